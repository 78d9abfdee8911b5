import { eq } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { subject_plans } from './careers.table.ts'

type PlanRow = typeof subject_plans.$inferSelect

export const findPlan = async (db: Db, user_id: string): Promise<PlanRow | undefined> =>
  (await db.select().from(subject_plans).where(eq(subject_plans.user_id, user_id)).limit(1))[0]

export const putPlan = (db: Db, { user_id, ...plan }: PlanRow) =>
  db
    .insert(subject_plans)
    .values({ user_id, ...plan })
    .onConflictDoUpdate({ target: subject_plans.user_id, set: plan })
