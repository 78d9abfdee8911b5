import { NotFound, type Input } from '@malto/contract'
import {
  appealsResource,
  decideAppeal,
  liftSanction,
  sanctionsResource,
} from '@malto/contract/modules/moderation.sanctions.admin'
import { ageBandOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { eq, getTableColumns, sql, type SQL } from '#platform/drizzle.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { getRow, lockRow } from '#platform/resource.read.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { fireflyOf } from './moderation.members.service.ts'
import { lockSanction } from './moderation.sanctions.queries.ts'
import { answerAppeal, liftByHand } from './moderation.sanctions.service.ts'
import { appeals, sanctions } from './moderation.table.ts'
import { readsWords, wordsFor } from './moderation.veil.service.ts'

/** Of the person it is about: the face that others see, and the age. */
const face = {
  own_name: sql<string | null>`coalesce(${adviser_profiles.advisory_name}, ${users.nickname})`,
  birthday: users.birthday,
}
const faceIn = (row: { user_id: string; own_name: string | null; birthday: string | null }, ctx: Ctx) => ({
  nickname: row.own_name ?? fireflyOf(row.user_id),
  age_band: row.birthday ? ageBandOn(row.birthday, vietnameseDay(ctx.now())) : null,
})
const places = { province: users.province_id, school: users.school_id }
const byNickname = (q: string): SQL | undefined =>
  containsPlain(sql`without_marks(coalesce(${adviser_profiles.advisory_name}, ${users.nickname}, ''))`, q)

const sanctionRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({ ...getTableColumns(sanctions), ...face, by_name: administrators.full_name, mark })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.user_id))
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, users.id))
    .leftJoin(administrators, eq(administrators.id, sanctions.by_id))
    .$dynamic()
type SanctionLine = Awaited<ReturnType<typeof sanctionRows>>[number]

const toSanction = (row: SanctionLine, ctx: Ctx) => ({
  ...row,
  ...faceIn(row, ctx),
  subject_text: row.subject_text && wordsFor(ctx, row.subject_text),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  lifted_at: row.lifted_at?.toISOString() ?? null,
})

/** Mutes and bans that hold at this moment. */
const inForce = (
  now: Date,
): SQL => sql`(${sanctions.lifted_at} is null and ${sanctions.kind} in ('mute', 'ban')
  and (${sanctions.ends_at} is null or ${sanctions.ends_at} > ${now.toISOString()}::timestamptz))`

const sanctionSource: Source<typeof sanctionsResource, SanctionLine> = {
  table: sanctions,
  id: sanctions.id,
  rows: sanctionRows,
  card: toSanction,
  detail: toSanction,
  filters: {
    kind: (kind) => eq(sanctions.kind, kind),
    in_force: (holds, ctx) => (holds ? inForce(ctx.now()) : sql`not ${inForce(ctx.now())}`),
    user_id: (id) => eq(sanctions.user_id, id),
    from: (day) => sinceDay(sanctions.starts_at, day),
    to: (day) => untilDay(sanctions.starts_at, day),
  },
  search: byNickname,
  sorts: { starts_at: sanctions.starts_at },
  places,
}

const { search: _search, ...appealColumns } = getTableColumns(appeals)
const appealRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...appealColumns,
      ...face,
      sanction_kind: sanctions.kind,
      sanction_reason: sanctions.reason,
      subject_text: sanctions.subject_text,
      first_by: sanctions.by_id,
      first_by_name: administrators.full_name,
      mark,
    })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanction_id))
    .innerJoin(users, eq(users.id, appeals.user_id))
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, users.id))
    .leftJoin(administrators, eq(administrators.id, sanctions.by_id))
    .$dynamic()
type AppealLine = Awaited<ReturnType<typeof appealRows>>[number]

const toAppeal = (row: AppealLine, ctx: Ctx) => ({
  ...row,
  ...faceIn(row, ctx),
  subject_text: row.subject_text && wordsFor(ctx, row.subject_text),
  text: wordsFor(ctx, row.text),
  made_at: row.made_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
})

const appealSource: Source<typeof appealsResource, AppealLine> = {
  table: appeals,
  id: appeals.id,
  rows: appealRows,
  card: toAppeal,
  detail: toAppeal,
  filters: { state: (state) => eq(appeals.state, state) },
  search: (q, ctx) => (readsWords(ctx) ? containsPlain(appeals.search, q) : byNickname(q)),
  sorts: { made_at: appeals.made_at },
  places,
}

const lift = (ctx: Ctx, input: Input<typeof liftSanction>) =>
  inTransaction(ctx, async (tx) => {
    const { id } = await getRow(tx, sanctionSource, input.id)
    await liftByHand(tx, id, input)
    return toSanction(await getRow(tx, sanctionSource, id), tx)
  })

/** The sanction is held before its appeal, as everywhere: two who decide at once wait for each other, never in a circle. */
const answer = (ctx: Ctx, input: Input<typeof decideAppeal>) =>
  inTransaction(ctx, async (tx) => {
    const seen = await getRow(tx, appealSource, input.id)
    const sanction = await lockSanction(tx.db, seen.sanction_id)
    if (!sanction) throw NotFound()
    await answerAppeal(tx, await lockRow(tx, appealSource, input.id), sanction, input)
    return toAppeal(await getRow(tx, appealSource, input.id), tx)
  })

export function sanctionConsole(bind: Bind) {
  serveResource(bind, sanctionsResource, sanctionSource)
  bind(liftSanction, lift)
  serveResource(bind, appealsResource, appealSource)
  bind(decideAppeal, answer)
}
