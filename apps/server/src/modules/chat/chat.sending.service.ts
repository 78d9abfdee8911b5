import { BadInput, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/chat.calls'
import {
  messageSaid,
  RoomFrozen,
  RoomNotFound,
  type LiveMessage,
  type Message,
} from '@malto/contract/modules/chat.calls'
import { TooFast } from '@malto/contract/modules/moderation.calls'
import { PictureNotUsable } from '@malto/contract/modules/wall.calls'
import { mayUse } from '#modules/consents/consents.service.ts'
import { picturesOf, reviewPictures } from '#modules/media/media.service.ts'
import { settle } from '#modules/moderation/moderation.cases.service.ts'
import {
  judge,
  judgeAlone,
  standingOf,
  type Standing,
  type Verdict,
} from '#modules/moderation/moderation.judging.service.ts'
import {
  companyOf,
  deafTo,
  requireVoice,
  type Member,
} from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { later, SECOND } from '#platform/time.ts'
import { isFrozen, roomFor, type Door } from './chat.access.service.ts'
import { findMessage, findPlaces, findSent, findSpeakers } from './chat.messages.queries.ts'
import { excerptOf, toOwn, toSaid, type Brought } from './chat.messages.service.ts'
import { announce, tellMoved } from './chat.notices.service.ts'
import { placeTogether } from './chat.placing.service.ts'
import { LATELY } from './chat.reading.service.ts'
import type { RoomRow } from './chat.rooms.queries.ts'
import * as queries from './chat.sending.queries.ts'
import type { MessageRow, NewMessage } from './chat.table.ts'

type Draft = Input<typeof calls.sendMessage>

/**
 * I1: what was sent before is answered as it was kept. Whatever refuses a second sending of the same (a repetition, the
 * pace, the database itself) came too late if the first has been kept meanwhile: then that one is the answer.
 */
export async function sendMessage(ctx: Ctx, draft: Draft): Promise<Message> {
  const [door, standing] = await Promise.all([
    roomFor(ctx, draft.room_id, draft.client_id),
    standingOf(ctx, ctx.actor.id),
  ])
  if (door.room.sent_id) return answerStored(ctx, door, await findMessage(ctx.db, door.room.sent_id))
  try {
    return await say(ctx, door, draft, standing)
  } catch (error) {
    // Where not even that can be asked, nobody knows whether the first was kept: then it is that trouble which is told.
    const stored = await findSent(ctx.db, ctx.actor.id, draft.client_id)
    if (stored) return answerStored(ctx, door, stored)
    throw error
  }
}

function answerStored(ctx: Ctx, door: Door, stored: MessageRow | undefined): Promise<Message> {
  // One id names one message: sent into another room it is nothing there.
  if (stored?.room_id !== door.room.id) throw RoomNotFound()
  return toOwn(ctx, door, stored)
}

async function say(ctx: Ctx, door: Door, draft: Draft, standing: Standing): Promise<Message> {
  const { member, room } = door
  requireVoice(ctx, member)
  if (isFrozen(room, ctx.now())) throw RoomFrozen()
  const brought = await broughtBy(ctx, door, draft)
  const deaf = await deafTo(ctx, member)
  const said = {
    id: draft.client_id,
    text: draft.text,
    picture_ids: draft.picture_ids,
    band: room.band,
    known: brought.named.map(({ nickname }) => nickname),
  }
  if (isPlain(room, draft)) {
    const verdict = await judgeAlone(ctx, member, said, standing)
    if (verdict.state === 'shown')
      return saySimply(ctx, door, rowOf(ctx, door, draft, brought, verdict), deaf)
    const row = await inTransaction(ctx, (tx) => keep(tx, door, draft, brought, verdict, deaf))
    return toSaid(ctx, door, row, brought)
  }
  const row = await inTransaction(ctx, async (tx) => {
    const verdict = await judge(tx, member, said)
    await keepPace(tx, door)
    return keep(tx, door, draft, brought, verdict, deaf)
  })
  return toSaid(ctx, door, row, brought)
}

/** Words alone, to a room without a pace: nothing else has to be kept together with them. */
const isPlain = (room: RoomRow, draft: Draft): boolean =>
  room.slow_seconds === 0 &&
  draft.picture_ids.length === 0 &&
  draft.mention_ids.length === 0 &&
  draft.reply_to_seq === null

async function saySimply(ctx: Ctx, door: Door, made: Made, deaf: readonly string[]): Promise<Message> {
  const placing = await placeTogether(ctx, made)
  // The same thing was under way already: it is told and answered as that.
  if (placing.id !== made.id) return answerStored(ctx, door, await findMessage(ctx.db, placing.id))
  const row = { ...made, ...placing, bulb_count: 0, heart_count: 0, edited_at: null }
  tellMoved(ctx, row, { to: 'room', deaf, live: liveOf(door.member, row, nothingBrought) })
  return toSaid(ctx, door, row, nothingBrought)
}
const nothingBrought: Brought = { pictures: [], answered: null, named: [] }

async function keep(
  tx: Ctx,
  door: Door,
  draft: Draft,
  brought: Brought,
  verdict: Verdict,
  deaf: readonly string[],
): Promise<MessageRow> {
  const made = rowOf(tx, door, draft, brought, verdict)
  await settleSaid(tx, door, made, brought, verdict)
  const placed = await place(tx, made)
  await tellSaid(tx, door, placed, brought, deaf)
  return placed
}

async function broughtBy(ctx: Ctx, { member, room }: Door, draft: Draft): Promise<Brought> {
  if (draft.text === '' && draft.picture_ids.length === 0)
    throw BadInput({ fields: { text: [inBoth('Chưa viết gì cả.', 'There is nothing to send.')] } })
  const wanted = [...new Set(draft.picture_ids)]
  const pictures = wanted.length > 0 ? await picturesOf(ctx, member.user_id, wanted) : []
  if (pictures.length !== draft.picture_ids.length) throw PictureNotUsable()
  if (pictures.length > 0 && member.minor && !(await mayUse(ctx, member.user_id, 'photos')))
    throw PictureNotUsable({ details: { why: 'consent' } })
  const [target] = draft.reply_to_seq === null ? [] : await findPlaces(ctx.db, room.id, [draft.reply_to_seq])
  const spoke =
    draft.mention_ids.length > 0
      ? await findSpeakers(ctx.db, room.id, room.last_seq - LATELY, draft.mention_ids)
      : []
  const met = [...spoke, ...(target ? [target.sender_id] : [])]
  if (met.length === 0) return { pictures, answered: null, named: [] }
  const company = await companyOf(ctx, member, met, room.kind)
  const sender = target && company.members.get(target.sender_id)
  const readable = target && (target.state === 'shown' || target.sender_id === member.user_id)
  return {
    pictures,
    // What one cannot read one cannot answer; the words still count.
    answered: readable && sender && company.hears(target.sender_id) ? { row: target, sender } : null,
    named: spoke.flatMap((id) => (company.hears(id) ? (company.members.get(id) ?? []) : [])),
  }
}

/** Slow mode. Whoever speaks is held by `judge` until the end: two of their words are timed one after the other. */
async function keepPace(tx: Ctx, { member, room }: Door): Promise<void> {
  if (room.slow_seconds === 0 || member.adviser) return
  const pause = room.slow_seconds * SECOND
  const last = await queries.findLastSaid(tx.db, room.id, member.user_id, later(tx.now(), -pause))
  if (!last) return
  const left = last.getTime() + pause - tx.now().getTime()
  if (left > 0) throw TooFast({ details: { retry_after: Math.ceil(left / SECOND) } })
}

const rowOf = (
  tx: Ctx,
  { member, room }: Door,
  draft: Draft,
  { answered, named }: Brought,
  verdict: Verdict,
): NewMessage & Pick<MessageRow, 'picture_ids' | 'mention_ids' | 'holds' | 'reply_to_seq'> => ({
  room_id: room.id,
  id: newId(),
  sender_id: member.user_id,
  client_id: draft.client_id,
  text: draft.text,
  shown_text: verdict.shown_text,
  picture_ids: draft.picture_ids,
  state: verdict.state,
  holds: verdict.holds,
  reply_to_seq: answered?.row.seq ?? null,
  mention_ids: named.map(({ user_id }) => user_id),
  said_at: tx.now(),
})

type Made = ReturnType<typeof rowOf>

/** All that need not wait for the room: what waits gets its case. */
async function settleSaid(
  tx: Ctx,
  { member, room }: Door,
  made: Made,
  { pictures }: Brought,
  verdict: Verdict,
): Promise<void> {
  if (verdict.holds.includes('picture')) {
    const unseen = pictures.filter(({ review }) => review === 'none').map(({ id }) => id)
    await reviewPictures(tx, unseen, 'waiting')
  }
  const subject = {
    text: made.text,
    picture_ids: made.picture_ids,
    letter: room.letter,
    band: room.band,
  }
  await settle(tx, member, { kind: 'message', id: made.id, subject }, verdict)
}

/** The room is held from here on to the commit, and nobody else can speak in it: this comes last. */
async function place(tx: Ctx, made: Made): Promise<MessageRow> {
  const placing = await queries.insertMessage(tx.db, made)
  if (!placing) throw RoomFrozen()
  return { ...made, ...placing, bulb_count: 0, heart_count: 0, edited_at: null }
}

async function tellSaid(
  tx: Ctx,
  { member, room }: Door,
  row: MessageRow,
  brought: Brought,
  deaf: readonly string[],
): Promise<void> {
  if (row.state !== 'shown') return tellMoved(tx, row, { to: 'author', deaf })
  const live = (await isForAll(tx, row, brought)) ? liveOf(member, row, brought) : null
  tellMoved(tx, row, { to: 'room', deaf, live })
  if (row.mention_ids.length > 0 || row.reply_to_seq !== null) await announce(tx, member, room, row)
  await tx.record(messageSaid, { user_id: member.user_id, room_id: room.id, seq: row.seq })
}

/** Whether everybody who hears the sender may read all of it: whom it names and quotes, too. */
async function isForAll(tx: Ctx, row: MessageRow, { answered, named }: Brought): Promise<boolean> {
  if (row.picture_ids.length > 0 || (answered && answered.row.state !== 'shown')) return false
  if (!answered && named.length === 0) return true
  const others = [...(answered ? [answered.sender] : []), ...named]
    .map(({ user_id }) => user_id)
    .filter((id) => id !== row.sender_id)
  return queries.isHeardByAll(tx.db, others, answered ? [answered.row.id] : [])
}

const liveOf = (sender: Member, row: MessageRow, { answered, named }: Brought): LiveMessage => ({
  id: row.id,
  seq: row.seq,
  rev: row.rev,
  text: row.shown_text,
  reply_to: answered && {
    seq: answered.row.seq,
    nickname: answered.sender.nickname,
    excerpt: excerptOf(answered.row.shown_text),
  },
  mentions: named.map(({ user_id, nickname }) => ({ user_id, nickname })),
  said_at: row.said_at.toISOString(),
  sender: { user_id: sender.user_id, nickname: sender.nickname, adviser: sender.adviser },
})
