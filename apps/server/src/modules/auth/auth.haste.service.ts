import type { ErrorKind } from '@malto/contract'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { later, SECOND } from '#platform/time.ts'
import * as queries from './auth.queries.ts'

type Anyone = Ctx<Actor | null>

const FREE_TRIES = 5
/** After the fifth wrong try, the sixth and so on; then always the last. */
const PAUSES_S = [1, 2, 4, 8, 16, 30] as const
const LONGEST_PAUSE_S = 30
/** What a try costs, as the database counts it: several processes share the count. */
export const haste = { free: FREE_TRIES, pauses_s: PAUSES_S }

interface Failing {
  /** What is answered during a pause. */
  readonly paused: ErrorKind
  /** Which failures of the work were a wrong guess; any other gives the try back. */
  readonly wrong: readonly ErrorKind[]
}

/** The last in line at each account, in this process. */
const lastInLine = new Map<string, Promise<unknown>>()

/**
 * Looks at a secret as one try, counted before it is looked at: tries sent all at once are still counted one by one.
 * Wrong ones cost time, growing to half a minute; an account is never locked, or anybody could lock anybody out.
 * Two tabs with the right password: the second is let in behind the first, and not told that it was wrong.
 */
export function asOneTry<T>(
  ctx: Anyone,
  account: string,
  failing: Failing,
  work: () => Promise<T>,
): Promise<T> {
  return inLine(account, async () => {
    const at = await takeTry(ctx, account, failing.paused)
    return decide(ctx, account, { failing, work, at })
  })
}

/** One after the other; how the one before ended is its own affair. */
function inLine<T>(account: string, work: () => Promise<T>): Promise<T> {
  const before = lastInLine.get(account) ?? Promise.resolve()
  const mine = before.then(work, work)
  const leave = () => {
    if (lastInLine.get(account) === mine) lastInLine.delete(account)
  }
  lastInLine.set(account, mine)
  mine.then(leave, leave)
  return mine
}

async function takeTry(ctx: Anyone, account: string, paused: ErrorKind): Promise<Date> {
  for (;;) {
    const at = ctx.now()
    if (await queries.takeTry(ctx.db, account, at, haste)) return at
    const retry_after = await pauseLeft(ctx, account)
    if (retry_after > 0) throw paused({ details: { retry_after } })
  }
}

async function decide<T>(
  ctx: Anyone,
  account: string,
  { failing, work, at }: { failing: Failing; work: () => Promise<T>; at: Date },
): Promise<T> {
  const done = await work().catch(async (error: unknown) => {
    const before = later(at, -LONGEST_PAUSE_S * SECOND)
    if (!failing.wrong.some((kind) => kind.is(error)))
      await queries.giveBackTry(ctx.db, account, { at, before })
    throw error
  })
  await queries.forgetFailures(ctx.db, account)
  return done
}

async function pauseLeft(ctx: Anyone, account: string): Promise<number> {
  const failures = await queries.findFailures(ctx.db, account)
  if (!failures || failures.count < FREE_TRIES) return 0
  const pause = PAUSES_S[failures.count - FREE_TRIES] ?? LONGEST_PAUSE_S
  const left = failures.last_at.getTime() + pause * SECOND - ctx.now().getTime()
  return Math.max(0, Math.ceil(left / SECOND))
}
