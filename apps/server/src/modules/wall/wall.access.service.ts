import { CommunityClosed } from '@malto/contract/modules/moderation.calls'
import { circleKey, isInside, type Circle } from '@malto/contract/modules/moderation.rules'
import { CommentNotFound, StatusNotFound } from '@malto/contract/modules/wall.calls'
import {
  companyOf,
  memberOf,
  membersOf,
  whyClosed,
  type Asker,
  type Company,
  type Member,
} from '#modules/moderation/moderation.members.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { findComment, lockComment } from './wall.comments.queries.ts'
import { findStatus, lockStatus } from './wall.statuses.queries.ts'
import type { CommentRow, StatusRow } from './wall.table.ts'

type Anyone = Ctx<Actor | null>

/** Who asks; refused to whoever belongs to no circle and looks after none. */
export async function insideOf(ctx: Ctx): Promise<Asker> {
  const member = await memberOf(ctx, ctx.actor.id)
  const why = await whyClosed(ctx, member)
  if (why) throw CommunityClosed({ details: { why } })
  return member
}

/** Stands before this wall now: by choice and birthday, or because they look after all of them. */
export const standsIn = (member: Member, circle: Circle): boolean =>
  member.adviser || (member.circle !== null && circleKey(member.circle) === circleKey(circle))

export interface Sight {
  readonly reader: Member
  readonly company: Company
}
type Said = Pick<StatusRow, 'author_id' | 'state'>

/** What is shown, while its author still stands before this wall (I13): who moved on took their words along. */
const isUp = (author: Member | undefined, circle: Circle, said: Said): boolean =>
  said.state === 'shown' && author !== undefined && isInside(author) && standsIn(author, circle)

/**
 * The one condition of every door. One's own is there until one takes it away. Of others: what is up, while the reader
 * stands before this wall too (I13) and hears them (I9).
 */
function maySee({ reader, company }: Sight, circle: Circle, said: Said): boolean {
  if (said.state === 'deleted') return false
  if (said.author_id === reader.user_id) return true
  return (
    isUp(company.members.get(said.author_id), circle, said) &&
    standsIn(reader, circle) &&
    company.hears(said.author_id)
  )
}

export const maySeeStatus = (sight: Sight, status: StatusRow): boolean => maySee(sight, status, status)

/** Below what one does not see one sees nothing. */
export const maySeeComment = (
  sight: Sight,
  { status, parent, comment }: { status: StatusRow; parent: Said | null; comment: Said },
): boolean =>
  maySeeStatus(sight, status) &&
  (parent === null || maySee(sight, status, parent)) &&
  maySee(sight, status, comment)

/** Whether a voice reaches somebody through a wall: a count of comments asks it for each of their authors. */
export const isHeard = ({ reader, company }: Sight, circle: Circle, user_id: string): boolean =>
  maySee({ reader, company }, circle, { author_id: user_id, state: 'shown' })

export const sightOf = async (ctx: Anyone, reader: Member, ids: readonly string[]): Promise<Sight> => ({
  reader,
  company: await companyOf(ctx, reader, ids),
})

/** Missing, taken down, waiting and written by somebody one is kept apart from look the same. */
export async function statusFor(ctx: Anyone, reader: Member, status_id: string): Promise<StatusRow> {
  const status = await findStatus(ctx.db, status_id)
  if (!status || !maySeeStatus(await sightOf(ctx, reader, [status.author_id]), status)) throw StatusNotFound()
  return status
}

/** As `statusFor`, of what one may answer: only before a wall where one stands is one heard. */
export async function answerableFor(ctx: Anyone, reader: Member, status_id: string): Promise<StatusRow> {
  const status = await statusFor(ctx, reader, status_id)
  if (!standsIn(reader, status)) throw StatusNotFound()
  return status
}

export interface Thread {
  readonly status: StatusRow
  readonly parent: CommentRow | null
  readonly comment: CommentRow
}

/** A comment with all that it stands below. */
export async function findThread(ctx: Anyone, comment_id: string): Promise<Thread | undefined> {
  const comment = await findComment(ctx.db, comment_id)
  if (!comment) return undefined
  const status = await findStatus(ctx.db, comment.status_id)
  const parent = comment.parent_id ? await findComment(ctx.db, comment.parent_id) : null
  return status && parent !== undefined ? { status, parent, comment } : undefined
}

/**
 * Holds a comment and all that it stands below, from the outside in as everybody does: while something is said or felt
 * about it nobody takes it away, and what they announce finds everything that was announced before (I12).
 */
export async function lockThread(
  tx: Anyone,
  comment_id: string,
  how: 'share' | 'no key update',
): Promise<void> {
  const comment = await findComment(tx.db, comment_id)
  if (!comment) return
  await lockStatus(tx.db, comment.status_id, 'share')
  if (comment.parent_id) await lockComment(tx.db, comment.parent_id, 'share')
  await lockComment(tx.db, comment_id, how)
}

const authorsOf = ({ status, parent, comment }: Thread): string[] => [
  status.author_id,
  comment.author_id,
  ...(parent ? [parent.author_id] : []),
]

/** Whether it is there for others, with all that it stands below, whomever one of them keeps apart from. */
export async function standsThere(ctx: Anyone, circle: Circle, ...said: readonly Said[]): Promise<boolean> {
  const authors = await membersOf(
    ctx,
    said.map(({ author_id }) => author_id),
  )
  return said.every((each) => isUp(authors.get(each.author_id), circle, each))
}

export async function threadFor(ctx: Anyone, reader: Member, comment_id: string): Promise<Thread> {
  const thread = await findThread(ctx, comment_id)
  if (!thread || !maySeeComment(await sightOf(ctx, reader, authorsOf(thread)), thread))
    throw CommentNotFound()
  return thread
}

/** Somebody who is inside now, for doors that have no caller: a file, a notice, a report. */
async function readerOf(ctx: Anyone, reader_id: string): Promise<Member | undefined> {
  const reader = (await membersOf(ctx, [reader_id])).get(reader_id)
  return reader && isInside(reader) ? reader : undefined
}

export async function mayReadStatus(ctx: Anyone, reader_id: string, status_id: string): Promise<boolean> {
  const status = await findStatus(ctx.db, status_id)
  const reader = status && (await readerOf(ctx, reader_id))
  if (!status || !reader) return false
  return maySeeStatus(await sightOf(ctx, reader, [status.author_id]), status)
}

export async function mayReadComment(ctx: Anyone, reader_id: string, comment_id: string): Promise<boolean> {
  const thread = await findThread(ctx, comment_id)
  const reader = thread && (await readerOf(ctx, reader_id))
  if (!thread || !reader) return false
  return maySeeComment(await sightOf(ctx, reader, authorsOf(thread)), thread)
}

/** Whether somebody would hear another before this wall: a notice tells nobody of those they are kept apart from. */
export async function wouldHear(
  ctx: Anyone,
  reader_id: string,
  speaker_id: string,
  circle: Circle,
): Promise<boolean> {
  const reader = await readerOf(ctx, reader_id)
  return reader !== undefined && isHeard(await sightOf(ctx, reader, [speaker_id]), circle, speaker_id)
}
