import { deedDone, NotEnoughPoints } from '@malto/contract/modules/points.calls'
import { pointKey, pointsFor, pointSources, type PointSourceKey } from '@malto/contract/modules/points.rules'
import type { DeedFact } from '@malto/contract/modules/rewards.rules'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { refusedBy } from '#platform/db.ts'
import { vietnameseDay } from '#platform/time.ts'
import * as queries from './points.queries.ts'

type Anyone = Ctx<Actor | null>

export interface Deed {
  readonly user_id: string
  readonly fact: DeedFact
  /** What was done, by its number: the same thing counts once. */
  readonly thing: string
  readonly tags?: readonly string[]
  /** False: it is counted, and earns nothing. */
  readonly pays?: boolean
  readonly at?: Date
}

const isSource = (fact: DeedFact): fact is DeedFact & PointSourceKey => fact in pointSources

/**
 * Once for one thing. Earns points where the fact is a source and the day is not full (`pays: false` earns none), and
 * tells deedDone. Who does not learn (parents, advisers) or is gone has no deeds.
 */
export function recordDeed(tx: Anyone, deed: Deed): Promise<{ points: number }> {
  return inTransaction(tx, async (held) => {
    const { user_id, fact, thing, tags = [], pays = true, at = held.now() } = deed
    const done_on = vietnameseDay(at)
    const isNew = await queries.insertDeed(held.db, { user_id, fact, thing, tags, done_at: at, done_on })
    if (!isNew) return { points: 0 }
    const points = pays && isSource(fact) ? await earn(held, user_id, fact, thing, done_on) : 0
    await held.record(deedDone, { user_id, fact, at: at.toISOString() })
    return { points }
  })
}

/** Counted under a lock: two things done at the same moment never exceed what a day gives. */
async function earn(
  tx: Anyone,
  user_id: string,
  source: PointSourceKey,
  thing: string,
  day: string,
): Promise<number> {
  await queries.lockBalance(tx.db, user_id)
  const amount = pointsFor(source, await queries.countOfDay(tx.db, user_id, source, day))
  if (amount === 0) return 0
  const added = await queries.insertEntry(tx.db, {
    user_id,
    key: pointKey(source, thing),
    move: 'earned',
    source,
    amount,
    created_at: tx.now(),
    earned_on: day,
  })
  return added ? amount : 0
}

export interface PointsIn {
  readonly user_id: string
  /** One cause has one key: told twice it counts once. */
  readonly key: string
  readonly move: 'earned' | 'returned' | 'given'
  readonly source?: PointSourceKey
  readonly amount: number
  readonly about?: string
}

/** False: this key is known already. */
export const addPoints = (tx: Anyone, { source, about, ...entry }: PointsIn): Promise<boolean> =>
  queries.insertEntry(tx.db, {
    ...entry,
    source: source ?? null,
    about: about ?? null,
    created_at: tx.now(),
  })

export interface PointsOut {
  readonly user_id: string
  readonly key: string
  readonly move: 'claimed' | 'taken'
  /** Above nothing. */
  readonly amount: number
  readonly about?: string
}

/**
 * NotEnoughPoints where the balance would go below nothing: the database's own check says so, whoever spends at the
 * same moment, and the transaction ends with it. False: this key is known already, and takes nothing more.
 */
export async function takePoints(tx: Anyone, { amount, about, ...entry }: PointsOut): Promise<boolean> {
  try {
    return await queries.insertEntry(tx.db, {
      ...entry,
      amount: -amount,
      about: about ?? null,
      created_at: tx.now(),
    })
  } catch (error) {
    if (refusedBy(error) === 'point_balance_stays') throw NotEnoughPoints()
    throw error
  }
}

export const balanceOf = async (ctx: Anyone, user_id: string): Promise<number> =>
  (await queries.findBalance(ctx.db, user_id))?.balance ?? 0

export { findDays, isLearner } from './points.queries.ts'
