import type { CourseFilter, CourseState } from '@malto/contract/modules/courses.rules'
import type { PersonalityGroup } from '@malto/contract/constants'
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, sql, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { after, before, type Mark } from '#platform/paging.ts'
import { containsPlain } from '#platform/search.ts'
import { course_certificates, course_enrolments, course_ratings } from './courses.people.table.ts'
import { course_categories, courses } from './courses.table.ts'
import { standingOf } from './courses.parts.queries.ts'

const categoryColumns = {
  id: course_categories.id,
  slug: course_categories.slug,
  name: course_categories.name,
}

export const findCategories = (db: Db) =>
  db
    .select(categoryColumns)
    .from(course_categories)
    .orderBy(asc(course_categories.position), asc(course_categories.name), asc(course_categories.id))
    .limit(50)

export const isOpen = eq(courses.status, 'open')
/** As `fitsAge`. */
const suits = (age: number | null): SQL | undefined =>
  age === null ? undefined : or(isNull(courses.min_age), lte(courses.min_age, age))

const cardColumns = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  summary: courses.summary,
  cover: courses.cover,
  letter: courses.letter,
  teacher_name: courses.teacher_name,
  grade_from: courses.grade_from,
  grade_to: courses.grade_to,
  lectures: courses.lectures,
  exercises: courses.exercises,
  seconds: courses.seconds,
  enrolled_count: courses.enrolled_count,
  rating_count: courses.rating_count,
  rating_sum: courses.rating_sum,
}

const isMine = (user_id: string) =>
  and(eq(course_enrolments.course_id, courses.id), eq(course_enrolments.user_id, user_id))

/** Whose list it is, and what it was narrowed to. */
export interface Wishes {
  /** Whose progress the cards show. */
  readonly user_id: string
  readonly age: number | null
  /** Only what one is enrolled in. */
  readonly enrolled?: boolean
  readonly q?: string | undefined
  readonly category_id?: number | undefined
  readonly grade?: number | undefined
  readonly letter?: PersonalityGroup | undefined
}

const narrowed = (wishes: Wishes): SQL | undefined =>
  and(
    isOpen,
    suits(wishes.age),
    wishes.enrolled ? isNotNull(course_enrolments.user_id) : undefined,
    wishes.category_id === undefined ? undefined : eq(courses.category_id, wishes.category_id),
    wishes.grade === undefined
      ? undefined
      : and(lte(courses.grade_from, wishes.grade), gte(courses.grade_to, wishes.grade)),
    wishes.letter && eq(courses.letter, wishes.letter),
    wishes.q ? containsPlain(courses.search, wishes.q) : undefined,
  )

/** Every course that was asked for, with how one stands to it: what is counted and what is shown come from it (I31). */
const standings = (db: Db, wishes: Wishes, standing = standingOf(wishes.user_id)) =>
  db.$with('standings').as(
    db
      .select({
        id: courses.id,
        position: courses.position,
        enrolled_at: course_enrolments.enrolled_at,
        active_at: course_enrolments.active_at,
        parts: standing.parts.as('parts'),
        done: standing.done.as('done'),
        state: standing.state.as('state'),
      })
      .from(courses)
      .leftJoin(course_enrolments, isMine(wishes.user_id))
      .leftJoin(standing.rows, standing.on)
      .where(narrowed(wishes)),
  )

/** Begun ones by the last time one did something in them, the others in the catalogue's order. */
export const byActivity = (progress: CourseFilter): boolean => progress === 'doing' || progress === 'done'

/**
 * A page and the counts of all four filters, in one question: they speak of the same moment. Without a course on the
 * page there is one row, of counts alone.
 */
export function findCourses(
  db: Db,
  progress: CourseFilter,
  wishes: Wishes,
  mark: Mark | null,
  limit: number,
) {
  const all = standings(db, wishes)
  const count = (state: CourseState) => sql<number>`(count(*) filter (where ${all.state} = ${state}))::int`
  const counts = db.$with('counts').as(
    db
      .select({
        all: sql<number>`count(*)::int`.as('all_count'),
        done: count('done').as('done_count'),
        doing: count('doing').as('doing_count'),
        todo: count('todo').as('todo_count'),
      })
      .from(all),
  )
  const active = byActivity(progress)
  const page = db
    .select()
    .from(all)
    .where(
      and(
        progress === 'all' ? undefined : eq(all.state, progress),
        active ? before(mark, all.active_at, all.id) : after(mark, all.position, all.id),
      ),
    )
    .orderBy(...(active ? [desc(all.active_at), desc(all.id)] : [asc(all.position), asc(all.id)]))
    .limit(limit + 1)
    .as('page')
  return db
    .with(all, counts)
    .select({
      counts: { all: counts.all, done: counts.done, doing: counts.doing, todo: counts.todo },
      course: cardColumns,
      category: categoryColumns,
      // Not in an object of their own: of somebody who is not enrolled it would be null as a whole.
      position: page.position,
      parts: page.parts,
      done: page.done,
      enrolled_at: page.enrolled_at,
      active_at: page.active_at,
    })
    .from(counts)
    .leftJoin(page, sql`true`)
    .leftJoin(courses, eq(courses.id, page.id))
    .leftJoin(course_categories, eq(course_categories.id, courses.category_id))
    .orderBy(...(active ? [desc(page.active_at), desc(page.id)] : [asc(page.position), asc(page.id)]))
}

/** What everybody may know of a course. */
export const findPreview = async (db: Db, slug: string) =>
  (
    await db
      .select({ title: courses.title, summary: courses.summary, cover: courses.cover })
      .from(courses)
      .where(and(eq(courses.slug, slug), eq(courses.status, 'open'), isNull(courses.min_age)))
  )[0]

/** One course with how somebody stands to it, unless it is hidden or for older people. */
export const findDetail = async (
  db: Db,
  slug: string,
  user_id: string,
  age: number | null,
  standing = standingOf(user_id),
) =>
  (
    await db
      .select({
        course: {
          ...cardColumns,
          description: courses.description,
          teacher_title: courses.teacher_title,
          min_age: courses.min_age,
          outcomes: courses.outcomes,
        },
        category: categoryColumns,
        parts: standing.parts,
        done: standing.done,
        enrolled_at: course_enrolments.enrolled_at,
        active_at: course_enrolments.active_at,
        finished_at: course_enrolments.finished_at,
        certificate: { code: course_certificates.code, issued_at: course_certificates.issued_at },
        rating: { stars: course_ratings.stars, comment: course_ratings.comment },
      })
      .from(courses)
      .innerJoin(course_categories, eq(course_categories.id, courses.category_id))
      .leftJoin(course_enrolments, isMine(user_id))
      .leftJoin(standing.rows, standing.on)
      .leftJoin(
        course_certificates,
        and(eq(course_certificates.course_id, courses.id), eq(course_certificates.user_id, user_id)),
      )
      .leftJoin(
        course_ratings,
        and(eq(course_ratings.course_id, courses.id), eq(course_ratings.user_id, user_id)),
      )
      .where(and(eq(courses.slug, slug), isOpen, suits(age)))
  )[0]
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>
