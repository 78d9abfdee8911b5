import { videoCategoriesResource } from '@malto/contract/modules/videos.admin'
import type { Picker } from '../../platform/arrangement.ts'

const SHOWN = 50

export const categoryPicker: Picker = {
  name: 'video-category',
  search: async (client, q) => {
    const { items } = await client(videoCategoriesResource.list, { ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, name, summary }) => ({ id, label: name, line: summary }))
  },
  named: (client, id) =>
    client(videoCategoriesResource.get, { id: Number(id) }).then(
      ({ name }) => name,
      () => null,
    ),
}
