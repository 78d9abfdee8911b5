import { and, between, eq, gt, inArray, lt, sql, type SQL } from '#platform/drizzle.ts'
import { PgDialect } from '#platform/drizzle.pg.ts'
import type pg from 'pg'
import type { Db } from '#platform/db.ts'
import type { Days } from './dashboards.measures.queries.ts'
import { daily_figures, figure_days } from './dashboards.table.ts'

const PATIENCE = 120_000
const dialect = new PgDialect()

/**
 * Gives the statements of this transaction the time of a roll-up instead of a screen's, and waits for whoever rolls up
 * already: two at once would lay the same rows.
 */
export async function takeTurn(db: Db): Promise<void> {
  await db.execute(sql`set local statement_timeout = ${sql.raw(`${PATIENCE}`)}`)
  await db.execute(sql`set local lock_timeout = ${sql.raw(`${PATIENCE}`)}`)
  await patiently(db, sql`select pg_advisory_xact_lock(hashtextextended('dashboards rolling', 0))`)
}

/** As `db.execute` inside a transaction, but waiting longer for the answer than a request may. */
export async function patiently(db: Db, query: SQL): Promise<void> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const client = (db as Db & { readonly $client: pg.PoolClient }).$client
  await client.query({ text, values: params, query_timeout: PATIENCE } as pg.QueryConfig)
}

export const removeFigures = (db: Db, measures: readonly string[], days: Days) =>
  patiently(
    db,
    sql`delete from daily_figures where ${and(
      inArray(daily_figures.measure, [...measures]),
      inArray(daily_figures.level, ['all', 'province', 'place']),
      between(daily_figures.day, days.from, days.to),
    )}`,
  )

export async function hasFigures(db: Db, measure: string, day: string): Promise<boolean> {
  const rows = await db
    .select({ day: daily_figures.day })
    .from(daily_figures)
    .where(
      and(eq(daily_figures.measure, measure), eq(daily_figures.level, 'all'), eq(daily_figures.day, day)),
    )
    .limit(1)
  return rows.length > 0
}

/** Says that these days are laid; `stocked`: with what stood on them. */
export const noteDays = (db: Db, days: Days, stocked: boolean, now: Date) =>
  db.execute(sql`insert into figure_days (day, stocked, rolled_at)
    select day::date, ${stocked}, ${now.toISOString()}::timestamptz
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') as each (day)
    on conflict (day) do update set stocked = figure_days.stocked or excluded.stocked, rolled_at = excluded.rolled_at`)

/**
 * Schools keep their stocks of every day only for a while; of older days those of the first of each month stay. What
 * goes is summed up by the province of the school (see `inProvinces`): who sees provinces keeps every day of them.
 */
export const thinOut = (db: Db, measures: readonly string[], before_on: string) =>
  patiently(
    db,
    sql`with gone as (
        delete from daily_figures where ${and(
          inArray(daily_figures.measure, [...measures]),
          eq(daily_figures.level, 'place'),
          lt(daily_figures.day, before_on),
          sql`extract(day from ${daily_figures.day}) <> 1`,
          gt(daily_figures.school_id, 0),
        )} returning *
      )
      insert into daily_figures (level, day, measure, key, province_id, school_id, value, people)
      select gone.level, day, measure, key, gone.province_id, -coalesce(schools.province_id, 0), sum(value), sum(people)
      from gone left join schools on schools.id = gone.school_id group by 1, 2, 3, 4, 5, 6
      on conflict (measure, level, province_id, school_id, day, key) do update
      set value = daily_figures.value + excluded.value, people = daily_figures.people + excluded.people`,
  )

export async function findFirstDay(db: Db): Promise<string | null> {
  const { rows } = (await db.execute(
    sql`select (min(created_at) at time zone 'Asia/Ho_Chi_Minh')::date as day from users`,
  )) as unknown as { rows: { day: string | null }[] }
  return rows[0]?.day ?? null
}

/** About how many people there are: what the statistics of the table say. */
export async function guessPeople(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select greatest(reltuples, 0)::int as people from pg_class where oid = 'users'::regclass`,
  )) as unknown as { rows: { people: number }[] }
  return rows[0]?.people ?? 0
}

export async function hasDays(db: Db): Promise<boolean> {
  const rows = await db.select({ day: figure_days.day }).from(figure_days).limit(1)
  return rows.length > 0
}
