import { randomBytes } from 'node:crypto'
import type { Question } from '@malto/contract/modules/courses.content'
import { certificateCode, isRight, passes } from '@malto/contract/modules/courses.rules'
import { asc } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later, MINUTE, SECOND } from '#platform/time.ts'
import { fixedStudies, ratings, shares, tastes, type Study } from './courses.data.ts'
import { layFromFiles } from './courses.laying.service.ts'
import {
  course_certificates,
  course_enrolments,
  course_ratings,
  exercise_attempts,
  exercise_passes,
  lecture_notes,
  lecture_progress,
  type GivenAnswer,
} from './courses.people.table.ts'
import {
  course_exercises,
  course_lectures,
  courses,
  type ExerciseRow,
  type LectureRow,
} from './courses.table.ts'

export const layCourses = layFromFiles

interface Rows {
  readonly enrolments: (typeof course_enrolments.$inferInsert)[]
  readonly progress: (typeof lecture_progress.$inferInsert)[]
  readonly attempts: (typeof exercise_attempts.$inferInsert)[]
  readonly passes: (typeof exercise_passes.$inferInsert)[]
  readonly notes: (typeof lecture_notes.$inferInsert)[]
  readonly ratings: (typeof course_ratings.$inferInsert)[]
  readonly certificates: (typeof course_certificates.$inferInsert)[]
}
type Part = { readonly lecture: LectureRow } | { readonly exercise: ExerciseRow }
interface Course {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly grade_from: number
  readonly grade_to: number
  readonly parts: readonly Part[]
}
interface Learner {
  readonly id: string
  readonly full_name: string
  /** Among all of them: whom chance, which there is none of here, makes different from their neighbours. */
  readonly order: number
}

/** Who learns what over the last weeks, as if each of them had done it through the usual doors. */
export async function seedCourses(ctx: Ctx<null>): Promise<void> {
  const catalogue = await findCatalogue(ctx)
  const people = await ctx.db
    .select({
      id: users.id,
      full_name: users.full_name,
      phone: users.phone,
      grade: users.grade,
      created_at: users.created_at,
    })
    .from(users)
    .orderBy(asc(users.created_at), asc(users.id))
  const rows: Rows = {
    enrolments: [],
    progress: [],
    attempts: [],
    passes: [],
    notes: [],
    ratings: [],
    certificates: [],
  }
  const said = new Map<string, number>()
  for (const [order, { id, full_name, phone, grade, created_at }] of people.entries())
    for (const study of fixedStudies[phone ?? ''] ?? studiesOf(order, grade, catalogue)) {
      const course = catalogue.find(({ slug }) => slug === study.course)
      // Nobody began before the day after they came.
      if (!course || later(ctx.now(), -study.since * DAY) < later(created_at, DAY)) continue
      const heard = said.get(course.slug) ?? 0
      const next = study.done === 'all' && !study.rating ? ratings[course.slug]?.[heard] : undefined
      if (next) said.set(course.slug, heard + 1)
      put(rows, { id, full_name, order }, course, next ? { ...study, rating: next } : study, ctx.now())
    }
  await insertAll(ctx, rows)
}

async function findCatalogue(ctx: Ctx<null>): Promise<Course[]> {
  const rows = await ctx.db.select().from(courses).orderBy(asc(courses.position), asc(courses.id))
  const lectures = await ctx.db.select().from(course_lectures)
  const exercises = await ctx.db.select().from(course_exercises)
  return rows.map((row) => ({
    ...row,
    // Positions run through a whole course.
    parts: [
      ...lectures.filter((each) => each.course_id === row.id).map((lecture) => ({ lecture })),
      ...exercises.filter((each) => each.course_id === row.id).map((exercise) => ({ exercise })),
    ].toSorted((one, other) => positionOf(one) - positionOf(other)),
  }))
}
const positionOf = (part: Part) => ('lecture' in part ? part.lecture.position : part.exercise.position)

/** Something of one's taste that is for one's grade; some have begun nothing yet. */
function studiesOf(order: number, grade: number | null, catalogue: readonly Course[]): Study[] {
  if (grade === null) return []
  const fitting = (tastes[order % tastes.length] ?? []).flatMap(
    (slug) =>
      catalogue.find((each) => each.slug === slug && each.grade_from <= grade && grade <= each.grade_to) ??
      [],
  )
  return fitting.slice(0, [3, 2, 4, 1, 3, 2, 0, 4][order % 8]).map(({ slug, parts }, at) => {
    const share = shares[(order * 3 + at * 7) % shares.length] ?? 0
    const since = 5 + ((order * 5 + at * 11) % 50) + (order % 7) / 8
    const span = Math.min(since - 0.3, 2 + ((order * 7 + at * 3) % 13))
    const last = parts.findLast((part) => 'exercise' in part)
    const stumbles = (order + at) % 4 === 0 && last && 'exercise' in last
    return {
      course: slug,
      since,
      until: since - span,
      done: share === 1 ? 'all' : Math.floor(share * parts.length),
      film_share: ((order * 13) % 80) / 100,
      evenings: true,
      failed: stumbles ? [last.exercise.slug ?? ''] : [],
    }
  })
}

function put(rows: Rows, who: Learner, course: Course, study: Study, now: Date): void {
  const own = { user_id: who.id }
  const all = study.done === 'all' ? course.parts.length : study.done
  const momentAt = (days: number) => (study.evenings ? eveningOf : exactly)(later(now, -days * DAY))
  const began = momentAt(study.since)
  const ended = momentAt(study.until)
  const step = (study.since - study.until) / Math.max(1, all)
  for (const [at, part] of course.parts.slice(0, all).entries()) {
    const when = at === all - 1 ? ended : momentAt(study.since - step * (at + 1))
    if ('lecture' in part) rows.progress.push(seen(who, part.lecture, 1, when))
    else
      putAttempts(rows, who, part.exercise, study.failed?.includes(part.exercise.slug ?? '') === true, when)
  }
  const next = course.parts[all]
  const watches = study.film_share && next && 'lecture' in next && next.lecture.kind === 'film'
  if (watches) rows.progress.push(seen(who, next.lecture, study.film_share, ended))

  const active_at = all > 0 || watches ? ended : began
  const finished_at = all === course.parts.length ? ended : null
  const course_id = course.id
  rows.enrolments.push({ id: newId(), ...own, course_id, enrolled_at: began, active_at, finished_at })
  for (const [slug, at_s, text] of study.notes ?? []) {
    const noted = rows.progress.find(
      ({ user_id, lecture_id }) => user_id === who.id && lecture_id === lectureOf(course, slug)?.id,
    )
    if (!noted) continue
    const written = later(noted.opened_at, ((at_s ?? 0) + 5) * SECOND)
    const times = { created_at: written, updated_at: written }
    rows.notes.push({ id: newId(), ...own, lecture_id: noted.lecture_id, at_s, text, ...times })
  }
  if (!finished_at) return
  const lectures = course.parts.filter((part) => 'lecture' in part).length
  rows.certificates.push({
    code: certificateCode(randomBytes(12)),
    ...own,
    course_id,
    holder: who.full_name,
    course_title: course.title,
    lectures,
    exercises: course.parts.length - lectures,
    issued_at: finished_at,
  })
  if (!study.rating) return
  const [stars, comment] = study.rating
  rows.ratings.push({ id: newId(), ...own, course_id, stars, comment, rated_at: later(finished_at, MINUTE) })
}

const exactly = (moment: Date): Date => moment
/** The same order of moments, in the afternoons and evenings of the days before. Vietnam has one offset. */
function eveningOf(moment: Date): Date {
  const [offset, starts, lasts] = [7 * HOUR, 15.5 * HOUR, 6 * HOUR]
  const here = moment.getTime() + offset
  const day = Math.floor(here / DAY) * DAY
  return new Date(day - DAY + starts + Math.round(((here - day) / DAY) * lasts) - offset)
}

const lectureOf = (course: Course, slug: string): LectureRow | undefined =>
  course.parts.flatMap((part) => ('lecture' in part ? [part.lecture] : [])).find((each) => each.slug === slug)

/** A lecture that was opened, and seen or read to the end at `when`, or seen in part by then. */
function seen(who: Learner, lecture: LectureRow, share: number, when: Date): Rows['progress'][number] {
  const seen_s = lecture.kind === 'film' ? Math.floor(lecture.duration_s * share) : 0
  return {
    user_id: who.id,
    lecture_id: lecture.id,
    seen: seen_s > 0 ? `{[0,${seen_s})}` : '{}',
    seen_s,
    position_s: seen_s,
    position_at: when,
    opened_at: later(when, -lecture.duration_s * share * SECOND - MINUTE),
    done_at: share === 1 ? when : null,
  }
}

/** Passed at `when`, with or without a first try that failed. */
function putAttempts(rows: Rows, who: Learner, exercise: ExerciseRow, fails: boolean, when: Date): void {
  const { id: exercise_id, questions, pass_percent, revision } = exercise
  const most = questions.length - Math.ceil((questions.length * pass_percent) / 100)
  const tries = fails
    ? [most + 1, (who.order + exercise_id) % (most + 1)]
    : [(who.order + exercise_id) % (most + 1)]
  const attempts = tries.map((wrong, at) => {
    const answers = questions.map((question, place): GivenAnswer => {
      const answer = answerTo(question, (place + who.order) % questions.length >= wrong)
      return { question_id: question.id, answer, right: isRight(question, answer) }
    })
    const right_count = answers.filter(({ right }) => right).length
    const finished_at = later(when, -(tries.length - 1 - at) * 15 * MINUTE)
    return {
      id: newId(),
      user_id: who.id,
      exercise_id,
      number: at + 1,
      revision,
      answers,
      right_count,
      question_count: questions.length,
      passed: passes(right_count, questions.length, pass_percent),
      started_at: later(finished_at, -questions.length * 40 * SECOND),
      finished_at,
    }
  })
  rows.attempts.push(...attempts)
  const attempt_id = attempts.at(-1)?.id ?? ''
  rows.passes.push({ user_id: who.id, exercise_id, attempt_id, passed_at: when })
}

/** What somebody answers who knows it, or who does not. */
function answerTo(question: Question, knows: boolean): string[] {
  if (question.kind === 'fill') return knows ? question.accepts.slice(0, 1) : ['chưa nhớ ra']
  if (question.kind === 'order') {
    const [first = '', second = '', ...rest] = question.items.map(({ id }) => id)
    return knows ? [first, second, ...rest] : [second, first, ...rest]
  }
  const right = question.choices.filter((choice) => choice.right).map(({ id }) => id)
  if (knows) return right
  return question.choices
    .filter((choice) => !choice.right)
    .map(({ id }) => id)
    .slice(0, 1)
}

async function insertAll(ctx: Ctx<null>, rows: Rows): Promise<void> {
  const { db } = ctx
  if (rows.enrolments.length > 0) await db.insert(course_enrolments).values(rows.enrolments)
  if (rows.progress.length > 0) await db.insert(lecture_progress).values(rows.progress)
  if (rows.attempts.length > 0) await db.insert(exercise_attempts).values(rows.attempts)
  if (rows.passes.length > 0) await db.insert(exercise_passes).values(rows.passes)
  if (rows.notes.length > 0) await db.insert(lecture_notes).values(rows.notes)
  if (rows.certificates.length > 0) await db.insert(course_certificates).values(rows.certificates)
  if (rows.ratings.length > 0) await db.insert(course_ratings).values(rows.ratings)
}
