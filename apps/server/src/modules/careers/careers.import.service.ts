import { inBoth, inLanguage, type Language } from '@malto/contract'
import { contentStatuses } from '@malto/contract/modules/careers.admin'
import { CareerEntry, CareerSlug } from '@malto/contract/modules/careers.content'
import * as z from 'zod'
import type { XlsxTable, XlsxValue } from '#platform/xlsx/read.ts'
import { relatedToItself, unknownRelated } from './careers.bank.service.ts'
import { fields, sheet, type Field, type SheetRow } from './careers.columns.service.ts'

// Rows of a sheet back into careers. Every fault is told at its row and column.

export interface Fault {
  readonly row: number
  readonly column: string
  readonly message: string
}
export type Taken = SheetRow & { readonly row: number }

interface Known {
  readonly groups: ReadonlySet<string>
  readonly careers: ReadonlySet<string>
  readonly language: Language
}

const Row = CareerEntry.extend({ group: CareerSlug, status: z.enum(contentStatuses) })
const MOST_FAULTS = 500
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text

/** A title counts up to its first bracket: what stands inside only explains. */
const plainTitle = (title: string): string =>
  (title.split('(')[0] ?? '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

export function takeRows(table: XlsxTable, known: Known) {
  const faults: Fault[] = []
  const places = placesOf(table.columns, faults, known.language)
  const taken: Taken[] = []
  let read = 0
  if (faults.length === 0)
    for (const [at, cells] of table.rows.entries()) {
      if (cells.every((cell) => textOf(cell) === '')) continue
      read += 1
      // The first row has the titles, and Excel counts from one.
      const one = takeRow(cells, at + 2, places, faults, known.language)
      if (one) taken.push(one)
    }
  faults.push(...crossFaults(taken, known))
  const told = faults
    .toSorted((a, b) => a.row - b.row)
    .slice(0, MOST_FAULTS)
    .map(({ row, column, message }) => ({ row, column: cut(column, 60), message: cut(message, 300) }))
  return { read, taken, faults: told }
}

/** A mistyped title would drop what is under it without a word. */
function placesOf(titles: readonly string[], faults: Fault[], language: Language): Map<Field, number> {
  const places = new Map<Field, number>()
  const fault = (column: string, vi: string, en: string) =>
    void faults.push({ row: 1, column, message: inLanguage(inBoth(vi, en), language) })
  for (const [at, title] of titles.entries()) {
    if (title === '') continue
    const field = fields.find((each) => plainTitle(sheet[each].title) === plainTitle(title))
    if (!field) fault(title, 'Không có cột này trong mẫu.', 'The template has no such column.')
    else if (places.has(field)) fault(title, 'Cột này có hai lần.', 'This column is there twice.')
    else places.set(field, at)
  }
  for (const field of fields)
    if (!places.has(field) && field !== 'status')
      fault(sheet[field].title, 'Tệp thiếu cột này.', 'The file lacks this column.')
  return places
}

const textOf = (cell: XlsxValue | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim()

function takeRow(
  cells: readonly XlsxValue[],
  row: number,
  places: ReadonlyMap<Field, number>,
  faults: Fault[],
  language: Language,
): Taken | null {
  const draft = Object.fromEntries(
    fields.map((field) => [field, sheet[field].read(textOf(cells[places.get(field) ?? -1]))]),
  )
  const parsed = Row.safeParse(draft)
  if (parsed.success) return { ...parsed.data, row }
  for (const { path, message } of parsed.error.issues) {
    const [field, at] = path
    const place = typeof at === 'number' ? inBoth(`Mục ${at + 1}: `, `Entry ${at + 1}: `) : ''
    const column = sheet[field as Field]?.title ?? String(field)
    faults.push({ row, column, message: inLanguage(place, language) + inLanguage(message, language) })
  }
  return null
}

/** What one row cannot know by itself. */
function crossFaults(taken: readonly Taken[], { groups, careers, language }: Known): Fault[] {
  const first = new Map<string, number>()
  for (const { slug, row } of taken) if (!first.has(slug)) first.set(slug, row)
  return taken.flatMap(({ row, slug, group, related }) => {
    const fault = (field: Field, text: string): Fault => ({
      row,
      column: sheet[field].title,
      message: inLanguage(text, language),
    })
    const before = first.get(slug)
    const unknown = related.filter((each) => !careers.has(each) && !first.has(each))
    return [
      ...(before !== row
        ? [fault('slug', inBoth(`Mã này đã có ở dòng ${before}.`, `Row ${before} has this code already.`))]
        : []),
      ...(groups.has(group) ? [] : [fault('group', inBoth('Không có nhóm này.', 'There is no such group.'))]),
      ...(unknown.length > 0 ? [fault('related', unknownRelated(unknown))] : []),
      ...(related.includes(slug) ? [fault('related', relatedToItself)] : []),
    ]
  })
}
