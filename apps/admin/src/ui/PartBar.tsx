import type { CSSProperties } from 'react'

interface Props {
  /** Of a hundred. */
  readonly part: number
  readonly className?: string
}

/** The figure beside it says it; the bar only helps to compare. The least that is more than nothing can be seen. */
export function PartBar({ part, className = '' }: Props) {
  const width = part > 0 ? Math.max(2, Math.round(part)) : 0
  return (
    <i aria-hidden className={`part-bar ${className}`} style={{ '--part': `${width}%` } as CSSProperties} />
  )
}
