import type { ReactNode } from 'react'
import { useWhen } from './desk.when.ts'

/** Figures for the eye, and for the ear as people say it: "3 giờ rưỡi chiều ngày mai". */
export function Time({ at, children }: { at: string; children: ReactNode }) {
  const when = useWhen()
  return (
    <time dateTime={at}>
      <span aria-hidden>{children}</span>
      <span className="hidden-words">{when.moment(at)}</span>
    </time>
  )
}
