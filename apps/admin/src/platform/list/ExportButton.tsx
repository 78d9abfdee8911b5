import { useListContext } from 'react-admin'
import type { Arrangement } from '../arrangement.ts'
import { cleanFilters } from '../dataProvider.ts'
import { StartExport } from '../exports/StartExport.tsx'

/** Exactly the rows that the filters leave, in the order that they are shown in. */
export function ExportButton({ arrangement: { resource } }: { readonly arrangement: Arrangement }) {
  const { filterValues, sort, total } = useListContext()
  const wishes = {
    ...cleanFilters(resource, filterValues as Record<string, unknown>),
    ...(resource.sorts.includes(sort.field)
      ? { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }
      : {}),
  }
  return <StartExport resource={resource} wishes={wishes} empty={total === 0} />
}
