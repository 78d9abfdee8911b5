import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { flag, Moment, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { detailKinds } from './moderation.details.rules.ts'

export const wordEffectWords = {
  mask: { vi: 'Che bằng dấu chấm', en: 'Mask' },
  hold: { vi: 'Giữ lại để người xem', en: 'Hold for review' },
} as const satisfies Record<'mask' | 'hold', Words>
export const WordRuleRow = z.object({
  id: z.number().int(),
  pattern: z.string().max(100),
  effect: z.enum(['mask', 'hold']),
  enabled: z.boolean(),
  note: z.string().max(200).nullable(),
  /** Came with Malto: it can be switched off, not removed. */
  shipped: z.boolean(),
  created_at: Moment,
  version: z.number().int(),
})
export const wordRulesResource = defineResource({
  name: 'word-rules',
  title: { vi: 'Bộ lọc từ', en: 'Word filter' },
  ids: 'int',
  card: WordRuleRow,
  detail: WordRuleRow.extend({ updated_at: Moment }),
  draft: z.object({
    pattern: text(100, 2),
    effect: z.enum(['mask', 'hold']),
    enabled: z.boolean(),
    note: text(200).nullable(),
  }),
  filters: {
    effect: z.enum(['mask', 'hold']).optional(),
    enabled: flag.optional(),
    shipped: flag.optional(),
  },
  sorts: ['pattern', 'created_at'],
  powers: { read: 'moderation.read', write: 'moderation.words' },
  may: { create: true, update: true, remove: true },
  columns: [
    { field: 'pattern', title: { vi: 'Từ hoặc cụm từ', en: 'Words' }, kind: 'text' },
    { field: 'effect', title: { vi: 'Khi gặp', en: 'Effect' }, kind: 'choice', choices: wordEffectWords },
    { field: 'enabled', title: { vi: 'Đang dùng', en: 'In use' }, kind: 'flag' },
    { field: 'shipped', title: { vi: 'Có sẵn', en: 'Shipped' }, kind: 'flag' },
    { field: 'note', title: { vi: 'Ghi chú', en: 'Note' }, kind: 'text' },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
  ],
})

export const tryWords = defineCall({
  method: 'POST',
  path: '/auth-admin/word-rules/try',
  access: 'moderation.read',
  summary: 'What the filter would make of a text, with the rules that are in use now.',
  input: z.object({ text: text(2000) }),
  reply: z.object({
    shown: z.string().max(2100),
    found: z.array(z.string().max(100)).max(40),
    hold: z.boolean(),
    /** Phone numbers, addresses, links: held back where children read. */
    details: z.array(z.enum(detailKinds)).max(8),
  }),
})
