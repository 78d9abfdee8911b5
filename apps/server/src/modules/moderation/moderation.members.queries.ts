import type { DistanceKind, SubjectKind } from '@malto/contract/modules/moderation.rules'
import { and, eq, inArray, or, sql } from '#platform/drizzle.ts'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { distances, hidden_subjects, sanctions } from './moderation.table.ts'

const inForce = (
  kind: 'mute' | 'ban',
) => sql`${sanctions.user_id} = ${users.id} and ${sanctions.kind} = ${sql.raw(`'${kind}'`)}
  and ${sanctions.lifted_at} is null
  and (${sanctions.ends_at} is null or ${sanctions.ends_at} > ${sql.placeholder('now')}::timestamptz)`

/** Asked before nearly everything that people say and read, so prepared. */
const people = (db: Db, name: string) =>
  db
    .select({
      id: users.id,
      status: users.status,
      account_kind: users.account_kind,
      birthday: users.birthday,
      nickname: users.nickname,
      avatar_id: users.avatar_id,
      avatar_name: users.avatar_name,
      created_at: users.created_at,
      adviser_state: adviser_profiles.state,
      advisory_name: adviser_profiles.advisory_name,
      letter: personality_members.letter,
      banned: sql<boolean>`exists (select 1 from ${sanctions} where ${inForce('ban')})`,
      muted_until: sql`(select max(${sanctions.ends_at}) from ${sanctions} where ${inForce('mute')})`.mapWith(
        (value: string | null) => (value === null ? null : new Date(value)),
      ),
    })
    .from(users)
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, users.id))
    .leftJoin(personality_members, eq(personality_members.user_id, users.id))
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare(name)

/** All that decides about many people, but their consents: one question. */
export const findPeople = (db: Db, ids: readonly string[], now: Date) =>
  prepared(db, 'community_people', people).execute({ ids: [...ids], now: now.toISOString() })
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

/** What lies between a reader and others: blocks of either, and whom the reader does not want to hear. */
export async function findBetween(
  db: Db,
  reader_id: string,
  ids: readonly string[],
): Promise<{ other_id: string; kind: DistanceKind; by_reader: boolean }[]> {
  if (ids.length === 0) return []
  const mine = await db
    .select({ user_id: distances.user_id, other_id: distances.other_id, kind: distances.kind })
    .from(distances)
    .where(
      or(
        and(eq(distances.user_id, reader_id), inArray(distances.other_id, [...ids])),
        and(
          eq(distances.other_id, reader_id),
          eq(distances.kind, 'block'),
          inArray(distances.user_id, [...ids]),
        ),
      ),
    )
  return mine.map(({ user_id, other_id, kind }) => ({
    other_id: user_id === reader_id ? other_id : user_id,
    kind,
    by_reader: user_id === reader_id,
  }))
}

/** Whom a reader does not hear: blocked or muted by them, and who has blocked them. */
export const findFar = async (db: Db, reader_id: string, adviser: boolean): Promise<string[]> =>
  (
    (await db.execute(sql`
      select other_id as id from ${distances} where user_id = ${reader_id}::uuid
      union select user_id from ${distances}
        where other_id = ${reader_id}::uuid and kind = 'block' and not ${adviser}::boolean
    `)) as unknown as { rows: { id: string }[] }
  ).rows.map(({ id }) => id)

/** Everybody who must not hear what this person says: blocked either way, or muting them. An adviser hears all. */
export const findDeafTo = async (db: Db, speaker_id: string): Promise<string[]> =>
  (
    (await db.execute(sql`
      select other_id as id from distances where user_id = ${speaker_id}::uuid and kind = 'block'
        and not exists (select 1 from adviser_profiles where adviser_profiles.user_id = distances.other_id
          and adviser_profiles.state = 'vetted')
      union select user_id from distances where other_id = ${speaker_id}::uuid
    `)) as unknown as { rows: { id: string }[] }
  ).rows.map(({ id }) => id)

export async function findHidden(
  db: Db,
  user_id: string,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: hidden_subjects.subject_id })
    .from(hidden_subjects)
    .where(
      and(
        eq(hidden_subjects.user_id, user_id),
        eq(hidden_subjects.subject_kind, kind),
        inArray(hidden_subjects.subject_id, [...ids]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
