import { circleKey, type Circle, type ReportReason } from '@malto/contract/modules/moderation.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import type { WallFile } from '@malto/contract/modules/wall.content'
import { eq } from '#platform/drizzle.ts'
import { settle } from '#modules/moderation/moderation.cases.service.ts'
import { advisersOf, circlePeople } from '#modules/moderation/moderation.circles.service.ts'
import { decide } from '#modules/moderation/moderation.decisions.service.ts'
import type { Member } from '#modules/moderation/moderation.members.service.ts'
import { report } from '#modules/moderation/moderation.reports.service.ts'
import { review_cases } from '#modules/moderation/moderation.table.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { inSeatOf, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { writeComment } from './wall.comments.service.ts'
import { readContent } from './wall.content.service.ts'
import { decided, held, reported } from './wall.data.ts'
import { writeStatus } from './wall.statuses.service.ts'
import { comment_reactions, status_reactions, wall_comments, wall_statuses } from './wall.table.ts'

type Wall = WallFile['walls'][number]
type Written = Wall['statuses'][number]
type Answer = Written['comments'][number]['replies'][number]
type StatusLine = typeof wall_statuses.$inferInsert
type CommentLine = typeof wall_comments.$inferInsert
type StatusReaction = typeof status_reactions.$inferInsert
type CommentReaction = typeof comment_reactions.$inferInsert

/** As many as ever stand in one circle of a demonstration. */
const MOST = 200

interface People {
  readonly learners: readonly Member[]
  readonly advisers: readonly Member[]
}
interface Crowd {
  readonly circle: Circle
  readonly learners: readonly Member[]
}
interface Laid {
  readonly statuses: StatusLine[]
  readonly comments: CommentLine[]
  readonly status_reactions: StatusReaction[]
  readonly comment_reactions: CommentReaction[]
}

/** Months of life on every wall before which somebody stands, and something for those who look after it. */
export async function seedWall(ctx: Ctx<null>): Promise<void> {
  const { walls } = await readContent()
  const advisers = await advisersOf(ctx)
  const laid: Laid = { statuses: [], comments: [], status_reactions: [], comment_reactions: [] }
  const circles = new Map<string, Crowd>()
  for (const wall of walls) {
    const { members } = await circlePeople(ctx, wall, [], null, MOST)
    const learners = members.toSorted((a, b) => a.joined_at.getTime() - b.joined_at.getTime())
    if (learners.length === 0) continue
    circles.set(circleKey(wall), { circle: wall, learners })
    for (const written of wall.statuses) layStatus(ctx, laid, wall, written, { learners, advisers })
  }
  await insertAll(ctx, laid)
  await seedQueue(ctx, laid, [...circles.values()])
}

/** In a few statements; what is answered before what answers it. */
async function insertAll(ctx: Ctx<null>, laid: Laid): Promise<void> {
  if (laid.statuses.length === 0) return
  await ctx.db.insert(wall_statuses).values(laid.statuses)
  for (const level of [
    laid.comments.filter(({ parent_id }) => !parent_id),
    laid.comments.filter(({ parent_id }) => parent_id),
  ])
    if (level.length > 0) await ctx.db.insert(wall_comments).values(level)
  if (laid.status_reactions.length > 0) await ctx.db.insert(status_reactions).values(laid.status_reactions)
  if (laid.comment_reactions.length > 0) await ctx.db.insert(comment_reactions).values(laid.comment_reactions)
}

/** A number picks a learner, however few they are; `adviser:2` the second adviser. */
function authorOf({ learners, advisers }: People, author: number | string): Member | undefined {
  if (typeof author === 'number') return learners[(author - 1) % learners.length]
  const number = Number(author.slice('adviser:'.length))
  return advisers[(number - 1) % Math.max(1, advisers.length)]
}

/** Vietnam has one offset and no summer time. What would lie ahead was said the day before. */
function momentOf(now: Date, { days_ago, at }: Written): Date {
  const moment = new Date(`${vietnameseDay(later(now, -days_ago * DAY))}T${at}:00+07:00`)
  return moment < now ? moment : later(moment, -DAY)
}

/** Others than the author, each once: hearts after bulbs. */
function feelings(people: People, author_id: string, said: Pick<Answer, 'bulb' | 'heart'>, order: number) {
  const others = [...people.learners, ...people.advisers.slice(0, 2)].filter(
    ({ user_id }) => user_id !== author_id,
  )
  return Array.from({ length: Math.min(others.length, said.bulb + said.heart) }, (_, at) => ({
    user_id: others[(order + at) % others.length]?.user_id ?? '',
    reaction: at < said.bulb ? ('bulb' as const) : ('heart' as const),
  }))
}

function layStatus(ctx: Ctx<null>, laid: Laid, wall: Wall, written: Written, people: People): void {
  const author = authorOf(people, written.author)
  if (!author) return
  const now = ctx.now()
  const at = momentOf(now, written)
  const id = newId()
  const order = laid.statuses.length
  laid.statuses.push({
    id,
    author_id: author.user_id,
    letter: wall.letter,
    band: wall.band,
    ...shownAt(written.text, at),
  })
  for (const each of feelings(people, author.user_id, written, order))
    laid.status_reactions.push({ status_id: id, ...each, reacted_at: soonAfter(now, at) })
  for (const comment of written.comments) {
    const comment_id = layComment(now, laid, { status_id: id, parent_id: null, at }, comment, people)
    if (comment_id)
      for (const reply of comment.replies)
        layComment(now, laid, { status_id: id, parent_id: comment_id, at }, reply, people)
  }
}

const shownAt = (text: string, at: Date) => ({
  text,
  shown_text: text,
  state: 'shown' as const,
  created_at: at,
  placed_at: at,
})
const soonAfter = (now: Date, at: Date): Date => (later(at, 50 * MINUTE) < now ? later(at, 50 * MINUTE) : now)

/** Null: it is still to come, or there is nobody to say it. */
function layComment(
  now: Date,
  laid: Laid,
  under: { readonly status_id: string; readonly parent_id: string | null; readonly at: Date },
  answer: Answer,
  people: People,
): string | null {
  const author = authorOf(people, answer.author)
  const at = later(under.at, answer.minutes_later * MINUTE)
  if (!author || at > now) return null
  const id = newId()
  const { status_id, parent_id } = under
  const order = laid.comments.length
  laid.comments.push({
    id,
    status_id,
    parent_id,
    author_id: author.user_id,
    ...shownAt(answer.text, at),
  })
  for (const each of feelings(people, author.user_id, answer, order))
    laid.comment_reactions.push({ comment_id: id, ...each, reacted_at: soonAfter(now, at) })
  return id
}

/** Somebody at a moment of the past: what they did goes through the same doors as today. */
const as = (ctx: Ctx<null>, { user_id }: Member, ago: number): Ctx =>
  inSeatOf(
    ctx,
    { id: user_id, realm: 'user', session_id: user_id, powers: new Set(), account_kind: null },
    () => later(ctx.now(), -ago),
  )

/** What moderators find on their first day: held back, reported, decided. */
async function seedQueue(ctx: Ctx<null>, laid: Laid, crowds: readonly Crowd[]): Promise<void> {
  const largest = (band: Circle['band']) =>
    crowds
      .filter(({ circle, learners }) => circle.band === band && learners.length > 1)
      .toSorted((a, b) => b.learners.length - a.learners.length)
  const [kids] = largest('kid')
  // Not on the largest wall: that is the one a visitor sees first.
  const [, older = largest('over16')[0]] = largest('over16')
  const [kid] = kids?.learners.slice(-1) ?? []
  if (kid) await writeStatus(as(ctx, kid, 3 * HOUR), { id: newId(), text: held.contact, picture_ids: [] })
  if (!older) return
  const [one, two, three = older.learners[0]] = older.learners.toReversed()
  const under = laid.statuses.findLast(
    ({ letter, band }) => circleKey({ letter, band }) === circleKey(older.circle),
  )
  if (!one || !two || !three || !under) return
  const says = async (who: Member, ago: number, text: string) => {
    const input = { id: newId(), status_id: under.id, parent_id: null, text }
    return (await writeComment(as(ctx, who, ago), input)).id
  }
  await says(two, 2 * HOUR, held.words)
  await holdFirst(ctx, three, older.circle)
  const { id } = await writeStatus(as(ctx, one, 5 * HOUR), {
    id: newId(),
    text: reported.advert.text,
    picture_ids: [],
  })
  await tellOf(ctx, two, 4 * HOUR, { subject_kind: 'status', subject_id: id, ...reported.advert })
  const unkind = await says(one, 30 * HOUR, reported.unkind.text)
  await tellOf(ctx, two, 29 * HOUR, { subject_kind: 'comment', subject_id: unkind, ...reported.unkind })
  const old = await says(one, 4 * DAY, decided.text)
  await tellOf(ctx, two, 4 * DAY - HOUR, { subject_kind: 'comment', subject_id: old, ...decided })
  await decideAbout(ctx, old)
}

interface Complaint {
  readonly subject_kind: 'status' | 'comment'
  readonly subject_id: string
  readonly reason: ReportReason
  readonly note: string | null
}
const tellOf = (
  ctx: Ctx<null>,
  who: Member,
  ago: number,
  { subject_kind, subject_id, reason, note }: Complaint,
) => report(as(ctx, who, ago), { subject_kind, subject_id, reason, note })

/** Nobody of a demonstration is new: the first words of one who would be are put there by hand. */
async function holdFirst(ctx: Ctx<null>, author: Member, circle: Circle): Promise<void> {
  const seat = as(ctx, author, HOUR)
  const verdict = {
    state: 'pending' as const,
    shown_text: held.first,
    holds: ['new_account' as const],
    found: [],
  }
  const said = { text: held.first, picture_ids: [], letter: circle.letter, band: circle.band }
  const status = { ...said, ...shownAt(held.first, seat.now()), state: verdict.state, holds: verdict.holds }
  const id = newId()
  await ctx.db.insert(wall_statuses).values({ id, author_id: author.user_id, ...status })
  await settle(seat, author, { kind: 'status', id, subject: said }, verdict)
}

async function decideAbout(ctx: Ctx<null>, subject_id: string): Promise<void> {
  const [row] = await ctx.db.select().from(review_cases).where(eq(review_cases.subject_id, subject_id))
  const [judge] = await ctx.db.select({ id: administrators.id }).from(administrators).limit(1)
  if (!row || !judge) return
  const seat = inSeatOf(
    ctx,
    { id: judge.id, realm: 'admin', session_id: judge.id, powers: new Set(), account_kind: null },
    () => later(ctx.now(), -3 * DAY),
  )
  const { decision, because } = decided
  const input = { id: row.id, version: row.version, decision, reason: because, days: null }
  await decide(seat, { ...row, claimed_by_name: null }, input)
}
