import type { Figure, FigureTable, ListBehind, Series } from '@malto/contract/modules/dashboards.admin'
import type { Words } from '@malto/contract'
import { daysAfter } from '@malto/contract/modules/usage.rules'
import { stretchesOf } from './dashboards.period.service.ts'
import * as queries from './dashboards.queries.ts'
import { say, type View } from './dashboards.view.service.ts'

/** Most rows of one table; the rest is said to be left out. */
export const MOST_ROWS = 200

type Of = 'value' | 'people'

/** What happened, summed: by measure, by one key of it or all, in the period or before it. */
export interface Flows {
  readonly now: (measure: string, key?: string, of?: Of) => number
  /** Null where nothing is compared. */
  readonly before: (measure: string, key?: string, of?: Of) => number | null
  readonly steps: (measure: string, key?: string, of?: Of) => number[]
  /** Of another stretch that was asked for; null where it was not. */
  readonly during: (stretch: string, measure: string, key?: string) => number | null
  /** The keys of a measure, those with the most first. */
  readonly keys: (measure: string) => string[]
  readonly rows: readonly queries.FlowSum[]
}

export async function flowsOf(
  view: View,
  measures: readonly string[],
  more: readonly queries.Stretch[] = [],
): Promise<Flows> {
  const { period } = view
  const stretches = [...stretchesOf(period), ...more]
  const rows = await queries.sumFlows(view.ctx.db, measures, stretches, view.rows)
  const byMeasure = Map.groupBy(rows, ({ measure, stretch }) => `${stretch}:${measure}`)
  const among = (stretch: string, measure: string, key: string | undefined) =>
    (byMeasure.get(`${stretch}:${measure}`) ?? []).filter((row) => key === undefined || row.key === key)
  const total = (stretch: string, measure: string, key: string | undefined, of: Of) =>
    among(stretch, measure, key).reduce((sum, row) => sum + row[of], 0)
  const asked = (stretch: string) => stretches.some(({ name }) => name === stretch)
  return {
    rows,
    now: (measure, key, of = 'value') => total('now', measure, key, of),
    before: (measure, key, of = 'value') => (period.before ? total('before', measure, key, of) : null),
    steps: (measure, key, of = 'value') => {
      const values = period.starts.map(() => 0)
      for (const row of among('now', measure, key)) values[row.step] = (values[row.step] ?? 0) + row[of]
      return values
    },
    during: (stretch, measure, key) => (asked(stretch) ? total(stretch, measure, key, 'value') : null),
    keys: (measure) => {
      const sums = new Map<string, number>()
      for (const row of [...among('now', measure, undefined), ...among('before', measure, undefined)])
        sums.set(row.key, (sums.get(row.key) ?? 0) + (row.stretch === 'now' ? row.value : 0))
      return [...sums]
        .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
        .map(([key]) => key)
    },
  }
}

/** What stood at the end of the period and of the one before; null where nobody had counted it then. */
export interface Stocks {
  readonly now: (measure: string, key?: string) => number | null
  readonly before: (measure: string, key?: string) => number | null
  readonly keys: (measure: string) => string[]
  readonly steps: (measure: string) => (number | null)[]
}

export async function stocksOf(
  view: View,
  measures: readonly string[],
  of: 'people' | 'stocks',
  rows = view.rows,
): Promise<Stocks> {
  const { period, known } = view
  const [now = null, before = null] = known[of]
  const days = [now, before].filter((day) => day !== null)
  const ends = of === 'people' ? period.starts.map((day) => daysAfter(day, period.step - 1)) : []
  const found =
    days.length === 0 ? [] : await queries.sumStocks(view.ctx.db, measures, { days, totals: ends }, rows)
  const on = (day: string | null, measure: string, key: string | undefined) =>
    day === null
      ? null
      : found
          .filter(
            (row) => row.day === day && row.measure === measure && (key === undefined || row.key === key),
          )
          .reduce((sum, row) => sum + row.value, 0)
  return {
    now: (measure, key) => on(now, measure, key),
    before: (measure, key) => on(before, measure, key),
    keys: (measure) => [
      ...new Set(
        found
          .filter((row) => row.measure === measure && (row.day === now || row.day === before))
          .toSorted((one, other) => other.value - one.value)
          .map(({ key }) => key),
      ),
    ],
    steps: (measure) =>
      ends.map(
        (day) =>
          found.find((row) => row.day === day && row.measure === measure && row.key === '')?.value ?? null,
      ),
  }
}

type Given = Pick<Figure, 'key' | 'unit' | 'value' | 'before'> & { readonly title: Words } & Partial<
    Pick<Figure, 'good' | 'spark' | 'list'>
  >

export const figure = (view: View, { title, ...given }: Given): Figure => ({
  good: 'up',
  spark: [],
  list: null,
  ...given,
  title: say(view, title),
})

interface Line {
  readonly key: string
  readonly title: Words | string
  readonly values: (number | null)[]
}

/** A series has room for so many lines. */
export const MOST_LINES = 8

export const series = (
  view: View,
  given: {
    key: string
    title: Words
    unit: Series['unit']
    lines: readonly Line[]
    days?: readonly string[]
  },
): Series => ({
  key: given.key,
  title: say(view, given.title),
  unit: given.unit,
  days: [...(given.days ?? view.period.starts)],
  lines: given.lines.slice(0, MOST_LINES).map(({ key, title, values }) => ({
    key,
    title: typeof title === 'string' ? title : say(view, title),
    values,
  })),
})

interface Row {
  readonly key: string
  readonly label: Words | string
  readonly values: (number | null)[]
  readonly before: (number | null)[]
  readonly list?: ListBehind | null
}

/** The list behind a row counts what stands in its first column. */
export const table = (
  view: View,
  given: {
    key: string
    title: Words
    columns: readonly { key: string; title: Words; unit: Series['unit'] }[]
    rows: readonly Row[]
    count?: number
  },
): FigureTable => ({
  key: given.key,
  title: say(view, given.title),
  columns: given.columns.map((each) => ({ ...each, title: say(view, each.title) })),
  rows: given.rows.slice(0, MOST_ROWS).map(({ label, list = null, ...row }) => ({
    ...row,
    label: typeof label === 'string' ? label.slice(0, 200) : say(view, label),
    list,
  })),
  left_out: (given.count ?? given.rows.length) - Math.min(given.rows.length, MOST_ROWS),
})

/** What the keys of a measure are called; who or what is gone has a word of its own. */
export async function titlesOf(view: View, of: queries.Named, keys: readonly string[]) {
  const found = await queries.findTitles(
    view.ctx.db,
    of,
    keys.filter((key) => key !== ''),
  )
  const gone = say(view, { vi: 'Không còn', en: 'No longer there' })
  return (key: string): string => found.get(key) ?? gone
}
