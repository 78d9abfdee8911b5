import type { Client } from '@malto/contract/client'
import { hollandTestsResource, questionLibrariesResource } from '@malto/contract/modules/assessments.admin'
import type { Option, Picker } from '../../platform/arrangement.ts'

const lists = [hollandTestsResource, questionLibrariesResource]
const SHOWN = 100

/** Tests of both kinds: who looks for one does not think of how it is scored. */
export async function findLibraries(client: Client, q: string): Promise<Option[]> {
  const pages = await Promise.all(
    lists.map(({ list }) => client(list, { ...(q ? { q } : {}), limit: SHOWN })),
  )
  return pages.flatMap(({ items }) => items).map(({ id, title, slug }) => ({ id, label: title, line: slug }))
}

/** A test is in one of the two lists; the other one does not know it. */
async function libraryNamed(client: Client, id: number): Promise<string | null> {
  const found = await Promise.all(
    lists.map(({ get }) =>
      client(get, { id }).then(
        ({ title }) => title,
        () => null,
      ),
    ),
  )
  return found.find((title) => title !== null) ?? null
}

export const libraryPicker: Picker = {
  name: 'library',
  search: findLibraries,
  named: (client, id) => libraryNamed(client, Number(id)),
}
