import type { Faults } from '#platform/import.report.ts'
import type { XlsxValue } from '#platform/xlsx/read.ts'

// One row of the sheet of questions, cell by cell, as people type: what a cell cannot be is told at its column.

/** One spelling for what is compared: Macs write ê as two characters, and people type as they like. */
export const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

const NUMBER = /^[-−+]?\d+([.,]\d+)?$/
const YES = new Set(['x', 'có', 'đúng', 'true', '1', 'yes'])
const NO = new Set(['không', 'sai', 'false', '0', 'no'])

/** The cells of one row, by the titles of their columns. */
export interface Cells {
  readonly row: number
  readonly fault: (column: string, message: string) => void
  /** Without a text there is an empty one. */
  readonly text: (column: string) => string
  /** Null where the cell is empty, or is no number: then that was told. */
  readonly number: (column: string, range: Range) => number | null
  readonly flag: (column: string) => boolean
  readonly isEmpty: (column: string) => boolean
}

interface Range {
  readonly min: number
  readonly max: number
  readonly whole: boolean
}

const isBlank = (value: XlsxValue): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

export const isBlankRow = (values: readonly XlsxValue[]): boolean => values.every(isBlank)

export function cellsOf(
  values: readonly XlsxValue[],
  row: number,
  places: ReadonlyMap<string, number>,
  faults: Faults,
): Cells {
  const at = (column: string): XlsxValue => values[places.get(column) ?? -1] ?? null
  const fault = (column: string, message: string) => faults.add(row, column, message)
  return {
    row,
    fault,
    isEmpty: (column) => isBlank(at(column)),
    text: (column) => {
      const value = at(column)
      if (typeof value === 'string') return value.trim()
      if (typeof value === 'number') return String(value)
      if (value !== null) fault(column, 'Ô này cần là chữ. Hãy đổi định dạng ô sang Văn bản rồi gõ lại.')
      return ''
    },
    number: (column, range) => {
      const value = at(column)
      if (isBlank(value)) return null
      const found = toNumber(value)
      if (found !== null && fits(found, range)) return found
      fault(column, `Cần ${range.whole ? 'số nguyên' : 'số'} từ ${range.min} đến ${range.max}.`)
      return null
    },
    flag: (column) => {
      const value = at(column)
      if (typeof value === 'boolean') return value
      const word = value instanceof Date ? '?' : plain(String(value ?? ''))
      if (word !== '' && !YES.has(word) && !NO.has(word)) fault(column, 'Ghi “x” hoặc để trống.')
      return YES.has(word)
    },
  }
}

function toNumber(value: XlsxValue): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !NUMBER.test(value.trim())) return null
  return Number(value.trim().replace(',', '.').replace('−', '-'))
}

const fits = (value: number, { min, max, whole }: Range): boolean =>
  value >= min && value <= max && (!whole || Number.isInteger(value))
