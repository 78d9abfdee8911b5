import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/wall.calls'
import { CommentNotFound, StatusNotFound, type Comment } from '@malto/contract/modules/wall.calls'
import { settle } from '#modules/moderation/moderation.cases.service.ts'
import { judge, type Verdict } from '#modules/moderation/moderation.judging.service.ts'
import { farFrom, requireVoice, type Member } from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { readMark } from '#platform/paging.ts'
import {
  answerableFor,
  findThread,
  insideOf,
  lockThread,
  maySeeComment,
  maySeeStatus,
  threadFor,
  type Thread,
} from './wall.access.service.ts'
import {
  fetched,
  isCommentListed,
  lookAtComments,
  pageFrom,
  toComment,
  toComments,
} from './wall.cards.service.ts'
import * as queries from './wall.comments.queries.ts'
import { announceComment, recallComment, tellWall } from './wall.notices.service.ts'
import { findStatus, lockId, lockStatus } from './wall.statuses.queries.ts'
import type { CommentRow, StatusRow } from './wall.table.ts'
import { isDecidedAbout, reworded, wasNeverShown } from './wall.wording.service.ts'

type Anyone = Ctx<Actor | null>

export async function listComments(ctx: Ctx, input: Input<typeof calls.listComments>) {
  const { status_id, parent_id = null, cursor, limit } = input
  const mark = readMark(cursor)
  const reader = await insideOf(ctx)
  const status = await findStatus(ctx.db, status_id)
  const parent = parent_id ? await queries.findComment(ctx.db, parent_id) : null
  if (!status || parent === undefined || (parent && parent.status_id !== status_id)) throw StatusNotFound()
  const rows = await queries.findComments(
    ctx.db,
    { status_id, parent_id },
    reader.user_id,
    await farFrom(ctx, reader),
    mark,
    fetched(limit),
  )
  const look = await lookAtComments(ctx, reader, [status, ...(parent ? [parent] : [])], rows)
  // Two levels: below a reply stands nothing.
  const open =
    maySeeStatus(look.sight, status) &&
    (parent === null ||
      (parent.parent_id === null && maySeeComment(look.sight, { status, parent: null, comment: parent })))
  if (!open) throw StatusNotFound()
  const page = pageFrom(rows, limit, (row) => isCommentListed(look, status, parent, row))
  return { ...page, items: toComments(ctx, look, status, page.items) }
}

/** As with statuses: a retry answers the first one. The status is held, so that nobody takes it away meanwhile (I12). */
export function writeComment(ctx: Ctx, input: Input<typeof calls.writeComment>): Promise<Comment> {
  return inTransaction(ctx, async (tx) => {
    const { id, status_id, text } = input
    const member = await insideOf(tx)
    await lockId(tx.db, id)
    const known = await findThread(tx, id)
    if (known && known.comment.author_id !== member.user_id) throw CommentNotFound()
    if (known) return toComment(tx, member, known.status, known.comment)
    await lockStatus(tx.db, status_id, 'share')
    const status = await answerableFor(tx, member, status_id)
    const answered = input.parent_id ? await answeredFor(tx, member, status_id, input.parent_id) : null
    requireVoice(tx, member)
    // A reply to a reply stands beside it.
    const parent = answered && (answered.parent ?? answered.comment)
    const verdict = await judge(tx, member, { text, picture_ids: [], band: status.band })
    const comment = await queries.insertComment(tx.db, {
      id,
      status_id,
      parent_id: parent?.id ?? null,
      author_id: member.user_id,
      text,
      shown_text: verdict.shown_text,
      state: verdict.state,
      holds: verdict.holds,
      created_at: tx.now(),
      placed_at: tx.now(),
    })
    await keepVerdict(tx, member, status, comment, verdict)
    if (comment.state === 'shown') await announceComment(tx, { status, parent, comment }, answered?.comment)
    return toComment(tx, member, status, comment)
  })
}

/** What is answered, held as well; of another status it is not there. */
async function answeredFor(tx: Anyone, member: Member, status_id: string, id: string): Promise<Thread> {
  await lockThread(tx, id, 'share')
  const thread = await threadFor(tx, member, id)
  if (thread.comment.status_id !== status_id) throw CommentNotFound()
  return thread
}

const keepVerdict = (
  tx: Anyone,
  member: Member,
  { letter, band }: StatusRow,
  { id, text }: CommentRow,
  verdict: Verdict,
): Promise<void> =>
  settle(tx, member, { kind: 'comment', id, subject: { text, picture_ids: [], letter, band } }, verdict)

export function editComment(ctx: Ctx, { comment_id, text }: Input<typeof calls.editComment>) {
  return inTransaction(ctx, async (tx) => {
    const member = await insideOf(tx)
    const { status, parent, comment: seen } = await threadFor(tx, member, comment_id)
    if (seen.author_id !== member.user_id || isDecidedAbout(seen)) throw CommentNotFound()
    if (seen.text === text) return toComment(tx, member, status, seen)
    requireVoice(tx, member)
    const verdict = await judge(tx, member, { text, picture_ids: [], band: status.band })
    await keepVerdict(tx, member, status, { ...seen, text }, verdict)
    const comment = await queries.changeComment(tx.db, seen, reworded(tx, seen, text, verdict))
    if (!comment) throw CommentNotFound()
    if (comment.state === 'shown' && wasNeverShown(seen))
      await announceComment(tx, { status, parent, comment })
    else if (comment.state === 'shown' && status.state === 'shown')
      await tellWall(tx, 'comment', status, member.user_id)
    else if (seen.state === 'shown') await recallComment(tx, status, comment)
    return toComment(tx, member, status, comment)
  })
}

/** One's own words may be taken away also where one no longer reads what they stand below. */
export function removeComment(ctx: Ctx, { comment_id }: Input<typeof calls.removeComment>) {
  return inTransaction(ctx, async (tx) => {
    const member = await insideOf(tx)
    const seen = await queries.lockComment(tx.db, comment_id, 'no key update')
    const status = seen && (await findStatus(tx.db, seen.status_id))
    if (!seen || !status || seen.author_id !== member.user_id) throw CommentNotFound()
    if (seen.state === 'deleted') return { id: seen.id }
    await queries.changeComment(tx.db, seen, { state: 'deleted' })
    if (seen.state === 'shown') await recallComment(tx, status, seen)
    return { id: seen.id }
  })
}
