import {
  deliveriesResource,
  privateCategories,
  type DeliveryCard,
} from '@malto/contract/modules/notifications.admin'
import { hideEmail } from '@malto/contract/modules/users.rules'
import { eq, or, type SQL } from '#platform/drizzle.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { notification_deliveries as deliveries, notifications } from './notifications.table.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: deliveries.id,
      user_id: deliveries.user_id,
      full_name: users.full_name,
      channel: deliveries.channel,
      target: deliveries.target,
      category: notifications.category,
      words: notifications.title,
      status: deliveries.status,
      reason: deliveries.reason,
      attempts: deliveries.attempts,
      due_at: deliveries.due_at,
      created_at: deliveries.created_at,
      sent_at: deliveries.sent_at,
      read_at: notifications.read_at,
      recalled_at: notifications.recalled_at,
      mark,
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notification_id))
    .innerJoin(users, eq(users.id, deliveries.user_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row, ctx: Ctx): DeliveryCard => ({
  ...row,
  // A push target is the mark of a device: nobody in the console needs any of it.
  target: row.channel === 'email' ? hideEmail(row.target) : '•••',
  title: privateCategories.has(row.category) ? null : row.words[ctx.language],
  due_at: row.due_at.toISOString(),
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
})

const source: Source<typeof deliveriesResource, Row> = {
  table: deliveries,
  id: deliveries.id,
  rows,
  card: toCard,
  detail: (row, ctx) => ({
    ...toCard(row, ctx),
    read_at: row.read_at?.toISOString() ?? null,
    recalled_at: row.recalled_at?.toISOString() ?? null,
  }),
  filters: {
    channel: (channel) => eq(deliveries.channel, channel),
    status: (status) => eq(deliveries.status, status),
    category: (category) => eq(notifications.category, category),
    user_id: (id) => eq(deliveries.user_id, id),
    from: (day) => sinceDay(deliveries.created_at, day),
    to: (day) => untilDay(deliveries.created_at, day),
  },
  // An address is found whole or not at all.
  search: (q, ctx) => or(eq(deliveries.target, q.toLowerCase()), findsPerson(users, q, ctx)),
  sorts: { created_at: deliveries.created_at },
  places: { province: users.province_id, school: users.school_id },
}

export function notificationConsole(bind: Bind) {
  serveResource(bind, deliveriesResource, source)
}
