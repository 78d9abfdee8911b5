import type * as z from 'zod'

/**
 * What happened, recorded in the transaction that made it true and handed by jobs, at least once,
 * to the later modules that care. Handlers are idempotent.
 */
export interface Fact<P extends z.ZodType = z.ZodType> {
  readonly kind: 'fact'
  readonly name: string
  readonly payload: P
}

export const defineFact = <P extends z.ZodType>(name: string, payload: P): Fact<P> => ({
  kind: 'fact',
  name,
  payload,
})
