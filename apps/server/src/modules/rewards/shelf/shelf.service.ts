import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/rewards.calls'
import { RewardNotFound, type RewardCard } from '@malto/contract/modules/rewards.calls'
import { balanceOf } from '#modules/points/points.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { readerOf, type Reader } from './people.service.ts'
import * as queries from './shelf.queries.ts'

function toCard(row: queries.ShelfRow, { may_claim }: Reader): RewardCard {
  const { id, kind, title, partner, stub, tone, picture, price } = row
  return {
    id,
    kind,
    title,
    partner,
    stub,
    tone,
    picture,
    price,
    left: row.stock > 0,
    mine_left: may_claim ? Math.max(0, row.per_person - row.mine) : null,
    closes_at: row.closes_at?.toISOString() ?? null,
  }
}

export async function listRewards(ctx: Ctx, { kind, cursor, limit }: Input<typeof calls.listRewards>) {
  const reader = await readerOf(ctx, ctx.actor.id)
  const rows = await queries.findShelf(ctx.db, reader, { kind, mark: readMark(cursor), limit })
  const page = pageBy(rows, limit, (row) => [row.price, row.id])
  return {
    ...page,
    items: page.items.map((row) => toCard(row, reader)),
    balance: await balanceOf(ctx, reader.user_id),
  }
}

/** Too young, not open yet, closed and hidden look like nothing. */
export async function getReward(ctx: Ctx, { reward_id }: Input<typeof calls.getReward>) {
  const reader = await readerOf(ctx, ctx.actor.id)
  const row = await queries.findOnShelf(ctx.db, reader, reward_id)
  if (!row) throw RewardNotFound()
  const { summary, terms, kind } = row
  const own_day = kind === 'voucher' ? await queries.findNextLastDay(ctx.db, row.id, reader.today) : null
  return {
    ...toCard(row, reader),
    summary,
    terms,
    valid_until: own_day ?? row.valid_until,
    asks_parent: kind === 'gift' && reader.kid,
    balance: await balanceOf(ctx, reader.user_id),
  }
}
