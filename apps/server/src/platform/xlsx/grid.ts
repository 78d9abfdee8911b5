import { XlsxRefused, XlsxTooLarge } from './errors.ts'

const MAX_COLUMNS = 256
/** Rows that are only formatted, below those with content, are common and harmless. */
const EMPTY_ROWS = 10_000
const MAX_CELLS = 2_000_000
const TAG = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])/g
const WHOLE_TAG = /<(?:[\w.-]+:)?(?:row|c)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y
const PLACE = /(?:^|\s)r\s*=\s*["']([A-Z]{0,3})(\d{0,7})["']/
const ANY_PLACE = /(?:^|\s)r\s*=/

/**
 * A few bytes can name a cell at the far corner of a sheet, and a reader would fill all that lies between. So every
 * place that a sheet names is looked at first; a tag that is not plainly written is refused rather than guessed at.
 */
export function checkGrid(parts: Readonly<Record<string, Uint8Array>>, max_rows: number): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (const [name, part] of Object.entries(parts)) {
    let text: string
    try {
      text = decoder.decode(part)
    } catch {
      throw new XlsxRefused('text that is not UTF-8')
    }
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XlsxRefused('a document type of its own')
    if (name.startsWith('xl/') && text.includes('sheetData')) checkPlaces(text, max_rows)
  }
}

function checkPlaces(text: string, max_rows: number): void {
  const row_limit = max_rows + 1 + EMPTY_ROWS
  const count = { row: 0, c: 0 }
  for (const { index, 1: tag } of text.matchAll(TAG)) {
    count[tag as 'row' | 'c']++
    if (count.row > row_limit || count.c > MAX_CELLS) throw new XlsxTooLarge('too many cells')
    WHOLE_TAG.lastIndex = index
    const attributes = WHOLE_TAG.exec(text)?.[1]
    if (attributes === undefined) throw new XlsxRefused('a cell that is not plainly written')
    const place = PLACE.exec(attributes)
    if (!place && ANY_PLACE.test(attributes)) throw new XlsxRefused('a cell without a plain place')
    const [, letters = '', row = ''] = place ?? []
    if (Number(row) > row_limit) throw new XlsxTooLarge('too many rows')
    if (columnNumber(letters) > MAX_COLUMNS) throw new XlsxTooLarge('too many columns')
  }
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
