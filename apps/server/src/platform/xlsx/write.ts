import { Readable } from 'node:stream'
import { cell, type ColumnKind, STYLE, textCell } from './cells.ts'
import { columnName, sheetEnd, sheetStart, surroundings } from './parts.ts'
import { zip, type ZipEntry } from './zip.ts'

export interface XlsxColumn {
  readonly title: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width?: number
}

export interface XlsxSheet {
  readonly sheet_name: string
  readonly columns: readonly XlsxColumn[]
  /** Rows one by one, or in batches: a batch is a list of nothing but lists. */
  readonly rows: AsyncIterable<readonly unknown[]> | AsyncIterable<readonly (readonly unknown[])[]>
  /** Excel's own limit; what is more goes on in a next sheet. */
  readonly rows_per_sheet?: number
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const MAX_ROWS = 1_048_576
const CHUNK = 64 * 1024
/** An archive entry must stay below 4 GB; a sheet of very long texts ends earlier. */
const MAX_SHEET_BYTES = 3 * 1024 ** 3
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 24,
  number: 14,
  date: 13,
  datetime: 20,
  flag: 10,
}

/**
 * A workbook as a stream of bytes. Rows are asked for only as fast as the bytes are taken, so any number of them
 * passes through little memory; closing the stream early closes the source of the rows.
 */
export function writeXlsx({ sheet_name, columns, rows, rows_per_sheet = MAX_ROWS }: XlsxSheet): Readable {
  if (columns.length === 0) throw new Error('A sheet needs a column.')
  const source = oneByOne(rows)
  const layout = layoutOf(columns)

  async function* entries(): AsyncGenerator<ZipEntry> {
    const names: string[] = []
    try {
      let next = await source.next()
      do {
        names.push(nameOf(sheet_name, names.length))
        const sheet = sheetOf(next)
        yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheet.content() }
        next = sheet.next()
      } while (!next.done)
    } finally {
      await source.return(undefined)
    }
    for (const [name, text] of Object.entries(surroundings(names)))
      yield { name, content: [Buffer.from(text)] }
  }

  function sheetOf(first: IteratorResult<readonly unknown[], void>) {
    let next = first
    async function* content(): AsyncGenerator<Buffer> {
      let text = layout.start
      let count = 1
      let bytes = 0
      while (!next.done && count < rows_per_sheet && bytes < MAX_SHEET_BYTES) {
        count++
        text += layout.row(count, next.value)
        if (text.length >= CHUNK) {
          const chunk = Buffer.from(text)
          bytes += chunk.length
          text = ''
          yield chunk
        }
        next = await source.next()
      }
      yield Buffer.from(text + sheetEnd(columns.length, count))
    }
    return { content, next: () => next }
  }

  return Readable.from(zip(entries()), { objectMode: false, highWaterMark: CHUNK })
}

async function* oneByOne(rows: XlsxSheet['rows']): AsyncGenerator<readonly unknown[], void> {
  for await (const item of rows) {
    if (item.length > 0 && item.every((each) => Array.isArray(each))) yield* item as readonly unknown[][]
    else if (item.length > 0) yield item
  }
}

export function layoutOf(columns: readonly XlsxColumn[]) {
  const letters = columns.map((_, index) => columnName(index))
  const kinds = columns.map(({ kind }) => kind)
  const titles = columns.map(({ title }, index) => textCell(`${letters[index]}1`, title, STYLE.header))
  return {
    start: `${sheetStart(columns.map(({ kind, width }) => width ?? WIDTHS[kind]))}<row r="1">${titles.join('')}</row>`,
    row(place: number, values: readonly unknown[]): string {
      let cells = ''
      for (let index = 0; index < kinds.length; index++)
        cells += cell(`${letters[index]}${place}`, kinds[index] ?? 'text', values[index])
      return `<row r="${place}">${cells}</row>`
    },
  }
}

/** Excel refuses a file whose sheet has a long name, or one of these marks in it. */
export function nameOf(wanted: string, before: number): string {
  const ending = before === 0 ? '' : ` (${before + 1})`
  const clean =
    wanted
      .replace(/[\\/?*[\]:]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Malto'
  return (
    Array.from(clean)
      .slice(0, 31 - ending.length)
      .join('') + ending
  )
}
