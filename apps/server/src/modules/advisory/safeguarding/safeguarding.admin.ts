import type { Input } from '@malto/contract'
import {
  addConcernStep,
  claimConcern,
  closeConcern,
  lookAtConcern,
  safetyConcernsResource,
} from '@malto/contract/modules/advisory.safeguarding.admin'
import { fitted } from '@malto/contract/modules/notifications.rules'
import { eq, getTableColumns, sql, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { getRow, lockRow } from '#platform/resource.read.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { safety_concerns } from '../advisory.sessions.table.ts'
import { GONE_ADVISEE } from '../appointments/cards.service.ts'
import { addStep, claim, close, look } from './concerns.desk.service.ts'
import { findSteps } from './concerns.queries.ts'
import { reviewConsole } from './reviews.admin.ts'

const advisees = alias(users, 'advisees')
const raisers = alias(users, 'raisers')
const holders = alias(administrators, 'holders')

/** Somebody who has left keeps their place in what was done. */
const GONE = '—'
const EXCERPT = 200

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...getTableColumns(safety_concerns),
      advisee_name: advisees.full_name,
      adviser_name: adviser_profiles.advisory_name,
      raised_by_name: raisers.full_name,
      claimed_by_name: holders.full_name,
      claimed_by_active: sql<boolean | null>`${holders.status} = 'active'`,
      mark,
    })
    .from(safety_concerns)
    .leftJoin(advisees, eq(advisees.id, safety_concerns.advisee_id))
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, safety_concerns.adviser_id))
    .leftJoin(raisers, eq(raisers.id, safety_concerns.raised_by))
    .leftJoin(holders, eq(holders.id, safety_concerns.claimed_by))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row) => ({
  ...row,
  advisee_name: row.advisee_name ?? GONE_ADVISEE,
  raised_by_name: row.raised_by_name ?? GONE,
  excerpt: fitted(row.note, EXCERPT),
  raised_at: row.raised_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
})

/** Words of a session are for whoever may review sessions, with a reason; here is only whether there are any. */
const toDetail = async (row: Row, ctx: Ctx) => ({
  ...toCard(row),
  has_lines: row.snapshot.length > 0,
  steps: (await findSteps(ctx.db, row.id)).map(({ text, by_name, at }) => ({
    text,
    by_name: by_name ?? GONE,
    at: at.toISOString(),
  })),
})

const source: Source<typeof safetyConcernsResource, Row> = {
  table: safety_concerns,
  id: safety_concerns.id,
  rows,
  card: toCard,
  detail: toDetail,
  filters: {
    state: (state) => eq(safety_concerns.state, state),
    urgency: (urgency) => eq(safety_concerns.urgency, urgency),
    mine: (mine, ctx) =>
      mine
        ? eq(safety_concerns.claimed_by, ctx.actor.id)
        : sql`${safety_concerns.claimed_by} is distinct from ${ctx.actor.id}`,
  },
  search: (q) =>
    containsPlain(
      sql`without_marks(coalesce(${adviser_profiles.advisory_name}, '') || ' ' || coalesce(${advisees.full_name}, ''))`,
      q,
    ),
  sorts: { raised_at: safety_concerns.raised_at },
  places: { province: advisees.province_id, school: advisees.school_id },
}

/** One step of the concern as it stands, and the concern as it stands then. */
const changed = (ctx: Ctx, id: string, change: (tx: Ctx, row: Row) => Promise<void>) =>
  inTransaction(ctx, async (tx) => {
    await change(tx, await lockRow(tx, source, id))
    return toDetail(await getRow(tx, source, id), tx)
  })

export function safeguardingConsole(bind: Bind) {
  serveResource(bind, safetyConcernsResource, source)
  bind(claimConcern, (ctx: Ctx, input: Input<typeof claimConcern>) =>
    changed(ctx, input.id, (tx, row) => claim(tx, row, input)),
  )
  bind(addConcernStep, (ctx: Ctx, input: Input<typeof addConcernStep>) =>
    changed(ctx, input.id, (tx, row) => addStep(tx, row, input)),
  )
  bind(closeConcern, (ctx: Ctx, input: Input<typeof closeConcern>) =>
    changed(ctx, input.id, (tx, row) => close(tx, row, input)),
  )
  bind(lookAtConcern, (ctx: Ctx, { id, reason }: Input<typeof lookAtConcern>) =>
    inTransaction(ctx, async (tx) => ({ lines: await look(tx, await getRow(tx, source, id), reason) })),
  )
  reviewConsole(bind)
}
