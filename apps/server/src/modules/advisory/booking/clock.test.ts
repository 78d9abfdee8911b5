import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { sessionHeld } from '@malto/contract/modules/advisory.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLink } from '#modules/family/family.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { learnFactHandlers, onFact } from '#platform/facts.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { inTransaction } from '#platform/ctx.ts'
import { factHandlers } from '../../../lent.ts'
import { makeAppointment, makeCounsel, makeTalk } from '../advisory.factory.ts'
import { advisory_bonds } from '../advisory.table.ts'
import { say } from '../sessions/sessions.factory.ts'
import { hold, makeKin, rowOf, step, take, tick, timeOf, titlesTo, toldTo } from './booking.factory.ts'
import { keepTime } from './clock.service.ts'
import { cancelAllOf, cancelByDesk, missByDesk } from './steps.service.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

/** What was recorded while this was done, for somebody who would listen. */
async function recorded(work: () => Promise<unknown>): Promise<unknown[]> {
  const listener = onFact(sessionHeld, 'somebody later', () => Promise.resolve())
  learnFactHandlers([...factHandlers, listener])
  try {
    await work()
  } finally {
    learnFactHandlers(factHandlers)
  }
  const { rows } = await malto.house.pool.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs where task_id =
       (select id from graphile_worker._private_tasks where identifier = $1) returning payload`,
    [listener.job],
  )
  return rows.map(({ payload }) => payload)
}

const before = (starts_at: string | Date, ms: number) => malto.moveTo(later(new Date(starts_at), -ms))
const bondsOf = (adviser_id: string) =>
  malto.db.select().from(advisory_bonds).where(eq(advisory_bonds.adviser_id, adviser_id))

test('a question that nobody answered lapses: everybody who was asked is told once, and the time is free', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  const { parent, kid } = await makeKin(malto)
  const student = await makePerson(malto)
  const [asked_parent, asked_adviser] = [
    await take(kid, adviser, timeOf(malto, 3, 9)),
    await take(student, adviser, timeOf(malto, 3, 11)),
  ]
  const form = await hold(await makePerson(malto), adviser, timeOf(malto, 3, 13))
  malto.pass(DAY)
  for (let twice = 0; twice < 2; twice++) await tick(malto)
  for (const { id, version } of [asked_parent, asked_adviser, form])
    expect(await rowOf(malto, id)).toMatchObject({ state: 'lapsed', version })
  expect(await titlesTo(malto, kid)).toEqual(['Giờ hẹn đã hết hạn chờ'])
  expect(await titlesTo(malto, parent)).toEqual(['Giờ hẹn của con đã hết hạn chờ'])
  expect(await titlesTo(malto, student)).toEqual(['Giờ hẹn đã hết hạn chờ'])
  expect(await titlesTo(malto, adviser)).toEqual(['Một giờ hẹn đã hết hạn chờ'])
  await hold(await makePerson(malto), adviser, timeOf(malto, 2, 9))
})

test('a session ends by the clock: counted once and told once, however often the minute’s work runs', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const booked = await take(student, adviser, timeOf(malto, 2, 9))
  malto.moveTo(later(new Date(booked.ends_at), -1))
  await tick(malto)
  expect((await rowOf(malto, booked.id)).state).toBe('confirmed')
  malto.pass(1)
  const back = await signedInAgain(malto, student)
  expect((await back.call(calls.getAppointment, { appointment_id: booked.id })).state).toBe('ended')
  await openConnections(malto)
  const facts = await recorded(() => Promise.all([1, 2, 3, 4].map(() => keepTime(malto.house.ownCtx()))))
  expect(facts).toEqual([{ appointment_id: booked.id, adviser_id: adviser.id, advisee_id: student.id }])
  expect(await rowOf(malto, booked.id)).toMatchObject({ state: 'ended', version: booked.version })
  expect(await bondsOf(adviser.id)).toMatchObject([
    { advisee_id: student.id, session_count: 1, last_session_at: new Date(booked.ends_at) },
  ])
})

test('an adviser notes that nobody came, also after the clock counted it', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const [early, late] = [
    await take(student, adviser, timeOf(malto, 1, 9)),
    await take(student, adviser, timeOf(malto, 2, 9)),
  ]
  const absent = { code: 'STEP_NOT_POSSIBLE' }
  await expect(adviser.call(calls.noteAbsence, step(early))).rejects.toMatchObject(absent)
  before(early.ends_at, 0)
  await tick(malto)
  malto.moveTo(later(new Date(late.starts_at), 5 * MINUTE))
  const [counsel, advisee] = [await signedInAgain(malto, adviser), await signedInAgain(malto, student)]
  await expect(advisee.call(calls.noteAbsence, step(late))).rejects.toMatchObject(absent)
  expect(await counsel.call(calls.noteAbsence, step(late))).toMatchObject({
    state: 'missed',
    can: { miss: false },
  })
  expect(await bondsOf(adviser.id)).toMatchObject([{ session_count: 1 }])
  await counsel.call(calls.noteAbsence, step(early))
  expect(await bondsOf(adviser.id)).toMatchObject([{ session_count: 0, last_session_at: null }])
})

test('whoever said a word has come, and a day later an adviser notes nothing any more; the desk still may', async () => {
  const { adviser, advisee, session } = await makeTalk(malto)
  const seen = () => adviser.call(calls.getAppointment, { appointment_id: session.id })
  const absent = { code: 'STEP_NOT_POSSIBLE' }
  await say(adviser, session, 'Em vào chưa?')
  expect((await seen()).can.miss).toBe(true)
  await say(advisee, session)
  expect((await seen()).can.miss).toBe(false)
  await expect(adviser.call(calls.noteAbsence, step(session))).rejects.toMatchObject(absent)
  const silent = await makePerson(malto)
  const long_ago = { starts_at: later(malto.now(), -26 * HOUR), state: 'ended' as const }
  const past = await makeAppointment(malto, adviser, silent, long_ago)
  await expect(adviser.call(calls.noteAbsence, step(past))).rejects.toMatchObject(absent)
  for (const { id } of [past, session]) {
    await inTransaction(malto.house.ownCtx(), (tx) => missByDesk(tx, id))
    expect((await rowOf(malto, id)).state).toBe('missed')
  }
})

test('reminders leave a day before, an hour before and at opening, once each, to the two and to a kid’s parents', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const booked = await take(parent, adviser, timeOf(malto, 3, 9), kid)
  const rest = async (person: { id: string }) =>
    (await titlesTo(malto, person)).filter((title) => !title.includes('có hẹn') && !title.includes('hẹn mới'))
  const told = async () => [await rest(kid), await rest(parent), await rest(adviser)]
  const twice = async () => {
    for (let turn = 0; turn < 2; turn++) await tick(malto)
  }
  before(booked.starts_at, DAY + 1)
  await twice()
  expect(await told()).toEqual([[], [], []])
  before(booked.starts_at, DAY)
  await twice()
  expect(await told()).toEqual([
    [`Sắp đến buổi hẹn với ${adviser.advisory_name}`],
    ['Sắp đến buổi hẹn của con'],
    ['Sắp đến buổi hẹn'],
  ])
  before(booked.starts_at, HOUR)
  await twice()
  const hour = 'Chưa đến một giờ nữa là đến buổi hẹn'
  // The one before has had its time, and is taken back.
  expect(await told()).toEqual([[hour], [`${hour} của con`], [hour]])
  before(booked.starts_at, 10 * MINUTE)
  await twice()
  expect(await told()).toEqual([
    ['Phòng tư vấn đã mở'],
    ['Buổi hẹn của con sắp bắt đầu'],
    ['Phòng tư vấn đã mở'],
  ])
  const paths = async (person: { id: string }) => (await toldTo(malto, person)).at(-1)?.path
  expect([await paths(kid), await paths(parent), await paths(adviser)]).toEqual([
    `/malto/counseller-chat/${booked.id}`,
    `/advisory/appointments/${booked.id}`,
    `/malto/counseller-chat/${booked.id}`,
  ])
  malto.moveTo(new Date(booked.ends_at))
  await twice()
  expect(await told()).toEqual([[], [], []])
  expect((await rowOf(malto, booked.id)).version).toBe(booked.version)
})

test('moved or cancelled, its reminders are taken back, and the new time is reminded of anew', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const booked = await take(student, adviser, timeOf(malto, 2, 9))
  const near = `Sắp đến buổi hẹn với ${adviser.advisory_name}`
  before(booked.starts_at, 20 * HOUR)
  await tick(malto)
  expect(await titlesTo(malto, student)).toContain(near)
  const back = await signedInAgain(malto, student)
  const moved = await back.call(calls.moveAppointment, { ...step(booked), starts_at: timeOf(malto, 4, 9) })
  expect(await titlesTo(malto, student)).not.toContain(near)
  expect(await titlesTo(malto, adviser)).toEqual(['Một buổi hẹn đổi giờ'])
  before(moved.starts_at, 20 * HOUR)
  await tick(malto)
  expect(await titlesTo(malto, student)).toContain(near)
  const again = await signedInAgain(malto, adviser)
  await again.call(calls.cancelAppointment, step(moved))
  await tick(malto)
  expect(await titlesTo(malto, student)).toEqual(['Buổi hẹn đã hủy'])
})

test('who books for the same day is not reminded of tomorrow, but an hour before', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const booked = await take(student, adviser, timeOf(malto, 0, 18))
  await tick(malto)
  expect(await titlesTo(malto, student)).toEqual([])
  before(booked.starts_at, 50 * MINUTE)
  await tick(malto)
  expect(await titlesTo(malto, student)).toEqual(['Chưa đến một giờ nữa là đến buổi hẹn'])
})

test('parents of somebody over sixteen hear of a session only when they booked it', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const [booker, other] = await Promise.all([1, 2].map(() => makePerson(malto, { account_kind: 'parent' })))
  for (const each of [booker!, other!]) await makeLink(malto, each, student)
  const own = await take(student, adviser, timeOf(malto, 2, 9))
  const theirs = await take(booker!, adviser, timeOf(malto, 2, 11), student)
  before(own.starts_at, 2 * HOUR)
  await tick(malto)
  expect(await titlesTo(malto, other!)).toEqual([])
  expect((await toldTo(malto, booker!)).map(({ path }) => path)).toEqual([
    `/advisory/appointments/${theirs.id}`,
  ])
})

test('a session whose adviser is none any more, or whose advisee is gone or blocked, is cancelled and told to who is left', async () => {
  const [blocked, left, kept] = [await makeCounsel(malto), await makeCounsel(malto), await makeCounsel(malto)]
  const [one, two, three] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  const third = await take(three, kept, timeOf(malto, 2, 9))
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, three.id))
  const first = await take(one, blocked, timeOf(malto, 2, 9))
  const second = await take(two, left, timeOf(malto, 2, 9))
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id))
  await malto.house.pool.query('update appointments set advisee_id = null where id = $1', [second.id])
  await tick(malto)
  for (const { id } of [first, second, third])
    expect(await rowOf(malto, id)).toMatchObject({ state: 'cancelled', ended_by: 'desk', late: false })
  expect(await titlesTo(malto, one)).toEqual(['Buổi hẹn đã hủy'])
  expect(await titlesTo(malto, left)).toEqual(['Một buổi hẹn đã hủy'])
})

test('the desk cancels for both and notes an absence, within the same rules', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const booked = await take(parent, adviser, timeOf(malto, 0, 18), kid)
  const desk = <T>(work: (tx: ReturnType<typeof malto.house.ownCtx>) => Promise<T>) =>
    inTransaction(malto.house.ownCtx(), work)
  await expect(
    desk((tx) => cancelByDesk(tx, booked.id, { reason: 'Cô ốm.', version: booked.version - 1 })),
  ).rejects.toMatchObject({ code: 'CHANGED' })
  await expect(desk((tx) => missByDesk(tx, booked.id))).rejects.toMatchObject({ code: 'STEP_NOT_POSSIBLE' })
  await desk((tx) => cancelByDesk(tx, booked.id, { reason: 'Cô ốm.', version: booked.version }))
  expect(await rowOf(malto, booked.id)).toMatchObject({
    state: 'cancelled',
    ended_by: 'desk',
    ended_reason: 'Cô ốm.',
    late: false,
  })
  expect(await titlesTo(malto, kid)).toEqual(['Buổi hẹn đã hủy'])
  expect(await titlesTo(malto, parent)).toEqual(['Buổi hẹn của con đã hủy'])
  expect(await titlesTo(malto, adviser)).toEqual(['Một buổi hẹn đã hủy'])
  const past = await makeAppointment(malto, adviser, kid, { starts_at: later(malto.now(), -HOUR) })
  await desk((tx) => missByDesk(tx, past.id, { version: past.version }))
  expect((await rowOf(malto, past.id)).state).toBe('missed')
})

test('with an adviser’s office everything of theirs is cancelled, what is on and what is held too, and offered to nobody', async () => {
  const adviser = await makeCounsel(malto)
  const [on, ahead, form, waiting] = await Promise.all([1, 2, 3, 4].map(() => makePerson(malto)))
  const rows = [
    await makeAppointment(malto, adviser, on!, { starts_at: later(malto.now(), -5 * MINUTE) }),
    await take(ahead!, adviser, timeOf(malto, 2, 9)),
    await hold(form!, adviser, timeOf(malto, 2, 11)),
  ]
  const past = await makeAppointment(malto, adviser, on!, {
    starts_at: later(malto.now(), -3 * DAY),
    state: 'ended',
  })
  await waiting!.call(calls.waitForSlot, { adviser_id: adviser.id, on: true })
  const count = await inTransaction(malto.house.ownCtx(), (tx) => cancelAllOf(tx, adviser.id, 'Tạm ngưng.'))
  expect(count).toBe(3)
  for (const { id } of rows)
    expect(await rowOf(malto, id)).toMatchObject({ state: 'cancelled', ended_by: 'desk' })
  expect((await rowOf(malto, past.id)).state).toBe('ended')
  expect(await titlesTo(malto, ahead!)).toEqual(['Buổi hẹn đã hủy'])
  expect(await titlesTo(malto, form!)).toEqual([])
  expect(await titlesTo(malto, adviser)).toEqual([])
  expect(await titlesTo(malto, waiting!)).toEqual([])
})
