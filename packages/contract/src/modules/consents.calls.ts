import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { defineSignal } from '../core/signal.ts'
import { Id, Moment, nothing, pageOf, paging } from '../core/fields.ts'
import { ConsentPurpose } from './consents.rules.ts'

export const ConsentMissing = defineError('CONSENT_MISSING', 403, {
  vi: 'Việc này cần sự đồng ý trước. Xem ở trang Quyền riêng tư nhé.',
  en: 'This needs consent first. Please see the privacy page.',
})

/** The text of a purpose changed while it was being read: a yes has to be about what stands there now. */
export const ConsentTextChanged = defineError('CONSENT_TEXT_CHANGED', 409, {
  vi: 'Nội dung vừa được cập nhật. Đọc lại trước khi đồng ý nhé.',
  en: 'This text has just changed. Please read it again before you agree.',
})

/** Where one purpose stands: who has said yes, and whether that is enough. */
export const ConsentState = z.object({
  purpose: ConsentPurpose,
  /** The person's own word; null: never asked. */
  own: z.boolean().nullable(),
  /** Below 16 a parent's word counts beside it; null: no parent has answered. */
  guardian: z.boolean().nullable(),
  guardian_needed: z.boolean(),
  in_force: z.boolean(),
  text_version: z.number().int(),
  changed_at: Moment.nullable(),
})
export type ConsentState = z.infer<typeof ConsentState>

export const listConsents = defineCall({
  method: 'GET',
  path: '/user/consents',
  access: 'signedIn',
  summary: 'Where each purpose stands for oneself.',
  input: nothing,
  reply: z.object({ consents: z.array(ConsentState).max(20) }),
})

export const setConsent = defineCall({
  method: 'POST',
  path: '/user/consents',
  access: 'signedIn',
  summary: 'Gives or withdraws consent for one purpose; the ledger keeps both.',
  input: z.object({ purpose: ConsentPurpose, given: z.boolean(), text_version: z.number().int() }),
  reply: z.object({ consents: z.array(ConsentState).max(20) }),
  errors: [ConsentTextChanged],
})

export const ConsentEntry = z.object({
  id: Id,
  purpose: ConsentPurpose,
  given: z.boolean(),
  by: z.enum(['own', 'guardian']),
  /** `link_ended`: withdrawn because the guardian's link ended, not by a switch. */
  cause: z.enum(['person', 'link_ended']),
  text_version: z.number().int(),
  at: Moment,
})
export type ConsentEntry = z.infer<typeof ConsentEntry>

export const listConsentHistory = defineCall({
  method: 'GET',
  path: '/user/consents/history',
  access: 'signedIn',
  summary: 'Every consent given and withdrawn for oneself, the newest first.',
  input: z.object({ ...paging }),
  reply: pageOf(ConsentEntry),
})

/** Told to the person concerned and to their guardians: where each purpose stands is read again. */
export const consentsChanged = defineSignal('consentsChanged', z.object({ subject_id: Id }))

/** Somebody gave or withdrew consent; `in_force` is what holds from now on. */
export const consentChanged = defineFact(
  'consentChanged',
  z.object({
    entry_id: Id,
    subject_id: Id,
    by_id: Id,
    by: z.enum(['own', 'guardian']),
    purpose: ConsentPurpose,
    given: z.boolean(),
    in_force: z.boolean(),
  }),
)
