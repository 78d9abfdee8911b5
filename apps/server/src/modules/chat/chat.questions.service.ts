import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/chat.events.calls'
import {
  QuestionNotFound,
  questionsChanged,
  type EventQuestion,
} from '@malto/contract/modules/chat.events.calls'
import { RoomFrozen } from '@malto/contract/modules/chat.calls'
import { EventNotFound } from '@malto/contract/modules/events.calls'
import { settle } from '#modules/moderation/moderation.cases.service.ts'
import { judge } from '#modules/moderation/moderation.judging.service.ts'
import {
  farFrom,
  companyOf,
  deafTo,
  faceOf,
  hiddenTo,
  requireEntry,
  requireVoice,
} from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import type { Moderated } from '#platform/moderated.ts'
import { readMark, writeMark } from '#platform/paging.ts'
import { doorOf, isFrozen, looksAfter, type Door } from './chat.access.service.ts'
import { enterEvent, eventDoor } from './chat.events.service.ts'
import { pathOf } from './chat.notices.service.ts'
import * as queries from './chat.questions.queries.ts'
import { findRoom, type RoomRow } from './chat.rooms.queries.ts'
import type { QuestionRow } from './chat.table.ts'

type Anyone = Ctx<Actor | null>

/** What of these a reader may read, as they read it: a fixed number of questions to the database. */
async function toQuestions(ctx: Ctx, door: Door, rows: readonly QuestionRow[]): Promise<EventQuestion[]> {
  const { member } = door
  const ids = rows.map(({ id }) => id)
  const company = await companyOf(
    ctx,
    member,
    rows.map(({ author_id }) => author_id),
    'event',
  )
  const hidden = await hiddenTo(ctx, member.user_id, 'question', ids)
  const votes = await queries.findOwnVotes(ctx.db, member.user_id, ids)
  return rows.flatMap((row) => {
    const own = row.author_id === member.user_id
    const author = company.hears(row.author_id) && company.members.get(row.author_id)
    const readable = own ? row.state !== 'deleted' : row.state === 'shown' && !hidden.has(row.id)
    if (!author || !readable) return []
    return [
      {
        id: row.id,
        author: faceOf(ctx, author),
        text: row.shown_text,
        state: row.state,
        holds: own ? row.holds : [],
        vote_count: row.vote_count,
        voted: votes.has(row.id),
        answered: row.answered_at !== null,
        asked_at: row.asked_at.toISOString(),
        own,
      },
    ]
  })
}

/**
 * The most wanted first. Votes move a question while somebody reads on: then `questionsChanged` is told, and the list is
 * read anew from its beginning.
 */
export async function listEventQuestions(ctx: Ctx, input: Input<typeof calls.listEventQuestions>) {
  const { cursor, limit } = input
  const { member, room } = await eventDoor(ctx, input)
  if (!room) return { items: [], next_cursor: null }
  const behind = queries.standingAt(readMark(cursor))
  const far = await farFrom(ctx, member)
  const rows = await queries.findQuestions(ctx.db, room.id, member.user_id, far, behind, limit + 1)
  const some = rows.slice(0, limit)
  const last = some.at(-1)
  return {
    items: await toQuestions(ctx, { member, room }, some),
    next_cursor:
      rows.length > limit && last ? writeMark([last.vote_count, last.asked_at.toISOString(), last.id]) : null,
  }
}

/** Tells open screens to read the list again; what only its author sees moves nothing for others. */
async function tellQuestions(
  tx: Anyone,
  room: Pick<RoomRow, 'id' | 'event_id'>,
  { author_id }: Pick<QuestionRow, 'author_id'>,
  open: boolean,
): Promise<void> {
  const told = { room_id: room.id, event_id: room.event_id ?? 0 }
  if (open) tx.tell(questionsChanged, `room:${room.id}`, told, await deafTo(tx, author_id))
  else tx.tell(questionsChanged, `user:${author_id}`, told)
}

/** The client makes the id: asking again answers what was kept, and the id of somebody else's question is none. */
export async function askEventQuestion(
  ctx: Ctx,
  input: Input<typeof calls.askEventQuestion>,
): Promise<EventQuestion> {
  const door = await enterEvent(ctx, input)
  const known = await queries.findQuestion(ctx.db, input.id)
  if (known) return answerKnown(ctx, door, known)
  try {
    return await one(ctx, door, await ask(ctx, door, input))
  } catch (error) {
    const kept = await queries.findQuestion(ctx.db, input.id)
    if (kept?.author_id === ctx.actor.id) return answerKnown(ctx, door, kept)
    throw error
  }
}

function answerKnown(ctx: Ctx, door: Door, known: QuestionRow): Promise<EventQuestion> {
  if (known.author_id !== ctx.actor.id || known.room_id !== door.room.id) throw EventNotFound()
  return one(ctx, door, known)
}

async function one(ctx: Ctx, door: Door, row: QuestionRow): Promise<EventQuestion> {
  const [question] = await toQuestions(ctx, door, [row])
  if (!question) throw QuestionNotFound()
  return question
}

async function ask(
  ctx: Ctx,
  { member, room }: Door,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<QuestionRow> {
  requireVoice(ctx, member)
  if (isFrozen(room, ctx.now())) throw RoomFrozen()
  return inTransaction(ctx, async (tx) => {
    const verdict = await judge(tx, member, { text, picture_ids: [], band: room.band })
    const row = await queries.insertQuestion(tx.db, {
      id,
      room_id: room.id,
      author_id: member.user_id,
      text,
      shown_text: verdict.shown_text,
      state: verdict.state,
      holds: verdict.holds,
      asked_at: tx.now(),
    })
    if (!row) throw EventNotFound()
    const subject = { text, picture_ids: [], letter: null, band: room.band }
    await settle(tx, member, { kind: 'question', id, subject }, verdict)
    await tellQuestions(tx, room, row, row.state === 'shown')
    return row
  })
}

/** A question that the reader may see, with its room. */
async function questionFor(ctx: Ctx, question_id: string) {
  const row = await queries.findQuestion(ctx.db, question_id)
  const member = await requireEntry(ctx)
  const door = row && (await doorOf(ctx, member.user_id, row.room_id))
  if (!row || !door) throw QuestionNotFound()
  return { door, row, question: await one(ctx, door, row) }
}

export async function voteForQuestion(ctx: Ctx, input: Input<typeof calls.voteForQuestion>) {
  const { question_id, voted } = input
  const { door, row } = await questionFor(ctx, question_id)
  if (isFrozen(door.room, ctx.now())) throw RoomFrozen()
  return inTransaction(ctx, async (tx) => {
    const changed = await queries.setVote(tx.db, question_id, tx.actor.id, voted, tx.now())
    const now = (await queries.findQuestion(tx.db, question_id)) ?? row
    if (changed) await tellQuestions(tx, door.room, now, now.state === 'shown')
    return { vote_count: now.vote_count, voted }
  })
}

/** For advisers; to everybody else there is nothing to mark. */
export async function markAnswered(
  ctx: Ctx,
  { question_id, answered }: Input<typeof calls.markAnswered>,
): Promise<EventQuestion> {
  const { door, row } = await questionFor(ctx, question_id)
  if (!door.member.adviser) throw QuestionNotFound()
  if ((row.answered_at !== null) === answered) return one(ctx, door, row)
  const changed = await inTransaction(ctx, async (tx) => {
    const now = await queries.changeQuestion(tx.db, question_id, { answered_at: answered ? tx.now() : null })
    await tellQuestions(tx, door.room, row, true)
    return now
  })
  return one(ctx, door, changed ?? row)
}

export const moderatedQuestion: Moderated = {
  find: async (ctx, id) => {
    const row = await queries.findQuestion(ctx.db, id)
    const room = row && (await findRoom(ctx.db, row.room_id, row.author_id))
    if (!row || !room) return undefined
    const { author_id, text, state } = row
    const path = pathOf(room, 0)
    return {
      author_id,
      text,
      picture_ids: [],
      state,
      letter: null,
      band: room.band,
      said_at: row.asked_at,
      path,
    }
  },
  mayRead: async (ctx, reader_id, id) => {
    const row = await queries.findQuestion(ctx.db, id)
    const door = row && (await doorOf(ctx, reader_id, row.room_id))
    if (!row || !door) return false
    if (row.author_id === reader_id) return row.state !== 'deleted'
    if (row.state !== 'shown') return false
    return (await companyOf(ctx, door.member, [row.author_id], 'event')).hears(row.author_id)
  },
  /** A question stands for itself. */
  context: async (ctx, id) => {
    const row = await queries.findQuestion(ctx.db, id)
    return row ? [{ author_id: row.author_id, text: row.text, said_at: row.asked_at, is_subject: true }] : []
  },
  setState: (ctx, id, state) =>
    inTransaction(ctx, async (tx) => {
      const before = await queries.findQuestion(tx.db, id)
      if (!before || before.state === 'deleted' || before.state === state) return
      const room = await findRoom(tx.db, before.room_id, before.author_id)
      await queries.changeQuestion(tx.db, id, { state, ...(state === 'shown' ? { holds: [] } : {}) })
      if (room) await tellQuestions(tx, room, before, state === 'shown' || before.state === 'shown')
    }),
  setAside: (ctx, id) =>
    inTransaction(ctx, async (tx) => {
      const seen = await queries.findQuestion(tx.db, id)
      if (!seen || !(await looksAfter(tx, seen.room_id, seen.author_id))) return false
      const before = await queries.setQuestionAside(tx.db, id)
      const room = before && (await findRoom(tx.db, before.room_id, before.author_id))
      if (before && room) await tellQuestions(tx, room, before, true)
      return before !== undefined
    }),
}
