import { TIME_ZONE } from '@malto/contract/constants'
import { pointSources } from '@malto/contract/modules/points.rules'
import { and, asc, gt, lte, sql } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { isLearner } from './points.queries.ts'
import { deeds, point_entries } from './points.table.ts'
import { everyThing, toldFacts } from './points.things.queries.ts'

/** Those of a stretch of ids. */
export interface Some {
  readonly after: string | null
  readonly last: string
}

/** Deeds of everything that the modules above hold until then, each at its own moment; of everybody, or of some. */
export async function insertEveryDeed(db: Db, until: Date, some?: Some): Promise<void> {
  const whose = and(
    some?.after ? gt(users.id, some.after) : undefined,
    some ? lte(users.id, some.last) : undefined,
  )
  for (const fact of toldFacts)
    await db.execute(sql`
      insert into ${deeds} (user_id, fact, thing, tags, done_at, done_on)
      select things.user_id, ${fact}, things.thing, things.tags, things.done_at,
        (things.done_at at time zone ${TIME_ZONE})::date
      from ${everyThing(fact)} as things join ${users} on ${users.id} = things.user_id
      where ${and(isLearner(), whose)} and things.done_at <= ${until}::timestamptz
      order by things.done_at
      on conflict do nothing`)
}

/** The first ones of each day earn, as many as the day gives. */
export async function insertEveryEarning(db: Db): Promise<void> {
  const sources = Object.entries(pointSources).map(
    ([source, { amount, per_day }]) => sql`(${source}, ${amount}::int, ${per_day}::int)`,
  )
  await db.execute(sql`
    insert into ${point_entries} (id, user_id, key, move, source, amount, created_at, earned_on)
    select gen_random_uuid(), ordered.user_id, ordered.fact || ':' || ordered.thing, 'earned', ordered.fact,
      sources.amount, ordered.done_at, ordered.done_on
    from (
      select *, row_number() over (partition by user_id, fact, done_on order by done_at, thing) as turn
      from ${deeds}) as ordered
    join (values ${sql.join(sources, sql`, `)}) as sources (source, amount, per_day)
      on sources.source = ordered.fact and ordered.turn <= sources.per_day
    order by ordered.done_at
    on conflict do nothing`)
}

/** The last of the next so many people behind this one; undefined: there is nobody more. */
export async function findLastOf(db: Db, after: string | null, size: number): Promise<string | undefined> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(after === null ? undefined : gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(size)
  return rows.at(-1)?.id
}

/** True once in the life of an installation. */
export async function noteOnce(db: Db, name: string, at: Date): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    insert into installation_notes (name, at) values (${name}, ${at}::timestamptz)
    on conflict do nothing returning name`)) as unknown as { rows: unknown[] }
  return rows.length > 0
}
