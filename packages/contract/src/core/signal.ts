import type * as z from 'zod'

/** A change that the server tells connected clients after it is saved. ("event" is a product word here.) */
export interface Signal<P extends z.ZodType = z.ZodType> {
  readonly kind: 'signal'
  readonly name: string
  readonly payload: P
}

export const defineSignal = <P extends z.ZodType>(name: string, payload: P): Signal<P> => ({
  kind: 'signal',
  name,
  payload,
})
