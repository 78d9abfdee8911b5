import type { Call, Reply } from '@malto/contract'
import type { Malto } from './malto.ts'

/** Connections that open one by one would bring a rush one after the other: it would pass without any lock. */
export async function openConnections({ house }: Malto): Promise<void> {
  const { DATABASE_POOL } = house.env
  await Promise.all(Array.from({ length: DATABASE_POOL }, () => house.pool.query('select pg_sleep(0.1)')))
}

export interface Answered<Data = unknown> {
  readonly status: number
  readonly code?: string
  readonly data?: Data
}

/** A call as a rush makes it: a server that is busy says so (503), and whoever hears that asks again. */
export async function insist<To extends Call | string>(
  malto: Malto,
  { token }: { readonly token: string },
  to: To,
  payload: object,
): Promise<Answered<To extends Call ? Reply<To> : unknown>> {
  for (;;) {
    const reply = await malto.app.inject({
      method: 'POST',
      url: typeof to === 'string' ? to : to.path,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
    if (reply.statusCode === 503) continue
    return { status: reply.statusCode, ...reply.json<object>() }
  }
}
