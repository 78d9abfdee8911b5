import type { Input } from '@malto/contract'
import {
  askReview,
  closeReview,
  drawSample,
  openReview,
  sessionReviewsResource,
} from '@malto/contract/modules/advisory.safeguarding.admin'
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
import { session_reviews } from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'
import { GONE_ADVISEE, GONE_ADVISER } from '../appointments/cards.service.ts'
import * as queries from './reviews.queries.ts'
import * as service from './reviews.service.ts'

const drawers = alias(administrators, 'drawers')
const openers = alias(administrators, 'openers')

/** Somebody who no longer works here keeps their place in what was done. */
const GONE = '—'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...getTableColumns(session_reviews),
      advisory_name: adviser_profiles.advisory_name,
      full_name: users.full_name,
      starts_at: appointments.starts_at,
      message_count: appointments.last_seq,
      flag_count: appointments.flag_count,
      drawn_by_name: drawers.full_name,
      opened_by_name: openers.full_name,
      mark,
    })
    .from(session_reviews)
    .innerJoin(appointments, eq(appointments.id, session_reviews.appointment_id))
    .leftJoin(users, eq(users.id, appointments.advisee_id))
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, appointments.adviser_id))
    .leftJoin(drawers, eq(drawers.id, session_reviews.drawn_by))
    .leftJoin(openers, eq(openers.id, session_reviews.opened_by))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row) => ({
  ...row,
  adviser_name: row.advisory_name ?? GONE_ADVISER,
  advisee_name: row.full_name ?? GONE_ADVISEE,
  drawn_by_name: row.drawn_by_name ?? GONE,
  starts_at: row.starts_at.toISOString(),
  created_at: row.created_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
})

const toDetail = async (row: Row, ctx: Ctx) => ({
  ...toCard(row),
  looks: (await queries.findLooks(ctx.db, row.id)).map(({ by_name, reason, at }) => ({
    by_name: by_name ?? GONE,
    reason,
    at: at.toISOString(),
  })),
})

const source: Source<typeof sessionReviewsResource, Row> = {
  table: session_reviews,
  id: session_reviews.id,
  rows,
  card: toCard,
  detail: toDetail,
  filters: {
    state: (state) => eq(session_reviews.state, state),
    cause: (cause) => eq(session_reviews.cause, cause),
  },
  search: (q) =>
    containsPlain(
      sql`without_marks(coalesce(${adviser_profiles.advisory_name}, '') || ' ' || coalesce(${users.full_name}, ''))`,
      q,
    ),
  sorts: { created_at: session_reviews.created_at },
  places: queries.sessionPlaces,
}

const ask = (ctx: Ctx, input: Input<typeof askReview>) =>
  inTransaction(ctx, async (tx) => toDetail(await getRow(tx, source, await service.ask(tx, input)), tx))

const open = (ctx: Ctx, input: Input<typeof openReview>) =>
  inTransaction(ctx, async (tx) => {
    const seen = await service.look(tx, await lockRow(tx, source, input.id), input)
    return { review: await toDetail(await getRow(tx, source, input.id), tx), ...seen }
  })

const close = (ctx: Ctx, input: Input<typeof closeReview>) =>
  inTransaction(ctx, async (tx) => {
    await service.finish(tx, await lockRow(tx, source, input.id), input)
    return toDetail(await getRow(tx, source, input.id), tx)
  })

export function reviewConsole(bind: Bind) {
  serveResource(bind, sessionReviewsResource, source)
  bind(drawSample, service.drawSample)
  bind(askReview, ask)
  bind(openReview, open)
  bind(closeReview, close)
}
