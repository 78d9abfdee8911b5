import { randomUUID } from 'node:crypto'
import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { liveStates } from '@malto/contract/modules/advisory.rules'
import { and, eq, inArray } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { insist, openConnections } from '#testing/rush.ts'
import { makeCounsel } from '../advisory.factory.ts'
import { appointments } from '../advisory.table.ts'
import type * as Slots from '../appointments/slots.queries.ts'
import { makeKin, overlaps, timeOf } from './booking.factory.ts'
import type * as Steps from './steps.queries.ts'

/** As many as decide at once wait for each other here, so that they have all looked before one of them writes. */
const TOGETHER = 4
const looking: (() => void)[] = []
const allHaveLooked = () =>
  new Promise<void>((go) => {
    const release = () => {
      for (const each of looking.splice(0)) each()
    }
    looking.push(go)
    if (looking.length === TOGETHER) release()
    // The last ones of a rush find nobody to wait for.
    else setTimeout(release, 500)
  })

// The same code, but nobody waits in line, and everybody looks before anybody writes.
vi.mock('./steps.queries.ts', async (original) => {
  const real = await original<typeof Steps>()
  const unlocked: typeof real.lockTimes = () => Promise.resolve()
  return { ...real, lockTimes: unlocked }
})
vi.mock('../appointments/slots.queries.ts', async (original) => {
  const real = await original<typeof Slots>()
  const together: typeof real.findTaken = ((...given: Parameters<typeof real.findTaken>) =>
    real.findTaken(...given).then(async (rows) => {
      await allHaveLooked()
      return rows
    })) as unknown as typeof real.findTaken
  return { ...real, findTaken: together }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '40' })
})
afterAll(() => malto.stop())

const MANY = 16
const live = inArray(appointments.state, [...liveStates])

const wish = (adviser_id: string, child_id?: string) => ({
  client_id: randomUUID(),
  adviser_id,
  starts_at: timeOf(malto, 2, 9),
  ...(child_id ? { child_id } : {}),
})

/** Many who want one time of one adviser; answers how many have it, and what the others were told. */
async function rushToAdviser() {
  const adviser = await makeCounsel(malto)
  const people = await Promise.all(Array.from({ length: MANY }, () => makePerson(malto)))
  await openConnections(malto)
  const answers = await Promise.all(
    people.map((person) => insist(malto, person, calls.holdSlot, wish(adviser.id))),
  )
  const rows = await malto.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.adviser_id, adviser.id), live))
  return { rows: rows.length, codes: new Set(answers.map(({ code, status }) => code ?? status)) }
}

/** One kid whose parents each choose another adviser for the same time. */
async function rushForAdvisee() {
  const { kid, parent } = await makeKin(malto)
  const bookers = [kid, parent]
  const advisers = await Promise.all(bookers.map(() => makeCounsel(malto)))
  await openConnections(malto)
  const answers = await Promise.all(
    bookers.map((person, turn) =>
      insist(malto, person, calls.holdSlot, wish(advisers[turn]!.id, turn > 0 ? kid.id : undefined)),
    ),
  )
  const rows = await malto.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.advisee_id, kid.id), live))
  return { rows: rows.length, codes: new Set(answers.map(({ code, status }) => code ?? status)) }
}

test('control I23: although nobody waits in line, the database alone lets one have the time, and the others hear why', async () => {
  expect(await rushToAdviser()).toEqual({ rows: 1, codes: new Set([200, 'SLOT_TAKEN']) })
  expect(await rushForAdvisee()).toEqual({ rows: 1, codes: new Set([200, 'TIME_TAKEN']) })
}, 120_000)

test('control I23: without its constraints the same rush gives one time to many, and one person two places', async () => {
  await malto.owner.pool.query('alter table appointments drop constraint appointments_of_adviser')
  expect((await rushToAdviser()).rows).toBeGreaterThan(1)
  await malto.owner.pool.query('alter table appointments drop constraint appointments_of_advisee')
  expect((await rushForAdvisee()).rows).toBe(2)
  const { adviser, advisee } = await overlaps(malto)
  expect([adviser > 0, advisee > 0]).toEqual([true, true])
}, 120_000)
