import type { ChatFile } from '@malto/contract/modules/chat.content'
import { SLOW_SECONDS } from '@malto/contract/modules/chat.rules'
import { personalityGroups } from '@malto/contract/constants'
import { circleKey, type CircleBand } from '@malto/contract/modules/moderation.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { eq } from '#platform/drizzle.ts'
import { events } from '#modules/events/events.table.ts'
import { setAside } from '#modules/moderation/moderation.aside.service.ts'
import { advisersOf, circlePeople } from '#modules/moderation/moderation.circles.service.ts'
import type { Member } from '#modules/moderation/moderation.members.service.ts'
import { report } from '#modules/moderation/moderation.reports.service.ts'
import { users } from '#modules/users/users.table.ts'
import { inSeatOf, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later, SECOND } from '#platform/time.ts'
import { readContent } from './chat.content.service.ts'
import { aside, held, reported } from './chat.data.ts'
import { sendMessage } from './chat.sending.service.ts'
import {
  chat_members,
  chat_messages,
  chat_rooms,
  event_question_votes,
  event_questions,
  message_reactions,
} from './chat.table.ts'

type Line = typeof chat_messages.$inferInsert
type Reaction = typeof message_reactions.$inferInsert
interface People {
  readonly learners: readonly Member[]
  readonly advisers: readonly Member[]
}

/** As many as ever stand in one circle of a demonstration. */
const MOST = 200
/** The person of the key screens finds so much new. */
const STUDENT = '+84901000001'
const NEWS = 12

/** Months of talk in every room that has people, and rooms beside an event on air and some that are over. */
export async function seedChat(ctx: Ctx<null>): Promise<void> {
  const content = await readContent()
  const advisers = await advisersOf(ctx)
  const circles = new Map<string, readonly Member[]>()
  for (const band of ['kid', 'over16'] as const)
    for (const letter of personalityGroups) {
      const { members } = await circlePeople(ctx, { letter, band }, [], null, MOST)
      const learners = members.toSorted((a, b) => a.joined_at.getTime() - b.joined_at.getTime())
      circles.set(circleKey({ letter, band }), learners)
    }
  for (const room of content.rooms) {
    const learners = circles.get(circleKey(room)) ?? []
    if (learners.length > 0) await seedRoom(ctx, room, { learners, advisers })
  }
  const ofBand = (band: CircleBand) =>
    personalityGroups.flatMap((letter) => circles.get(circleKey({ letter, band })) ?? [])
  for (const event of content.events) await seedEvent(ctx, event, { learners: ofBand(event.band), advisers })
  await seedQueue(ctx, circles, advisers)
}

/** A number picks a learner, however few they are; `adviser:2` the second adviser. */
function authorOf({ learners, advisers }: People, author: number | string): Member | undefined {
  if (typeof author === 'number') return learners[(author - 1) % learners.length]
  const number = Number(author.slice('adviser:'.length))
  return advisers[(number - 1) % Math.max(1, advisers.length)]
}

/** Vietnam has one offset and no summer time. What would lie ahead was said the day before. */
function momentOf(now: Date, { days_ago, at }: { days_ago: number; at: string }, lasts: number): Date {
  const moment = new Date(`${vietnameseDay(later(now, -days_ago * DAY))}T${at}:00+07:00`)
  return later(moment, lasts) < now ? moment : later(moment, -DAY)
}

interface Said {
  readonly line: Omit<Line, 'seq' | 'rev' | 'reply_to_seq'>
  /** Which of the lines it answers, by its id. */
  readonly answers: string | undefined
}

const lineOf = (room_id: string, sender: Member, text: string, said_at: Date): Said['line'] => ({
  room_id,
  id: newId(),
  sender_id: sender.user_id,
  client_id: newId(),
  text,
  shown_text: text,
  state: 'shown',
  said_at,
})

/** By time, each with its place: two talks of one evening run into each other. */
function placed(said: readonly Said[]): Line[] {
  const inOrder = said.toSorted((a, b) => a.line.said_at.getTime() - b.line.said_at.getTime())
  const places = new Map(inOrder.map(({ line }, at) => [line.id, at + 1]))
  return inOrder.map(({ line, answers }, at) => ({
    ...line,
    seq: at + 1,
    rev: at + 1,
    reply_to_seq: answers ? (places.get(answers) ?? null) : null,
  }))
}

async function seedRoom(ctx: Ctx<null>, room: ChatFile['rooms'][number], people: People): Promise<void> {
  const room_id = newId()
  const said: Said[] = []
  const feelings: Reaction[] = []
  for (const talk of room.talks) {
    const lasts = talk.lines.reduce((sum, line) => sum + line.seconds_later, 0) * SECOND
    let at = momentOf(ctx.now(), talk, lasts)
    const ids: (string | undefined)[] = []
    for (const each of talk.lines) {
      at = later(at, each.seconds_later * SECOND)
      const sender = authorOf(people, each.author)
      const line = sender && lineOf(room_id, sender, each.text, at)
      ids.push(line?.id)
      if (!line) continue
      said.push({ line, answers: each.reply_to === undefined ? undefined : ids[each.reply_to] })
      feelings.push(...feltBy(people, line, each, said.length))
    }
  }
  const lines = placed(said)
  const [first] = lines
  const opened = first ? later(first.said_at, -DAY) : ctx.now()
  const circle = { kind: 'group', letter: room.letter, band: room.band } as const
  await putRoom(ctx, { id: room_id, ...circle, pinned_text: room.pinned, created_at: opened }, lines)
  await putMembers(ctx, room_id, people.learners, lines, opened)
  if (feelings.length > 0) await ctx.db.insert(message_reactions).values(feelings)
}

/** Others than who said it, each once: hearts after bulbs. */
function feltBy(
  { learners, advisers }: People,
  line: Said['line'],
  felt: { readonly bulb: number; readonly heart: number },
  order: number,
): Reaction[] {
  const others = [...learners, ...advisers.slice(0, 2)].filter(({ user_id }) => user_id !== line.sender_id)
  return Array.from({ length: Math.min(others.length, felt.bulb + felt.heart) }, (_, at) => ({
    message_id: line.id,
    user_id: others[(order + at) % others.length]?.user_id ?? '',
    reaction: at < felt.bulb ? ('bulb' as const) : ('heart' as const),
    reacted_at: later(line.said_at, (at + 1) * 20 * SECOND),
  }))
}

async function putRoom(
  ctx: Ctx<null>,
  room: Omit<typeof chat_rooms.$inferInsert, 'updated_at'>,
  lines: readonly Line[],
): Promise<void> {
  await ctx.db.insert(chat_rooms).values({
    ...room,
    last_seq: lines.length,
    last_rev: lines.length,
    last_said_at: lines.at(-1)?.said_at ?? null,
    updated_at: room.created_at,
  })
  if (lines.length > 0) await ctx.db.insert(chat_messages).values([...lines])
}

/** Everybody has read almost all of it; Minh Anh was away since the last dozen. */
async function putMembers(
  ctx: Ctx<null>,
  room_id: string,
  learners: readonly Member[],
  lines: readonly Line[],
  opened: Date,
): Promise<void> {
  const [student] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, STUDENT))
  const rows = learners.map((member, order) => {
    const foreign = lines.filter(({ sender_id }) => sender_id !== member.user_id)
    const unread = member.user_id === student?.id ? NEWS : (order * 3) % 8
    const read_seq = unread === 0 ? lines.length : (foreign.at(-unread)?.seq ?? 1) - 1
    const joined_at = member.joined_at > opened ? member.joined_at : opened
    return { room_id, user_id: member.user_id, kind: 'group' as const, read_seq, joined_at }
  })
  await ctx.db.insert(chat_members).values(rows)
}

/** What was said and asked beside an event, as far as it has come. */
async function seedEvent(ctx: Ctx<null>, beside: ChatFile['events'][number], people: People): Promise<void> {
  const [event] = await ctx.db
    .select({ id: events.id, starts_at: events.starts_at })
    .from(events)
    .where(eq(events.title, beside.title))
  if (!event || people.learners.length === 0) return
  const room_id = newId()
  const at = (seconds: number) => later(event.starts_at, seconds * SECOND)
  const happened = ({ at_s }: { readonly at_s: number }) => at(at_s) < ctx.now()
  const lines = placed(
    beside.lines.filter(happened).flatMap(({ author, at_s, text }) => {
      const sender = authorOf(people, author)
      return sender ? [{ line: lineOf(room_id, sender, text, at(at_s)), answers: undefined }] : []
    }),
  )
  const { band } = beside
  const times = { created_at: at(-600) < ctx.now() ? at(-600) : ctx.now() }
  const room = { id: room_id, kind: 'event', band, event_id: event.id, slow_seconds: SLOW_SECONDS } as const
  await putRoom(ctx, { ...room, ...times }, lines)
  const there = people.learners.map(({ user_id }) => ({
    room_id,
    user_id,
    kind: 'event' as const,
    read_seq: lines.length,
    joined_at: times.created_at,
  }))
  await ctx.db.insert(chat_members).values(there)
  await putQuestions(ctx, room_id, beside.questions.filter(happened), people, at)
}

async function putQuestions(
  ctx: Ctx<null>,
  room_id: string,
  asked: ChatFile['events'][number]['questions'],
  people: People,
  at: (seconds: number) => Date,
): Promise<void> {
  const questions = asked.flatMap(({ author, at_s, text, votes, answered }) => {
    const who = authorOf(people, author)
    if (!who) return []
    const asked_at = at(at_s)
    const answered_at =
      answered && later(asked_at, 6 * 60 * SECOND) < ctx.now() ? later(asked_at, 360 * SECOND) : null
    const shown = { text, shown_text: text, state: 'shown' as const }
    return [{ row: { id: newId(), room_id, author_id: who.user_id, ...shown, asked_at, answered_at }, votes }]
  })
  if (questions.length === 0) return
  await ctx.db.insert(event_questions).values(questions.map(({ row }) => row))
  const ballots = questions.flatMap(({ row, votes }, order) => {
    const others = people.learners.filter(({ user_id }) => user_id !== row.author_id)
    return Array.from({ length: Math.min(votes, others.length) }, (_, each) => ({
      question_id: row.id,
      user_id: others[(order * 5 + each) % others.length]?.user_id ?? '',
      voted_at: later(row.asked_at, (each + 1) * SECOND),
    }))
  })
  if (ballots.length > 0) await ctx.db.insert(event_question_votes).values(ballots)
}

/**
 * Something for moderators, said last: held back in a room of children, reported, and set aside by an adviser, in one
 * that Minh Anh is not in.
 */
async function seedQueue(
  ctx: Ctx<null>,
  circles: ReadonlyMap<string, readonly Member[]>,
  [adviser]: readonly Member[],
): Promise<void> {
  const rooms = await ctx.db.select().from(chat_rooms).where(eq(chat_rooms.kind, 'group'))
  const bySize = (band: CircleBand) =>
    rooms
      .flatMap(({ id, letter, ...room }) => {
        const learners = letter && room.band === band ? (circles.get(circleKey({ letter, band })) ?? []) : []
        return learners.length > 1 ? [{ id, learners }] : []
      })
      .toSorted((a, b) => b.learners.length - a.learners.length)
  const says = (room_id: string, who: Member, text: string) =>
    sendMessage(as(ctx, who), {
      room_id,
      client_id: newId(),
      text,
      picture_ids: [],
      mention_ids: [],
      reply_to_seq: null,
    })
  const [kids] = bySize('kid')
  const kid = kids?.learners.at(-1)
  if (kids && kid) await says(kids.id, kid, held)
  const [, older] = bySize('over16')
  const [one, two] = older?.learners.slice(-2) ?? []
  if (!older || !one || !two) return
  const { id } = await says(older.id, one, reported.text)
  const { reason, note } = reported
  await report(as(ctx, two), { subject_kind: 'message', subject_id: id, reason, note })
  if (!adviser) return
  const unkind = await says(older.id, two, aside.text)
  await setAside(as(ctx, adviser), {
    subject_kind: 'message',
    subject_id: unkind.id,
    reason: aside.reason,
    note: aside.note,
  })
}

/** What somebody does goes through the same doors as any day. */
const as = (ctx: Ctx<null>, { user_id }: Member): Ctx =>
  inSeatOf(
    ctx,
    { id: user_id, realm: 'user', session_id: user_id, powers: new Set(), account_kind: null },
    ctx.now,
  )
