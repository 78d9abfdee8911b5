import { BadInput, type Input } from '@malto/contract'
import type { AccountKind } from '@malto/contract/constants'
import type * as calls from '@malto/contract/modules/notifications.calls'
import {
  settingsFaults,
  type NotificationCategory,
  type NotificationChannel,
  type NotificationSettings,
} from '@malto/contract/modules/notifications.calls'
import { quietByDefault } from '@malto/contract/modules/notifications.rules'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import * as queries from './notifications.queries.ts'
import type { SettingsRow } from './notifications.table.ts'

const switchOf = (category: NotificationCategory, channel: NotificationChannel): string =>
  `${category}:${channel}`

/** What a person chose, or what holds for somebody of their kind until they do. */
export async function settingsOf(
  db: Db,
  user_id: string,
  account_kind: AccountKind,
): Promise<NotificationSettings> {
  return settingsFrom(await queries.findSettings(db, user_id), account_kind)
}

export function settingsFrom(row: SettingsRow | undefined, account_kind: AccountKind): NotificationSettings {
  if (!row) return { off: [], ...quietByDefault(account_kind) }
  return {
    off: row.switched_off.map((each) => {
      const [category, channel] = each.split(':') as [NotificationCategory, NotificationChannel]
      return { category, channel }
    }),
    quiet_from: row.quiet_from,
    quiet_until: row.quiet_until,
  }
}

/** The safety of one's own account is told whatever was switched off. */
export const isWanted = (
  settings: NotificationSettings,
  category: NotificationCategory,
  channel: NotificationChannel,
): boolean =>
  category === 'account' ||
  !settings.off.some((each) => each.category === category && each.channel === channel)

export const getNotificationSettings = (ctx: Ctx): Promise<NotificationSettings> =>
  settingsOf(ctx.db, ctx.actor.id, ctx.actor.account_kind ?? 'normal')

export async function saveNotificationSettings(
  ctx: Ctx,
  { off, quiet_from, quiet_until }: Input<typeof calls.saveNotificationSettings>,
): Promise<NotificationSettings> {
  if ((quiet_from === null) !== (quiet_until === null))
    throw BadInput({ fields: { quiet_until: [settingsFaults.bothTimes] } })
  if (off.some(({ category }) => category === 'account'))
    throw BadInput({ fields: { off: [settingsFaults.accountStays] } })
  const switched_off = [...new Set(off.map(({ category, channel }) => switchOf(category, channel)))]
  await queries.putSettings(ctx.db, {
    user_id: ctx.actor.id,
    switched_off,
    quiet_from,
    quiet_until,
    updated_at: ctx.now(),
  })
  return getNotificationSettings(ctx)
}
