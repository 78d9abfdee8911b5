import type { Span } from '@malto/contract/modules/courses.rules'
import { and, asc, eq, sql } from '#platform/drizzle.ts'
import { media_assets } from '#modules/media/media.table.ts'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { course_enrolments, lecture_progress, type ProgressRow } from './courses.people.table.ts'
import { isOpen } from './courses.queries.ts'
import { course_lecture_files, course_lectures, courses } from './courses.table.ts'

const access = (db: Db, name: string) =>
  db
    .select({
      id: course_lectures.id,
      kind: course_lectures.kind,
      title: course_lectures.title,
      duration_s: course_lectures.duration_s,
      free: course_lectures.free,
      course_id: course_lectures.course_id,
      course_slug: courses.slug,
      course_title: courses.title,
      min_age: courses.min_age,
      enrolled: sql<boolean>`${course_enrolments.user_id} is not null`,
    })
    .from(course_lectures)
    .innerJoin(courses, and(eq(courses.id, course_lectures.course_id), isOpen))
    .leftJoin(
      course_enrolments,
      and(
        eq(course_enrolments.course_id, courses.id),
        eq(course_enrolments.user_id, sql.placeholder('user_id')),
      ),
    )
    .where(eq(course_lectures.id, sql.placeholder('lecture_id')))
    .prepare(name)

/** A lecture of an open course, and what decides whether somebody may have it. */
export const findLecture = async (db: Db, lecture_id: number, user_id: string) =>
  (await prepared(db, 'lecture_access', access).execute({ lecture_id, user_id }))[0]
export type OpenLecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>

/** What a lecture shows. The film only while it is ready. */
export const findContent = async (db: Db, lecture_id: number) =>
  (
    await db
      .select({
        text: course_lectures.text,
        film: {
          id: media_assets.id,
          main_file: media_assets.main_file,
          poster_file: media_assets.poster_file,
          width: media_assets.width,
          height: media_assets.height,
          has_captions: sql<boolean>`${media_assets.captions} is not null`,
        },
      })
      .from(course_lectures)
      .leftJoin(
        media_assets,
        and(eq(media_assets.id, course_lectures.film_id), eq(media_assets.status, 'ready')),
      )
      .where(eq(course_lectures.id, lecture_id))
  )[0]

export const findFiles = (db: Db, lecture_id: number) =>
  db
    .select({
      id: media_assets.id,
      title: media_assets.title,
      main_file: media_assets.main_file,
      bytes: media_assets.bytes,
    })
    .from(course_lecture_files)
    .innerJoin(
      media_assets,
      and(eq(media_assets.id, course_lecture_files.asset_id), eq(media_assets.status, 'ready')),
    )
    .where(eq(course_lecture_files.lecture_id, lecture_id))
    .orderBy(asc(course_lecture_files.position), asc(media_assets.id))
    .limit(10)

const isOf = (user_id: string, lecture_id: number) =>
  and(eq(lecture_progress.user_id, user_id), eq(lecture_progress.lecture_id, lecture_id))

export const findProgress = async (
  db: Db,
  user_id: string,
  lecture_id: number,
): Promise<ProgressRow | undefined> =>
  (await db.select().from(lecture_progress).where(isOf(user_id, lecture_id)))[0]

/** Older than any word of a player. */
const NEVER = new Date(0)

/** The first opening is kept, and no later one. */
export async function insertOpening(db: Db, user_id: string, lecture_id: number, at: Date): Promise<void> {
  await db
    .insert(lecture_progress)
    .values({ user_id, lecture_id, position_at: NEVER, opened_at: at })
    .onConflictDoNothing({ target: [lecture_progress.user_id, lecture_progress.lecture_id] })
}

export interface Watched {
  readonly user_id: string
  readonly lecture_id: number
  /** What is to be united with what was seen before. */
  readonly spans: readonly Span[]
  readonly position_s: number
  readonly position_at: Date
  readonly at: Date
  readonly done: boolean
}

const rangesOf = (spans: readonly Span[]) =>
  sql`${`{${spans.map(({ from, to }) => `[${from},${to})`).join(',')}}`}::int4multirange`
const lengthOf = (ranges: ReturnType<typeof sql>) =>
  sql`(select coalesce(sum(upper(each) - lower(each)), 0) from unnest(${ranges}) as each)`

/** Seconds are united, the place moves with a newer word only, and what is done stays done, in whatever order words come. */
export async function putWatched(db: Db, given: Watched): Promise<ProgressRow | undefined> {
  const { user_id, lecture_id, spans, position_s, position_at, at, done } = given
  const ranges = rangesOf(spans)
  const united = sql`(${lecture_progress.seen} + ${ranges})`
  const newer = sql`${lecture_progress.position_at} < excluded.position_at`
  const done_at = done ? at : null
  const [row] = await db
    .insert(lecture_progress)
    .values({
      user_id,
      lecture_id,
      seen: ranges,
      seen_s: lengthOf(ranges),
      position_s,
      position_at,
      opened_at: at,
      done_at,
    })
    .onConflictDoUpdate({
      target: [lecture_progress.user_id, lecture_progress.lecture_id],
      set: {
        seen: united,
        seen_s: lengthOf(united),
        position_s: sql`case when ${newer} then excluded.position_s else ${lecture_progress.position_s} end`,
        position_at: sql`greatest(${lecture_progress.position_at}, excluded.position_at)`,
        done_at: sql`coalesce(${lecture_progress.done_at}, excluded.done_at)`,
      },
    })
    .returning()
  return row
}

export async function markRead(db: Db, user_id: string, lecture_id: number, at: Date): Promise<void> {
  await db
    .update(lecture_progress)
    .set({ done_at: sql`coalesce(${lecture_progress.done_at}, ${at.toISOString()}::timestamptz)` })
    .where(isOf(user_id, lecture_id))
}
