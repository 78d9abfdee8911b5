import type { Words } from '@malto/contract'
import type { Actor, Ctx } from './ctx.ts'

interface About {
  /** The administrator whom the act is about: they are not counted among those who could agree to it. */
  readonly person_id?: string
}

/** Thrown through the transaction of a weighty act, so that nothing of it stays until a second person has agreed. */
export class SecondNeeded extends Error {
  readonly what: Words
  readonly person_id: string | null
  constructor(what: Words, { person_id }: About = {}) {
    super(what.en)
    this.what = what
    this.person_id = person_id ?? null
  }
}

/**
 * Two people for weighty acts. Ends quietly where the second yes is there already, or where nobody else could give it:
 * on a platform with one administrator the rule would forbid to appoint the second. See `withSecond` in approvals.ts.
 */
export async function needSecond(ctx: Ctx, what: Words, about: About = {}): Promise<void> {
  if (ctx.approval !== undefined || ctx.alone) return
  await Promise.reject(new SecondNeeded(what, about))
}

/** What the audit log adds to a weighty act: whose yes it had, or that nobody else was there to give one. */
export function noteOfSecond(ctx: Ctx<Actor | null>): Readonly<Record<string, unknown>> | null {
  if (ctx.alone) return { alone: true }
  return ctx.approval === undefined ? null : { approval_id: ctx.approval }
}
