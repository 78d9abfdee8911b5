import { eventCategoriesResource, eventsResource } from '@malto/contract/modules/events.admin'
import type { Picker } from '../../platform/arrangement.ts'
import { showMoment } from '../../platform/format.ts'

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

export const eventPicker: Picker = {
  name: 'event',
  search: async (client, q) => {
    const { items } = await client(eventsResource.list, { ...wish(q), limit: SHOWN })
    return items.map(({ id, title, starts_at }) => ({ id, label: title, line: showMoment(starts_at) }))
  },
  named: (client, id) =>
    client(eventsResource.get, { id: Number(id) }).then(
      ({ title }) => title,
      () => null,
    ),
}
