import { allResources } from '@malto/contract'
import type { ListBehind } from '@malto/contract/modules/dashboards.admin'
import { holds } from '../../platform/authProvider.ts'
import { useSession } from '../../platform/session.ts'

/** `/users?filter=…`, exactly as the figure says it. */
export const pathOf = ({ resource, filter }: ListBehind): string =>
  Object.keys(filter).length === 0
    ? `/${resource}`
    : `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Where the list behind a figure opens; null where there is none, or not for this administrator. */
export function useListPath(): (list: ListBehind | null) => string | null {
  const { user } = useSession()
  return (list) => {
    const resource = list && allResources.find(({ name }) => name === list.resource)
    return list && resource && holds(user, resource.powers.read) ? pathOf(list) : null
  }
}
