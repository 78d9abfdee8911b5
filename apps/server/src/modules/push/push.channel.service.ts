import { createHash } from 'node:crypto'
import { privateCategories } from '@malto/contract/modules/notifications.admin'
import type { NotificationCategory } from '@malto/contract/modules/notifications.calls'
import { payloadOf, quietWords } from '@malto/contract/modules/notifications.push.rules'
import { allowingAmong, mayUse } from '#modules/consents/consents.service.ts'
import type { Channel, Message } from '#platform/channels.ts'
import { PushGoneRefused } from '#platform/push/push.ts'
import { SECOND } from '#platform/time.ts'
import * as queries from './push.queries.ts'
import { MOST_DEVICES, targetOf, TRIAL } from './push.service.ts'

/** A day: what is older is read in the app. */
const TTL_SECONDS = 86_400

/**
 * A lock screen lies open on the table of a family, a class or an office: it tells nobody what is private, and a parent's
 * or an adviser's is mostly about a child.
 */
const quietFor = ({ category, collapse, language }: Message) =>
  privateCategories.has(category as NotificationCategory) && !collapse.startsWith(TRIAL)
    ? { title: quietWords.title[language], body: quietWords.body[language] }
    : null

/** Of one group only the newest need arrive; push services take 32 plain signs. */
const topicOf = (collapse: string): string =>
  createHash('sha256').update(collapse).digest('base64url').slice(0, 32)

const push: Channel = {
  patience: 5 * SECOND,
  targets: async (ctx, { id }) => {
    if (!(await mayUse(ctx, id, 'push'))) return []
    return (await queries.findDevices(ctx.db, id, ctx.now(), MOST_DEVICES)).map((device) => device.id)
  },
  targetsOf: async (ctx, receivers) => {
    const allowing = [...(await allowingAmong(ctx, receivers, 'push'))]
    const devices = await queries.findDevicesOf(ctx.db, allowing, ctx.now(), MOST_DEVICES)
    const byOwner = Map.groupBy(devices, ({ user_id }) => user_id)
    return new Map([...byOwner].map(([user_id, own]) => [user_id, own.map(({ id }) => id)]))
  },
  send: async (ctx, target, message) => {
    const device = await queries.findDevice(ctx.db, target)
    if (!device) throw new PushGoneRefused('forgotten meanwhile')
    const payload = payloadOf(message, quietFor(message))
    const settings = { topic: topicOf(message.collapse), ttl_seconds: TTL_SECONDS }
    const to = targetOf(ctx, device)
    const sending =
      to.kind === 'web'
        ? ctx.tools.push.web(to, payload, settings, ctx.now())
        : ctx.tools.push.app(to.token, payload, settings, ctx.now())
    const mark = await sending.catch(async (error: unknown) => {
      if (error instanceof PushGoneRefused) await queries.deleteDead(ctx.db, device)
      throw error
    })
    // It has left: whatever happens now, it is not sent again (I36).
    await queries.markArrived(ctx.db, device.id, ctx.now()).catch(() => {})
    return mark
  },
}

export const pushChannels = { push }
