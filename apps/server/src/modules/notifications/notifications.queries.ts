import { and, desc, eq, inArray, isNull, sql, type SQL } from '#platform/drizzle.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { askNamed, list } from '#platform/named.ts'
import { before, type Mark } from '#platform/paging.ts'
import { togetherBy } from '#platform/together.ts'
import {
  notification_causes,
  notification_deliveries,
  notification_settings,
  notifications,
  type CauseRow,
  type DeliveryRow,
  type NotificationRow,
  type SettingsRow,
} from './notifications.table.ts'

const live = isNull(notifications.recalled_at)

export const findNotifications = (
  db: Db,
  user_id: string,
  category: NotificationRow['category'] | undefined,
  mark: Mark | null,
  limit: number,
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, user_id),
        live,
        category ? eq(notifications.category, category) : undefined,
        before(mark, notifications.created_at, notifications.id),
      ),
    )
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit + 1)

const UNREAD = `select user_id, count(*)::int as unread from notifications
  where user_id = any(${list(1, 'uuid')}) and read_at is null and recalled_at is null group by user_id`
const unreadOf = togetherBy<{ user_id: string; unread: number }>(
  ({ user_id }) => user_id,
  (db, user_ids) => askNamed(db, 'notifications_unread', UNREAD, [user_ids]),
)

/** Counted from the rows, by an index that holds only the unread: it can never drift, nor fall below zero. */
export const countUnread = async (db: Db, user_id: string): Promise<number> =>
  (await unreadOf(db, user_id))?.unread ?? 0

export async function markRead(
  db: Db,
  user_id: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<number> {
  const rows = await db
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        eq(notifications.user_id, user_id),
        isNull(notifications.read_at),
        live,
        ids ? inArray(notifications.id, [...ids]) : undefined,
      ),
    )
    .returning({ id: notifications.id })
  return rows.length
}

/** What has to be known of somebody to write to them. */
export const receiverColumns = {
  id: users.id,
  account_kind: users.account_kind,
  birthday: users.birthday,
  status: users.status,
  language: users.language,
  email: users.email,
  email_verified_at: users.email_verified_at,
}

const adviser = sql<boolean>`exists (select 1 from ${adviser_profiles}
  where ${adviser_profiles.user_id} = ${users.id} and ${adviser_profiles.state} = 'vetted')`

/** Whom to write to and how, and how they are called; undefined when there is nobody. */
export const findReceiver = async (db: Db, user_id: string) =>
  (
    await db
      .select({ ...receiverColumns, adviser })
      .from(users)
      .where(eq(users.id, user_id))
  )[0]

/** The unread card of this group, one cause richer; or a new one. One statement, so that causes in parallel all count. */
export async function putCard(db: Db, card: typeof notifications.$inferInsert): Promise<NotificationRow> {
  const insert = db.insert(notifications).values(card)
  const [row] = await (
    card.group_key
      ? insert.onConflictDoUpdate({
          target: [notifications.user_id, notifications.group_key],
          targetWhere: sql`group_key is not null and read_at is null and recalled_at is null`,
          set: {
            count: sql`${notifications.count} + 1`,
            title: sql`excluded.title`,
            body: sql`excluded.body`,
            path: sql`excluded.path`,
            created_at: sql`excluded.created_at`,
          },
        })
      : insert
  ).returning()
  if (!row) throw new Error('no card was written')
  return row
}

export const hasCause = async (db: Db, user_id: string, key: string): Promise<boolean> =>
  (
    await db
      .select({ key: notification_causes.key })
      .from(notification_causes)
      .where(and(eq(notification_causes.user_id, user_id), eq(notification_causes.key, key)))
  ).length > 0

/** One at a time for one person: of two that bring the same key the second finds the first. */
export async function lockCentre(db: Db, user_id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${user_id}`}, 0))`)
}

export async function insertCause(db: Db, cause: typeof notification_causes.$inferInsert): Promise<void> {
  await db.insert(notification_causes).values(cause)
}

const recallWhere = async (db: Db, where: SQL | undefined, now: Date) =>
  db
    .update(notification_causes)
    .set({ recalled_at: now })
    .where(and(where, isNull(notification_causes.recalled_at)))
    .returning({
      notification_id: notification_causes.notification_id,
      user_id: notification_causes.user_id,
    })

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export const recallByKey = (db: Db, prefix: string, now: Date) =>
  recallWhere(db, sql`${notification_causes.key} like ${`${escaped(prefix)}%`}`, now)

export const recallAbout = (db: Db, user_id: string, about_id: string, now: Date) =>
  recallWhere(
    db,
    and(eq(notification_causes.user_id, user_id), eq(notification_causes.about_id, about_id)),
    now,
  )

export const findLiveCauses = (db: Db, notification_id: string): Promise<CauseRow[]> =>
  db
    .select()
    .from(notification_causes)
    .where(
      and(eq(notification_causes.notification_id, notification_id), isNull(notification_causes.recalled_at)),
    )
    .orderBy(desc(notification_causes.created_at), desc(notification_causes.key))

export async function updateCard(db: Db, id: string, change: Partial<NotificationRow>): Promise<void> {
  await db.update(notifications).set(change).where(eq(notifications.id, id))
}

export const findCard = async (db: Db, id: string): Promise<NotificationRow | undefined> =>
  (await db.select().from(notifications).where(eq(notifications.id, id)))[0]

export const findSettings = async (db: Db, user_id: string): Promise<SettingsRow | undefined> =>
  (await db.select().from(notification_settings).where(eq(notification_settings.user_id, user_id)))[0]

export async function putSettings(db: Db, row: SettingsRow): Promise<void> {
  const { user_id: _, ...set } = row
  await db
    .insert(notification_settings)
    .values(row)
    .onConflictDoUpdate({ target: notification_settings.user_id, set })
}

/** False when this card already is, or was, on its way to this address. */
export async function insertDelivery(
  db: Db,
  row: typeof notification_deliveries.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(notification_deliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: notification_deliveries.id })
  return rows.length === 1
}

export const findDelivery = async (db: Db, id: string): Promise<DeliveryRow | undefined> =>
  (await db.select().from(notification_deliveries).where(eq(notification_deliveries.id, id)))[0]

/** Moves a delivery on from the state that was seen: of two workers one goes on. */
export async function moveDelivery(
  db: Db,
  id: string,
  from: DeliveryRow['status'],
  change: Partial<typeof notification_deliveries.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(notification_deliveries)
    .set(change)
    .where(and(eq(notification_deliveries.id, id), eq(notification_deliveries.status, from)))
    .returning({ id: notification_deliveries.id })
  return rows.length === 1
}

export const countAttempt = sql`${notification_deliveries.attempts} + 1`
