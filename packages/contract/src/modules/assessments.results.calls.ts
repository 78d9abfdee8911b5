import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, Moment, pageOf, paging } from '../core/fields.ts'
import { LibraryCard, LibraryNotFound, Paper, PersonalityLetter, TestSlug } from './assessments.calls.ts'
import { ConsentMissing } from './consents.calls.ts'
import { ConnectionNotFound } from './family.calls.ts'
import { NextStep, TextBlock } from './assessments.content.ts'
import { flatKinds, qualityFlags, qualityLevels, resultShapes, textBands } from './assessments.rules.ts'

export const SHARE_DAYS = [7, 30, 90] as const

export const ResultNotFound = defineError('RESULT_NOT_FOUND', 404, {
  vi: 'Không tìm thấy kết quả này.',
  en: 'This result was not found.',
})
export const ResultNotClear = defineError('RESULT_HIDDEN', 409, {
  vi: 'Kết quả này cần làm lại trước khi dùng tiếp.',
  en: 'Please take this test again before using its result.',
})
export const ShareTargetUnknown = defineError('SHARE_TARGET_UNKNOWN', 404, {
  vi: 'Chưa thể chia sẻ với người này.',
  en: 'You cannot share with this person.',
})

export const ResultCard = z.object({
  id: Id,
  library: LibraryCard.pick({ id: true, slug: true, title: true, scoring: true }),
  shape: z.enum(resultShapes),
  made_at: Moment,
  quality: z.enum(qualityLevels),
  /** Nullable where hidden or flat. One to three letters of the hexagon. */
  code: z.string().max(3).nullable(),
  flat: z.enum(flatKinds).nullable(),
  /** A few words: the highest scales. Empty where hidden. */
  headline: z.string().max(300),
  /** Whose: null for one's own. */
  owner: z.object({ id: Id, name: z.string().max(80) }).nullable(),
  shared_until: Moment.nullable(),
})
export type ResultCard = z.infer<typeof ResultCard>

export const ScaleResult = z.object({
  key: z.string().max(40),
  name: z.string().max(60),
  short: z.string().max(200),
  low_end: z.string().max(60).nullable(),
  high_end: z.string().max(60).nullable(),
  score: z.number().nullable(),
  min: z.number(),
  max: z.number(),
  missing: z.number().int(),
  band: z.enum(textBands).nullable(),
  text: TextBlock.nullable(),
  /** Against the result before of the same measure; `counts` where it is more than chance. */
  change: z.object({ before: z.number(), difference: z.number(), counts: z.boolean() }).nullable(),
})
export type ScaleResult = z.infer<typeof ScaleResult>

export const Letters = z.object({
  /** Highest first; equal scores stand together. */
  places: z.array(z.array(PersonalityLetter).max(6)).max(6),
  /** By letter in descending order: told apart from the next, or close to it. */
  clear: z.array(PersonalityLetter).max(6),
  close: z.array(PersonalityLetter).max(6),
  candidates: z.array(PersonalityLetter).max(6),
  code: z.string().max(3).nullable(),
  flat: z.enum(flatKinds).nullable(),
  consistency: z.number().int().nullable(),
  spread: z.number(),
  l1: z.number(),
})
export type Letters = z.infer<typeof Letters>

export const ResultDetail = ResultCard.extend({
  scales: z.array(ScaleResult).max(20),
  letters: Letters.nullable(),
  flat_text: TextBlock.nullable(),
  total: z
    .object({ score: z.number(), max: z.number(), band: z.enum(textBands), text: TextBlock })
    .nullable(),
  flags: z.array(z.enum(qualityFlags)).max(qualityFlags.length),
  evidence: Paper.shape.evidence,
  question_count: z.number().int(),
  spent_seconds: z.number().int(),
  /** The result this one is compared with. */
  before: z.object({ id: Id, made_at: Moment }).nullable(),
  can: z.object({
    share: z.boolean(),
    choose_group: z.boolean(),
    /** Counsel is for learners: nobody else is offered what booking would refuse them. */
    meet_adviser: z.boolean(),
    take_again: z.boolean(),
    pdf: z.boolean(),
  }),
})
export type ResultDetail = z.infer<typeof ResultDetail>

export const getResult = defineCall({
  method: 'GET',
  path: '/api/result-new-test/testing-result-library-test',
  access: 'signedIn',
  summary:
    'One result with its scales, texts and quality: one’s own, or one that was shared. Reads by others are kept.',
  input: z.object({ result_id: Id }),
  reply: ResultDetail,
  errors: [ResultNotFound],
})

export const getAdvice = defineCall({
  method: 'GET',
  path: '/api/result-new-test/advision-result',
  access: 'signedIn',
  summary: 'What one could do next after a result: small steps by the scales that stand out.',
  input: z.object({ result_id: Id }),
  reply: z.object({
    steps: z.array(NextStep.extend({ scale: z.string().max(40), scale_name: z.string().max(60) })).max(40),
    /** True where a worry was high enough to offer an adviser. */
    adviser: z.boolean(),
  }),
  errors: [ResultNotFound],
})

export const getChart = defineCall({
  method: 'GET',
  path: '/api/result-new-test/chart-library',
  access: 'signedIn',
  summary: 'The scales of one test over time: the last twelve results.',
  input: z.object({ library: TestSlug, child_id: Id.optional() }),
  reply: z.object({
    scales: z.array(ScaleResult.pick({ key: true, name: true, min: true, max: true })).max(20),
    points: z
      .array(
        z.object({
          result_id: Id,
          made_at: Moment,
          scores: z.record(z.string().max(40), z.number().nullable()),
        }),
      )
      .max(12),
  }),
  errors: [LibraryNotFound, ConnectionNotFound],
})

export const listResults = defineCall({
  method: 'GET',
  path: '/api/results-test/users/mul-results',
  access: 'signedIn',
  summary: 'All results, newest first: one’s own, or those of a connected child that a parent may see.',
  input: z.object({ child_id: Id.optional(), library: TestSlug.optional(), ...paging }),
  reply: pageOf(ResultCard),
  errors: [ConnectionNotFound],
})

export const listSharedResults = defineCall({
  method: 'GET',
  path: '/api/results-test/users/shared',
  access: 'signedIn',
  summary: 'Results that others share with the viewer right now.',
  input: z.object({ ...paging }),
  reply: pageOf(ResultCard),
})

export const printResult = defineCall({
  method: 'GET',
  path: '/api/result-new-test/:result_id/pdf',
  access: 'signedIn',
  summary: 'A result as a PDF to keep.',
  input: z.object({ result_id: Id }),
  reply: z.unknown(),
  gives: 'file',
  errors: [ResultNotFound, ResultNotClear],
})

// ── Sharing ──

export const ShareCard = z.object({
  id: Id,
  with: z.object({ id: Id, name: z.string().max(80), kind: z.enum(['parent', 'adviser']) }),
  shared_at: Moment,
  expires_at: Moment,
  revoked_at: Moment.nullable(),
  open: z.boolean(),
})

export const ShareList = z.object({
  shares: z.array(ShareCard).max(50),
  /** With whom it could be shared. `consent_missing`: a consent has to be given first. */
  targets: z
    .array(
      z.object({
        id: Id,
        name: z.string().max(80),
        kind: z.enum(['parent', 'adviser']),
        consent_missing: z.boolean(),
      }),
    )
    .max(50),
  reads: z
    .array(z.object({ name: z.string().max(80), kind: z.enum(['parent', 'adviser']), read_at: Moment }))
    .max(50),
  /** Under 16 connected parents see results anyway. */
  parents_see: z.boolean(),
})
export type ShareList = z.infer<typeof ShareList>

export const listShares = defineCall({
  method: 'GET',
  path: '/api/result-new-test/shares',
  access: 'signedIn',
  summary: 'With whom a result is shared, until when, and who has read it.',
  input: z.object({ result_id: Id }),
  reply: ShareList,
  errors: [ResultNotFound],
})

export const shareResult = defineCall({
  method: 'POST',
  path: '/api/result-new-test/shares',
  access: 'signedIn',
  summary: 'Shows one result to a parent or an adviser for some days.',
  input: z.object({
    result_id: Id,
    with_id: Id,
    days: z.union([z.literal(SHARE_DAYS[0]), z.literal(SHARE_DAYS[1]), z.literal(SHARE_DAYS[2])]),
  }),
  reply: ShareList,
  errors: [ResultNotFound, ResultNotClear, ShareTargetUnknown, ConsentMissing],
})

export const revokeShare = defineCall({
  method: 'POST',
  path: '/api/result-new-test/shares/:share_id/revoke',
  access: 'signedIn',
  summary: 'Takes a share back; from the next request on nothing is seen any more.',
  input: z.object({ share_id: Id }),
  reply: ShareList,
  errors: [ResultNotFound],
})
