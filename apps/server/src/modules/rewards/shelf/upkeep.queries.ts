import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from '#platform/drizzle.ts'
import { family_links } from '#modules/family/family.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { parcel_addresses, reward_claims, rewards, voucher_codes, type KeptState } from '../rewards.table.ts'

const AT_ONCE = 200

/** Not on its way yet: it can still go back to the stock. */
const here: readonly KeptState[] = ['won', 'asked_parent', 'requested', 'approved', 'packed']

/** Gifts of somebody whose account is gone. */
export const findLeftBehind = (db: Db, after_id: string) =>
  db
    .select({ id: reward_claims.id })
    .from(reward_claims)
    .where(
      and(
        isNull(reward_claims.user_id),
        inArray(reward_claims.state, [...here]),
        gt(reward_claims.id, after_id),
      ),
    )
    .orderBy(asc(reward_claims.id))
    .limit(AT_ONCE)

const noGuardian = sql`not exists (select 1 from ${family_links} join ${users} on ${users.id} = ${family_links.parent_id}
  where ${family_links.child_id} = ${reward_claims.user_id} and ${family_links.status} = 'connected'
    and ${users.status} <> 'blocked')`

/** Wishes that wait for a parent, of somebody who has none: of one child, or of all. */
export const findUnguarded = (db: Db, after_id: string, child_id?: string) =>
  db
    .select({ id: reward_claims.id })
    .from(reward_claims)
    .where(
      and(
        eq(reward_claims.state, 'asked_parent'),
        child_id ? eq(reward_claims.user_id, child_id) : undefined,
        noGuardian,
        gt(reward_claims.id, after_id),
      ),
    )
    .orderBy(asc(reward_claims.id))
    .limit(AT_ONCE)

export const deleteOldAddresses = async (db: Db, now: Date): Promise<number> =>
  (
    await db
      .delete(parcel_addresses)
      .where(lte(parcel_addresses.keep_until, now))
      .returning({ claim_id: parcel_addresses.claim_id })
  ).length

/** Rewards with codes that nobody took in time. */
export const findWithExpired = (db: Db, today: string) =>
  db
    .selectDistinct({ reward_id: voucher_codes.reward_id })
    .from(voucher_codes)
    .where(and(isNull(voucher_codes.given_at), lt(voucher_codes.expires_on, today)))

export const lockReward = async (db: Db, id: number) =>
  (
    await db
      .select({
        id: rewards.id,
        kind: rewards.kind,
        title: rewards.title,
        initial: rewards.initial,
        stock: rewards.stock,
      })
      .from(rewards)
      .where(eq(rewards.id, id))
      .for('no key update')
  )[0]

/** The reward is held, so nobody takes one of them meanwhile. */
export const deleteExpired = async (db: Db, reward_id: number, today: string): Promise<number> =>
  (
    await db
      .delete(voucher_codes)
      .where(
        and(
          eq(voucher_codes.reward_id, reward_id),
          isNull(voucher_codes.given_at),
          lt(voucher_codes.expires_on, today),
        ),
      )
      .returning({ id: voucher_codes.id })
  ).length

/** What came and what is left change together: the difference is what people have claimed. */
export const changeInitial = async (db: Db, reward_id: number, by: number) =>
  (
    await db
      .update(rewards)
      .set({ initial: sql`${rewards.initial} + ${by}::int`, stock: sql`${rewards.stock} + ${by}::int` })
      .where(eq(rewards.id, reward_id))
      .returning({ initial: rewards.initial, stock: rewards.stock })
  )[0]
