import { eq, sql } from '#platform/drizzle.ts'
import { school_classes, schools } from '#modules/locations/locations.table.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { first_step_marks, system_backups } from './system.table.ts'

export interface StepFacts {
  readonly two_factor: boolean
  readonly second_administrator: boolean
  readonly schools: boolean
  readonly people: boolean
  readonly backup: boolean
  readonly marks: string[]
}

/** One look, and each part stops at the first row that it finds. */
export async function findStepFacts(db: Db, own_id: string): Promise<StepFacts> {
  const { rows } = (await db.execute(
    sql`select exists (select 1 from ${administrators} where id = ${own_id} and totp_confirmed_at is not null) as two_factor,
          (select count(*) from (select 1 from ${administrators} where status = 'active' limit 2) as two) > 1 as second_administrator,
          exists (select 1 from ${schools}) as schools,
          exists (select 1 from ${school_classes}) or exists (select 1 from ${users}) as people,
          exists (select 1 from ${system_backups} where state = 'done' and trial_state = 'passed') as backup,
          array(select mark from ${first_step_marks}) as marks`,
  )) as unknown as { rows: StepFacts[] }
  const [facts] = rows
  if (!facts) throw new Error('the database says nothing of the first steps')
  return facts
}

type Mark = (typeof first_step_marks.$inferSelect)['mark']

/** True when it was not so before. */
export async function setMark(db: Db, mark: Mark, administrator_id: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(first_step_marks)
    .values({ mark, administrator_id, marked_at: now })
    .onConflictDoNothing()
    .returning({ mark: first_step_marks.mark })
  return rows.length > 0
}

export async function dropMark(db: Db, mark: Mark): Promise<boolean> {
  const rows = await db
    .delete(first_step_marks)
    .where(eq(first_step_marks.mark, mark))
    .returning({ mark: first_step_marks.mark })
  return rows.length > 0
}

export async function findEmail(db: Db, id: string): Promise<string> {
  const [row] = await db
    .select({ email: administrators.email })
    .from(administrators)
    .where(eq(administrators.id, id))
  if (!row) throw new Error('a session without its administrator')
  return row.email
}
