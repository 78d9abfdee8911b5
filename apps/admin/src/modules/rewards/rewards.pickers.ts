import { badgesResource } from '@malto/contract/modules/rewards.badges.admin'
import type { Picker } from '../../platform/arrangement.ts'

const SHOWN = 30
const wish = (q: string) => (q ? { q } : {})

export const badgePicker: Picker = {
  name: 'badge',
  search: async (client, q) => {
    const { items } = await client(badgesResource.list, { ...wish(q), limit: SHOWN })
    return items.map(({ id, name }) => ({ id, label: name }))
  },
  named: (client, id) =>
    client(badgesResource.get, { id: Number(id) }).then(
      ({ name }) => name,
      () => null,
    ),
}
