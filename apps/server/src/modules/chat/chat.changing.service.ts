import type { Input } from '@malto/contract'
import type * as roomCalls from '@malto/contract/modules/chat.rooms.calls'
import { EditOver, MessageNotFound, RoomFrozen, type Message } from '@malto/contract/modules/chat.calls'
import { EDIT_MINUTES } from '@malto/contract/modules/chat.rules'
import { isSetAside } from '@malto/contract/modules/moderation.rules'
import { settle } from '#modules/moderation/moderation.cases.service.ts'
import { judge } from '#modules/moderation/moderation.judging.service.ts'
import { membersOf, requireVoice } from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { later, MINUTE } from '#platform/time.ts'
import { doorOf, isFrozen, messageFor } from './chat.access.service.ts'
import { findMessage } from './chat.messages.queries.ts'
import { toOwn } from './chat.messages.service.ts'
import { takeBack, tellChanged } from './chat.notices.service.ts'
import * as queries from './chat.sending.queries.ts'
import type { MessageRow } from './chat.table.ts'

/** Its words are what is, or was, decided about. */
const isDecidedAbout = (message: MessageRow): boolean => message.state === 'hidden' || isSetAside(message)

/** One's own, as long as it is not taken away; what moderators took down is not changed any more. */
async function ownFor(ctx: Ctx, message_id: string) {
  const found = await messageFor(ctx, message_id)
  if (found.message.sender_id !== ctx.actor.id) throw MessageNotFound()
  return found
}

/** The message as it stands while its room is held. */
async function held(tx: Ctx, message: MessageRow): Promise<MessageRow> {
  await queries.lockRoom(tx.db, message.room_id)
  const now = await findMessage(tx.db, message.id)
  if (!now || now.state === 'deleted') throw MessageNotFound()
  return now
}

async function change(
  tx: Ctx,
  before: MessageRow,
  values: Parameters<typeof queries.changeMessage>[2],
): Promise<MessageRow> {
  const now = await queries.changeMessage(tx.db, before, values)
  if (!now) throw MessageNotFound()
  if (before.state === 'shown' && now.state !== 'shown') await takeBack(tx, now.id)
  await tellChanged(tx, before.state, now)
  return now
}

/** New words are judged anew: what was shown may have to wait. The same words again change nothing. */
export async function editMessage(
  ctx: Ctx,
  { message_id, text }: Input<typeof roomCalls.editMessage>,
): Promise<Message> {
  const { member, room, message } = await ownFor(ctx, message_id)
  if (isDecidedAbout(message)) throw MessageNotFound()
  if (message.text === text) return toOwn(ctx, { member, room }, message)
  requireVoice(ctx, member)
  if (isFrozen(room, ctx.now())) throw RoomFrozen()
  if (later(message.said_at, EDIT_MINUTES * MINUTE) < ctx.now()) throw EditOver()
  const named = await membersOf(ctx, message.mention_ids)
  const row = await inTransaction(ctx, async (tx) => {
    const known = [...named.values()].map(({ nickname }) => nickname)
    const { picture_ids } = message
    const verdict = await judge(tx, member, { text, picture_ids, band: room.band, known })
    // Shown before and after: that was counted when it was said.
    if (verdict.state === 'pending') {
      const subject = { text, picture_ids, letter: room.letter, band: room.band }
      await settle(tx, member, { kind: 'message', id: message.id, subject }, verdict)
    }
    const before = await held(tx, message)
    if (isDecidedAbout(before)) throw MessageNotFound()
    const { state, shown_text, holds } = verdict
    return change(tx, before, { text, shown_text, state, holds, edited_at: tx.now() })
  })
  return toOwn(ctx, { member, room }, row)
}

/** Taking away twice is taking away. Its words stay for a case that may be open; nobody else gets them any more. */
export async function removeMessage(ctx: Ctx, { message_id }: Input<typeof roomCalls.removeMessage>) {
  const message = await findMessage(ctx.db, message_id)
  if (message?.sender_id === ctx.actor.id && message.state === 'deleted') {
    if (!(await doorOf(ctx, ctx.actor.id, message.room_id))) throw MessageNotFound()
    return { id: message_id }
  }
  const own = await ownFor(ctx, message_id)
  await inTransaction(ctx, async (tx) => {
    const before = await held(tx, own.message)
    await change(tx, before, { state: 'deleted' })
  })
  return { id: message_id }
}

/** One reaction a person (I35); the same again changes nothing, and is told to nobody. */
export async function reactToMessage(
  ctx: Ctx,
  { message_id, reaction }: Input<typeof roomCalls.reactToMessage>,
) {
  const { member, room, message } = await messageFor(ctx, message_id)
  requireVoice(ctx, member)
  if (isFrozen(room, ctx.now())) throw RoomFrozen()
  const row = await inTransaction(ctx, async (tx) => {
    const before = await held(tx, message)
    if (before.state !== 'shown' && before.sender_id !== member.user_id) throw MessageNotFound()
    if ((await queries.findReaction(tx.db, message_id, member.user_id)) === reaction) return before
    await queries.putReaction(tx.db, message_id, member.user_id, reaction, tx.now())
    return change(tx, before, {})
  })
  return { reactions: { bulb: row.bulb_count, heart: row.heart_count }, my_reaction: reaction }
}
