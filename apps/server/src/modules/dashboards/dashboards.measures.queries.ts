import { TIME_ZONE } from '@malto/contract/constants'
import { deedFacts } from '@malto/contract/modules/rewards.rules'
import { sql, type SQL } from '#platform/drizzle.ts'

/** Days of Vietnam, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/**
 * One measure, as rows of (day, key, user_id, value): what happened, to whom, how much of it. Where a person belongs is
 * looked up once, for all measures alike.
 */
export interface Flow {
  readonly measure: string
  readonly rows: (days: Days) => SQL
  /** Long to sum, and hardly changed afterwards: not summed anew every night. */
  readonly heavy?: true
}

const zone = sql.raw(`'${TIME_ZONE}'`)
const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${zone})`
const column = (name: string): SQL => sql.raw(name)

/** Moments of these days, by the index of the column. */
export const during = (at: string, { from, to }: Days): SQL =>
  sql`${column(at)} >= ${startOf(from)} and ${column(at)} < (${to}::date + 1)::timestamp at time zone ${zone}`
export const dayOf = (at: string): SQL => sql`(${column(at)} at time zone ${zone})::date`

/** One row of a table is one thing that happened at a moment. */
const each = (measure: string, table: string, at: string, key: string, user: string, value = '1'): Flow => ({
  measure,
  rows: (days) => sql`select ${dayOf(at)} as day, (${column(key)})::text as key, ${column(user)} as user_id,
    ${column(value)} as value from ${column(table)} where ${during(at, days)}`,
})

const facts = sql.raw(deedFacts.map((fact) => `'${fact}'`).join(', '))

/**
 * Who was here: whoever has counted time or did something that counts. Distinct people of a week are those whose first
 * such day of the week it is, summed over its days; of a month likewise. So a day is enough to know, and sums add up.
 */
const active: Flow = {
  measure: 'people.active',
  heavy: true,
  rows: ({ from, to }) => sql`
    with here as (
      select day, user_id from usage_days where day between ${from}::date and ${to}::date
      union
      select done_on, user_id from deeds
      where fact in (${facts}) and done_on between ${from}::date and ${to}::date
    ), known as materialized (
      select here.day, here.user_id, greatest(
        (select max(earlier.day) from usage_days as earlier
          where earlier.user_id = here.user_id and earlier.day < here.day),
        (select max(earlier.done_on) from deeds as earlier
          where earlier.user_id = here.user_id and earlier.done_on < here.day)) as last
      from here
    )
    select day, span.key, user_id, 1 as value from known
    cross join lateral (values ('day', true), ('week', last is null or last < date_trunc('week', day)),
      ('month', last is null or last < date_trunc('month', day))) as span (key, counts)
    where span.counts`,
}

/** Test by test: the index of results begins with the test. */
const taken: Flow = {
  measure: 'tests.taken',
  rows: (days) => sql`select ${dayOf('made_at')} as day, test_libraries.id::text as key, user_id, 1 as value
    from test_libraries cross join lateral (
      select made_at, user_id from test_results
      where library_id = test_libraries.id and ${during('made_at', days)}) as results`,
}

const over = `(state = 'ended' or (state = 'confirmed' and ends_at <= `

/** As `standsAs` of the list of appointments has it at this moment. */
const standing = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`case when state = 'confirmed' then case when ends_at <= ${at} then 'ended' else 'confirmed' end
    when state in ('held', 'asked_parent', 'asked_adviser') and (starts_at <= ${at} or waits_until <= ${at}) then 'lapsed'
    else state end`
}

const appointments = (now: Date): Flow[] => {
  const held = sql`${sql.raw(over)}${now.toISOString()}::timestamptz))`
  const rows = (key: SQL, value: SQL, only: SQL) => (days: Days) =>
    sql`select ${dayOf('starts_at')} as day, ${key} as key, advisee_id as user_id, ${value} as value
      from appointments where ${during('starts_at', days)} and ${only}`
  return [
    { measure: 'advisory.state', rows: rows(standing(now), sql`1`, sql`true`) },
    { measure: 'advisory.held', rows: rows(sql`coalesce(adviser_id::text, '')`, sql`1`, held) },
    {
      measure: 'advisory.waited',
      rows: rows(sql`''`, sql`round(extract(epoch from starts_at - created_at) / 60)::bigint`, held),
    },
  ]
}

/** How long it took is kept as a histogram, each step a tenth wider: medians of many days come from its sums. */
export const STEP = 1.1
const decided: Flow = {
  measure: 'community.decided',
  rows: (days) => sql`select ${dayOf('decided_at')} as day,
      floor(ln(greatest(extract(epoch from decided_at - opened_at) / 60, 0) + 1) / ln(${sql.raw(`${STEP}`)}))::int::text as key,
      author_id as user_id, 1 as value
    from review_cases where decided_at is not null and ${during('decided_at', days)}`,
}

const reported: Flow = {
  measure: 'community.reports',
  rows: (
    days,
  ) => sql`select ${dayOf('reported_at')} as day, reports.reason as key, author_id as user_id, 1 as value
    from reports join review_cases on review_cases.id = reports.case_id where ${during('reported_at', days)}`,
}

const said: Flow = {
  measure: 'community.said',
  rows: (days) => sql`
    select ${dayOf('created_at')} as day, 'status' as key, author_id as user_id, 1 as value
      from wall_statuses where ${during('created_at', days)}
    union all select ${dayOf('created_at')}, 'comment', author_id, 1
      from wall_comments where ${during('created_at', days)}
    union all select ${dayOf('said_at')}, 'message', sender_id, 1
      from chat_messages where ${during('said_at', days)}`,
}

/** What is summed day by day, as things stand at this moment. */
export const flowsAt = (now: Date): readonly Flow[] => [
  each('people.joined', 'users', 'created_at', 'account_kind', 'id'),
  active,
  taken,
  each('learning.enrolled', 'course_enrolments', 'enrolled_at', 'course_id', 'user_id'),
  each('learning.finished', 'course_enrolments', 'finished_at', 'course_id', 'user_id'),
  each('learning.interested', 'event_interests', 'since', 'event_id', 'user_id'),
  each('learning.attended', 'event_attendances', 'attended_at', 'event_id', 'user_id'),
  ...appointments(now),
  { ...said, heavy: true },
  reported,
  each('community.cases', 'review_cases', 'opened_at', 'subject_kind', 'author_id'),
  decided,
  each('community.sanctions', 'sanctions', 'starts_at', 'kind', 'user_id'),
  each('rewards.points', 'point_entries', 'created_at', 'move', 'user_id', 'abs(amount)'),
  each('rewards.claims', 'reward_claims', 'created_at', 'reward_id', 'user_id'),
]
