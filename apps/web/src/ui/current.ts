import { useEffect, useRef, type RefObject } from 'react'

/** Of a row that scrolls sideways: the current one is in sight, however far to the right it stands. The page stays put. */
export function useCurrentInSight<Row extends HTMLElement>(current: string | number): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const shown = useRef<string | number>(undefined)
  useEffect(() => {
    // Whoever scrolls the row on is not brought back.
    if (shown.current === current) return
    shown.current = current
    const box = row.current
    const pill = box?.querySelector('[aria-current], [aria-pressed=true]')
    if (!box || !pill) return
    const [outside, inside] = [box.getBoundingClientRect(), pill.getBoundingClientRect()]
    box.scrollLeft += inside.left + inside.width / 2 - (outside.left + outside.width / 2)
  }, [current])
  return row
}
