import {
  chaptersResource,
  checkCourse as checkCall,
  courseCategoriesResource,
  coursesResource,
} from '@malto/contract/modules/courses.admin'
import { eq, sql, type SQL } from '#platform/drizzle.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { checkCourse } from './courses.check.service.ts'
import { isEnrolled } from './courses.console.queries.ts'
import {
  courseValues,
  editChapter,
  newChapter,
  refuseKept,
  refuseOtherSlug,
} from './courses.console.service.ts'
import { learnerConsole } from './courses.learners.admin.ts'
import { partConsole } from './courses.parts.admin.ts'
import { course_enrolments } from './courses.people.table.ts'
import {
  course_categories,
  course_chapters,
  course_exercises,
  course_lectures,
  courses,
} from './courses.table.ts'

const categoryRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: course_categories.id,
      slug: course_categories.slug,
      name: course_categories.name,
      position: course_categories.position,
      course_count: sql<number>`(select count(*)::int from courses where courses.category_id = course_categories.id)`,
      version: course_categories.version,
      created_at: course_categories.created_at,
      updated_at: course_categories.updated_at,
      mark,
    })
    .from(course_categories)
    .$dynamic()
type CategoryRow = Awaited<ReturnType<typeof categoryRows>>[number]
const toCategory = (row: CategoryRow) => ({ ...row, created_at: row.created_at.toISOString() })

const categorySource: Source<typeof courseCategoriesResource, CategoryRow> = {
  table: course_categories,
  id: course_categories.id,
  rows: categoryRows,
  card: toCategory,
  detail: (row) => ({ ...toCategory(row), updated_at: row.updated_at.toISOString() }),
  filters: {},
  search: (q) => containsPlain(course_categories.search, q),
  sorts: { name: course_categories.name, created_at: course_categories.created_at },
  places: 'none',
  create: (_tx, draft) => Promise.resolve({ ...draft }),
  update: (_tx, draft, row) => {
    refuseOtherSlug(draft, row)
    return Promise.resolve({ ...draft })
  },
}

const courseRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      summary: courses.summary,
      description: courses.description,
      cover: courses.cover,
      letter: courses.letter,
      category_id: courses.category_id,
      category_name: course_categories.name,
      teacher_name: courses.teacher_name,
      teacher_title: courses.teacher_title,
      grade_from: courses.grade_from,
      grade_to: courses.grade_to,
      min_age: courses.min_age,
      outcomes: courses.outcomes,
      status: courses.status,
      position: courses.position,
      lectures: courses.lectures,
      exercises: courses.exercises,
      enrolled_count: courses.enrolled_count,
      finished: sql<number>`(select count(*)::int from ${course_enrolments} where ${course_enrolments.course_id} = ${courses.id} and ${course_enrolments.finished_at} is not null)`,
      rating_count: courses.rating_count,
      rating_sum: courses.rating_sum,
      laid: courses.laid,
      version: courses.version,
      created_at: courses.created_at,
      updated_at: courses.updated_at,
      mark,
    })
    .from(courses)
    .innerJoin(course_categories, eq(course_categories.id, courses.category_id))
    .$dynamic()
type CourseListRow = Awaited<ReturnType<typeof courseRows>>[number]

/** How many are enrolled and how they like it every learner sees; how many finished only who may see everybody. */
const toCourse = ({ finished, rating_sum, ...row }: CourseListRow, ctx: Ctx) => ({
  ...row,
  finished_count: ctx.actor.sees ? null : finished,
  stars: row.rating_count > 0 ? Math.round((10 * rating_sum) / row.rating_count) / 10 : null,
  created_at: row.created_at.toISOString(),
})

const courseSource: Source<typeof coursesResource, CourseListRow> = {
  table: courses,
  id: courses.id,
  rows: courseRows,
  card: toCourse,
  detail: (row, ctx) => ({ ...toCourse(row, ctx), updated_at: row.updated_at.toISOString() }),
  filters: {
    category_id: (id) => eq(courses.category_id, id),
    status: (status) => eq(courses.status, status),
  },
  search: (q) => containsPlain(courses.search, q),
  sorts: { title: courses.title, created_at: courses.created_at },
  places: 'none',
  create: (_tx, draft) => Promise.resolve(courseValues(draft)),
  update: (_tx, draft, row) => {
    refuseOtherSlug(draft, row)
    return Promise.resolve(courseValues(draft))
  },
  remove: (tx, row) => refuseKept(row, isEnrolled(tx.db, row.id)),
  // Hidden or shown, the words are still those of the content file: its corrections go on arriving.
  bulk: {
    hide: () => Promise.resolve({ status: 'hidden' }),
    show: () => Promise.resolve({ status: 'open' }),
  },
}

const chapterRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: course_chapters.id,
      course_id: course_chapters.course_id,
      course_title: courses.title,
      title: course_chapters.title,
      position: course_chapters.position,
      lectures: sql<number>`(select count(*)::int from ${course_lectures} where ${course_lectures.chapter_id} = ${course_chapters.id})`,
      exercises: sql<number>`(select count(*)::int from ${course_exercises} where ${course_exercises.chapter_id} = ${course_chapters.id})`,
      laid: course_chapters.laid,
      version: course_chapters.version,
      created_at: course_chapters.created_at,
      updated_at: course_chapters.updated_at,
      mark,
    })
    .from(course_chapters)
    .innerJoin(courses, eq(courses.id, course_chapters.course_id))
    .$dynamic()
type ChapterListRow = Awaited<ReturnType<typeof chapterRows>>[number]
const toChapter = (row: ChapterListRow) => ({ ...row, created_at: row.created_at.toISOString() })

const chapterSource: Source<typeof chaptersResource, ChapterListRow> = {
  table: course_chapters,
  id: course_chapters.id,
  rows: chapterRows,
  card: toChapter,
  detail: (row) => ({ ...toChapter(row), updated_at: row.updated_at.toISOString() }),
  filters: { course_id: (id) => eq(course_chapters.course_id, id) },
  search: (q) => containsPlain(course_chapters.search, q),
  sorts: { position: course_chapters.position, created_at: course_chapters.created_at },
  places: 'none',
  create: newChapter,
  update: editChapter,
  remove: (_tx, row) => refuseKept(row, Promise.resolve(false)),
}

export function courseConsole(bind: Bind) {
  serveResource(bind, courseCategoriesResource, categorySource)
  serveResource(bind, coursesResource, courseSource)
  serveResource(bind, chaptersResource, chapterSource)
  partConsole(bind)
  learnerConsole(bind)
  bind(checkCall, checkCourse)
}
