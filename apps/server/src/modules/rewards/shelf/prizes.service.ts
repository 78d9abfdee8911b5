import { RewardGone } from '@malto/contract/modules/rewards.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { findUser } from '#modules/users/users.service.ts'
import { inSavepoint, inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { findByKey, findReward } from './claims.queries.ts'
import { tellOwner } from './notices.service.ts'
import { ageToday, isOldEnough } from './people.service.ts'
import { take } from './take.service.ts'

type Anyone = Ctx<Actor | null>

export interface Prize {
  readonly reward_id: number
  readonly user_id: string
  /** Names the cause, a week of a board for instance: one key is one prize. */
  readonly key: string
}

/**
 * A piece of the stock for nothing, also of what is not on the shelf, and its owner is told. A voucher is held at once;
 * a gift waits for an address. Null: none is left, or it is not for somebody of this age.
 */
export function grantPrize(ctx: Anyone, { reward_id, user_id, key }: Prize): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    const client_key = `prize:${key}`
    const known = await findByKey(tx.db, user_id, client_key)
    if (known) return known.id
    const reward = await findReward(tx.db, reward_id)
    const user = await findUser(tx.db, user_id)
    if (!reward || !user || user.status === 'blocked') return null
    const today = vietnameseDay(tx.now())
    if (!isOldEnough(reward.min_age, ageToday(tx, user))) return null
    if (reward.valid_until && reward.valid_until < today) return null
    const state = reward.kind === 'voucher' ? 'held' : 'won'
    try {
      return await inSavepoint(tx, async (part) => {
        const wish = { user_id, client_key, price: 0, prize: true, state } as const
        const { claim_id, fresh } = await take(part, reward, wish)
        const told = { id: claim_id, user_id, price: 0, version: 1 }
        if (fresh) await tellOwner(part, told, reward.kind === 'gift' ? 'won' : 'prize')
        return claim_id
      })
    } catch (error) {
      if (RewardGone.is(error)) return null
      throw error
    }
  })
}
