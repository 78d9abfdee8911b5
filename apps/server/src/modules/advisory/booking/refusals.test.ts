import { randomUUID } from 'node:crypto'
import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { getAdviser, listSlots } from '@malto/contract/modules/advisory.calls'
import { endConnection } from '@malto/contract/modules/family.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLink } from '#modules/family/family.factory.ts'
import { distances } from '#modules/moderation/moderation.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { HOUR, later, MINUTE } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { adviser_days_off, adviser_offices } from '../advisory.table.ts'
import { book, hold, makeKin, rowOf, step, take, timeOf } from './booking.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const refused = (code: string, status = 409) => ({ code, status })

test('who is no learner books nothing for themselves', async () => {
  const adviser = await makeCounsel(malto)
  const at = timeOf(malto, 2, 9)
  for (const account_kind of ['parent', 'normal'] as const) {
    const person = await makePerson(malto, { account_kind })
    await expect(hold(person, adviser, at)).rejects.toMatchObject(refused('NOT_FOR_ADVISEES', 403))
    const wait = { adviser_id: adviser.id, on: true }
    await expect(person.call(calls.waitForSlot, wait)).rejects.toMatchObject(refused('NOT_FOR_ADVISEES', 403))
  }
  await expect(hold(adviser, adviser, at)).rejects.toMatchObject(refused('NOT_FOR_ADVISEES', 403))
})

test('nobody books for a child who is not connected, and no adviser their own time for their child', async () => {
  const adviser = await makeCounsel(malto)
  const { kid } = await makeKin(malto)
  const stranger = await makePerson(malto, { account_kind: 'parent' })
  const at = timeOf(malto, 2, 9)
  await expect(hold(stranger, adviser, at, kid)).rejects.toMatchObject(refused('CONNECTION_NOT_FOUND', 404))
  await makeLink(malto, adviser, kid)
  await expect(hold(adviser, adviser, at, kid)).rejects.toMatchObject(refused('NOT_FOR_ADVISEES', 403))
})

test('a kid without a parent who could agree books nothing', async () => {
  const adviser = await makeCounsel(malto)
  const kid = await makePerson(malto, { account_kind: 'kid' })
  await expect(hold(kid, adviser, timeOf(malto, 2, 9))).rejects.toMatchObject(refused('GUARDIAN_MISSING'))
  await expect(kid.call(calls.waitForSlot, { adviser_id: adviser.id, on: true })).rejects.toMatchObject(
    refused('GUARDIAN_MISSING'),
  )
  const seen = await kid.call(getAdviser, { adviser_id: adviser.id })
  expect(seen).toMatchObject({ can: { book: false }, why_not: 'guardian' })
})

test('only who is vetted, in use and has an office is an adviser: everybody else is not found', async () => {
  const student = await makePerson(malto)
  const at = timeOf(malto, 2, 9)
  const applied = await makeCounsel(malto, { state: 'applied' })
  const suspended = await makeCounsel(malto, { state: 'suspended' })
  const blocked = await makeCounsel(malto)
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id))
  const homeless = await makeCounsel(malto, { hours: [] })
  await malto.db.delete(adviser_offices).where(eq(adviser_offices.user_id, homeless.id))
  for (const { id } of [applied, suspended, blocked, homeless, student, { id: randomUUID() }]) {
    const missing = refused('ADVISER_NOT_FOUND', 404)
    await expect(hold(student, { id }, at)).rejects.toMatchObject(missing)
    await expect(student.call(getAdviser, { adviser_id: id })).rejects.toMatchObject(missing)
    await expect(student.call(listSlots, { adviser_id: id })).rejects.toMatchObject(missing)
    const wait = { adviser_id: id, on: true }
    await expect(student.call(calls.waitForSlot, wait)).rejects.toMatchObject(missing)
  }
})

test('I9: to whom they blocked, or who blocked them, an adviser is not there', async () => {
  for (const way of ['mine', 'theirs'] as const) {
    const adviser = await makeCounsel(malto)
    const student = await makePerson(malto)
    const held = await hold(student, adviser, timeOf(malto, 2, 9))
    const [user_id, other_id] = way === 'mine' ? [student.id, adviser.id] : [adviser.id, student.id]
    await malto.db.insert(distances).values({ user_id, other_id, kind: 'block', since: malto.now() })
    const missing = refused('ADVISER_NOT_FOUND', 404)
    await expect(hold(student, adviser, timeOf(malto, 2, 10))).rejects.toMatchObject(missing)
    await expect(student.call(getAdviser, { adviser_id: adviser.id })).rejects.toMatchObject(missing)
    await expect(student.call(listSlots, { adviser_id: adviser.id })).rejects.toMatchObject(missing)
    await expect(book(student, held)).rejects.toMatchObject(refused('HOLD_OVER'))
    const { parent, kid } = await makeKin(malto)
    await malto.db
      .insert(distances)
      .values({ user_id: adviser.id, other_id: kid.id, kind: 'block', since: malto.now() })
    await expect(hold(parent, adviser, timeOf(malto, 2, 10), kid)).rejects.toMatchObject(missing)
  }
})

test('a time that is none of the adviser’s cannot be held: off the grid, too near, too far, a day off, closed', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const offGrid = later(new Date(timeOf(malto, 2, 9)), 5 * MINUTE).toISOString()
  const taken = refused('SLOT_TAKEN')
  const times = [
    offGrid,
    timeOf(malto, 2, 6),
    timeOf(malto, 2, 21),
    timeOf(malto, 0, 13),
    timeOf(malto, -1, 9),
  ]
  for (const at of [...times, timeOf(malto, 29, 9)])
    await expect(hold(student, adviser, at), at).rejects.toMatchObject(taken)
  for (const at of ['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])
    await expect(hold(student, adviser, at), at).rejects.toMatchObject(refused('BAD_INPUT', 400))
  for (const from_on of ['9999-12-31', '0001-01-01'])
    await expect(student.call(listSlots, { adviser_id: adviser.id, from_on })).rejects.toMatchObject(
      refused('BAD_INPUT', 400),
    )
  const day = timeOf(malto, 3, 9).slice(0, 10)
  await malto.db.insert(adviser_days_off).values({ adviser_id: adviser.id, day })
  await expect(hold(student, adviser, timeOf(malto, 3, 9))).rejects.toMatchObject(taken)
  await malto.db
    .update(adviser_offices)
    .set({ accepts: false })
    .where(eq(adviser_offices.user_id, adviser.id))
  await expect(hold(student, adviser, timeOf(malto, 2, 9))).rejects.toMatchObject(taken)
})

test('what must be answered first is not held when nobody would have time to answer', async () => {
  // Two hours and five minutes ahead: enough to come, not enough to fill in a form and to be answered.
  malto.moveTo(later(new Date(timeOf(malto, 1, 9)), -125 * MINUTE))
  const at = timeOf(malto, 0, 9)
  const { kid } = await makeKin(malto)
  const adviser = await makeCounsel(malto)
  await expect(hold(kid, adviser, at)).rejects.toMatchObject(refused('SLOT_TAKEN'))
  expect((await take(await makePerson(malto), adviser, at)).state).toBe('confirmed')
  const careful = await makeCounsel(malto, { looks_first: true })
  await expect(hold(await makePerson(malto), careful, at)).rejects.toMatchObject(refused('SLOT_TAKEN'))
})

test('a time another one has, and a time at which one has something else', async () => {
  const [one, two] = [await makeCounsel(malto), await makeCounsel(malto)]
  const [student, other] = [await makePerson(malto), await makePerson(malto)]
  const at = timeOf(malto, 2, 9)
  await take(student, one, at)
  await expect(hold(other, one, at)).rejects.toMatchObject(refused('SLOT_TAKEN'))
  await expect(hold(student, two, at)).rejects.toMatchObject(refused('TIME_TAKEN'))
  const moving = await take(student, two, timeOf(malto, 2, 11))
  const back = { ...step(moving), starts_at: at }
  await expect(student.call(calls.moveAppointment, back)).rejects.toMatchObject(refused('TIME_TAKEN'))
  const third = await take(other, one, timeOf(malto, 2, 11))
  await expect(other.call(calls.moveAppointment, { ...step(third), starts_at: at })).rejects.toMatchObject(
    refused('SLOT_TAKEN'),
  )
  expect((await rowOf(malto, third.id)).version).toBe(third.version)
})

test('nobody has more than three appointments ahead; holds do not count, ended ones neither', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  await makeAppointment(malto, adviser, student, { starts_at: later(malto.now(), -3 * HOUR), state: 'ended' })
  for (const hour of [9, 10, 11]) await take(student, adviser, timeOf(malto, 2, hour))
  await expect(hold(student, adviser, timeOf(malto, 2, 13))).rejects.toMatchObject({
    ...refused('TOO_MANY_APPOINTMENTS'),
    details: { most: 3 },
    message: expect.stringContaining('nhiều nhất 3 buổi hẹn'),
  })
  // Two forms at once: the second one is counted when it is sent, not when it was opened.
  const { parent, kid } = await makeKin(malto)
  for (const hour of [14, 15]) await take(parent, adviser, timeOf(malto, 2, hour), kid)
  const [own, theirs] = [
    await hold(kid, adviser, timeOf(malto, 2, 16)),
    await hold(parent, adviser, timeOf(malto, 2, 17), kid),
  ]
  await book(kid, own)
  await expect(book(parent, theirs)).rejects.toMatchObject(refused('TOO_MANY_APPOINTMENTS'))
})

test('I24: whoever acts on an older version is told that it has changed, and on what is over that it is not possible', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  const student = await makePerson(malto)
  const asked = await take(student, adviser, timeOf(malto, 2, 9))
  const old = { appointment_id: asked.id, version: asked.version - 1 }
  const changed = refused('CHANGED')
  await expect(book(student, { id: asked.id, version: asked.version })).rejects.toMatchObject(changed)
  await expect(adviser.call(calls.answerAppointment, { ...old, step: 'confirm' })).rejects.toMatchObject(
    changed,
  )
  await expect(student.call(calls.cancelAppointment, old)).rejects.toMatchObject(changed)
  await expect(
    student.call(calls.moveAppointment, { ...old, starts_at: timeOf(malto, 2, 10) }),
  ).rejects.toMatchObject(changed)
  await expect(adviser.call(calls.noteAbsence, old)).rejects.toMatchObject(changed)
  const gone = await student.call(calls.cancelAppointment, step(asked))
  const impossible = refused('STEP_NOT_POSSIBLE')
  await expect(student.call(calls.cancelAppointment, step(gone))).rejects.toMatchObject(impossible)
  await expect(
    student.call(calls.moveAppointment, { ...step(gone), starts_at: timeOf(malto, 2, 10) }),
  ).rejects.toMatchObject(impossible)
  await expect(
    adviser.call(calls.answerAppointment, { ...step(gone), step: 'confirm' }),
  ).rejects.toMatchObject(impossible)
  await expect(adviser.call(calls.noteAbsence, step(gone))).rejects.toMatchObject(impossible)
})

test('a question that ran out is answered by nobody, although no job has run', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const asked = await take(kid, adviser, timeOf(malto, 3, 9))
  malto.pass(24 * HOUR)
  const back = await signedInAgain(malto, parent)
  expect(await back.call(calls.getAppointment, { appointment_id: asked.id })).toMatchObject({
    state: 'lapsed',
    can: { approve: false, decline: false },
  })
  for (const answer of ['approve', 'decline'] as const)
    await expect(back.call(calls.answerAppointment, { ...step(asked), step: answer })).rejects.toMatchObject(
      refused('STEP_NOT_POSSIBLE'),
    )
})

/** Every call about one appointment, made by somebody one after the other; all of them must be refused alike. */
async function refuseAll(person: Person, { id, version }: { id: string; version: number }): Promise<void> {
  const which = { appointment_id: id, version }
  const every: (() => Promise<unknown>)[] = [
    () => person.call(calls.getAppointment, { appointment_id: id }),
    () => person.call(calls.getAppointmentCalendar, { appointment_id: id }),
    () => person.call(calls.bookAppointment, { ...which, topic: 'other' }),
    ...(['approve', 'confirm', 'decline'] as const).map(
      (each) => () => person.call(calls.answerAppointment, { ...which, step: each }),
    ),
    () => person.call(calls.moveAppointment, { ...which, starts_at: timeOf(malto, 4, 9) }),
    () => person.call(calls.cancelAppointment, which),
    () => person.call(calls.noteAbsence, which),
    () => person.call(calls.releaseHold, { appointment_id: id }),
  ]
  for (const call of every) await expect(call()).rejects.toMatchObject(refused('APPOINTMENT_NOT_FOUND', 404))
}

test('somebody else’s appointment and none at all look the same, at every call', async () => {
  const [adviser, other] = [await makeCounsel(malto), await makeCounsel(malto)]
  const { kid } = await makeKin(malto)
  const asked = await take(kid, adviser, timeOf(malto, 2, 9))
  const strangers = [
    await makePerson(malto),
    await makePerson(malto, { account_kind: 'kid' }),
    await makePerson(malto, { account_kind: 'parent' }),
    other,
  ]
  for (const stranger of strangers)
    for (const id of [asked.id, randomUUID()]) await refuseAll(stranger, { id, version: asked.version })
  expect(await rowOf(malto, asked.id)).toMatchObject({ state: 'asked_parent', version: asked.version })
})

test('I21: a parent who is unlinked is refused at every call from the next request on', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid, link_id } = await makeKin(malto)
  await makeLink(malto, await makePerson(malto, { account_kind: 'parent' }), kid)
  const asked = await take(kid, adviser, timeOf(malto, 2, 9))
  const held = await hold(parent, adviser, timeOf(malto, 2, 11), kid)
  await kid.call(endConnection, { id: link_id })
  for (const each of [asked, held]) await refuseAll(parent, each)
  const gone = refused('CONNECTION_NOT_FOUND', 404)
  await expect(hold(parent, adviser, timeOf(malto, 2, 13), kid)).rejects.toMatchObject(gone)
  const child = { adviser_id: adviser.id, child_id: kid.id }
  await expect(parent.call(getAdviser, child)).rejects.toMatchObject(gone)
  await expect(parent.call(calls.waitForSlot, { ...child, on: true })).rejects.toMatchObject(gone)
  expect(await parent.call(calls.getAdvisoryNext, {})).toMatchObject({ next: null, asked: [], offered: [] })
})

test('an adviser whose office was taken is refused at every call about their own appointments', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  const asked = await take(await makePerson(malto), adviser, timeOf(malto, 2, 9))
  await malto.db
    .update(adviser_profiles)
    .set({ state: 'suspended' })
    .where(eq(adviser_profiles.user_id, adviser.id))
  await refuseAll(adviser, asked)
  expect(await adviser.call(calls.getAdvisoryNext, {})).toMatchObject({ next: null, asked: [] })
})
