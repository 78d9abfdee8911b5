import { and, eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadInput, Changed, InUse, NotAllowed, NotFound, type Resource } from '@malto/contract'
import { wordsOf } from '@malto/contract/core/prose'
import * as admin from '@malto/contract/modules/courses.admin'
import { courseRatingsResource, enrolmentsResource } from '@malto/contract/modules/courses.learners.admin'
import { readingSeconds } from '@malto/contract/modules/courses.rules'
import { media_assets } from '#modules/media/media.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import {
  courseDraft,
  exerciseDraft,
  filmDraft,
  learn,
  makeAsset,
  makeTaughtCourse,
  questions,
  sentence,
  textDraft,
} from './courses.console.factory.ts'
import {
  course_chapters,
  course_exercises,
  course_lecture_files,
  course_lectures,
  courses,
} from './courses.table.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['courses.read', 'courses.write'] })
})
afterAll(() => malto.stop())

const { coursesResource, chaptersResource, lecturesResource, exercisesResource, courseCategoriesResource } =
  admin
const make = (given: object = {}) => makeTaughtCourse(malto, chief, given)
const faultsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => [],
    (error: unknown) => {
      if (!BadInput.is(error)) throw error
      return [...new Set(Object.keys(error.fields).map((field) => field.split('.')[0]))]
    },
  )
/** As a writer does it: reads the row, changes something, sends it back. */
async function edit(
  resource: Resource,
  id: number,
  change: object,
  as = chief,
): Promise<Record<string, unknown>> {
  const detail = (await as.call(resource.get, { id })) as Record<string, unknown>
  const fields = Object.keys(resource.draft?.shape ?? {})
  const draft = Object.fromEntries(fields.map((field) => [field, detail[field]]))
  return as.call(resource.update, { ...draft, id, version: detail['version'], ...change } as never)
}
const courseRow = async (id: number) => {
  const [row] = await malto.db.select().from(courses).where(eq(courses.id, id))
  if (!row) throw new Error('the course is gone')
  return row
}
/** As if it had come with Malto. */
async function layDown({ course, chapter, film, exercise }: Awaited<ReturnType<typeof make>>) {
  const laid = { laid: true }
  await malto.db
    .update(courses)
    .set({ ...laid, fingerprint: 'x' })
    .where(eq(courses.id, course.id))
  await malto.db.update(course_chapters).set(laid).where(eq(course_chapters.id, chapter.id))
  await malto.db.update(course_lectures).set(laid).where(eq(course_lectures.id, film.id))
  await malto.db.update(course_exercises).set(laid).where(eq(course_exercises.id, exercise.id))
}

test('a writer makes a course with a film, a text and an exercise; each step is on record', async () => {
  const { course, chapter, film, text, exercise } = await make()
  expect(film).toMatchObject({ course_id: course.id, duration_s: 100, has_captions: true, done_count: 0 })
  expect(text).toMatchObject({
    chapter_title: chapter.title,
    course_title: course.title,
    duration_s: readingSeconds(wordsOf(sentence.repeat(20)).length),
    film_title: null,
    has_captions: null,
  })
  expect(exercise).toMatchObject({ question_count: 3, attempt_count: 0, questions: questions() })
  const after = await chief.call(coursesResource.get, { id: course.id })
  expect(after).toMatchObject({ lectures: 2, exercises: 1, enrolled_count: 0, stars: null, version: 1 })
  expect((await courseRow(course.id)).seconds).toBe(100 + text.duration_s)
  expect(await chief.call(chaptersResource.get, { id: chapter.id })).toMatchObject({
    lectures: 2,
    exercises: 1,
  })

  await edit(lecturesResource, film.id, { title: 'Đất, nước và lửa' })
  const rows = await malto.db
    .select()
    .from(audit_rows)
    .where(and(eq(audit_rows.target, 'lectures'), eq(audit_rows.target_id, String(film.id))))
  expect(rows.map((row) => row.action)).toEqual(['create', 'update'])
  expect(rows[1]).toMatchObject({
    administrator_id: chief.id,
    before: { title: 'Đất và nước' },
    after: { title: 'Đất, nước và lửa', film_id: film.film_id, file_ids: [] },
  })
})

test('two writers: the second is told that the first was faster', async () => {
  const { course, chapter, film, exercise } = await make()
  for (const [resource, id] of [
    [coursesResource, course.id],
    [chaptersResource, chapter.id],
    [lecturesResource, film.id],
    [exercisesResource, exercise.id],
  ] as const) {
    await edit(resource, id, { title: 'Người thứ nhất' })
    await expect(edit(resource, id, { version: 1, title: 'Người thứ hai' })).rejects.toSatisfy(Changed.is)
  }
})

test('every wrong field of a course is told at that field', async () => {
  const { category_id, course } = await make()
  const table: readonly [object, string][] = [
    [{ slug: 'Có Dấu' }, 'slug'],
    [{ slug: course.slug }, 'slug'],
    [{ category_id: 999_999 }, 'category_id'],
    [{ grade_from: 9, grade_to: 6 }, 'grade_to'],
    [{ grade_to: 13 }, 'grade_to'],
    [{ cover: 'cover-unknown' }, 'cover'],
    [{ letter: 'X' }, 'letter'],
    [{ outcomes: ['Chỉ có một điều thôi'] }, 'outcomes'],
    [{ summary: 'Ngắn.' }, 'summary'],
    [{ min_age: 3 }, 'min_age'],
    [{ position: 1001 }, 'position'],
  ]
  for (const [given, field] of table)
    expect(
      await faultsOf(chief.call(coursesResource.create, courseDraft(category_id, given) as never)),
    ).toEqual([field])
  expect(await faultsOf(edit(coursesResource, course.id, { slug: 'ma-khac' }))).toEqual(['slug'])
})

test('every wrong field of a lecture is told at that field', async () => {
  const { chapter, film_id } = await make()
  const paper = await makeAsset(malto, { kind: 'document' })
  const coming = await makeAsset(malto, { status: 'checking' })
  const unmeasured = await makeAsset(malto, { duration_s: null })
  const nobody = '00000000-0000-7000-8000-000000000000'
  const film = (given: object) => filmDraft(chapter.id, film_id, given)
  const text = (given: object) => textDraft(chapter.id, given)
  const table: readonly [object, string][] = [
    [film({ film_id: null }), 'film_id'],
    [film({ film_id: nobody }), 'film_id'],
    [film({ film_id: paper }), 'film_id'],
    [film({ film_id: coming }), 'film_id'],
    [film({ film_id: unmeasured }), 'film_id'],
    [film({ chapter_id: 999_999 }), 'chapter_id'],
    [text({ text: null }), 'text'],
    [text({ text: 'Nhìn hình:\n\n![](cover-lab)' }), 'text'],
    [text({ file_ids: [film_id] }), 'file_ids'],
    [text({ file_ids: [nobody] }), 'file_ids'],
    [text({ file_ids: [paper, paper] }), 'file_ids'],
    [text({ title: '' }), 'title'],
  ]
  for (const [draft, field] of table)
    expect(await faultsOf(chief.call(lecturesResource.create, draft as never))).toEqual([field])
  expect(
    await faultsOf(
      chief.call(lecturesResource.create, film({ film_id: null, file_ids: [film_id] }) as never),
    ),
  ).toEqual(['film_id', 'file_ids'])
})

test('every wrong field of an exercise is told at that field', async () => {
  const { chapter } = await make()
  const [single, ...others] = questions()
  const broken: readonly unknown[] = [
    others,
    [single, single, ...others],
    [{ ...single, choices: [{ id: 'a', text: 'Ba', right: false }] }, ...others],
    [{ ...single, text: '' }, ...others],
    [single, { ...others[0], text: 'Không có chỗ trống nào.' }, others[1]],
  ]
  for (const given of broken)
    expect(
      await faultsOf(
        chief.call(exercisesResource.create, exerciseDraft(chapter.id, { questions: given }) as never),
      ),
    ).toEqual(['questions'])
  expect(
    await faultsOf(chief.call(exercisesResource.create, exerciseDraft(chapter.id, { pass_percent: 10 }))),
  ).toEqual(['pass_percent'])
  expect(await faultsOf(chief.call(exercisesResource.create, exerciseDraft(999_999)))).toEqual(['chapter_id'])
})

test('no part moves to another course; to another chapter of its own it does', async () => {
  const [one, other] = [await make(), await make()]
  const second = await chief.call(chaptersResource.create, {
    course_id: one.course.id,
    title: 'Lò nung',
    position: 2,
  })
  const away = { chapter_id: other.chapter.id }
  expect(await faultsOf(edit(lecturesResource, one.text.id, away))).toEqual(['chapter_id'])
  expect(await faultsOf(edit(exercisesResource, one.exercise.id, away))).toEqual(['chapter_id'])
  expect(await faultsOf(edit(chaptersResource, second.id, { course_id: other.course.id }))).toEqual([
    'course_id',
  ])
  expect(await edit(lecturesResource, one.text.id, { chapter_id: second.id })).toMatchObject({
    chapter_title: 'Lò nung',
    course_id: one.course.id,
  })
  expect((await chief.call(lecturesResource.list, { chapter_id: second.id })).items).toMatchObject([
    { id: one.text.id },
  ])
})

test('another film or another text lasts as long as it lasts; a film that is measured anew takes its lectures along', async () => {
  const { course, film, text, film_id } = await make()
  const longer = await makeAsset(malto, { duration_s: 240 })
  expect(await edit(lecturesResource, film.id, { film_id: longer })).toMatchObject({ duration_s: 240 })
  expect(await edit(lecturesResource, text.id, { text: sentence.trim() })).toMatchObject({ duration_s: 20 })
  expect(await edit(lecturesResource, film.id, { kind: 'text', text: sentence.trim() })).toMatchObject({
    film_id: null,
    duration_s: 20,
  })
  await edit(lecturesResource, film.id, { kind: 'film', film_id })
  await malto.db.update(media_assets).set({ duration_s: 333 }).where(eq(media_assets.id, film_id))
  expect(await chief.call(lecturesResource.get, { id: film.id })).toMatchObject({ duration_s: 333 })
  expect((await courseRow(course.id)).seconds).toBe(333 + 20)
  await malto.db.update(media_assets).set({ duration_s: null }).where(eq(media_assets.id, film_id))
  expect(await chief.call(lecturesResource.get, { id: film.id })).toMatchObject({ duration_s: 333 })
})

test('files hang on a lecture in the order in which they were put', async () => {
  const { chapter } = await make()
  const papers = [
    await makeAsset(malto, { kind: 'document' }),
    await makeAsset(malto, { kind: 'document' }),
    await makeAsset(malto, { kind: 'document' }),
  ]
  const [first = '', second = '', third = ''] = papers
  const made = await chief.call(lecturesResource.create, textDraft(chapter.id, { file_ids: [third, first] }))
  expect(made.file_ids).toEqual([third, first])
  const next = await edit(lecturesResource, made.id, { file_ids: [second, third] })
  expect(next['file_ids']).toEqual([second, third])
  await chief.call(lecturesResource.remove, { id: made.id, version: 2 })
  expect(await malto.db.$count(course_lecture_files, eq(course_lecture_files.lecture_id, made.id))).toBe(0)
})

test('an exercise gets a new revision when its questions changed, and only then', async () => {
  const { exercise } = await make()
  const revision = async () => {
    const [row] = await malto.db.select().from(course_exercises).where(eq(course_exercises.id, exercise.id))
    return row?.revision
  }
  await edit(exercisesResource, exercise.id, { title: 'Tên khác', pass_percent: 80 })
  expect(await revision()).toBe(1)
  const [first, ...others] = questions()
  await edit(exercisesResource, exercise.id, {
    questions: [{ ...first, text: 'Hai thêm hai là mấy?' }, ...others],
  })
  expect(await revision()).toBe(2)
  await edit(exercisesResource, exercise.id, {
    questions: [...others, { ...first, text: 'Hai thêm hai là mấy?' }],
  })
  expect(await revision()).toBe(3)
})

test('whatever is edited in a course takes it out of the hands of its content file; hiding does not', async () => {
  const ids = { action: 'hide', ids: [] as number[] }
  const changes: readonly ((made: Awaited<ReturnType<typeof make>>) => Promise<unknown>)[] = [
    ({ course }) => edit(coursesResource, course.id, { title: 'Tên khác' }),
    ({ chapter }) => edit(chaptersResource, chapter.id, { title: 'Tên khác' }),
    ({ film }) => edit(lecturesResource, film.id, { title: 'Tên khác' }),
    ({ exercise }) => edit(exercisesResource, exercise.id, { title: 'Tên khác' }),
    ({ chapter }) => chief.call(lecturesResource.create, textDraft(chapter.id)),
    ({ chapter }) => chief.call(exercisesResource.create, exerciseDraft(chapter.id)),
    ({ course }) =>
      chief.call(chaptersResource.create, { course_id: course.id, title: 'Thêm một chương', position: 9 }),
    ({ text }) => chief.call(lecturesResource.remove, { id: text.id, version: 1 }),
  ]
  for (const change of changes) {
    const made = await make()
    await layDown(made)
    await chief.call(coursesResource.bulk, { ...ids, ids: [made.course.id] })
    expect(await courseRow(made.course.id)).toMatchObject({ status: 'hidden', fingerprint: 'x' })
    await change(made)
    expect((await courseRow(made.course.id)).fingerprint).toBeNull()
  }
})

test('what came with Malto stays, and what people learned from stays; the rest may go', async () => {
  const laid = await make()
  await layDown(laid)
  const stays = (asked: Promise<unknown>) => expect(asked).rejects.toSatisfy(admin.CourseStays.is)
  const remove = (resource: Resource, id: number, version = 1) => chief.call(resource.remove, { id, version })
  await stays(remove(coursesResource, laid.course.id))
  await stays(remove(chaptersResource, laid.chapter.id))
  await stays(remove(lecturesResource, laid.film.id))
  await stays(remove(exercisesResource, laid.exercise.id))

  const { category_id, course, chapter, film, text, exercise } = await make()
  const person = await makePerson(malto)
  await learn(malto, person.id, course.id, { lectures: [film.id], exercises: [exercise.id] })
  await stays(remove(coursesResource, course.id))
  await stays(remove(lecturesResource, film.id))
  await stays(remove(exercisesResource, exercise.id))
  await remove(lecturesResource, text.id)
  await expect(remove(chaptersResource, chapter.id)).rejects.toSatisfy(InUse.is)
  expect(await courseRow(course.id)).toMatchObject({ lectures: 1, exercises: 1, seconds: 100 })

  const own = await make()
  await expect(remove(coursesResource, own.course.id)).rejects.toSatisfy(InUse.is)
  await remove(lecturesResource, own.film.id)
  await remove(lecturesResource, own.text.id)
  await remove(exercisesResource, own.exercise.id)
  await remove(chaptersResource, own.chapter.id)
  await expect(remove(courseCategoriesResource, own.category_id)).rejects.toSatisfy(InUse.is)
  await remove(coursesResource, own.course.id)
  await remove(courseCategoriesResource, own.category_id)
  await expect(remove(courseCategoriesResource, category_id)).rejects.toSatisfy(InUse.is)
  await expect(chief.call(coursesResource.get, { id: own.course.id })).rejects.toSatisfy(NotFound.is)
})

test('categories: counted, renamed, found without marks, each code once and for ever', async () => {
  const { category_id } = await make()
  const draft = { slug: 'nghe-tren-bien', name: 'Nghề trên biển', position: 3 }
  const { id } = await chief.call(courseCategoriesResource.create, draft)
  expect(await faultsOf(chief.call(courseCategoriesResource.create, draft))).toEqual(['slug'])
  expect(await faultsOf(edit(courseCategoriesResource, id, { slug: 'nghe-tren-song' }))).toEqual(['slug'])
  await edit(courseCategoriesResource, id, { name: 'Nghề của biển' })
  expect((await chief.call(courseCategoriesResource.list, { q: 'cua bien' })).items).toMatchObject([
    { id, course_count: 0, version: 2 },
  ])
  expect(await chief.call(courseCategoriesResource.get, { id: category_id })).toMatchObject({
    course_count: 1,
  })
})

test('lists are filtered, sorted and found without marks', async () => {
  const { category_id, course, chapter, film, text, exercise } = await make({
    title: 'Nung chén lửa liu riu',
    status: 'hidden',
  })
  const found = async (resource: Resource, given: object) =>
    (await chief.call(resource.list, given as never)).items.map((each) => (each as { id: number }).id)
  expect(await found(coursesResource, { category_id })).toEqual([course.id])
  expect(await found(coursesResource, { category_id, status: 'open' })).toEqual([])
  expect(await found(coursesResource, { q: 'lua liu riu' })).toEqual([course.id])
  expect(await found(chaptersResource, { course_id: course.id, q: 'cuc dat' })).toEqual([chapter.id])
  expect(await found(lecturesResource, { course_id: course.id })).toEqual([film.id, text.id])
  expect(await found(lecturesResource, { chapter_id: chapter.id, kind: 'text' })).toEqual([text.id])
  expect(await found(lecturesResource, { course_id: course.id, sort: '-position' })).toEqual([
    text.id,
    film.id,
  ])
  expect(await found(exercisesResource, { course_id: course.id })).toEqual([exercise.id])
  for (const [resource, sorts] of [
    [coursesResource, ['title', '-created_at']],
    [chaptersResource, ['position', '-created_at']],
    [exercisesResource, ['title', '-position', 'created_at']],
  ] as const)
    for (const sort of sorts) expect((await found(resource, { sort, limit: 1 })).length).toBe(1)
})

test('I38: reading is one power, writing another; neither is a user’s', async () => {
  const { category_id, course, chapter, film, exercise } = await make()
  const reader = await makeAdministrator(malto, { powers: ['courses.read'] })
  const other = await makeAdministrator(malto, { powers: ['events.read', 'events.write', 'careers.write'] })
  expect(await reader.call(coursesResource.get, { id: course.id })).toMatchObject({ id: course.id })
  expect(await reader.call(admin.checkCourse, { id: course.id })).toEqual({ faults: [] })
  for (const attempt of [
    () => reader.call(coursesResource.create, courseDraft(category_id)),
    () => edit(coursesResource, course.id, {}, reader),
    () => edit(lecturesResource, film.id, {}, reader),
    () => edit(exercisesResource, exercise.id, {}, reader),
    () => reader.call(chaptersResource.remove, { id: chapter.id, version: 1 }),
    () => reader.call(coursesResource.bulk, { action: 'hide', ids: [course.id] }),
    () => other.call(coursesResource.list, {}),
    () => other.call(exercisesResource.get, { id: exercise.id }),
    () => other.call(enrolmentsResource.list, {}),
    () => other.call(courseRatingsResource.list, {}),
    () => other.call(admin.checkCourse, { id: course.id }),
  ])
    await expect(attempt()).rejects.toSatisfy(NotAllowed.is)
})
