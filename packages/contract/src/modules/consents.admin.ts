import * as z from 'zod'
import { Day, flag, Id, Moment } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { ConsentPurpose, consentTexts } from './consents.rules.ts'

export const consentPurposeWords = Object.fromEntries(
  Object.entries(consentTexts).map(([purpose, { title }]) => [purpose, title]),
) as Readonly<Record<ConsentPurpose, Words>>

export const consentByWords = {
  own: { vi: 'Chính người dùng', en: 'The person' },
  guardian: { vi: 'Cha mẹ', en: 'A guardian' },
} as const satisfies Record<string, Words>

export const consentCauseWords = {
  person: { vi: 'Tự bật tắt', en: 'By switch' },
  link_ended: { vi: 'Kết nối đã ngừng', en: 'The link ended' },
} as const satisfies Record<string, Words>

/** One line of the ledger. Nobody edits it: the console only reads. */
export const ConsentEntryCard = z.object({
  id: Id,
  at: Moment,
  subject_id: Id,
  /** Null: the account is gone, the proof stays. */
  subject_name: z.string().max(80).nullable(),
  purpose: ConsentPurpose,
  given: z.boolean(),
  by: z.enum(['own', 'guardian']),
  by_id: Id,
  by_name: z.string().max(80).nullable(),
  cause: z.enum(['person', 'link_ended']),
  text_version: z.number().int(),
})
export type ConsentEntryCard = z.infer<typeof ConsentEntryCard>

export const consentsResource = defineResource({
  name: 'consents',
  people: true,
  title: { vi: 'Sổ đồng ý', en: 'Consents' },
  ids: 'uuid',
  card: ConsentEntryCard,
  detail: ConsentEntryCard.extend({ address: z.string().max(100) }),
  filters: {
    purpose: ConsentPurpose.optional(),
    given: flag.optional(),
    by: z.enum(['own', 'guardian']).optional(),
    subject_id: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['at'],
  default_sort: '-at',
  powers: { read: 'consents.read' },
  may: {},
  columns: [
    { field: 'at', title: { vi: 'Thời gian', en: 'Time' }, kind: 'datetime' },
    { field: 'subject_name', title: { vi: 'Cho ai', en: 'For whom' }, kind: 'text' },
    {
      field: 'purpose',
      title: { vi: 'Mục đích', en: 'Purpose' },
      kind: 'choice',
      choices: consentPurposeWords,
    },
    { field: 'given', title: { vi: 'Đồng ý', en: 'Given' }, kind: 'flag' },
    { field: 'by', title: { vi: 'Bởi', en: 'By' }, kind: 'choice', choices: consentByWords },
    { field: 'by_name', title: { vi: 'Người trả lời', en: 'Who answered' }, kind: 'text' },
    { field: 'cause', title: { vi: 'Cách', en: 'How' }, kind: 'choice', choices: consentCauseWords },
    { field: 'text_version', title: { vi: 'Phiên bản nội dung', en: 'Text version' }, kind: 'number' },
  ],
})
