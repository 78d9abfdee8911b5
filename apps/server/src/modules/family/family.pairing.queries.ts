import { and, eq, gt, isNull, lte, or, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { pairing_codes, pairing_guesses } from './family.table.ts'

/** Only the newest code of a child is good. */
export async function dropCodes(db: Db, child_id: string): Promise<void> {
  await db
    .delete(pairing_codes)
    .where(and(eq(pairing_codes.child_id, child_id), isNull(pairing_codes.used_at)))
}

/** False when another child's screen shows the same digits right now. */
export async function insertCode(
  db: Db,
  code: { code_print: string; child_id: string; made_at: Date; expires_at: Date },
): Promise<boolean> {
  const rows = await db
    .insert(pairing_codes)
    .values(code)
    .onConflictDoUpdate({
      target: pairing_codes.code_print,
      set: { ...code, used_at: null, used_by: null },
      setWhere: sql`${pairing_codes.used_at} is not null or ${lte(pairing_codes.expires_at, code.made_at)}`,
    })
    .returning({ code_print: pairing_codes.code_print })
  return rows.length === 1
}

/** Spends a code: of all who bring it at once, one gets the child. */
export async function spendCode(
  db: Db,
  code_print: string,
  used_by: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(pairing_codes)
    .set({ used_at: now, used_by })
    .where(
      and(
        eq(pairing_codes.code_print, code_print),
        isNull(pairing_codes.used_at),
        gt(pairing_codes.expires_at, now),
      ),
    )
    .returning({ child_id: pairing_codes.child_id })
  return row?.child_id
}

/**
 * Counts a guess before it is looked at, so that guesses sent all at once are still counted one by one.
 * Undefined: locked. An hour without any code begins a new count.
 */
export async function takeGuess(
  db: Db,
  user_id: string,
  given: { now: Date; forgotten_before: Date },
): Promise<number | undefined> {
  const { now, forgotten_before } = given
  const fresh = or(lte(pairing_guesses.last_at, forgotten_before), lte(pairing_guesses.locked_until, now))
  const [row] = await db
    .insert(pairing_guesses)
    .values({ user_id, wrong: 1, last_at: now })
    .onConflictDoUpdate({
      target: pairing_guesses.user_id,
      set: {
        wrong: sql`case when ${fresh} then 1 else ${pairing_guesses.wrong} + 1 end`,
        last_at: now,
        locked_until: null,
      },
      setWhere: sql`${pairing_guesses.locked_until} is null or ${lte(pairing_guesses.locked_until, now)}`,
    })
    .returning({ wrong: pairing_guesses.wrong })
  return row?.wrong
}

export async function lockGuesser(db: Db, user_id: string, until: Date): Promise<void> {
  await db.update(pairing_guesses).set({ locked_until: until }).where(eq(pairing_guesses.user_id, user_id))
}

/** A right code was no guess. Only that one try goes back: who has one right code at hand may not try others with it. */
export async function giveBackGuess(db: Db, user_id: string): Promise<void> {
  await db
    .update(pairing_guesses)
    .set({ wrong: sql`${pairing_guesses.wrong} - 1` })
    .where(eq(pairing_guesses.user_id, user_id))
}

export const findLock = async (db: Db, user_id: string): Promise<Date | null> =>
  (
    await db
      .select({ locked_until: pairing_guesses.locked_until })
      .from(pairing_guesses)
      .where(eq(pairing_guesses.user_id, user_id))
  )[0]?.locked_until ?? null
