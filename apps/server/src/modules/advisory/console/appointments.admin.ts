import { inLanguage, type Input } from '@malto/contract'
import { appointmentsResource, cancelAtDesk, missAtDesk } from '@malto/contract/modules/advisory.admin'
import { mayStep, stateNow } from '@malto/contract/modules/advisory.rules'
import { eq, sql, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { getRow } from '#platform/resource.read.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { appointments } from '../advisory.table.ts'
import { GONE_ADVISEE, GONE_ADVISER } from '../appointments/cards.service.ts'
import { cancelByDesk, missByDesk } from '../booking/steps.service.ts'
import { standsAs } from './appointments.queries.ts'

const advisees = alias(users, 'advisees')

/** Neither the question nor any word of the talk: the desk keeps times, and counts. */
const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: appointments.id,
      adviser_id: appointments.adviser_id,
      advisory_name: adviser_profiles.advisory_name,
      advisee_id: appointments.advisee_id,
      full_name: advisees.full_name,
      school_name: schools.name,
      state: appointments.state,
      waits_until: appointments.waits_until,
      topic: appointments.topic,
      starts_at: appointments.starts_at,
      ends_at: appointments.ends_at,
      minor: appointments.minor,
      booked_by_parent: appointments.booked_by_parent,
      late: appointments.late,
      moved_count: appointments.moved_count,
      rating: appointments.rating,
      message_count: appointments.last_seq,
      ended_by: appointments.ended_by,
      ended_reason: appointments.ended_reason,
      version: appointments.version,
      created_at: appointments.created_at,
      updated_at: appointments.updated_at,
      mark,
    })
    .from(appointments)
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, appointments.adviser_id))
    .leftJoin(advisees, eq(advisees.id, appointments.advisee_id))
    .leftJoin(schools, eq(schools.id, advisees.school_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row, ctx: Ctx) => ({
  ...row,
  adviser_name: row.advisory_name ?? GONE_ADVISER,
  advisee_name: row.full_name ?? GONE_ADVISEE,
  state: stateNow(row, row.waits_until, ctx.now()),
  ended_reason: row.ended_reason && inLanguage(row.ended_reason, ctx.language),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  created_at: row.created_at.toISOString(),
})

function toDetail(row: Row, ctx: Ctx) {
  const card = toCard(row, ctx)
  const standing = { state: card.state, starts_at: row.starts_at, ends_at: row.ends_at }
  const may = (step: 'cancel' | 'miss') =>
    ctx.actor.powers.has('appointments.write') && mayStep(step, 'desk', standing, ctx.now())
  return {
    ...card,
    updated_at: row.updated_at.toISOString(),
    can: { cancel: may('cancel'), miss: may('miss') },
  }
}

const source: Source<typeof appointmentsResource, Row> = {
  table: appointments,
  id: appointments.id,
  rows,
  card: toCard,
  detail: toDetail,
  filters: {
    state: (state, ctx) => standsAs(state, ctx.now()),
    adviser_id: (id) => eq(appointments.adviser_id, id),
    topic: (topic) => eq(appointments.topic, topic),
    minor: (minor) => eq(appointments.minor, minor),
    from: (day) => sinceDay(appointments.starts_at, day),
    to: (day) => untilDay(appointments.starts_at, day),
  },
  search: (q) =>
    containsPlain(
      sql`without_marks(coalesce(${adviser_profiles.advisory_name}, '') || ' ' || coalesce(${advisees.full_name}, ''))`,
      q,
    ),
  sorts: { starts_at: appointments.starts_at, created_at: appointments.created_at },
  places: { province: advisees.province_id, school: advisees.school_id },
}

/** Only what the reader may see is touched; the step itself holds the appointment still, as everybody's does. */
const stepped = (
  ctx: Ctx,
  { id, reason }: { readonly id: string; readonly reason?: string },
  action: 'cancel' | 'miss',
  step: (tx: Ctx) => Promise<unknown>,
) =>
  inTransaction(ctx, async (tx) => {
    const before = toCard(await getRow(tx, source, id), tx)
    await step(tx)
    const after = toDetail(await getRow(tx, source, id), tx)
    await audit(tx, {
      action,
      target: appointmentsResource.name,
      target_id: id,
      before: { state: before.state },
      after: { state: after.state },
      reason,
    })
    return after
  })

export function appointmentConsole(bind: Bind) {
  serveResource(bind, appointmentsResource, source)
  bind(cancelAtDesk, (ctx: Ctx, input: Input<typeof cancelAtDesk>) =>
    stepped(ctx, input, 'cancel', (tx) => cancelByDesk(tx, input.id, input)),
  )
  bind(missAtDesk, (ctx: Ctx, input: Input<typeof missAtDesk>) =>
    stepped(ctx, input, 'miss', (tx) => missByDesk(tx, input.id, input)),
  )
}
