import { eq } from '#platform/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CourseFile, CoursePart } from '@malto/contract/modules/courses.content'
import { wordsOf } from '@malto/contract/core/prose'
import { readingSeconds } from '@malto/contract/modules/courses.rules'
import { media_assets } from '#modules/media/media.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { fingerprintOf } from '#platform/laying.ts'
import { findCourses } from './courses.content.service.ts'
import { layContent, layFromFiles } from './courses.laying.service.ts'
import { exercise_attempts, lecture_progress } from './courses.people.table.ts'
import {
  course_categories,
  course_chapters,
  course_exercises,
  course_lecture_files,
  course_lectures,
  courses,
} from './courses.table.ts'

const SLUG = 'hoc-cach-hoc'
let malto: Malto
let written: CourseFile[]
beforeAll(async () => {
  malto = await startMalto()
  written = (await findCourses()).map(({ read }) => read())
})
beforeEach(async () => {
  for (const table of [lecture_progress, exercise_attempts, course_lecture_files, course_lectures])
    await malto.db.delete(table)
  for (const table of [course_exercises, course_chapters, courses, course_categories])
    await malto.db.delete(table)
  await lay(written)
})
afterAll(() => malto.stop())

const partsOf = (file: CourseFile) => file.chapters.flatMap((chapter) => chapter.parts)
const lay = (files: readonly CourseFile[]) =>
  layContent(
    malto.house.ownCtx(),
    files.map((file) => ({
      slug: file.slug,
      fingerprint: fingerprintOf(JSON.stringify(file)),
      read: () => file,
    })),
  )
const courseRow = async (slug = SLUG) => {
  const [row] = await malto.db.select().from(courses).where(eq(courses.slug, slug))
  if (!row) throw new Error(`there is no ${slug}`)
  return row
}
const fileOf = (slug = SLUG) => {
  const file = written.find((each) => each.slug === slug)
  if (!file) throw new Error(`nobody wrote ${slug}`)
  return file
}
/** All files, one of them changed. */
const withChange = (change: (file: CourseFile) => CourseFile) =>
  written.map((file) => (file.slug === SLUG ? change(file) : file))
const withParts = (change: (parts: readonly CoursePart[]) => CoursePart[]) =>
  withChange((file) => ({
    ...file,
    chapters: file.chapters.map((chapter) => ({ ...chapter, parts: change(chapter.parts) })),
  }))
const allOf = async (course_id: number) => ({
  chapters: await malto.db.select().from(course_chapters).where(eq(course_chapters.course_id, course_id)),
  lectures: await malto.db.select().from(course_lectures).where(eq(course_lectures.course_id, course_id)),
  exercises: await malto.db.select().from(course_exercises).where(eq(course_exercises.course_id, course_id)),
})

/** How many statements some work sends, on whatever connection. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('every file becomes a course with its chapters, lectures, exercises and worksheet, in the file’s order', async () => {
  const rows = await malto.db.select().from(courses).orderBy(courses.position)
  expect(rows.map((row) => row.slug)).toEqual(written.map((file) => file.slug))
  for (const file of written) {
    const row = await courseRow(file.slug)
    const parts = partsOf(file)
    const { chapters, lectures, exercises } = await allOf(row.id)
    const inOrder = [...lectures, ...exercises].toSorted((one, other) => one.position - other.position)
    expect(chapters.toSorted((a, b) => a.position - b.position).map((each) => each.slug)).toEqual(
      file.chapters.map((each) => each.slug),
    )
    expect(inOrder.map((each) => each.slug)).toEqual(parts.map((part) => part.slug))
    expect(row).toMatchObject({
      title: file.title,
      laid: true,
      status: 'open',
      version: 1,
      lectures: parts.filter((part) => part.kind !== 'exercise').length,
      exercises: parts.filter((part) => part.kind === 'exercise').length,
      seconds: lectures.reduce((sum, lecture) => sum + lecture.duration_s, 0),
    })
    expect(lectures.filter((lecture) => lecture.free).map((lecture) => lecture.slug)).toEqual([
      parts[0]?.slug,
    ])
    const [file_of] = await malto.db
      .select({ lecture: course_lectures.slug, asset: media_assets.slug })
      .from(course_lecture_files)
      .innerJoin(course_lectures, eq(course_lectures.id, course_lecture_files.lecture_id))
      .innerJoin(media_assets, eq(media_assets.id, course_lecture_files.asset_id))
      .where(eq(course_lectures.course_id, row.id))
    expect(file_of).toEqual({ lecture: file.worksheet.of, asset: `worksheets/${file.slug}` })
  }
})

test('a film lasts as long as it lasts, a text as long as reading it takes', async () => {
  const { lectures } = await allOf((await courseRow()).id)
  const films = await malto.db.select().from(media_assets)
  for (const lecture of lectures) {
    const film = films.find(({ id }) => id === lecture.film_id)
    expect(lecture.kind).toBe(film ? 'film' : 'text')
    expect(lecture.duration_s).toBe(
      film ? film.duration_s : readingSeconds(wordsOf(lecture.text ?? '').length),
    )
  }
})

test('a start at which nothing changed asks one question and writes nothing', async () => {
  const again = () => layFromFiles(malto.house.ownCtx())
  await again()
  const before = await malto.db.select().from(courses)
  expect(await statements(again)).toBe(1)
  expect(await malto.db.select().from(courses)).toEqual(before)
})

test('a changed course is laid again, alone, in few statements; only its changed rows are written', async () => {
  const { id } = await courseRow()
  const before = await allOf(id)
  const others = await courseRow('tien-cua-minh')
  const files = withChange((file) => ({
    ...withParts((parts) =>
      parts.map((part) => (part.kind === 'text' ? { ...part, title: `${part.title}!` } : part)),
    ).find((each) => each.slug === SLUG)!,
    title: 'Học thế nào cho vào',
    summary: file.summary,
  }))
  expect(await statements(() => lay(files))).toBeLessThan(25)
  expect(await courseRow()).toMatchObject({ id, title: 'Học thế nào cho vào', version: 2 })
  expect(await courseRow('tien-cua-minh')).toEqual(others)
  const after = await allOf(id)
  expect(after.chapters).toEqual(before.chapters)
  expect(after.exercises).toEqual(before.exercises)
  expect(new Set(after.lectures.map((each) => `${each.kind} ${each.version}`))).toEqual(
    new Set(['film 1', 'text 2']),
  )
})

test('an exercise gets a new revision when its questions changed, and only then', async () => {
  const revisions = async () =>
    (await allOf((await courseRow()).id)).exercises
      .toSorted((a, b) => a.position - b.position)
      .map((each) => [each.revision, each.pass_percent])
  const percents = partsOf(fileOf()).flatMap((part) => (part.kind === 'exercise' ? [part.pass_percent] : []))
  const [first = 0, ...rest] = percents
  await lay(
    withParts((parts) =>
      parts.map((part) => (part.kind === 'exercise' ? { ...part, pass_percent: 95 } : part)),
    ),
  )
  expect(await revisions()).toEqual(percents.map(() => [1, 95]))
  const exercise = partsOf(fileOf()).find((part) => part.kind === 'exercise')
  await lay(
    withParts((parts) =>
      parts.map((part) =>
        part.kind === 'exercise' && part.slug === exercise?.slug
          ? { ...part, questions: part.questions.toReversed() }
          : part,
      ),
    ),
  )
  expect(await revisions()).toEqual([[2, first], ...rest.map((percent) => [1, percent])])
})

test('a course that somebody edited stays as they left it; one that is hidden stays hidden', async () => {
  await malto.db.update(courses).set({ fingerprint: null, title: 'Của tôi' }).where(eq(courses.slug, SLUG))
  await malto.db.update(courses).set({ status: 'hidden' }).where(eq(courses.slug, 'tien-cua-minh'))
  const before = await allOf((await courseRow()).id)
  await lay(
    written.map((file) => ({
      ...file,
      title: 'Mới từ tệp',
      chapters: file.chapters.map((chapter) => ({ ...chapter, title: 'Chương mới từ tệp' })),
    })),
  )
  expect(await courseRow()).toMatchObject({ title: 'Của tôi', fingerprint: null, version: 1 })
  expect(await allOf((await courseRow()).id)).toEqual(before)
  expect(await courseRow('tien-cua-minh')).toMatchObject({ title: 'Mới từ tệp', status: 'hidden' })
})

test('what left its file goes when nobody learned from it, and stays when somebody did', async () => {
  const person = await makePerson(malto)
  const { id } = await courseRow()
  const before = await allOf(id)
  const gone = fileOf().chapters.at(-1)
  const [first, second] = gone?.parts.filter((part) => part.kind === 'text') ?? []
  const exercise = gone?.parts.find((part) => part.kind === 'exercise')
  const lecture_id = before.lectures.find((each) => each.slug === first?.slug)?.id ?? 0
  const now = malto.now()
  await malto.db
    .insert(lecture_progress)
    .values({ user_id: person.id, lecture_id, position_at: now, opened_at: now })
  await lay(withChange((file) => ({ ...file, chapters: file.chapters.slice(0, -1) })))

  const after = await allOf(id)
  expect(after.lectures.map((each) => each.slug)).toContain(first?.slug)
  expect(after.lectures.map((each) => each.slug)).not.toContain(second?.slug)
  expect(after.exercises.map((each) => each.slug)).not.toContain(exercise?.slug)
  expect(after.chapters.map((each) => each.slug)).toContain(gone?.slug)
  expect(await courseRow()).toMatchObject({ lectures: after.lectures.length })

  await malto.db.delete(lecture_progress)
  await lay(
    withChange((file) => ({
      ...file,
      summary: file.summary.replace('.', '!'),
      chapters: file.chapters.slice(0, -1),
    })),
  )
  expect((await allOf(id)).chapters.map((each) => each.slug)).not.toContain(gone?.slug)
  expect((await allOf(id)).lectures.map((each) => each.slug)).not.toContain(first?.slug)
})

test('a course whose film is not there is left out, said in the log; the others are laid', async () => {
  const files = written.map((file) =>
    file.slug === SLUG
      ? {
          ...file,
          slug: 'khoa-thieu-phim',
          chapters: file.chapters.map((chapter) => ({
            ...chapter,
            parts: chapter.parts.map((part) => (part.kind === 'film' ? { ...part, film: 'khong-co' } : part)),
          })),
        }
      : { ...file, title: `${file.title}.` },
  )
  await lay(files)
  await expect(courseRow('khoa-thieu-phim')).rejects.toThrow()
  expect((await courseRow('tien-cua-minh')).title.endsWith('.')).toBe(true)
  expect(malto.lines.some((line) => /khoa-thieu-phim.*films\/khong-co/.test(line))).toBe(true)
})

test('a broken file is refused before anything is written', async () => {
  await expect(lay(withChange((file) => ({ ...file, outcomes: [] })))).rejects.toThrow()
  expect(await courseRow()).toMatchObject({ version: 1 })
})

test('a category keeps the name that the console gave it', async () => {
  const named = { name: 'Học cho vui' }
  await malto.db.update(course_categories).set(named).where(eq(course_categories.slug, 'ky-nang-hoc'))
  await lay(withChange((file) => ({ ...file, title: 'Tên khác' })))
  const rows = await malto.db.select().from(course_categories)
  expect(rows).toHaveLength(6)
  expect(rows.find((row) => row.slug === 'ky-nang-hoc')).toMatchObject(named)
})

test('five processes that start at once lay the courses once', async () => {
  for (const table of [course_lecture_files, course_lectures, course_exercises, course_chapters])
    await malto.db.delete(table)
  await malto.db.delete(courses)
  await Promise.all(Array.from({ length: 5 }, () => lay(written)))
  const rows = await malto.db.select().from(courses)
  expect(rows).toHaveLength(written.length)
  expect(rows.every((row) => row.version === 1)).toBe(true)
  expect(await malto.db.$count(course_lectures)).toBe(
    written.flatMap(partsOf).filter((part) => part.kind !== 'exercise').length,
  )
})
