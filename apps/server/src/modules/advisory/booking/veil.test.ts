import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { keepDistance } from '@malto/contract/modules/moderation.calls'
import { getWeek } from '@malto/contract/modules/advisory.desk.calls'
import { listKidSessions, listSessions } from '@malto/contract/modules/advisory.sessions.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#modules/users/users.table.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeCounsel } from '../advisory.factory.ts'
import { codeOf, faultsOf } from '../desk/desk.factory.ts'
import { makeKin, rowOf, step, take, timeOf, titlesTo, toldTo } from './booking.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const NAME = 'Phạm Bí Mật'
async function makeNamed() {
  const kin = await makeKin(malto)
  await malto.db
    .update(users)
    .set({ full_name: NAME, grade: 7, avatar_name: 'fox' })
    .where(eq(users.id, kin.kid.id))
  return { ...kin, adviser: await makeCounsel(malto) }
}

/** All that an adviser can read about it, as it goes over the wire. */
async function readBy(adviser: Person, id: string): Promise<string> {
  const inject = async (url: string) =>
    (await malto.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${adviser.token}` } }))
      .body
  return [
    JSON.stringify(await adviser.call(calls.getAppointment, { appointment_id: id })),
    JSON.stringify(await adviser.call(listSessions, { filter: 'all' })),
    JSON.stringify(await adviser.call(listKidSessions, {})),
    JSON.stringify(await adviser.call(getWeek, {})),
    await inject(calls.getAppointmentCalendar.path.replace(':appointment_id', id)),
    JSON.stringify(await toldTo(malto, adviser)),
  ].join('\n')
}
const secrets = ({ kid }: { kid: Person }) => [NAME, kid.id, 'chuyện riêng', 'pressure', 'fox']

test('before a parent has said yes, an adviser sees a time and nothing of the child; with the yes they see who comes', async () => {
  const family = await makeNamed()
  const { adviser, kid, parent } = family
  const asked = await take(kid, adviser, timeOf(malto, 1, 9))
  const before = await readBy(adviser, asked.id)
  for (const secret of secrets(family)) expect(before, secret).not.toContain(secret)
  expect(await adviser.call(calls.getAppointment, { appointment_id: asked.id })).toMatchObject({
    state: 'asked_parent',
    advisee: { id: null, name: 'Học sinh', avatar_url: null, grade: null, kid: true },
    topic: null,
    question: null,
  })
  // To the two of the family it says everything it said before.
  expect(await kid.call(calls.getAppointment, { appointment_id: asked.id })).toMatchObject({
    advisee: { name: NAME },
    topic: 'pressure',
  })
  await parent.call(calls.answerAppointment, { ...step(asked), step: 'approve' })
  const after = await readBy(adviser, asked.id)
  for (const secret of secrets(family)) expect(after, secret).toContain(secret)
})

test('what a parent refused, or a kid took back before any yes, tells the adviser no name afterwards either', async () => {
  const family = await makeNamed()
  const { adviser, kid, parent } = family
  const refused = await take(kid, adviser, timeOf(malto, 1, 9))
  await parent.call(calls.answerAppointment, {
    ...step(refused),
    step: 'decline',
    reason: `${NAME} bận học.`,
  })
  const taken = await take(kid, adviser, timeOf(malto, 1, 11))
  await kid.call(calls.cancelAppointment, { ...step(taken), reason: `${NAME} đổi ý.` })
  for (const { id } of [refused, taken]) {
    const seen = await readBy(adviser, id)
    for (const secret of secrets(family)) expect(seen, secret).not.toContain(secret)
  }
  const agreed = await take(parent, adviser, timeOf(malto, 1, 13), kid)
  await parent.call(calls.cancelAppointment, step(agreed))
  expect(await readBy(adviser, agreed.id)).toContain(NAME)
})

test('an adviser who wants another time for a kid asks the parent anew; for somebody older they only tell', async () => {
  const { adviser, kid, parent } = await makeNamed()
  const booked = await take(parent, adviser, timeOf(malto, 2, 9), kid)
  const moved = await adviser.call(calls.moveAppointment, { ...step(booked), starts_at: timeOf(malto, 3, 9) })
  expect(moved.state).toBe('asked_parent')
  expect(await rowOf(malto, booked.id)).toMatchObject({ approved_by: null })
  expect(await titlesTo(malto, parent)).toEqual(['Thầy cô xin đổi giờ hẹn, chờ anh/chị đồng ý'])
  const said = await parent.call(calls.answerAppointment, { ...step(moved), step: 'approve' })
  expect(said.state).toBe('confirmed')
  const student = await makePerson(malto)
  const own = await take(student, adviser, timeOf(malto, 2, 11))
  const later_on = { ...step(own), starts_at: timeOf(malto, 3, 11) }
  expect((await adviser.call(calls.moveAppointment, later_on)).state).toBe('confirmed')
  expect(await titlesTo(malto, student)).toEqual(['Buổi hẹn đổi giờ'])
})

test('I15: an adviser who cancels or declines sends a child no way to meet, and no word at all before a parent’s yes or across a block', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  const { kid, parent } = await makeKin(malto)
  const cancel = (row: Parameters<typeof step>[0], reason: string | null) =>
    adviser.call(calls.cancelAppointment, { ...step(row), reason })
  const refused = { reason: [expect.stringContaining('thầy/cô')] }

  const asked = await take(kid, adviser, timeOf(malto, 2, 9))
  expect(await faultsOf(cancel(asked, 'Em nhắn cô chuyện khác nhé.'))).toEqual(refused)
  const approved = await parent.call(calls.answerAppointment, { ...step(asked), step: 'approve' })
  for (const reason of ['Gọi cô số 0905123456 nhé.', 'Tìm cô trên zalo: Minh99 nhé.']) {
    const decline = { ...step(approved), step: 'decline' as const, reason }
    expect(await faultsOf(adviser.call(calls.answerAppointment, decline))).toEqual(refused)
    expect(await faultsOf(cancel(approved, reason))).toEqual(refused)
  }
  // Nothing happened so far; a plain word passes, and the child reads it.
  expect(await codeOf(cancel(approved, 'Hôm đó cô chấm thi, mình hẹn lại em nhé.'))).toBe('ok')
  expect((await kid.call(calls.getAppointment, { appointment_id: asked.id })).ended_reason).toContain(
    'chấm thi',
  )

  const other = await take(parent, adviser, timeOf(malto, 3, 9), kid)
  await kid.call(keepDistance, { user_id: adviser.id, kind: 'block', on: true })
  expect(await faultsOf(cancel(other, 'Sao em chặn cô?'))).toEqual(refused)
  expect(await codeOf(cancel(other, null))).toBe('ok')
})
