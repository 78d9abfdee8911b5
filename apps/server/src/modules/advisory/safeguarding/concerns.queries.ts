import { and, asc, between, desc, eq, or, sql } from '#platform/drizzle.ts'
import { administrators, console_roles } from '#modules/roles/roles.table.ts'
import type { Db } from '#platform/db.ts'
import {
  concern_steps,
  safety_concerns,
  session_messages,
  type ConcernRow,
} from '../advisory.sessions.table.ts'
import { advisory_bonds } from '../advisory.table.ts'

type NewConcern = typeof safety_concerns.$inferInsert

export const hasRaised = async (db: Db, raised_by: string, client_id: string): Promise<boolean> =>
  (await db.$count(
    safety_concerns,
    and(eq(safety_concerns.raised_by, raised_by), eq(safety_concerns.client_id, client_id)),
  )) > 0

/** False: the same was kept a moment ago. */
export async function insertConcern(db: Db, row: NewConcern): Promise<boolean> {
  const rows = await db
    .insert(safety_concerns)
    .values(row)
    .onConflictDoNothing({ target: [safety_concerns.raised_by, safety_concerns.client_id] })
    .returning({ id: safety_concerns.id })
  return rows.length === 1
}

export const isBonded = async (db: Db, adviser_id: string, advisee_id: string): Promise<boolean> =>
  (await db.$count(
    advisory_bonds,
    and(eq(advisory_bonds.adviser_id, adviser_id), eq(advisory_bonds.advisee_id, advisee_id)),
  )) > 0

/** What stands around one message of a session, as it stands now. */
export const findAround = (db: Db, appointment_id: string, seq: number, reach: number) =>
  db
    .select()
    .from(session_messages)
    .where(
      and(
        eq(session_messages.appointment_id, appointment_id),
        between(session_messages.seq, seq - reach, seq + reach),
      ),
    )
    .orderBy(asc(session_messages.seq))

export const findConcern = async (db: Db, id: string): Promise<ConcernRow | undefined> =>
  (await db.select().from(safety_concerns).where(eq(safety_concerns.id, id)))[0]

export async function changeConcern(
  db: Db,
  id: string,
  change: Partial<NewConcern>,
  at: Date,
): Promise<void> {
  await db
    .update(safety_concerns)
    .set({ ...change, updated_at: at, version: sql`${safety_concerns.version} + 1` })
    .where(eq(safety_concerns.id, id))
}

export async function insertStep(db: Db, row: typeof concern_steps.$inferInsert): Promise<void> {
  await db.insert(concern_steps).values(row)
}

const MOST_STEPS = 100

/** The newest hundred, the oldest of them first. */
export const findSteps = async (db: Db, concern_id: string) =>
  (
    await db
      .select({ text: concern_steps.text, by_name: administrators.full_name, at: concern_steps.at })
      .from(concern_steps)
      .leftJoin(administrators, eq(administrators.id, concern_steps.administrator_id))
      .where(eq(concern_steps.concern_id, concern_id))
      .orderBy(desc(concern_steps.at), desc(concern_steps.id))
      .limit(MOST_STEPS)
  ).toReversed()

export const countSteps = (db: Db, concern_id: string): Promise<number> =>
  db.$count(concern_steps, eq(concern_steps.concern_id, concern_id))

/** Everybody who may look after a concern, and may sign in. */
export const findKeepers = (db: Db, id?: string) =>
  db
    .select({
      id: administrators.id,
      email: administrators.email,
      /** By a role that names this power, not by one that has all of them. */
      appointed: sql<boolean>`not ${console_roles.all_powers}`,
    })
    .from(administrators)
    .innerJoin(console_roles, eq(console_roles.id, administrators.role_id))
    .where(
      and(
        eq(administrators.status, 'active'),
        or(console_roles.all_powers, sql`'safeguarding.act' = any(${console_roles.powers})`),
        id === undefined ? undefined : eq(administrators.id, id),
      ),
    )
    .orderBy(asc(administrators.id))
