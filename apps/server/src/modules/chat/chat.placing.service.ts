import { messageSaid, RoomFrozen } from '@malto/contract/modules/chat.calls'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Tools } from '#platform/tools.ts'
import * as queries from './chat.sending.queries.ts'
import type { NewMessage } from './chat.table.ts'

interface Waiting {
  readonly row: NewMessage
  readonly placed: (placing: queries.Placing) => void
  readonly failed: (error: unknown) => void
}

/** What waits for its place, by room, in this process. */
const waiting = new WeakMap<Tools, Map<string, Waiting[]>>()
const MOST_TOGETHER = 100

/**
 * A room is held until its words are on disk, so one commit a message would bound a lively room by the speed of the disk.
 * What is said while a commit is under way is kept together by the next one, in the order it came. Several processes
 * still meet at the room's lock (I2).
 */
export function placeTogether(ctx: Ctx, row: NewMessage): Promise<queries.Placing> {
  const rooms = waiting.get(ctx.tools) ?? new Map<string, Waiting[]>()
  waiting.set(ctx.tools, rooms)
  return new Promise((placed, failed) => {
    const queue = rooms.get(row.room_id)
    const mine = { row, placed, failed }
    if (queue) {
      queue.push(mine)
      return
    }
    rooms.set(row.room_id, [mine])
    void drain(ctx, rooms, row.room_id)
  })
}

async function drain(ctx: Ctx, rooms: Map<string, Waiting[]>, room_id: string): Promise<void> {
  for (let queue = rooms.get(room_id) ?? []; queue.length > 0; queue = rooms.get(room_id) ?? []) {
    const batch = queue.splice(0, MOST_TOGETHER)
    await keepAll(ctx, room_id, batch)
  }
  rooms.delete(room_id)
}

/** All or none; where one of them cannot be kept, each is tried by itself, so that it fails alone. */
async function keepAll(ctx: Ctx, room_id: string, batch: readonly Waiting[]): Promise<void> {
  try {
    const placings = await keep(
      ctx,
      room_id,
      batch.map(({ row }) => row),
    )
    for (const [at, { placed }] of batch.entries()) placed(placings[at]!)
  } catch (error) {
    if (batch.length === 1) batch[0]!.failed(error)
    else for (const each of batch) await keepAll(ctx, room_id, [each])
  }
}

const keep = (ctx: Ctx, room_id: string, rows: readonly NewMessage[]): Promise<queries.Placing[]> =>
  inTransaction(ctx, async (tx) => {
    const placings = await queries.insertMessages(tx.db, room_id, rows)
    if (placings.length === 0) throw RoomFrozen()
    for (const [at, { sender_id }] of rows.entries())
      await tx.record(messageSaid, { user_id: sender_id, room_id, seq: placings[at]!.seq })
    return placings
  })
