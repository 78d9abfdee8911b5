import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import { getAdvisee, getWeek, listCaseload, referAdvisee } from '@malto/contract/modules/advisory.desk.calls'
import { listSessions } from '@malto/contract/modules/advisory.sessions.calls'
import { getResult } from '@malto/contract/modules/assessments.results.calls'
import { keepDistance, listDistances } from '@malto/contract/modules/moderation.calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { curious } from '#modules/assessments/assessments.factory.ts'
import { distances } from '#modules/moderation/moderation.table.ts'
import { DAY, later } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { inEnglish, makePerson, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel, makeTalk } from '../advisory.factory.ts'
import { rowOf, tick, titlesTo } from '../booking/booking.factory.ts'
import { read } from '../sessions/sessions.factory.ts'
import { codeOf, makeBond, makeCared, showTest } from './desk.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

type Somebody = Pick<Person, 'id'>
const block = (one: Somebody, other: Somebody) =>
  malto.db
    .insert(distances)
    .values({ user_id: one.id, other_id: other.id, kind: 'block', since: malto.now() })

const NAME = 'Lê Thị Bí Mật'

test('I9: between whom a block stands, whoever set it, the adviser knows nothing of the other any more', async () => {
  const adviser = await makeCounsel(malto)
  const advisee = await makeCared(malto, adviser, { full_name: NAME })
  const result_id = await showTest(advisee, adviser, 'holland-30', curious)
  await makeAppointment(malto, adviser, advisee, { starts_at: later(malto.now(), -2 * DAY), state: 'ended' })
  await makeAppointment(malto, adviser, advisee)
  const raw = async () =>
    JSON.stringify([
      await adviser.call(listCaseload, {}),
      await adviser.call(listSessions, { filter: 'all' }),
      await adviser.call(getWeek, {}),
    ])
  const page = () => codeOf(adviser.call(getAdvisee, { advisee_id: advisee.id }))
  const result = () => codeOf(adviser.call(getResult, { result_id }))
  expect(await raw()).toContain(NAME)
  expect([await page(), await result()]).toEqual(['ok', 'ok'])
  for (const [one, other] of [
    [advisee, adviser],
    [adviser, advisee],
  ] as const) {
    await block(one, other)
    const after = await raw()
    for (const secret of [NAME, advisee.id, 'phân vân']) expect(after).not.toContain(secret)
    expect((await adviser.call(listCaseload, {})).counts.all).toBe(0)
    expect([await page(), await result()]).toEqual(['ADVISEE_NOT_FOUND', 'RESULT_NOT_FOUND'])
    await malto.db.delete(distances)
  }
}, 120_000)

test('nobody is sent on to an adviser whom they have blocked, nor to one who has blocked them', async () => {
  const [adviser, feared, wary, other] = [
    await makeCounsel(malto),
    await makeCounsel(malto),
    await makeCounsel(malto),
    await makeCounsel(malto),
  ]
  const advisee = await makePerson(malto)
  await makeBond(malto, adviser, advisee)
  await block(advisee, feared)
  await block(wary, advisee)
  const refer = (to: Somebody) =>
    codeOf(
      adviser.call(referAdvisee, {
        client_id: randomUUID(),
        advisee_id: advisee.id,
        to_id: to.id,
        place: null,
        reason: 'Chuyển tiếp cho phù hợp hơn.',
        agreed: true,
      }),
    )
  expect([await refer(feared), await refer(wary), await refer(other)]).toEqual([
    'ADVISER_NOT_FOUND',
    'ADVISER_NOT_FOUND',
    'ok',
  ])
})

test('what lies ahead of two between whom a block stands is cancelled within the minute, and nobody learns why', async () => {
  const adviser = await makeCounsel(malto)
  const [advisee, friend] = [await makePerson(malto), await makePerson(malto)]
  const ahead = await makeAppointment(malto, adviser, advisee)
  const kept = await makeAppointment(malto, adviser, friend, { starts_at: later(malto.now(), 3 * DAY) })
  await block(advisee, adviser)
  await tick(malto)
  const seen = (who: Person) => who.call(getAppointment, { appointment_id: ahead.id })
  expect(await seen(advisee)).toMatchObject({
    state: 'cancelled',
    ended_by: 'desk',
    ended_reason: 'Buổi hẹn này không thể diễn ra như đã định.',
  })
  expect((await seen(inEnglish(malto, advisee))).ended_reason).toBe(
    'This session cannot take place as planned.',
  )
  expect((await rowOf(malto, kept.id)).state).toBe('confirmed')
  expect(await titlesTo(malto, adviser)).toEqual(['Một buổi hẹn đã hủy'])
})

test('a block in the middle of a session ends the talk on both screens', async () => {
  const { adviser, advisee, session } = await makeTalk(malto)
  const talks = async (person: Person) => [
    (await person.call(getAppointment, { appointment_id: session.id })).can.talk,
    (await read(person, session)).can_talk,
  ]
  expect(await talks(adviser)).toEqual([true, true])
  await block(advisee, adviser)
  for (const person of [adviser, advisee]) expect(await talks(person)).toEqual([false, false])
  await tick(malto)
  expect((await rowOf(malto, session.id)).state).toBe('confirmed')
})

test('a learner who has no part in the community may keep away from an adviser, and from nobody else there', async () => {
  const [adviser, student, other] = [
    await makeCounsel(malto),
    await makePerson(malto),
    await makePerson(malto),
  ]
  const away = (user_id: string) => codeOf(student.call(keepDistance, { user_id, kind: 'block', on: true }))
  expect([await away(adviser.id), await away(other.id)]).toEqual(['ok', 'COMMUNITY_CLOSED'])
  expect((await student.call(listDistances, {})).items).toMatchObject([
    { face: { user_id: adviser.id, nickname: adviser.advisory_name } },
  ])
  // Nobody keeps away from themselves.
  expect(await codeOf(adviser.call(keepDistance, { user_id: adviser.id, kind: 'block', on: true }))).toBe(
    'SUBJECT_NOT_FOUND',
  )
})
