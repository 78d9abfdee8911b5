import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotFound } from '@malto/contract'
import * as admin from '@malto/contract/modules/courses.admin'
import { getCourse, listCourses } from '@malto/contract/modules/courses.calls'
import { getExercise } from '@malto/contract/modules/courses.exercises.calls'
import { courseRatingsResource, enrolmentsResource } from '@malto/contract/modules/courses.learners.admin'
import { media_assets } from '#modules/media/media.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { newId } from '#platform/ids.ts'
import { MINUTE } from '#platform/time.ts'
import { exportedRows } from '#testing/exports.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { learn, makeAsset, makeTaughtCourse, textDraft, filmDraft } from './courses.console.factory.ts'
import { course_enrolments, course_ratings } from './courses.people.table.ts'
import { course_exercises, course_lectures, courses } from './courses.table.ts'

const HUE = 46
let malto: Malto
let chief: SignedInAdministrator
/** Sees the people of Huế, and nobody else. */
let local: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['courses.read', 'courses.write'] })
  local = await makeAdministrator(malto, { powers: ['courses.read'], sees: { province_ids: [HUE] } })
})
afterAll(() => malto.stop())

const make = () => makeTaughtCourse(malto, chief)
const rate = (person: Person, course_id: number, stars: number, comment: string | null = null) =>
  malto.db
    .insert(course_ratings)
    .values({ id: newId(), user_id: person.id, course_id, stars, comment, rated_at: malto.now() })
const enrolments = async (given: object, as = chief) => (await as.call(enrolmentsResource.list, given)).items
test('progress is counted from what people did, as the learners see it', async () => {
  const { course, film, text, exercise } = await make()
  const [half, all, none] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  await learn(malto, half.id, course.id, { lectures: [film.id], exercises: [exercise.id] })
  await learn(malto, all.id, course.id, {
    lectures: [film.id, text.id],
    exercises: [exercise.id],
    finished: true,
  })
  await learn(malto, none.id, course.id)
  const rows = await enrolments({ course_id: course.id })
  const standings = rows.toSorted((one, other) => one.percent - other.percent)
  expect(standings.map((row) => [row.state, row.percent])).toEqual([
    ['doing', 0],
    ['doing', 66],
    ['done', 100],
  ])
  for (const person of [half, all, none]) {
    const { progress } = await person.call(getCourse, { slug: course.slug })
    expect(rows.map((row) => [row.state, row.percent])).toContainEqual([progress.state, progress.percent])
  }
  expect(await enrolments({ course_id: course.id, state: 'done' })).toMatchObject([
    { percent: 100, finished_at: malto.now().toISOString() },
  ])
  expect(await enrolments({ course_id: course.id, state: 'doing' })).toHaveLength(2)
  expect(await chief.call(admin.coursesResource.get, { id: course.id })).toMatchObject({
    enrolled_count: 3,
    finished_count: 1,
  })
  expect(await chief.call(admin.lecturesResource.get, { id: film.id })).toMatchObject({ done_count: 2 })
  expect(await chief.call(admin.exercisesResource.get, { id: exercise.id })).toMatchObject({
    attempt_count: 2,
    passed_count: 2,
  })
})

test('I31: a lecture that the console adds moves a finished course to doing; what was finished stays on record', async () => {
  const { course, chapter, film, text, exercise } = await make()
  const person = await makePerson(malto)
  const parts = { lectures: [film.id, text.id], exercises: [exercise.id] }
  await learn(malto, person.id, course.id, { ...parts, finished: true })
  const counts = async () => (await person.call(listCourses, { progress: 'doing' })).counts
  const before = await counts()
  expect(before).toMatchObject({ done: 1, doing: 0 })

  await chief.call(admin.lecturesResource.create, textDraft(chapter.id, { title: 'Thêm một bài' }))
  expect(await counts()).toEqual({ ...before, done: 0, doing: 1 })
  expect(await person.call(getCourse, { slug: course.slug })).toMatchObject({
    progress: { state: 'doing', percent: 75 },
    missing: ['1 bài giảng'],
  })
  const [row] = await enrolments({ course_id: course.id })
  expect(row).toMatchObject({ state: 'doing', percent: 75, finished_at: malto.now().toISOString() })
})

test('new questions take nobody’s pass away', async () => {
  const { course, exercise } = await make()
  const person = await makePerson(malto)
  await learn(malto, person.id, course.id, { exercises: [exercise.id] })
  const { version, questions, position, pass_percent, chapter_id } = await chief.call(
    admin.exercisesResource.get,
    { id: exercise.id },
  )
  await chief.call(admin.exercisesResource.update, {
    id: exercise.id,
    version,
    chapter_id,
    position,
    pass_percent,
    title: 'Đã đổi tên',
    questions: questions.toReversed(),
  })
  expect(await person.call(getExercise, { exercise_id: exercise.id })).toMatchObject({
    title: 'Đã đổi tên',
    passed: true,
    attempt_count: 1,
  })
})

test('I39, I41: who may see one province sees, opens, counts and exports only its people', async () => {
  const { course, film, exercise } = await make()
  const here = await makePerson(malto, { full_name: 'Lê Ở Huế', province_id: HUE })
  const there = await makePerson(malto, { full_name: 'Trần Ở Đà Nẵng', province_id: 48 })
  await learn(malto, here.id, course.id, { lectures: [film.id] })
  malto.pass(MINUTE)
  const foreign = await learn(malto, there.id, course.id, { lectures: [film.id], exercises: [exercise.id] })
  await rate(here, course.id, 5, 'Bài nào cũng có ví dụ gần gũi.')
  await rate(there, course.id, 2)

  const names = (rows: readonly { full_name: string }[]) => rows.map((row) => row.full_name)
  expect(names(await enrolments({ course_id: course.id }))).toEqual(['Trần Ở Đà Nẵng', 'Lê Ở Huế'])
  expect(names(await enrolments({ course_id: course.id, sort: 'enrolled_at' }))).toEqual([
    'Lê Ở Huế',
    'Trần Ở Đà Nẵng',
  ])
  const seen = await local.call(enrolmentsResource.list, { course_id: course.id })
  expect(seen).toMatchObject({ total: 1, items: [{ full_name: 'Lê Ở Huế', course_title: course.title }] })
  expect(await enrolments({ q: 'o da nang' }, local)).toEqual([])
  expect(names(await enrolments({ q: 'o da nang' }))).toEqual(['Trần Ở Đà Nẵng'])
  await expect(local.call(enrolmentsResource.get, { id: foreign })).rejects.toSatisfy(NotFound.is)
  const exported = async (who: SignedInAdministrator) =>
    (await exportedRows(malto, who, enrolmentsResource, { course_id: course.id })).rows.map((row) =>
      row.slice(1, 5),
    )
  expect(await exported(local)).toEqual([['Lê Ở Huế', null, 'Đang học', 33]])
  expect(await exported(chief)).toEqual([
    ['Trần Ở Đà Nẵng', null, 'Đang học', 66],
    ['Lê Ở Huế', null, 'Đang học', 33],
  ])

  const ratings = await local.call(courseRatingsResource.list, { course_id: course.id })
  expect(ratings).toMatchObject({ total: 1, items: [{ stars: 5 }] })
  expect((await chief.call(courseRatingsResource.list, { course_id: course.id })).total).toBe(2)
  expect((await exportedRows(malto, local, courseRatingsResource)).rows).toHaveLength(1)

  // Sums over everybody are for those who may see everybody.
  expect(await local.call(admin.coursesResource.get, { id: course.id })).toMatchObject({
    finished_count: null,
    stars: 3.5,
  })
  expect(await local.call(admin.lecturesResource.get, { id: film.id })).toMatchObject({ done_count: null })
  expect(await local.call(admin.exercisesResource.get, { id: exercise.id })).toMatchObject({
    attempt_count: null,
    passed_count: null,
  })
})

test('what people say of a course is read without their names', async () => {
  const { course } = await make()
  const person = await makePerson(malto, { full_name: 'Phan Kín Tiếng', nickname: 'Ẩn Danh Nhỏ' })
  await rate(person, course.id, 4, 'Mình thích phần nung chén.')
  const reply = await malto.app.inject({
    url: `/auth-admin/course-ratings?course_id=${course.id}`,
    headers: { authorization: `Bearer ${chief.token()}` },
  })
  expect(reply.body).toContain('Mình thích phần nung chén.')
  for (const secret of [person.id, 'Kín Tiếng', 'Ẩn Danh']) expect(reply.body).not.toContain(secret)
  expect((await chief.call(courseRatingsResource.list, { q: 'khong co khoa nay' })).items).toEqual([])
})

test('a check names what is missing for those who see or hear little, and what is empty', async () => {
  const { course, chapter, film, film_id } = await make()
  const check = (as = chief, id = course.id) => as.call(admin.checkCourse, { id })
  expect(await check()).toEqual({ faults: [] })

  await malto.db.update(media_assets).set({ captions: null }).where(eq(media_assets.id, film_id))
  const other = await makeAsset(malto)
  const late = await chief.call(
    admin.lecturesResource.create,
    filmDraft(chapter.id, other, { title: 'Phim đang làm', position: 9 }),
  )
  await malto.db.update(media_assets).set({ status: 'checking' }).where(eq(media_assets.id, other))
  const empty = await chief.call(admin.chaptersResource.create, {
    course_id: course.id,
    title: 'Chương chưa viết',
    position: 2,
  })
  // The editor refuses such a picture; one that was there before is found.
  await malto.db
    .update(course_lectures)
    .set({ text: 'Nhìn này:\n\n![ảnh](cover-lab)' })
    .where(eq(course_lectures.id, late.id))
  const { faults } = await check()
  expect(faults.map(({ kind, where }) => [kind, where])).toEqual([
    ['captions', film.title],
    ['film', 'Phim đang làm'],
    ['alt', 'Phim đang làm'],
    ['empty', empty.title],
  ])
  const english = await malto.app.inject({
    url: `/auth-admin/courses/${course.id}/check`,
    headers: { authorization: `Bearer ${chief.token()}`, 'accept-language': 'en' },
  })
  expect(english.body).toContain('has no captions')

  const bare = await chief.call(admin.coursesResource.create, {
    ...(await draftOf(course.id)),
    slug: 'khoa-chua-co-gi',
  })
  expect((await check(chief, bare.id)).faults).toMatchObject([{ kind: 'empty', where: bare.title }])
  await expect(check(chief, 999_999)).rejects.toSatisfy(NotFound.is)
})

async function draftOf(id: number) {
  const detail = await chief.call(admin.coursesResource.get, { id })
  return admin.CourseDraft.parse(
    Object.fromEntries(
      Object.keys(admin.CourseDraft.shape).map((field) => [field, detail[field as keyof typeof detail]]),
    ),
  )
}

test('what a course’s row counts equals the rows, whoever adds or takes one', async () => {
  const { course } = await make()
  const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(malto)))
  for (const [at, person] of people.entries()) {
    await learn(malto, person.id, course.id)
    await rate(person, course.id, at + 1)
  }
  const [gone] = people
  await malto.db.delete(course_ratings).where(eq(course_ratings.user_id, gone?.id ?? ''))
  await malto.db.delete(course_enrolments).where(eq(course_enrolments.user_id, gone?.id ?? ''))
  await malto.db.update(course_ratings).set({ stars: 5 }).where(eq(course_ratings.course_id, course.id))
  const [row] = await malto.db.select().from(courses).where(eq(courses.id, course.id))
  expect(row).toMatchObject({
    enrolled_count: await malto.db.$count(course_enrolments, eq(course_enrolments.course_id, course.id)),
    rating_count: 3,
    rating_sum: 15,
    lectures: await malto.db.$count(course_lectures, eq(course_lectures.course_id, course.id)),
    exercises: await malto.db.$count(course_exercises, eq(course_exercises.course_id, course.id)),
  })
})
