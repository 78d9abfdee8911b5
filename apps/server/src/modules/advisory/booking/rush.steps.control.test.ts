import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eq } from '#platform/drizzle.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeCounsel } from '../advisory.factory.ts'
import { appointments } from '../advisory.table.ts'
import type * as Appointments from '../appointments/appointments.queries.ts'
import { approveAndDecline, cancelAndMove, confirmTwice } from './booking.factory.ts'
import type * as Steps from './steps.queries.ts'

/** Whether a row changes only if it still stands as it was read. */
const guard = { off: false }

// The same code, but nobody waits in line or holds an appointment, and both have read it before one of them writes.
vi.mock('./steps.queries.ts', async (original) => {
  const real = await original<typeof Steps>()
  const { meetingOf } = await import('#testing/unlocked.ts')
  const bothHaveRead = meetingOf(2)
  const changeAppointment: typeof real.changeAppointment = async (db, read, change, now) => {
    // Whoever books their hold does so alone; every later step of these rushes comes in twos.
    if (read.version > 1) await bothHaveRead()
    if (!guard.off) return real.changeAppointment(db, read, change, now)
    const changed = { ...change, version: read.version + 1, updated_at: now }
    return (await db.update(appointments).set(changed).where(eq(appointments.id, read.id)).returning())[0]
  }
  return { ...real, lockTimes: () => Promise.resolve(), changeAppointment }
})
vi.mock('../appointments/appointments.queries.ts', async (original) => {
  const real = await original<typeof Appointments>()
  return { ...real, lockAppointment: real.findAppointment }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '40' })
})
afterAll(() => malto.stop())

/** Each rush once, with advisers of their own. */
async function everyRush() {
  const [adviser, looking] = [await makeCounsel(malto), await makeCounsel(malto, { looks_first: true })]
  return [
    await confirmTwice(malto, looking, 8),
    await approveAndDecline(malto, adviser, 8),
    await cancelAndMove(malto, adviser, 13),
  ]
}

test('control I24: although nobody waits or holds it, the swap alone lets one step happen, and the other hears so', async () => {
  const one = [200, 409]
  expect(await everyRush()).toEqual([one, one, one])
}, 60_000)

test('control I24: without the comparison both steps happen, the second on what is no longer so', async () => {
  guard.off = true
  const both = [200, 200]
  expect(await everyRush()).toEqual([both, both, both])
}, 60_000)
