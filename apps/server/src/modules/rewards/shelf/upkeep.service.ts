import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { childrenOf, isConnected } from '#modules/family/family.service.ts'
import { findUser } from '#modules/users/users.service.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { isGiftState } from './cards.service.ts'
import { lockClaim } from './claims.queries.ts'
import { put } from './moves.service.ts'
import { parentsOf } from './people.service.ts'
import { findClaim } from './shelf.queries.ts'
import * as queries from './upkeep.queries.ts'

type Anyone = Ctx<Actor | null>

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Page by page, each claim in a transaction of its own: one that cannot be ended is told, and keeps nobody else waiting. */
async function each(
  ctx: Anyone,
  find: (after_id: string) => Promise<{ id: string }[]>,
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (let after = FIRST; ;) {
    const found = await find(after)
    for (const { id } of found)
      await work(id).catch((error: unknown) => {
        // Its name alone: what a query was given is not for a log.
        const what = error instanceof Error ? error.name : 'unknown'
        ctx.tools.warn(`claim ${id} could not be ended (${what}); the next round tries again`)
      })
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}

/** What was not on its way when its owner left goes back to the shelf. Who left has no ledger to give points to. */
const takeBackLeft = (ctx: Anyone): Promise<void> =>
  each(
    ctx,
    (after) => queries.findLeftBehind(ctx.db, after),
    (id) => endClaim(ctx, id, (user_id) => Promise.resolve(user_id === null), null),
  )

/** A kid's wish that nobody can agree to any more ends, and everything is given back. */
const endUnguarded = (ctx: Anyone, child_id?: string): Promise<void> =>
  each(
    ctx,
    (after) => queries.findUnguarded(ctx.db, after, child_id),
    (id) =>
      endClaim(
        ctx,
        id,
        async (user_id, state) =>
          state === 'asked_parent' && user_id !== null && (await parentsOf(ctx, user_id)).length === 0,
        'unguarded',
      ),
  )

type StillSo = (user_id: string | null, state: string) => Promise<boolean>

/** Looked at again once it is held: meanwhile somebody may have moved it. */
const endClaim = (ctx: Anyone, id: string, stillSo: StillSo, word: 'unguarded' | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const claim = await lockClaim(tx.db, id)
    const row = claim && (await findClaim(tx.db, id))
    if (!row || !isGiftState(claim.state) || !(await stillSo(claim.user_id, claim.state))) return
    if (claim.state === 'sent' || !claim.stands) return
    await put(tx, claim, { state: 'cancelled', undoes: true, by: {}, title: row.reward.title, word })
  })

interface Ended {
  readonly parent_id: string
  readonly child_id: string
}
export async function loseGuardian(ctx: Anyone, { parent_id, child_id }: Ended): Promise<void> {
  // Connected again meanwhile: their word counts again.
  if (!(await isConnected(ctx, parent_id, child_id))) await endUnguarded(ctx, child_id)
}

export async function loseBlocked(ctx: Anyone, { user_id }: { readonly user_id: string }): Promise<void> {
  if ((await findUser(ctx.db, user_id))?.status !== 'blocked') return
  for (const { child } of await childrenOf(ctx, user_id)) await endUnguarded(ctx, child.id)
}

/** An address goes as soon as nothing is on its way to it any more. */
const forgetAddresses = async (ctx: Anyone): Promise<number> => queries.deleteOldAddresses(ctx.db, ctx.now())

/** Every hour: what a fact that was lost, or a race, has left behind. */
export async function keepOrder(ctx: Anyone): Promise<void> {
  await forgetAddresses(ctx)
  await takeBackLeft(ctx)
  await endUnguarded(ctx)
}

/** After midnight: codes that ran out before anybody took them are no stock any more; claims = initial − stock still holds. */
export async function dropExpired(ctx: Anyone): Promise<void> {
  const today = vietnameseDay(ctx.now())
  for (const { reward_id } of await queries.findWithExpired(ctx.db, today))
    await inTransaction(ctx, async (tx) => {
      const before = await queries.lockReward(tx.db, reward_id)
      if (!before) return
      const count = await queries.deleteExpired(tx.db, reward_id, today)
      if (count === 0) return
      const after = await queries.changeInitial(tx.db, reward_id, -count)
      await audit(tx, {
        action: 'expire codes',
        target: 'gifts',
        target_id: reward_id,
        before: { initial: before.initial, stock: before.stock },
        after: { ...after, expired: count },
      })
    })
}
