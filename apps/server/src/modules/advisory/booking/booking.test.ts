import { randomUUID } from 'node:crypto'
import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { HOLD_MINUTES } from '@malto/contract/modules/advisory.rules'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, later, MINUTE } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain } from '#testing/people.ts'
import { makeCounsel } from '../advisory.factory.ts'
import { advisory_bonds } from '../advisory.table.ts'
import { book, hold, makeKin, rowOf, step, take, timeOf, titlesTo, toldTo } from './booking.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const bondsOf = (adviser_id: string) =>
  malto.db.select().from(advisory_bonds).where(eq(advisory_bonds.adviser_id, adviser_id))

test('a student holds a time and books it: it is confirmed at once, the adviser is told, and the two know each other', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const held = await hold(student, adviser, timeOf(malto, 2, 9))
  expect(held).toMatchObject({
    state: 'held',
    party: 'advisee',
    topic: null,
    can: { book: true, cancel: false },
    waits_until: later(malto.now(), HOLD_MINUTES * MINUTE).toISOString(),
  })
  expect(await bondsOf(adviser.id)).toEqual([])
  const booked = await book(student, held)
  expect(booked).toMatchObject({
    id: held.id,
    state: 'confirmed',
    waits_until: null,
    topic: 'pressure',
    question: 'Em muốn hỏi chuyện riêng.',
    minor: true,
    booked_by_parent: false,
    can: { book: false, move: true, cancel: true, approve: false, confirm: false, miss: false },
  })
  expect(booked.version).toBe(held.version + 1)
  expect(await bondsOf(adviser.id)).toMatchObject([{ advisee_id: student.id, session_count: 0 }])
  expect(await toldTo(malto, adviser)).toMatchObject([
    {
      title: 'Thầy/cô có buổi hẹn mới',
      body: expect.stringContaining('9 giờ sáng, thứ Hai 16 tháng 11'),
      path: `/malto/counseller-chat/${held.id}`,
      en: expect.stringContaining('Monday 16 November'),
    },
  ])
  expect(await toldTo(malto, student)).toEqual([])
  expect(await adviser.call(calls.getAppointment, { appointment_id: held.id })).toMatchObject({
    party: 'adviser',
    question: 'Em muốn hỏi chuyện riêng.',
  })
  for (const { id } of [adviser, student])
    expect(malto.told).toContainEqual({
      name: 'appointmentChanged',
      audience: `user:${id}`,
      payload: { appointment_id: held.id },
    })
})

test('a booking whose answer was lost is answered again, another one is not', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const held = await hold(student, adviser, timeOf(malto, 2, 9))
  const wish = { ...step(held), topic: 'major' as const, question: 'Em phân vân.' }
  const booked = await student.call(calls.bookAppointment, wish)
  expect(await student.call(calls.bookAppointment, wish)).toEqual(booked)
  await expect(student.call(calls.bookAppointment, { ...wish, question: 'Khác.' })).rejects.toMatchObject({
    code: 'CHANGED',
  })
})

test('no message about an appointment says what it is about', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  const { parent, kid } = await makeKin(malto)
  const asked = await take(kid, adviser, timeOf(malto, 2, 9))
  const approved = await parent.call(calls.answerAppointment, { ...step(asked), step: 'approve' })
  await adviser.call(calls.answerAppointment, { ...step(approved), step: 'decline', reason: 'Bận chấm thi' })
  const said = JSON.stringify([...(await toldTo(malto, kid)), ...(await toldTo(malto, parent))])
  for (const word of ['Áp lực', 'pressure', 'chuyện riêng', 'Bận chấm thi']) expect(said).not.toContain(word)
})

test('an adviser who looks first is asked, and confirms or declines', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  const student = await makePerson(malto)
  const asked = await take(student, adviser, timeOf(malto, 2, 9))
  expect(asked).toMatchObject({ state: 'asked_adviser', can: { confirm: false, cancel: true } })
  expect(await bondsOf(adviser.id)).toEqual([])
  expect(await toldTo(malto, adviser)).toMatchObject([
    { title: 'Có lịch hẹn chờ thầy/cô xác nhận', path: `/advisory/appointments/${asked.id}` },
  ])
  await expect(
    student.call(calls.answerAppointment, { ...step(asked), step: 'confirm' }),
  ).rejects.toMatchObject({ code: 'STEP_NOT_POSSIBLE' })
  const confirmed = await adviser.call(calls.answerAppointment, { ...step(asked), step: 'confirm' })
  expect(confirmed).toMatchObject({ state: 'confirmed', waits_until: null })
  expect(await bondsOf(adviser.id)).toHaveLength(1)
  // What was asked is answered: it need not be read any more.
  expect(await titlesTo(malto, adviser)).toEqual([])
  expect(await titlesTo(malto, student)).toEqual([`Bạn đã có hẹn với ${adviser.advisory_name}`])

  const other = await take(student, adviser, timeOf(malto, 3, 9))
  const declined = await adviser.call(calls.answerAppointment, {
    ...step(other),
    step: 'decline',
    reason: 'Hôm đó cô chấm thi.',
  })
  expect(declined).toMatchObject({
    state: 'cancelled',
    ended_by: 'adviser',
    ended_reason: 'Hôm đó cô chấm thi.',
    late: false,
  })
  expect(await titlesTo(malto, student)).toContain('Thầy cô chưa hẹn được giờ này')
})

test('a kid’s booking waits for a parent’s yes, then for the adviser’s', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  const { parent, kid } = await makeKin(malto)
  const asked = await take(kid, adviser, timeOf(malto, 2, 9))
  expect(asked).toMatchObject({ state: 'asked_parent', minor: true, advisee: { kid: true } })
  expect(await toldTo(malto, parent)).toMatchObject([
    { title: 'Con xin hẹn cố vấn, chờ anh/chị đồng ý', path: `/advisory/appointments/${asked.id}` },
  ])
  expect(await titlesTo(malto, adviser)).toEqual([])
  const seen = await parent.call(calls.getAppointment, { appointment_id: asked.id })
  expect(seen).toMatchObject({ party: 'parent', topic: null, question: null, can: { approve: true } })
  await expect(kid.call(calls.answerAppointment, { ...step(asked), step: 'approve' })).rejects.toMatchObject({
    code: 'STEP_NOT_POSSIBLE',
  })
  await expect(
    adviser.call(calls.answerAppointment, { ...step(asked), step: 'confirm' }),
  ).rejects.toMatchObject({ code: 'STEP_NOT_POSSIBLE' })
  const approved = await parent.call(calls.answerAppointment, { ...step(asked), step: 'approve' })
  expect(approved.state).toBe('asked_adviser')
  expect(await titlesTo(malto, kid)).toEqual(['Cha mẹ đã đồng ý buổi hẹn'])
  expect(await titlesTo(malto, adviser)).toEqual(['Có lịch hẹn chờ thầy/cô xác nhận'])
  const confirmed = await adviser.call(calls.answerAppointment, { ...step(approved), step: 'confirm' })
  expect(confirmed.state).toBe('confirmed')
  expect(await rowOf(malto, asked.id)).toMatchObject({ approved_by: parent.id, waits_until: null })
  expect(await titlesTo(malto, kid)).toEqual([`Bạn đã có hẹn với ${adviser.advisory_name}`])
  expect(await titlesTo(malto, parent)).toEqual(['Con đã có hẹn với cố vấn'])
})

test('a parent who does not agree gives the time back', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const at = timeOf(malto, 2, 9)
  const asked = await take(kid, adviser, at)
  const declined = await parent.call(calls.answerAppointment, { ...step(asked), step: 'decline' })
  expect(declined).toMatchObject({ state: 'cancelled', ended_by: 'parent', late: false })
  expect(await titlesTo(malto, kid)).toEqual(['Cha mẹ chưa đồng ý giờ hẹn này'])
  expect(await titlesTo(malto, adviser)).toEqual([])
  expect((await hold(await makePerson(malto), adviser, at)).state).toBe('held')
})

test('a parent books for a connected child: nobody needs to be asked, and the child is told', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const booked = await take(parent, adviser, timeOf(malto, 2, 9), kid)
  expect(booked).toMatchObject({
    state: 'confirmed',
    party: 'parent',
    booked_by_parent: true,
    advisee: { id: kid.id },
    question: 'Em muốn hỏi chuyện riêng.',
  })
  expect(await rowOf(malto, booked.id)).toMatchObject({ approved_by: parent.id, booked_by: parent.id })
  expect(await titlesTo(malto, kid)).toEqual([`Bạn đã có hẹn với ${adviser.advisory_name}`])
  expect((await kid.call(calls.getAppointment, { appointment_id: booked.id })).party).toBe('advisee')
})

test('P2: holding again under the same id answers the same appointment, at any later time', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const wish = { client_id: randomUUID(), adviser_id: adviser.id, starts_at: timeOf(malto, 2, 9) }
  const [one, two] = await Promise.all([
    student.call(calls.holdSlot, wish),
    student.call(calls.holdSlot, wish),
  ])
  expect(two.id).toBe(one.id)
  const booked = await book(student, one)
  expect(await student.call(calls.holdSlot, wish)).toMatchObject({ id: one.id, state: 'confirmed' })
  await student.call(calls.cancelAppointment, step(booked))
  expect(await student.call(calls.holdSlot, wish)).toMatchObject({ id: one.id, state: 'cancelled' })
})

test('one hold a person: choosing another time gives the one before back, and a hold can be given back by hand', async () => {
  const adviser = await makeCounsel(malto)
  const [student, other] = [await makePerson(malto), await makePerson(malto)]
  const first = await hold(student, adviser, timeOf(malto, 2, 9))
  const second = await hold(student, adviser, timeOf(malto, 2, 11))
  expect((await rowOf(malto, first.id)).state).toBe('lapsed')
  await expect(book(student, first)).rejects.toMatchObject({ code: 'HOLD_OVER' })
  await hold(other, adviser, timeOf(malto, 2, 9))
  for (let twice = 0; twice < 2; twice++)
    expect(await student.call(calls.releaseHold, { appointment_id: second.id })).toEqual({})
  expect((await rowOf(malto, second.id)).state).toBe('lapsed')
  expect((await hold(student, adviser, timeOf(malto, 2, 11))).state).toBe('held')
})

test('a hold that is taken again at the same time stays one’s own', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const at = timeOf(malto, 2, 9)
  await hold(student, adviser, at)
  const again = await hold(student, adviser, at)
  expect((await book(student, again)).state).toBe('confirmed')
})

test('a hold is its booker’s alone: the adviser and a parent do not see it, not even after it was given back', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const held = await hold(kid, adviser, timeOf(malto, 2, 9))
  const look = (person: typeof kid) => person.call(calls.getAppointment, { appointment_id: held.id })
  for (const person of [adviser, parent])
    await expect(look(person)).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
  await kid.call(calls.releaseHold, { appointment_id: held.id })
  for (const person of [adviser, parent])
    await expect(look(person)).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
  expect((await look(kid)).state).toBe('lapsed')
})

test('a hold that ran out is refused, and stands in nobody’s way although no job has run', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const at = timeOf(malto, 2, 9)
  const held = await hold(student, adviser, at)
  malto.pass(HOLD_MINUTES * MINUTE)
  await expect(book(student, held)).rejects.toMatchObject({ code: 'HOLD_OVER', status: 409 })
  expect((await rowOf(malto, held.id)).state).toBe('held')
  const other = await makePerson(malto)
  expect((await take(other, adviser, at)).state).toBe('confirmed')
  expect((await rowOf(malto, held.id)).state).toBe('lapsed')
})

test('moving asks anew whoever had to be asked; the old time is free at once, and short notice is noted', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const asked = await take(kid, adviser, timeOf(malto, 2, 9))
  const confirmed = await parent.call(calls.answerAppointment, { ...step(asked), step: 'approve' })
  const moved = await kid.call(calls.moveAppointment, { ...step(confirmed), starts_at: timeOf(malto, 2, 15) })
  expect(moved).toMatchObject({
    id: asked.id,
    state: 'asked_parent',
    starts_at: timeOf(malto, 2, 15),
    late: false,
  })
  expect(await rowOf(malto, asked.id)).toMatchObject({
    moved_count: 1,
    approved_by: null,
    ends_at: later(new Date(moved.starts_at), 45 * MINUTE),
    free_at: later(new Date(moved.starts_at), 60 * MINUTE),
  })
  expect((await titlesTo(malto, adviser)).at(-1)).toBe('Một buổi hẹn đổi giờ')
  expect((await titlesTo(malto, parent)).at(-1)).toBe('Con xin hẹn cố vấn, chờ anh/chị đồng ý')
  await hold(await makePerson(malto), adviser, timeOf(malto, 2, 9))
  // A parent's own move is their yes.
  const again = await parent.call(calls.moveAppointment, { ...step(moved), starts_at: timeOf(malto, 1, 8) })
  expect(again.state).toBe('confirmed')
  malto.moveTo(later(new Date(again.starts_at), -5 * HOUR))
  const back = await signedInAgain(malto, adviser)
  const late = await back.call(calls.moveAppointment, { ...step(again), starts_at: timeOf(malto, 1, 10) })
  expect(late).toMatchObject({ state: 'asked_parent', late: true })
  expect((await titlesTo(malto, kid)).at(-1)).toBe('Buổi hẹn đổi giờ')
})

test('a parent reads what they wrote themselves, never what the child wrote', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const booked = await take(kid, adviser, timeOf(malto, 2, 9))
  await kid.call(calls.cancelAppointment, { ...step(booked), reason: 'Em chưa muốn bố mẹ biết.' })
  const { body } = await malto.app.inject({
    url: `/api/advisory/appointments/${booked.id}`,
    headers: { authorization: `Bearer ${parent.token}` },
  })
  expect(body).toContain(booked.id)
  for (const word of ['bố mẹ biết', 'chuyện riêng', '"pressure"']) expect(body).not.toContain(word)
  const theirs = await take(parent, adviser, timeOf(malto, 2, 11), kid)
  const seen = await parent.call(calls.cancelAppointment, {
    ...step(theirs),
    reason: 'Hôm đó cả nhà về quê.',
  })
  expect(seen).toMatchObject({ question: 'Em muốn hỏi chuyện riêng.', ended_reason: 'Hôm đó cả nhà về quê.' })
})

test('cancelling tells everybody else why it is gone; later than twelve hours before it is noted as late', async () => {
  const adviser = await makeCounsel(malto)
  const student = await signedInAgain(malto, await makePerson(malto))
  const early = await take(student, adviser, timeOf(malto, 2, 9))
  const cancelled = await student.call(calls.cancelAppointment, { ...step(early), reason: 'Em bị ốm.' })
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    ended_by: 'advisee',
    ended_reason: 'Em bị ốm.',
    late: false,
  })
  expect(await titlesTo(malto, adviser)).toEqual(['Một buổi hẹn đã hủy'])
  const near = await take(student, adviser, timeOf(malto, 1, 7))
  malto.moveTo(later(new Date(near.starts_at), -11 * HOUR))
  const back = await signedInAgain(malto, student)
  expect(await back.call(calls.cancelAppointment, step(near))).toMatchObject({
    state: 'cancelled',
    late: true,
  })
})
