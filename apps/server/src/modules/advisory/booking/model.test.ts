import * as calls from '@malto/contract/modules/advisory.booking.calls'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { makeLink } from '#modules/family/family.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { insist, openConnections } from '#testing/rush.ts'
import { eq, inArray } from '#platform/drizzle.ts'
import { makeCounsel, type Counsel } from '../advisory.factory.ts'
import { appointments, type AppointmentRow } from '../advisory.table.ts'
import { overlaps, timeOf } from './booking.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())

interface World {
  readonly advisers: readonly Counsel[]
  readonly people: readonly Person[]
  readonly parent: Person
  readonly kid: Person
}

async function makeWorld(): Promise<World> {
  const advisers = [await makeCounsel(malto), await makeCounsel(malto, { looks_first: true })]
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const parent = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, parent, kid)
  const people = [await makePerson(malto), await makePerson(malto), kid, parent]
  for (const [turn, adviser] of advisers.entries())
    await people[turn]?.call(calls.waitForSlot, { adviser_id: adviser.id, on: true })
  return { advisers, people, parent, kid }
}

/** Few times and few people, so that everybody is in everybody's way. */
const Deed = fc.record({
  what: fc.constantFrom('hold', 'hold', 'book', 'cancel', 'move', 'answer', 'release'),
  who: fc.nat({ max: 3 }),
  adviser: fc.nat({ max: 1 }),
  hour: fc.integer({ min: 9, max: 11 }),
  which: fc.nat({ max: 9 }),
  yes: fc.boolean(),
})
type Deed = typeof Deed extends fc.Arbitrary<infer T> ? T : never

async function act(world: World, rows: readonly AppointmentRow[], deed: Deed): Promise<number> {
  const person = deed.what === 'answer' && deed.yes ? world.advisers[1] : world.people[deed.who]
  const adviser = world.advisers[deed.adviser]
  if (!person || !adviser) throw new Error('nobody')
  const starts_at = timeOf(malto, 2, deed.hour)
  if (deed.what === 'hold')
    return (
      await insist(malto, person, calls.holdSlot, {
        client_id: randomUUID(),
        adviser_id: adviser.id,
        starts_at,
        ...(person === world.parent ? { child_id: world.kid.id } : {}),
      })
    ).status
  const row = rows.at(deed.which % Math.max(1, rows.length))
  if (!row) return 200
  const which = { appointment_id: row.id, version: row.version }
  const sent = {
    book: () => insist(malto, person, calls.bookAppointment, { ...which, topic: 'other', question: '' }),
    cancel: () => insist(malto, person, calls.cancelAppointment, which),
    move: () => insist(malto, person, calls.moveAppointment, { ...which, starts_at }),
    answer: () =>
      insist(malto, person, calls.answerAppointment, { ...which, step: deed.yes ? 'confirm' : 'approve' }),
    release: () => insist(malto, person, calls.releaseHold, { appointment_id: row.id }),
  }
  return (await sent[deed.what]()).status
}

test('I23: whatever several people do at once, no two live appointments overlap, nobody holds two times or is offered two, and nothing is answered by a fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(Deed, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 6 }),
      async (rounds) => {
        const world = await makeWorld()
        const ids = world.advisers.map(({ id }) => id)
        await openConnections(malto)
        for (const deeds of rounds) {
          const rows = await malto.db
            .select()
            .from(appointments)
            .where(inArray(appointments.adviser_id, ids))
            .orderBy(appointments.id)
          const statuses = await Promise.all(deeds.map((deed) => act(world, rows, deed)))
          expect(statuses.filter((status) => status >= 500)).toEqual([])
          expect(await overlaps(malto)).toEqual({ adviser: 0, advisee: 0 })
        }
        // One hold a person, and one offer a place in the line, whatever happened.
        const held = await malto.db.select().from(appointments).where(eq(appointments.state, 'held'))
        const own = held.filter(({ offered }) => !offered).map(({ booked_by }) => booked_by)
        const offers = held
          .filter(({ offered }) => offered)
          .map((row) => `${row.adviser_id} ${row.advisee_id}`)
        expect([new Set(own).size, new Set(offers).size]).toEqual([own.length, offers.length])
      },
    ),
    { numRuns: 20 },
  )
}, 180_000)
