import { randomUUID } from 'node:crypto'
import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { liveStates } from '@malto/contract/modules/advisory.rules'
import { and, eq, inArray } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLink } from '#modules/family/family.factory.ts'
import { newId } from '#platform/ids.ts'
import { later, MINUTE } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { insist, openConnections, type Answered } from '#testing/rush.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { appointments } from '../advisory.table.ts'
import {
  approveAndDecline,
  cancelAndMove,
  confirmTwice,
  makeKin,
  overlaps,
  statuses,
  step,
  timeOf,
} from './booking.factory.ts'
import { insertOffer } from './waits.queries.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '40' })
})
afterAll(() => malto.stop())

const MANY = 40
const LONG = 120_000

const liveOf = (who: { adviser_id: string } | { advisee_id: string }) =>
  malto.db
    .select()
    .from(appointments)
    .where(
      and(
        'adviser_id' in who
          ? eq(appointments.adviser_id, who.adviser_id)
          : eq(appointments.advisee_id, who.advisee_id),
        inArray(appointments.state, [...liveStates]),
      ),
    )

const codesOf = (answers: readonly Answered[]) => [
  ...new Set(answers.map(({ code, status }) => code ?? status)),
]

const holdBy = (person: Person, adviser_id: string, starts_at: string, child_id?: string) =>
  insist(malto, person, calls.holdSlot, {
    client_id: randomUUID(),
    adviser_id,
    starts_at,
    ...(child_id ? { child_id } : {}),
  })

/** Holds and books at once, as somebody does who knows what they want. */
async function takeBy(person: Person, adviser_id: string, starts_at: string): Promise<Answered> {
  const held = await holdBy(person, adviser_id, starts_at)
  if (!held.data) return held
  return insist(malto, person, calls.bookAppointment, { ...step(held.data), topic: 'other', question: '' })
}

const students = () => Promise.all(Array.from({ length: MANY }, () => makePerson(malto)))
const kids = async () =>
  (await Promise.all(Array.from({ length: MANY }, () => makeKin(malto)))).map(({ kid }) => kid)

test.for([
  { state: 'held', looks_first: false, people: students, ask: holdBy },
  { state: 'asked_parent', looks_first: false, people: kids, ask: takeBy },
  { state: 'asked_adviser', looks_first: true, people: students, ask: takeBy },
  { state: 'confirmed', looks_first: false, people: students, ask: takeBy },
] as const)(
  'I23: forty people want one time of an adviser at once, and one gets it ($state); forty more get nothing',
  { timeout: LONG },
  async ({ state, looks_first, people, ask }) => {
    const adviser = await makeCounsel(malto, { looks_first })
    const at = timeOf(malto, 2, 9)
    for (const expected of [1, 0]) {
      const crowd = await people()
      await openConnections(malto)
      const answers = await Promise.all(crowd.map((person) => ask(person, adviser.id, at)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(expected)
      expect(codesOf(answers.filter(({ status }) => status !== 200))).toEqual(['SLOT_TAKEN'])
    }
    expect((await liveOf({ adviser_id: adviser.id })).map((row) => row.state)).toEqual([state])
  },
)

test(
  'I23: one advisee at forty advisers at once ends with one appointment at that time, whoever books for them',
  async () => {
    const { kid, parent } = await makeKin(malto)
    const others = await Promise.all(
      Array.from({ length: 3 }, () => makePerson(malto, { account_kind: 'parent' })),
    )
    for (const each of others) await makeLink(malto, each, kid)
    const advisers = await Promise.all(Array.from({ length: MANY }, () => makeCounsel(malto)))
    const at = timeOf(malto, 3, 9)
    const bookers = [kid, parent, ...others]
    await openConnections(malto)
    const held = await Promise.all(
      advisers.map(({ id }, turn) => {
        const booker = bookers[turn % bookers.length]!
        return holdBy(booker, id, at, booker === kid ? undefined : kid.id)
      }),
    )
    expect(codesOf(held).filter((code) => code !== 200)).toEqual(['TIME_TAKEN'])
    expect(await liveOf({ advisee_id: kid.id })).toHaveLength(1)

    const student = await makePerson(malto)
    await openConnections(malto)
    const booked = await Promise.all(advisers.map(({ id }) => takeBy(student, id, timeOf(malto, 3, 15))))
    expect(booked.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const code of codesOf(booked)) expect([200, 'TIME_TAKEN', 'HOLD_OVER', 'CHANGED']).toContain(code)
    expect(await liveOf({ advisee_id: student.id })).toHaveLength(1)
    expect(await overlaps(malto)).toEqual({ adviser: 0, advisee: 0 })
  },
  LONG,
)

test.for(liveStates)(
  'I23: past every door, the database keeps forty overlapping times apart (%s), of an adviser and of an advisee',
  { timeout: LONG },
  async (state) => {
    const start = new Date(timeOf(malto, 5, 9))
    const row = (adviser_id: string, advisee_id: string, turn: number) => {
      // Each begins a minute after the one before: all of them overlap.
      const starts_at = later(start, turn * MINUTE)
      const ends_at = later(starts_at, 45 * MINUTE)
      const at = { created_at: malto.now(), updated_at: malto.now() }
      const rest = { client_id: newId(), booked_by: advisee_id, minor: true, free_at: ends_at }
      return { id: newId(), adviser_id, advisee_id, state, starts_at, ends_at, ...rest, ...at }
    }
    const kept = async (rows: readonly ReturnType<typeof row>[]) => {
      await openConnections(malto)
      const made = await Promise.all(rows.map((each) => insertOffer(malto.db, each)))
      return made.filter((each) => each !== undefined).length
    }
    const adviser = await makeCounsel(malto)
    const people = await Promise.all(Array.from({ length: MANY }, () => makePerson(malto)))
    expect(await kept(people.map(({ id }, turn) => row(adviser.id, id, turn)))).toBe(1)
    expect(await liveOf({ adviser_id: adviser.id })).toHaveLength(1)
    const advisee = await makePerson(malto)
    const advisers = await Promise.all(Array.from({ length: MANY }, () => makeCounsel(malto)))
    expect(await kept(advisers.map(({ id }, turn) => row(id, advisee.id, turn)))).toBe(1)
    expect(await liveOf({ advisee_id: advisee.id })).toHaveLength(1)
  },
)

test('I24: of two who confirm at once one succeeds and one is told that it has changed, every time', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  for (const hour of [8, 9, 10, 11, 12]) expect(await confirmTwice(malto, adviser, hour)).toEqual([200, 409])
})

test('I24: of two parents who answer at once, and of a cancel and a move, one succeeds and one is told so', async () => {
  const adviser = await makeCounsel(malto)
  for (const hour of [8, 9, 10]) expect(await approveAndDecline(malto, adviser, hour)).toEqual([200, 409])
  for (const hour of [13, 14, 15]) expect(await cancelAndMove(malto, adviser, hour)).toEqual([200, 409])
})

test('I24: booking a hold twice at once books it once', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  const held = await holdBy(student, adviser.id, timeOf(malto, 4, 9))
  const payload = { ...step(held.data!), topic: 'other', question: '' }
  await openConnections(malto)
  const answers = await Promise.all(
    [1, 2, 3].map(() => insist(malto, student, calls.bookAppointment, payload)),
  )
  // P2: whoever sends the same booking again hears how it stands.
  expect(statuses(answers)).toEqual([200, 200, 200])
  expect(answers.map(({ data }) => data?.version)).toEqual([1, 2, 3].map(() => held.data!.version + 1))
})

test('two who move into one free time at once: one gets it, the other keeps what they had', async () => {
  const adviser = await makeCounsel(malto)
  const people = await Promise.all([1, 2].map(() => makePerson(malto)))
  const own = await Promise.all(
    people.map((each, turn) =>
      makeAppointment(malto, adviser, each, { starts_at: new Date(timeOf(malto, 4, 9 + turn)) }),
    ),
  )
  await openConnections(malto)
  const answers = await Promise.all(
    people.map((each, turn) =>
      insist(malto, each, calls.moveAppointment, { ...step(own[turn]!), starts_at: timeOf(malto, 4, 15) }),
    ),
  )
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('SLOT_TAKEN')
  const times = (await liveOf({ adviser_id: adviser.id })).map((row) => row.starts_at.getTime())
  expect(times).toContain(new Date(timeOf(malto, 4, 15)).getTime())
  expect(times).toHaveLength(2)
})

test('a parent who wants times for two children in one moment holds one of them', async () => {
  const parent = await makePerson(malto, { account_kind: 'parent' })
  const children = await Promise.all([1, 2].map(() => makePerson(malto, { account_kind: 'kid' })))
  for (const child of children) await makeLink(malto, parent, child)
  for (let round = 0; round < 5; round++) {
    const advisers = [await makeCounsel(malto), await makeCounsel(malto)]
    await openConnections(malto)
    const answers = await Promise.all(
      children.map((child, at) => holdBy(parent, advisers[at]!.id, timeOf(malto, 2, 9), child.id)),
    )
    expect(codesOf(answers)).toEqual([200])
    const held = await malto.db
      .select()
      .from(appointments)
      .where(and(eq(appointments.booked_by, parent.id), eq(appointments.state, 'held')))
    expect(held).toHaveLength(1)
  }
})
