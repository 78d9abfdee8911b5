import type { RewardKind } from '@malto/contract/modules/rewards.catalogue.rules'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, sql, type SQL } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { after, before, type Mark } from '#platform/paging.ts'
import {
  parcel_addresses,
  reward_claim_steps,
  reward_claims,
  rewards,
  voucher_codes,
  type StepRow,
} from '../rewards.table.ts'

export interface Shopper {
  readonly user_id: string
  readonly age: number | null
  readonly now: Date
  readonly today: string
}

/** On the shelf for somebody of this age at this moment. */
const onShelf = ({ age, now, today }: Shopper): SQL | undefined =>
  and(
    eq(rewards.status, 'open'),
    lte(rewards.opens_at, now),
    or(isNull(rewards.closes_at), gt(rewards.closes_at, now)),
    or(isNull(rewards.valid_until), gte(rewards.valid_until, today)),
    or(isNull(rewards.min_age), age === null ? undefined : lte(rewards.min_age, age)),
  )

const shelfRows = (db: Db, { user_id }: Shopper) =>
  db
    .select({
      id: rewards.id,
      kind: rewards.kind,
      title: rewards.title,
      partner: rewards.partner,
      stub: rewards.stub,
      summary: rewards.summary,
      terms: rewards.terms,
      tone: rewards.tone,
      picture: rewards.picture,
      price: rewards.price,
      stock: rewards.stock,
      per_person: rewards.per_person,
      closes_at: rewards.closes_at,
      valid_until: rewards.valid_until,
      mine: sql<number>`(select count(*)::int from reward_claims mine where mine.reward_id = rewards.id
        and mine.user_id = ${user_id}::uuid and mine.stands and not mine.prize)`,
    })
    .from(rewards)
    .$dynamic()
export type ShelfRow = Awaited<ReturnType<typeof shelfRows>>[number]

export const findShelf = (
  db: Db,
  shopper: Shopper,
  { kind, mark, limit }: { kind: RewardKind | undefined; mark: Mark | null; limit: number },
): Promise<ShelfRow[]> =>
  shelfRows(db, shopper)
    .where(
      and(
        onShelf(shopper),
        kind ? eq(rewards.kind, kind) : undefined,
        after(mark, rewards.price, rewards.id),
      ),
    )
    .orderBy(asc(rewards.price), asc(rewards.id))
    .limit(limit + 1)

export const findOnShelf = async (db: Db, shopper: Shopper, id: number): Promise<ShelfRow | undefined> =>
  (await shelfRows(db, shopper).where(and(onShelf(shopper), eq(rewards.id, id))))[0]

/** The last day of the code that would be given now; null: it has none of its own. */
export const findNextLastDay = async (db: Db, reward_id: number, today: string): Promise<string | null> =>
  (
    await db
      .select({ expires_on: voucher_codes.expires_on })
      .from(voucher_codes)
      .where(
        and(
          eq(voucher_codes.reward_id, reward_id),
          isNull(voucher_codes.given_at),
          gte(voucher_codes.expires_on, today),
        ),
      )
      .orderBy(asc(voucher_codes.expires_on))
      .limit(1)
  )[0]?.expires_on ?? null

// ── Claims, as their readers see them ──

const claimRows = (db: Db) =>
  db
    .select({
      claim: reward_claims,
      reward: {
        kind: rewards.kind,
        title: rewards.title,
        partner: rewards.partner,
        stub: rewards.stub,
        terms: rewards.terms,
        tone: rewards.tone,
        picture: rewards.picture,
        valid_until: rewards.valid_until,
      },
      code: { id: voucher_codes.id, sealed: voucher_codes.sealed, expires_on: voucher_codes.expires_on },
      owner: { id: users.id, full_name: users.full_name },
      address: parcel_addresses.sealed,
    })
    .from(reward_claims)
    .innerJoin(rewards, eq(rewards.id, reward_claims.reward_id))
    .leftJoin(users, eq(users.id, reward_claims.user_id))
    .leftJoin(voucher_codes, eq(voucher_codes.claim_id, reward_claims.id))
    .leftJoin(parcel_addresses, eq(parcel_addresses.claim_id, reward_claims.id))
    .$dynamic()
export type ClaimWithReward = Awaited<ReturnType<typeof claimRows>>[number]

export const findClaimsOf = (
  db: Db,
  user_id: string,
  { kind, mark, limit }: { kind: RewardKind | undefined; mark: Mark | null; limit: number },
): Promise<ClaimWithReward[]> =>
  claimRows(db)
    .where(
      and(
        eq(reward_claims.user_id, user_id),
        kind ? eq(rewards.kind, kind) : undefined,
        before(mark, reward_claims.created_at, reward_claims.id),
      ),
    )
    .orderBy(desc(reward_claims.created_at), desc(reward_claims.id))
    .limit(limit + 1)

export const findClaim = async (db: Db, id: string): Promise<ClaimWithReward | undefined> =>
  (await claimRows(db).where(eq(reward_claims.id, id)))[0]

const MOST_WISHES = 50

/** What children wait for, the oldest wish first. */
export const findWishesOf = (db: Db, child_ids: readonly string[]): Promise<ClaimWithReward[]> =>
  claimRows(db)
    .where(and(inArray(reward_claims.user_id, [...child_ids]), eq(reward_claims.state, 'asked_parent')))
    .orderBy(asc(reward_claims.created_at), asc(reward_claims.id))
    .limit(MOST_WISHES)

export const findSteps = (db: Db, claim_id: string): Promise<StepRow[]> =>
  db
    .select()
    .from(reward_claim_steps)
    .where(eq(reward_claim_steps.claim_id, claim_id))
    .orderBy(asc(reward_claim_steps.created_at), asc(reward_claim_steps.id))
    .limit(20)
