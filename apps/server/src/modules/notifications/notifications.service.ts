import { fill, type Input, type Words } from '@malto/contract'
import type * as calls from '@malto/contract/modules/notifications.calls'
import {
  BODY_MAX,
  notificationArrived,
  notificationsRead,
  TITLE_MAX,
  type NotificationCard,
  type NotificationCategory,
} from '@malto/contract/modules/notifications.calls'
import { fitted } from '@malto/contract/modules/notifications.rules'
import { youOf } from '@malto/contract/modules/users.calling.rules'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { dispatch, wordsOf } from './notifications.delivery.service.ts'
import * as queries from './notifications.queries.ts'
import type { NotificationRow } from './notifications.table.ts'

type Anyone = Ctx<Actor | null>

export interface Notice {
  readonly user_id: string
  readonly category: NotificationCategory
  /** Names the cause: the same key is told once to one person. `recall` takes back by its beginning. */
  readonly key: string
  /** May hold `{count}`: how many of a group the card stands for. */
  readonly title: Words
  readonly body: Words
  /** A path of Malto's own. */
  readonly path: string
  /** What is unread and has the same group becomes one card. */
  readonly group_key?: string
  /** Whom it tells about, where that is somebody else: it is taken back when the reader may no longer know. */
  readonly about_id?: string
  /** Fills `{name}` and its like in the words; `{you}` is filled with how the receiver is called. */
  readonly details?: Readonly<Record<string, string | number>>
}

/**
 * Puts a message into a person's centre and on its way to them. Called inside the transaction of its cause: both
 * happen, or neither. The same key again changes nothing; somebody who is gone or blocked is told nothing.
 */
export function notify(ctx: Anyone, notice: Notice): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const receiver = await queries.findReceiver(tx.db, notice.user_id)
    if (!receiver || receiver.status === 'blocked') return
    await queries.lockCentre(tx.db, receiver.id)
    if (await queries.hasCause(tx.db, receiver.id, notice.key)) return
    const details = { you: youOf(receiver.account_kind, receiver.adviser), ...notice.details }
    const said = {
      title: inWords(notice.title, details, TITLE_MAX),
      body: inWords(notice.body, details, BODY_MAX),
      path: notice.path,
      created_at: tx.now(),
    }
    const card = await queries.putCard(tx.db, {
      id: newId(),
      user_id: receiver.id,
      category: notice.category,
      group_key: notice.group_key ?? null,
      ...said,
    })
    await queries.insertCause(tx.db, {
      user_id: receiver.id,
      key: notice.key,
      notification_id: card.id,
      about_id: notice.about_id ?? null,
      ...said,
    })
    await dispatch(tx, card, receiver)
    tx.tell(notificationArrived, `user:${receiver.id}`, {
      notification: toCard(card, receiver.language),
      unread: await queries.countUnread(tx.db, receiver.id),
    })
  })
}

/** Takes back what was told under keys that begin so (I12): the card goes or shrinks, nothing more leaves. */
export const recall = (ctx: Anyone, key_prefix: string): Promise<void> =>
  inTransaction(ctx, async (tx) => mend(tx, await queries.recallByKey(tx.db, key_prefix, tx.now())))

/** For whoever writes to several one by one: their centres are held in the order of who they are, as everywhere. */
export async function holdCentres(tx: Anyone, user_ids: readonly string[]): Promise<void> {
  for (const user_id of [...new Set(user_ids)].toSorted()) await queries.lockCentre(tx.db, user_id)
}

/** Takes back everything that one person was told about another: a link between them has ended. */
export const recallAbout = (ctx: Anyone, user_id: string, about_id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => mend(tx, await queries.recallAbout(tx.db, user_id, about_id, tx.now())))

/** A card shows the newest cause that still stands; without one it goes. */
async function mend(
  tx: Anyone,
  recalled: readonly { notification_id: string; user_id: string }[],
): Promise<void> {
  const people = [...new Set(recalled.map((each) => each.user_id))].toSorted()
  for (const user_id of people) await queries.lockCentre(tx.db, user_id)
  for (const id of new Set(recalled.map((each) => each.notification_id))) {
    const causes = await queries.findLiveCauses(tx.db, id)
    const [newest] = causes
    const change = newest
      ? { count: causes.length, title: newest.title, body: newest.body, path: newest.path }
      : { recalled_at: tx.now() }
    await queries.updateCard(tx.db, id, change)
  }
  for (const user_id of people)
    tx.tell(notificationsRead, `user:${user_id}`, { unread: await queries.countUnread(tx.db, user_id) })
}

export async function listNotifications(ctx: Ctx, input: Input<typeof calls.listNotifications>) {
  const { category, cursor, limit } = input
  const rows = await queries.findNotifications(ctx.db, ctx.actor.id, category, readMark(cursor), limit)
  const page = pageBy(rows, limit, (row) => [row.created_at.toISOString(), row.id])
  return { ...page, items: page.items.map((row) => toCard(row, ctx.language)) }
}

export async function countUnread(ctx: Ctx) {
  return { unread: await queries.countUnread(ctx.db, ctx.actor.id) }
}

export function readNotifications(ctx: Ctx, { ids }: Input<typeof calls.readNotifications>) {
  return inTransaction(ctx, async (tx) => {
    const changed = await queries.markRead(tx.db, tx.actor.id, ids, tx.now())
    const unread = await queries.countUnread(tx.db, tx.actor.id)
    if (changed > 0) tx.tell(notificationsRead, `user:${tx.actor.id}`, { unread })
    return { unread }
  })
}

export const toCard = (row: NotificationRow, language: 'vi' | 'en'): NotificationCard => ({
  id: row.id,
  category: row.category,
  ...wordsOf(row, language),
  path: row.path,
  count: row.count,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})

export const inWords = (words: Words, details: Notice['details'], max: number): Words => ({
  vi: fitted(fill(words.vi, details), max),
  en: fitted(fill(words.en, details), max),
})
