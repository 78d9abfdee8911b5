import type { Input } from '@malto/contract'
import { NotEnrolled } from '@malto/contract/modules/courses.calls'
import type { Question } from '@malto/contract/modules/courses.content'
import type * as calls from '@malto/contract/modules/courses.exercises.calls'
import {
  AnswerUnfit,
  AttemptNotFound,
  ExerciseChanged,
  ExerciseNotFound,
  type Attempt,
  type ExerciseDetail,
  type Verdict,
} from '@malto/contract/modules/courses.exercises.calls'
import { fitsQuestion, isRight, passes } from '@malto/contract/modules/courses.rules'
import { fitsAge } from '@malto/contract/modules/users.rules'
import { ageOf } from '#modules/users/users.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { placeOf } from './courses.cards.service.ts'
import { touchEnrolment, type HeldEnrolment } from './courses.enrolments.queries.ts'
import * as queries from './courses.exercises.queries.ts'
import type { OpenExercise } from './courses.exercises.queries.ts'
import { enrolmentFor, settle, tellDone } from './courses.finish.service.ts'
import { findParts } from './courses.parts.queries.ts'
import type { AttemptRow, GivenAnswer } from './courses.people.table.ts'
import { toAsked, toKept, toVerdict } from './courses.questions.service.ts'

const SHOWN_ATTEMPTS = 20

/** The only way to an exercise: its course is open, for one's age, and one is enrolled. */
async function exerciseFor(ctx: Ctx, exercise_id: number): Promise<OpenExercise> {
  const row = await queries.findExercise(ctx.db, exercise_id, ctx.actor.id)
  if (!row || !fitsAge(row.min_age, await ageOf(ctx, ctx.actor.id))) throw ExerciseNotFound()
  if (!row.enrolled) throw NotEnrolled()
  return row
}

export async function getExercise(
  ctx: Ctx,
  { exercise_id }: Input<typeof calls.getExercise>,
): Promise<ExerciseDetail> {
  const user_id = ctx.actor.id
  const exercise = await exerciseFor(ctx, exercise_id)
  const open = await queries.findOpenAttempt(ctx.db, user_id, exercise_id)
  const finished = await queries.findFinished(ctx.db, user_id, exercise_id, SHOWN_ATTEMPTS)
  const parts = await findParts(ctx.db, exercise.course_id, user_id)
  const { percent, chapter, previous, next, here } = placeOf(parts, 'exercise', exercise_id)
  return {
    id: exercise.id,
    title: exercise.title,
    course: { slug: exercise.course_slug, title: exercise.course_title, percent },
    chapter,
    question_count: exercise.questions.length,
    pass_percent: exercise.pass_percent,
    passed: here?.done ?? false,
    open_attempt_id: open?.revision === exercise.revision ? open.id : null,
    attempts: finished.flatMap(({ id, number, right, of, passed, finished_at }) =>
      finished_at ? [{ id, number, right, of, passed, finished_at: finished_at.toISOString() }] : [],
    ),
    attempt_count: finished[0]?.count ?? 0,
    previous,
    next,
  }
}

/** However many tabs ask at once, one attempt is open. One at questions that were edited since counts for nothing. */
export async function startAttempt(
  ctx: Ctx,
  { exercise_id }: Input<typeof calls.startAttempt>,
): Promise<Attempt> {
  const { course_id } = await exerciseFor(ctx, exercise_id)
  return inTransaction(ctx, async (tx) => {
    const held = await enrolmentFor(tx, course_id)
    // Read again while the enrolment is held: an edit may have come in between.
    const exercise = await exerciseFor(tx, exercise_id)
    const open = await queries.findOpenAttempt(tx.db, held.user_id, exercise_id)
    if (open?.revision === exercise.revision) return toAttempt(open, exercise.questions, false)
    if (open) await queries.voidAttempt(tx.db, open.id)
    const made = await queries.insertAttempt(tx.db, {
      id: newId(),
      user_id: held.user_id,
      exercise_id,
      revision: exercise.revision,
      question_count: exercise.questions.length,
      started_at: tx.now(),
    })
    if (!made) throw ExerciseNotFound()
    await touchEnrolment(tx.db, held, tx.now())
    return toAttempt(made, exercise.questions, false)
  })
}

/** The first answer to a question counts: saying it again, or something else, is answered the same. */
export async function answerQuestion(
  ctx: Ctx,
  { attempt_id, question_id, answer }: Input<typeof calls.answerQuestion>,
): Promise<{ verdict: Verdict; attempt: Attempt }> {
  const { exercise_id, course_id } = await exerciseOf(ctx, attempt_id)
  const answered = await inTransaction(ctx, async (tx) => {
    const held = await enrolmentFor(tx, course_id)
    const attempt = await queries.findAttempt(tx.db, attempt_id, held.user_id)
    const exercise = await queries.findExercise(tx.db, exercise_id, held.user_id)
    if (!attempt || !exercise) throw AttemptNotFound()
    if (attempt.void) return null
    if (attempt.revision !== exercise.revision) {
      // What was finished stays as it was; only its questions are gone.
      if (attempt.finished_at) throw AttemptNotFound()
      await queries.voidAttempt(tx.db, attempt.id)
      return null
    }
    return answerIn(tx, held, { attempt, exercise }, question_id, answer)
  })
  // Not within: that the attempt counts for nothing has to be kept.
  if (!answered) throw ExerciseChanged()
  return answered
}

async function exerciseOf(ctx: Ctx, attempt_id: string) {
  const exercise_id = await queries.findExerciseOf(ctx.db, attempt_id, ctx.actor.id)
  if (exercise_id === null) throw AttemptNotFound()
  try {
    const { course_id } = await exerciseFor(ctx, exercise_id)
    return { exercise_id, course_id }
  } catch (error) {
    throw ExerciseNotFound.is(error) ? AttemptNotFound() : error
  }
}

interface Sitting {
  readonly attempt: AttemptRow
  readonly exercise: OpenExercise
}

async function answerIn(
  tx: Ctx,
  held: HeldEnrolment,
  { attempt, exercise }: Sitting,
  question_id: string,
  answer: readonly string[],
) {
  const { questions } = exercise
  const question = questions.find((each) => each.id === question_id)
  if (!question) throw AnswerUnfit()
  const first = attempt.answers.find((each) => each.question_id === question_id)
  const given = first ?? judged(question, toKept(question, answer, attempt.id))
  const after = first ? attempt : await keepAnswer(tx, { attempt, exercise }, given)
  if (!first) await touchEnrolment(tx.db, held, tx.now())
  const passed_now = !first && after.passed && (await passFirst(tx, held, after))
  if (passed_now) await tellDone(tx, held, 'exercise', exercise.id)
  return {
    verdict: toVerdict(question, given, attempt.id),
    attempt: toAttempt(after, questions, await settle(tx, held)),
  }
}

function judged(question: Question, answer: string[]): GivenAnswer {
  if (!fitsQuestion(question, answer)) throw AnswerUnfit()
  return { question_id: question.id, answer, right: isRight(question, answer) }
}

async function keepAnswer(tx: Ctx, { attempt, exercise }: Sitting, given: GivenAnswer): Promise<AttemptRow> {
  const answers = [...attempt.answers, given]
  const right_count = answers.filter(({ right }) => right).length
  const last = answers.length >= attempt.question_count
  const after = await queries.updateAttempt(tx.db, attempt.id, {
    answers,
    right_count,
    passed: last && passes(right_count, attempt.question_count, exercise.pass_percent),
    finished_at: last ? tx.now() : null,
  })
  if (!after) throw AttemptNotFound()
  return after
}

const passFirst = (tx: Ctx, { user_id }: HeldEnrolment, { id, exercise_id }: AttemptRow): Promise<boolean> =>
  queries.insertPass(tx.db, { user_id, exercise_id, attempt_id: id, passed_at: tx.now() })

function toAttempt(row: AttemptRow, questions: readonly Question[], course_done: boolean): Attempt {
  const { id, number, answers, finished_at } = row
  return {
    id,
    number,
    questions: questions.map((question) => toAsked(question, id)),
    verdicts: answers.flatMap((given) => {
      const question = questions.find((each) => each.id === given.question_id)
      return question ? [toVerdict(question, given, id)] : []
    }),
    finished_at: finished_at?.toISOString() ?? null,
    result: finished_at && {
      right: row.right_count,
      of: row.question_count,
      passed: row.passed,
      course_done,
    },
  }
}
