import type { Actor, Ctx } from '#platform/ctx.ts'
import { SECOND } from '#platform/time.ts'
import * as queries from './auth.queries.ts'

type Anyone = Ctx<Actor | null>

const FREE_TRIES = 5
const LONGEST_PAUSE_S = 30

/**
 * Wrong tries cost time, growing to half a minute; an account is never locked, or anybody could lock anybody out.
 * Seconds still to wait, or 0.
 */
export async function pauseLeft(ctx: Anyone, account: string): Promise<number> {
  const failures = await queries.findFailures(ctx.db, account)
  if (!failures || failures.count < FREE_TRIES) return 0
  const pause = Math.min(LONGEST_PAUSE_S, 2 ** (failures.count - FREE_TRIES))
  const left = failures.last_at.getTime() + pause * SECOND - ctx.now().getTime()
  return Math.max(0, Math.ceil(left / SECOND))
}

export const countFailure = (ctx: Anyone, account: string): Promise<void> =>
  queries.countFailure(ctx.db, account, ctx.now())

export const forgetFailures = (ctx: Anyone, account: string): Promise<void> =>
  queries.forgetFailures(ctx.db, account)
