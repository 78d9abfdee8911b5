import type { Ctx } from '#platform/ctx.ts'
import { layAssets } from './media.laying.service.ts'

export const layFilms = (ctx: Ctx<null>): Promise<void> => layAssets(ctx)
