import { and, asc, eq, gte, inArray, isNull, sql, type SQL } from '#platform/drizzle.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import {
  parcel_addresses,
  reward_claim_steps,
  reward_claims,
  reward_stock_changes,
  rewards,
  voucher_codes,
} from '../rewards.table.ts'

const AT_ONCE = 1000

export const hasClaims = async (db: Db, reward_id: number): Promise<boolean> =>
  (
    await db
      .select({ id: reward_claims.id })
      .from(reward_claims)
      .where(eq(reward_claims.reward_id, reward_id))
      .limit(1)
  ).length > 0

/** With the name of whoever did it: the owner, a parent, or somebody of the desk. */
export const findConsoleSteps = (db: Db, claim_id: string) =>
  db
    .select({
      state: reward_claim_steps.state,
      at: reward_claim_steps.created_at,
      by: sql<string | null>`coalesce(${administrators.full_name}, ${users.full_name})`,
    })
    .from(reward_claim_steps)
    .leftJoin(users, eq(users.id, reward_claim_steps.by_user_id))
    .leftJoin(administrators, eq(administrators.id, reward_claim_steps.by_administrator_id))
    .where(eq(reward_claim_steps.claim_id, claim_id))
    .orderBy(asc(reward_claim_steps.created_at), asc(reward_claim_steps.id))
    .limit(20)

type StockChange = typeof reward_stock_changes.$inferInsert

/** False: this request was counted already. */
export const insertStockChange = async (db: Db, change: StockChange): Promise<boolean> =>
  (await db.insert(reward_stock_changes).values(change).onConflictDoNothing().returning()).length > 0

/** Undefined: there are not so many left. */
export const addPieces = async (db: Db, reward_id: number, change: number) =>
  (
    await db
      .update(rewards)
      .set({
        initial: sql`${rewards.initial} + ${change}::int`,
        stock: sql`${rewards.stock} + ${change}::int`,
      })
      .where(and(eq(rewards.id, reward_id), gte(rewards.stock, -change)))
      .returning({ initial: rewards.initial, stock: rewards.stock })
  )[0]

export async function findPrints(db: Db, reward_id: number, prints: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < prints.length; at += AT_ONCE) {
    const rows = await db
      .select({ print: voucher_codes.print })
      .from(voucher_codes)
      .where(
        and(
          eq(voucher_codes.reward_id, reward_id),
          inArray(voucher_codes.print, prints.slice(at, at + AT_ONCE)),
        ),
      )
    for (const { print } of rows) known.add(print)
  }
  return known
}

/** How many were new. */
export async function insertCodes(
  db: Db,
  codes: readonly (typeof voucher_codes.$inferInsert)[],
): Promise<number> {
  let added = 0
  for (let at = 0; at < codes.length; at += AT_ONCE)
    added += (
      await db
        .insert(voucher_codes)
        .values(codes.slice(at, at + AT_ONCE))
        .onConflictDoNothing()
        .returning({ id: voucher_codes.id })
    ).length
  return added
}

/** Those that nobody has; answers which. */
export async function removeCodes(db: Db, ids: readonly string[]) {
  const gone: { id: string; reward_id: number }[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE)
    gone.push(
      ...(await db
        .delete(voucher_codes)
        .where(and(inArray(voucher_codes.id, ids.slice(at, at + AT_ONCE)), isNull(voucher_codes.claim_id)))
        .returning({ id: voucher_codes.id, reward_id: voucher_codes.reward_id })),
    )
  return gone
}

/** Of a code its last day alone; an address stays sealed until somebody who may asks for it. */
export const claimRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: reward_claims.id,
      reward_id: reward_claims.reward_id,
      title: rewards.title,
      kind: rewards.kind,
      user_id: users.id,
      full_name: users.full_name,
      school: schools.name,
      price: reward_claims.price,
      prize: reward_claims.prize,
      kept_state: reward_claims.state,
      used_at: reward_claims.used_at,
      expires_on: voucher_codes.expires_on,
      valid_until: rewards.valid_until,
      tracking: reward_claims.tracking,
      reason: reward_claims.reason,
      has_address: sql<boolean>`${parcel_addresses.claim_id} is not null`,
      sealed_address: parcel_addresses.sealed,
      keep_until: parcel_addresses.keep_until,
      created_at: reward_claims.created_at,
      updated_at: reward_claims.updated_at,
      version: reward_claims.version,
      // Under this name the log keeps it.
      state: reward_claims.state,
      mark,
    })
    .from(reward_claims)
    .innerJoin(rewards, eq(rewards.id, reward_claims.reward_id))
    // Of an account that is gone the claim stays, and its parcel may still come back.
    .leftJoin(users, eq(users.id, reward_claims.user_id))
    .leftJoin(schools, eq(schools.id, users.school_id))
    .leftJoin(voucher_codes, eq(voucher_codes.claim_id, reward_claims.id))
    .leftJoin(parcel_addresses, eq(parcel_addresses.claim_id, reward_claims.id))
    .$dynamic()
export type ConsoleClaim = Awaited<ReturnType<typeof claimRows>>[number]
