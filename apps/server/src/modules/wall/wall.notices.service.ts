import type { Words } from '@malto/contract'
import { circleKey, type Circle } from '@malto/contract/modules/moderation.rules'
import { statusWritten, wallChanged } from '@malto/contract/modules/wall.calls'
import { deafTo, membersOf } from '#modules/moderation/moderation.members.service.ts'
import { notify, recall } from '#modules/notifications/notifications.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { mayReadComment, wouldHear, type Thread } from './wall.access.service.ts'
import type { CommentRow, StatusRow } from './wall.table.ts'

type Anyone = Ctx<Actor | null>

/** Where a status, and what is said below it, is found in the app. */
export const pathOf = (status_id: string): string => `/malto/status/${status_id}`

/** Causes are named from the outside in: what is taken back takes everything below it along. */
const ofStatus = (status_id: string): string => `wall:${status_id}:`
const ofComment = ({ id, status_id, parent_id }: CommentRow): string =>
  `${ofStatus(status_id)}${parent_id ? `${parent_id}:` : ''}${id}:`

type What = 'status' | 'comment' | 'reaction' | 'gone'

/** Without words, and not to those who would not hear this person: everybody asks for what they may see (I7, I9). */
export async function tellWall(
  tx: Anyone,
  what: What,
  status: Circle & { readonly id: string },
  by_id: string,
): Promise<void> {
  tx.tell(wallChanged, `wall:${circleKey(status)}`, { what, status_id: status.id }, await deafTo(tx, by_id))
}

/** A status stands on the wall for the first time. */
export async function announceStatus(tx: Anyone, status: StatusRow): Promise<void> {
  await tx.record(statusWritten, { user_id: status.author_id, status_id: status.id })
  await tellWall(tx, 'status', status, status.author_id)
}

interface Notice {
  readonly to_id: string
  readonly by_id: string
  readonly status: StatusRow
  readonly key: string
  readonly group_key: string
  readonly title: Words
  readonly body: Words
}

/** Says who, never what: a screen that lies on a desk shows nothing of the words. */
async function write(tx: Anyone, { to_id, by_id, status, ...notice }: Notice): Promise<void> {
  const members = await membersOf(tx, [by_id])
  const name = members.get(by_id)?.nickname
  if (name === undefined) return
  await notify(tx, {
    user_id: to_id,
    category: 'community',
    path: pathOf(status.id),
    about_id: by_id,
    details: { name },
    ...notice,
  })
}

const commentWords = {
  status: {
    title: { vi: '{name} bình luận bài của {you}', en: '{name} commented on your post' },
    body: {
      vi: 'Có {count} bình luận mới. Mở ra đọc và trả lời nhé.',
      en: 'New comments: {count}. Open to read and answer.',
    },
  },
  comment: {
    title: { vi: '{name} trả lời bình luận của {you}', en: '{name} replied to your comment' },
    body: {
      vi: 'Có {count} câu trả lời mới. Mở ra đọc nhé.',
      en: 'New replies: {count}. Open to read.',
    },
  },
} as const

/**
 * A comment is there for others: whoever wrote what it answers is told, if they can read it. Called again when it comes
 * back it tells nobody twice. `answered`: the reply beside which it stands, if it was that one.
 */
export async function announceComment(tx: Anyone, thread: Thread, answered?: CommentRow): Promise<void> {
  const { status, parent, comment } = thread
  // Below what is not shown it is news for nobody.
  if (status.state !== 'shown' || (parent && parent.state !== 'shown')) return
  await tellWall(tx, 'comment', status, comment.author_id)
  const to = parent ? [parent.author_id, ...(answered ? [answered.author_id] : [])] : [status.author_id]
  // Always in the order of people: two that write to the same two would wait for each other for ever.
  for (const to_id of [...new Set(to)].toSorted()) {
    if (to_id === comment.author_id || !(await mayReadComment(tx, to_id, comment.id))) continue
    await write(tx, {
      to_id,
      by_id: comment.author_id,
      status,
      key: `${ofComment(comment)}said`,
      group_key: parent ? `wall:replies:${parent.id}` : `wall:comments:${status.id}`,
      ...commentWords[parent ? 'comment' : 'status'],
    })
  }
}

const reactionWords = {
  status: {
    title: { vi: '{name} thả cảm xúc cho bài của {you}', en: '{name} reacted to your post' },
    body: { vi: 'Có {count} cảm xúc mới.', en: 'New reactions: {count}.' },
  },
  comment: {
    title: { vi: '{name} thả cảm xúc cho bình luận của {you}', en: '{name} reacted to your comment' },
    body: { vi: 'Có {count} cảm xúc mới.', en: 'New reactions: {count}.' },
  },
} as const

const reactionKey = (on: string, user_id: string): string => `${on}reaction:${user_id}`

/** Somebody reacted, to a status or to a comment below it; told once a person, however often they change their mind. */
export async function announceReaction(
  tx: Anyone,
  status: StatusRow,
  comment: CommentRow | null,
  by_id: string,
): Promise<void> {
  const on = comment ?? status
  if (status.state !== 'shown' || on.state !== 'shown') return
  await tellWall(tx, 'reaction', status, by_id)
  if (on.author_id === by_id || !(await wouldHear(tx, on.author_id, by_id, status))) return
  await write(tx, {
    to_id: on.author_id,
    by_id,
    status,
    key: reactionKey(comment ? ofComment(comment) : ofStatus(status.id), by_id),
    group_key: `wall:reactions:${on.id}`,
    ...reactionWords[comment ? 'comment' : 'status'],
  })
}

export const recallReaction = (
  tx: Anyone,
  status: StatusRow,
  comment: CommentRow | null,
  by_id: string,
): Promise<void> => recall(tx, reactionKey(comment ? ofComment(comment) : ofStatus(status.id), by_id))

/** A status is there for nobody else any more: nothing that was told about it or below it stands (I12). */
export async function recallStatus(tx: Anyone, status: StatusRow): Promise<void> {
  await recall(tx, ofStatus(status.id))
  await tellWall(tx, 'gone', status, status.author_id)
}

export async function recallComment(tx: Anyone, status: StatusRow, comment: CommentRow): Promise<void> {
  await recall(tx, ofComment(comment))
  if (status.state === 'shown') await tellWall(tx, 'comment', status, comment.author_id)
}
