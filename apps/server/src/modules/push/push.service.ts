import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/push.calls'
import { PushNotAccepted, type PushTarget } from '@malto/contract/modules/push.calls'
import { mayUse } from '#modules/consents/consents.service.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import * as queries from './push.queries.ts'
import type { DeviceRow } from './push.table.ts'

type Anyone = Ctx<Actor | null>

/** Of one person so many devices get a message; older ones have to register anew. */
export const MOST_DEVICES = 20

export async function getPush(ctx: Ctx) {
  const rows = await queries.findDevices(ctx.db, ctx.actor.id, ctx.now(), MOST_DEVICES)
  return {
    public_key: ctx.tools.push.public_key,
    allowed: await mayUse(ctx, ctx.actor.id, 'push'),
    devices: rows.map(({ id, kind, name, registered_at, arrived_at, session_id }) => ({
      id,
      kind,
      name,
      registered_at: registered_at.toISOString(),
      arrived_at: arrived_at?.toISOString() ?? null,
      own: session_id === ctx.actor.session_id,
    })),
  }
}

const valueOf = (target: PushTarget): string => (target.kind === 'web' ? target.endpoint : target.token)
const printOf = (ctx: Anyone, target: PushTarget): string =>
  ctx.tools.keys.fingerprint('push device', `${target.kind} ${valueOf(target)}`)

export function registerPush(ctx: Ctx, { target, name }: Input<typeof calls.registerPush>) {
  const { push, keys } = ctx.tools
  if (target.kind === 'web' ? !push.accepts(target.endpoint) : !push.fcm) throw PushNotAccepted()
  return inTransaction(ctx, async (tx) => {
    const target_print = printOf(tx, target)
    const kept = await queries.putDevice(tx.db, {
      id: newId(),
      user_id: tx.actor.id,
      session_id: tx.actor.session_id,
      kind: target.kind,
      target_print,
      sealed: keys.seal('push device', target_print, JSON.stringify(target)),
      name,
      registered_at: tx.now(),
    })
    await queries.dropOldest(tx.db, tx.actor.id, MOST_DEVICES)
    return { id: kept }
  })
}

/** What was sealed when the device registered. */
export const targetOf = (ctx: Anyone, device: DeviceRow): PushTarget =>
  JSON.parse(ctx.tools.keys.unseal('push device', device.target_print, device.sealed)) as PushTarget

export async function forgetPush(ctx: Ctx, { id }: Input<typeof calls.forgetPush>) {
  await queries.deleteDevice(ctx.db, ctx.actor.id, id)
  return {}
}

/** What a trial is called: it tells nothing but itself, so it is never made quiet. */
export const TRIAL = 'push:try:'

/** Through the usual doors, so that it arrives as the next real one will. */
export async function tryPush(ctx: Ctx) {
  const key = `${TRIAL}${newId()}`
  await notify(ctx, {
    user_id: ctx.actor.id,
    category: 'account',
    key,
    group_key: key,
    title: { vi: 'Thông báo đẩy đã sẵn sàng', en: 'Push messages are ready' },
    body: {
      vi: 'Dòng này hiện trên màn hình là thiết bị đã nhận được.',
      en: 'If you see this on your screen, your device receives them.',
    },
    path: '/notifications/settings',
  })
  return {}
}
