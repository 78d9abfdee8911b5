import type { Message } from '@malto/contract/modules/chat.calls'
import type { Reaction } from '@malto/contract/modules/moderation.rules'
import { thoseWhoAllow } from '#modules/consents/consents.service.ts'
import { mediaUrl, sizesOf, type picturesOf } from '#modules/media/media.service.ts'
import {
  companyOf,
  faceOf,
  hiddenTo,
  type Company,
  type Member,
} from '#modules/moderation/moderation.members.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Door } from './chat.access.service.ts'
import { findOwnReactions, findPlaces } from './chat.messages.queries.ts'
import type { MessageRow } from './chat.table.ts'

const EXCERPT = 120

/** As much of a text as a quotation shows; never half a letter. */
export const excerptOf = (text: string): string => {
  if (text.length <= EXCERPT) return text
  const cut = text.slice(0, EXCERPT - 1)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}

/** All that decides what one reader gets of some messages: a fixed number of questions, however many they are. */
interface Reading {
  readonly door: Door
  readonly company: Company
  readonly hidden: ReadonlySet<string>
  readonly quoted: ReadonlyMap<number, MessageRow>
  readonly reactions: ReadonlyMap<string, Reaction>
  readonly sizes: ReadonlyMap<string, { width: number | null; height: number | null }>
  /** Minors whose pictures nobody sees: the consent to them does not stand, or no longer. */
  readonly unpictured: ReadonlySet<string>
}

async function readingOf(ctx: Ctx, door: Door, rows: readonly MessageRow[]): Promise<Reading> {
  const { member, room } = door
  const seqs = rows.flatMap(({ reply_to_seq }) => (reply_to_seq === null ? [] : [reply_to_seq]))
  const quoted = await findPlaces(ctx.db, room.id, [...new Set(seqs)])
  const all = [...rows, ...quoted]
  const people = all.flatMap(({ sender_id, mention_ids }) => [sender_id, ...mention_ids])
  const company = await companyOf(ctx, member, people, room.kind)
  const ids = all.map(({ id }) => id)
  const hidden = await hiddenTo(ctx, member.user_id, 'message', ids)
  const reacted = rows.filter(({ bulb_count, heart_count }) => bulb_count + heart_count > 0)
  const reactions = await findOwnReactions(
    ctx.db,
    member.user_id,
    reacted.map(({ id }) => id),
  )
  const sizes = await sizesOf(
    ctx,
    rows.flatMap(({ picture_ids }) => picture_ids),
  )
  return {
    door,
    company,
    hidden,
    quoted: new Map(quoted.map((row) => [row.seq, row])),
    reactions,
    sizes: new Map(sizes.map(({ id, ...size }) => [id, size])),
    unpictured: await unpicturedAmong(ctx, company, rows),
  }
}

async function unpicturedAmong(
  ctx: Ctx,
  { members }: Company,
  rows: readonly MessageRow[],
): Promise<ReadonlySet<string>> {
  const minors = rows
    .filter(({ picture_ids, sender_id }) => picture_ids.length > 0 && members.get(sender_id)?.minor)
    .map(({ sender_id }) => sender_id)
  const allowing = await thoseWhoAllow(ctx, [...new Set(minors)], 'photos')
  return new Set(minors.filter((id) => !allowing.has(id)))
}

function isReadable({ door, company, hidden }: Reading, row: MessageRow): boolean {
  if (row.sender_id === door.member.user_id) return row.state !== 'deleted'
  return row.state === 'shown' && company.hears(row.sender_id) && !hidden.has(row.id)
}

/** What of these a reader may read, as they read it, in the order given. */
export async function toMessages(ctx: Ctx, door: Door, rows: readonly MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return []
  const reading = await readingOf(ctx, door, rows)
  return rows.filter((row) => isReadable(reading, row)).map((row) => toMessage(ctx, reading, row))
}

/** One's own message, for whoever has just written it. */
export async function toOwn(ctx: Ctx, door: Door, row: MessageRow): Promise<Message> {
  return toMessage(ctx, await readingOf(ctx, door, [row]), row)
}

/** What a message brings besides its words, as far as its sender may use it. */
export interface Brought {
  readonly pictures: Awaited<ReturnType<typeof picturesOf>>
  readonly answered: { readonly row: MessageRow; readonly sender: Member } | null
  readonly named: readonly Member[]
}

/** The same without a question: all of it is known when it has just been said. */
export function toSaid(ctx: Ctx, door: Door, row: MessageRow, brought: Brought): Message {
  const { answered, named, pictures } = brought
  const known = [door.member, ...named, ...(answered ? [answered.sender] : [])]
  return toMessage(
    ctx,
    {
      door,
      company: { members: new Map(known.map((each) => [each.user_id, each])), hears: () => true },
      hidden: new Set(),
      quoted: new Map(answered ? [[answered.row.seq, answered.row]] : []),
      reactions: new Map(),
      sizes: new Map(pictures.map((each) => [each.id, each])),
      unpictured: new Set(),
    },
    row,
  )
}

function toMessage(ctx: Ctx, reading: Reading, row: MessageRow): Message {
  const { members } = reading.company
  const own = row.sender_id === reading.door.member.user_id
  const sender = members.get(row.sender_id) ?? reading.door.member
  return {
    id: row.id,
    room_id: row.room_id,
    seq: row.seq,
    rev: row.rev,
    client_id: own ? row.client_id : null,
    sender: faceOf(ctx, sender),
    text: row.shown_text,
    pictures: (own || !reading.unpictured.has(row.sender_id) ? row.picture_ids : []).map((id) => ({
      id,
      url: mediaUrl(ctx, id, ctx.actor.session_id, `message-${row.id}`),
      width: reading.sizes.get(id)?.width ?? null,
      height: reading.sizes.get(id)?.height ?? null,
    })),
    state: row.state,
    holds: own ? row.holds : [],
    reply_to: quoteOf(reading, row.reply_to_seq),
    mentions: row.mention_ids.flatMap((user_id) => {
      const named = reading.company.hears(user_id) && members.get(user_id)
      return named ? [{ user_id, nickname: named.nickname }] : []
    }),
    reactions: { bulb: row.bulb_count, heart: row.heart_count },
    my_reaction: reading.reactions.get(row.id) ?? null,
    said_at: row.said_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    own,
  }
}

function quoteOf(reading: Reading, seq: number | null): Message['reply_to'] {
  const row = seq === null ? undefined : reading.quoted.get(seq)
  const sender = row && reading.company.members.get(row.sender_id)
  if (!row || !sender || !isReadable(reading, row)) return null
  return { seq: row.seq, nickname: sender.nickname, excerpt: excerptOf(row.shown_text) }
}
