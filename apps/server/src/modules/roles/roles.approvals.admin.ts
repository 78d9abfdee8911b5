import * as calls from '@malto/contract/modules/roles.approvals.admin'
import { eq, ne, type SQL } from '#platform/drizzle.ts'
import { approvals } from '#platform/approvals.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { askers, deciders, shownColumns } from './roles.approvals.queries.ts'
import * as service from './roles.approvals.service.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({ ...shownColumns, mark })
    .from(approvals)
    .leftJoin(askers, eq(askers.id, approvals.asked_by))
    .leftJoin(deciders, eq(deciders.id, approvals.decided_by))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const source: Source<typeof calls.approvalsResource, Row> = {
  table: approvals,
  id: approvals.id,
  rows,
  card: service.toCard,
  detail: service.toDetail,
  filters: {
    state: (state) => eq(approvals.state, state),
    asked_by: (id) => eq(approvals.asked_by, id),
    mine: (mine, { actor }) => (mine ? eq(approvals.asked_by, actor.id) : ne(approvals.asked_by, actor.id)),
  },
  search: (q) => containsPlain(approvals.search, q),
  sorts: { asked_at: approvals.asked_at },
  // An act may concern any place: who sees some of them sees what they asked for themselves.
  places: { own: approvals.asked_by },
}

export function approvalConsole(bind: Bind) {
  serveResource(bind, calls.approvalsResource, source)
  bind(calls.approveApproval, service.approve)
  bind(calls.refuseApproval, service.refuse)
  bind(calls.listOwnApprovals, service.listOwn)
  bind(calls.getOwnApproval, service.getOwn)
  bind(calls.explainApproval, service.explain)
  bind(calls.withdrawApproval, service.withdraw)
}
