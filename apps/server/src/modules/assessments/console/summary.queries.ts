import { TIME_ZONE } from '@malto/contract/constants'
import type { Scale } from '@malto/contract/modules/assessments.content'
import type { ScaleScore } from '@malto/contract/modules/assessments.rules'
import { and, desc, eq, ne, sql, type SQL } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { test_libraries, test_results, test_versions, type LibraryRow } from '../assessments.table.ts'

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
const usable = (result: string): SQL =>
  sql.raw(`${result}.quality <> 'hidden' and not ${result}.scores @> '[{"score": null}]'`)
const dayStart = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`
/** The data permission speaks of users; whoever sees all needs no look at them. */
const peopleSeen = (seen: SQL | undefined): SQL =>
  seen ? sql`join ${users} on ${users.id} = ${test_results.user_id} and ${seen}` : sql``
const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows

export interface MonthRow {
  /** Which of the measures, by its place in the list that was given. */
  readonly measure: number
  readonly month_on: string
  readonly people: number
  readonly results: number
  /** Who they are, where they are so few that the month is counted together with others. */
  readonly who: string[] | null
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
    few: number
  },
): Promise<MonthRow[]> {
  const { library_id, measures, before_on, seen, few } = given
  const places = measures.flatMap((versions, at) => versions.map(() => at))
  const query = sql`
    with months as (
      select measures.place, ${test_results.user_id} as user_id, count(*)::int as results,
        date_trunc('month', ${test_results.made_at} at time zone ${sql.raw(`'${TIME_ZONE}'`)}) as month
      from ${test_results} ${peopleSeen(seen)}
      join unnest(${sql.param(measures.flat())}::int[], ${sql.param(places)}::int[]) as measures (id, place)
        on measures.id = ${test_results.version_id}
      where ${test_results.library_id} = ${library_id} and ${usable('test_results')}
        and ${test_results.made_at} < ${dayStart(before_on)}
      group by 1, 2, 4
    )
    select place as measure, to_char(month, 'YYYY-MM-DD') as month_on, count(*)::int as people,
      sum(results)::int as results, case when count(*) < ${few} then array_agg(user_id::text) end as who
    from months group by place, month order by place, month`
  return rowsOf<MonthRow>(await db.execute(query))
}

/** What is counted: these versions, from the first day to before the last. */
export interface Counted {
  readonly library_id: number
  readonly versions: readonly number[]
  readonly from_on: string
  readonly before_on: string
  readonly seen: SQL | undefined
}

const within = (result: string, { library_id, versions, from_on, before_on }: Counted): SQL => {
  const column = (name: string) => sql.raw(`${result}.${name}`)
  return sql`${column('library_id')} = ${library_id}
    and ${column('version_id')} = any(${sql.param([...versions])}::int[])
    and ${column('made_at')} >= ${dayStart(from_on)} and ${column('made_at')} < ${dayStart(before_on)}`
}

export async function countFlagged(db: Db, counted: Counted): Promise<number> {
  const query = sql`
    select count(distinct ${test_results.user_id})::int as people
    from ${test_results} ${peopleSeen(counted.seen)}
    where ${within('test_results', counted)} and ${test_results.quality} = 'hidden'`
  return rowsOf<{ people: number }>(await db.execute(query))[0]?.people ?? 0
}

export interface ScaleSums {
  readonly mean: number
  readonly low: number
  readonly middle: number
  readonly high: number
  /** People for whom this scale is higher than every other; those with a flat profile are not among them. */
  readonly top: number
}

/**
 * Sums over the newest usable result of each person, scale by scale in the order in which results keep them: all
 * results of one measure keep the same order, so their places stand for their keys. Thirds are those of `bandOf`.
 */
export async function sumScales(
  db: Db,
  counted: Counted,
  scales: readonly Pick<ScaleScore, 'min' | 'max'>[],
): Promise<{ people: number; scales: ScaleSums[] }> {
  const score = (at: number) => sql.raw(`s${at}`)
  const read = scales.map(
    (_, at) => sql`(${test_results.scores} -> ${sql.raw(`${at}`)} ->> 'score')::float8 as ${score(at)}`,
  )
  const sums = scales.map(({ min, max }, at) => {
    const s = score(at)
    const wide = max > min
    const high = sql`${wide} and 3 * (${s} - ${min}::float8) >= 2 * (${max}::float8 - ${min}::float8) - 1e-9`
    const low = sql`${wide} and 3 * (${s} - ${min}::float8) <= ${max}::float8 - ${min}::float8 + 1e-9`
    const others = scales.flatMap((_, other) => (other === at ? [] : [score(other)]))
    const top = others.length > 0 ? sql`coded and ${s} > greatest(${sql.join(others, sql`, `)})` : sql`false`
    return sql`json_build_object('mean', avg(${s}), 'high', count(*) filter (where ${high}),
      'low', count(*) filter (where ${low} and not (${high})), 'top', count(*) filter (where ${top}))`
  })
  const query = sql`
    with newest as materialized (
      select ${test_results.code} is not null as coded, ${sql.join(read, sql`, `)}
      from ${test_results} ${peopleSeen(counted.seen)}
      where ${within('test_results', counted)} and ${usable('test_results')} and not exists (
        select from ${test_results} as later
        where later.user_id = ${test_results.user_id} and ${within('later', counted)} and ${usable('later')}
          and (later.made_at, later.id) > (${test_results.made_at}, ${test_results.id})
      )
    )
    select count(*)::int as people, json_build_array(${sql.join(sums, sql`, `)}) as scales from newest`
  const [row] = rowsOf<{ people: number; scales: Omit<ScaleSums, 'middle'>[] }>(await db.execute(query))
  const people = row?.people ?? 0
  return {
    people,
    scales: (row?.scales ?? []).map((each) => ({ ...each, middle: people - each.low - each.high })),
  }
}
