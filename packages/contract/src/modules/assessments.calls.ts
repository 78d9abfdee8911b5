import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, Moment, nothing, text } from '../core/fields.ts'
import { ConnectionNotFound } from './family.calls.ts'
import { itemKinds, qualityFlags, qualityLevels, scorings } from './assessments.rules.ts'

/** The main guidance test, and its short form for taking it again. */
export const GUIDANCE_SLUG = 'holland-60'
export const SHORT_GUIDANCE_SLUG = 'holland-30'
export const PARENT_SLUG = 'phu-huynh-42'

export const LibraryNotFound = defineError('LIBRARY_NOT_FOUND', 404, {
  vi: 'Không tìm thấy bài trắc nghiệm này.',
  en: 'This test was not found.',
})
export const NotForYou = defineError('TEST_NOT_FOR_YOU', 403, {
  vi: 'Bài này dành cho lứa tuổi khác.',
  en: 'This test is for another age.',
})
export const AttemptNotFound = defineError('ATTEMPT_NOT_FOUND', 404, {
  vi: 'Không tìm thấy lượt làm bài này.',
  en: 'This attempt was not found.',
})
export const AttemptOver = defineError('ATTEMPT_OVER', 409, {
  vi: 'Lượt làm bài này đã nộp hoặc đã bỏ.',
  en: 'This attempt was handed in or given up.',
})
export const TooFewAnswers = defineError('TOO_FEW_ANSWERS', 409, {
  vi: 'Còn thiếu khá nhiều câu. Trả lời thêm rồi nộp nhé.',
  en: 'Too many questions are unanswered. Please answer some more.',
})

export const PersonalityLetter = z.enum(personalityGroups)
export const TestSlug = text(40).refine((slug) => /^[a-z0-9-]+$/.test(slug))

// ── What one may take ──

export const LibraryCard = z.object({
  id: z.number().int(),
  slug: z.string().max(40),
  title: z.string().max(120),
  summary: z.string().max(240),
  scoring: z.enum(scorings),
  audience: z.enum(['learner', 'parent']),
  minutes: z.number().int(),
  question_count: z.number().int(),
  /** False: for another age; why_not says for whom. */
  open: z.boolean(),
  why_not: z.string().max(200).nullable(),
  /** The attempt that waits to be finished. */
  attempt: z.object({ id: Id, answered: z.number().int(), started_at: Moment }).nullable(),
  last_result: z.object({ id: Id, made_at: Moment }).nullable(),
})
export type LibraryCard = z.infer<typeof LibraryCard>

const PaperOption = z.object({ value: z.number().int(), label: z.string().max(200) })

/** A version as the one who answers sees it: no scale, no weight, no key. */
export const Paper = z.object({
  version_id: z.number().int(),
  introduction: z.string().max(900),
  evidence: z.object({
    measures: z.string().max(600),
    basis: z.string().max(600),
    cannot_say: z.string().max(600),
  }),
  groups: z
    .array(
      z.object({
        kind: z.enum(itemKinds),
        title: z.string().max(120),
        instruction: z.string().max(300),
        options: z.array(PaperOption).max(9),
        questions: z
          .array(
            z.object({
              number: z.number().int(),
              text: z.string().max(300),
              example: z.string().max(200).nullable(),
              picture: z.string().max(60).nullable(),
              options: z.array(PaperOption).max(9).nullable(),
            }),
          )
          .max(200),
      }),
    )
    .max(40),
})
export type Paper = z.infer<typeof Paper>

const OptionValue = z.number().int().min(0).max(9)
/** The most and the least. A list of two to those who write it, since replies hold no tuples. */
const MostLeast = z.array(OptionValue).length(2) as unknown as z.ZodType<[number, number], [number, number]>

export const AnswerDraft = z.strictObject({
  number: z.number().int().min(1).max(400),
  value: z.union([OptionValue, MostLeast]),
  /** Time on this question's screen. */
  spent_ms: z.number().int().min(0).max(3_600_000),
  /** The device's clock when it was chosen: of two answers to one question the later stands. */
  rev: z.number().int().min(0).max(9_007_199_254_740_991),
})
export type AnswerDraft = z.infer<typeof AnswerDraft>
const AnswerDrafts = z.array(AnswerDraft).max(400)

export const Attempt = z.object({
  id: Id,
  library: LibraryCard.pick({ id: true, slug: true, title: true, scoring: true, minutes: true }),
  /** Whom a parent answers about. */
  about_id: Id.nullable(),
  version_id: z.number().int(),
  started_at: Moment,
  answers: AnswerDrafts,
  /** Set once it was handed in. */
  result_id: Id.nullable(),
})
export type Attempt = z.infer<typeof Attempt>

export const listLibraries = defineCall({
  method: 'GET',
  path: '/api/new-question/libraries',
  access: 'signedIn',
  summary: 'Every published test, with one’s own state; those for another age say so.',
  input: z.object({ child_id: Id.optional() }),
  reply: z.object({ libraries: z.array(LibraryCard).max(100) }),
  errors: [ConnectionNotFound],
})

export const getPaper = defineCall({
  method: 'GET',
  path: '/api/new-question/group-questions',
  access: 'signedIn',
  summary: 'The questions of a test by group, and the attempt that is open, if there is one.',
  input: z.object({ library: TestSlug, child_id: Id.optional() }),
  reply: z.object({ library: LibraryCard, paper: Paper, attempt: Attempt.nullable() }),
  errors: [LibraryNotFound, NotForYou, ConnectionNotFound],
})

export const startAttempt = defineCall({
  method: 'POST',
  path: '/api/new-question/attempts',
  access: 'signedIn',
  summary: 'Starts a test, or answers the attempt that is open: never two at once.',
  input: z.object({ library: TestSlug, child_id: Id.optional() }),
  reply: Attempt,
  errors: [LibraryNotFound, NotForYou, AttemptOver, ConnectionNotFound],
})

export const saveAnswers = defineCall({
  method: 'POST',
  path: '/api/new-question/attempts/:attempt_id/answers',
  access: 'signedIn',
  summary: 'Keeps answers of an open attempt; asking again is harmless.',
  input: z.object({ attempt_id: Id, answers: AnswerDrafts }),
  reply: z.object({ answered: z.number().int() }),
  errors: [AttemptNotFound, AttemptOver, ConnectionNotFound],
})

export const dropAttempt = defineCall({
  method: 'POST',
  path: '/api/new-question/attempts/:attempt_id/drop',
  access: 'signedIn',
  summary: 'Gives an open attempt up, to begin anew.',
  input: z.object({ attempt_id: Id }),
  reply: nothing,
  errors: [AttemptNotFound, AttemptOver, ConnectionNotFound],
})

export const Submitted = z.object({
  result_id: Id,
  quality: z.enum(qualityLevels),
  flags: z.array(z.enum(qualityFlags)).max(qualityFlags.length),
})
export type Submitted = z.infer<typeof Submitted>

/** Handing in is idempotent: the same attempt gives the same result, whoever asks first. */
export const submitAttempt = defineCall({
  method: 'POST',
  path: '/api/result-new-test/save-tests',
  access: 'signedIn',
  summary: 'Hands an attempt in; the server scores what it has kept and what came along.',
  input: z.object({ attempt_id: Id, answers: AnswerDrafts.default([]) }),
  reply: Submitted,
  errors: [AttemptNotFound, AttemptOver, TooFewAnswers, ConnectionNotFound],
})

/** A test was handed in; points, badges and messages follow. */
export const assessmentDone = defineFact(
  'assessmentDone',
  z.object({ user_id: Id, result_id: Id, library: z.string().max(40), quality: z.enum(qualityLevels) }),
)
