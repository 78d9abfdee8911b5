import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeLink } from '#modules/family/family.factory.ts'
import { HOUR, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { insist, openConnections } from '#testing/rush.ts'
import { makeAppointment, makeCounsel, type Counsel } from '../advisory.factory.ts'
import { adviser_hours, adviser_offices } from '../advisory.table.ts'
import {
  book,
  hold,
  makeKin,
  offersTo,
  overlaps,
  rowOf,
  step,
  take,
  tick,
  timeOf,
  titlesTo,
  toldTo,
  waitingFor,
} from './booking.factory.ts'
import { openLists } from './waits.service.ts'

const malto: Malto = await startMalto({ DATABASE_POOL: '20' })
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const OFFERED = (adviser: Counsel) => `${adviser.advisory_name} có giờ trống`

async function waits(adviser: Counsel, ...people: Person[]): Promise<void> {
  for (const each of people) {
    malto.pass(MINUTE)
    expect(await each.call(calls.waitForSlot, { adviser_id: adviser.id, on: true })).toEqual({
      waiting: true,
    })
  }
}

const cancel = (person: Person, booked: { id: string; version: number }) =>
  person.call(calls.cancelAppointment, step(booked))

test('a time that is cancelled is kept for the first one waiting: they are told, and others see it taken', async () => {
  const adviser = await makeCounsel(malto)
  const [booker, first, second] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  const at = timeOf(malto, 2, 9)
  const booked = await take(booker, adviser, at)
  await waits(adviser, first, second)
  await cancel(booker, booked)
  const [offer, ...more] = await offersTo(malto, adviser, first)
  expect(more).toEqual([])
  expect(offer).toMatchObject({
    state: 'held',
    offered: true,
    booked_by: first.id,
    starts_at: new Date(at),
    waits_until: later(malto.now(), 2 * HOUR),
  })
  expect(await toldTo(malto, first)).toMatchObject([
    { title: OFFERED(adviser), path: `/advisory/appointments/${offer?.id}` },
  ])
  expect(await titlesTo(malto, second)).toEqual([])
  await expect(hold(second, adviser, at)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  expect(await first.call(calls.getAdvisoryNext, {})).toMatchObject({
    offered: [{ id: offer?.id, can: { book: true } }],
  })
  await expect(adviser.call(calls.getAppointment, { appointment_id: offer?.id ?? '' })).rejects.toMatchObject(
    { code: 'APPOINTMENT_NOT_FOUND' },
  )
  // Whoever books leaves the list, and nobody else is asked.
  expect((await book(first, { id: offer?.id ?? '', version: 1 })).state).toBe('confirmed')
  expect(await waitingFor(malto, adviser)).toEqual([second.id])
  expect(await offersTo(malto, adviser, second)).toEqual([])
})

test('what runs out goes to the next one; whoever let it go is asked again later, but not about the same time', async () => {
  const adviser = await makeCounsel(malto)
  const [booker, first, second] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  const booked = await take(booker, adviser, timeOf(malto, 2, 9))
  await waits(adviser, first, second)
  await cancel(booker, booked)
  malto.pass(2 * HOUR)
  await tick(malto)
  const [gone] = await offersTo(malto, adviser, first)
  expect(gone?.state).toBe('lapsed')
  expect(await titlesTo(malto, first)).toEqual(['Giờ trống đã nhường cho người sau'])
  expect(await offersTo(malto, adviser, second)).toMatchObject([
    { state: 'held', starts_at: booked_at(booked) },
  ])
  expect(await waitingFor(malto, adviser)).toEqual([second.id, first.id])
  malto.pass(2 * HOUR)
  await tick(malto)
  await tick(malto)
  // Both let it go: the time is simply free.
  expect(await offersTo(malto, adviser, first)).toHaveLength(1)
  expect(await offersTo(malto, adviser, second)).toMatchObject([{ state: 'lapsed' }])
  expect((await hold(await makePerson(malto), adviser, timeOf(malto, 2, 9))).state).toBe('held')
})
const booked_at = ({ starts_at }: { starts_at: string }) => new Date(starts_at)

test('whoever gives an offered time back keeps their place, and the next one is asked at once', async () => {
  const adviser = await makeCounsel(malto)
  const [booker, first, second] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  const [one, two] = [
    await take(booker, adviser, timeOf(malto, 2, 9)),
    await take(booker, adviser, timeOf(malto, 2, 11)),
  ]
  await waits(adviser, first, second)
  await cancel(booker, one)
  const [offer] = await offersTo(malto, adviser, first)
  await first.call(calls.releaseHold, { appointment_id: offer?.id ?? '' })
  expect(await offersTo(malto, adviser, second)).toMatchObject([{ state: 'held', starts_at: booked_at(one) }])
  expect(await titlesTo(malto, first)).toEqual([])
  await cancel(booker, two)
  expect((await offersTo(malto, adviser, first)).at(-1)).toMatchObject({
    state: 'held',
    starts_at: booked_at(two),
  })
})

test('once, however many times become free at once: everybody waiting gets one, and the rest is free', async () => {
  const adviser = await makeCounsel(malto)
  const bookers = await Promise.all([1, 2, 3, 4, 5].map(() => makePerson(malto)))
  const booked = await Promise.all(
    bookers.map((each, turn) =>
      makeAppointment(malto, adviser, each, { starts_at: new Date(timeOf(malto, 2, 9 + turn)) }),
    ),
  )
  const people = await Promise.all([1, 2, 3].map(() => makePerson(malto)))
  await waits(adviser, ...people)
  await openConnections(malto)
  const answers = await Promise.all(
    booked.map((row, turn) => insist(malto, bookers[turn]!, calls.cancelAppointment, step(row))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  for (const each of people) expect(await offersTo(malto, adviser, each)).toHaveLength(1)
  expect(await overlaps(malto)).toEqual({ adviser: 0, advisee: 0 })
})

test('nobody is offered a time at which they have something else, or more than they could book', async () => {
  const [adviser, other] = [await makeCounsel(malto), await makeCounsel(malto)]
  const [booker, busy, full, far, last] = await Promise.all([1, 2, 3, 4, 5].map(() => makePerson(malto)))
  const at = timeOf(malto, 2, 9)
  const booked = await take(booker!, adviser, at)
  await take(busy!, other, at)
  for (const hour of [10, 11, 12]) await take(full!, other, timeOf(malto, 3, hour))
  await waits(adviser, busy!, full!, far!, last!)
  await malto.house.pool.query(`update users set status = 'blocked' where id = $1`, [far!.id])
  await cancel(booker!, booked)
  for (const each of [busy!, full!, far!]) expect(await offersTo(malto, adviser, each)).toEqual([])
  expect(await offersTo(malto, adviser, last!)).toHaveLength(1)
})

test('a parent may take what a child waited for, and the child may ask a parent for it', async () => {
  const adviser = await makeCounsel(malto)
  for (const taker of ['parent', 'kid'] as const) {
    const { parent, kid } = await makeKin(malto)
    const booker = await makePerson(malto)
    const booked = await take(booker, adviser, timeOf(malto, 2, taker === 'kid' ? 9 : 11))
    await waits(adviser, kid)
    await cancel(booker, booked)
    const [offer] = await offersTo(malto, adviser, kid)
    expect(await titlesTo(malto, parent)).toEqual([`${OFFERED(adviser)} cho con`])
    expect(await titlesTo(malto, kid)).toEqual([OFFERED(adviser)])
    const taken = await book(taker === 'kid' ? kid : parent, { id: offer?.id ?? '', version: 1 })
    expect(taken).toMatchObject(
      taker === 'kid'
        ? { state: 'asked_parent', booked_by_parent: false }
        : { state: 'confirmed', booked_by_parent: true },
    )
    expect(await waitingFor(malto, adviser)).toEqual([])
  }
})

test('an offer is not the hold of an open form: choosing another time leaves it', async () => {
  const [adviser, other] = [await makeCounsel(malto), await makeCounsel(malto)]
  const [booker, first] = [await makePerson(malto), await makePerson(malto)]
  const booked = await take(booker, adviser, timeOf(malto, 2, 9))
  await waits(adviser, first)
  await cancel(booker, booked)
  const held = await hold(first, other, timeOf(malto, 2, 15))
  await hold(first, other, timeOf(malto, 2, 16))
  expect((await rowOf(malto, held.id)).state).toBe('lapsed')
  expect(await offersTo(malto, adviser, first)).toMatchObject([{ state: 'held' }])
})

test('an offer never reaches into the last two hours, and there is none that nobody could answer', async () => {
  const adviser = await makeCounsel(malto)
  const [booker, first] = [await makePerson(malto), await makePerson(malto)]
  const [near, nearer] = [
    await take(booker, adviser, timeOf(malto, 0, 16)),
    await take(booker, adviser, timeOf(malto, 0, 15)),
  ]
  await waits(adviser, first)
  malto.moveTo(later(noon, 55 * MINUTE))
  const back = await signedInAgain(malto, booker)
  await cancel(back, nearer)
  expect(await offersTo(malto, adviser, first)).toEqual([])
  await cancel(back, near)
  expect(await offersTo(malto, adviser, first)).toMatchObject([
    { waits_until: later(new Date(near.starts_at), -2 * HOUR) },
  ])
})

test('a declined, a moved and an abandoned time are offered, too; a closed adviser’s is not', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  const booker = await makePerson(malto)
  const [declined, moved] = [
    await take(booker, adviser, timeOf(malto, 2, 9)),
    await take(booker, adviser, timeOf(malto, 2, 11)),
  ]
  const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(malto)))
  await waits(adviser, ...people)
  await adviser.call(calls.answerAppointment, { ...step(declined), step: 'decline' })
  await booker.call(calls.moveAppointment, { ...step(moved), starts_at: timeOf(malto, 3, 9) })
  await hold(booker, adviser, timeOf(malto, 2, 13))
  malto.pass(10 * MINUTE)
  await tick(malto)
  const starts = async (at: number) =>
    (await offersTo(malto, adviser, people[at]!)).map((row) => row.starts_at)
  expect([await starts(0), await starts(1), await starts(2)]).toEqual(
    [9, 11, 13].map((hour) => [new Date(timeOf(malto, 2, hour))]),
  )
  const [other] = await offersTo(malto, adviser, people[3]!)
  await malto.db
    .update(adviser_offices)
    .set({ accepts: false })
    .where(eq(adviser_offices.user_id, adviser.id))
  const late = await makeAppointment(malto, adviser, booker, { starts_at: new Date(timeOf(malto, 5, 9)) })
  await cancel(await signedInAgain(malto, booker), late)
  expect(await offersTo(malto, adviser, people[3]!)).toEqual(other ? [other] : [])
})

test('hours that are added are offered to whoever waits, once', async () => {
  const adviser = await makeCounsel(malto, { hours: [] })
  const [first, second] = [await makePerson(malto), await makePerson(malto)]
  await waits(adviser, first, second)
  await tick(malto)
  expect(await offersTo(malto, adviser, first)).toEqual([])
  await malto.db
    .insert(adviser_hours)
    .values({ id: adviser.id, adviser_id: adviser.id, weekday: 2, from_minute: 540, until_minute: 585 })
  await tick(malto)
  const [offer] = await offersTo(malto, adviser, first)
  expect(offer).toMatchObject({ state: 'held', starts_at: new Date(timeOf(malto, 3, 9)) })
  expect((await offersTo(malto, adviser, second)).map((row) => row.starts_at)).toEqual([
    new Date(timeOf(malto, 10, 9)),
  ])
  const back = await signedInAgain(malto, first)
  await back.call(calls.releaseHold, { appointment_id: offer?.id ?? '' })
  await tick(malto)
  expect(await offersTo(malto, adviser, first)).toHaveLength(1)
})

test('waiting twice keeps the first place, and whoever no longer waits is asked no more', async () => {
  const adviser = await makeCounsel(malto)
  const [booker, first, second] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  const booked = await take(booker, adviser, timeOf(malto, 2, 9))
  await waits(adviser, first, second, first)
  expect(await waitingFor(malto, adviser)).toEqual([first.id, second.id])
  await first.call(calls.waitForSlot, { adviser_id: adviser.id, on: false })
  await cancel(booker, booked)
  expect(await offersTo(malto, adviser, first)).toEqual([])
  expect(await offersTo(malto, adviser, second)).toHaveLength(1)
})

test('what a parent asked for a child is offered only while they are connected', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid, link_id } = await makeKin(malto)
  await makeLink(malto, await makePerson(malto, { account_kind: 'parent' }), kid)
  const booker = await makePerson(malto)
  const booked = await take(booker, adviser, timeOf(malto, 2, 9))
  await parent.call(calls.waitForSlot, { adviser_id: adviser.id, child_id: kid.id, on: true })
  await malto.house.pool.query(`update family_links set status = 'ended' where id = $1`, [link_id])
  await cancel(booker, booked)
  expect(await offersTo(malto, adviser, kid)).toEqual([])
})

test('every adviser’s list has its turn each minute, however many come before; one who takes nobody is not asked', async () => {
  const [first, second, closed] = [
    await makeCounsel(malto),
    await makeCounsel(malto),
    await makeCounsel(malto, { accepts: false }),
  ]
  const person = await makePerson(malto)
  await waits(first, person)
  await waits(second, person)
  await waits(closed, person)
  const turns: string[] = []
  for await (const lists of openLists(malto.house.ownCtx(), 1))
    turns.push(...lists.map(({ adviser_id }) => adviser_id))
  expect(turns).toEqual([...new Set(turns)])
  expect(turns).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(turns).not.toContain(closed.id)
})
