import type { Input } from '@malto/contract'
import { appointmentChanged } from '@malto/contract/modules/advisory.calls'
import { OPEN_MINUTES } from '@malto/contract/modules/advisory.rules'
import type * as calls from '@malto/contract/modules/advisory.sessions.calls'
import { sessionRead } from '@malto/contract/modules/advisory.sessions.calls'
import { showsReads } from '#modules/chat/chat.rooms.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { later, MINUTE } from '#platform/time.ts'
import { audienceOf } from './audiences.service.ts'
import { shownIn, toMessage } from './messages.service.ts'
import { isOpen, meetsOther, sessionFor, wasTold, type Room } from './room.service.ts'
import * as queries from './talk.queries.ts'

/** A place behind every message. */
const END = Number.MAX_SAFE_INTEGER

/** Readable by both as long as it is kept, long after the last word. */
export async function readSession(ctx: Ctx, input: Input<typeof calls.readSession>) {
  const { appointment_id } = input
  const room = await sessionFor(ctx, appointment_id)
  const { appointment } = room.row
  const { rows, ...more } = await stretchOf(ctx, room, input)
  const shown = await shownIn(ctx, room, rows)
  const meets = await meetsOther(ctx, room)
  return {
    messages: rows.map((row) => toMessage(row, shown)),
    ...more,
    last_seq: Math.max(appointment.last_seq, rows.at(-1)?.seq ?? 0),
    read_seq: appointment[`${room.party}_read_seq`],
    other_read_seq: meets && (await letsSee(ctx, room.other_id)) ? appointment[`${room.other}_read_seq`] : 0,
    notice_read: wasTold(room),
    can_talk: meets && isOpen(ctx, room),
    opens_at: later(appointment.starts_at, -OPEN_MINUTES * MINUTE).toISOString(),
    ends_at: appointment.ends_at.toISOString(),
  }
}

const letsSee = async (ctx: Ctx, user_id: string | null): Promise<boolean> =>
  user_id !== null && (await showsReads(ctx, user_id))

async function stretchOf(ctx: Ctx, { row }: Room, input: Input<typeof calls.readSession>) {
  const { id, last_seq } = row.appointment
  const { before_seq = END, after_seq, limit } = input
  if (after_seq !== undefined) {
    const found = await queries.findStretch(ctx.db, id, 'after', after_seq, limit)
    const rows = found.slice(0, limit)
    return { rows, has_before: after_seq > 0 && last_seq > 0, has_after: found.length > limit }
  }
  const found = await queries.findStretch(ctx.db, id, 'before', before_seq, limit)
  const rows = found.slice(0, limit).toReversed()
  return { rows, has_before: found.length > limit, has_after: before_seq <= last_seq }
}

/** Both are told who may read the session before the first word; nobody can say later that they were not. */
export async function readNotice(ctx: Ctx, { appointment_id }: Input<typeof calls.readNotice>) {
  const { party } = await sessionFor(ctx, appointment_id)
  await queries.markTold(ctx.db, appointment_id, party, ctx.now())
  return {}
}

/** I4: one number each, which never goes back. */
export async function seePrivate(ctx: Ctx, { appointment_id, seq }: Input<typeof calls.seePrivate>) {
  const room = await sessionFor(ctx, appointment_id)
  const { party } = room
  const { appointment } = room.row
  const moved = await inTransaction(ctx, async (tx) => {
    const pointer = await queries.moveRead(tx.db, appointment_id, party, seq)
    if (!pointer) return null
    const { read_seq } = pointer
    tx.tell(appointmentChanged, `user:${tx.actor.id}`, { appointment_id })
    if ((await meetsOther(tx, room)) && (await showsReads(tx, tx.actor.id)))
      tx.tell(sessionRead, audienceOf(appointment_id), { appointment_id, reader: party, read_seq })
    return pointer
  })
  const { read_seq, last_seq } = moved ?? {
    read_seq: appointment[`${party}_read_seq`],
    last_seq: appointment.last_seq,
  }
  return { read_seq, unread: Math.max(0, last_seq - read_seq) }
}
