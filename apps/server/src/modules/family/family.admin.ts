import {
  connectionsResource,
  EndReasonNeeded,
  type ConnectionRowCard,
} from '@malto/contract/modules/family.admin'
import { connectionCodeOf } from '@malto/contract/modules/family.rules'
import { hidePhone, toPhone } from '@malto/contract/modules/users.rules'
import { eq, or, sql, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { end } from './family.links.service.ts'
import { codeOf } from './family.queries.ts'
import { family_links } from './family.table.ts'

const parents = alias(users, 'parents')
const children = alias(users, 'children')

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: family_links.id,
      status: family_links.status,
      asked_by: family_links.asked_by,
      way: family_links.way,
      parent_id: family_links.parent_id,
      parent_name: parents.full_name,
      child_id: family_links.child_id,
      child_name: children.full_name,
      school_name: schools.name,
      phone: family_links.phone,
      asked_at: family_links.asked_at,
      reply_until: family_links.reply_until,
      connected_at: family_links.connected_at,
      ended_at: family_links.ended_at,
      end_reason: family_links.end_reason,
      rounds: family_links.rounds,
      version: family_links.version,
      mark,
    })
    .from(family_links)
    .leftJoin(parents, eq(parents.id, family_links.parent_id))
    .leftJoin(children, eq(children.id, family_links.child_id))
    .leftJoin(schools, eq(schools.id, children.school_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row, ctx: Ctx): ConnectionRowCard => ({
  ...row,
  code: connectionCodeOf(row, ctx.now()),
  phone: row.phone && hidePhone(row.phone),
  asked_at: row.asked_at.toISOString(),
  reply_until: row.reply_until.toISOString(),
  connected_at: row.connected_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})

const source: Source<typeof connectionsResource, Row> = {
  table: family_links,
  id: family_links.id,
  rows,
  card: toCard,
  detail: (row, ctx) => ({ ...toCard(row, ctx), end_reason: row.end_reason, rounds: row.rounds }),
  filters: {
    code: (code, ctx) => sql`${codeOf(ctx.now())} = ${code}`,
    status: (status) => eq(family_links.status, status),
    way: (way) => eq(family_links.way, way),
    parent_id: (id) => eq(family_links.parent_id, id),
    child_id: (id) => eq(family_links.child_id, id),
    from: (day) => sinceDay(family_links.asked_at, day),
    to: (day) => untilDay(family_links.asked_at, day),
  },
  search: (q, ctx) => {
    const phone = toPhone(q)
    const invited = phone ? eq(family_links.phone, phone) : undefined
    return or(invited, findsPerson(parents, q, ctx), findsPerson(children, q, ctx))
  },
  sorts: { asked_at: family_links.asked_at },
  places: { province: children.province_id, school: children.school_id },
  bulk: {
    end: async (tx, row, reason) => {
      if (!reason) throw EndReasonNeeded()
      await end(tx, row.id, { by: null, reason })
      return {}
    },
  },
}

export function familyConsole(bind: Bind) {
  serveResource(bind, connectionsResource, source)
}
