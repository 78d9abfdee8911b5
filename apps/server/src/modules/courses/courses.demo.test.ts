import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/courses.calls'
import { Questions } from '@malto/contract/modules/courses.content'
import { getExercise } from '@malto/contract/modules/courses.exercises.calls'
import { getLecture, listNotes } from '@malto/contract/modules/courses.lectures.calls'
import { isRight, isSeen, passes, stateOf } from '@malto/contract/modules/courses.rules'
import { users } from '#modules/users/users.table.ts'
import { startDemo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { countParts } from './courses.parts.queries.ts'
import {
  course_certificates,
  course_enrolments,
  course_ratings,
  exercise_attempts,
  exercise_passes,
  lecture_notes,
  lecture_progress,
} from './courses.people.table.ts'
import { course_exercises, course_lectures, courses } from './courses.table.ts'

let malto: Malto
let minhAnh: Person
let giaBao: Person
let thuHa: Person
beforeAll(async () => {
  const demo = await startDemo()
  malto = demo.malto
  minhAnh = await demo.signIn('+84901000001')
  giaBao = await demo.signIn('+84901000002')
  thuHa = await demo.signIn('+84901000003')
}, 120_000)
afterAll(() => malto.stop())

const key = (user_id: string, id: number) => `${user_id} ${id}`

test('a demonstration is a living school: every course has learners, most have stars, some are finished', async () => {
  const { items, counts } = await minhAnh.call(calls.listCourses, { limit: 100 })
  expect(items.length).toBeGreaterThanOrEqual(12)
  expect(counts).toMatchObject({ all: items.length, done: 1, doing: 2 })
  expect(items.filter((course) => course.enrolled_count < 5).map((course) => course.slug)).toEqual([])
  expect(items.filter((course) => course.stars !== null).length).toBeGreaterThanOrEqual(8)
  expect(items.filter((course) => course.stars !== null && course.stars < 3.5)).toEqual([])
})

test('its student is in the middle of a film, with notes at its seconds', async () => {
  const course = await minhAnh.call(calls.getCourse, { slug: 'thiet-ke-co-ban' })
  expect(course).toMatchObject({ progress: { state: 'doing', done: 0 }, next: { kind: 'film' } })
  const lecture = await minhAnh.call(getLecture, { lecture_id: course.next?.id ?? 0 })
  expect(lecture.progress).toMatchObject({ done: false, position_s: course.next?.position_s })
  expect(lecture.progress.percent).toBeGreaterThan(40)
  expect(lecture.progress.percent).toBeLessThan(60)
  const { items } = await minhAnh.call(listNotes, { lecture_id: lecture.id })
  expect(items.map((note) => note.at_s)).toEqual([8, 21])
})

test('she failed once before she passed, and both tries are kept', async () => {
  const course = await minhAnh.call(calls.getCourse, { slug: 'lap-trinh-nhap-mon' })
  const exercise = course.chapters[0]?.parts.find((part) => part.kind === 'exercise')
  const detail = await minhAnh.call(getExercise, { exercise_id: exercise?.id ?? 0 })
  expect(detail).toMatchObject({ passed: true, attempts: [{ passed: true }, { passed: false }] })
  expect(course.progress).toMatchObject({ state: 'doing', done: 5 })
  expect(course.next?.kind).toBe('exercise')
})

test('what she finished has a certificate that anybody can verify, and her rating', async () => {
  const course = await minhAnh.call(calls.getCourse, { slug: 'hoc-cach-hoc' })
  expect(course).toMatchObject({
    progress: { state: 'done', percent: 100 },
    rating: { stars: 5 },
    missing: [],
  })
  const genuine = await malto.visitor(calls.verifyCertificate, { code: course.certificate?.code ?? '' })
  // She is 17: whoever holds her paper compares it by initials (I19).
  expect(genuine).toMatchObject({ holder: 'N. M. Anh', course_title: course.title })
})

test('a parent sees what her child learns', async () => {
  const seen = await thuHa.call(calls.listCourses, { child_id: giaBao.id })
  expect(seen.items.map((course) => `${course.slug} ${course.progress.state}`).toSorted()).toEqual([
    'an-toan-tren-mang done',
    'khoa-hoc-trong-bep doing',
  ])
})

test('a course is finished exactly when all of its parts are done, at the moment of the last one', async () => {
  const lectures = await malto.db.select().from(course_lectures)
  const exercises = await malto.db.select().from(course_exercises)
  const progress = await malto.db.select().from(lecture_progress)
  const passed = await malto.db.select().from(exercise_passes)
  const enrolments = await malto.db.select().from(course_enrolments)
  expect(enrolments.length).toBeGreaterThan(80)
  for (const { user_id, course_id, enrolled_at, active_at, finished_at } of enrolments) {
    const { parts, done } = await countParts(malto.db, user_id, course_id)
    expect(stateOf(true, parts, done) === 'done').toBe(finished_at !== null)
    const ofLectures = progress.filter(
      (row) =>
        row.user_id === user_id &&
        lectures.some((each) => each.id === row.lecture_id && each.course_id === course_id),
    )
    const ofExercises = passed.filter(
      (row) =>
        row.user_id === user_id &&
        exercises.some((each) => each.id === row.exercise_id && each.course_id === course_id),
    )
    const moments = [
      ...ofLectures.flatMap((row) => [row.opened_at, row.done_at ?? row.position_at]),
      ...ofExercises.map((row) => row.passed_at),
    ].map((moment) => moment.getTime())
    expect(Math.min(...moments, active_at.getTime())).toBeGreaterThanOrEqual(enrolled_at.getTime())
    expect(Math.max(...moments, enrolled_at.getTime())).toBe(active_at.getTime())
    expect(active_at.getTime()).toBeLessThanOrEqual(malto.now().getTime())
    if (finished_at) expect(finished_at).toEqual(active_at)
  }
  const enrolled = new Set(enrolments.map((row) => key(row.user_id, row.course_id)))
  const courseOf = (all: readonly { id: number; course_id: number }[], id: number) =>
    all.find((each) => each.id === id)?.course_id ?? 0
  expect(
    progress.filter((row) => !enrolled.has(key(row.user_id, courseOf(lectures, row.lecture_id)))),
  ).toEqual([])
  expect(
    passed.filter((row) => !enrolled.has(key(row.user_id, courseOf(exercises, row.exercise_id)))),
  ).toEqual([])
})

test('a film is done exactly when it was seen, and seconds are those of its stretches', async () => {
  const rows = await malto.db
    .select({ progress: lecture_progress, lecture: course_lectures })
    .from(lecture_progress)
    .innerJoin(course_lectures, eq(course_lectures.id, lecture_progress.lecture_id))
  for (const { progress, lecture } of rows) {
    const [, to = '0'] = /^\{\[0,(\d+)\)\}$/.exec(progress.seen) ?? []
    expect(progress.seen_s).toBe(Number(to))
    expect(progress.position_s).toBeLessThanOrEqual(lecture.duration_s)
    if (lecture.kind === 'film')
      expect(isSeen(progress.seen_s, lecture.duration_s)).toBe(progress.done_at !== null)
    else expect([progress.seen_s, progress.done_at === null]).toEqual([0, false])
  }
  const notes = await malto.db
    .select({ at_s: lecture_notes.at_s, lecture: course_lectures })
    .from(lecture_notes)
    .innerJoin(course_lectures, eq(course_lectures.id, lecture_notes.lecture_id))
  expect(notes.length).toBeGreaterThanOrEqual(8)
  for (const { at_s, lecture } of notes)
    expect(
      at_s === null ? lecture.kind === 'text' : at_s < lecture.duration_s && lecture.kind === 'film',
    ).toBe(true)
})

test('attempts hold answers that were judged, each pass has its attempt, and numbers run from one', async () => {
  const exercises = new Map((await malto.db.select().from(course_exercises)).map((row) => [row.id, row]))
  const attempts = await malto.db.select().from(exercise_attempts)
  const passed = await malto.db.select().from(exercise_passes)
  for (const attempt of attempts) {
    const { questions = [], pass_percent = 0, revision } = exercises.get(attempt.exercise_id) ?? {}
    expect(Questions.safeParse(questions).success).toBe(true)
    expect(attempt.revision).toBe(revision)
    expect(attempt.answers.map((given) => given.question_id)).toEqual(questions.map(({ id }) => id))
    for (const given of attempt.answers) {
      const question = questions.find(({ id }) => id === given.question_id)
      expect(question && isRight(question, given.answer)).toBe(given.right)
    }
    expect(attempt.right_count).toBe(attempt.answers.filter((given) => given.right).length)
    expect(attempt.passed).toBe(passes(attempt.right_count, questions.length, pass_percent))
    const own = attempts.filter(
      (each) => each.user_id === attempt.user_id && each.exercise_id === attempt.exercise_id,
    )
    expect(own.map((each) => each.number).toSorted((a, b) => a - b)).toEqual(own.map((_, at) => at + 1))
    // Whoever passed stops; whoever failed tried again.
    expect(attempt.passed).toBe(attempt.number === own.length)
    const pass = passed.find(
      (each) => each.user_id === attempt.user_id && each.exercise_id === attempt.exercise_id,
    )
    if (attempt.passed) expect(pass).toMatchObject({ attempt_id: attempt.id, passed_at: attempt.finished_at })
  }
  expect(passed).toHaveLength(attempts.filter((attempt) => attempt.passed).length)
  expect(attempts.filter((attempt) => !attempt.passed).length).toBeGreaterThan(5)
})

test('certificates are for those who finished, ratings by them alone, and rows count what there is', async () => {
  const enrolments = await malto.db.select().from(course_enrolments)
  const finished = enrolments.filter((row) => row.finished_at !== null)
  const certificates = await malto.db.select().from(course_certificates)
  const given = await malto.db.select().from(course_ratings)
  expect(certificates.map((row) => key(row.user_id, row.course_id)).toSorted()).toEqual(
    finished.map((row) => key(row.user_id, row.course_id)).toSorted(),
  )
  for (const rating of given) {
    const own = finished.find((row) => row.user_id === rating.user_id && row.course_id === rating.course_id)
    expect(own?.finished_at?.getTime()).toBeLessThanOrEqual(rating.rated_at.getTime())
    expect(rating.rated_at.getTime()).toBeLessThanOrEqual(malto.now().getTime())
  }
  for (const course of await malto.db.select().from(courses)) {
    const own = certificates.filter((row) => row.course_id === course.id)
    expect(own.every((row) => row.lectures === course.lectures && row.exercises === course.exercises)).toBe(
      true,
    )
    const stars = given.filter((row) => row.course_id === course.id).map((row) => row.stars)
    expect(course).toMatchObject({
      enrolled_count: enrolments.filter((row) => row.course_id === course.id).length,
      rating_count: stars.length,
      rating_sum: stars.reduce((sum, each) => sum + each, 0),
    })
  }
})

test('pupils learn what is for their grade, and nobody was there before there was an account', async () => {
  const rows = await malto.db
    .select({ person: users, course: courses, enrolled_at: course_enrolments.enrolled_at })
    .from(course_enrolments)
    .innerJoin(users, eq(users.id, course_enrolments.user_id))
    .innerJoin(courses, eq(courses.id, course_enrolments.course_id))
  const stray = rows.filter(
    ({ person, course, enrolled_at }) =>
      enrolled_at < person.created_at ||
      (person.grade !== null && (person.grade < course.grade_from || person.grade > course.grade_to)),
  )
  expect(stray.map(({ person, course }) => `${person.full_name} ${course.slug}`)).toEqual([])
  expect(new Set(rows.map(({ person }) => person.id)).size).toBeGreaterThan(40)
})
