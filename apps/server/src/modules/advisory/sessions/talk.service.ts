import type { Input } from '@malto/contract'
import { appointmentChanged } from '@malto/contract/modules/advisory.calls'
import type * as calls from '@malto/contract/modules/advisory.sessions.calls'
import {
  NoticeUnread,
  RoomNotOpen,
  sessionRead,
  sessionSpoken,
  sessionTyping,
  type SessionMessage,
} from '@malto/contract/modules/advisory.sessions.calls'
import { findDetails } from '@malto/contract/modules/moderation.details.rules'
import { showsReads } from '#modules/chat/chat.rooms.service.ts'
import { wordJudge } from '#modules/moderation/moderation.judging.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import type { MessageRow } from '../advisory.sessions.table.ts'
import { audienceOf } from './audiences.service.ts'
import { shownIn, toMessage, type Shown } from './messages.service.ts'
import { isOpenTo, sessionFor, sessionHeldFor, wasTold, type Room } from './room.service.ts'
import * as queries from './talk.queries.ts'
import { expectReading } from './unread.service.ts'

/**
 * P2: what was sent before is answered as it was kept, even when the room has closed meanwhile. Everything else is asked
 * while the appointment is held: whoever loses the right to speak before that has not spoken.
 */
export function sendPrivate(
  ctx: Ctx,
  { appointment_id, client_id, text }: Input<typeof calls.sendPrivate>,
): Promise<SessionMessage> {
  return inTransaction(ctx, async (tx) => {
    const room = await sessionHeldFor(tx, appointment_id)
    const sent = await sentBefore(tx, room, client_id)
    if (sent) return sent
    if (!(await isOpenTo(tx, room))) throw RoomNotOpen()
    if (!wasTold(room)) throw NoticeUnread()
    return say(tx, room, { kind: 'text', client_id, text, flags: await flagsOf(tx, room, text) })
  })
}

export async function sentBefore(tx: Ctx, room: Room, client_id: string): Promise<SessionMessage | null> {
  const row = await queries.findSent(tx.db, room.row.appointment.id, room.party, client_id)
  return row ? toMessage(row, await shownIn(tx, room, [row])) : null
}

/**
 * With a minor, what a person should look at is marked. It is said all the same: somebody in need must be heard, and
 * nobody learns by trying what the filter knows.
 */
async function flagsOf(tx: Ctx, { row }: Room, text: string): Promise<MessageRow['flags']> {
  if (!row.appointment.minor) return []
  const { found } = (await wordJudge(tx))(text)
  return [
    ...(findDetails(text).length > 0 ? (['contact'] as const) : []),
    ...(found.length > 0 ? (['words'] as const) : []),
  ]
}

interface Draft extends Pick<MessageRow, 'kind' | 'client_id' | 'text' | 'flags'> {
  readonly shown?: Shown
}

/** Keeps it and tells the other one. The appointment is held by the caller. */
export async function say(tx: Ctx, room: Room, { shown, ...draft }: Draft): Promise<SessionMessage> {
  const { id, last_seq } = room.row.appointment
  const row = await queries.insertMessage(tx.db, {
    ...draft,
    appointment_id: id,
    id: newId(),
    sender: room.party,
    result_id: shown?.id ?? null,
    said_at: tx.now(),
  })
  const message = toMessage(row, new Map(shown ? [[shown.id, shown]] : []))
  tx.tell(sessionSpoken, audienceOf(id), { appointment_id: id, message })
  // Who answers has read what stood there.
  if (room.row.appointment[`${room.party}_read_seq`] < last_seq && (await showsReads(tx, tx.actor.id)))
    tx.tell(sessionRead, audienceOf(id), { appointment_id: id, reader: room.party, read_seq: row.seq })
  if (room.other_id) tx.tell(appointmentChanged, `user:${room.other_id}`, { appointment_id: id })
  await expectReading(tx, room)
  return message
}

export async function typeInSession(ctx: Ctx, { appointment_id }: Input<typeof calls.typeInSession>) {
  const room = await sessionFor(ctx, appointment_id)
  if (!(await isOpenTo(ctx, room))) throw RoomNotOpen()
  const except = [`user:${ctx.actor.id}`]
  // Who may not say a word yet is not announced.
  if (wasTold(room))
    ctx.tell(sessionTyping, audienceOf(appointment_id), { appointment_id, sender: room.party }, except)
  return {}
}
