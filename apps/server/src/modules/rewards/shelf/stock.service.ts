import { BadInput, inBoth, type Input } from '@malto/contract'
import { StockTooSmall, type changeStock } from '@malto/contract/modules/rewards.admin'
import { RewardNotFound } from '@malto/contract/modules/rewards.calls'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import * as queries from './console.queries.ts'
import { lockReward } from './upkeep.queries.ts'

const byExcel = inBoth(
  'Kho của phiếu ưu đãi tăng khi nhập mã bằng Excel.',
  'The stock of a voucher grows when codes come by Excel.',
)

/** Never below what is there: what people have claimed is theirs. One request counts once. */
export const moveStock = (ctx: Ctx, { id, client_id, change, reason }: Input<typeof changeStock>) =>
  inTransaction(ctx, async (tx) => {
    const row = {
      client_id,
      reward_id: id,
      administrator_id: tx.actor.id,
      change,
      reason,
      created_at: tx.now(),
    }
    const before = await lockReward(tx.db, id)
    if (!before) throw RewardNotFound()
    if (before.kind !== 'gift') throw BadInput({ fields: { change: [byExcel] } })
    const { initial, stock } = before
    if (!(await queries.insertStockChange(tx.db, row))) return { initial, stock }
    const after = await queries.addPieces(tx.db, id, change)
    if (!after) throw StockTooSmall()
    await audit(tx, {
      action: 'change stock',
      target: 'gifts',
      target_id: id,
      before: { initial, stock },
      after,
      reason,
    })
    return after
  })
