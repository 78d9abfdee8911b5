import type { Words } from '@malto/contract'
import { deliveryStatuses } from '@malto/contract/modules/notifications.admin'
import { notificationCategories, notificationChannels } from '@malto/contract/modules/notifications.calls'
import { integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { id, moment } from '#platform/columns.ts'

/** One card in a person's centre; it may stand for several causes of the same kind. */
export const notifications = pgTable('notifications', {
  id: id().primaryKey(),
  user_id: id()
    .notNull()
    .references(() => users.id),
  category: text({ enum: notificationCategories }).notNull(),
  group_key: text(),
  title: jsonb().$type<Words>().notNull(),
  body: jsonb().$type<Words>().notNull(),
  path: text().notNull(),
  count: integer().notNull().default(1),
  created_at: moment().notNull(),
  read_at: moment(),
  recalled_at: moment(),
})

/** Why a card is there; the key makes writing idempotent. */
export const notification_causes = pgTable(
  'notification_causes',
  {
    user_id: id().notNull(),
    key: text().notNull(),
    notification_id: id()
      .notNull()
      .references(() => notifications.id),
    about_id: id(),
    title: jsonb().$type<Words>().notNull(),
    body: jsonb().$type<Words>().notNull(),
    path: text().notNull(),
    created_at: moment().notNull(),
    recalled_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
)

/** One card on its way to one address. */
export const notification_deliveries = pgTable('notification_deliveries', {
  id: id().primaryKey(),
  notification_id: id()
    .notNull()
    .references(() => notifications.id),
  user_id: id().notNull(),
  channel: text({ enum: notificationChannels }).notNull(),
  target: text().notNull(),
  status: text({ enum: deliveryStatuses }).notNull().default('waiting'),
  reason: text(),
  attempts: integer().notNull().default(0),
  provider_id: text(),
  due_at: moment().notNull(),
  created_at: moment().notNull(),
  sent_at: moment(),
})

export const notification_settings = pgTable('notification_settings', {
  user_id: id().primaryKey(),
  /** `category:channel` */
  switched_off: text().array().notNull(),
  quiet_from: text(),
  quiet_until: text(),
  updated_at: moment().notNull(),
})

export type NotificationRow = typeof notifications.$inferSelect
export type CauseRow = typeof notification_causes.$inferSelect
export type DeliveryRow = typeof notification_deliveries.$inferSelect
export type SettingsRow = typeof notification_settings.$inferSelect
