import { randomUUID } from 'node:crypto'
import { sendPrivate } from '@malto/contract/modules/advisory.sessions.calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { insist, openConnections } from '#testing/rush.ts'
import { makeTalk } from '../advisory.factory.ts'
import type * as Core from '../appointments/appointments.queries.ts'
import { wordsIn } from './sessions.factory.ts'
import type * as Talk from './talk.queries.ts'

/** Which guards are off. */
const off = { lock: false, place: false }

// The same code, but nobody holds the appointment while the words are kept.
vi.mock('../appointments/appointments.queries.ts', async (original) => {
  const real = await original<typeof Core>()
  const loose: typeof real.lockAppointment = (...given) =>
    (off.lock ? real.findAppointment : real.lockAppointment)(...given)
  return { ...real, lockAppointment: loose }
})
// The same code, but the place is what somebody read a moment ago.
vi.mock('./talk.queries.ts', async (original) => {
  const real = await original<typeof Talk>()
  const { sql } = await import('drizzle-orm')
  const stale: typeof real.insertMessage = async (db, row) => {
    if (!off.place) return real.insertMessage(db, row)
    const { rows } = (await db.execute(
      sql`select coalesce(max(seq), 0)::int + 1 as seq from session_messages where appointment_id = ${row.appointment_id}`,
    )) as unknown as { rows: { seq: number }[] }
    const seq = rows[0]?.seq ?? 1
    await db.execute(sql`insert into session_messages (appointment_id, seq, id, sender, client_id, text, said_at)
      values (${row.appointment_id}, ${seq}, ${row.id}, ${row.sender}, ${row.client_id}, ${row.text}, ${row.said_at})`)
    return { ...row, seq }
  }
  return { ...real, insertMessage: stale }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '30' })
})
afterAll(() => malto.stop())

/** Twenty sendings at once, of one message or of twenty. */
async function rush(same: boolean) {
  const { advisee, session } = await makeTalk(malto)
  const client_id = randomUUID()
  await openConnections(malto)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      insist(malto, advisee, sendPrivate, {
        appointment_id: session.id,
        client_id: same ? client_id : randomUUID(),
        text: 'ừ đúng',
      }),
    ),
  )
  const rows = await wordsIn(malto, session)
  return { rows: rows.length, failed: answers.filter(({ status }) => status === 500).length }
}

test('control: with its guards a rush of one message makes one row, of twenty twenty', async () => {
  expect(await rush(true)).toEqual({ rows: 1, failed: 0 })
  expect(await rush(false)).toEqual({ rows: 20, failed: 0 })
})

test('control: unheld, the database alone still keeps one row of one message, and others fail', async () => {
  off.lock = true
  const { rows, failed } = await rush(true)
  off.lock = false
  expect([rows, failed > 0]).toEqual([1, true])
})

test('control: unheld and with a place that was only read, words are lost', async () => {
  Object.assign(off, { lock: true, place: true })
  const { rows, failed } = await rush(false)
  Object.assign(off, { lock: false, place: false })
  expect([rows < 20, failed > 0]).toEqual([true, true])
})

test('control: without the constraint either, the same rush keeps one message many times', async () => {
  await malto.owner.pool.query(
    'alter table session_messages drop constraint session_messages_appointment_id_sender_client_id_key',
  )
  off.lock = true
  const { rows } = await rush(true)
  off.lock = false
  expect(rows).toBeGreaterThan(1)
})
