import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeEvent, makePeople, rush, seatsOf } from './events.factory.ts'
import type * as Queries from './events.seats.queries.ts'

/** As many as decide at once wait for each other here, so that they have all read before one of them writes. */
const TOGETHER = 4
/** Fewer than read together: whoever comes first already gives one too many away. */
const SEATS = 2
const reading: (() => void)[] = []
const allHaveRead = () =>
  new Promise<void>((go) => {
    const release = () => {
      for (const each of reading.splice(0)) each()
    }
    reading.push(go)
    if (reading.length === TOGETHER) release()
    // The last ones of a rush find nobody to wait for.
    else setTimeout(release, 500)
  })

// The same code, but for the one line that holds the event still.
vi.mock('./events.seats.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  const unlocked: typeof real.lockEvent = async (db, event_id) => {
    const [held] = await real.findHeld(db, event_id)
    await allHaveRead()
    return held
  }
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
  const event = await makeEvent(malto, { capacity: SEATS })
  await rush(malto, await makePeople(malto, 60), event.id, { again: false })
  expect(await seated(event.id)).toBeLessThanOrEqual(SEATS)
  expect(malto.lines.filter((line) => line.includes('events_seats')).length).toBeGreaterThan(0)
}, 60_000)

test('control: without that either, the same rush gives more seats away than there are', async () => {
  await malto.owner.pool.query('alter table events drop constraint events_seats')
  const event = await makeEvent(malto, { capacity: SEATS })
  await rush(malto, await makePeople(malto, 60), event.id, { again: false })
  expect(await seated(event.id)).toBeGreaterThan(SEATS)
}, 60_000)
