// What a page did itself, out of what Lighthouse's trace says that it took. Two processors carry the page here, and the
// rest of the browser, the server, its database and Lighthouse besides: the page's thread waits for one about half of the
// time, and Lighthouse multiplies the waiting together with the work. A phone has more of them, and no server on it.
// The trace knows both: how long a task took, and how long a processor worked on it.
import { readFileSync, writeFileSync } from 'node:fs'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly args: { readonly name?: string }
  ts: number
  dur?: number
  /** So long a processor worked on it. */
  readonly tdur?: number
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`

/** Rewrites a trace: every task of a page's main thread takes as long as a processor worked on it, and begins when it did. */
export function leaveOwnWork(file: string): void {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: TraceEvent[] }
  const events = trace.traceEvents
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  for (const page of new Set(pages.map(threadOf)))
    shorten(events.filter((each) => threadOf(each) === page && each.ts > 0))
  writeFileSync(file, JSON.stringify(trace))
}

function shorten(events: readonly TraceEvent[]): void {
  const inOrder = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  let task = { from: 0, to: 0, share: 1 }
  for (const event of inOrder) {
    const begins = event.ts >= task.to
    if (begins) {
      if (event.name !== 'RunTask' && !event.name.endsWith('::RunTask')) continue
      const { ts, dur = 0, tdur = dur } = event
      if (dur > 0) task = { from: ts, to: ts + dur, share: Math.min(1, tdur / dur) }
    } else event.ts = task.from + Math.round((event.ts - task.from) * task.share)
    // What is inside a task shrinks with it, and so stays inside.
    if (event.dur) event.dur = Math.floor(event.dur * task.share)
  }
}
