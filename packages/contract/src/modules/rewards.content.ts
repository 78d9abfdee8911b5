import * as z from 'zod'
import { text } from '../core/fields.ts'
import { BadgeDraft } from './rewards.badges.admin.ts'
import { isTagOf } from './rewards.badges.rules.ts'
import { RewardDraft } from './rewards.admin.ts'

// Shapes of `content/rewards/*.json`.

const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** `badges.json`: what came with Malto; the order of the file is their order. */
export const BadgesContent = z
  .array(
    BadgeDraft.omit({ status: true, position: true })
      .extend({ slug: Slug })
      .refine(({ fact, filter }) => filter === null || isTagOf(fact, filter), 'no tag of this fact'),
  )
  .min(30)
export type BadgesContent = z.infer<typeof BadgesContent>

/** `shelf.json`: a demonstration's vouchers and gifts. A voucher gets `stock` made-up codes. */
export const ShelfContent = z.array(
  RewardDraft.omit({ opens_at: true, closes_at: true, valid_until: true, status: true }).extend({
    slug: Slug,
    stock: z.number().int().min(0).max(500),
    /** So many days after the start of the demonstration it ends. */
    valid_days: z.number().int().nullable(),
    code_prefix: text(6).nullable(),
  }),
)
export type ShelfContent = z.infer<typeof ShelfContent>
