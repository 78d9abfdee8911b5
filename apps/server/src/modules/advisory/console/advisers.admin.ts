import type { Input } from '@malto/contract'
import { advisersResource, suspendAdviser, vetAdviser } from '@malto/contract/modules/advisory.admin'
import { hidePhone, toPhone } from '@malto/contract/modules/users.rules'
import { eq, getTableColumns, sql, type SQL } from '#platform/drizzle.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { getRow, lockRow } from '#platform/resource.read.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { adviser_offices } from '../advisory.table.ts'
import { findSchools } from '../safeguarding/vetting.queries.ts'
import { editAdviser, newAdviser, suspend, vet } from '../safeguarding/vetting.service.ts'

/** Until when each of an adviser's appointments in these states stands: what has passed since counts when it is read. */
const standingUntil = (until: SQL, ...states: string[]): SQL<number[]> =>
  sql`array(select (extract(epoch from ${until}) * 1000)::float8 from appointments
    where appointments.adviser_id = adviser_offices.user_id
      and appointments.state in (${sql.join(
        states.map((state) => sql`${state}`),
        sql`, `,
      )}))`

const { vetted_by: _who, ...office } = getTableColumns(adviser_offices)
const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...office,
      id: adviser_offices.user_id,
      state: adviser_profiles.state,
      advisory_name: adviser_profiles.advisory_name,
      short_description: adviser_profiles.short_description,
      advisory_curriculum_vitae: adviser_profiles.advisory_curriculum_vitae,
      full_name: users.full_name,
      phone: users.phone,
      vetted_by_name: administrators.full_name,
      asked: standingUntil(sql`least(waits_until, starts_at)`, 'asked_parent', 'asked_adviser'),
      confirmed: standingUntil(sql`ends_at`, 'confirmed'),
      ended_count: sql<number>`(select count(*)::int from appointments
        where appointments.adviser_id = adviser_offices.user_id and appointments.state = 'ended')`,
      waiting_count: sql<number>`(select count(*)::int from advisory_waits
        where advisory_waits.adviser_id = adviser_offices.user_id)`,
      mark,
    })
    .from(adviser_offices)
    .innerJoin(adviser_profiles, eq(adviser_profiles.user_id, adviser_offices.user_id))
    .innerJoin(users, eq(users.id, adviser_offices.user_id))
    .leftJoin(administrators, eq(administrators.id, adviser_offices.vetted_by))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

function toCard(row: Row, ctx: Ctx) {
  const now = ctx.now().getTime()
  const stands = (until: number) => until > now
  const confirmed = row.confirmed.filter(stands).length
  return {
    ...row,
    phone: row.phone && hidePhone(row.phone),
    ahead_count: confirmed + row.asked.filter(stands).length,
    session_count: row.ended_count + row.confirmed.length - confirmed,
    vetted_at: row.vetted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

async function toDetail(row: Row, ctx: Ctx) {
  const found = await findSchools(ctx.db, row.school_ids)
  return {
    ...toCard(row, ctx),
    // One name an id, whatever became of the school: a form shows which is which.
    school_names: row.school_ids.map((id) => found.find((each) => each.id === id)?.name ?? `#${id}`),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A whole number finds its owner; pieces of one find nothing. */
function search(q: string): SQL | undefined {
  const phone = toPhone(q)
  if (phone) return eq(users.phone, phone)
  return containsPlain(sql`without_marks(${adviser_profiles.advisory_name} || ' ' || ${users.full_name})`, q)
}

const source: Source<typeof advisersResource, Row> = {
  table: adviser_offices,
  id: adviser_offices.user_id,
  rows,
  card: toCard,
  detail: toDetail,
  filters: {
    state: (state) => eq(adviser_profiles.state, state),
    topic: (topic) => sql`${adviser_offices.topics} @> array[${topic}]::text[]`,
    accepts: (accepts) => eq(adviser_offices.accepts, accepts),
  },
  search,
  sorts: { advisory_name: adviser_profiles.advisory_name, created_at: adviser_offices.created_at },
  places: { province: users.province_id, school: users.school_id },
  create: newAdviser,
  update: editAdviser,
}

/** One step of somebody as they stand, and how they stand then. */
const changed = (ctx: Ctx, id: string, change: (tx: Ctx, row: Row) => Promise<void>) =>
  inTransaction(ctx, async (tx) => {
    await change(tx, await lockRow(tx, source, id))
    return toDetail(await getRow(tx, source, id), tx)
  })

export function adviserConsole(bind: Bind) {
  serveResource(bind, advisersResource, source)
  bind(vetAdviser, (ctx: Ctx, input: Input<typeof vetAdviser>) =>
    changed(ctx, input.id, (tx, row) => vet(tx, row, input)),
  )
  bind(suspendAdviser, (ctx: Ctx, input: Input<typeof suspendAdviser>) =>
    changed(ctx, input.id, (tx, row) => suspend(tx, row, input)),
  )
}
