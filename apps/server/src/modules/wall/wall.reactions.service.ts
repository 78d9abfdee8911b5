import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/wall.calls'
import { CommentNotFound } from '@malto/contract/modules/wall.calls'
import { requireVoice } from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { answerableFor, insideOf, lockThread, standsIn, threadFor } from './wall.access.service.ts'
import { announceReaction, recallReaction, tellWall } from './wall.notices.service.ts'
import * as queries from './wall.reactions.queries.ts'
import { lockStatus } from './wall.statuses.queries.ts'

/** Reactions are a set: saying it twice changes nothing, and the counters equal the rows (I35). */
export function reactToStatus(ctx: Ctx, { status_id, reaction }: Input<typeof calls.reactToStatus>) {
  return inTransaction(ctx, async (tx) => {
    const member = await insideOf(tx)
    const { user_id } = member
    await lockStatus(tx.db, status_id, 'no key update')
    const status = await answerableFor(tx, member, status_id)
    requireVoice(tx, member)
    const changed = reaction
      ? await queries.putStatusReaction(tx.db, { status_id, user_id, reaction, reacted_at: tx.now() })
      : await queries.deleteStatusReaction(tx.db, status_id, user_id)
    if (changed && reaction) await announceReaction(tx, status, null, user_id)
    if (changed && !reaction) {
      await recallReaction(tx, status, null, user_id)
      if (status.state === 'shown') await tellWall(tx, 'reaction', status, user_id)
    }
    return { reactions: await queries.findStatusCounters(tx.db, status_id), my_reaction: reaction }
  })
}

export function reactToComment(ctx: Ctx, { comment_id, reaction }: Input<typeof calls.reactToComment>) {
  return inTransaction(ctx, async (tx) => {
    const member = await insideOf(tx)
    const { user_id } = member
    await lockThread(tx, comment_id, 'no key update')
    const { status, comment } = await threadFor(tx, member, comment_id)
    if (!standsIn(member, status)) throw CommentNotFound()
    requireVoice(tx, member)
    const changed = reaction
      ? await queries.putCommentReaction(tx.db, { comment_id, user_id, reaction, reacted_at: tx.now() })
      : await queries.deleteCommentReaction(tx.db, comment_id, user_id)
    if (changed && reaction) await announceReaction(tx, status, comment, user_id)
    if (changed && !reaction) {
      await recallReaction(tx, status, comment, user_id)
      if (status.state === 'shown') await tellWall(tx, 'reaction', status, user_id)
    }
    return { reactions: await queries.findCommentCounters(tx.db, comment_id), my_reaction: reaction }
  })
}
