import type { Arrangement } from '../arrangement.ts'

/** The table's columns in order: those shown at first, then the ones that can be chosen. */
export function orderedColumns(arrangement: Arrangement) {
  const { resource, columns, lead } = arrangement
  const first = columns.flatMap((field) => resource.columns.find((each) => each.field === field) ?? [])
  const rest = resource.columns.filter((each) => each.field !== lead.field && !first.includes(each))
  return [...first, ...rest]
}

export const hiddenAtFirst = ({ resource, columns, lead }: Arrangement): string[] =>
  resource.columns
    .map(({ field }) => field)
    .filter((field) => field !== lead.field && !columns.includes(field))
