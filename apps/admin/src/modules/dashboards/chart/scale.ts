import type { Language } from '@malto/contract'

type Value = number | null

const STEPS = 4
const NICE = [1, 2, 2.5, 4, 5, 10] as const

/** Lines of the grid from 0 up to the first that is not below the highest value: 0, 4k, 8k, 12k, 16k. */
export function ticksOf(most: number, whole: boolean): number[] {
  const rough = Math.max(most, Number.EPSILON) / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = (NICE.find((each) => each * power >= rough) ?? 10) * power
  const step = whole ? Math.max(1, Math.ceil(nice)) : most === 0 ? 1 : nice
  const count = Math.max(1, Math.ceil(most / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}

const tags = { vi: 'vi-VN', en: 'en-GB' } as const
const short = (value: number, language: Language): string =>
  new Intl.NumberFormat(tags[language], { maximumFractionDigits: 1 }).format(value)

/** 16000 → 16k, 2500000 → 2,5tr: there is little room beside a chart. */
export function shortNumber(value: number, language: Language): string {
  if (value >= 1_000_000) return `${short(value / 1_000_000, language)}${language === 'vi' ? 'tr' : 'm'}`
  return value >= 1_000 ? `${short(value / 1_000, language)}k` : short(value, language)
}

/** Which days are written under the chart: evenly apart, the first one always. */
export function labelled(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every)
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** The runs of values without a gap: what is not told is not drawn. */
export function runsOf(values: readonly Value[], place: (value: number, at: number) => Place): Place[][] {
  const runs: Place[][] = []
  let open: Place[] | null = null
  values.forEach((value, at) => {
    if (value === null) open = null
    else if (open) open.push(place(value, at))
    else {
      open = [place(value, at)]
      runs.push(open)
    }
  })
  return runs
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** A lone value has no length; a hair of a line with round ends makes it a dot. */
export function lineThrough(run: readonly Place[]): string {
  const path = run.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('')
  const [only] = run
  return run.length === 1 && only ? `${path}L${rounded(only.x + 0.1)} ${rounded(only.y)}` : path
}

/** The line and the ground under it. */
export function areaUnder(run: readonly Place[], ground: number): string {
  const [first, last] = [run[0], run.at(-1)]
  return first && last && run.length > 1
    ? `${lineThrough(run)}L${rounded(last.x)} ${rounded(ground)}L${rounded(first.x)} ${rounded(ground)}Z`
    : ''
}

/** A week at a step, where the period is long. */
export function isWeekly(days: readonly string[]): boolean {
  const [first, second] = days
  return (
    first !== undefined &&
    second !== undefined &&
    Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`) >= 7 * 86_400_000
  )
}
