import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeEvent, makePeople, rush, seatsOf } from './events.factory.ts'
import type * as Queries from './events.seats.queries.ts'

// The same code, but for the one line that holds the event still.
vi.mock('./events.seats.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  const unlocked: typeof real.lockEvent = async (db, event_id) => (await real.findHeld(db, event_id))[0]
  return { ...real, lockEvent: unlocked }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '40' })
})
afterAll(() => malto.stop())

const seated = async (event_id: number) =>
  (await seatsOf(malto, event_id)).filter((row) => row.seat === 'confirmed').length

test('control: without holding the event the same rush is stopped by the database alone, and not without failures', async () => {
  const event = await makeEvent(malto, { capacity: 50 })
  await rush(malto, await makePeople(malto, 200), event.id, { again: false })
  expect(await seated(event.id)).toBeLessThanOrEqual(50)
  expect(malto.lines.filter((line) => line.includes('events_seats')).length).toBeGreaterThan(0)
}, 60_000)

test('control: without that either, the same rush gives more than 50 seats away', async () => {
  await malto.house.pool.query('alter table events drop constraint events_seats')
  const event = await makeEvent(malto, { capacity: 50 })
  await rush(malto, await makePeople(malto, 200), event.id, { again: false })
  expect(await seated(event.id)).toBeGreaterThan(50)
}, 60_000)
