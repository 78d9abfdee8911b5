import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { createHeights } from './heights.ts'
import './list.css'

export interface LongListHandle {
  readonly toEnd: () => void
  /** False when the row is not in the list. */
  readonly toRow: (key: string, align?: 'start' | 'center') => boolean
}

interface Props {
  readonly ref?: Ref<LongListHandle>
  /** One a row, the oldest first; never the same twice. */
  readonly keys: readonly string[]
  readonly row: (index: number) => ReactNode
  /** What the list is, for those who cannot see it. */
  readonly label: string
  /** Something stands above the first row: a loader, the beginning. */
  readonly head?: ReactNode
  readonly foot?: ReactNode
  readonly onNearStart: () => void
  readonly onNearEnd: () => void
  /** What is in sight: the last row, and whether the end is. */
  readonly onSight?: (last: number, at_end: boolean) => void
  /** Whoever is at the end stays there when more comes. Not where the list only breaks off. */
  readonly sticks?: boolean
  readonly guess?: number
}

/** So much is drawn above and below what is in sight, so that a quick thumb meets no emptiness. */
const MORE_PX = 400
const NEAR_PX = 900
/** Closer to the end than this, one is at the end, and stays there when more comes. */
const AT_END_PX = 48

/**
 * A list of any length of which only what is in sight is drawn. It begins at its end; what comes in front of what is
 * being read, or is measured there, moves nothing under the reader's eyes.
 */
export function LongList(props: Props) {
  const {
    ref,
    keys,
    row,
    label,
    head,
    foot,
    onNearStart,
    onNearEnd,
    onSight,
    sticks = true,
    guess = 72,
  } = props
  const heights = useMemo(() => createHeights(guess), [guess])
  heights.setKeys(keys)
  const box = useRef<HTMLDivElement>(null)
  const block = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  /** What must not move: the end, or a row and how far its top lies above the edge. */
  const hold = useRef<'end' | { key: string; offset: number }>('end')
  const [span, setSpan] = useState<readonly [from: number, to: number]>(() => [
    Math.max(0, keys.length - Math.ceil((window.innerHeight + MORE_PX) / guess)),
    keys.length,
  ])
  const [measured, setMeasured] = useState(0)

  const headHeight = () => above.current?.offsetHeight ?? 0

  function look(): void {
    const view = box.current
    if (!view) return
    const top = view.scrollTop - headHeight()
    const bottom = top + view.clientHeight
    const from = heights.rowAt(Math.max(0, top - MORE_PX))
    const to = Math.min(keys.length, heights.rowAt(bottom + MORE_PX) + 1)
    setSpan((now) => (now[0] === from && now[1] === to ? now : [from, to]))
    const at_end = view.scrollHeight - view.scrollTop - view.clientHeight < AT_END_PX
    const first = heights.rowAt(Math.max(0, top))
    hold.current = at_end && sticks ? 'end' : { key: keys[first] ?? '', offset: top - heights.topOf(first) }
    if (keys.length > 0) onSight?.(Math.min(keys.length - 1, heights.rowAt(bottom - 8)), at_end)
    if (view.scrollTop < NEAR_PX) onNearStart()
    if (view.scrollHeight - view.scrollTop - view.clientHeight < NEAR_PX) onNearEnd()
  }

  /** Puts back under the reader's eyes what was there, whatever came or was measured above it. */
  function keepStill(): void {
    const view = box.current
    if (!view) return
    const held = hold.current
    if (held === 'end') {
      view.scrollTop = view.scrollHeight - view.clientHeight
      return
    }
    const index = heights.indexOf(held.key)
    if (index < 0) return
    const wanted = headHeight() + heights.topOf(index) + held.offset
    if (Math.abs(view.scrollTop - wanted) >= 1) view.scrollTop = wanted
  }

  function measure(): boolean {
    let changed = false
    for (const each of block.current?.children ?? []) {
      const { key } = (each as HTMLElement).dataset
      if (key !== undefined && heights.measure(key, (each as HTMLElement).offsetHeight)) changed = true
    }
    return changed
  }

  /** New heights are drawn first: until then the box has another length than the sums say. */
  function settle(): void {
    if (measure()) return setMeasured((times) => times + 1)
    keepStill()
    look()
  }
  // oxlint-disable-next-line react/exhaustive-deps -- after every drawing that can move something, and only then
  useLayoutEffect(settle, [keys, span, measured])

  const resized = useEffectEvent(settle)
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() => resized())
    for (const each of [box.current, block.current, above.current]) if (each) watch.observe(each)
    return () => watch.disconnect()
  }, [])

  useImperativeHandle(ref, () => ({
    toEnd: () => {
      hold.current = 'end'
      keepStill()
      look()
    },
    toRow: (key, align = 'center') => {
      const index = heights.indexOf(key)
      const view = box.current
      if (index < 0 || !view) return false
      const room =
        align === 'start' ? 56 : (view.clientHeight - (heights.topOf(index + 1) - heights.topOf(index))) / 2
      hold.current = { key, offset: -Math.max(0, room) }
      keepStill()
      look()
      return true
    },
  }))

  const [from, to] = [Math.min(span[0], keys.length), Math.min(span[1], keys.length)]
  return (
    <div
      ref={box}
      className="long-list"
      role="log"
      aria-live="off"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      onScroll={look}
    >
      <div className="long-list-inner">
        <div ref={above}>{head}</div>
        <div style={{ height: heights.topOf(keys.length), position: 'relative' }}>
          <div ref={block} style={{ position: 'absolute', insetInline: 0, top: heights.topOf(from) }}>
            {keys.slice(from, to).map((key, index) => (
              <div key={key} data-key={key}>
                {row(from + index)}
              </div>
            ))}
          </div>
        </div>
        {foot}
      </div>
    </div>
  )
}
