import { and, eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as courseCalls from '@malto/contract/modules/courses.calls'
import * as calls from '@malto/contract/modules/courses.lectures.calls'
import { newId } from '#platform/ids.ts'
import { DAY, later, MINUTE, SECOND } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import {
  addPart,
  enrolmentOf,
  hideShipped,
  makeCourse,
  makeFilm,
  removePart,
  report,
  study,
  type MadeCourse,
} from './courses.factory.ts'
import { finishAtOnce, watchAtOnce } from './courses.lectures.factory.ts'
import { courseViewings } from './courses.lectures.service.ts'
import { course_certificates, lecture_progress } from './courses.people.table.ts'
import { course_lecture_files, course_lectures, courses } from './courses.table.ts'

let malto: Malto
let an: Person
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '30' })
})
beforeEach(async () => {
  malto.moveTo(noon)
  await hideShipped(malto)
  an = await makePerson(malto)
})
afterAll(() => malto.stop())

const open = (person: Person, lecture_id: number) => person.call(calls.getLecture, { lecture_id })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const progressOf = async (person: Person, lecture_id: number) =>
  (
    await malto.db
      .select()
      .from(lecture_progress)
      .where(and(eq(lecture_progress.user_id, person.id), eq(lecture_progress.lecture_id, lecture_id)))
  )[0]

/** Enrolled in a course of one film; other parts on wish. */
async function begun(given: Parameters<typeof makeCourse>[1] = { parts: [{ kind: 'film' }] }) {
  const course = await makeCourse(malto, given)
  await an.call(courseCalls.enrol, { slug: course.slug })
  return { course, id: course.parts[0]?.id ?? 0 }
}

describe('who may open what', () => {
  const doors = (person: Person, id: number) => [
    open(person, id),
    report(malto, person, id, 0, 5),
    person.call(calls.listNotes, { lecture_id: id }),
    person.call(calls.addNote, { lecture_id: id, id: newId(), at_s: null, text: 'Nhớ nhé' }),
  ]
  const answers = async (person: Person, id: number) => [
    ...new Set(await Promise.all(doors(person, id).map(refusal))),
  ]
  const mayView = (person: Person, id: number | string) =>
    courseViewings.lecture(malto.house.ownCtx(), person.id, String(id))

  test('I30: only who is enrolled does anything with a lecture', async () => {
    const { parts, slug } = await makeCourse(malto)
    const id = parts[0]?.id ?? 0
    expect(await answers(an, id)).toEqual(['NOT_ENROLLED'])
    expect(await mayView(an, id)).toBe(false)
    await an.call(courseCalls.enrol, { slug })
    expect(await answers(an, id)).toEqual(['ok'])
    expect(await mayView(an, id)).toBe(true)
  })

  test('I30: hidden, for older people and gone are all not there, for who is enrolled too', async () => {
    const kid = await makePerson(malto, { account_kind: 'kid' })
    const course = await makeCourse(malto)
    const id = course.parts[0]?.id ?? 0
    await kid.call(courseCalls.enrol, { slug: course.slug })
    for (const change of [{ status: 'hidden' as const }, { status: 'open' as const, min_age: 16 }]) {
      await malto.db.update(courses).set(change).where(eq(courses.id, course.id))
      expect(await answers(kid, id)).toEqual(['LECTURE_NOT_FOUND'])
      expect(await mayView(kid, id)).toBe(false)
    }
    await removePart(malto, { kind: 'film', id })
    expect(await answers(kid, id)).toEqual(['LECTURE_NOT_FOUND'])
    for (const odd of [id, 'x', '1 or 1', '99999999999', '-1']) expect(await mayView(kid, odd)).toBe(false)
  })

  test('a lecture that is free to try is opened by anybody, leaves no trace, and is done by who is enrolled', async () => {
    const course = await makeCourse(malto, { parts: [{ kind: 'film', free: true }, { kind: 'text' }] })
    const id = course.parts[0]?.id ?? 0
    const detail = await open(an, id)
    expect(detail).toMatchObject({ enrolled: false, progress: { done: false, course_done: false } })
    expect(detail.film?.url).toContain(`lecture-${id}`)
    expect(await mayView(an, id)).toBe(true)
    expect(await progressOf(an, id)).toBeUndefined()
    expect(await refusal(report(malto, an, id, 0, 5))).toBe('NOT_ENROLLED')
    expect(await refusal(open(an, course.parts[1]?.id ?? 0))).toBe('NOT_ENROLLED')
  })

  test('the film itself is served, piece by piece, while one may open its lecture, and not a piece longer', async () => {
    const [shipped] = await malto.db
      .select({ id: course_lectures.id, course_id: course_lectures.course_id, slug: courses.slug })
      .from(course_lectures)
      .innerJoin(courses, eq(courses.id, course_lectures.course_id))
      .where(and(eq(courses.laid, true), eq(course_lectures.kind, 'film')))
      .limit(1)
    if (!shipped) throw new Error('no film came with Malto')
    const turn = (status: 'open' | 'hidden') =>
      malto.db.update(courses).set({ status }).where(eq(courses.id, shipped.course_id))
    await turn('open')
    await an.call(courseCalls.enrol, { slug: shipped.slug })
    const { film } = await open(an, shipped.id)
    const piece = async () => {
      const reply = await malto.app.inject({ url: film?.url ?? '', headers: { range: 'bytes=0-9' } })
      return [reply.statusCode, reply.statusCode === 206 ? reply.rawPayload.length : 0]
    }
    expect(await piece()).toEqual([206, 10])
    await turn('hidden')
    expect(await piece()).toEqual([404, 0])
    await turn('open')
    expect(await piece()).toEqual([206, 10])
    const elsewhere = film?.url.replace(`lecture-${shipped.id}`, `lecture-${shipped.id + 1}`) ?? ''
    expect((await malto.app.inject({ url: elsewhere })).statusCode).toBe(404)
  })

  test('a text is not watched and a film is not read', async () => {
    const { course, id } = await begun({ parts: [{ kind: 'film' }, { kind: 'text' }] })
    expect(await refusal(report(malto, an, course.parts[1]?.id ?? 0, 0, 60))).toBe('LECTURE_NOT_FOUND')
    expect(await refusal(an.call(calls.finishReading, { lecture_id: id }))).toBe('LECTURE_NOT_FOUND')
  })
})

test('a lecture shows its film, its files and what stands around it', async () => {
  const course = await makeCourse(malto, {
    parts: [{ kind: 'film' }, { kind: 'exercise' }, { kind: 'text' }],
  })
  const [film, exercise, text] = course.parts
  const paper = await makeFilm(malto)
  await malto.db.insert(course_lecture_files).values({ lecture_id: film?.id ?? 0, asset_id: paper })
  await an.call(courseCalls.enrol, { slug: course.slug })
  expect(await open(an, film?.id ?? 0)).toMatchObject({
    kind: 'film',
    course: { slug: course.slug, percent: 0 },
    chapter: { title: 'Chương một', number: 1 },
    number: 1,
    of: 2,
    film: { kind: 'file', duration_s: 100, width: 1280 },
    reading_s: null,
    files: [{ id: paper, bytes: 9 }],
    progress: { seen_s: 0, percent: 0, position_s: 0, done: false, course_done: false },
    previous: null,
    next: { kind: 'exercise', id: exercise?.id },
  })
  expect(await open(an, text?.id ?? 0)).toMatchObject({
    kind: 'text',
    number: 2,
    film: null,
    text: 'Đọc chậm thôi.',
    reading_s: 60,
    files: [],
    previous: { kind: 'exercise', id: exercise?.id },
    next: null,
  })
  expect((await an.call(courseCalls.getCourse, { slug: course.slug })).chapters[0]?.parts[0]?.files).toBe(1)
})

describe('I33: watching', () => {
  test('watching 95 % by seeking completes nothing', async () => {
    const { id } = await begun()
    await open(an, id)
    malto.pass(10 * MINUTE)
    // A look at the beginning, a jump to the last twentieth, and watched to the end.
    await report(malto, an, id, 0, 2)
    malto.pass(5 * SECOND)
    expect(await report(malto, an, id, 95, 100)).toEqual({
      seen_s: 7,
      percent: 7,
      position_s: 100,
      done: false,
      course_done: false,
    })
    // Glimpses all along the way are nothing either.
    const spans = Array.from({ length: 50 }, (_, at) => ({ from: at * 2 + 0.6, to: at * 2 + 0.9 }))
    const at = malto.now().toISOString()
    const glimpsed = await an.call(calls.saveLectureProgress, { lecture_id: id, spans, position_s: 100, at })
    expect(glimpsed.done).toBe(false)
    expect(glimpsed.seen_s).toBe(7)
  })

  test('nine tenths, in whatever pieces and order, are a film seen; seconds that are seen twice count once', async () => {
    const { id } = await begun()
    await open(an, id)
    malto.pass(MINUTE)
    await report(malto, an, id, 60, 90)
    await report(malto, an, id, 20, 65)
    await report(malto, an, id, 30, 60)
    expect(await report(malto, an, id, 0, 19)).toMatchObject({ seen_s: 89, percent: 89, done: false })
    expect(await report(malto, an, id, 19, 20)).toMatchObject({ seen_s: 90, done: true, course_done: true })
  })

  test('no more is believed than time allows since the first opening, however often it is said', async () => {
    const { id } = await begun()
    await open(an, id)
    malto.pass(5 * SECOND)
    for (let time = 0; time < 20; time++) {
      const { seen_s, done } = await report(malto, an, id, 0, 100)
      expect([seen_s, done]).toEqual([20, false])
    }
    await open(an, id)
    for (let piece = 0; piece < 100; piece += 5) await report(malto, an, id, piece, piece + 5)
    expect((await progressOf(an, id))?.seen_s).toBe(20)
    malto.pass(40 * SECOND)
    expect(await report(malto, an, id, 0, 100)).toMatchObject({ seen_s: 100, done: true })
  })

  test('words that were held up and come all at once are believed as if they had come in time', async () => {
    const { id } = await begun()
    await open(an, id)
    malto.pass(50 * SECOND)
    // Twice as fast, told in the tunnel every ten seconds, sent behind it.
    for (const piece of [80, 20, 0, 60, 40]) await report(malto, an, id, piece, piece + 20)
    expect((await progressOf(an, id))?.done_at).not.toBeNull()
  })

  test('I30: late and repeated progress requests undo nothing: fifty at once, in any order, give one union and one end', async () => {
    const { course, id } = await begun({ parts: [{ kind: 'film', seconds: 500 }] })
    const { answers, told } = await watchAtOnce(malto, an, id)
    expect(answers.filter((answer) => answer.done).length).toBeGreaterThan(0)
    const after = await progressOf(an, id)
    expect(after).toMatchObject({ seen: '{[0,500)}', seen_s: 500, done_at: malto.now() })
    // The newest word says where one stopped, whenever it came.
    expect(after).toMatchObject({ position_s: 500, position_at: later(noon, 49 * SECOND) })
    expect(told).toEqual(['courseFinished>race', 'partDone>race'])
    const certificates = await malto.db
      .select()
      .from(course_certificates)
      .where(eq(course_certificates.user_id, an.id))
    expect(certificates).toHaveLength(1)

    // The next day an old word arrives, and the same again: nothing moves.
    malto.pass(2 * MINUTE)
    for (let time = 0; time < 3; time++)
      expect(await report(malto, an, id, 0, 3, { at: noon, position_s: 3 })).toMatchObject({
        seen_s: 500,
        position_s: 500,
        done: true,
        course_done: true,
      })
    expect(await progressOf(an, id)).toEqual(after)
    expect((await enrolmentOf(malto, an, course.id))?.finished_at).toEqual(after?.done_at)
  })

  test('I30: two last parts that are done at once finish the course once', async () => {
    for (let round = 0; round < 5; round++) {
      const { course } = await begun({ parts: [{ kind: 'film' }, { kind: 'film' }, { kind: 'film' }] })
      const ids = course.parts.map(({ id }) => id)
      const { answers, told } = await finishAtOnce(malto, an, ids)
      expect(answers.filter((answer) => answer.course_done)).toHaveLength(1)
      expect(told).toEqual(['courseFinished>race', ...ids.map(() => 'partDone>race')])
      const certificates = await malto.db
        .select()
        .from(course_certificates)
        .where(eq(course_certificates.course_id, course.id))
      expect(certificates).toHaveLength(1)
    }
  })

  test('I30: one film that ten tabs see to its end at once is done once, and so is its course', async () => {
    const { id } = await begun()
    const { answers, told } = await finishAtOnce(malto, an, Array<number>(10).fill(id))
    expect(answers.every((answer) => answer.done && answer.course_done)).toBe(true)
    expect(told).toEqual(['courseFinished>race', 'partDone>race'])
  })

  test('one stops where the newest word says; a clock that runs ahead keeps nobody else from speaking', async () => {
    const { course, id } = await begun()
    await open(an, id)
    malto.pass(MINUTE)
    const says = (position_s: number, at: Date) => report(malto, an, id, 0, 1, { position_s, at })
    expect((await says(30, malto.now())).position_s).toBe(30)
    expect((await says(10, later(malto.now(), -SECOND))).position_s).toBe(30)
    expect((await says(50.9, later(malto.now(), DAY))).position_s).toBe(30)
    malto.pass(SECOND)
    expect((await says(50.9, later(malto.now(), DAY))).position_s).toBe(50)
    malto.pass(SECOND)
    expect((await says(9999, malto.now())).position_s).toBe(100)
    expect(await open(an, id)).toMatchObject({ progress: { position_s: 100 } })
    const { next } = await an.call(courseCalls.getCourse, { slug: course.slug })
    expect(next).toMatchObject({ id, position_s: 100 })
  })

  test('a device whose clock is behind is heard from the first word on', async () => {
    const { id } = await begun()
    await open(an, id)
    expect((await report(malto, an, id, 0, 8, { at: later(noon, -DAY) })).position_s).toBe(8)
  })

  test('a film that became shorter is not finished by what lay behind its end', async () => {
    const { id } = await begun()
    await open(an, id)
    malto.pass(10 * MINUTE)
    await report(malto, an, id, 50, 100)
    await malto.db.update(course_lectures).set({ duration_s: 60 }).where(eq(course_lectures.id, id))
    expect(await report(malto, an, id, 0, 20)).toMatchObject({ done: false })
    expect(await report(malto, an, id, 20, 45)).toMatchObject({ done: true })
  })
})

test('a text is read after the least time it takes, counted from its first opening; twice changes nothing', async () => {
  const { course, id } = await begun({ parts: [{ kind: 'text', seconds: 60 }, { kind: 'film' }] })
  const read = () => an.call(calls.finishReading, { lecture_id: id })
  const hasty = await read().catch((error: unknown) => error)
  expect(hasty).toMatchObject({ code: 'READ_TOO_FAST', details: { seconds: 12 } })
  await open(an, id)
  malto.pass(5 * SECOND)
  await open(an, id)
  expect(await read().catch((error: unknown) => error)).toMatchObject({ details: { seconds: 7 } })
  malto.pass(7 * SECOND)
  const done = { seen_s: 0, percent: 100, position_s: 0, done: true, course_done: false }
  expect(await read()).toEqual(done)
  const done_at = malto.now()
  malto.pass(MINUTE)
  expect(await Promise.all([read(), read(), read()])).toEqual([done, done, done])
  expect((await progressOf(an, id))?.done_at).toEqual(done_at)
  expect(await study(malto, an, course.parts[1] ?? { kind: 'film', id: 0 })).toMatchObject({
    course_done: true,
  })
  await addPart(malto, course as MadeCourse, { kind: 'text' })
  expect(await read()).toMatchObject({ done: true, course_done: false })
})
