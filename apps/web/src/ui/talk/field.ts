import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const TALLEST_PX = 160
/** Near the end of what fits one is told how much is left. */
export const TELL_LEFT = 100

/** A field as tall as its words, up to a point; an empty one has its own height. */
export function useWritingField(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = text === '' ? '' : `${Math.min(TALLEST_PX, box.scrollHeight + 3)}px`
  }, [text])
  return field
}

/** Words that go back into the field: refused ones that shall be changed, or the question one came with. */
export interface Given {
  readonly text: string
  readonly press: number
}

/** Takes what is given once, and goes on from there. */
export function useGiven(
  field: RefObject<HTMLTextAreaElement | null>,
  given: Given | null,
  setText: (text: string) => void,
): void {
  const taken = useRef(0)
  useEffect(() => {
    if (!given || taken.current === given.press) return
    taken.current = given.press
    setText(given.text)
    field.current?.focus()
  }, [field, given, setText])
}
