import { sql, type SQL } from '#platform/drizzle.ts'
import { during, type Days, type Flow } from './dashboards.measures.queries.ts'

/** What stands at a moment, as rows of (key, user_id, value); whose it is says where it belongs. */
export interface Stock {
  readonly measure: string
  readonly rows: SQL
}

/** Everything of today that only today knows. `today` is the Vietnamese day of `now`. */
export function stocksAt(now: Date, today: string): readonly Stock[] {
  const at = sql`${now.toISOString()}::timestamptz`
  return [
    {
      measure: 'advisory.open',
      rows: sql`select coalesce(adviser_id::text, '') as key, advisee_id as user_id, 1 as value
        from appointments where state = 'confirmed' and ends_at > ${at}`,
    },
    {
      measure: 'advisory.waiting',
      rows: sql`select adviser_id::text as key, advisee_id as user_id, 1 as value from advisory_waits`,
    },
    {
      measure: 'community.open',
      rows: sql`select state as key, author_id as user_id, 1 as value from review_cases where state <> 'decided'`,
    },
    {
      measure: 'community.in_force',
      rows: sql`select '' as key, user_id, 1 as value from sanctions where lifted_at is null
        and kind in ('mute', 'ban') and (ends_at is null or ends_at > ${at})`,
    },
    {
      // As the list of claims has it: a voucher that was not used in time has run out.
      measure: 'rewards.state',
      rows: sql`select case when reward_claims.state = 'held'
          and coalesce(voucher_codes.expires_on, rewards.valid_until) < ${today}::date
          then 'expired' else reward_claims.state end as key, reward_claims.user_id, 1 as value
        from reward_claims join rewards on rewards.id = reward_claims.reward_id
        left join voucher_codes on voucher_codes.claim_id = reward_claims.id`,
    },
    {
      measure: 'rewards.stock',
      rows: sql`select id::text as key, null::uuid as user_id, stock as value from rewards`,
    },
    {
      measure: 'rewards.codes',
      rows: sql`select reward_id::text as key, null::uuid as user_id, count(*) as value from voucher_codes
        where given_at is null and (expires_on is null or expires_on >= ${today}::date) group by reward_id`,
    },
  ]
}

/**
 * Sums of the days with places: everybody, each province, each pair of province and school. One person has one place,
 * so people add up over places. `once`: there is one row for each person already.
 */
export const summed = (measure: string, rows: SQL, once = false): SQL => sql`
  insert into daily_figures (level, day, measure, key, province_id, school_id, value, people)
  select case grouping(province_id, school_id) when 3 then 'all' when 1 then 'province' else 'place' end,
    day, ${measure}, key, coalesce(province_id, 0), coalesce(school_id, 0), sum(value),
    ${once ? sql`count(*)` : sql`count(distinct user_id)`}
  from (
    select things.day, things.key, things.user_id, things.value,
      coalesce(users.province_id, 0) as province_id, coalesce(users.school_id, 0) as school_id
    from (${rows}) as things left join users on users.id = things.user_id
  ) as placed
  group by grouping sets ((day, key), (day, key, province_id), (day, key, province_id, school_id))`

export const summedFlow = (flow: Flow, days: Days): SQL => summed(flow.measure, flow.rows(days))

export const summedStock = (stock: Stock, today: string): SQL =>
  summed(
    stock.measure,
    sql`select ${today}::date as day, key, user_id, value from (${stock.rows}) as standing`,
  )

/**
 * Everybody who has an account: all of them, by kind, by grade. Of a day in the past those who had joined by then and
 * are still here, as they stand now.
 */
export const summedPeople = ({ from, to }: Days): SQL => sql`
  insert into daily_figures (level, day, measure, key, province_id, school_id, value, people)
  with counted as materialized (
    select each.day::date as day, account_kind, grade, coalesce(province_id, 0) as province_id,
      coalesce(school_id, 0) as school_id, count(*) as people
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
    join users on users.created_at < (each.day::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
    group by 1, 2, 3, 4, 5
  ), keyed as (
    select day, key, province_id, school_id, people from counted cross join lateral (
      values (''), ('kind:' || account_kind), ('grade:' || coalesce(grade::text, 'none'))) as keys (key)
  )
  select case grouping(province_id, school_id) when 3 then 'all' when 1 then 'province' else 'place' end,
    day, 'people.stock', key, coalesce(province_id, 0), coalesce(school_id, 0), sum(people), sum(people)
  from keyed group by grouping sets ((day, key), (day, key, province_id), (day, key, province_id, school_id))`

/** Time by area of one whole week, from its Monday; its key is empty for all areas together. */
export const summedWeek = (monday: string): SQL =>
  summed(
    'usage.week',
    sql`select ${monday}::date as day, coalesce(area, '') as key, user_id, sum(seconds) as value
      from usage_days where day between ${monday}::date and ${monday}::date + 6
      group by grouping sets ((user_id, area), (user_id))`,
    true,
  )

/** The newest usable result of each person in one month, by its first letter; its key is empty for all of them. */
export const summedLetters = (month: string, days: Days): SQL =>
  summed(
    'tests.letter',
    sql`select ${month}::date as day, letters.key, user_id, 1 as value from (
        select distinct on (user_id) user_id, code from test_libraries cross join lateral (
          select id, user_id, code, made_at from test_results
          where library_id = test_libraries.id and ${during('made_at', days)} and about_id is null
            and quality <> 'hidden' and not scores @> '[{"score": null}]') as results
        where scoring = 'interests' order by user_id, results.made_at desc, results.id desc
      ) as newest cross join lateral (values (''), (left(code, 1))) as letters (key) where letters.key is not null`,
    true,
  )
