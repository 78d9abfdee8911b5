import { consentTexts } from '@malto/contract/modules/consents.rules'
import type { Circle } from '@malto/contract/modules/moderation.rules'
import { ADULT_CHILD_BORDER, bornBy, vietnameseDay } from '@malto/contract/modules/users.rules'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lte,
  ne,
  notExists,
  notInArray,
  sql,
  type SQL,
} from '#platform/drizzle.ts'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { consent_entries } from '#modules/consents/consents.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { sanctions } from './moderation.table.ts'

/** As `consentFrom` decides: the newest word of everybody concerned, about the text that stands today. */
const allows = (guardian_needed: boolean): SQL => sql`(
  select coalesce(bool_and(given) filter (where "by" = 'own'), false)
    and (${!guardian_needed} or coalesce(bool_and(given) filter (where "by" = 'guardian'), false))
  from (
    select distinct on (by_id) "by", given, cause, text_version from ${consent_entries}
    where ${consent_entries.subject_id} = ${users.id} and ${consent_entries.purpose} = 'community'
    order by by_id, seq desc
  ) as word
  where cause = 'person' and text_version = ${consentTexts.community.version}
)`

/** Those inside a circle at this moment. `membersOf` decides the same for people who are known; a test compares them. */
function inside(db: Db, { letter, band }: Circle, now: Date): SQL | undefined {
  const border = bornBy(ADULT_CHILD_BORDER, vietnameseDay(now))
  return and(
    eq(personality_members.letter, letter),
    eq(users.status, 'active'),
    inArray(users.account_kind, ['kid', 'student']),
    band === 'kid' ? gt(users.birthday, border) : lte(users.birthday, border),
    notExists(
      db
        .select({ one: sql`1` })
        .from(adviser_profiles)
        .where(and(eq(adviser_profiles.user_id, users.id), ne(adviser_profiles.state, 'applied'))),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(sanctions)
        .where(
          and(
            eq(sanctions.user_id, users.id),
            eq(sanctions.kind, 'ban'),
            sql`${sanctions.lifted_at} is null`,
            sql`(${sanctions.ends_at} is null or ${sanctions.ends_at} > ${now.toISOString()}::timestamptz)`,
          ),
        ),
    ),
    allows(band === 'kid'),
  )
}

/** Who joined last comes first. */
export const findInside = (
  db: Db,
  circle: Circle,
  far: readonly string[],
  mark: Mark | null,
  limit: number,
  now: Date,
) =>
  db
    .select({ user_id: personality_members.user_id, changed_at: personality_members.changed_at })
    .from(personality_members)
    .innerJoin(users, eq(users.id, personality_members.user_id))
    .where(
      and(
        inside(db, circle, now),
        far.length > 0 ? notInArray(personality_members.user_id, [...far]) : undefined,
        before(mark, personality_members.changed_at, personality_members.user_id),
      ),
    )
    .orderBy(desc(personality_members.changed_at), desc(personality_members.user_id))
    .limit(limit)

export async function countInside(db: Db, circle: Circle, most: number, now: Date): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(personality_members)
    .innerJoin(users, eq(users.id, personality_members.user_id))
    .where(inside(db, circle, now))
    .limit(most)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

export const findAdviserIds = async (db: Db, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: adviser_profiles.user_id })
      .from(adviser_profiles)
      .innerJoin(users, eq(users.id, adviser_profiles.user_id))
      .where(and(eq(users.status, 'active'), eq(adviser_profiles.state, 'vetted')))
      .orderBy(asc(adviser_profiles.created_at), asc(adviser_profiles.user_id))
      .limit(limit)
  ).map(({ id }) => id)
