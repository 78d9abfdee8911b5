import { fill, type Language } from '@malto/contract'
import type { Figure } from '@malto/contract/modules/dashboards.admin'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { words } from './words.ts'

type Unit = Figure['unit']
type Value = Figure['value']

const tags = { vi: 'vi-VN', en: 'en-GB' } as const
const written = (value: number, digits: number, language: Language): string =>
  new Intl.NumberFormat(tags[language], { maximumFractionDigits: digits }).format(value)

const HUNDRED = 100

/** Averages of small numbers keep a tenth: 3,4 days; 1.234 people. */
const digitsOf = (value: number, unit: Unit): number =>
  unit === 'percent' || unit === 'hours' || Math.abs(value) < HUNDRED ? 1 : 0
const unitWords = { minutes: words.minutes, hours: words.hours } as const

/** The digits alone: 1.234 · 6,2. */
export const showDigits = (value: number, unit: Unit, language: Language): string =>
  written(value, digitsOf(value, unit), language)

/** What stands behind the digits: %, phút, giờ. */
export function unitOf(unit: Unit, language: Language): string {
  if (unit === 'percent') return '%'
  return unit === 'minutes' || unit === 'hours' ? unitWords[unit][language] : ''
}

/** Why there is no number: it would speak of fewer than ten people, or nobody has counted it. */
export type Untold = 'few' | 'unknown'

const untoldWords = (untold: Untold, language: Language): string =>
  untold === 'few' ? fill(words.few[language], { fewest: FEWEST_PEOPLE }) : words.unknown[language]

/** 1.234 · 6,2% · 12 phút. */
export function showFigure(value: Value, unit: Unit, language: Language, untold: Untold = 'unknown'): string {
  if (value === null) return untoldWords(untold, language)
  const behind = unitOf(unit, language)
  const gap = unit === 'percent' || behind === '' ? '' : ' '
  return `${showDigits(value, unit, language)}${gap}${behind}`
}

export type ChangeTone = 'ok' | 'bad' | 'quiet'
export interface ShownChange {
  readonly text: string
  readonly tone: ChangeTone
}

const TENTH = 10
const signed = (value: number, language: Language): string => {
  const shown = written(Math.abs(value), Math.abs(value) < TENTH ? 1 : 0, language)
  return value > 0 ? `+${shown}` : `−${shown}`
}

/** +6,2% against before; shares are told apart in percentage points. Null where there is nothing to compare. */
export function changeOf(
  { value, before, unit, good }: Pick<Figure, 'value' | 'before' | 'unit' | 'good'>,
  language: Language,
): ShownChange | null {
  if (value === null || before === null) return null
  if (value === before) return { text: words.same[language], tone: 'quiet' }
  const better = good === 'neither' ? null : value > before === (good === 'up')
  const tone = better === null ? 'quiet' : better ? 'ok' : 'bad'
  if (unit === 'percent') {
    const apart = Math.round((value - before) * TENTH) / TENTH
    if (apart === 0) return { text: words.same[language], tone: 'quiet' }
    return { text: fill(words.points[language], { count: signed(apart, language) }), tone }
  }
  if (before === 0)
    return { text: fill(words.was[language], { before: showFigure(before, unit, language) }), tone }
  return { text: `${signed(((value - before) / before) * 100, language)}%`, tone }
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  hourCycle: 'h23',
})

/** 14:20 and 16/11, in Vietnam. */
export function momentParts(iso: string): { readonly time: string; readonly day: string } {
  const parts = Object.fromEntries(clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return { time: `${parts['hour']}:${parts['minute']}`, day: `${parts['day']}/${parts['month']}` }
}

/** 2026-11-16 → 16/11. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`
