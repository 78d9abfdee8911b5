import { NotFound, type Input } from '@malto/contract'
import {
  claimCase,
  decideCase,
  getCasePicture,
  reviewCasesResource,
  type ReviewCaseDetail,
} from '@malto/contract/modules/moderation.admin'
import { fitted } from '@malto/contract/modules/notifications.rules'
import { ageBandOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { eq, getTableColumns, ne, sql, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import type * as z from 'zod'
import { pictureFile } from '#modules/media/media.service.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { getRow, lockRow } from '#platform/resource.read.ts'
import { scopeOf, serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import * as queries from './moderation.console.queries.ts'
import { claim, decide } from './moderation.decisions.service.ts'
import { membersOf } from './moderation.members.service.ts'
import { sanctionConsole } from './moderation.sanctions.admin.ts'
import { contextOf, findSubject } from './moderation.subjects.service.ts'
import { review_cases } from './moderation.table.ts'
import { MASKED, readsWords, wordsFor } from './moderation.veil.service.ts'
import { wordConsole } from './moderation.words.admin.ts'

const holders = alias(administrators, 'holders')
const deciders = alias(administrators, 'deciders')
const helpers = alias(adviser_profiles, 'helpers')
const { search: _search, ...columns } = getTableColumns(review_cases)

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...columns,
      birthday: users.birthday,
      claimed_by_name: holders.full_name,
      decided_by_name: deciders.full_name,
      set_aside_by_name: helpers.advisory_name,
      mark,
    })
    .from(review_cases)
    .leftJoin(users, eq(users.id, review_cases.author_id))
    .leftJoin(holders, eq(holders.id, review_cases.claimed_by))
    .leftJoin(deciders, eq(deciders.id, review_cases.decided_by))
    .leftJoin(helpers, eq(helpers.user_id, review_cases.set_aside_by))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const EXCERPT = 200

const toCard = (row: Row, ctx: Ctx) => ({
  ...row,
  ...(readsWords(ctx) ? {} : { found: [] }),
  age_band: row.birthday ? ageBandOn(row.birthday, vietnameseDay(ctx.now())) : null,
  excerpt: wordsFor(ctx, fitted(row.snapshot_text, EXCERPT)),
  picture_count: row.snapshot_picture_ids.length,
  opened_at: row.opened_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/** With what stands around it now, as far as the reader sees those who said it, and never with who reported it. */
async function toDetail(row: Row, ctx: Ctx): Promise<z.input<typeof ReviewCaseDetail>> {
  const subject =
    row.subject_kind === 'person' ? undefined : await findSubject(ctx, row.subject_kind, row.subject_id)
  const lines = subject ? await contextOf(ctx, row.subject_kind, row.subject_id) : []
  const authors = lines.map(({ author_id }) => author_id)
  const members = await membersOf(ctx, authors)
  const far = await queries.findUnseen(ctx.db, authors, scopeOf(ctx, { places }))
  const said = await queries.findReports(ctx.db, row.id)
  return {
    ...toCard(row, ctx),
    snapshot: {
      text: wordsFor(ctx, row.snapshot_text),
      picture_ids: readsWords(ctx) ? row.snapshot_picture_ids : [],
      taken_at: row.snapshot_at.toISOString(),
    },
    current_state: subject?.state ?? null,
    current_text: subject ? wordsFor(ctx, subject.text) : null,
    context: lines.map((line) => ({
      nickname: (far.has(line.author_id) ? undefined : members.get(line.author_id)?.nickname) ?? '…',
      text: far.has(line.author_id) ? MASKED : wordsFor(ctx, line.text),
      said_at: line.said_at.toISOString(),
      is_subject: line.is_subject,
    })),
    reports: said.map((each) => ({
      ...each,
      note: each.note && wordsFor(ctx, each.note),
      reported_at: each.reported_at.toISOString(),
    })),
    set_aside: asideOf(row, ctx),
    author_sanctions: row.author_id ? await queries.countSanctionsOf(ctx.db, row.author_id) : 0,
    ends_at: row.ends_at?.toISOString() ?? null,
  }
}

const asideOf = (row: Row, ctx: Ctx) =>
  row.set_aside_at &&
  row.set_aside_reason && {
    by_name: row.set_aside_by_name,
    reason: row.set_aside_reason,
    note: row.set_aside_note && wordsFor(ctx, row.set_aside_note),
    at: row.set_aside_at.toISOString(),
  }

const places = { province: users.province_id, school: users.school_id }

const source: Source<typeof reviewCasesResource, Row> = {
  table: review_cases,
  id: review_cases.id,
  rows,
  card: toCard,
  detail: toDetail,
  filters: {
    state: (state) => eq(review_cases.state, state),
    subject_kind: (kind) => eq(review_cases.subject_kind, kind),
    cause: (cause) => sql`${cause} = any(${review_cases.causes})`,
    band: (band) => eq(review_cases.band, band),
    from: (day) => sinceDay(review_cases.opened_at, day),
    to: (day) => untilDay(review_cases.opened_at, day),
    mine: (mine, ctx) =>
      mine
        ? eq(review_cases.claimed_by, ctx.actor.id)
        : sql`(${review_cases.claimed_by} is null or ${ne(review_cases.claimed_by, ctx.actor.id)})`,
  },
  search: (q, ctx) =>
    containsPlain(readsWords(ctx) ? review_cases.search : sql`without_marks(${review_cases.nickname})`, q),
  sorts: { priority: review_cases.priority, opened_at: review_cases.opened_at },
  places,
}

/** One step of the case as it stands, and the case as it stands then. */
const changed = (ctx: Ctx, id: string, change: (tx: Ctx, row: Row) => Promise<void>) =>
  inTransaction(ctx, async (tx) => {
    await change(tx, await lockRow(tx, source, id))
    return toDetail(await getRow(tx, source, id), tx)
  })

async function getPicture(ctx: Ctx, { id, picture_id }: Input<typeof getCasePicture>) {
  const row = await getRow(ctx, source, id)
  if (!row.snapshot_picture_ids.includes(picture_id)) throw NotFound()
  return pictureFile(ctx, picture_id)
}

export function moderationConsole(bind: Bind) {
  serveResource(bind, reviewCasesResource, source)
  bind(claimCase, (ctx: Ctx, input: Input<typeof claimCase>) =>
    changed(ctx, input.id, (tx, row) => claim(tx, row, input)),
  )
  bind(decideCase, (ctx: Ctx, input: Input<typeof decideCase>) =>
    changed(ctx, input.id, (tx, row) => decide(tx, row, input)),
  )
  bind(getCasePicture, getPicture)
  sanctionConsole(bind)
  wordConsole(bind)
}
