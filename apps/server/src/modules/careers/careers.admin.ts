import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import {
  careerGroupsResource,
  careersResource,
  countSaves,
  exportCareerBank,
  importCareers,
} from '@malto/contract/modules/careers.admin'
import type { CareerContent } from '@malto/contract/modules/careers.content'
import { eq, sql, type SQL } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { rememberUndoing } from '#platform/import.undoing.ts'
import { scopeOf, serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { countByCareer, countByGroup } from './careers.bank.queries.ts'
import { checkCareer, refuseLaid, refuseOtherSlug } from './careers.bank.service.ts'
import { containsWords } from './careers.search.queries.ts'
import { careersUndoing, exportBank, importBank } from './careers.sheet.service.ts'
import { career_groups, careers, saved_careers } from './careers.table.ts'
import { contentKeys, JOINT } from './careers.values.service.ts'

const groupRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: career_groups.id,
      slug: career_groups.slug,
      name: career_groups.name,
      summary: career_groups.summary,
      position: career_groups.position,
      laid: career_groups.laid,
      career_count: sql<number>`(select count(*)::int from careers where careers.group_id = career_groups.id)`,
      version: career_groups.version,
      created_at: career_groups.created_at,
      updated_at: career_groups.updated_at,
      mark,
    })
    .from(career_groups)
    .$dynamic()
type GroupRow = Awaited<ReturnType<typeof groupRows>>[number]
const toGroup = (row: GroupRow) => ({ ...row, created_at: row.created_at.toISOString() })

const groupSource: Source<typeof careerGroupsResource, GroupRow> = {
  table: career_groups,
  id: career_groups.id,
  rows: groupRows,
  card: toGroup,
  detail: (row) => ({ ...toGroup(row), updated_at: row.updated_at.toISOString() }),
  filters: {},
  search: (q) => containsPlain(career_groups.search, q),
  sorts: { name: career_groups.name, created_at: career_groups.created_at },
  places: 'none',
  create: (_tx, draft) => Promise.resolve({ ...draft, fingerprint: null }),
  update: (_tx, draft, row) => {
    refuseOtherSlug(draft, row)
    return Promise.resolve({ ...draft, fingerprint: null })
  },
  remove: (_tx, row) => refuseLaid(row),
}

/** The long part stands in one document; the console and its log know it by its fields. */
const contentColumns = Object.fromEntries(
  contentKeys.map((key) => [key, sql`${careers.content} -> ${sql.raw(`'${key}'`)}`]),
) as { [K in keyof CareerContent]: SQL<CareerContent[K]> }

const careerRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: careers.id,
      group_id: careers.group_id,
      group_name: career_groups.name,
      slug: careers.slug,
      name: careers.name,
      aliases: sql<string[]>`string_to_array(${careers.aliases}, ${sql.raw(`'${JOINT}'`)})`,
      tagline: careers.tagline,
      ...contentColumns,
      setting: careers.setting,
      onet: careers.onet,
      interests: careers.interests,
      code: careers.code,
      subjects: careers.subjects,
      blocks: careers.blocks,
      routes: careers.routes,
      related: careers.related,
      status: careers.status,
      laid: careers.laid,
      saved: sql<number>`(select count(*)::int from ${saved_careers} where ${saved_careers.career_id} = ${careers.id})`,
      version: careers.version,
      created_at: careers.created_at,
      updated_at: careers.updated_at,
      mark,
    })
    .from(careers)
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .$dynamic()
type CareerListRow = Awaited<ReturnType<typeof careerRows>>[number]

/** Counted over everybody: whoever may see only some places finds their own sums in `countSaves`. */
const toCareer = ({ saved, ...row }: CareerListRow, ctx: Ctx) => ({
  ...row,
  saved_count: saved >= FEWEST_PEOPLE && !ctx.actor.sees ? saved : null,
  created_at: row.created_at.toISOString(),
})

const careerSource: Source<typeof careersResource, CareerListRow> = {
  table: careers,
  id: careers.id,
  rows: careerRows,
  card: toCareer,
  detail: (row, ctx) => ({ ...toCareer(row, ctx), updated_at: row.updated_at.toISOString() }),
  filters: {
    group_id: (id) => eq(careers.group_id, id),
    status: (status) => eq(careers.status, status),
    route: (route) => sql`${route} = any(${careers.routes})`,
  },
  search: containsWords,
  sorts: { name: careers.name, created_at: careers.created_at },
  places: 'none',
  create: checkCareer,
  update: (tx, draft, row) => {
    refuseOtherSlug(draft, row)
    return checkCareer(tx, draft)
  },
  remove: (_tx, row) => refuseLaid(row),
  // Hidden or shown, the words are still those of the content file: its corrections go on arriving.
  bulk: {
    hide: () => Promise.resolve({ status: 'hidden' }),
    show: () => Promise.resolve({ status: 'open' }),
  },
}

/** Sums of at least ten people, within what the administrator may see at all; about fewer nothing is said. */
async function sumSaves(ctx: Ctx) {
  const seen = scopeOf(ctx, { places: { province: users.province_id, school: users.school_id } })
  const groups = await countByGroup(ctx.db, seen)
  return {
    careers: await countByCareer(ctx.db, seen, FEWEST_PEOPLE),
    groups: groups.map((row) => ({ ...row, people: row.people >= FEWEST_PEOPLE ? row.people : null })),
  }
}

export function careerConsole(bind: Bind) {
  serveResource(bind, careerGroupsResource, groupSource)
  serveResource(bind, careersResource, careerSource)
  bind(exportCareerBank, exportBank)
  bind(importCareers, importBank)
  rememberUndoing(careersResource.name, careersUndoing)
  bind(countSaves, sumSaves)
}
