import { type RefObject, useLayoutEffect, useState } from 'react'

const UNMEASURED = 640

/** As wide as the page gives: letters in a chart keep their size at every width. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNMEASURED)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => {
      const { width } = element.getBoundingClientRect()
      if (width > 0) setWidth(Math.round(width))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
