import { importFaults, type Faults } from './import.report.ts'
import type { XlsxTable } from './xlsx/read.ts'
import { plainTitle } from './xlsx/values.ts'

interface Titles<T extends string> {
  readonly known: readonly T[]
  readonly needed: readonly T[]
  /** Files that come from elsewhere have columns of their own, which nobody reads. */
  readonly others?: 'passed over'
}

/** Where each column of a sheet stands, by its title. A mistyped one would drop what is under it without a word. */
export function placesOfTitles<T extends string>(
  { columns }: XlsxTable,
  { known, needed, others }: Titles<T>,
  faults: Faults,
): ReadonlyMap<T, number> {
  const places = new Map<T, number>()
  for (const [at, title] of columns.entries()) {
    if (title === '') continue
    const found = known.find((each) => plainTitle(each) === plainTitle(title))
    if (found && places.has(found)) faults.add(1, title, importFaults.doubleTitle)
    else if (found) places.set(found, at)
    else if (!others) faults.add(1, title, importFaults.unknownTitle)
  }
  for (const title of needed) if (!places.has(title)) faults.add(1, title, importFaults.missingTitle)
  return places
}
