import { createClient, type Client } from '@malto/contract/client'
import type { AccountKind } from '@malto/contract/constants'
import { users, type NewUser } from '#modules/users/users.table.ts'
import { openSession } from '#modules/auth/auth.sessions.service.ts'
import { eq } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import { nobodysVisit } from '#platform/visit.ts'
import type { Malto } from './malto.ts'

let count = 0

/** Nobody signs in with this: tests that are about passwords set their own. */
const NO_PASSWORD = 'not a hash'

export interface Person {
  readonly id: string
  readonly phone: string
  readonly call: Client
  readonly token: string
  readonly sid: string
}

/** Somebody with an open session, made without the cost of a password. A test names only what it is about. */
export async function makePerson(
  malto: Malto,
  given: Partial<NewUser> & { account_kind?: AccountKind } = {},
): Promise<Person> {
  count += 1
  const phone = `+8490${String(2_000_000 + count)}`
  const account_kind = given.account_kind ?? 'student'
  const id = newId()
  await malto.db.insert(users).values({
    id,
    phone,
    password_hash: NO_PASSWORD,
    full_name: `Người Thứ ${count}`,
    account_kind,
    birthday: { kid: '2014-05-20', student: '2009-05-20', parent: '1982-05-20', normal: null }[account_kind],
    created_at: malto.now(),
    updated_at: malto.now(),
    ...given,
  })
  const ctx = malto.house.makeCtx(null, nobodysVisit, 'vi')
  const { sid, access_token } = await openSession(ctx, { realm: 'user', person_id: id })
  // A session is a visit of today; a test that says when somebody was last here is about that.
  const { last_seen_on } = given
  if (last_seen_on !== undefined) await malto.db.update(users).set({ last_seen_on }).where(eq(users.id, id))
  const { send } = malto.device()
  const call = createClient({ base: 'http://malto.test', send, token: () => access_token, floor_ms: 0 })
  return { id, phone: given.phone ?? phone, call, token: access_token, sid }
}

/** The same session, read in English. */
export function inEnglish(malto: Malto, person: Person): Person {
  const { send } = malto.device()
  const token = () => person.token
  const language = () => 'en' as const
  return { ...person, call: createClient({ base: 'http://malto.test', send, token, language, floor_ms: 0 }) }
}

/** The same person with a fresh session: when a test moved the clock, the old token is over. */
export async function signedInAgain(malto: Malto, person: Person): Promise<Person> {
  const ctx = malto.house.makeCtx(null, nobodysVisit, 'vi')
  const { sid, access_token } = await openSession(ctx, { realm: 'user', person_id: person.id })
  const { send } = malto.device()
  const call = createClient({ base: 'http://malto.test', send, token: () => access_token, floor_ms: 0 })
  return { ...person, call, token: access_token, sid }
}
