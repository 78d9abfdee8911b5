import { inBoth, type Column, type ImportColumn, type Language, type Resource } from '@malto/contract'
import { FIRST_ROW, importFaults, type Faults } from './import.report.ts'
import type { XlsxTable, XlsxValue } from './xlsx/read.ts'
import { dayOf, isEmptyRow, plainTitle, textOf } from './xlsx/values.ts'

export type Cell = string | number | boolean | null

/** One row of the file, read by the kinds of its columns. */
export interface Line {
  readonly row: number
  /** Undefined: the file has no such column, what stood there stays. Null: the cell is empty. */
  readonly cells: Readonly<Record<string, Cell | undefined>>
  /** What stands in columns that an export has and an import does not take, as text. */
  readonly shown: ReadonlyMap<Column, string>
  /** Names what is wrong, at the column of this field. */
  readonly fault: (field: string, text: string) => void
}

const titlesOf = ({ title }: Column): string[] => [plainTitle(title.vi), plainTitle(title.en)]

interface Places {
  readonly taken: ReadonlyMap<ImportColumn, number>
  readonly shown: ReadonlyMap<Column, number>
}

/** Titles are known in both languages, those of the template and those of an export. A mistyped one would drop what is under it without a word. */
function placesOf(table: XlsxTable, resource: Resource, faults: Faults): Places {
  const columns = resource.imports ?? []
  const taken = new Map<ImportColumn, number>()
  const shown = new Map<Column, number>()
  for (const [at, title] of table.columns.entries()) {
    const plain = plainTitle(title)
    if (plain === '') continue
    const known = columns.find((each) => titlesOf(each).includes(plain))
    const exported = resource.columns.find((each) => titlesOf(each).includes(plain))
    if (known && taken.has(known)) faults.add(1, title, importFaults.doubleTitle)
    else if (known) taken.set(known, at)
    else if (exported) shown.set(exported, at)
    else faults.add(1, title, importFaults.unknownTitle)
  }
  return { taken, shown }
}

/** Every row that has something in it. Without a single needed column it is another file. */
export function linesOf(table: XlsxTable, resource: Resource, faults: Faults, language: Language): Line[] {
  const places = placesOf(table, resource, faults)
  const columns = resource.imports ?? []
  const needed = columns.filter((each) => each.needed)
  if (!needed.some((each) => places.taken.has(each)))
    for (const { title } of needed) faults.add(1, title[language], importFaults.missingTitle)
  if (faults.count() > 0) return []
  return table.rows.flatMap((cells, at) =>
    isEmptyRow(cells) ? [] : [lineOf(cells, at + FIRST_ROW, places, columns, faults, language)],
  )
}

function lineOf(
  row_cells: readonly XlsxValue[],
  row: number,
  { taken, shown }: Places,
  columns: readonly ImportColumn[],
  faults: Faults,
  language: Language,
): Line {
  const fault = (field: string, text: string) =>
    faults.add(row, columnFor(columns, field)?.title[language] ?? field, text)
  const cells: Record<string, Cell | undefined> = {}
  for (const [column, at] of taken) {
    const { value, wrong } = cellOf(column, row_cells[at])
    if (wrong) fault(column.field, wrong)
    else cells[column.field] = value
  }
  return {
    row,
    cells,
    shown: new Map([...shown].map(([column, at]) => [column, textOf(row_cells[at]) ?? ''])),
    fault,
  }
}

/** A field of the draft and the column that says it: province_id is told as province_name. */
const columnFor = (columns: readonly ImportColumn[], field: string): ImportColumn | undefined =>
  [field, field.replace(/_id$/, '_name'), field.replace(/_id$/, '_code')]
    .map((name) => columns.find((each) => each.field === name))
    .find((each) => each !== undefined) ?? (field === '' ? columns[0] : undefined)

const YES = new Set(['có', 'x', 'yes', 'true', '1'])
const NO = new Set(['không', 'no', 'false', '0'])

function cellOf(column: ImportColumn, value: XlsxValue | undefined): { value: Cell; wrong?: string } {
  const text = textOf(value)
  if (text === null) return { value: null, wrong: importFaults.longNumber }
  if (text === '') return { value: null }
  const plain = text.toLowerCase()
  switch (column.kind) {
    case 'number': {
      const number = typeof value === 'number' ? value : Number(text)
      return Number.isFinite(number) ? { value: number } : { value: null, wrong: importFaults.number }
    }
    case 'date': {
      const day = dayOf(value)
      return day === undefined ? { value: null, wrong: importFaults.day } : { value: day }
    }
    case 'flag':
      if (typeof value === 'boolean') return { value }
      if (YES.has(plain) || NO.has(plain)) return { value: YES.has(plain) }
      return { value: null, wrong: importFaults.flag }
    case 'choice':
      return choiceOf(column, plain)
    default:
      return { value: text }
  }
}

/** By its words in either language, or by its own short name. */
function choiceOf({ choices = {} }: ImportColumn, plain: string): { value: Cell; wrong?: string } {
  const found = Object.entries(choices).find(
    ([name, { vi, en }]) => plain === name || plain === vi.toLowerCase() || plain === en.toLowerCase(),
  )
  if (found) return { value: found[0] }
  const all = Object.values(choices)
  const vi = all.map((each) => each.vi).join(' / ')
  const en = all.map((each) => each.en).join(' / ')
  return { value: null, wrong: inBoth(`Hãy chọn một trong: ${vi}.`, `Please choose one of: ${en}.`) }
}
