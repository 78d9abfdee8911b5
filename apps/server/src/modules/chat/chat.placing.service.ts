import { Unavailable } from '@malto/contract'
import { messageSaid, RoomFrozen } from '@malto/contract/modules/chat.calls'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { isDatabaseTrouble } from '#platform/db.ts'
import { factJobs } from '#platform/facts.ts'
import type { Tools } from '#platform/tools.ts'
import * as queries from './chat.sending.queries.ts'
import type { NewMessage } from './chat.table.ts'

/** Where something was kept, and as which message: the same thing sent twice at once is kept once. */
export interface Placed extends queries.Placing {
  readonly id: string
}
interface Waiting {
  readonly row: NewMessage
  readonly placed: (placed: Placed) => void
  readonly failed: (error: unknown) => void
}
interface Hall {
  /** What waits for its place, by room. A room without an entry is at rest. */
  readonly rooms: Map<string, Waiting[]>
  /** What waits or is being kept, by sender and client id. */
  readonly under_way: Map<string, Promise<Placed>>
}

const halls = new WeakMap<Tools, Hall>()
const MOST_TOGETHER = 100
/** More than this many wait for nothing: the database is away or overwhelmed. */
const MOST_WAITING = 500

/**
 * A room is held until its words are on disk, so one commit a message would bound a lively room by the speed of the disk.
 * What is said while a commit is under way is kept together by the next one, in the order it came. Several processes
 * still meet at the room's lock (I2).
 */
export function placeTogether(ctx: Ctx, row: NewMessage): Promise<Placed> {
  const hall = halls.get(ctx.tools) ?? { rooms: new Map(), under_way: new Map() }
  halls.set(ctx.tools, hall)
  const key = `${row.sender_id} ${row.client_id}`
  const same = hall.under_way.get(key)
  if (same) return same
  const queue = hall.rooms.get(row.room_id)
  if (queue && queue.length >= MOST_WAITING) throw Unavailable()
  const { promise, resolve: placed, reject: failed } = Promise.withResolvers<Placed>()
  const answer = promise.finally(() => hall.under_way.delete(key))
  hall.under_way.set(key, answer)
  const mine = { row, placed, failed }
  if (queue) queue.push(mine)
  else {
    hall.rooms.set(row.room_id, [mine])
    void drain(ctx, hall.rooms, row.room_id)
  }
  return answer
}

async function drain(ctx: Ctx, rooms: Hall['rooms'], room_id: string): Promise<void> {
  for (let queue = rooms.get(room_id) ?? []; queue.length > 0; queue = rooms.get(room_id) ?? [])
    await keepAll(ctx, room_id, queue.splice(0, MOST_TOGETHER))
  rooms.delete(room_id)
}

/** All or none; where one of them cannot be kept, each is tried by itself, so that it fails alone. Trouble is everybody's. */
async function keepAll(ctx: Ctx, room_id: string, batch: readonly Waiting[]): Promise<void> {
  try {
    const placings = await keep(
      ctx,
      room_id,
      batch.map(({ row }) => row),
    )
    for (const [at, { row, placed }] of batch.entries()) placed({ ...placings[at]!, id: row.id })
  } catch (error) {
    if (batch.length > 1 && !isDatabaseTrouble(error))
      for (const each of batch) await keepAll(ctx, room_id, [each])
    else for (const { failed } of batch) failed(error)
  }
}

/** One statement is a transaction by itself; only where somebody has to learn of it too, there is one around it. */
const keep = (ctx: Ctx, room_id: string, rows: readonly NewMessage[]): Promise<queries.Placing[]> =>
  factJobs(messageSaid.name).length === 0
    ? place(ctx, room_id, rows)
    : inTransaction(ctx, async (tx) => {
        const placings = await place(tx, room_id, rows)
        const said = rows.map(({ sender_id }, at) => ({
          user_id: sender_id,
          room_id,
          seq: placings[at]!.seq,
        }))
        await tx.recordAll(messageSaid, said)
        return placings
      })

async function place({ db }: Ctx, room_id: string, rows: readonly NewMessage[]): Promise<queries.Placing[]> {
  const placings = await queries.insertMessages(db, room_id, rows)
  if (placings.length === 0) throw RoomFrozen()
  return placings
}
