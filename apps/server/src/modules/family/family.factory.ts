import { newId } from '#platform/ids.ts'
import { DAY } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { family_links, type NewLink } from './family.table.ts'

/** A link as it stands in the database; connected unless a test says otherwise. */
export async function makeLink(
  malto: Malto,
  parent: Pick<Person, 'id'>,
  child: Pick<Person, 'id'>,
  given: Partial<NewLink> = {},
): Promise<string> {
  const id = newId()
  const now = malto.now()
  await malto.db.insert(family_links).values({
    id,
    parent_id: parent.id,
    child_id: child.id,
    asked_by: 'parent',
    way: 'phone',
    status: 'connected',
    asked_at: now,
    reply_until: new Date(now.getTime() + 7 * DAY),
    connected_at: now,
    created_at: now,
    updated_at: now,
    ...given,
  })
  return id
}

/** A mother and her kid, connected. */
export async function makeFamily(malto: Malto, kid: Parameters<typeof makePerson>[1] = {}) {
  const parent = await makePerson(malto, { account_kind: 'parent', full_name: 'Lê Thu Hà' })
  const child = await makePerson(malto, { account_kind: 'kid', full_name: 'Nguyễn Gia Bảo', ...kid })
  return { parent, child, link_id: await makeLink(malto, parent, child) }
}
