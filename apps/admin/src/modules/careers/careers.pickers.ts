import type { Client } from '@malto/contract/client'
import { careerGroupsResource, careersResource } from '@malto/contract/modules/careers.admin'
import { useQuery } from '@tanstack/react-query'
import type { Picker } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'

const SHOWN = 50
const PAGE = 100
/** Far more than the bank will hold; a list that never ended would hang the form. */
const MOST_PAGES = 30

export const groupPicker: Picker = {
  name: 'career-group',
  search: async (client, q) => {
    const { items } = await client(careerGroupsResource.list, { ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, name, slug }) => ({ id, label: name, line: slug }))
  },
  named: (client, id) =>
    client(careerGroupsResource.get, { id: Number(id) }).then(
      ({ name }) => name,
      () => null,
    ),
}

export interface CareerName {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly group_name: string
}

/** Asked for once a visit, by whoever first needs a name. */
export const useCareerNames = () =>
  useQuery({ queryKey: ['careers', 'names'], queryFn: () => nameCareers(client), staleTime: 300_000 })

/** Every career by its slug: related ones are kept by slug. */
async function nameCareers(ask: Client): Promise<CareerName[]> {
  const careers: CareerName[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: { items: CareerName[]; next_cursor: string | null } = await ask(careersResource.list, {
      limit: PAGE,
      ...(cursor ? { cursor } : {}),
    })
    careers.push(...answer.items)
    cursor = answer.next_cursor
    if (cursor === null) break
  }
  return careers
}
