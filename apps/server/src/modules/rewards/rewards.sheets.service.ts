import { inLanguage, TooLarge, type Language } from '@malto/contract'
import { CodesFileUnreadable } from '@malto/contract/modules/rewards.admin'
import { readXlsx, XlsxRefused, XlsxTooLarge, type XlsxTable } from '#platform/xlsx/read.ts'
import { plainTitle } from '#platform/xlsx/values.ts'

export { dayOf, textOf } from '#platform/xlsx/values.ts'

// What the two Excel files of the desk have in common.

export interface Fault {
  readonly row: number
  readonly column: string
  readonly message: string
}
const MOST_FAULTS = 500

/** Told in the order of the file, and never with what stands in a cell: a code stays where it is. */
export const toldFaults = (faults: readonly Fault[], language: Language): Fault[] =>
  faults
    .toSorted((one, other) => one.row - other.row)
    .slice(0, MOST_FAULTS)
    .map((fault) => ({ ...fault, message: inLanguage(fault.message, language) }))

export async function readTable(bytes: Buffer, max_rows: number): Promise<XlsxTable> {
  try {
    return await readXlsx(bytes, { max_rows })
  } catch (error) {
    if (error instanceof XlsxTooLarge) throw TooLarge()
    if (error instanceof XlsxRefused) throw CodesFileUnreadable()
    throw error
  }
}

/** Where a column stands, by its title; null when there is none. */
export function columnOf(table: XlsxTable, title: string): number | null {
  const at = table.columns.findIndex((each) => plainTitle(each) === plainTitle(title))
  return at < 0 ? null : at
}
