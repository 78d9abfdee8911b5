import { randomUUID } from 'node:crypto'
import {
  listSessionResults,
  readSession,
  shareInSession,
} from '@malto/contract/modules/advisory.sessions.calls'
import { getResult, listShares, revokeShare } from '@malto/contract/modules/assessments.results.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { keepApart } from '#modules/chat/chat.factory.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { makeCounsel, makeOpenSession, makeTalk, type Pair } from '../advisory.factory.ts'
import { read, suspend, wordsIn } from './sessions.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(() => {
  malto.moveTo(noon)
  malto.told.splice(0)
})

const HOLLAND = 'holland-30'
const agree = (person: Person, given = true) =>
  layConsents(malto.db, [{ subject_id: person.id, purpose: 'adviser_results', given, at: malto.now() }])

/** A session whose advisee has a result and agrees to show it. */
async function makeShow(given: Parameters<typeof makeTalk>[1] = {}): Promise<Pair & { result_id: string }> {
  const pair = await makeTalk(malto, given)
  await agree(pair.advisee)
  const { result_id } = await takeTest(pair.advisee, HOLLAND, curious)
  return { ...pair, result_id }
}
const share = (
  person: Person,
  { session }: Pick<Pair, 'session'>,
  result_id: string,
  client_id: string = randomUUID(),
) => person.call(shareInSession, { appointment_id: session.id, client_id, result_id })
const listed = (person: Person, { session }: Pick<Pair, 'session'>) =>
  person.call(listSessionResults, { appointment_id: session.id })

test('a result that is shown in an open room is said in it, and lies beside the talk for both', async () => {
  const show = await makeShow()
  const { adviser, advisee, session, result_id } = show
  expect(await listed(adviser, show)).toEqual({ results: [], consent_missing: false })
  expect((await listed(advisee, show)).results).toMatchObject([
    { id: result_id, shared: false, shared_until: null },
  ])
  const { message } = await share(advisee, show, result_id)
  expect(message).toMatchObject({
    seq: 1,
    kind: 'result',
    sender: 'advisee',
    result: { id: result_id, code: 'IAS' },
  })
  expect(message?.text).toBe(message?.result?.title)
  for (const person of [adviser, advisee]) {
    expect((await listed(person, show)).results).toMatchObject([{ id: result_id, shared: true, code: 'IAS' }])
    expect((await read(person, session)).messages).toEqual([message])
  }
  expect(malto.told.find(({ name }) => name === 'sessionSpoken')).toMatchObject({ payload: { message } })
  expect((await adviser.call(getResult, { result_id })).id).toBe(result_id)
})

test('to the adviser only what is shown right now: taken back, expired or without consent it is gone, its code too', async () => {
  const show = await makeShow()
  const { adviser, advisee, session, result_id } = show
  await share(advisee, show, result_id)
  const raw = async (person: Person) => {
    const again = await signedInAgain(malto, person)
    const get = async (path: string) =>
      (
        await malto.app.inject({
          url: `/api/chat-private/${path}?appointment_id=${session.id}`,
          headers: { authorization: `Bearer ${again.token}` },
        })
      ).body
    return (await get('messages')) + (await get('results'))
  }
  const seen = async () => {
    const [theirs, own] = [await raw(adviser), await raw(advisee)]
    // One's own stays readable, whatever becomes of the share.
    expect(own).toContain('"code":"IAS"')
    return [theirs.includes(result_id), theirs.includes('"code":"IAS"')]
  }
  expect(await seen()).toEqual([true, true])
  await agree(advisee, false)
  expect(await seen()).toEqual([false, false])
  await agree(advisee)
  expect(await seen()).toEqual([true, true])
  const [one] = (await advisee.call(listShares, { result_id })).shares
  await advisee.call(revokeShare, { share_id: one!.id })
  expect(await seen()).toEqual([false, false])
  await share(advisee, show, result_id)
  expect(await seen()).toEqual([true, true])
  malto.pass(31 * DAY)
  expect(await seen()).toEqual([false, false])
  expect((await read(await signedInAgain(malto, adviser), session)).messages).toMatchObject([
    { kind: 'result', result: null },
    { kind: 'result', result: null },
  ])
})

test('P2: the same sharing again says nothing twice and tells nobody twice', async () => {
  const show = await makeShow()
  const { adviser, advisee, session, result_id } = show
  const client_id = randomUUID()
  const first = await share(advisee, show, result_id, client_id)
  malto.pass(MINUTE)
  const again = await Promise.all(Array.from({ length: 5 }, () => share(advisee, show, result_id, client_id)))
  expect(again).toEqual(again.map(() => first))
  expect(await wordsIn(malto, session)).toHaveLength(1)
  const told = async () =>
    (await (await signedInAgain(malto, adviser)).call(listNotifications, {})).items.length
  expect(await told()).toBe(1)
  // Nothing is said in a room that is closed; showing twice is showing once.
  malto.pass(60 * MINUTE)
  const later = await signedInAgain(malto, advisee)
  for (let times = 0; times < 2; times++)
    expect(await share(later, show, result_id, session.id)).toEqual({ message: null })
  expect([await told(), (await wordsIn(malto, session)).length]).toEqual([1, 1])
})

test('outside the hours, before the note is read or with a block nothing is said; a block hides what is shown as well', async () => {
  for (const given of [{ state: 'ended' }, { advisee_told_at: null }, {}] as const) {
    const show = await makeShow(given)
    const blocked = Object.keys(given).length === 0
    if (blocked) await keepApart(malto, show.adviser, show.advisee)
    expect(await share(show.advisee, show, show.result_id)).toEqual({ message: null })
    // Whom a block parts reads nothing, whatever was shown.
    const { results } = await listed(show.adviser, show)
    expect(results.map(({ id }) => id)).toEqual(blocked ? [] : [show.result_id])
    expect(await wordsIn(malto, show.session)).toEqual([])
  }
})

test('without consent nothing is shown, and only its owner learns that it is missing', async () => {
  const show = await makeShow()
  await agree(show.advisee, false)
  await expect(share(show.advisee, show, show.result_id)).rejects.toMatchObject({ code: 'CONSENT_MISSING' })
  expect(await listed(show.advisee, show)).toMatchObject({
    consent_missing: true,
    results: [{ shared: false }],
  })
  expect(await listed(show.adviser, show)).toEqual({ results: [], consent_missing: false })
})

test('nobody shows what is not their own, nor to an adviser who is none any more', async () => {
  const [show, other] = [await makeShow(), await makeShow()]
  await expect(share(show.advisee, show, other.result_id)).rejects.toMatchObject({ code: 'RESULT_NOT_FOUND' })
  await expect(share(show.adviser, show, show.result_id)).rejects.toMatchObject({
    code: 'APPOINTMENT_NOT_FOUND',
  })
  const own = await takeTest(show.adviser, HOLLAND, curious)
  await expect(share(show.adviser, show, own.result_id)).rejects.toMatchObject({
    code: 'APPOINTMENT_NOT_FOUND',
  })
  await suspend(malto, show.adviser)
  await expect(share(show.advisee, show, show.result_id)).rejects.toMatchObject({
    code: 'APPOINTMENT_NOT_FOUND',
  })
  expect((await listed(show.advisee, show)).results).toMatchObject([{ shared: false }])
})

test('what is shown to one adviser lies in no other’s session', async () => {
  const show = await makeShow()
  await share(show.advisee, show, show.result_id)
  const colleague = await makeCounsel(malto)
  malto.pass(70 * MINUTE)
  const session = await makeOpenSession(malto, colleague, show.advisee)
  const [here, there] = [await signedInAgain(malto, colleague), await signedInAgain(malto, show.advisee)]
  expect((await listed(here, { session })).results).toEqual([])
  expect((await listed(there, { session })).results).toMatchObject([{ shared: false }])
  // Nor do one advisee's results lie in another's session with the same adviser.
  const second = await makePerson(malto)
  await agree(second)
  const next = await makeOpenSession(malto, show.adviser, second)
  const adviser = await signedInAgain(malto, show.adviser)
  expect((await listed(adviser, { session: next })).results).toEqual([])
  expect(await adviser.call(readSession, { appointment_id: next.id })).toMatchObject({ messages: [] })
})

test('P2: a late retry outside of the hours does not show again what was taken back meanwhile', async () => {
  const show = await makeShow({ starts_at: later(noon, 2 * HOUR) })
  const { adviser, advisee, result_id } = show
  const client_id = randomUUID()
  expect(await share(advisee, show, result_id, client_id)).toEqual({ message: null })
  expect((await listed(adviser, show)).results).toMatchObject([{ id: result_id }])
  const { shares, reads } = await advisee.call(listShares, { result_id })
  // Who looked beside the talk is told to its owner, as everywhere else.
  expect(reads).toMatchObject([{ name: adviser.advisory_name, kind: 'adviser' }])
  await advisee.call(revokeShare, { share_id: shares[0]!.id })
  expect(await share(advisee, show, result_id, client_id)).toEqual({ message: null })
  expect((await listed(adviser, show)).results).toEqual([])
  // Meant anew, it is shown anew.
  await share(advisee, show, result_id)
  expect((await listed(adviser, show)).results).toMatchObject([{ id: result_id }])
})
