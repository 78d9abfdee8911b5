import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'

// What keeps sums from speaking of single people. Pure: the tests walk through all of it.

/** The first day of the month that a day is in. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export function monthAfter(month_on: string): string {
  const [year, month] = [Number(month_on.slice(0, 4)), Number(month_on.slice(5, 7))]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

interface Month {
  readonly month_on: string
  readonly people: number
  readonly results: number
  /** Who they are, where there are fewer than ten. */
  readonly who: readonly string[] | null
}

/** Months that are only ever counted together: ten people at least have a result in them. */
export interface Span {
  readonly first: string
  readonly last: string
  readonly results: number
  readonly months: readonly { readonly month_on: string; readonly results: number | null }[]
}

/**
 * Cuts the months, the oldest first, into spans of at least ten people; what is left at the end waits. Whatever is
 * asked for is whole spans, so two answers never differ by fewer than ten people. A span of several months tells no
 * single one: the small one would be what the large one leaves over.
 */
export function spansOf(months: readonly Month[]): Span[] {
  const spans: Span[] = []
  let open: Month[] = []
  for (const month of months) {
    open.push(month)
    // Whoever has results in two small months is still one person.
    const few = new Set(open.flatMap(({ who }) => who ?? []))
    if (Math.max(few.size, month.people) < FEWEST_PEOPLE) continue
    const alone = open.length === 1
    spans.push({
      first: open[0]?.month_on ?? month.month_on,
      last: month.month_on,
      results: sum(open.map(({ results }) => results)),
      months: open.map(({ month_on, results }) => ({ month_on, results: alone ? results : null })),
    })
    open = []
  }
  return spans
}

/**
 * Which parts of a whole may be shown: none with fewer than ten people, and none by which the hidden ones could be
 * told from the whole. Hidden parts (and what is in no part) together are ten people at least.
 */
export function shownCells(counts: readonly number[], whole: number): (number | null)[] {
  const shown = counts.map((count) => (count >= FEWEST_PEOPLE ? count : null))
  const hides = () => whole - sum(shown.map((count) => count ?? 0))
  while (hides() < FEWEST_PEOPLE && (hides() > 0 || shown.includes(null))) {
    const left = shown.filter((count) => count !== null)
    if (left.length === 0) break
    shown[shown.indexOf(Math.min(...left))] = null
  }
  return shown
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
