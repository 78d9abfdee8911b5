import { openHouse } from './house.ts'
import { modules } from './modules.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/logs.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What the product cannot be without (the map, the roles): harmless to repeat. */
export async function layReferenceWith(ctx: Ctx<null>): Promise<void> {
  for (const each of modules) await each.reference?.(ctx)
}

export async function layReference(database_url: string): Promise<void> {
  const env = readEnv({ NODE_ENV: 'test', MALTO_SECRET: 'a secret that only lays reference data' })
  const house = await openHouse({ env, log: createLog('silent'), database_url })
  try {
    await layReferenceWith(house.ownCtx())
  } finally {
    await house.close()
  }
}
