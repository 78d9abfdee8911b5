import type { Words } from '@malto/contract'
import { youOf } from '@malto/contract/modules/users.calling.rules'
import { isVettedAdviser } from '#modules/users/users.service.ts'
import type { Ctx } from '#platform/ctx.ts'

/** How whoever reads a result calls the one it is of: themselves, their child, a pupil. */
export async function whoseOf(ctx: Ctx, own: boolean): Promise<Words> {
  const kind = ctx.actor.account_kind ?? 'normal'
  if (!own) return { vi: kind === 'parent' ? 'con' : 'học sinh', en: 'they' }
  // No learner looks after others: nobody else is asked about.
  const learner = kind === 'kid' || kind === 'student'
  return { vi: youOf(kind, !learner && (await isVettedAdviser(ctx.db, ctx.actor.id))), en: 'you' }
}
