import { Changed } from '@malto/contract'
import { deletionRequestsResource, type deletionStates } from '@malto/contract/modules/profile.admin'
import { ReasonNeeded } from '@malto/contract/modules/users.admin'
import { eq, type SQL } from '#platform/drizzle.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { keepAccount } from './profile.data.service.ts'
import { data_requests } from './profile.table.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: data_requests.id,
      user_id: data_requests.user_id,
      full_name: users.full_name,
      account_kind: users.account_kind,
      state: data_requests.state,
      until: data_requests.until,
      reason: data_requests.reason,
      version: data_requests.version,
      created_at: data_requests.created_at,
      mark,
    })
    .from(data_requests)
    .leftJoin(users, eq(users.id, data_requests.user_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row) => ({
  ...row,
  // A deletion has no file to be ready.
  state: row.state as (typeof deletionStates)[number],
  created_at: row.created_at.toISOString(),
  until: row.until?.toISOString() ?? null,
})

const source: Source<typeof deletionRequestsResource, Row> = {
  table: data_requests,
  id: data_requests.id,
  rows,
  card: toCard,
  detail: toCard,
  filters: {
    state: (state) => eq(data_requests.state, state),
    from: (day) => sinceDay(data_requests.created_at, day),
    to: (day) => untilDay(data_requests.created_at, day),
  },
  search: (q, ctx) => findsPerson(users, q, ctx),
  sorts: { created_at: data_requests.created_at, until: data_requests.until },
  only: eq(data_requests.kind, 'deletion'),
  places: { province: users.province_id, school: users.school_id },
  bulk: {
    cancel: async (tx, row, reason) => {
      if (!reason) throw ReasonNeeded()
      if (row.state !== 'waiting') throw Changed()
      await keepAccount(tx, row)
      return { state: 'cancelled', reason }
    },
  },
}

export function deletionConsole(bind: Bind) {
  serveResource(bind, deletionRequestsResource, source)
}
