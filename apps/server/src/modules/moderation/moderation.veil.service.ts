import type { Ctx } from '#platform/ctx.ts'

export const MASKED = '•••'

/** What people said is read by who decides about it. Who may only see the queue sees how long it is, and what kind. */
export const readsWords = (ctx: Ctx): boolean => ctx.actor.powers.has('moderation.decide')

export const wordsFor = (ctx: Ctx, words: string): string =>
  readsWords(ctx) || words === '' ? words : MASKED
