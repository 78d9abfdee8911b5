import { FASTEST } from '@malto/contract/modules/courses.rules'

/** A stretch of a film, in seconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A browser's word of where a film stands may come this much late or early, in seconds. */
const LEEWAY = 1

/** Keeps what was really played. A jump adds nothing of what it skipped. */
export class Watching {
  #from: number | null = null
  #last = 0
  #heard_ms = 0
  #spans: Span[] = []

  /** The film plays and stands at this second, now. A page in the background hears of it seldom, which loses nothing. */
  played(at: number, now_ms: number): void {
    const most = ((now_ms - this.#heard_ms) / 1000) * FASTEST + LEEWAY
    const goesOn = this.#from !== null && at >= this.#last && at - this.#last <= most
    if (!goesOn) {
      this.stopped()
      this.#from = at
    }
    this.#last = at
    this.#heard_ms = now_ms
  }

  /** Jumped or ended: what was played so far is closed. */
  stopped(): void {
    if (this.#from !== null && this.#last > this.#from) this.#spans.push({ from: this.#from, to: this.#last })
    this.#from = null
  }

  /** What was played since the last time, `most` stretches of it; a film that plays goes on counting. */
  take(most: number): Span[] {
    const goesOn = this.#from === null ? null : this.#last
    this.stopped()
    this.#from = goesOn
    const all = joined(this.#spans)
    this.#spans = all.slice(most)
    return all.slice(0, most)
  }

  /** They did not arrive: they come along with the next. */
  giveBack(spans: readonly Span[]): void {
    this.#spans.unshift(...spans)
  }
}

/** The fewest stretches that say the same. */
export function joined(spans: readonly Span[]): Span[] {
  const made: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = made.at(-1)
    if (last && span.from <= last.to)
      made[made.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else made.push(span)
  }
  return made
}
