import type { Ctx } from '#platform/ctx.ts'
import { insertEveryDeed, insertEveryEarning } from './points.seed.queries.ts'

/** What the community has already done, at its own times, and what that earned under the same limits. */
export async function seedPoints(ctx: Ctx<null>): Promise<void> {
  await insertEveryDeed(ctx.db, ctx.now())
  await insertEveryEarning(ctx.db)
}
