import { randomUUID } from 'node:crypto'
import { sendMessage } from '@malto/contract/modules/chat.calls'
import { eq } from '#platform/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeInside } from '#modules/moderation/moderation.factory.ts'
import { inTransaction } from '#platform/ctx.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { insist, openConnections } from '#testing/rush.ts'
import { enter, makeRoommate, speakAtOnce } from './chat.factory.ts'
import type * as Messages from './chat.messages.queries.ts'
import type * as Placing from './chat.placing.service.ts'
import type * as Rooms from './chat.rooms.queries.ts'
import type * as Sending from './chat.sending.queries.ts'
import { chat_messages } from './chat.table.ts'

/** Which guards are off. */
const off = { known: false, lock: false }
/** Connections beside those of the house: places are taken while its own are in transactions. */
let pool: pg.Pool

// The same code, but nobody looks whether it was sent before.
vi.mock('./chat.rooms.queries.ts', async (original) => {
  const real = await original<typeof Rooms>()
  const forgetful: typeof real.findRoom = async (...given) => {
    const room = await real.findRoom(...given)
    return room && off.known ? { ...room, sent_id: null } : room
  }
  return { ...real, findRoom: forgetful }
})
vi.mock('./chat.messages.queries.ts', async (original) => {
  const real = await original<typeof Messages>()
  const forgetful: typeof real.findSent = (...given) =>
    off.known ? Promise.resolve(undefined) : real.findSent(...given)
  return { ...real, findSent: forgetful }
})
// The same code, but the place is taken by itself, as from a sequence, and the message is kept a moment later.
vi.mock('./chat.sending.queries.ts', async (original) => {
  const real = await original<typeof Sending>()
  const unlocked: typeof real.insertMessage = async (db, row) => {
    if (!off.lock) return real.insertMessage(db, row)
    const { rows } = await pool.query<{ seq: string; rev: string }>(
      'update chat_rooms set last_seq = last_seq + 1, last_rev = last_rev + 1 where id = $1 returning last_seq as seq, last_rev as rev',
      [row.room_id],
    )
    const place = { seq: Number(rows[0]?.seq), rev: Number(rows[0]?.rev) }
    await db.insert(chat_messages).values({ ...row, ...place })
    return place
  }
  return { ...real, insertMessage: unlocked }
})

// What is said together is kept together; without the lock, each is kept as if by a process of its own.
vi.mock('./chat.placing.service.ts', async (original) => {
  const real = await original<typeof Placing>()
  const queries = await import('./chat.sending.queries.ts')
  const apart: typeof real.placeTogether = (ctx, row) =>
    off.lock
      ? inTransaction(ctx, async (tx) => ({
          ...(await queries.insertMessage(tx.db, row))!,
          id: row.id,
        }))
      : real.placeTogether(ctx, row)
  return { ...real, placeTogether: apart }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '40' })
  pool = new pg.Pool({ connectionString: malto.house.pool.options.connectionString, max: 10 })
})
afterAll(async () => {
  await pool.end()
  await malto.stop()
})

/** A short word: longer ones of one person are refused as repetitions, too. */
async function sendTogether(): Promise<{ rows: number; statuses: Set<number> }> {
  const an = await makeRoommate(malto)
  const sent = { room_id: an.room.id, client_id: randomUUID(), text: 'ừ đúng' }
  await openConnections(malto)
  const answers = await Promise.all(Array.from({ length: 20 }, () => insist(malto, an, sendMessage, sent)))
  const rows = await malto.db.select().from(chat_messages).where(eq(chat_messages.sender_id, an.id))
  return { rows: rows.length, statuses: new Set(answers.map(({ status }) => status)) }
}

test('control I1: with its guards the same rush makes one row', async () => {
  expect(await sendTogether()).toEqual({ rows: 1, statuses: new Set([200]) })
})

test('control I1: without looking, the database alone still keeps one row, and the others fail', async () => {
  off.known = true
  // Where all are answered by one that came long before, nobody runs into the constraint: it takes another rush then.
  let failed = false
  for (let rush = 0; rush < 12 && !failed; rush += 1) {
    const { rows, statuses } = await sendTogether()
    expect(rows).toBe(1)
    failed = statuses.has(500)
  }
  off.known = false
  expect(failed).toBe(true)
})

test('control I1: without that either, the same rush makes many rows', async () => {
  off.known = true
  await malto.owner.pool.query(
    'alter table chat_messages drop constraint chat_messages_sender_id_client_id_key',
  )
  // Those that happen to be kept together are one by that alone: it takes more than one rush now and then.
  let most = 0
  for (let rush = 0; rush < 12 && most < 2; rush += 1) most = Math.max(most, (await sendTogether()).rows)
  off.known = false
  expect(most).toBeGreaterThan(1)
})

test('control I2: with places taken outside the lock, a reader sees later ones before earlier ones', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeInside(malto, { letter: 'A' })))
  const rooms = []
  for (const each of people) rooms.push(await enter(each))
  off.lock = true
  const { gaps } = await speakAtOnce(malto, people, rooms[0]!.id, 5)
  off.lock = false
  expect(gaps.length).toBeGreaterThan(0)
}, 60_000)
