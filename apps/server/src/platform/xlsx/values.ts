import { vietnameseDay } from '../time.ts'
import type { XlsxValue } from './read.ts'

// What a cell says, in the words that a form would send.

/** A title counts up to its first bracket: what stands inside only explains. */
export const plainTitle = (title: string): string =>
  (title.split('(')[0] ?? '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A cell as text; null where a number is too long for Excel to have kept all its digits. */
export function textOf(value: XlsxValue | undefined): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number')
    return Number.isSafeInteger(value) || !Number.isInteger(value) ? String(value) : null
  if (value instanceof Date) return vietnameseDay(value)
  return String(value).normalize('NFC').trim()
}

/** 31/12/2026, 2026-12-31 or a day of Excel's own; undefined when it is none, null when the cell is empty. */
export function dayOf(value: XlsxValue | undefined): string | null | undefined {
  if (value instanceof Date) return vietnameseDay(value)
  const text = textOf(value)
  if (text === '') return null
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text ?? '')
  const [, date = '', month = '', year = ''] = found ?? []
  const day = found ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : (text ?? '')
  const moment = new Date(`${day}T00:00:00Z`)
  const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime())
  return real && moment.toISOString().startsWith(day) ? day : undefined
}

export const isEmptyRow = (cells: readonly XlsxValue[]): boolean => cells.every((cell) => textOf(cell) === '')
