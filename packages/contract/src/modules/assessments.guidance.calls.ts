import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, Moment, flag, nothing } from '../core/fields.ts'
import {
  AnswerDraft,
  AttemptNotFound,
  AttemptOver,
  LibraryCard,
  LibraryNotFound,
  NotForYou,
  Paper,
  PersonalityLetter,
  Submitted,
  TooFewAnswers,
  getPaper,
  submitAttempt,
} from './assessments.calls.ts'
import { TextBlock } from './assessments.content.ts'
import { ConnectionNotFound } from './family.calls.ts'
import { ResultCard, ResultNotFound, ScaleResult } from './assessments.results.calls.ts'

export const GroupNotOpen = defineError('GROUP_NOT_OPEN', 409, {
  vi: 'Nhóm này không nằm trong kết quả gần nhất của bạn.',
  en: 'This group is not among those of your last result.',
})
export const GroupNotForYou = defineError('GROUP_NOT_FOR_YOU', 403, {
  vi: 'Nhóm tính cách dành cho học sinh.',
  en: 'Personality groups are for pupils.',
})

// ── Guidance: the Holland test ──

export const PersonalityState = z.object({
  /** The group one is in; null before a choice, or after it was undone. */
  letter: PersonalityLetter.nullable(),
  /** What the last result leaves to choose from; empty where it is flat, there is none, or no group takes one in. */
  candidates: z.array(PersonalityLetter).max(6),
  result_id: Id.nullable(),
  /** True until the newest result has been answered. */
  asked: z.boolean(),
})
export type PersonalityState = z.infer<typeof PersonalityState>

export const introduceGuidance = defineCall({
  method: 'GET',
  path: '/api/guidance-test/introduce',
  access: 'signedIn',
  summary: 'What the guidance test is, and where one stands with it.',
  input: z.object({ short: flag.default(false) }),
  reply: z.object({
    library: LibraryCard,
    introduction: z.string().max(900),
    evidence: Paper.shape.evidence,
    personality: PersonalityState,
  }),
  errors: [LibraryNotFound],
})

export const listGuidanceQuestions = defineCall({
  method: 'GET',
  path: '/api/guidance-test/questions',
  access: 'signedIn',
  summary: 'The questions of the guidance test, long or short.',
  input: z.object({ short: flag.default(false) }),
  reply: getPaper.reply,
  errors: [LibraryNotFound, NotForYou, ConnectionNotFound],
})

export const countGuidanceResults = defineCall({
  method: 'GET',
  path: '/api/guidance-test/num-result',
  access: 'signedIn',
  summary: 'How many guidance results one has, and the newest.',
  input: nothing,
  reply: z.object({ count: z.number().int(), last: ResultCard.nullable() }),
})

export const doGuidanceTest = defineCall({
  method: 'POST',
  path: '/api/guidance-test/do-test',
  access: 'signedIn',
  summary: 'Hands the guidance test in. The same as save-tests, for this test alone.',
  input: submitAttempt.input,
  reply: Submitted,
  errors: [AttemptNotFound, AttemptOver, TooFewAnswers, ConnectionNotFound],
})

export const getPersonality = defineCall({
  method: 'GET',
  path: '/api/guidance-test/personality-group',
  access: 'signedIn',
  summary: 'One’s personality group and what may be chosen.',
  input: nothing,
  reply: PersonalityState,
})

export const choosePersonality = defineCall({
  method: 'POST',
  path: '/api/guidance-test/personality-group',
  access: 'signedIn',
  summary: 'Joins one of the groups that the newest result leaves open; null leaves.',
  input: z.object({ letter: PersonalityLetter.nullable() }),
  reply: PersonalityState,
  errors: [GroupNotOpen, GroupNotForYou],
})

// ── Parent and child side by side ──

export const listParentQuestions = defineCall({
  method: 'GET',
  path: '/api/parent-test/questions',
  access: 'signedIn',
  summary: 'The parent’s form about one connected child, and the attempt that is open.',
  input: z.object({ child_id: Id }),
  reply: getPaper.reply,
  errors: [LibraryNotFound, NotForYou, ConnectionNotFound],
})

export const answerParentQuestion = defineCall({
  method: 'POST',
  path: '/api/parent-test/question',
  access: 'signedIn',
  summary: 'Keeps one answer of the parent’s form; the first one starts it.',
  input: z.object({ child_id: Id, answer: AnswerDraft }),
  reply: z.object({ attempt_id: Id, answered: z.number().int() }),
  errors: [LibraryNotFound, NotForYou, AttemptNotFound, AttemptOver, ConnectionNotFound],
})

export const MirrorState = z.object({
  person: z.object({ id: Id, name: z.string().max(80) }),
  /** From the viewer's side: what is done, what is still missing. */
  own_form: z.boolean(),
  other_form: z.boolean(),
  own_agreed: z.boolean(),
  other_agreed: z.boolean(),
})
export type MirrorState = z.infer<typeof MirrorState>

export const listMirrors = defineCall({
  method: 'GET',
  path: '/api/child-result/mirrors',
  access: 'signedIn',
  summary: 'With whom of the family one could lay results side by side, and what is missing for it.',
  input: nothing,
  reply: z.object({ mirrors: z.array(MirrorState).max(10) }),
})

export const agreeMirror = defineCall({
  method: 'POST',
  path: '/api/child-result/agree',
  access: 'signedIn',
  summary: 'Says yes or no to laying the two forms side by side.',
  input: z.object({ person_id: Id, agreed: z.boolean() }),
  reply: MirrorState,
  errors: [ResultNotFound],
})

export const getMirror = defineCall({
  method: 'GET',
  path: '/api/child-result/question',
  access: 'signedIn',
  summary: 'A child’s answers beside a parent’s: only where both have answered and both agree.',
  input: z.object({ person_id: Id }),
  reply: z.object({
    state: MirrorState,
    /** Null until both have answered and both agree. */
    mirror: z
      .object({
        child: z.object({ id: Id, name: z.string().max(80), made_at: Moment }),
        parent: z.object({ id: Id, name: z.string().max(80), made_at: Moment }),
        /** How alike the two profiles are; null where one is flat. */
        likeness: z.number().nullable(),
        scales: z
          .array(
            z.object({
              key: PersonalityLetter,
              name: z.string().max(60),
              child: z.number().nullable(),
              parent: z.number().nullable(),
              max: z.number(),
              /** Null where the two are close enough. */
              card: TextBlock.nullable(),
              agree: z.boolean(),
            }),
          )
          .max(6),
        expectations: z
          .array(
            ScaleResult.pick({
              key: true,
              name: true,
              short: true,
              score: true,
              min: true,
              max: true,
              text: true,
            }),
          )
          .max(10),
        /** The items where the two answers lie furthest apart. */
        questions: z
          .array(
            z.object({
              text: z.string().max(300),
              letter: PersonalityLetter,
              child: z.number().int(),
              parent: z.number().int(),
            }),
          )
          .max(10),
      })
      .nullable(),
  }),
  errors: [ResultNotFound],
})

/** Somebody joined, changed or left a personality group; rooms follow. */
export const personalityChanged = defineFact(
  'personalityChanged',
  z.object({ user_id: Id, letter: PersonalityLetter.nullable() }),
)
