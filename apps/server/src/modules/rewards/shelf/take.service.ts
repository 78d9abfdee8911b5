import { AlreadyClaimed, RewardGone } from '@malto/contract/modules/rewards.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import type { KeptState, RewardRow } from '../rewards.table.ts'
import * as queries from './claims.queries.ts'

type Anyone = Ctx<Actor | null>

/** Prizes are no turns of one's own: they count from here. */
const FIRST_PRIZE_TURN = 1000

export interface Wish {
  readonly user_id: string
  readonly client_key: string
  readonly price: number
  readonly prize: boolean
  readonly state: KeptState
}

/**
 * The claim first, then the piece, then the code (I26): whoever comes twice is stopped by the claim, before anything is
 * taken. Inside a transaction; what it throws undoes all of it. `fresh` is false when this key has its claim already.
 */
export async function take(
  tx: Anyone,
  reward: RewardRow,
  wish: Wish,
): Promise<{ claim_id: string; fresh: boolean }> {
  const made = await insertInTurn(tx, reward, wish)
  if (!made.fresh) return made
  if (!(await queries.takePiece(tx.db, reward.id))) throw RewardGone()
  const { claim_id } = made
  const at = tx.now()
  if (reward.kind === 'voucher') {
    const today = vietnameseDay(at)
    const code = await queries.takeCode(tx.db, { reward_id: reward.id, claim_id, today, at })
    if (!code) throw RewardGone()
  }
  await queries.insertStep(tx.db, { claim_id, state: wish.state, at, by: { user_id: wish.user_id } })
  return made
}

/** Somebody who asks ten times at once meets their own other claims here, one turn after the other. */
async function insertInTurn(tx: Anyone, reward: RewardRow, wish: Wish) {
  for (;;) {
    const turn = await nextTurn(tx, reward, wish)
    const same = await queries.findByKey(tx.db, wish.user_id, wish.client_key)
    if (same) return { claim_id: same.id, fresh: false }
    if (turn === null) throw AlreadyClaimed()
    const claim_id = newId()
    const times = { created_at: tx.now(), updated_at: tx.now() }
    const claim = { id: claim_id, reward_id: reward.id, turn, ...wish, ...times }
    if (await queries.insertClaim(tx.db, claim)) return { claim_id, fresh: true }
  }
}

async function nextTurn(tx: Anyone, reward: RewardRow, { user_id, prize }: Wish): Promise<number | null> {
  const taken = new Set(await queries.findTurns(tx.db, reward.id, user_id))
  if (prize) return Math.max(FIRST_PRIZE_TURN - 1, ...taken) + 1
  for (let turn = 1; turn <= reward.per_person; turn++) if (!taken.has(turn)) return turn
  return null
}
