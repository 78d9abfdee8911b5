import { and, eq, inArray, sql, type SQL } from '#platform/drizzle.ts'
import type { AnyPgColumn, PgTable } from '#platform/drizzle.pg.ts'
import { courses } from '#modules/courses/courses.table.ts'
import { events } from '#modules/events/events.table.ts'
import { rewards } from '#modules/rewards/rewards.table.ts'
import { test_libraries } from '#modules/assessments/assessments.table.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { daily_figures, figure_days, type Level } from './dashboards.table.ts'

const rowsIn = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows
const days = (values: readonly string[]): SQL => sql`${sql.param([...values])}::date[]`

/** Where a figure's province and school stand, for the data permission. */
export const figurePlaces = { province: daily_figures.province_id, school: daily_figures.school_id }

/** The rows of one level, cut to these places; the columns that the level leaves empty are named for the index. */
export function rowsOf(level: Level, within: SQL | undefined): SQL | undefined {
  const nowhere = eq(daily_figures.province_id, 0)
  const noSchool = eq(daily_figures.school_id, 0)
  const empty = { all: and(nowhere, noSchool), province: noSchool, place: undefined }[level]
  return and(eq(daily_figures.level, level), empty, within)
}
export const ofProvince = (id: number) => eq(daily_figures.province_id, id)
/** Days that are thinned out hold, instead of each school, all schools of a province together: as its number below zero. */
export const inProvinces = (ids: readonly number[]): SQL | undefined =>
  ids.length > 0
    ? inArray(
        daily_figures.school_id,
        ids.map((id) => -id),
      )
    : undefined
export const ofSchool = (id: number) => eq(daily_figures.school_id, id)

export interface Stretch {
  readonly name: string
  readonly from: string
  readonly to: string
  /** In how many days a step of it is over. */
  readonly step: number
}

export interface FlowSum {
  readonly measure: string
  readonly key: string
  readonly stretch: string
  readonly step: number
  readonly value: number
  readonly people: number
}

/** Sums of some measures over stretches of days, step by step. */
export async function sumFlows(
  db: Db,
  measures: readonly string[],
  stretches: readonly Stretch[],
  rows: SQL | undefined,
): Promise<FlowSum[]> {
  const given = sql.join(
    stretches.map(({ name, from, to, step }) => sql`(${name}, ${from}::date, ${to}::date, ${step}::int)`),
    sql`, `,
  )
  return rowsIn(
    await db.execute(sql`
      select measure, key, stretch.name as stretch, ((day - stretch.first) / stretch.step)::int as step,
        sum(value)::float8 as value, sum(people)::float8 as people
      from (values ${given}) as stretch (name, first, last, step)
      join ${daily_figures} on ${daily_figures.day} between stretch.first and stretch.last
        and ${inArray(daily_figures.measure, [...measures])} and ${rows ?? sql`true`}
      group by 1, 2, 3, 4`),
  )
}

export interface StockSum {
  readonly measure: string
  readonly key: string
  readonly day: string
  readonly value: number
}

/** What stood on these days; of `totals` only the sum of each measure. */
export async function sumStocks(
  db: Db,
  measures: readonly string[],
  given: { days: readonly string[]; totals: readonly string[] },
  rows: SQL | undefined,
): Promise<StockSum[]> {
  return rowsIn(
    await db.execute(sql`
      select measure, key, day, sum(value)::float8 as value from ${daily_figures}
      where ${inArray(daily_figures.measure, [...measures])} and ${rows ?? sql`true`}
        and day = any(${days([...given.days, ...given.totals])})
        and (key = '' or day = any(${days(given.days)}))
      group by 1, 2, 3`),
  )
}

export interface Knowledge {
  readonly as_of: string | null
  /** The newest day up to each of the given ones whose people are counted, and whose other stocks are. */
  readonly people: readonly (string | null)[]
  readonly stocks: readonly (string | null)[]
  /** The same of people, school by school. */
  readonly schools: readonly (string | null)[]
}

/**
 * Which days are known. Schools keep only the first of each month of what lies before `thinned`; whether it is theirs
 * that is looked at says `of_schools`.
 */
export async function findKnowledge(
  db: Db,
  upTo: readonly string[],
  { thinned, of_schools }: { thinned: string; of_schools: boolean },
): Promise<Knowledge> {
  const kept = sql`and (day >= ${thinned}::date or extract(day from day) = 1)`
  const looked = of_schools ? kept : sql``
  const newest = (only: SQL): SQL =>
    sql`array_agg((select max(day) from ${figure_days} where day <= wanted.on_day ${only})::text order by place)`
  const [row] = rowsIn<{ as_of: string | null } & Record<'people' | 'stocks' | 'schools', (string | null)[]>>(
    await db.execute(sql`
      select to_char((select max(rolled_at) from ${figure_days}) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as as_of,
        ${newest(looked)} as people, ${newest(sql`and stocked ${looked}`)} as stocks, ${newest(kept)} as schools
      from unnest(${days(upTo)}) with ordinality as wanted (on_day, place)`),
  )
  return row ?? { as_of: null, people: [], stocks: [], schools: [] }
}

const titles = {
  course: { table: courses, id: courses.id, title: courses.title },
  event: { table: events, id: events.id, title: events.title },
  reward: { table: rewards, id: rewards.id, title: rewards.title },
  test: { table: test_libraries, id: test_libraries.id, title: test_libraries.title },
  adviser: {
    table: adviser_profiles,
    id: adviser_profiles.user_id,
    title: adviser_profiles.advisory_name,
  },
} satisfies Record<string, { table: PgTable; id: AnyPgColumn; title: AnyPgColumn }>
export type Named = keyof typeof titles

/** What the keys of a measure are called. */
export async function findTitles(db: Db, of: Named, keys: readonly string[]): Promise<Map<string, string>> {
  const { table, id, title } = titles[of]
  const kind = of === 'adviser' ? sql.raw('uuid[]') : sql.raw('int[]')
  const found = await db
    .select({ key: sql<string>`${id}::text`, title: sql<string>`${title}` })
    .from(table)
    .where(sql`${id} = any(${sql.param([...keys])}::${kind})`)
  return new Map(found.map((row) => [row.key, row.title]))
}
