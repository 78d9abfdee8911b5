import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, IntId, Moment, text } from '../core/fields.ts'
import { NotEnrolled, PartCard } from './courses.calls.ts'
import { questionKinds } from './courses.rules.ts'

export const ExerciseNotFound = defineError('EXERCISE_NOT_FOUND', 404, {
  vi: 'Không tìm thấy bài tập này.',
  en: 'This exercise was not found.',
})
export const AttemptNotFound = defineError('ATTEMPT_NOT_FOUND', 404, {
  vi: 'Không tìm thấy lượt làm bài này.',
  en: 'This attempt was not found.',
})
/** Somebody edited the questions in between. */
export const ExerciseChanged = defineError('EXERCISE_CHANGED', 409, {
  vi: 'Bài tập vừa được thầy cô sửa. Làm lại từ đầu nhé, lượt này không tính.',
  en: 'This exercise has just been changed. Please start again; this attempt does not count.',
})
export const AnswerUnfit = defineError('ANSWER_UNFIT', 400, {
  vi: 'Câu trả lời chưa hợp với câu hỏi.',
  en: 'This answer does not fit the question.',
})

const Option = z.object({ id: z.string().max(12), text: z.string().max(240) })

/** What was answered and whether it was right; only said once it is answered. */
export const Verdict = z.object({
  question_id: z.string().max(12),
  /** As it was given: ids of what was chosen, one typed text, or ids in the order they were put. */
  answer: z.array(z.string().max(200)).max(10),
  right: z.boolean(),
  /** The right answer in the same form; of a fill-in the first accepted one. */
  solution: z.array(z.string().max(200)).max(10),
  explanation: z.string().max(600),
})
export type Verdict = z.infer<typeof Verdict>

/** A question without its key. What is to be put in order comes shuffled. */
export const AskedQuestion = z.object({
  id: z.string().max(12),
  kind: z.enum(questionKinds),
  text: z.string().max(500),
  options: z.array(Option).max(10),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

export const Attempt = z.object({
  id: Id,
  number: z.number().int(),
  questions: z.array(AskedQuestion).max(20),
  verdicts: z.array(Verdict).max(20),
  finished_at: Moment.nullable(),
  /** Once it is finished. */
  result: z
    .object({
      right: z.number().int(),
      of: z.number().int(),
      passed: z.boolean(),
      course_done: z.boolean(),
    })
    .nullable(),
})
export type Attempt = z.infer<typeof Attempt>

const PastAttempt = z.object({
  id: Id,
  number: z.number().int(),
  right: z.number().int(),
  of: z.number().int(),
  passed: z.boolean(),
  finished_at: Moment,
})

export const ExerciseDetail = z.object({
  id: z.number().int(),
  title: z.string().max(90),
  course: z.object({ slug: z.string().max(60), title: z.string().max(80), percent: z.number().int() }),
  chapter: z.object({ title: z.string().max(80), number: z.number().int() }),
  question_count: z.number().int(),
  pass_percent: z.number().int(),
  passed: z.boolean(),
  /** Begun and not finished: it goes on where one left it. */
  open_attempt_id: Id.nullable(),
  /** The latest first. */
  attempts: z.array(PastAttempt).max(20),
  attempt_count: z.number().int(),
  previous: PartCard.pick({ kind: true, id: true, title: true }).nullable(),
  next: PartCard.pick({ kind: true, id: true, title: true }).nullable(),
})
export type ExerciseDetail = z.infer<typeof ExerciseDetail>

export const getExercise = defineCall({
  method: 'GET',
  path: '/api/exercises/:exercise_id',
  access: 'signedIn',
  summary: 'One exercise and one’s attempts at it; no question leaves here.',
  input: z.object({ exercise_id: IntId }),
  reply: ExerciseDetail,
  errors: [ExerciseNotFound, NotEnrolled],
})

export const startAttempt = defineCall({
  method: 'POST',
  path: '/api/exercises/:exercise_id/attempts',
  access: 'signedIn',
  summary: 'Begins an attempt, or goes on with the one that is open: there is at most one.',
  input: z.object({ exercise_id: IntId }),
  reply: Attempt,
  errors: [ExerciseNotFound, NotEnrolled],
})

export const answerQuestion = defineCall({
  method: 'POST',
  path: '/api/exercise-attempts/:attempt_id/answers',
  access: 'signedIn',
  summary:
    'Answers one question and says at once whether it was right and why. The first answer counts; the last one finishes the attempt.',
  input: z.object({
    attempt_id: Id,
    question_id: text(12),
    answer: z.array(text(200)).min(1).max(10),
  }),
  reply: z.object({ verdict: Verdict, attempt: Attempt }),
  errors: [AttemptNotFound, ExerciseChanged, AnswerUnfit, NotEnrolled],
})
