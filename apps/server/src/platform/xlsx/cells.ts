import { vietnameseDay } from '../time.ts'

export type ColumnKind = 'text' | 'number' | 'date' | 'datetime' | 'flag'

/** Places in the list of formats in `parts.ts`. */
export const STYLE = { plain: 0, header: 1, text: 2, date: 3, datetime: 4 } as const

const DAY = 86_400_000
/** Vietnam has kept this offset since 1975. */
export const VIETNAM_OFFSET = 7 * 3_600_000
const CLOCKS_SETTLED = Date.UTC(1976, 0, 1)
/** Day 0 of Excel's calendar, chosen so that every day after its wrong leap day of 1900 counts right. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SAFE_SERIAL = 61
/** Excel holds no longer text in a cell, and calls a file with one broken. */
const MAX_TEXT = 32_767

// oxlint-disable-next-line no-control-regex -- these are the characters that XML has no way to write
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that may stand in XML; Excel's own escapes (_x0041_), when typed by a person, stay what was typed. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(ILLEGAL, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)

const number = (ref: string, value: number, style: number): string =>
  `<c r="${ref}"${style === STYLE.plain ? '' : ` s="${style}"`}><v>${value}</v></c>`

/** A string cell, typed as one: whatever it begins with, no program takes it for a formula. */
export function textCell(ref: string, value: string, style: number = STYLE.text): string {
  if (value === '') return ''
  const text = value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT - 1)}…` : value
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/** One cell of its column's kind. What does not fit the kind is written as the text it is, never lost. */
export function cell(ref: string, kind: ColumnKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'flag' && typeof value === 'boolean') return `<c r="${ref}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (kind === 'number') {
    const found = toNumber(value)
    if (found !== undefined) return number(ref, found, STYLE.plain)
  }
  if (kind === 'date' || kind === 'datetime') {
    const serial = kind === 'date' ? daySerial(value) : momentSerial(value)
    if (serial !== undefined) return number(ref, serial, STYLE[kind])
  }
  return textCell(ref, toText(value))
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const digits = typeof value === 'bigint' ? value.toString() : value
  if (typeof digits !== 'string' || !/^-?\d+(\.\d+)?$/.test(digits)) return undefined
  // Numerics come from the database as text; one too long for a number keeps its digits as text.
  return digits.replace(/\D/g, '').length <= 15 ? Number(digits) : undefined
}

function daySerial(value: unknown): number | undefined {
  // Asking the calendar is slow, and needed only for the years in which Vietnam's clocks changed.
  if (value instanceof Date && value.getTime() > CLOCKS_SETTLED)
    return Math.floor((value.getTime() + VIETNAM_OFFSET - EXCEL_EPOCH) / DAY)
  const day = value instanceof Date && isMoment(value) ? vietnameseDay(value) : value
  if (typeof day !== 'string') return undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    const moment = toMoment(day)
    return moment && daySerial(moment)
  }
  return usable((Date.parse(`${day}T00:00:00Z`) - EXCEL_EPOCH) / DAY)
}

function momentSerial(value: unknown): number | undefined {
  const moment = toMoment(value)
  if (!moment) return typeof value === 'string' ? daySerial(value) : undefined
  // To the second: what is finer shows up as rounding noise in the sheet.
  const seconds = Math.round((moment.getTime() + VIETNAM_OFFSET - EXCEL_EPOCH) / 1000)
  return usable(seconds / 86_400)
}

const isMoment = (date: Date): boolean => !Number.isNaN(date.getTime())
const usable = (serial: number): number | undefined => (serial >= FIRST_SAFE_SERIAL ? serial : undefined)

function toMoment(value: unknown): Date | undefined {
  if (value instanceof Date) return isMoment(value) ? value : undefined
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value))
    return undefined
  const moment = new Date(value)
  return isMoment(moment) ? moment : undefined
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return isMoment(value) ? value.toISOString() : ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : ''
}
