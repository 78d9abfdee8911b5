import { and, eq, gt, sql, type SQL } from '#platform/drizzle.ts'
import { provinces, schools } from '#modules/locations/locations.table.ts'
import type { Db } from '#platform/db.ts'
import { daily_figures } from './dashboards.table.ts'

// People by province and by school, the most first.

export interface PlaceSum {
  readonly id: number
  readonly name: string | null
  readonly value: number
  readonly before: number | null
  readonly count: number
}

interface Asked {
  readonly day: string
  readonly before: string | null
  readonly most: number
}

const rowsIn = async <Row>(asked: PromiseLike<unknown>): Promise<Row[]> =>
  ((await asked) as { rows: Row[] }).rows

const named = {
  province: { column: daily_figures.province_id, table: provinces },
  school: { column: daily_figures.school_id, table: schools },
} as const

const people = (rows: SQL | undefined): SQL | undefined =>
  and(eq(daily_figures.measure, 'people.stock'), eq(daily_figures.key, ''), rows)
const inSchools = (rows: SQL | undefined): SQL | undefined =>
  and(people(rows), gt(daily_figures.school_id, 0))

export const countSchools = (db: Db, day: string, rows: SQL | undefined): Promise<number> =>
  db.$count(daily_figures, and(inSchools(rows), eq(daily_figures.day, day)))

/** All of them added up, also those that have nobody any more. */
export function sumPlaces(
  db: Db,
  by: 'province' | 'school',
  { day, before, most }: Asked,
  rows: SQL | undefined,
): Promise<PlaceSum[]> {
  const { column, table } = named[by]
  const on = (when: string | null): SQL => sql`sum(value) filter (where day = ${when}::date)::float8`
  return rowsIn(
    db.execute(sql`
      select sums.id, places.name, sums.value, sums.before, sums.count from (
        select ${column} as id, coalesce(${on(day)}, 0) as value, ${on(before)} as before,
          (count(*) over ())::int as count
        from ${daily_figures}
        where ${by === 'school' ? inSchools(rows) : people(rows)} and day in (${day}::date, ${before ?? day}::date)
        group by 1 order by 2 desc, 1 limit ${most}
      ) as sums left join ${table} as places on places.id = sums.id
      order by sums.value desc, sums.id`),
  )
}

/** The same where there are more schools than are shown: the first come by an index, and only they are looked up. */
export function findLargestSchools(
  db: Db,
  { day, before, most }: Asked,
  count: number,
  rows: SQL | undefined,
): Promise<PlaceSum[]> {
  const stood = (when: string | null): SQL => sql`(select sum(value)::float8 from ${daily_figures}
    where ${inSchools(rows)} and day = ${when}::date and ${daily_figures.school_id} = shown.id)`
  return rowsIn(
    db.execute(sql`
      select shown.id, schools.name, ${stood(day)} as value, ${stood(before)} as before, ${count}::int as count
      from (select distinct id from (
        select ${daily_figures.school_id} as id from ${daily_figures}
        where ${inSchools(rows)} and day = ${day}::date
        order by ${daily_figures.value} desc, ${daily_figures.school_id} limit ${most}
      ) as largest) as shown left join ${schools} on ${schools.id} = shown.id
      order by 3 desc, 1`),
  )
}
