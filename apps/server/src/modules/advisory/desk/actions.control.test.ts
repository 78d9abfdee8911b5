import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveActions } from '@malto/contract/modules/advisory.desk.calls'
import { eq } from '#platform/drizzle.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { openConnections } from '#testing/rush.ts'
import { makeCounsel, makeOpenSession } from '../advisory.factory.ts'
import { agreed_actions } from '../advisory.sessions.table.ts'
import type * as Queries from '../appointments/appointments.queries.ts'
import type * as Actions from './actions.queries.ts'
import { codeOf, makeCared } from './desk.factory.ts'

/** Whether the session is held while its list is changed. */
const guard = { off: false }
/** As many as save at once wait for each other here, so that they have all read before one of them writes. */
const TOGETHER = 6
const reading: (() => void)[] = []
const allHaveRead = () =>
  new Promise<void>((go) => {
    const release = () => {
      for (const each of reading.splice(0)) each()
    }
    reading.push(go)
    if (reading.length === TOGETHER) release()
    else setTimeout(release, 500)
  })

// The same code, but for the lines that hold the session and its list still.
vi.mock('../appointments/appointments.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  const unlocked: typeof real.lockAppointment = (db, id) =>
    guard.off ? real.findAppointment(db, id) : real.lockAppointment(db, id)
  return { ...real, lockAppointment: unlocked }
})
vi.mock('./actions.queries.ts', async (original) => {
  const real = await original<typeof Actions>()
  const unlocked: typeof real.lockActions = async (db, appointment_id) => {
    if (!guard.off) return real.lockActions(db, appointment_id)
    const rows = await db
      .select()
      .from(agreed_actions)
      .where(eq(agreed_actions.appointment_id, appointment_id))
    await allHaveRead()
    return rows
  }
  return { ...real, lockActions: unlocked }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())

/** Some save three actions each, at the same moment. */
async function rush(): Promise<{ kept: number; refused: number }> {
  const adviser = await makeCounsel(malto)
  const session = await makeOpenSession(malto, adviser, await makeCared(malto, adviser))
  await openConnections(malto)
  const answers = await Promise.all(
    Array.from({ length: TOGETHER }, (_, at) =>
      codeOf(
        adviser.call(saveActions, {
          appointment_id: session.id,
          actions: [1, 2, 3].map((each) => ({ text: `Việc ${each} của ${at}`, due_on: '2026-11-30' })),
        }),
      ),
    ),
  )
  const rows = await malto.db
    .select()
    .from(agreed_actions)
    .where(eq(agreed_actions.appointment_id, session.id))
  return { kept: rows.length, refused: answers.filter((code) => code !== 'ok').length }
}

test('control: with the session held, the same rush leaves three actions and refuses nobody', async () => {
  expect(await rush()).toEqual({ kept: 3, refused: 0 })
})

test('control: without it the database alone keeps three, and the others fail', async () => {
  guard.off = true
  const { kept, refused } = await rush()
  guard.off = false
  expect([kept, refused > 0]).toEqual([3, true])
})

test('control: without that either, the same rush leaves more than three', async () => {
  await malto.owner.pool.query(
    'alter table agreed_actions drop constraint agreed_actions_appointment_id_position_key',
  )
  guard.off = true
  const { kept } = await rush()
  guard.off = false
  expect(kept).toBeGreaterThan(3)
})
