import type { Column, Language } from '@malto/contract'

const ZONE = 'Asia/Ho_Chi_Minh'
const tags = { vi: 'vi-VN', en: 'en-GB' } as const

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 14/11/2026 19:30, in Vietnam's time wherever the reader sits. */
export const showMoment = (iso: string): string => moment.format(new Date(iso)).replace(',', '')

/** 2026-11-14 → 14/11/2026: a day has no time zone, so it is never made into a moment. */
export function showDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}

/** 1240 → 1.240 in Vietnamese. */
export const showNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(tags[language]).format(value)

/** What stands in a cell, as text; null when there is nothing to show. */
export function showValue(
  value: unknown,
  kind: Column['kind'],
  language: Language,
  choices?: Column['choices'],
): string | null {
  if (value === null || value === undefined || value === '') return null
  const written = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
  if (kind === 'choice') return choices?.[written]?.[language] ?? written
  if (kind === 'flag')
    return value === true ? (language === 'en' ? 'Yes' : 'Có') : language === 'en' ? 'No' : 'Không'
  if (kind === 'number' && typeof value === 'number') return showNumber(value, language)
  if (kind === 'datetime') return showMoment(written)
  if (kind === 'date') return showDay(written)
  return written
}
