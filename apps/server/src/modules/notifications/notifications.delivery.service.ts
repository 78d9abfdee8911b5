import { fill, Id, type Language } from '@malto/contract'
import { BODY_MAX, notificationChannels, TITLE_MAX } from '@malto/contract/modules/notifications.calls'
import { fitted, quietEndsAt } from '@malto/contract/modules/notifications.rules'
import * as z from 'zod'
import type { Channel, Receiver } from '#platform/channels.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs.ts'
import { later } from '#platform/time.ts'
import { channelNamed } from './notifications.channels.service.ts'
import * as queries from './notifications.queries.ts'
import { isWanted, settingsOf } from './notifications.settings.service.ts'
import type { DeliveryRow, NotificationRow } from './notifications.table.ts'

type Anyone = Ctx<Actor | null>

export const deliverNotification = defineJob('deliverNotification', z.object({ delivery_id: Id }))

/** After this many tries a channel that is away is given up for this message. */
const MOST_ATTEMPTS = 8

/** The words of a card in one language; `{count}` is how many it stands for. */
export const wordsOf = (card: NotificationRow, language: Language) => ({
  title: fitted(fill(card.title[language], { count: card.count }), TITLE_MAX),
  body: fitted(fill(card.body[language], { count: card.count }), BODY_MAX),
})

/** Sends a card on its way, in the transaction of its cause. A card that grew is not sent a second time. */
export async function dispatch(tx: Anyone, card: NotificationRow, receiver: Receiver): Promise<void> {
  const settings = await settingsOf(tx.db, receiver.id, receiver.account_kind)
  for (const name of notificationChannels) {
    const channel = channelNamed(tx, name)
    if (!channel || !isWanted(settings, card.category, name)) continue
    const due_at = later(tx.now(), card.category === 'account' ? 0 : channel.patience)
    for (const target of await channel.targets(tx, receiver)) {
      const id = newId()
      const common = { notification_id: card.id, user_id: receiver.id, channel: name, target }
      if (await queries.insertDelivery(tx.db, { id, ...common, due_at, created_at: tx.now() }))
        await tx.enqueue(deliverNotification, { delivery_id: id }, { run_at: due_at, key: `delivery:${id}` })
    }
  }
}

/**
 * Sends one delivery, at most once: it is marked before it leaves, so a process that dies while sending leaves it
 * unsent rather than sent twice. Everything is asked again right before, because hours may lie in between.
 */
export async function deliver(ctx: Anyone, { delivery_id }: { delivery_id: string }): Promise<void> {
  const delivery = await queries.findDelivery(ctx.db, delivery_id)
  if (!delivery) return
  if (delivery.status === 'sending') return give(ctx, delivery, 'failed', 'the process ended while sending')
  if (delivery.status !== 'waiting') return
  const ready = await prepare(ctx, delivery)
  if (typeof ready === 'string') return give(ctx, delivery, 'skipped', ready)
  if (ready instanceof Date) return hold(ctx, delivery, ready)
  const sending = { status: 'sending' as const, attempts: queries.countAttempt as never }
  if (!(await queries.moveDelivery(ctx.db, delivery.id, 'waiting', sending))) return
  await send(ctx, delivery, ready)
}

type Ready = { channel: Channel; card: NotificationRow; receiver: Receiver }

/** What stands in the way: a reason not to send at all, or the moment when the quiet hours end. */
async function prepare(ctx: Anyone, delivery: DeliveryRow): Promise<string | Date | Ready> {
  const card = await queries.findCard(ctx.db, delivery.notification_id)
  const receiver = await queries.findReceiver(ctx.db, delivery.user_id)
  if (!card || !receiver) return 'gone'
  if (card.recalled_at) return 'recalled'
  if (card.read_at) return 'read'
  if (receiver.status === 'blocked') return 'blocked'
  const settings = await settingsOf(ctx.db, receiver.id, receiver.account_kind)
  if (!isWanted(settings, card.category, delivery.channel)) return 'switched off'
  const channel = channelNamed(ctx, delivery.channel)
  if (!channel || !(await channel.targets(ctx, receiver)).includes(delivery.target)) return 'address changed'
  return quietEndsAt(settings, ctx.now()) ?? { channel, card, receiver }
}

async function send(ctx: Anyone, delivery: DeliveryRow, { channel, card, receiver }: Ready): Promise<void> {
  try {
    const { language } = receiver
    const message = {
      ...wordsOf(card, language),
      path: card.path,
      language,
      category: card.category,
      collapse: card.group_key ?? card.id,
      receiver,
    }
    const provider_id = await channel.send(ctx, delivery.target, message)
    const sent = { status: 'sent' as const, sent_at: ctx.now(), provider_id, reason: null }
    await queries.moveDelivery(ctx.db, delivery.id, 'sending', sent)
  } catch (error) {
    const final = error instanceof Error && error.name.endsWith('Refused')
    const given_up = final || delivery.attempts + 1 >= MOST_ATTEMPTS
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    const status = given_up ? ('failed' as const) : ('waiting' as const)
    await queries.moveDelivery(ctx.db, delivery.id, 'sending', { status, reason })
    // The job itself fails and comes back later, with growing pauses.
    if (!given_up) throw error
  }
}

/** Quiet hours hold a message back; they never lose it. */
async function hold(ctx: Anyone, delivery: DeliveryRow, until: Date): Promise<void> {
  await queries.moveDelivery(ctx.db, delivery.id, 'waiting', { due_at: until })
  await ctx.enqueue(
    deliverNotification,
    { delivery_id: delivery.id },
    // Not the key of the job that runs right now: that one may not be replaced.
    { run_at: until, key: `delivery:${delivery.id}:${until.getTime()}` },
  )
}

async function give(
  ctx: Anyone,
  delivery: DeliveryRow,
  status: 'skipped' | 'failed',
  reason: string,
): Promise<void> {
  await queries.moveDelivery(ctx.db, delivery.id, delivery.status, { status, reason })
}
