import type { Words } from '@malto/contract'
import { roomMoved, type LiveMessage } from '@malto/contract/modules/chat.calls'
import { companyOf, deafTo, type Member } from '#modules/moderation/moderation.members.service.ts'
import { notify, recall } from '#modules/notifications/notifications.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { findPlaces } from './chat.messages.queries.ts'
import type { RoomRow } from './chat.rooms.queries.ts'
import type { MessageRow } from './chat.table.ts'

type Anyone = Ctx<Actor | null>

/**
 * Tells open screens that a room has moved on, but not those who do not hear whoever said it. What only its author may
 * see moves the room for them alone: to everybody else it looks like the silence of somebody who is blocked.
 */
export function tellMoved(
  tx: Anyone,
  message: Pick<MessageRow, 'room_id' | 'seq' | 'rev' | 'sender_id'>,
  told: {
    readonly to: 'room' | 'author'
    readonly deaf: readonly string[]
    readonly live?: LiveMessage | null
  },
): void {
  const { room_id, seq, rev, sender_id } = message
  const moved = { room_id, seq, rev, message: told.live ?? null }
  if (told.to === 'room') tx.tell(roomMoved, `room:${room_id}`, moved, told.deaf)
  else tx.tell(roomMoved, `user:${sender_id}`, moved)
}

/** The same after a change: whoever could see it before or can see it now has to know. */
export async function tellChanged(tx: Anyone, before: MessageRow['state'], now: MessageRow): Promise<void> {
  const open = before === 'shown' || now.state === 'shown'
  tellMoved(tx, now, { to: open ? 'room' : 'author', deaf: await deafTo(tx, now.sender_id) })
}

const keyOf = (message_id: string) => `message:${message_id}:`

/** No word of what was said: who may still read it is asked when they open it. */
const words: Readonly<Record<'mention' | 'reply', { readonly title: Words; readonly body: Words }>> = {
  mention: {
    title: { vi: '{name} nhắc đến {you}', en: '{name} mentioned you' },
    body: { vi: 'Mở phòng trò chuyện để xem nhé.', en: 'Open the room to read it.' },
  },
  reply: {
    title: { vi: '{name} trả lời {you}', en: '{name} answered you' },
    body: { vi: 'Mở phòng trò chuyện để xem nhé.', en: 'Open the room to read it.' },
  },
}

export const pathOf = (room: Pick<RoomRow, 'kind' | 'event_id'>, seq: number): string =>
  room.kind === 'event' ? `/event/${room.event_id}` : `/malto/group-chat?seq=${seq}`

/** Whoever is named or answered hears of it, if they hear the one who speaks. Only of what everybody may read. */
export async function announce(
  tx: Anyone,
  sender: Member,
  room: Pick<RoomRow, 'id' | 'kind' | 'event_id'>,
  message: Pick<MessageRow, 'id' | 'seq' | 'reply_to_seq' | 'mention_ids'>,
): Promise<void> {
  const causes = new Map<string, 'mention' | 'reply'>(message.mention_ids.map((id) => [id, 'mention']))
  if (message.reply_to_seq !== null) {
    const [answered] = await findPlaces(tx.db, room.id, [message.reply_to_seq])
    if (answered?.state === 'shown' && !causes.has(answered.sender_id))
      causes.set(answered.sender_id, 'reply')
  }
  causes.delete(sender.user_id)
  if (causes.size === 0) return
  const company = await companyOf(tx, sender, [...causes.keys()], room.kind)
  const deaf = new Set(await deafTo(tx, sender.user_id))
  // In one order for everybody: two who name the same people never wait for each other.
  for (const [user_id, cause] of [...causes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!company.hears(user_id) || deaf.has(`user:${user_id}`)) continue
    await notify(tx, {
      user_id,
      category: 'community',
      key: `${keyOf(message.id)}${cause}`,
      ...words[cause],
      path: pathOf(room, message.seq),
      about_id: sender.user_id,
      details: { name: sender.nickname },
    })
  }
}

/** I12 */
export const takeBack = (tx: Anyone, message_id: string): Promise<void> => recall(tx, keyOf(message_id))
