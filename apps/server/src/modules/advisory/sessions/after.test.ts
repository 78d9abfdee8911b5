import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import {
  answerFollowUp,
  letParentsRead,
  listEndedSessions,
  rateSession,
  tickAction,
} from '@malto/contract/modules/advisory.sessions.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeFamily } from '#modules/family/family.factory.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { signedInAgain, type Person } from '#testing/people.ts'
import { makeCounsel, makeOpenSession, makeTalk, type Pair } from '../advisory.factory.ts'
import { session_follow_ups } from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'
import { askFollowUps } from './follow.service.ts'
import { layAgreement, sessionRow, suspend } from './sessions.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(() => {
  malto.moveTo(noon)
  malto.told.splice(0)
})

const cardsOf = async (person: Person) =>
  (await (await signedInAgain(malto, person)).call(listNotifications, {})).items
const changedFor = (person: Person) =>
  malto.told.filter(({ name, audience }) => name === 'appointmentChanged' && audience === `user:${person.id}`)
    .length

describe('a rating', () => {
  const rate = async ({ advisee, session }: Pair, rating: number, note: string | null = null) =>
    (await signedInAgain(malto, advisee)).call(rateSession, { appointment_id: session.id, rating, note })

  test('is given once the session has ended, by time or by hand, and not before or when nobody came', async () => {
    const pair = await makeTalk(malto)
    await expect(rate(pair, 5)).rejects.toMatchObject({ code: 'NOT_RATEABLE' })
    malto.pass(60 * MINUTE)
    expect(await rate(pair, 5, 'Cô nghe em nói hết.')).toMatchObject({
      state: 'ended',
      rating: 5,
      rating_note: 'Cô nghe em nói hết.',
      can: { rate: true },
    })
    for (const state of ['missed', 'cancelled', 'lapsed', 'asked_adviser'] as const)
      await expect(rate(await makeTalk(malto, { state }), 3)).rejects.toMatchObject({ code: 'NOT_RATEABLE' })
  })

  test('can be changed for a week from the first one on, then it stands', async () => {
    const pair = await makeTalk(malto, { state: 'ended' })
    await rate(pair, 2)
    malto.pass(6 * DAY)
    expect(await rate(pair, 4)).toMatchObject({ rating: 4, rating_note: null, can: { rate: true } })
    malto.pass(DAY)
    await expect(rate(pair, 1)).rejects.toMatchObject({ code: 'NOT_RATEABLE' })
    const reader = await signedInAgain(malto, pair.advisee)
    expect((await reader.call(listEndedSessions, {})).items).toMatchObject([
      { rating: 4, can: { rate: false } },
    ])
  })

  test('is nobody else’s to see, and nobody else is told', async () => {
    const pair = await makeTalk(malto, { state: 'ended' })
    await rate(pair, 1, 'chimyenlờichê')
    expect([changedFor(pair.adviser), changedFor(pair.advisee)]).toEqual([0, 1])
    const { body } = await malto.app.inject({
      url: '/api/chat-private/advisory-ended',
      headers: { authorization: `Bearer ${pair.adviser.token}` },
    })
    expect(body).toContain(pair.session.id)
    expect(body).not.toMatch(/chimyen|"rating":1/)
    expect(await cardsOf(pair.adviser)).toEqual([])
  })

  test('is one of five, and leaves the version alone', async () => {
    const pair = await makeTalk(malto, { state: 'ended' })
    for (const rating of [0, 6, 2.5])
      await expect(rate(pair, rating)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await rate(pair, 5)
    expect((await sessionRow(malto, pair.session)).version).toBe(pair.session.version)
  })
})

test('the summary is a parent’s only while the advisee lets them read it, and open screens learn of it', async () => {
  const { parent, child } = await makeFamily(malto)
  const session = await makeOpenSession(malto, await makeCounsel(malto), child, { state: 'ended' })
  const appointment_id = session.id
  expect(await child.call(letParentsRead, { appointment_id, on: true })).toMatchObject({
    summary_for_parents: true,
  })
  expect((await sessionRow(malto, session)).summary_for_parents).toBe(true)
  await child.call(letParentsRead, { appointment_id, on: false })
  expect((await sessionRow(malto, session)).summary_for_parents).toBe(false)
  expect(changedFor(parent)).toBe(2)
  await expect(parent.call(letParentsRead, { appointment_id, on: true })).rejects.toMatchObject({
    code: 'APPOINTMENT_NOT_FOUND',
  })
})

test('the advisee ticks what was agreed and takes it back; doing it twice is harmless', async () => {
  const pair = await makeTalk(malto, { state: 'ended' })
  const { adviser, advisee, session } = pair
  const action_id = await layAgreement(malto, pair, '2026-11-28')
  const tick = (done: boolean, id = action_id) =>
    advisee.call(tickAction, { appointment_id: session.id, action_id: id, done })
  const first = await tick(true)
  expect(first.actions).toMatchObject([{ id: action_id, done_at: noon.toISOString() }])
  malto.pass(MINUTE)
  expect((await tick(true)).actions).toEqual(first.actions)
  expect(changedFor(adviser)).toBe(1)
  expect((await tick(false)).actions).toMatchObject([{ done_at: null }])
  await expect(tick(true, newId())).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
  // What was agreed in another session is not found through this one.
  const other = await makeTalk(malto, { state: 'ended' })
  const foreign = await layAgreement(malto, other, '2026-11-28')
  await expect(tick(true, foreign)).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
})

describe('follow-ups', () => {
  const answer = async ({ advisee, session }: Pair, weeks: 2 | 8 = 2, given: 'done' | 'not_yet' = 'done') =>
    (await signedInAgain(malto, advisee)).call(answerFollowUp, {
      appointment_id: session.id,
      weeks,
      answer: given,
      note: 'chimyenghichú',
    })

  test('the advisee is asked once, on the day it is due in Vietnam or later, without a word of what was agreed', async () => {
    const pair = await makeTalk(malto, { state: 'ended' })
    await layAgreement(malto, pair, '2026-11-28')
    const ask = () => askFollowUps(malto.house.ownCtx())
    await ask()
    malto.moveTo(new Date('2026-11-27T16:59:00Z'))
    await ask()
    expect(await cardsOf(pair.advisee)).toEqual([])
    malto.moveTo(new Date('2026-11-27T17:00:00Z'))
    await Promise.all([ask(), ask()])
    malto.pass(3 * DAY)
    await ask()
    const cards = await cardsOf(pair.advisee)
    expect(cards).toMatchObject([{ category: 'advisory', path: `/malto/counseller-chat/${pair.session.id}` }])
    expect(JSON.stringify(cards)).not.toMatch(/anh chị|ngành/)
  })

  test('many who are due on one day are all asked', async () => {
    const pair = await makeTalk(malto, { state: 'ended' })
    const sessions = Array.from({ length: 120 }, (_, at) => later(malto.now(), -(at + 2) * DAY))
    const ids: string[] = []
    for (const starts_at of sessions) {
      const { id } = await makeOpenSession(malto, pair.adviser, pair.advisee, { starts_at, state: 'ended' })
      ids.push(id)
    }
    await malto.db.insert(session_follow_ups).values(
      ids.map((appointment_id) => ({
        appointment_id,
        advisee_id: pair.advisee.id,
        weeks: 2,
        due_on: '2026-11-14',
      })),
    )
    await askFollowUps(malto.house.ownCtx())
    const rows = await malto.db
      .select()
      .from(session_follow_ups)
      .where(eq(session_follow_ups.advisee_id, pair.advisee.id))
    expect([rows.length, rows.filter(({ asked_at }) => asked_at === null)]).toEqual([120, []])
  })

  test('an answer counts once it is due, once; the adviser hears that there is one, not what it says', async () => {
    const pair = await makeTalk(malto, { state: 'ended' }, { full_name: 'Lê Minh An' })
    await layAgreement(malto, pair, '2026-11-28')
    await expect(answer(pair)).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
    malto.moveTo(new Date('2026-11-28T03:00:00Z'))
    await askFollowUps(malto.house.ownCtx())
    await expect(answer(pair, 8)).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
    expect((await answer(pair)).follow_ups).toMatchObject([
      { weeks: 2, answer: 'done', note: 'chimyenghichú', open: false },
    ])
    expect((await answer(pair, 2, 'not_yet')).follow_ups).toMatchObject([{ answer: 'done' }])
    const cards = await cardsOf(pair.adviser)
    expect(cards).toMatchObject([
      {
        title: 'Lê Minh An vừa trả lời câu hỏi sau buổi hẹn',
        path: `/advisory/desk/advisees/${pair.advisee.id}`,
      },
    ])
    expect(JSON.stringify(cards)).not.toContain('chimyen')
    // I12: the question is gone with its answer.
    expect(await cardsOf(pair.advisee)).toEqual([])
  })

  test('who answered before being asked is not asked; whose office was taken hears nothing', async () => {
    const pair = await makeTalk(malto, { state: 'ended' })
    await layAgreement(malto, pair, '2026-11-14')
    await suspend(malto, pair.adviser)
    await answer(pair)
    await askFollowUps(malto.house.ownCtx())
    expect(await cardsOf(pair.advisee)).toEqual([])
    expect(changedFor(pair.adviser)).toBe(0)
    await suspend(malto, pair.adviser, 'vetted')
    expect(await cardsOf(pair.adviser)).toEqual([])
  })
})

test('what an advisee decides stands in the appointment as everybody reads it', async () => {
  const pair = await makeTalk(malto, { state: 'ended' })
  const detail = await pair.advisee.call(rateSession, { appointment_id: pair.session.id, rating: 5 })
  expect(await pair.advisee.call(getAppointment, { appointment_id: pair.session.id })).toEqual(detail)
  const [row] = await malto.db.select().from(appointments).where(eq(appointments.id, pair.session.id))
  expect(row?.rated_at).toEqual(noon)
})
