import { and, eq, inArray, notExists, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { personality_members } from './assessments.table.ts'

export type Member = typeof personality_members.$inferSelect

/** A kid or a student; whose office was taken is no learner among children either. */
export async function isLearner(db: Db, user_id: string): Promise<boolean> {
  const office = db
    .select({ one: sql`1` })
    .from(adviser_profiles)
    .where(
      and(eq(adviser_profiles.user_id, users.id), inArray(adviser_profiles.state, ['vetted', 'suspended'])),
    )
  const learner = and(
    eq(users.id, user_id),
    inArray(users.account_kind, ['kid', 'student']),
    notExists(office),
  )
  return (await db.$count(users, learner)) > 0
}

export async function findMember(db: Db, user_id: string): Promise<Member | undefined> {
  const [row] = await db.select().from(personality_members).where(eq(personality_members.user_id, user_id))
  return row
}

export async function lockMember(db: Db, user_id: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(personality_members)
    .where(eq(personality_members.user_id, user_id))
    .for('update')
  return row
}

export const putMember = (db: Db, { user_id, ...rest }: Member) =>
  db
    .insert(personality_members)
    .values({ user_id, ...rest })
    .onConflictDoUpdate({ target: personality_members.user_id, set: rest })
