import { auditResource, verifyAudit } from '@malto/contract/modules/roles.admin'
import { withoutMarks } from '@malto/contract'
import { toPhone } from '@malto/contract/modules/users.rules'
import { eq, or, sql, type SQL } from '#platform/drizzle.ts'
import { audit_rows, verifyChain, type Written } from '#platform/audit.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { forWhole } from '#platform/resource.places.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { administrators } from './roles.table.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: audit_rows.seq,
      at: audit_rows.at,
      administrator_id: audit_rows.administrator_id,
      administrator_name: administrators.full_name,
      action: audit_rows.action,
      target: audit_rows.target,
      target_id: audit_rows.target_id,
      before: audit_rows.before,
      after: audit_rows.after,
      reason: audit_rows.reason,
      address: audit_rows.address,
      request_id: audit_rows.request_id,
      chain: audit_rows.chain,
      mark,
    })
    .from(audit_rows)
    .leftJoin(administrators, eq(administrators.id, audit_rows.administrator_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row) => ({ ...row, at: row.at.toISOString() })

const CONTACT = /(^|_)(phone|email|birthday|target)$/

/** The log keeps what was written; who may not see phones, emails and birthdays of people does not read them here. */
function veiled(written: Written | null, ctx: Ctx): Written | null {
  if (!written || ctx.actor.powers.has('users.contact')) return written
  const veil = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => veil(key, each))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, veil(inner, each)]))
    const tells = CONTACT.test(key) || (typeof value === 'string' && (toPhone(value) || value.includes('@')))
    return tells && value !== null ? '•••' : value
  }
  return veil('', written) as Written
}

const source: Source<typeof auditResource, Row> = {
  table: audit_rows,
  id: audit_rows.seq,
  rows,
  card: toCard,
  detail: (row, ctx) => ({ ...toCard(row), before: veiled(row.before, ctx), after: veiled(row.after, ctx) }),
  filters: {
    administrator_id: (id) => eq(audit_rows.administrator_id, id),
    action: (action) => eq(audit_rows.action, action),
    target: (target) => eq(audit_rows.target, target),
    target_id: (id) => eq(audit_rows.target_id, id),
    from: (day) => sinceDay(audit_rows.at, day),
    to: (day) => untilDay(audit_rows.at, day),
  },
  search: (q) =>
    or(
      containsPlain(administrators.search, q),
      containsPlain(sql`without_marks(${audit_rows.reason})`, q),
      eq(audit_rows.target_id, q),
      eq(audit_rows.action, withoutMarks(q)),
      eq(audit_rows.target, withoutMarks(q)),
    ),
  sorts: { id: audit_rows.seq },
  // What others did concerns rows of other places too: who sees some places reads what they did themselves.
  places: { own: audit_rows.administrator_id },
}

/** Counts and walks what everybody did: for who sees all. */
async function verify(ctx: Ctx) {
  const { rows: checked, first_broken } = await verifyChain(ctx)
  return { ok: first_broken === null, rows: checked, first_broken, checked_at: ctx.now().toISOString() }
}

export function auditConsole(bind: Bind) {
  serveResource(bind, auditResource, source)
  bind(verifyAudit, forWhole(verify))
}
