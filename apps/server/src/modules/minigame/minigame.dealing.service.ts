import { randomInt } from 'node:crypto'
import { Unavailable } from '@malto/contract'
import { deal, OPTIONS, ROUND_CAREERS, seedOf } from '@malto/contract/modules/minigame.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './minigame.dealing.queries.ts'
import type { Dealt } from './minigame.table.ts'

type Anyone = Ctx<Actor | null>

/** Ten riddles as they stand now, copied: whoever edits one later changes no round that was dealt. */
async function dealFrom(ctx: Anyone, seed: number): Promise<Dealt[]> {
  const careers = await queries.findDealable(ctx.db)
  if (careers.length < Math.max(ROUND_CAREERS, OPTIONS)) {
    ctx.tools.warn(`the game rests: only ${careers.length} riddles are open`)
    throw Unavailable()
  }
  const known = new Map(careers.map((each) => [each.id, each]))
  return deal(seed, careers).map(({ career_id, option_ids }) => ({
    career_id,
    slug: known.get(career_id)?.slug ?? '',
    options: option_ids.map((id) => ({ id, name: known.get(id)?.name ?? '' })),
    clues: known.get(career_id)?.clues ?? [],
  }))
}

export const dealAnew = (ctx: Anyone): Promise<Dealt[]> => dealFrom(ctx, randomInt(2 ** 32))

/**
 * The same for everybody on one Vietnamese day. Its seed hangs on the installation's secret, so that nobody computes
 * tomorrow's; it is kept when the first round of the day begins, so that no edit during the day changes it.
 */
export async function dealOfDay(ctx: Anyone, day: string): Promise<readonly Dealt[]> {
  const known = await queries.findDeal(ctx.db, day)
  if (known) return known
  const seed = seedOf(ctx.tools.keys.fingerprint('minigame.daily', day))
  await queries.insertDeal(ctx.db, day, await dealFrom(ctx, seed), ctx.now())
  return (await queries.findDeal(ctx.db, day)) ?? []
}
