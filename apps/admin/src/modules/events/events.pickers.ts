import { eventCategoriesResource } from '@malto/contract/modules/events.admin'
import type { Picker } from '../../platform/arrangement.ts'

const SHOWN = 50
const wish = (q: string) => (q ? { q } : {})

export const categoryPicker: Picker = {
  name: 'event-category',
  search: async (client, q) => {
    const { items } = await client(eventCategoriesResource.list, { ...wish(q), limit: SHOWN })
    return items.map(({ id, name }) => ({ id, label: name }))
  },
  named: (client, id) =>
    client(eventCategoriesResource.get, { id: Number(id) }).then(
      ({ name }) => name,
      () => null,
    ),
}
