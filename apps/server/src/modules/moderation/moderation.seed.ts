import { shippedWords } from '@malto/contract/modules/moderation.lists.data'
import type { Ctx } from '#platform/ctx.ts'
import { forgetRules } from './moderation.judging.service.ts'
import { findPatterns, insertRules } from './moderation.words.queries.ts'

/** Lays what is missing of the list that comes with Malto. What moderators switched off or softened stays so. */
export async function layWords(ctx: Ctx<null>): Promise<void> {
  const known = await findPatterns(ctx.db)
  const times = { created_at: ctx.now(), updated_at: ctx.now() }
  await insertRules(
    ctx.db,
    shippedWords
      .map(({ pattern, effect }) => ({ pattern: pattern.normalize('NFC').toLowerCase(), effect }))
      .filter(({ pattern }) => !known.has(pattern))
      .map((rule) => ({ ...rule, shipped: true, ...times })),
  )
  forgetRules(ctx)
}
