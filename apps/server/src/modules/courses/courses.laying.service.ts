import { wordsOf } from '@malto/contract/core/prose'
import { CourseFile } from '@malto/contract/modules/courses.content'
import { readingSeconds } from '@malto/contract/modules/courses.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { findCourses, shippedCategories, STEP, type Written } from './courses.content.service.ts'
import * as queries from './courses.laying.queries.ts'

/** Raised when laying makes something else of the same file: then every course is laid anew. */
const LAYING = 1

const filmSlug = (film: string) => `films/${film}`
const worksheetSlug = (course: string) => `worksheets/${course}`

type Course = ReturnType<typeof valuesOf>

/** A course as it is stored, but for the numbers that only the database knows. */
function valuesOf({ slug, category, worksheet, chapters, ...facts }: CourseFile, order: number) {
  // Counted through the whole course: one column orders the parts of a chapter, and of all chapters.
  const parts = chapters
    .flatMap((chapter) => chapter.parts.map((part) => ({ ...part, chapter: chapter.slug })))
    .map((part, at) => ({ ...part, position: (at + 1) * STEP }))
  const lectures = parts
    .filter((part) => part.kind !== 'exercise')
    .map((part, at) => ({
      chapter: part.chapter,
      slug: part.slug,
      title: part.title,
      position: part.position,
      kind: part.kind,
      film: part.kind === 'film' ? filmSlug(part.film) : null,
      text: part.text,
      reading_s: readingSeconds(wordsOf(part.text).length),
      free: at === 0,
      file: part.slug === worksheet.of ? worksheetSlug(slug) : null,
    }))
  return {
    slug,
    category,
    facts: { ...facts, position: (order + 1) * STEP },
    chapters: chapters.map(({ slug: of, title }, at) => ({ slug: of, title, position: (at + 1) * STEP })),
    lectures,
    exercises: parts
      .filter((part) => part.kind === 'exercise')
      .map(({ kind: _kind, ...exercise }) => exercise),
  }
}

/**
 * Lays the courses of the content files: what is missing is added, what a file changed is changed, unless somebody
 * edited the course in the console. What left a file goes only if nobody learned from it. A start at which nothing
 * changed asks one question.
 */
export async function layContent(ctx: Ctx<null>, written: readonly Written[]): Promise<void> {
  const laid = new Map((await queries.findLaid(ctx.db)).map((row) => [row.slug, row.fingerprint]))
  const fresh = written
    .map(({ slug, fingerprint, read }, order) => ({
      slug,
      order,
      fingerprint: `${LAYING}.${order}.${fingerprint}`,
      read,
    }))
    .filter(({ slug, fingerprint }) => {
      const before = laid.get(slug)
      return before === undefined || (before !== null && before !== fingerprint)
    })
    .map(({ order, fingerprint, read }) => ({ ...valuesOf(CourseFile.parse(read()), order), fingerprint }))
  if (fresh.length === 0) return

  const assets = new Map(
    (await queries.findAssets(ctx.db, fresh.flatMap(assetsOf))).map((row) => [row.slug ?? '', row]),
  )
  const whole = fresh.filter((course) => {
    const missing = assetsOf(course).filter((slug) => !assets.has(slug))
    if (missing.length > 0) ctx.tools.warn(`course ${course.slug} is left out: no ${missing.join(', ')}`)
    return missing.length === 0
  })
  if (whole.length > 0) await inTransaction(ctx, (tx) => put(tx, whole, assets))
}

export const layFromFiles = async (ctx: Ctx<null>): Promise<void> => layContent(ctx, await findCourses())

const assetsOf = ({ lectures }: Course) =>
  lectures.flatMap(({ film, file }) => [film, file].filter((slug) => slug !== null))

type Assets = ReadonlyMap<string, { readonly id: string; readonly duration_s: number | null }>

async function put(
  tx: Ctx<null>,
  fresh: readonly (Course & { readonly fingerprint: string })[],
  assets: Assets,
): Promise<void> {
  const times = { created_at: tx.now(), updated_at: tx.now() }
  const stamp = { laid: true, ...times }
  const used = shippedCategories
    .map((each, at) => ({ ...each, position: (at + 1) * STEP, ...times }))
    .filter(({ slug }) => fresh.some(({ category }) => category === slug))
  const categoryId = numbering(await queries.putCategories(tx.db, used))
  const put = await queries.putCourses(
    tx.db,
    fresh.map(({ slug, category, facts, fingerprint }) => ({
      slug,
      category_id: categoryId(category),
      ...facts,
      fingerprint,
      ...stamp,
    })),
  )
  const courseId = numbering(put)
  const courses = fresh
    .filter(({ slug }) => put.some((row) => row.slug === slug))
    .map((course) => ({ ...course, id: courseId(course.slug) }))
  if (courses.length === 0) return

  const chapterRows = await queries.putChapters(
    tx.db,
    courses.flatMap(({ id, chapters }) => chapters.map((each) => ({ ...each, course_id: id, ...stamp }))),
  )
  const placeOf = (course_id: number, chapter: string) => ({
    course_id,
    chapter_id: numbering(chapterRows.filter((row) => row.course_id === course_id))(chapter),
  })
  const lectures = courses.flatMap(({ id, lectures: all }) =>
    all.map(({ chapter, film, file, reading_s, ...each }) => {
      const shown = film === null ? undefined : assets.get(film)
      const duration_s = shown?.duration_s ?? reading_s
      return {
        row: { ...each, ...placeOf(id, chapter), film_id: shown?.id ?? null, duration_s, ...stamp },
        file,
      }
    }),
  )
  const lectureRows = await queries.putLectures(
    tx.db,
    lectures.map(({ row }) => row),
  )
  await queries.putExercises(
    tx.db,
    courses.flatMap(({ id, exercises }) =>
      exercises.map(({ chapter, ...each }) => ({ ...each, ...placeOf(id, chapter), ...stamp })),
    ),
  )
  const ids = courses.map(({ id }) => id)
  await queries.putFiles(
    tx.db,
    ids,
    lectures.flatMap(({ row, file }) => {
      const asset = file === null ? undefined : assets.get(file)
      const ofCourse = lectureRows.filter((each) => each.course_id === row.course_id)
      return asset ? [{ lecture_id: numbering(ofCourse)(row.slug), asset_id: asset.id }] : []
    }),
  )
  await queries.takeAway(tx.db, ids, {
    chapters: slugsOf(courses, 'chapters'),
    lectures: slugsOf(courses, 'lectures'),
    exercises: slugsOf(courses, 'exercises'),
  })
}

const slugsOf = (
  courses: readonly (Course & { readonly id: number })[],
  what: 'chapters' | 'lectures' | 'exercises',
) => courses.flatMap((course) => course[what].map(({ slug }) => `${course.id} ${slug}`))

function numbering(rows: readonly { slug: string | null; id: number }[]): (slug: string) => number {
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`the courses have no ${slug}`)
    return id
  }
}
