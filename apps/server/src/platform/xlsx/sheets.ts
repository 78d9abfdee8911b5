import { sheetEnd, surroundings } from './parts.ts'
import { layoutOf, nameOf, type XlsxColumn } from './write.ts'
import { zip, type ZipEntry } from './zip.ts'

export interface SmallSheet {
  readonly sheet_name: string
  readonly columns: readonly XlsxColumn[]
  readonly rows: readonly (readonly unknown[])[]
}

/** A workbook with several small sheets: for templates. Lists go through `writeXlsx`. */
export async function* writeSheets(sheets: readonly SmallSheet[]): AsyncGenerator<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [at, { columns, rows }] of sheets.entries()) {
      const layout = layoutOf(columns)
      const body = rows.map((row, place) => layout.row(place + 2, row)).join('')
      const text = layout.start + body + sheetEnd(columns.length, rows.length + 1)
      yield { name: `xl/worksheets/sheet${at + 1}.xml`, content: [Buffer.from(text)] }
    }
    const names = sheets.map(({ sheet_name }) => nameOf(sheet_name, 0))
    for (const [name, text] of Object.entries(surroundings(names)))
      yield { name, content: [Buffer.from(text)] }
  }
  yield* zip(entries())
}
