import type { CallError } from '@malto/contract'
import * as calls from '@malto/contract/modules/family.calls'
import { newId } from '#platform/ids.ts'
import { DAY } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
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

/** How many of these went through, and with which codes the others failed. */
export async function outcome(asked: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(asked)
  const faults = results.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as CallError).code] : [],
  )
  return { done: results.length - faults.length, faults: [...new Set(faults)] }
}

/** Twenty parents bring the same code of a kid at once. */
export async function bringOneCode(malto: Malto) {
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const parents = await Promise.all(
    Array.from({ length: 20 }, () => makePerson(malto, { account_kind: 'parent' })),
  )
  const { pairing_code } = await kid.call(calls.makePairingCode, {})
  await openConnections(malto)
  return { kid, ...(await outcome(parents.map((parent) => parent.call(calls.pair, { pairing_code })))) }
}

/** One parent sends forty wrong codes at once; answers what each of them heard. */
export async function guessAtOnce(malto: Malto): Promise<string[]> {
  const guesser = await makePerson(malto, { account_kind: 'parent' })
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const pairing_code = wrongOf((await kid.call(calls.makePairingCode, {})).pairing_code)
  await openConnections(malto)
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, () => guesser.call(calls.pair, { pairing_code })),
  )
  return results.map((each) => (each.status === 'rejected' ? (each.reason as CallError).code : 'right'))
}

export const wrongOf = (right: string) => (right === '000000' ? '000001' : '000000')

/** A parent and a kid ask for each other, three times each, at once. */
export async function askEachOther(malto: Malto) {
  const parent = await makePerson(malto, { account_kind: 'parent' })
  const kid = await makePerson(malto, { account_kind: 'kid' })
  await openConnections(malto)
  const asked = Array.from({ length: 6 }, (_, at) =>
    at % 2
      ? parent.call(calls.askConnection, { phone: kid.phone })
      : kid.call(calls.askConnection, { phone: parent.phone }),
  )
  return { parent, kid, ...(await outcome(asked)) }
}
