import { ResultNotFound } from '@malto/contract/modules/assessments.results.calls'
import { guardianNeeded } from '@malto/contract/modules/consents.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import type { SQL } from '#platform/drizzle.ts'
import { mayUse, thoseWhoAllow } from '#modules/consents/consents.service.ts'
import { childFor, childrenOf, isConnected } from '#modules/family/family.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import * as queries from './assessments.results.queries.ts'
import type { ResultWithTest } from './assessments.results.queries.ts'

export type Reader = 'own' | 'parent' | 'adviser'
export interface ReadableResult {
  readonly found: ResultWithTest
  readonly reader: Reader
  /** Until when it is shared; null for one's own and for a child under 16. */
  readonly until: Date | null
}

/** Under 16 connected parents see results; from 16 on only those that are shared with them. */
export const parentsSee = (ctx: Ctx, birthday: string | null): boolean =>
  guardianNeeded(birthday, vietnameseDay(ctx.now()))

/**
 * The only way to a result: one's own, a connected child's, or one that is shared right now. Every door asks again at
 * every request, and what may not be read looks as if it were not there.
 */
export async function resultFor(ctx: Ctx, result_id: string): Promise<ReadableResult> {
  const found = await queries.findResult(ctx.db, result_id)
  if (!found) throw ResultNotFound()
  if (found.result.user_id === ctx.actor.id) return { found, reader: 'own', until: null }
  // A parent's form is the parent's alone; the child meets it in the mirror, where both agreed.
  if (found.result.about_id) throw ResultNotFound()
  const share = await queries.findLiveShare(ctx.db, result_id, ctx.actor.id, ctx.now())
  if (share?.kind !== 'adviser' && (await isConnected(ctx, ctx.actor.id, found.owner.id))) {
    if (parentsSee(ctx, found.owner.birthday)) return { found, reader: 'parent', until: null }
    if (share) return { found, reader: 'parent', until: share.expires_at }
  }
  if (share?.kind === 'adviser' && (await adviserMay(ctx, ctx.actor.id, found.owner.id)))
    return { found, reader: 'adviser', until: share.expires_at }
  throw ResultNotFound()
}

/** To whom a learner may show something, as an adviser: whom they booked or who looks after them, never just anybody. */
export async function advisersFor(ctx: Ctx, owner_id: string, only?: string) {
  const own = await ctx.tools.counsel.advisersOf(ctx, owner_id)
  const ids = [...own].filter((id) => id !== owner_id && (only === undefined || id === only))
  return queries.findAdvisers(ctx.db, ids)
}

/** An adviser reads while they are the learner's, while the consent stands and while neither has blocked the other. */
export async function adviserMay(ctx: Ctx, adviser_id: string, owner_id: string): Promise<boolean> {
  const [adviser] = await advisersFor(ctx, owner_id, adviser_id)
  if (!adviser || (await queries.findParted(ctx.db, adviser_id, [owner_id])).has(owner_id)) return false
  return mayUse(ctx, owner_id, 'adviser_results')
}

/** Of these shares those that may be read now: a link, a booking, a consent or an adviser's office may have ended, one may have blocked the other. */
export async function standing<T extends { owner_id: string; kind: 'parent' | 'adviser' }>(
  ctx: Ctx,
  shares: readonly T[],
): Promise<T[]> {
  const asked = (kind: T['kind']) => [
    ...new Set(shares.filter((share) => share.kind === kind).map(({ owner_id }) => owner_id)),
  ]
  const [to_parent, to_adviser] = [asked('parent'), asked('adviser')]
  const children = to_parent.length > 0 ? await childrenOf(ctx, ctx.actor.id) : []
  const adviser = to_adviser.length > 0 ? await queries.findAdvisers(ctx.db, [ctx.actor.id]) : []
  const parted = await queries.findParted(ctx.db, ctx.actor.id, adviser.length > 0 ? to_adviser : [])
  const own = await ctx.tools.counsel.adviseesOf(ctx, ctx.actor.id, adviser.length > 0 ? to_adviser : [])
  const near = to_adviser.filter((id) => own.has(id) && !parted.has(id))
  const open = {
    parent: new Set(children.map(({ child }) => child.id)),
    adviser: await thoseWhoAllow(ctx, near, 'adviser_results'),
  }
  return shares.filter(({ kind, owner_id }) => open[kind].has(owner_id))
}

/** Somebody else's reading is kept, for the owner to see. */
export async function keepRead(ctx: Ctx, { found, reader }: ReadableResult): Promise<void> {
  if (reader === 'own') return
  await queries.insertRead(ctx.db, {
    id: newId(),
    result_id: found.result.id,
    reader_id: ctx.actor.id,
    kind: reader,
    read_at: ctx.now(),
  })
}

/** Whose results a list is about, and which of them the actor may see. */
export async function listedFor(
  ctx: Ctx,
  child_id: string | undefined,
): Promise<{ user_id: string; only: SQL | undefined }> {
  if (child_id === undefined) return { user_id: ctx.actor.id, only: undefined }
  const { child } = await childFor(ctx, child_id)
  return {
    user_id: child.id,
    only: parentsSee(ctx, child.birthday) ? undefined : queries.sharedWith(ctx.actor.id, ctx.now()),
  }
}
