import { BadInput, Changed, inBoth, NotAllowed, NotFound, type Input } from '@malto/contract'
import {
  createUnmatchedSchool,
  matchUnmatchedSchool,
  unmatchedSchoolsResource,
} from '@malto/contract/modules/users.admin'
import { and, desc, eq, inArray, isNull, sql, type SQL } from '#platform/drizzle.ts'
import { insertSchool, schoolPlaces, seesSchool } from '#modules/locations/locations.schools.service.ts'
import { districts, provinces, schools } from '#modules/locations/locations.table.ts'
import { audit, type AuditEntry } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { getRow, lockRow } from '#platform/resource.read.ts'
import { scopeOf, serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { unmatched_schools, users } from './users.table.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: unmatched_schools.id,
      name: unmatched_schools.name,
      user_id: unmatched_schools.user_id,
      province_id: unmatched_schools.province_id,
      province_name: provinces.name,
      district_id: unmatched_schools.district_id,
      district_name: districts.name,
      status: unmatched_schools.status,
      school_id: unmatched_schools.school_id,
      school_name: schools.name,
      version: unmatched_schools.version,
      created_at: unmatched_schools.created_at,
      search: unmatched_schools.search,
      mark,
    })
    .from(unmatched_schools)
    .leftJoin(provinces, eq(provinces.id, unmatched_schools.province_id))
    .leftJoin(districts, eq(districts.id, unmatched_schools.district_id))
    .leftJoin(schools, eq(schools.id, unmatched_schools.school_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row) => ({ ...row, created_at: row.created_at.toISOString() })

const places = { province: unmatched_schools.province_id, school: unmatched_schools.school_id }

const source: Source<typeof unmatchedSchoolsResource, Row> = {
  table: unmatched_schools,
  id: unmatched_schools.id,
  rows,
  card: toCard,
  detail: toDetail,
  filters: {
    status: (status) => eq(unmatched_schools.status, status),
    province_id: (id) => eq(unmatched_schools.province_id, id),
  },
  search: (q) => containsPlain(unmatched_schools.search, q),
  sorts: { created_at: unmatched_schools.created_at, name: unmatched_schools.name },
  places,
  bulk: {
    dismiss: (_tx, row) => {
      if (row.status === 'matched') throw Changed()
      return Promise.resolve({ status: 'dismissed' })
    },
  },
}

async function toDetail(row: Row, ctx: Ctx) {
  const suggestions = row.status === 'waiting' ? await similarSchools(ctx, row) : []
  return { ...toCard(row), alike: (await alikeOf(ctx, row)).length, suggestions }
}

const similarSchools = (ctx: Ctx, row: Row) =>
  ctx.db
    .select({ id: schools.id, code: schools.code, name: schools.name, province_name: provinces.name })
    .from(schools)
    .innerJoin(provinces, eq(provinces.id, schools.province_id))
    .where(
      and(
        eq(schools.status, 'active'),
        scopeOf(ctx, { places: schoolPlaces }),
        row.province_id === null ? undefined : eq(schools.province_id, row.province_id),
        sql`${schools.search} % ${row.search}`,
      ),
    )
    .orderBy(desc(sql`similarity(${schools.search}, ${row.search})`), schools.id)
    .limit(5)

/** The others who wait and wrote the same, diacritics aside, in the same province. */
const alikeOf = (ctx: Ctx, row: Row) =>
  ctx.db
    .select({ id: unmatched_schools.id, user_id: unmatched_schools.user_id })
    .from(unmatched_schools)
    .where(
      and(
        eq(unmatched_schools.status, 'waiting'),
        scopeOf(ctx, { places }),
        sql`${unmatched_schools.search} = ${row.search}`,
        row.province_id === null
          ? isNull(unmatched_schools.province_id)
          : eq(unmatched_schools.province_id, row.province_id),
        sql`${unmatched_schools.id} <> ${row.id}`,
      ),
    )
    .limit(1000)

function match(ctx: Ctx, { school_id, ...choice }: Input<typeof matchUnmatchedSchool>) {
  return settle(ctx, choice, async (tx) => {
    if (await seesSchool(tx, school_id)) return { school_id, entries: [] }
    throw BadInput({
      fields: {
        school_id: [inBoth('Trường này không có trong danh sách.', 'This school is not in the list.')],
      },
    })
  })
}

function create(ctx: Ctx, { id, version, with_alike, ...draft }: Input<typeof createUnmatchedSchool>) {
  return settle(ctx, { id, version, with_alike }, async (tx) => {
    const school_id = await insertSchool(tx, draft)
    if (!(await seesSchool(tx, school_id))) throw NotAllowed()
    return {
      school_id,
      entries: [{ action: 'create', target: 'schools', target_id: school_id, after: draft }],
    }
  })
}

/** Gives the school to whoever wrote its name, unless they have found their school themselves in the meantime. */
function settle(
  ctx: Ctx,
  { id, version, with_alike }: { id: string; version: number; with_alike: boolean },
  choose: (tx: Ctx) => Promise<{ school_id: number; entries: AuditEntry[] }>,
) {
  return inTransaction(ctx, async (tx) => {
    const row = await lockRow(tx, source, id)
    if (row.version !== version || row.status === 'matched')
      throw Changed({ details: { version: row.version } })
    const alike = with_alike ? await alikeOf(tx, row) : []
    const { school_id, entries } = await choose(tx)
    const now = tx.now()
    await tx.db
      .update(unmatched_schools)
      .set({ status: 'matched', school_id, updated_at: now, version: sql`${unmatched_schools.version} + 1` })
      .where(inArray(unmatched_schools.id, [row.id, ...alike.map((each) => each.id)]))
    const given = await tx.db
      .update(users)
      .set({ school_id, updated_at: now, version: sql`${users.version} + 1` })
      .where(
        and(inArray(users.id, [row.user_id, ...alike.map((each) => each.user_id)]), isNull(users.school_id)),
      )
      .returning({ id: users.id })
    const settled = await getRow(tx, source, id).catch((error: unknown) => {
      throw NotFound.is(error) ? Changed() : error
    })
    await audit(
      tx,
      ...entries,
      {
        action: 'match',
        target: unmatchedSchoolsResource.name,
        target_id: id,
        before: { name: row.name, status: row.status, school_id: row.school_id },
        after: { name: row.name, status: 'matched', school_id, users: given.length },
      },
      ...given.map((user) => ({
        action: 'update',
        target: 'users',
        target_id: user.id,
        before: { school_id: null },
        after: { school_id },
      })),
    )
    return { item: await toDetail(settled, tx), users: given.length }
  })
}

export function unmatchedConsole(bind: Bind) {
  serveResource(bind, unmatchedSchoolsResource, source)
  bind(matchUnmatchedSchool, match)
  bind(createUnmatchedSchool, create)
}
