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

const two = (value: number): string => String(value).padStart(2, '0')

/** 205 → 3:25, 3725 → 1:02:05. */
export function showDuration(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds % 60),
  ]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** `3:25`, `1:02:05` or `205`, as a person types it; null where it is none of them. */
export function readDuration(typed: string): number | null {
  const [whole, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5})$/.exec(typed.trim()) ?? []
  if (whole === undefined || (whole.includes(':') && Number(seconds) > 59)) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const MEGA = 1024 * 1024

/** 12.4 MB; small files in KB. */
export function showBytes(bytes: number, language: Language): string {
  const large = bytes >= MEGA
  const value = large ? bytes / MEGA : Math.max(1, bytes / 1024)
  const shown = new Intl.NumberFormat(tags[language], { maximumFractionDigits: large && value < 100 ? 1 : 0 })
  return `${shown.format(value)} ${large ? 'MB' : 'KB'}`
}
