import { pgTable, text } from '#platform/drizzle.pg.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import { users } from '#modules/users/users.table.ts'
import { id, moment } from '#platform/columns.ts'

/** A device that wants messages, for whoever is signed in there (I37). */
export const push_devices = pgTable('push_devices', {
  id: id().primaryKey(),
  user_id: id()
    .notNull()
    .references(() => users.id),
  session_id: id()
    .notNull()
    .references(() => sessions.sid),
  kind: text({ enum: ['web', 'app'] }).notNull(),
  target_print: text().notNull(),
  /** Its address and keys; nobody but the sender opens it. */
  sealed: text().notNull(),
  name: text().notNull(),
  registered_at: moment().notNull(),
  arrived_at: moment(),
})
export type DeviceRow = typeof push_devices.$inferSelect
