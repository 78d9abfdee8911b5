import type { Ctx } from '#platform/ctx.ts'
import { awardDemo } from './badges/demo.service.ts'
import { seedShelf } from './shelf/shelf.seed.ts'

/** Badges first, for what they bring can be spent. */
export async function seedRewards(ctx: Ctx<null>): Promise<void> {
  await awardDemo(ctx)
  await seedShelf(ctx)
}
