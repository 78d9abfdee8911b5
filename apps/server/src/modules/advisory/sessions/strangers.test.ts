import { randomUUID } from 'node:crypto'
import type { Call } from '@malto/contract'
import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import * as contract from '@malto/contract/modules/advisory.sessions.calls'
import { endConnection } from '@malto/contract/modules/family.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeFamily, makeLink } from '#modules/family/family.factory.ts'
import { newId } from '#platform/ids.ts'
import { later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel, makeOpenSession, makeTalk, type Pair } from '../advisory.factory.ts'
import { session_notes } from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'
import { layAgreement, say, suspend, wordsIn } from './sessions.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(() => malto.moveTo(noon))

const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries(contract as Record<string, unknown>).filter(
    (entry): entry is [string, Call] => (entry[1] as { kind?: unknown }).kind === 'call',
  ),
)
const LISTS = ['listSessions', 'listUpcomingSessions', 'listEndedSessions', 'listKidSessions']

/** What every call of the room is asked with; a call that is not here fails the test. */
const inputs = (appointment_id: string, action_id: string): Readonly<Record<string, object>> => ({
  listSessions: {},
  listUpcomingSessions: {},
  listEndedSessions: {},
  listKidSessions: {},
  readSession: { appointment_id },
  readNotice: { appointment_id },
  sendPrivate: { appointment_id, client_id: randomUUID(), text: 'Cho vào với' },
  seePrivate: { appointment_id, seq: 1 },
  typeInSession: { appointment_id },
  listSessionResults: { appointment_id },
  shareInSession: { appointment_id, client_id: randomUUID(), result_id: newId() },
  rateSession: { appointment_id, rating: 1, note: 'Chê' },
  letParentsRead: { appointment_id, on: true },
  tickAction: { appointment_id, action_id, done: true },
  answerFollowUp: { appointment_id, weeks: 2, answer: 'done' },
  printSummary: { appointment_id },
})

async function ask(person: Person, call: Call, input: object) {
  const url = call.path.replace(/:(\w+)/g, (_, name: string) =>
    String((input as Record<string, unknown>)[name]),
  )
  const rest = Object.entries(input).filter(([name]) => !call.path.includes(`:${name}`))
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
  return malto.app.inject({
    method: call.method,
    url: call.method === 'GET' && query ? `${url}?${query}` : url,
    headers: { authorization: `Bearer ${person.token}` },
    ...(call.method === 'GET' ? {} : { payload: Object.fromEntries(rest) }),
  })
}

/** How somebody fares at every call of the contract: refused, an empty list, or let in. */
async function fares(person: Person, { session, advisee }: Pair): Promise<Record<string, string>> {
  const action_id = await layAgreement(malto, { session, advisee }, '2026-11-01')
  const asked = inputs(session.id, action_id)
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(calls).toSorted())
  const fate: Record<string, string> = {}
  for (const [name, call] of Object.entries(calls)) {
    const reply = await ask(person, call, asked[name] ?? {})
    const empty = LISTS.includes(name) && reply.json<{ data: { items: unknown[] } }>().data.items.length === 0
    fate[name] = reply.statusCode === 404 ? 'refused' : empty ? 'empty' : `let in: ${reply.statusCode}`
  }
  return fate
}
const outside = Object.fromEntries(
  Object.keys(calls).map((name) => [name, LISTS.includes(name) ? 'empty' : 'refused']),
)

/** The same whatever was tried. */
async function untouched({ session }: Pair): Promise<void> {
  const [row] = await malto.db.select().from(appointments).where(eq(appointments.id, session.id))
  expect(row).toMatchObject({ rating: null, summary_for_parents: false, flag_count: 0, last_seq: 1 })
  expect(await wordsIn(malto, session)).toHaveLength(1)
}

describe('the room of a session is for its two people: at every call of the contract', () => {
  test('strangers and an adviser of somebody else are refused', async () => {
    const strangers: ((pair: Pair) => Promise<Person>)[] = [
      () => makePerson(malto),
      () => makePerson(malto, { account_kind: 'normal' }),
      async () => {
        const other = await makeCounsel(malto)
        // In a session of their own, at the same time.
        const held = await makePerson(malto)
        await makeOpenSession(malto, other, held, { state: 'held' })
        return other
      },
    ]
    for (const make of strangers) {
      const pair = await makeTalk(malto)
      await say(pair.advisee, pair.session)
      expect(await fares(await make(pair), pair)).toEqual(outside)
      await untouched(pair)
    }
  })

  test('a connected parent sees when and with whom, and is refused everything else', async () => {
    const pair = await makeTalk(malto, {}, { account_kind: 'kid' })
    const parent = await makePerson(malto, { account_kind: 'parent' })
    await makeLink(malto, parent, pair.advisee)
    await say(pair.advisee, pair.session)
    expect(await fares(parent, pair)).toEqual({ ...outside, listKidSessions: 'let in: 200' })
    await untouched(pair)
  })

  test('an adviser whose office is taken in the middle of a session is refused from the next request on', async () => {
    const pair = await makeTalk(malto, {}, { account_kind: 'kid' })
    const { adviser, session } = pair
    await say(adviser, session)
    expect((await adviser.call(contract.listKidSessions, {})).items).toHaveLength(1)
    await suspend(malto, adviser)
    expect(await fares(adviser, pair)).toEqual(outside)
    await untouched(pair)
    const detail = await ask(adviser, getAppointment, { appointment_id: session.id })
    expect(detail.statusCode).toBe(404)
    await suspend(malto, adviser, 'vetted')
    expect((await adviser.call(contract.readSession, { appointment_id: session.id })).messages).toHaveLength(
      1,
    )
  })

  test('the adviser of a session decides nothing that is the advisee’s', async () => {
    const pair = await makeTalk(malto, { state: 'ended' })
    const fate = await fares(pair.adviser, pair)
    const own = ['shareInSession', 'rateSession', 'letParentsRead', 'tickAction', 'answerFollowUp']
    expect(own.map((name) => fate[name])).toEqual(own.map(() => 'refused'))
  })
})

describe('I21: a parent whose link ends in the middle of a session', () => {
  test('is refused at the children’s sessions and at the appointment, from the next request on', async () => {
    const { parent, child, link_id } = await makeFamily(malto)
    const session = await makeOpenSession(malto, await makeCounsel(malto), child)
    const kids = (child_id?: string) => parent.call(contract.listKidSessions, { child_id })
    expect((await kids(child.id)).items).toMatchObject([{ id: session.id, party: 'parent' }])
    expect(await parent.call(getAppointment, { appointment_id: session.id })).toMatchObject({
      party: 'parent',
    })
    await child.call(endConnection, { id: link_id })
    expect(await kids()).toEqual({ as: 'parent', items: [], next_cursor: null })
    await expect(kids(child.id)).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' })
    await expect(parent.call(getAppointment, { appointment_id: session.id })).rejects.toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    })
  })
})

describe('never words: raw bodies', () => {
  const canary = (name: string) => `chimyen${name}`

  /** A child's session with a secret in every field that holds words. */
  async function withSecrets() {
    const { parent, child } = await makeFamily(malto)
    const adviser = await makeCounsel(malto)
    const session = await makeOpenSession(malto, adviser, child, {
      topic: 'pressure',
      question: canary('question'),
      advisee_told_at: malto.now(),
      adviser_told_at: malto.now(),
    })
    await say(child, session, canary('message'))
    await malto.db.insert(session_notes).values(
      (['own', 'team', 'shared'] as const).map((tier) => ({
        id: newId(),
        appointment_id: session.id,
        adviser_id: adviser.id,
        advisee_id: child.id,
        tier,
        text: canary(tier),
        written_at: malto.now(),
        changed_at: malto.now(),
      })),
    )
    await malto.db
      .update(appointments)
      .set({ rating: 4, rating_note: canary('rating'), rated_at: malto.now() })
      .where(eq(appointments.id, session.id))
    return { parent, child, adviser, session }
  }

  test('a parent reads times and advisers of a child’s sessions, and nothing of what was said or thought', async () => {
    const { parent, child, adviser, session } = await withSecrets()
    for (const input of [{}, { child_id: child.id }]) {
      const { statusCode, body } = await ask(parent, contract.listKidSessions, input)
      expect(statusCode).toBe(200)
      expect(body).toContain(session.id)
      expect(body).toContain(adviser.advisory_name)
      expect(body).not.toMatch(/chimyen|pressure/)
      const [card] = JSON.parse(body).data.items as Record<string, unknown>[]
      expect(card).toMatchObject({
        party: 'parent',
        topic: null,
        question: null,
        unread: 0,
        last_said_at: null,
        rating: null,
        can: { talk: false, read: false, rate: false },
      })
    }
  })

  test('an adviser never meets the rating, nor an advisee a note that is not theirs', async () => {
    const { child, adviser, session } = await withSecrets()
    const everywhere = async (person: Person) => {
      let all = ''
      for (const [name, call] of Object.entries(calls))
        if (call.method === 'GET' && name !== 'printSummary')
          all += (await ask(person, call, inputs(session.id, newId())[name] ?? {})).body
      return all
    }
    const seen = await everywhere(adviser)
    expect(seen).toContain(canary('message'))
    expect(seen).not.toContain(canary('rating'))
    expect(seen).not.toMatch(/"rating":\d/)
    const own = await everywhere(child)
    expect(own).toContain(canary('message'))
    expect(own).not.toMatch(/chimyen(own|team)/)
  })

  test('what belongs to one session is not found through another', async () => {
    const { adviser, child } = await withSecrets()
    const other = await makeAppointment(malto, adviser, await makePerson(malto))
    const before = await ask(adviser, contract.readSession, { appointment_id: other.id })
    expect(before.body).not.toContain('chimyen')
    malto.pass(MINUTE)
    const mine = await makeAppointment(malto, adviser, child, {
      starts_at: later(malto.now(), 100 * MINUTE),
      state: 'ended',
    })
    const action_id = await layAgreement(malto, { advisee: child, session: mine }, '2026-11-01')
    const again = await signedInAgain(malto, child)
    const foreign = await ask(again, contract.tickAction, {
      appointment_id: mine.id,
      action_id: newId(),
      done: true,
    })
    expect(foreign.statusCode).toBe(404)
    const own = await ask(again, contract.tickAction, { appointment_id: mine.id, action_id, done: true })
    expect(own.statusCode).toBe(200)
  })
})
