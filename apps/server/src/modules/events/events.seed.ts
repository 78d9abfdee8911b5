import type { Ctx } from '#platform/ctx.ts'

export async function seedEvents(_ctx: Ctx<null>): Promise<void> {}
