import { advisersResource } from '@malto/contract/modules/advisory.admin'
import { accountKindWords, usersResource } from '@malto/contract/modules/users.admin'
import type { Picker } from '../../platform/arrangement.ts'
import { currentLanguage } from '../../platform/language.ts'

const SHOWN = 30

export const adviserPicker: Picker = {
  name: 'adviser',
  search: async (client, q) => {
    const { items } = await client(advisersResource.list, { ...(q ? { q } : {}), limit: SHOWN })
    return items.map(({ id, advisory_name, full_name }) => ({ id, label: advisory_name, line: full_name }))
  },
  named: (client, id) =>
    client(advisersResource.get, { id: String(id) }).then(
      ({ advisory_name }) => advisory_name,
      () => null,
    ),
}

/** Whoever could become an adviser: a kid never could, so none is offered. */
export const personPicker: Picker = {
  name: 'person',
  search: async (client, q) => {
    const { items } = await client(usersResource.list, {
      ...(q ? { q } : {}),
      is_adviser: false,
      status: 'active',
      limit: SHOWN,
    })
    return items
      .filter(({ account_kind }) => account_kind !== 'kid')
      .map(({ id, full_name, phone, account_kind, school_name }) => ({
        id,
        label: full_name,
        line: [phone, accountKindWords[account_kind][currentLanguage()], school_name]
          .filter(Boolean)
          .join(' · '),
      }))
  },
  named: (client, id) =>
    client(usersResource.get, { id: String(id) }).then(
      ({ full_name }) => full_name,
      () => null,
    ),
}
