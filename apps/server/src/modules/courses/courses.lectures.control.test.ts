import * as courseCalls from '@malto/contract/modules/courses.calls'
import { and, eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { meetingOf } from '#testing/unlocked.ts'
import type * as Enrolments from './courses.enrolments.queries.ts'
import { hideShipped, makeCourse } from './courses.factory.ts'
import { finishAtOnce, watchAtOnce } from './courses.lectures.factory.ts'
import type * as Lectures from './courses.lectures.queries.ts'
import type * as Parts from './courses.parts.queries.ts'
import { course_enrolments, lecture_progress } from './courses.people.table.ts'

/** Where those who count what is done wait, so that all have counted before one of them commits. */
const counting = { wait: () => Promise.resolve() }

// The same code, but nothing holds an enrolment: neither the lock nor that every word writes to it.
vi.mock('./courses.enrolments.queries.ts', async (original) => {
  const real = await original<typeof Enrolments>()
  const unlocked: typeof real.lockEnrolment = async (db, user_id, course_id) => {
    const own = and(eq(course_enrolments.user_id, user_id), eq(course_enrolments.course_id, course_id))
    return (await db.select().from(course_enrolments).where(own))[0]
  }
  return { ...real, lockEnrolment: unlocked, touchEnrolment: () => Promise.resolve() }
})
// The same code, but what was seen is read first and written with the new seconds afterwards.
vi.mock('./courses.lectures.queries.ts', async (original) => {
  const real = await original<typeof Lectures>()
  const putWatched: typeof real.putWatched = async (db, { user_id, lecture_id, spans, at, done }) => {
    const before = await real.findProgress(db, user_id, lecture_id)
    const fresh = `{${spans.map(({ from, to }) => `[${from},${to})`).join(',')}}`
    const seen = sql`${before?.seen ?? '{}'}::int4multirange + ${fresh}::int4multirange`
    const [row] = await db
      .update(lecture_progress)
      .set({ seen, done_at: before?.done_at ?? (done ? at : null) })
      .where(and(eq(lecture_progress.user_id, user_id), eq(lecture_progress.lecture_id, lecture_id)))
      .returning()
    return row
  }
  return { ...real, putWatched }
})
vi.mock('./courses.parts.queries.ts', async (original) => {
  const real = await original<typeof Parts>()
  const countParts: typeof real.countParts = async (...given) => {
    const counted = await real.countParts(...given)
    await counting.wait()
    return counted
  }
  return { ...real, countParts }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '30' })
})
beforeEach(async () => {
  malto.moveTo(noon)
  await hideShipped(malto)
})
afterAll(() => malto.stop())

async function begun(films: number, seconds: number) {
  const an = await makePerson(malto)
  const parts = Array.from({ length: films }, () => ({ kind: 'film' as const, seconds }))
  const course = await makeCourse(malto, { parts })
  await an.call(courseCalls.enrol, { slug: course.slug })
  return { an, ids: course.parts.map(({ id }) => id) }
}

test('control I30: read first and written afterwards, words that arrive at once undo each other', async () => {
  const { an, ids } = await begun(1, 500)
  await watchAtOnce(malto, an, ids[0] ?? 0)
  const [after] = await malto.db.select().from(lecture_progress).where(eq(lecture_progress.user_id, an.id))
  expect(after?.seen).not.toBe('{[0,500)}')
})

test('control I30: without holding the enrolment one film is done several times', async () => {
  const { an, ids } = await begun(1, 100)
  const { told } = await finishAtOnce(malto, an, Array<number>(10).fill(ids[0] ?? 0))
  expect(told.filter((name) => name === 'partDone>race').length).toBeGreaterThan(1)
})

test('control I30: without holding the enrolment nobody sees that the last parts are done', async () => {
  const { an, ids } = await begun(3, 100)
  counting.wait = meetingOf(ids.length)
  const { answers } = await finishAtOnce(malto, an, ids)
  expect(answers.map(({ done, course_done }) => [done, course_done])).toEqual(ids.map(() => [true, false]))
})
