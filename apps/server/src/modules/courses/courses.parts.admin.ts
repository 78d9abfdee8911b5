import { exercisesResource, lecturesResource } from '@malto/contract/modules/courses.admin'
import { eq, sql, type SQL } from '#platform/drizzle.ts'
import { media_assets } from '#modules/media/media.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { isAttempted, isOpened, releaseCourse } from './courses.console.queries.ts'
import { editExercise, editLecture, newExercise, newLecture, refuseKept } from './courses.console.service.ts'
import { exercise_attempts, exercise_passes, lecture_progress } from './courses.people.table.ts'
import {
  course_chapters,
  course_exercises,
  course_lecture_files,
  course_lectures,
  courses,
} from './courses.table.ts'

// Lectures and exercises: what stands in a chapter.

const lectureRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: course_lectures.id,
      course_id: course_lectures.course_id,
      course_title: courses.title,
      chapter_id: course_lectures.chapter_id,
      chapter_title: course_chapters.title,
      title: course_lectures.title,
      position: course_lectures.position,
      kind: course_lectures.kind,
      film_id: course_lectures.film_id,
      film_title: media_assets.title,
      has_captions: sql<
        boolean | null
      >`case when ${media_assets.id} is not null then ${media_assets.captions} is not null end`,
      text: course_lectures.text,
      duration_s: course_lectures.duration_s,
      free: course_lectures.free,
      file_ids: sql<
        string[]
      >`(select coalesce(json_agg(${course_lecture_files.asset_id} order by ${course_lecture_files.position}), '[]') from ${course_lecture_files} where ${course_lecture_files.lecture_id} = ${course_lectures.id})`,
      done: sql<number>`(select count(*)::int from ${lecture_progress} where ${lecture_progress.lecture_id} = ${course_lectures.id} and ${lecture_progress.done_at} is not null)`,
      laid: course_lectures.laid,
      version: course_lectures.version,
      created_at: course_lectures.created_at,
      updated_at: course_lectures.updated_at,
      mark,
    })
    .from(course_lectures)
    .innerJoin(courses, eq(courses.id, course_lectures.course_id))
    .innerJoin(course_chapters, eq(course_chapters.id, course_lectures.chapter_id))
    .leftJoin(media_assets, eq(media_assets.id, course_lectures.film_id))
    .$dynamic()
type LectureListRow = Awaited<ReturnType<typeof lectureRows>>[number]

const toLecture = ({ done, ...row }: LectureListRow, ctx: Ctx) => ({
  ...row,
  done_count: ctx.actor.sees ? null : done,
  created_at: row.created_at.toISOString(),
})

const lectureSource: Source<typeof lecturesResource, LectureListRow> = {
  table: course_lectures,
  id: course_lectures.id,
  rows: lectureRows,
  card: toLecture,
  detail: (row, ctx) => ({ ...toLecture(row, ctx), updated_at: row.updated_at.toISOString() }),
  filters: {
    course_id: (id) => eq(course_lectures.course_id, id),
    chapter_id: (id) => eq(course_lectures.chapter_id, id),
    kind: (kind) => eq(course_lectures.kind, kind),
  },
  search: (q) => containsPlain(course_lectures.search, q),
  sorts: {
    position: course_lectures.position,
    title: course_lectures.title,
    created_at: course_lectures.created_at,
  },
  places: 'none',
  create: newLecture,
  update: editLecture,
  remove: async (tx, row) => {
    await refuseKept(row, isOpened(tx.db, row.id))
    await releaseCourse(tx.db, row.course_id)
  },
}

const exerciseRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: course_exercises.id,
      course_id: course_exercises.course_id,
      course_title: courses.title,
      chapter_id: course_exercises.chapter_id,
      chapter_title: course_chapters.title,
      title: course_exercises.title,
      position: course_exercises.position,
      pass_percent: course_exercises.pass_percent,
      questions: course_exercises.questions,
      question_count: sql<number>`jsonb_array_length(${course_exercises.questions})`,
      revision: course_exercises.revision,
      attempts: sql<number>`(select count(*)::int from ${exercise_attempts} where ${exercise_attempts.exercise_id} = ${course_exercises.id} and ${exercise_attempts.finished_at} is not null and not ${exercise_attempts.void})`,
      passed: sql<number>`(select count(*)::int from ${exercise_passes} where ${exercise_passes.exercise_id} = ${course_exercises.id})`,
      laid: course_exercises.laid,
      version: course_exercises.version,
      created_at: course_exercises.created_at,
      updated_at: course_exercises.updated_at,
      mark,
    })
    .from(course_exercises)
    .innerJoin(courses, eq(courses.id, course_exercises.course_id))
    .innerJoin(course_chapters, eq(course_chapters.id, course_exercises.chapter_id))
    .$dynamic()
type ExerciseListRow = Awaited<ReturnType<typeof exerciseRows>>[number]

const toExercise = ({ attempts, passed, ...row }: ExerciseListRow, ctx: Ctx) => ({
  ...row,
  attempt_count: ctx.actor.sees ? null : attempts,
  passed_count: ctx.actor.sees ? null : passed,
  created_at: row.created_at.toISOString(),
})

const exerciseSource: Source<typeof exercisesResource, ExerciseListRow> = {
  table: course_exercises,
  id: course_exercises.id,
  rows: exerciseRows,
  card: toExercise,
  detail: (row, ctx) => ({ ...toExercise(row, ctx), updated_at: row.updated_at.toISOString() }),
  filters: {
    course_id: (id) => eq(course_exercises.course_id, id),
    chapter_id: (id) => eq(course_exercises.chapter_id, id),
  },
  search: (q) => containsPlain(course_exercises.search, q),
  sorts: {
    position: course_exercises.position,
    title: course_exercises.title,
    created_at: course_exercises.created_at,
  },
  places: 'none',
  create: newExercise,
  update: editExercise,
  remove: async (tx, row) => {
    await refuseKept(row, isAttempted(tx.db, row.id))
    await releaseCourse(tx.db, row.course_id)
  },
}

export function partConsole(bind: Bind) {
  serveResource(bind, lecturesResource, lectureSource)
  serveResource(bind, exercisesResource, exerciseSource)
}
