import { NotAllowed, Unavailable, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/rewards.calls'
import {
  ClaimNotFound,
  GuardianNeeded,
  PriceChanged,
  RewardGone,
  RewardNotFound,
  type ClaimDetail,
} from '@malto/contract/modules/rewards.calls'
import { childrenOf, isConnected } from '#modules/family/family.service.ts'
import { takePoints } from '#modules/points/points.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { createQueue } from '#platform/queue.ts'
import type { StepRow } from '../rewards.table.ts'
import { checkedAddress, keepAddress, type KeptAddress } from './address.service.ts'
import { toCard, toDetail, type Side } from './cards.service.ts'
import { findByKey, findReward } from './claims.queries.ts'
import { askParents, tellChange } from './notices.service.ts'
import { parentsOf, readerOf, requireKnownAge } from './people.service.ts'
import * as queries from './shelf.queries.ts'
import { take } from './take.service.ts'

/** When hundreds want the last pieces, a few decide at a time: the others must not hold every connection meanwhile. */
const line = createQueue({ at_once: 4, waiting: 1000 })
const PATIENCE_MS = 3000

/** The same `client_id` again is the same claim, also when both are under way at once. */
export function claimReward(ctx: Ctx, input: Input<typeof calls.claimReward>): Promise<ClaimDetail> {
  const came = performance.now()
  return line.run(async () => {
    if (performance.now() - came > PATIENCE_MS) throw Unavailable({ details: { retry_after: 1 } })
    const known = await findByKey(ctx.db, ctx.actor.id, input.client_id)
    return detailFor(ctx, known?.id ?? (await claim(ctx, input)))
  })
}

async function claim(ctx: Ctx, { client_id, reward_id, price, address }: Input<typeof calls.claimReward>) {
  const reader = await readerOf(ctx, ctx.actor.id)
  if (!reader.may_claim) throw NotAllowed()
  const shown = await queries.findOnShelf(ctx.db, reader, reward_id)
  if (!shown) throw RewardNotFound()
  if (shown.stock === 0 && shown.mine < shown.per_person) throw RewardGone()
  const gift = shown.kind === 'gift'
  const parcel = gift ? await checkedAddress(ctx, address) : null
  if (gift) requireKnownAge(reader)
  const parents = gift && reader.kid ? await parentsOf(ctx, reader.user_id) : []
  if (gift && reader.kid && parents.length === 0) throw GuardianNeeded()
  const state = !gift ? 'held' : reader.kid ? 'asked_parent' : 'requested'
  return give(ctx, { reward_id, client_key: client_id, price, state, parcel, parents })
}

interface Given {
  readonly reward_id: number
  readonly client_key: string
  /** What its owner saw. */
  readonly price: number
  readonly state: 'held' | 'asked_parent' | 'requested'
  readonly parcel: KeptAddress | null
  readonly parents: readonly string[]
}

/** One transaction: whatever fails, nobody has paid and nothing has left the stock. */
const give = (ctx: Ctx, { reward_id, client_key, price, state, parcel, parents }: Given): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const reward = await findReward(tx.db, reward_id)
    if (!reward) throw RewardNotFound()
    const user_id = tx.actor.id
    const { claim_id, fresh } = await take(tx, reward, { user_id, client_key, price, prize: false, state })
    if (!fresh) return claim_id
    if (price !== reward.price) throw PriceChanged({ details: { price: reward.price } })
    if (price > 0)
      await takePoints(tx, {
        user_id,
        key: `claim:${claim_id}`,
        move: 'claimed',
        amount: price,
        about: reward.title,
      })
    if (parcel) await keepAddress(tx, claim_id, parcel)
    await askParents(tx, { id: claim_id, user_id }, parents)
    tellChange(tx, { id: claim_id, user_id }, parents)
    return claim_id
  })

export async function listClaims(ctx: Ctx, { kind, cursor, limit }: Input<typeof calls.listClaims>) {
  const rows = await queries.findClaimsOf(ctx.db, ctx.actor.id, { kind, mark: readMark(cursor), limit })
  const page = pageBy(rows, limit, ({ claim: { created_at, id } }) => [created_at.toISOString(), id])
  return { ...page, items: page.items.map((row) => toCard(ctx, row)) }
}

export interface Seat {
  readonly row: queries.ClaimWithReward
  readonly steps: readonly StepRow[]
  readonly side: Side
}

/** The only way to a claim: of one's own, or of a connected child that asked. Others look like none. */
export async function claimFor(ctx: Ctx, claim_id: string): Promise<Seat> {
  const row = await queries.findClaim(ctx.db, claim_id)
  if (!row?.claim.user_id) throw ClaimNotFound()
  const steps = await queries.findSteps(ctx.db, claim_id)
  if (row.claim.user_id === ctx.actor.id) return { row, steps, side: 'owner' }
  const asked = steps.some(({ state }) => state === 'asked_parent')
  if (!asked || !(await isConnected(ctx, ctx.actor.id, row.claim.user_id))) throw ClaimNotFound()
  return { row, steps, side: 'parent' }
}

export async function detailFor(ctx: Ctx, claim_id: string): Promise<ClaimDetail> {
  const { row, steps, side } = await claimFor(ctx, claim_id)
  return toDetail(ctx, row, steps, side)
}

export const getClaim = (ctx: Ctx, { claim_id }: Input<typeof calls.getClaim>): Promise<ClaimDetail> =>
  detailFor(ctx, claim_id)

export async function listChildWishes(ctx: Ctx) {
  const children = await childrenOf(ctx, ctx.actor.id)
  const ids = children.map(({ child }) => child.id)
  const rows = ids.length > 0 ? await queries.findWishesOf(ctx.db, ids) : []
  return {
    wishes: rows.flatMap((row) =>
      row.owner ? [{ ...toCard(ctx, row), owner: { id: row.owner.id, name: row.owner.full_name } }] : [],
    ),
  }
}
