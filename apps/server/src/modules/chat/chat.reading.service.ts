import { withoutMarks, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/chat.calls'
import type * as roomCalls from '@malto/contract/modules/chat.rooms.calls'
import type { Message } from '@malto/contract/modules/chat.calls'
import { isSetAside } from '@malto/contract/modules/moderation.rules'
import { farFrom, companyOf, faceOf } from '#modules/moderation/moderation.members.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readMark, writeMark } from '#platform/paging.ts'
import { roomFor, type Door } from './chat.access.service.ts'
import * as queries from './chat.messages.queries.ts'
import { toMessages } from './chat.messages.service.ts'
import type { MessageRow } from './chat.table.ts'

/** A place behind every message. */
const END = Number.MAX_SAFE_INTEGER
/** Those who spoke in so many messages may be named. */
export const LATELY = 300

/** Where nothing is readable one walks on in longer and longer steps. */
const LONGEST_STEP = 800

interface Walk {
  readonly messages: Message[]
  /** There may be more that way. */
  readonly more: boolean
}

/**
 * Messages by place from somewhere on. What the reader may not read is left out, so fewer may come than were asked for;
 * but never none while there are some: whoever goes on from the last one they got must not stand still.
 */
async function walk(
  ctx: Ctx,
  door: Door,
  way: 'before' | 'after',
  from_seq: number,
  limit: number,
): Promise<Walk> {
  const far = await farFrom(ctx, door.member)
  const wanted = { room_id: door.room.id, reader_id: door.member.user_id, far }
  for (let from = from_seq, size = limit; ; size = Math.min(4 * size, LONGEST_STEP)) {
    const rows = await queries.findStretch(ctx.db, way, { ...wanted, from_seq: from, limit: size + 1 })
    const some = rows.slice(0, size)
    const messages = await toMessages(ctx, door, some)
    const more = rows.length > size || messages.length > limit
    if (messages.length > 0 || !more) return { messages: inOrder(messages.slice(0, limit), way), more }
    from = some.at(-1)?.seq ?? from
  }
}

const inOrder = (messages: Message[], way: 'before' | 'after'): Message[] =>
  way === 'before' ? messages.toReversed() : messages

export async function readMessages(ctx: Ctx, input: Input<typeof calls.readMessages>) {
  const door = await roomFor(ctx, input.room_id)
  const { last_seq, last_rev } = door.room
  const page = await pageOf(ctx, door, input)
  return { ...page, last_seq, last_rev }
}

async function pageOf(ctx: Ctx, door: Door, input: Input<typeof calls.readMessages>) {
  const { before_seq, around_seq, from_at, limit } = input
  const begun = from_at && (await queries.findPlaceAt(ctx.db, door.room.id, new Date(from_at)))
  const after_seq = input.after_seq ?? (begun ? begun - 1 : undefined)
  if (after_seq !== undefined) {
    const { messages, more } = await walk(ctx, door, 'after', after_seq, limit)
    return { messages, has_before: after_seq > 0, has_after: more }
  }
  if (around_seq === undefined) {
    const { messages, more } = await walk(ctx, door, 'before', before_seq ?? END, limit)
    return { messages, has_before: more, has_after: before_seq !== undefined }
  }
  const back = Math.floor(limit / 2)
  const earlier =
    back > 0 ? await walk(ctx, door, 'before', around_seq, back) : { messages: [], more: around_seq > 1 }
  const on = await walk(ctx, door, 'after', around_seq - 1, limit - back)
  return {
    messages: [...earlier.messages, ...on.messages],
    has_before: earlier.more,
    has_after: on.more,
  }
}

/** It waits from the first moment on: an edit that has to wait, and what an adviser set aside, was there before. */
const wasNeverShown = (row: MessageRow): boolean =>
  row.state === 'pending' && row.edited_at === null && !isSetAside(row)

/**
 * I3: everything that happened after a point. The room was read before its messages: whatever was numbered up to then is
 * among them, or has been numbered anew since and comes with its later number.
 */
export async function catchUp(ctx: Ctx, { room_id, after_rev, limit }: Input<typeof calls.catchUp>) {
  const door = await roomFor(ctx, room_id)
  const rows = await queries.findChanged(ctx.db, room_id, after_rev, limit + 1)
  const some = rows.slice(0, limit)
  const messages = await toMessages(ctx, door, some)
  const told = new Set(messages.map(({ seq }) => seq))
  // Whoever is blocked would see the other's messages go whenever somebody reacts to them (I9), and what was never
  // there cannot go.
  const far = new Set(await farFrom(ctx, door.member))
  const newest = some.at(-1)?.rev ?? after_rev
  const last_rev = Math.max(door.room.last_rev, newest)
  return {
    messages,
    gone: some
      .filter((row) => !told.has(row.seq) && !far.has(row.sender_id) && !wasNeverShown(row))
      .map(({ seq, rev }) => ({ seq, rev })),
    through_rev: rows.length > limit ? newest : last_rev,
    last_rev,
  }
}

/** The newest first. The cursor is of the last message looked at: a page may be shorter than its limit. */
export async function searchMessages(ctx: Ctx, input: Input<typeof roomCalls.searchMessages>) {
  const { room_id, q, cursor, limit } = input
  const door = await roomFor(ctx, room_id)
  const far = await farFrom(ctx, door.member)
  const [mark = END] = readMark(cursor) ?? []
  const from_seq = typeof mark === 'number' && Number.isSafeInteger(mark) ? mark : 0
  const rows = await queries.findByWords(ctx.db, q, {
    room_id,
    reader_id: door.member.user_id,
    far,
    from_seq,
    limit: limit + 1,
  })
  const some = rows.slice(0, limit)
  const last = some.at(-1)
  return {
    items: await toMessages(ctx, door, some),
    next_cursor: rows.length > limit && last ? writeMark([last.seq]) : null,
  }
}

const MOST_FACES = 8

/** Whom one hears and who spoke lately: never a way to look somebody up. */
export async function listMentionable(ctx: Ctx, { room_id, q }: Input<typeof roomCalls.listMentionable>) {
  const { member, room } = await roomFor(ctx, room_id)
  const ids = await queries.findSpeakers(ctx.db, room_id, room.last_seq - LATELY)
  const company = await companyOf(ctx, member, ids, room.kind)
  const wanted = withoutMarks(q)
  const faces = ids.flatMap((id) => {
    const other = id !== member.user_id && company.hears(id) && company.members.get(id)
    return other && withoutMarks(other.nickname).includes(wanted) ? [faceOf(ctx, other)] : []
  })
  return { faces: faces.slice(0, MOST_FACES) }
}
