import { sentMessagesResource } from '@malto/contract/modules/otp.admin'
import { hideEmail, hidePhone, toPhone } from '@malto/contract/modules/users.rules'
import { eq, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { sent_messages } from './otp.table.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: sent_messages.id,
      channel: sent_messages.channel,
      target: sent_messages.target,
      purpose: sent_messages.purpose,
      provider: sent_messages.provider,
      provider_id: sent_messages.provider_id,
      status: sent_messages.status,
      reason: sent_messages.reason,
      cost_vnd: sent_messages.cost_vnd,
      created_at: sent_messages.created_at,
      sent_at: sent_messages.sent_at,
      mark,
    })
    .from(sent_messages)
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row) => ({
  ...row,
  target: row.channel === 'sms' ? hidePhone(row.target) : hideEmail(row.target),
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
})

const source: Source<typeof sentMessagesResource, Row> = {
  table: sent_messages,
  id: sent_messages.id,
  rows,
  card: toCard,
  detail: toCard,
  filters: {
    channel: (channel) => eq(sent_messages.channel, channel),
    status: (status) => eq(sent_messages.status, status),
    purpose: (purpose) => eq(sent_messages.purpose, purpose),
    from: (day) => sinceDay(sent_messages.created_at, day),
    to: (day) => untilDay(sent_messages.created_at, day),
  },
  // Only the whole number or address: by trying piece after piece the mask could be read off the answers.
  search: (q) => eq(sent_messages.target, toPhone(q) ?? q.toLowerCase()),
  sorts: { created_at: sent_messages.created_at },
  // They went to numbers and addresses, many of them of nobody yet.
  places: 'whole',
}

export function otpConsole(bind: Bind) {
  serveResource(bind, sentMessagesResource, source)
}
