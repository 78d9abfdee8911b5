import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/courses.calls'
import {
  courseEnrolled,
  CourseNotDone,
  CourseNotFound,
  type CourseDetail,
} from '@malto/contract/modules/courses.calls'
import { stateOf } from '@malto/contract/modules/courses.rules'
import { childFor } from '#modules/family/family.service.ts'
import { ageOf } from '#modules/users/users.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { toCard, toDetail } from './courses.cards.service.ts'
import { insertEnrolment, putRating } from './courses.enrolments.queries.ts'
import { enrolmentFor, settle } from './courses.finish.service.ts'
import { findParts } from './courses.parts.queries.ts'
import * as queries from './courses.queries.ts'

export async function listCourseCategories(ctx: Ctx) {
  return { categories: await queries.findCategories(ctx.db) }
}

/** One's own view of the catalogue, or what a connected child is enrolled in with the child's progress. */
export async function listCourses(ctx: Ctx, input: Input<typeof calls.listCourses>) {
  const { progress, child_id, cursor, limit, ...narrowed } = input
  if (child_id) await childFor(ctx, child_id)
  const user_id = child_id ?? ctx.actor.id
  const wishes = { ...narrowed, user_id, age: await ageOf(ctx, user_id), enrolled: child_id !== undefined }
  const rows = await queries.findCourses(ctx.db, progress, wishes, readMark(cursor), limit)
  const found = rows.flatMap(({ course, category, parts, done, ...row }) =>
    course && category && parts !== null && done !== null ? [{ course, category, parts, done, ...row }] : [],
  )
  const page = pageBy(found, limit, ({ course, active_at, position }) =>
    queries.byActivity(progress) ? [active_at?.toISOString() ?? null, course.id] : [position, course.id],
  )
  return {
    ...page,
    items: page.items.map(({ course, category, ...standing }) => toCard(course, category, standing)),
    counts: rows[0]?.counts ?? { all: 0, done: 0, doing: 0, todo: 0 },
  }
}

/** Hidden, for older people and mistyped sound the same. */
async function courseFor(ctx: Ctx, slug: string): Promise<queries.DetailRow> {
  const row = await queries.findDetail(ctx.db, slug, ctx.actor.id, await ageOf(ctx, ctx.actor.id))
  if (!row) throw CourseNotFound()
  return row
}

const isDone = ({ enrolled_at, parts, done }: queries.DetailRow): boolean =>
  stateOf(enrolled_at !== null, parts, done) === 'done'

/** A course that lost its last open part was finished by nobody's hand: whoever looks at it then gets what is due. */
export async function settledFor(ctx: Ctx, slug: string): Promise<queries.DetailRow> {
  const row = await courseFor(ctx, slug)
  if (!isDone(row) || row.finished_at !== null) return row
  await inTransaction(ctx, async (tx) => settle(tx, await enrolmentFor(tx, row.course.id)))
  return courseFor(ctx, slug)
}

export async function getCourse(ctx: Ctx, { slug }: Input<typeof calls.getCourse>): Promise<CourseDetail> {
  const row = await settledFor(ctx, slug)
  return toDetail(row, await findParts(ctx.db, row.course.id, ctx.actor.id), ctx.language)
}

export async function enrol(ctx: Ctx, { slug }: Input<typeof calls.enrol>): Promise<CourseDetail> {
  const { course } = await courseFor(ctx, slug)
  await inTransaction(ctx, async (tx) => {
    const user_id = tx.actor.id
    const made = await insertEnrolment(tx.db, user_id, course.id, tx.now())
    if (made) await tx.record(courseEnrolled, { user_id, course_id: course.id })
  })
  return getCourse(ctx, { slug })
}

/** Whoever finished it once may say how it was, also when it has grown since. */
export async function rateCourse(
  ctx: Ctx,
  { slug, stars, comment }: Input<typeof calls.rateCourse>,
): Promise<CourseDetail> {
  const { course, finished_at } = await settledFor(ctx, slug)
  if (finished_at === null) throw CourseNotDone()
  await putRating(ctx.db, {
    user_id: ctx.actor.id,
    course_id: course.id,
    stars,
    comment,
    rated_at: ctx.now(),
  })
  return getCourse(ctx, { slug })
}
