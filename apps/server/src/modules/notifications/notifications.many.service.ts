import {
  BODY_MAX,
  notificationArrived,
  notificationChannels,
  TITLE_MAX,
} from '@malto/contract/modules/notifications.calls'
import type { Receiver } from '#platform/channels.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { later } from '#platform/time.ts'
import { channelNamed } from './notifications.channels.service.ts'
import { deliverNotification } from './notifications.delivery.service.ts'
import * as queries from './notifications.many.queries.ts'
import { inWords, toCard, type Notice } from './notifications.service.ts'
import { isWanted, settingsFrom } from './notifications.settings.service.ts'
import type { DeliveryRow, NotificationRow } from './notifications.table.ts'

type Anyone = Ctx<Actor | null>

/** The same words to many, without a `{you}`. It stands by itself: such a card joins no group and tells of nobody else. */
export type NoticeToMany = Omit<Notice, 'user_id' | 'group_key' | 'about_id'>

/**
 * What `notify` does, for many people in a fixed number of statements; answers how many did not know it yet. The caller
 * brings a crowd in batches: all of one batch is told in one transaction. The key is nobody else's.
 */
export function notifyMany(ctx: Anyone, user_ids: readonly string[], notice: NoticeToMany): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const receivers = await queries.findReceivers(tx.db, user_ids)
    if (receivers.length === 0) return 0
    const said: queries.Said = {
      category: notice.category,
      title: inWords(notice.title, notice.details, TITLE_MAX),
      body: inWords(notice.body, notice.details, BODY_MAX),
      path: notice.path,
      created_at: tx.now(),
    }
    const cards = new Map(receivers.map(({ id }) => [id, newId()]))
    const people = [...cards].map(([user_id, notification_id]) => ({ user_id, notification_id }))
    const told = await queries.putCards(tx.db, people, notice.key, said)
    const reached = receivers
      .filter(({ id }) => told.has(id))
      .map((receiver) => ({ receiver, card: toRow(receiver.id, cards.get(receiver.id) ?? '', said) }))
    if (reached.length === 0) return 0
    await dispatchAll(tx, reached)
    await tellAll(tx, reached)
    return reached.length
  })
}

interface Reached {
  readonly receiver: Receiver
  readonly card: NotificationRow
}

const toRow = (user_id: string, id: string, said: queries.Said): NotificationRow => ({
  id,
  user_id,
  group_key: null,
  count: 1,
  read_at: null,
  recalled_at: null,
  ...said,
})

/** Every way out of the app that each of them wants and has. */
async function dispatchAll(tx: Anyone, reached: readonly Reached[]): Promise<void> {
  const ids = reached.map(({ receiver }) => receiver.id)
  const settings = new Map((await queries.findSettingsOf(tx.db, ids)).map((row) => [row.user_id, row]))
  const deliveries: Pick<
    DeliveryRow,
    'id' | 'notification_id' | 'user_id' | 'channel' | 'target' | 'due_at' | 'created_at'
  >[] = []
  for (const name of notificationChannels) {
    const channel = channelNamed(tx, name)
    const wanting = reached.filter(({ receiver: { id, account_kind }, card }) =>
      isWanted(settingsFrom(settings.get(id), account_kind), card.category, name),
    )
    if (!channel || wanting.length === 0) continue
    const targets = await channel.targetsOf(
      tx,
      wanting.map(({ receiver }) => receiver),
    )
    for (const { receiver, card } of wanting) {
      const due_at = later(tx.now(), card.category === 'account' ? 0 : channel.patience)
      for (const target of targets.get(receiver.id) ?? [])
        deliveries.push({
          id: newId(),
          notification_id: card.id,
          user_id: receiver.id,
          channel: name,
          target,
          due_at,
          created_at: tx.now(),
        })
    }
  }
  await queries.insertDeliveries(tx.db, deliveries)
  await tx.enqueueAll(
    deliverNotification,
    deliveries.map(({ id, due_at }) => ({
      payload: { delivery_id: id },
      run_at: due_at,
      key: `delivery:${id}`,
    })),
  )
}

async function tellAll(tx: Anyone, reached: readonly Reached[]): Promise<void> {
  const unread = await queries.countUnreadOf(
    tx.db,
    reached.map(({ receiver }) => receiver.id),
  )
  for (const { receiver, card } of reached)
    tx.tell(notificationArrived, `user:${receiver.id}`, {
      notification: toCard(card, receiver.language),
      unread: unread.get(receiver.id) ?? 0,
    })
}

export { putCards } from './notifications.many.queries.ts'
