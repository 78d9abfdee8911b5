import { eq } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { personality_members } from './assessments.table.ts'

export type Member = typeof personality_members.$inferSelect

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
