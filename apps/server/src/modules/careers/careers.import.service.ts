import { inBoth, inLanguage, type Language } from '@malto/contract'
import { contentStatuses } from '@malto/contract/modules/careers.admin'
import { CareerEntry, CareerSlug } from '@malto/contract/modules/careers.content'
import * as z from 'zod'
import { FIRST_ROW, type Faults } from '#platform/import.report.ts'
import { placesOfTitles } from '#platform/import.titles.ts'
import type { XlsxTable, XlsxValue } from '#platform/xlsx/read.ts'
import { isEmptyRow } from '#platform/xlsx/values.ts'
import { relatedToItself, unknownRelated } from './careers.bank.service.ts'
import { fields, sheet, type Field, type SheetRow } from './careers.columns.service.ts'

// Rows of a sheet back into careers. Every fault is told at its row and column.

export type Taken = SheetRow & { readonly row: number }

interface Known {
  readonly groups: ReadonlySet<string>
  readonly careers: ReadonlySet<string>
  readonly language: Language
}

const titles = fields.map((field) => sheet[field].title)
const needed = fields.filter((field) => field !== 'status').map((field) => sheet[field].title)
const Row = CareerEntry.extend({ group: CareerSlug, status: z.enum(contentStatuses) })

/** The rows that can be saved; whatever is wrong with the others is told. */
export function takeRows(table: XlsxTable, known: Known, faults: Faults) {
  const places = placesOfTitles(table, { known: titles, needed }, faults)
  const taken: Taken[] = []
  let read = 0
  if (faults.count() === 0)
    for (const [at, cells] of table.rows.entries()) {
      if (isEmptyRow(cells)) continue
      read += 1
      const one = takeRow(cells, at + FIRST_ROW, places, faults, known.language)
      if (one) taken.push(one)
    }
  // A row that leans on a bad one is bad too: looked at again until nothing more falls out.
  let good = taken
  for (let before = -1; before !== faults.count();) {
    before = faults.count()
    tellCross(good, known, faults)
    good = good.filter(({ row }) => !faults.has(row))
  }
  return { read, taken: good }
}

const textOf = (cell: XlsxValue | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim()

function takeRow(
  cells: readonly XlsxValue[],
  row: number,
  places: ReadonlyMap<string, number>,
  faults: Faults,
  language: Language,
): Taken | null {
  const draft = Object.fromEntries(
    fields.map((field) => [field, sheet[field].read(textOf(cells[places.get(sheet[field].title) ?? -1]))]),
  )
  const parsed = Row.safeParse(draft)
  if (parsed.success) return { ...parsed.data, row }
  for (const { path, message } of parsed.error.issues) {
    const [field, at] = path
    const place = typeof at === 'number' ? inBoth(`Mục ${at + 1}: `, `Entry ${at + 1}: `) : ''
    const column = sheet[field as Field]?.title ?? String(field)
    faults.add(row, column, inLanguage(place, language) + inLanguage(message, language))
  }
  return null
}

/** What one row cannot know by itself. */
function tellCross(taken: readonly Taken[], { groups, careers }: Known, faults: Faults): void {
  const first = new Map<string, number>()
  for (const { slug, row } of taken) if (!first.has(slug)) first.set(slug, row)
  for (const { row, slug, group, related } of taken) {
    const fault = (field: Field, text: string) => faults.add(row, sheet[field].title, text)
    const before = first.get(slug)
    const unknown = related.filter((each) => !careers.has(each) && !first.has(each))
    if (before !== row)
      fault('slug', inBoth(`Mã này đã có ở dòng ${before}.`, `Row ${before} has this code already.`))
    if (!groups.has(group)) fault('group', inBoth('Không có nhóm này.', 'There is no such group.'))
    if (unknown.length > 0) fault('related', unknownRelated(unknown))
    if (related.includes(slug)) fault('related', relatedToItself)
  }
}
