import { and, isNull, ne, sql } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Receiver } from '#platform/channels.ts'
import type { Db } from '#platform/db.ts'
import { receiverColumns } from './notifications.queries.ts'
import {
  type notification_deliveries,
  notification_settings,
  notifications,
  type NotificationRow,
  type SettingsRow,
} from './notifications.table.ts'

const among = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`

/** Of these people those who may be told anything, in order: two who tell the same crowd meet nowhere crosswise. */
export const findReceivers = (db: Db, user_ids: readonly string[]): Promise<Receiver[]> =>
  db
    .select(receiverColumns)
    .from(users)
    .where(and(sql`${users.id} = ${among(user_ids)}`, ne(users.status, 'blocked')))
    .orderBy(users.id)

export type Said = Pick<NotificationRow, 'category' | 'title' | 'body' | 'path' | 'created_at'>

/**
 * A cause and a card for each of them, in one statement; answers those who did not know the cause yet. Of two who bring
 * the same key at once the second waits for the first, and then finds it.
 */
export async function putCards(
  db: Db,
  people: readonly { readonly user_id: string; readonly notification_id: string }[],
  key: string,
  said: Said,
): Promise<ReadonlySet<string>> {
  const { category, title, body, path, created_at } = said
  const words = sql`${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${path}::text, ${created_at.toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`with told as (
      insert into notification_causes (user_id, key, notification_id, title, body, path, created_at)
      select user_id, ${key}::text, notification_id, ${words}
      from json_to_recordset(${JSON.stringify(people)}::json) as each (user_id uuid, notification_id uuid)
      order by user_id
      on conflict (user_id, key) do nothing
      returning user_id, notification_id)
    insert into notifications (id, user_id, category, title, body, path, created_at)
    select notification_id, user_id, ${category}::text, ${words} from told
    returning user_id`)) as unknown as { rows: { user_id: string }[] }
  return new Set(rows.map(({ user_id }) => user_id))
}

export const findSettingsOf = (db: Db, user_ids: readonly string[]): Promise<SettingsRow[]> =>
  db
    .select()
    .from(notification_settings)
    .where(sql`${notification_settings.user_id} = ${among(user_ids)}`)

type NewDelivery = typeof notification_deliveries.$inferInsert

/** Cards that were just made are nowhere on their way yet: each of these is new. */
export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await db.execute(sql`insert into notification_deliveries
      (id, notification_id, user_id, channel, target, due_at, created_at)
    select id, notification_id, user_id, channel, target, due_at, created_at
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as each (
      id uuid, notification_id uuid, user_id uuid, channel text, target text, due_at timestamptz, created_at timestamptz)`)
}

export async function countUnreadOf(
  db: Db,
  user_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ user_id: notifications.user_id, unread: sql<number>`count(*)::int` })
    .from(notifications)
    .where(
      and(
        sql`${notifications.user_id} = ${among(user_ids)}`,
        isNull(notifications.read_at),
        isNull(notifications.recalled_at),
      ),
    )
    .groupBy(notifications.user_id)
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]))
}
