import { personalityGroups } from '@malto/contract/constants'
import { circleBands, circleKey, isInside, type Circle } from '@malto/contract/modules/moderation.rules'
import { mayUse } from '#modules/consents/consents.service.ts'
import { reviewPictures } from '#modules/media/media.service.ts'
import { memberOf, membersOf } from '#modules/moderation/moderation.members.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { ContextLine, Moderated } from '#platform/moderated.ts'
import {
  findThread,
  lockThread,
  mayReadComment,
  mayReadStatus,
  standsIn,
  standsThere,
} from './wall.access.service.ts'
import { markOf } from './wall.cards.service.ts'
import * as comments from './wall.comments.queries.ts'
import {
  announceComment,
  announceStatus,
  pathOf,
  recallComment,
  recallStatus,
  tellWall,
} from './wall.notices.service.ts'
import * as statuses from './wall.statuses.queries.ts'
import type { CommentRow, StatusRow } from './wall.table.ts'
import { letStand, wasNeverShown } from './wall.wording.service.ts'

type Anyone = Ctx<Actor | null>

const CONTEXT = 20

const lineOf = (row: StatusRow | CommentRow, subject_id: string): ContextLine => ({
  author_id: row.author_id,
  text: row.text,
  said_at: row.created_at,
  is_subject: row.id === subject_id,
})

/** A status as moderators reach it. */
const status: Moderated = {
  find: async (ctx, id) => {
    const row = await statuses.findStatus(ctx.db, id)
    return row && { ...row, said_at: row.created_at, path: pathOf(id) }
  },
  mayRead: mayReadStatus,
  /** It and the newest of what was said below it. */
  context: async (ctx, id) => {
    const row = await statuses.findStatus(ctx.db, id)
    if (!row) return []
    const level = { status_id: id, parent_id: null }
    const below = await comments.findAround(ctx.db, level, null, 'before', CONTEXT - 1)
    return [row, ...below.toReversed()].map((each) => lineOf(each, id))
  },
  setState: (tx, id, state) => (state === 'shown' ? showStatus(tx, id) : hideStatus(tx, id)),
  setAside: setStatusAside,
}

async function showStatus(tx: Anyone, id: string): Promise<void> {
  const seen = await statuses.lockStatus(tx.db, id, 'no key update')
  if (!seen || seen.state === 'deleted' || seen.state === 'shown') return
  const row = await statuses.changeStatus(tx.db, seen, letStand(tx, seen))
  if (!row) return
  await reviewPictures(tx, row.picture_ids, 'accepted')
  if (wasNeverShown(seen)) await announceStatus(tx, row)
  else await tellWall(tx, 'status', row, row.author_id)
}

async function hideStatus(tx: Anyone, id: string): Promise<void> {
  const seen = await statuses.lockStatus(tx.db, id, 'no key update')
  if (!seen || seen.state === 'deleted' || seen.state === 'hidden') return
  const row = await statuses.changeStatus(tx.db, seen, { state: 'hidden' })
  if (!row) return
  await reviewPictures(tx, row.picture_ids, 'refused')
  if (seen.state === 'shown') await recallStatus(tx, row)
}

const ASIDE = { state: 'pending' as const, holds: ['adviser' as const] }

async function setStatusAside(tx: Anyone, id: string): Promise<boolean> {
  const seen = await statuses.lockStatus(tx.db, id, 'no key update')
  if (!seen || !(await standsThere(tx, seen, seen))) return false
  const row = await statuses.changeStatus(tx.db, seen, { ...ASIDE })
  if (row) await recallStatus(tx, row)
  return row !== undefined
}

const comment: Moderated = {
  find: async (ctx, id) => {
    const thread = await findThread(ctx, id)
    if (!thread) return undefined
    const { letter, band } = thread.status
    const { author_id, text, state, created_at } = thread.comment
    const path = pathOf(thread.status.id)
    return { author_id, text, state, picture_ids: [], letter, band, said_at: created_at, path }
  },
  mayRead: mayReadComment,
  /** What it stands below, and its neighbours on both sides. */
  context: async (ctx, id) => {
    const thread = await findThread(ctx, id)
    if (!thread) return []
    const { status: above, parent, comment: row } = thread
    const top = parent ? [above, parent] : [above]
    const side = Math.floor((CONTEXT - top.length - 1) / 2)
    const around = (which: 'before' | 'after') => comments.findAround(ctx.db, row, markOf(row), which, side)
    const [before, after] = [await around('before'), await around('after')]
    return [...top, ...before.toReversed(), row, ...after].map((each) => lineOf(each, id))
  },
  setState: (tx, id, state) => (state === 'shown' ? showComment(tx, id) : hideComment(tx, id)),
  setAside: setCommentAside,
}

async function showComment(tx: Anyone, id: string): Promise<void> {
  await lockThread(tx, id, 'no key update')
  const thread = await findThread(tx, id)
  if (!thread || thread.comment.state === 'deleted' || thread.comment.state === 'shown') return
  const row = await comments.changeComment(tx.db, thread.comment, letStand(tx, thread.comment))
  if (row) await announceComment(tx, { ...thread, comment: row })
}

async function hideComment(tx: Anyone, id: string): Promise<void> {
  await lockThread(tx, id, 'no key update')
  const thread = await findThread(tx, id)
  if (!thread || thread.comment.state === 'deleted' || thread.comment.state === 'hidden') return
  const row = await comments.changeComment(tx.db, thread.comment, { state: 'hidden' })
  if (row && thread.comment.state === 'shown') await recallComment(tx, thread.status, row)
}

async function setCommentAside(tx: Anyone, id: string): Promise<boolean> {
  await lockThread(tx, id, 'no key update')
  const thread = await findThread(tx, id)
  if (!thread) return false
  const { status: above, parent, comment: seen } = thread
  if (!(await standsThere(tx, above, above, ...(parent ? [parent] : []), seen))) return false
  const row = await comments.changeComment(tx.db, seen, { ...ASIDE })
  if (row) await recallComment(tx, above, row)
  return row !== undefined
}

export const wallModerated = { status, comment }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const wallViewings = {
  /** The pictures of a status: whoever may read it now; a minor's while the consent to them holds (I17). */
  status: async (ctx: Ctx<null>, reader_id: string, id: string): Promise<boolean> => {
    if (!UUID.test(id) || !(await mayReadStatus(ctx, reader_id, id))) return false
    const row = await statuses.findStatus(ctx.db, id)
    const author = row && (await membersOf(ctx, [row.author_id])).get(row.author_id)
    return author !== undefined && (!author.minor || (await mayUse(ctx, author.user_id, 'photos')))
  },
}

const circles: readonly Circle[] = personalityGroups.flatMap((letter) =>
  circleBands.map((band) => ({ letter, band })),
)

export const wallAudiences = {
  /** `wall:<letter>-<band>`: whoever stands before that wall now. */
  wall: async (ctx: Anyone, id: string): Promise<boolean> => {
    const circle = circles.find((each) => circleKey(each) === id)
    if (!ctx.actor || ctx.actor.realm !== 'user' || !circle) return false
    const member = await memberOf(ctx, ctx.actor.id)
    return isInside(member) && standsIn(member, circle)
  },
}

/** Sends somebody out of the audiences of all walls before which they do not stand. */
export async function leaveWalls(ctx: Anyone, user_id: string): Promise<void> {
  const member = (await membersOf(ctx, [user_id])).get(user_id)
  for (const circle of circles)
    if (!member || !isInside(member) || !standsIn(member, circle))
      ctx.expel(`user:${user_id}`, `wall:${circleKey(circle)}`)
}
