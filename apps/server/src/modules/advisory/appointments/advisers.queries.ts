import { and, arrayContains, asc, eq, sql, type AnyColumn, type SQL } from '#platform/drizzle.ts'
import type { AdvisoryTopic } from '@malto/contract/modules/advisory.rules'
import { distances } from '#modules/moderation/moderation.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { after, type Mark } from '#platform/paging.ts'
import { containsPlain } from '#platform/search.ts'
import { adviser_offices, advisory_bonds, advisory_waits } from '../advisory.table.ts'
import { counsels } from './slots.queries.ts'

/** Neither has blocked the other: to these people such an adviser is not there at all, nor they to the adviser (I9). */
export function isNearTo(people: readonly (string | AnyColumn)[], adviser: AnyColumn): SQL {
  const them = sql.join(
    people.map((each) => (typeof each === 'string' ? sql`${each}::uuid` : sql`${each}`)),
    sql`, `,
  )
  return sql`not exists (select 1 from ${distances} where ${distances.kind} = 'block' and (
    (${distances.user_id} in (${them}) and ${distances.other_id} = ${adviser}) or
    (${distances.other_id} in (${them}) and ${distances.user_id} = ${adviser})))`
}

const cards = (db: Db) =>
  db
    .select({
      user_id: adviser_offices.user_id,
      advisory_name: adviser_profiles.advisory_name,
      short_description: adviser_profiles.short_description,
      advisory_curriculum_vitae: adviser_profiles.advisory_curriculum_vitae,
      avatar_id: users.avatar_id,
      avatar_name: users.avatar_name,
      topics: adviser_offices.topics,
      session_minutes: adviser_offices.session_minutes,
      looks_first: adviser_offices.looks_first,
      accepts: adviser_offices.accepts,
    })
    .from(adviser_profiles)
    .innerJoin(adviser_offices, eq(adviser_offices.user_id, adviser_profiles.user_id))
    .innerJoin(users, eq(users.id, adviser_profiles.user_id))
    .$dynamic()
export type AdviserRow = Awaited<ReturnType<typeof cards>>[number]

interface Wanted {
  readonly topic: AdvisoryTopic | undefined
  readonly q: string
  readonly viewer_id: string
}

/** By name, as people read a list: nobody is favoured. */
export const findAdvisers = (db: Db, { topic, q, viewer_id }: Wanted, mark: Mark | null, limit: number) =>
  cards(db)
    .where(
      and(
        counsels,
        isNearTo([viewer_id], adviser_profiles.user_id),
        topic ? arrayContains(adviser_offices.topics, [topic]) : undefined,
        containsPlain(sql`without_marks(${adviser_profiles.advisory_name})`, q),
        after(mark, adviser_profiles.advisory_name, adviser_profiles.user_id),
      ),
    )
    .orderBy(asc(adviser_profiles.advisory_name), asc(adviser_profiles.user_id))
    .limit(limit + 1)

/** One adviser, unless something lies between them and one of these people. */
export const findAdviserSeenBy = (db: Db, adviser_id: string, people: readonly string[]) =>
  cards(db).where(
    and(eq(adviser_profiles.user_id, adviser_id), counsels, isNearTo(people, adviser_profiles.user_id)),
  )

/** Ended sessions of somebody with this adviser, and whether they wait for one. */
export async function findTogether(db: Db, adviser_id: string, advisee_id: string) {
  const [bond] = await db
    .select({ session_count: advisory_bonds.session_count })
    .from(advisory_bonds)
    .where(and(eq(advisory_bonds.adviser_id, adviser_id), eq(advisory_bonds.advisee_id, advisee_id)))
  const waits = await db
    .select({ advisee_id: advisory_waits.advisee_id })
    .from(advisory_waits)
    .where(and(eq(advisory_waits.adviser_id, adviser_id), eq(advisory_waits.advisee_id, advisee_id)))
  return { sessions_together: bond?.session_count ?? 0, waiting: waits.length > 0 }
}
