import { isSetAside } from '@malto/contract/modules/moderation.rules'
import { mayUse } from '#modules/consents/consents.service.ts'
import { reviewPictures } from '#modules/media/media.service.ts'
import { membersOf } from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import type { Moderated } from '#platform/moderated.ts'
import { doorOf, looksAfter, readableBy } from './chat.access.service.ts'
import { findAround, findMessage } from './chat.messages.queries.ts'
import { announce, pathOf, takeBack, tellChanged } from './chat.notices.service.ts'
import { moderatedQuestion } from './chat.questions.service.ts'
import { findRoom } from './chat.rooms.queries.ts'
import * as queries from './chat.sending.queries.ts'

type Anyone = Ctx<Actor | null>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Nobody in particular: the room is what is asked for. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Lines of a case, on either side of it. */
const AROUND = 10

/** The one question behind reports, hiding and picture files. */
async function mayRead(ctx: Anyone, reader_id: string, message_id: string): Promise<boolean> {
  const message = UUID.test(message_id) ? await findMessage(ctx.db, message_id) : undefined
  const door = message && (await doorOf(ctx, reader_id, message.room_id))
  return message !== undefined && !!door && (await readableBy(ctx, door, message)) !== null
}

const message: Moderated = {
  find: async (ctx, id) => {
    const row = await findMessage(ctx.db, id)
    const room = row && (await findRoom(ctx.db, row.room_id, NOBODY))
    if (!row || !room) return undefined
    return {
      author_id: row.sender_id,
      text: row.text,
      picture_ids: row.picture_ids,
      state: row.state,
      letter: room.letter,
      band: room.band,
      said_at: row.said_at,
      path: pathOf(room, row.seq),
    }
  },
  mayRead,
  context: async (ctx, id) => {
    const row = await findMessage(ctx.db, id)
    if (!row) return []
    return (await findAround(ctx.db, row.room_id, row.seq, AROUND)).map((each) => ({
      author_id: each.sender_id,
      text: each.text,
      said_at: each.said_at,
      is_subject: each.id === id,
    }))
  },
  setState: (ctx, id, state) => inTransaction(ctx, (tx) => setState(tx, id, state)),
  setAside: (ctx, id) => inTransaction(ctx, (tx) => setAside(tx, id)),
}

async function setAside(tx: Anyone, id: string): Promise<boolean> {
  const known = await findMessage(tx.db, id)
  if (!known) return false
  await queries.lockRoom(tx.db, known.room_id)
  const before = await findMessage(tx.db, id)
  if (before?.state !== 'shown' || !(await looksAfter(tx, before.room_id, before.sender_id))) return false
  const now = await queries.changeMessage(tx.db, before, { state: 'pending', holds: ['adviser'] })
  if (!now) return false
  await tellChanged(tx, before.state, now)
  await takeBack(tx, id)
  return true
}

/** A new number, so that those who were away get what was let through, and lose what was taken down (I3, I11). */
async function setState(tx: Anyone, id: string, state: 'shown' | 'hidden'): Promise<void> {
  const known = await findMessage(tx.db, id)
  if (!known) return
  await queries.lockRoom(tx.db, known.room_id)
  const before = await findMessage(tx.db, id)
  if (!before || before.state === 'deleted' || before.state === state) return
  const holds = state === 'shown' ? [] : before.holds
  const now = await queries.changeMessage(tx.db, before, { state, holds })
  if (!now) return
  await reviewPictures(tx, now.picture_ids, state === 'shown' ? 'accepted' : 'refused')
  await tellChanged(tx, before.state, now)
  if (state === 'hidden') return takeBack(tx, id)
  const room = await findRoom(tx.db, now.room_id, now.sender_id)
  const sender = (await membersOf(tx, [now.sender_id])).get(now.sender_id)
  // What was set aside had been announced before.
  if (room && sender && before.state === 'pending' && !isSetAside(before))
    await announce(tx, sender, room, now)
}

export const chatModerated = { message, question: moderatedQuestion }

export const chatViewings = {
  /** A picture of a message: whoever could read it now; a minor's while the consent to them holds (I17). */
  message: async (ctx: Ctx<null>, reader_id: string, id: string): Promise<boolean> => {
    if (!(await mayRead(ctx, reader_id, id))) return false
    const row = await findMessage(ctx.db, id)
    const sender = row && (await membersOf(ctx, [row.sender_id])).get(row.sender_id)
    return sender !== undefined && (!sender.minor || (await mayUse(ctx, sender.user_id, 'photos')))
  },
}

export const chatAudiences = {
  /** One room: whoever may be in it now. */
  room: async (ctx: Anyone, id: string): Promise<boolean> =>
    ctx.actor?.realm === 'user' && UUID.test(id) && (await doorOf(ctx, ctx.actor.id, id)) !== null,
}
