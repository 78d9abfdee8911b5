import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import {
  parcel_addresses,
  reward_claim_steps,
  reward_claims,
  rewards,
  voucher_codes,
  type ClaimRow,
  type CodeRow,
  type KeptState,
  type RewardRow,
} from '../rewards.table.ts'

export const findReward = async (db: Db, id: number): Promise<RewardRow | undefined> =>
  (await db.select().from(rewards).where(eq(rewards.id, id)))[0]

export const findByKey = async (db: Db, user_id: string, client_key: string): Promise<ClaimRow | undefined> =>
  (
    await db
      .select()
      .from(reward_claims)
      .where(and(eq(reward_claims.user_id, user_id), eq(reward_claims.client_key, client_key)))
  )[0]

/** Which turns of one reward somebody holds. */
export const findTurns = async (db: Db, reward_id: number, user_id: string): Promise<number[]> =>
  (
    await db
      .select({ turn: reward_claims.turn })
      .from(reward_claims)
      .where(
        and(
          eq(reward_claims.reward_id, reward_id),
          eq(reward_claims.user_id, user_id),
          eq(reward_claims.stands, true),
        ),
      )
  ).map(({ turn }) => turn)

export interface NewClaim {
  readonly id: string
  readonly reward_id: number
  readonly user_id: string
  readonly client_key: string
  readonly turn: number
  readonly price: number
  readonly prize: boolean
  readonly state: KeptState
  readonly created_at: Date
  readonly updated_at: Date
}

/** False: this key or this turn is taken. Whoever asks at the same moment waits here for the first one's end. */
export const insertClaim = async (db: Db, claim: NewClaim): Promise<boolean> =>
  (await db.insert(reward_claims).values(claim).onConflictDoNothing().returning({ id: reward_claims.id }))
    .length > 0

/** One piece less, if there is one (I26). From here to the end of the transaction this reward's stock is held. */
export const takePiece = async (db: Db, reward_id: number): Promise<boolean> =>
  (
    await db
      .update(rewards)
      .set({ stock: sql`${rewards.stock} - 1` })
      .where(and(eq(rewards.id, reward_id), gt(rewards.stock, 0)))
      .returning({ id: rewards.id })
  ).length > 0

export const putPieceBack = async (db: Db, reward_id: number): Promise<void> => {
  await db
    .update(rewards)
    .set({ stock: sql`${rewards.stock} + 1` })
    .where(eq(rewards.id, reward_id))
}

/** A code that nobody has seen and that still counts today; the one that ends first goes first. */
export async function takeCode(
  db: Db,
  { reward_id, claim_id, today, at }: { reward_id: number; claim_id: string; today: string; at: Date },
): Promise<CodeRow | undefined> {
  const free = db
    .select({ id: voucher_codes.id })
    .from(voucher_codes)
    .where(
      and(
        eq(voucher_codes.reward_id, reward_id),
        isNull(voucher_codes.given_at),
        or(isNull(voucher_codes.expires_on), gte(voucher_codes.expires_on, today)),
      ),
    )
    .orderBy(asc(voucher_codes.expires_on), asc(voucher_codes.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [code] = await db
    .update(voucher_codes)
    .set({ claim_id, given_at: at })
    // Not `in`: PostgreSQL may ask what is behind that twice, and whoever waits in between would be given two.
    .where(and(sql`${voucher_codes.id} = (${free})`, isNull(voucher_codes.given_at)))
    .returning()
  return code
}

export interface StepBy {
  readonly user_id?: string
  readonly administrator_id?: string
}

export const insertStep = async (
  db: Db,
  { claim_id, state, at, by }: { claim_id: string; state: KeptState; at: Date; by: StepBy },
): Promise<void> => {
  await db.insert(reward_claim_steps).values({
    id: newId(),
    claim_id,
    state,
    by_user_id: by.user_id ?? null,
    by_administrator_id: by.administrator_id ?? null,
    created_at: at,
  })
}

export const lockClaim = async (db: Db, id: string): Promise<ClaimRow | undefined> =>
  (await db.select().from(reward_claims).where(eq(reward_claims.id, id)).for('update'))[0]

/** In the order of their ids: two who hold many wait for each other, and never both. */
export async function lockClaims(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ClaimRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reward_claims)
    .where(inArray(reward_claims.id, [...ids]))
    .orderBy(asc(reward_claims.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Only from the state that was looked at; false: somebody was faster. */
export const changeState = async (
  db: Db,
  claim: Pick<ClaimRow, 'id' | 'state'>,
  state: KeptState,
  at: Date,
): Promise<boolean> =>
  (
    await db
      .update(reward_claims)
      .set({
        state,
        updated_at: at,
        version: sql`${reward_claims.version} + 1`,
        ...(state === 'used' ? { used_at: at } : {}),
      })
      .where(and(eq(reward_claims.id, claim.id), eq(reward_claims.state, claim.state)))
      .returning({ id: reward_claims.id })
  ).length > 0

export const putAddress = async (db: Db, claim_id: string, sealed: string, at: Date): Promise<void> => {
  await db
    .insert(parcel_addresses)
    .values({ claim_id, sealed, created_at: at })
    .onConflictDoUpdate({ target: parcel_addresses.claim_id, set: { sealed, created_at: at } })
}

export const endAddress = async (db: Db, claim_id: string, keep_until: Date | null): Promise<void> => {
  await db.update(parcel_addresses).set({ keep_until }).where(eq(parcel_addresses.claim_id, claim_id))
}

/** Whether a parent was ever asked about it. */
export const wasAsked = async (db: Db, claim_id: string): Promise<boolean> =>
  (
    await db
      .select({ id: reward_claim_steps.id })
      .from(reward_claim_steps)
      .where(and(eq(reward_claim_steps.claim_id, claim_id), eq(reward_claim_steps.state, 'asked_parent')))
      .limit(1)
  ).length > 0

/** What the desk says besides the state. */
export const setWords = async (
  db: Db,
  claim_id: string,
  words: { tracking?: string | null; reason?: string | null },
): Promise<void> => {
  await db.update(reward_claims).set(words).where(eq(reward_claims.id, claim_id))
}
