import { TIME_ZONE } from '@malto/contract/constants'
import type { Scale } from '@malto/contract/modules/assessments.content'
import type { ScaleScore } from '@malto/contract/modules/assessments.rules'
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { test_libraries, test_results, test_versions, type LibraryRow } from './assessments.table.ts'

export async function findLibraryById(db: Db, id: number): Promise<LibraryRow | undefined> {
  const [row] = await db.select().from(test_libraries).where(eq(test_libraries.id, id))
  return row
}

/** Every version that was ever taken, the newest first, with the scales of one of its results: all have the same. */
export const findMeasures = (db: Db, library_id: number) =>
  db
    .select({
      id: test_versions.id,
      scales: sql<Scale[]>`${test_versions.content} -> 'scales'`,
      // Named in full: alone in a query drizzle would leave the tables' names away.
      sample: sql<
        ScaleScore[] | null
      >`(select scores from test_results where version_id = test_versions.id limit 1)`,
    })
    .from(test_versions)
    .where(and(eq(test_versions.library_id, library_id), ne(test_versions.status, 'draft')))
    .orderBy(desc(test_versions.number))

/** Shown whole to its owner: no flag hides it, and no scale is without a score. */
const usable = sql`${test_results.quality} <> 'hidden' and not jsonb_path_exists(${test_results.scores}, '$[*] ? (@.score == null)')`
const monthOf = sql`date_trunc('month', ${test_results.made_at} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`

export interface MonthRow {
  /** Which of the measures, by its place in the list that was given. */
  readonly measure: number
  readonly month_on: string
  readonly people: number
  /** Those who have no usable result of this measure before this month. */
  readonly newcomers: number
  readonly results: number
}

/** Usable results by month, up to the first day that does not count any more. */
export async function sumMonths(
  db: Db,
  given: {
    library_id: number
    /** The versions of each measure. */
    measures: readonly (readonly number[])[]
    before_on: string
    seen: SQL | undefined
  },
): Promise<MonthRow[]> {
  const { library_id, measures, before_on, seen = sql`true` } = given
  const ids = measures.flat()
  const places = measures.flatMap((versions, at) => versions.map(() => at))
  const query = sql`
    with counted as (
      select measures.place, ${test_results.user_id} as user_id, ${monthOf} as month,
        min(${monthOf}) over (partition by measures.place, ${test_results.user_id}) as first_month
      from ${test_results}
      join ${users} on ${users.id} = ${test_results.user_id}
      join unnest(${sql.param(ids)}::int[], ${sql.param(places)}::int[]) as measures (id, place)
        on measures.id = ${test_results.version_id}
      where ${test_results.library_id} = ${library_id} and ${usable}
        and ${test_results.made_at} < ${dayStart(before_on)} and ${seen}
    )
    select place as measure, to_char(month, 'YYYY-MM-DD') as month_on, count(*)::int as results,
      count(distinct user_id)::int as people,
      count(distinct user_id) filter (where month = first_month)::int as newcomers
    from counted group by place, month order by place, month`
  return rowsOf<MonthRow>(await db.execute(query))
}

const dayStart = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`
const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows

export interface Counted {
  readonly library_id: number
  readonly versions: readonly number[]
  /** The first day, and the first that does not count any more. */
  readonly from_on: string
  readonly before_on: string
  readonly seen: SQL | undefined
}

const within = ({ library_id, versions, from_on, before_on, seen = sql`true` }: Counted): SQL =>
  sql`${test_results.library_id} = ${library_id}
    and ${test_results.version_id} = any(${sql.param([...versions])}::int[])
    and ${test_results.made_at} >= ${dayStart(from_on)} and ${test_results.made_at} < ${dayStart(before_on)}
    and ${seen}`

export async function sumPeople(db: Db, counted: Counted) {
  const query = sql`
    select count(distinct ${users.id}) filter (where ${usable})::int as people,
      count(*) filter (where ${usable})::int as results,
      count(distinct ${users.id}) filter (where ${test_results.quality} = 'hidden')::int as flagged
    from ${test_results} join ${users} on ${users.id} = ${test_results.user_id}
    where ${within(counted)}`
  const [row] = rowsOf<{ people: number; results: number; flagged: number }>(await db.execute(query))
  return row ?? { people: 0, results: 0, flagged: 0 }
}

/** Of each person the newest usable result. */
const newest = (counted: Counted): SQL => sql`
  newest as (
    select distinct on (${test_results.user_id}) ${test_results.scores} as scores, ${test_results.code} as code
    from ${test_results} join ${users} on ${users.id} = ${test_results.user_id}
    where ${within(counted)} and ${usable}
    order by ${test_results.user_id}, ${test_results.made_at} desc, ${test_results.id} desc
  )`

export interface ScaleRow {
  readonly key: string
  readonly min: number
  readonly max: number
  readonly people: number
  readonly mean: number
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** Thirds as `bandOf` has them: both ends belong to the outer ones, and a scale without a range is all middle. */
export async function sumScales(db: Db, counted: Counted): Promise<ScaleRow[]> {
  const query = sql`
    with ${newest(counted)}, points as (
      select scale.key, scale.min, scale.max, scale.score,
        case
          when scale.max <= scale.min then 'middle'
          when 3 * (scale.score - scale.min) >= 2 * (scale.max - scale.min) - 1e-9 then 'high'
          when 3 * (scale.score - scale.min) <= scale.max - scale.min + 1e-9 then 'low'
          else 'middle'
        end as band
      from newest, jsonb_to_recordset(newest.scores) as scale (key text, score numeric, min numeric, max numeric)
    )
    select key, min(min)::float8 as min, max(max)::float8 as max, count(*)::int as people,
      round(avg(score), 2)::float8 as mean,
      count(*) filter (where band = 'low')::int as low,
      count(*) filter (where band = 'middle')::int as middle,
      count(*) filter (where band = 'high')::int as high
    from points group by key`
  return rowsOf<ScaleRow>(await db.execute(query))
}

/** People by the letter that is highest for them. Flat profiles, and those with two highest letters, are nowhere. */
export async function countLetters(db: Db, counted: Counted): Promise<{ letter: string; people: number }[]> {
  const query = sql`
    with ${newest(counted)}
    select top.letter, count(*)::int as people
    from newest, lateral (
      select min(ranked.key) as letter
      from (
        select scale.key, rank() over (order by scale.score desc) as place
        from jsonb_to_recordset(newest.scores) as scale (key text, score numeric)
      ) as ranked
      where ranked.place = 1 having count(*) = 1
    ) as top
    where newest.code is not null
    group by top.letter`
  return rowsOf<{ letter: string; people: number }>(await db.execute(query))
}
