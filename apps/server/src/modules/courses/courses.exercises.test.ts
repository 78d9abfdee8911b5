import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as courseCalls from '@malto/contract/modules/courses.calls'
import type { Question } from '@malto/contract/modules/courses.content'
import * as calls from '@malto/contract/modules/courses.exercises.calls'
import { newId } from '#platform/ids.ts'
import { MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { choice, gap, makeCourse, order, rightAnswer, several, solve } from './courses.factory.ts'
import { exercise_attempts, exercise_passes } from './courses.people.table.ts'
import { course_exercises, courses } from './courses.table.ts'

const all: Question[] = [choice, several, gap, order]
let malto: Malto
let an: Person
let exercise_id: number
let course_id: number
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
beforeEach(async () => {
  malto.moveTo(noon)
  an = await makePerson(malto)
  const course = await makeCourse(malto, {
    parts: [{ kind: 'exercise', questions: all, pass_percent: 75 }, { kind: 'text' }],
  })
  course_id = course.id
  exercise_id = course.parts[0]?.id ?? 0
  await an.call(courseCalls.enrol, { slug: course.slug })
})
afterAll(() => malto.stop())

const start = (person = an) => person.call(calls.startAttempt, { exercise_id })
const look = (person = an) => person.call(calls.getExercise, { exercise_id })
const answer = (attempt_id: string, question_id: string, given: string[], person = an) =>
  person.call(calls.answerQuestion, { attempt_id, question_id, answer: given })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const attempts = () =>
  malto.db
    .select()
    .from(exercise_attempts)
    .where(eq(exercise_attempts.user_id, an.id))
    .orderBy(exercise_attempts.number)
const passesOf = (person: Person) =>
  malto.db.select().from(exercise_passes).where(eq(exercise_passes.user_id, person.id))
const edit = () =>
  malto.db
    .update(course_exercises)
    .set({ questions: [choice, several], revision: sql`revision + 1` })
    .where(eq(course_exercises.id, exercise_id))
const raw = (method: 'GET' | 'POST', url: string, payload?: object) =>
  malto.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${an.token}` },
    ...(payload ? { payload } : {}),
  })

test('only who is enrolled takes an exercise; hidden and for older people are not there', async () => {
  const stranger = await makePerson(malto)
  expect(await refusal(start(stranger))).toBe('NOT_ENROLLED')
  expect(await refusal(look(stranger))).toBe('NOT_ENROLLED')
  const attempt = await start()
  for (const change of [{ status: 'hidden' as const }, { status: 'open' as const, min_age: 60 }]) {
    await malto.db.update(courses).set(change).where(eq(courses.id, course_id))
    expect(await refusal(start())).toBe('EXERCISE_NOT_FOUND')
    expect(await refusal(look())).toBe('EXERCISE_NOT_FOUND')
    expect(await refusal(answer(attempt.id, 'q1', ['a']))).toBe('ATTEMPT_NOT_FOUND')
  }
})

test('one attempt is open, however many tabs begin at once', async () => {
  await openConnections(malto)
  const begun = await Promise.all(Array.from({ length: 12 }, () => start()))
  expect(new Set(begun.map((each) => each.id)).size).toBe(1)
  expect(await attempts()).toHaveLength(1)
  expect((await look()).open_attempt_id).toBe(begun[0]?.id)
})

describe('no key leaves before its answer', () => {
  const keys = ['right', 'accepts', 'explanation', 'solution', 'Tầng dưới được phủ', 'lớp"', 'Khảo sát trước']

  test('neither with the exercise nor with a fresh attempt', async () => {
    const detail = await raw('GET', `/api/exercises/${exercise_id}`)
    for (const text of ['Tầng', 'hiện vật', ...keys.slice(1)]) expect(detail.body).not.toContain(text)
    const begun = await raw('POST', `/api/exercises/${exercise_id}/attempts`, {})
    for (const key of keys) expect(begun.body).not.toContain(key)
    expect(begun.json<{ data: calls.Attempt }>().data.questions.map(({ id, kind }) => [id, kind])).toEqual(
      all.map(({ id, kind }) => [id, kind]),
    )
  })

  test('an answer tells its own key and no other', async () => {
    const { id } = await start()
    const said = await raw('POST', `/api/exercise-attempts/${id}/answers`, {
      question_id: 'q1',
      answer: ['a'],
    })
    expect(said.json<{ data: { verdict: calls.Verdict } }>().data.verdict).toEqual({
      question_id: 'q1',
      answer: ['a'],
      right: false,
      solution: ['b'],
      explanation: 'Tầng dưới được phủ trước.',
    })
    for (const { explanation } of [several, gap, order]) expect(said.body).not.toContain(explanation)
    expect(said.body).not.toContain('accepts')
  })

  test('what is to be put in order comes in never the right order, and its names do not betray it', async () => {
    const shown = new Map<string, number>()
    for (let person = 0; person < 12; person++) {
      const binh = await makePerson(malto)
      const [course] = await malto.db.select().from(courses).where(eq(courses.id, course_id))
      await binh.call(courseCalls.enrol, { slug: course?.slug ?? '' })
      const first = await start(binh)
      const options = first.questions.find((each) => each.id === 'q4')?.options ?? []
      const texts = options.map((each) => each.text)
      expect(texts).not.toEqual(['Khảo sát', 'Đào', 'Ghi chép', 'Công bố'])
      expect(texts.toSorted()).toEqual(['Công bố', 'Ghi chép', 'Khảo sát', 'Đào'])
      expect(options.map((each) => each.id)).toEqual(['1', '2', '3', '4'])
      shown.set(texts.join(), person)
      // It does not move between two looks.
      expect((await start(binh)).questions).toEqual(first.questions)
    }
    expect(shown.size).toBeGreaterThan(3)
  })
})

test('each kind of question is judged, and its solution is told in the same form', async () => {
  const attempt = await start()
  const [, , , asked] = attempt.questions
  const right = asked ? rightAnswer(asked, all) : []
  const verdicts = [
    (await answer(attempt.id, 'q1', ['b'])).verdict,
    (await answer(attempt.id, 'q2', ['c', 'a'])).verdict,
    (await answer(attempt.id, 'q3', [' LOP '])).verdict,
    (await answer(attempt.id, 'q4', right.toReversed())).verdict,
  ]
  expect(verdicts.map((verdict) => verdict.right)).toEqual([true, true, true, false])
  expect(verdicts.map((verdict) => verdict.solution)).toEqual([['b'], ['a', 'c'], ['tầng'], right])
  expect(verdicts[3]?.answer).toEqual(right.toReversed())
  const [kept] = await attempts()
  expect(kept).toMatchObject({ right_count: 3, question_count: 4, passed: true, finished_at: noon })
})

test('an answer that does not fit its question is refused, and the question stays open', async () => {
  const { id } = await start()
  for (const [question, given] of [
    ['q1', ['x']],
    ['q1', ['a', 'b']],
    ['q2', ['a', 'a']],
    ['q3', ['tầng', 'lớp']],
    ['q4', ['1', '2', '3']],
    ['q4', ['a', 'b', 'c', 'd']],
    ['q9', ['a']],
  ] as const)
    expect(await refusal(answer(id, question, [...given]))).toBe('ANSWER_UNFIT')
  expect((await start()).verdicts).toEqual([])
})

test('the first answer counts: again, or otherwise, or ten at once, is answered the same', async () => {
  const { id } = await start()
  const first = await answer(id, 'q1', ['a'])
  expect((await answer(id, 'q1', ['b'])).verdict).toEqual(first.verdict)
  await openConnections(malto)
  const said = await Promise.all(
    Array.from({ length: 10 }, (_, at) => answer(id, 'q2', at % 2 ? ['a'] : ['a', 'c'])),
  )
  expect(new Set(said.map(({ verdict }) => JSON.stringify(verdict))).size).toBe(1)
  const [kept] = await attempts()
  expect(kept?.answers.map((each) => each.question_id)).toEqual(['q1', 'q2'])
})

test('answers to all questions at once are all kept, the last one finishes, and a pass is written once', async () => {
  const attempt = await start()
  await openConnections(malto)
  const said = await Promise.all(
    attempt.questions.map((asked) => answer(attempt.id, asked.id, rightAnswer(asked, all))),
  )
  expect(said.filter((each) => each.attempt.result !== null)).toHaveLength(1)
  expect(await passesOf(an)).toMatchObject([{ exercise_id, attempt_id: attempt.id, passed_at: noon }])
  malto.pass(MINUTE)
  // Repeating the last word after the end changes nothing.
  const again = await answer(attempt.id, 'q1', ['a'])
  expect(again.attempt).toMatchObject({
    finished_at: noon.toISOString(),
    result: { right: 4, of: 4, passed: true, course_done: false },
  })
  await solve(an, exercise_id, all)
  expect(await passesOf(an)).toMatchObject([{ attempt_id: attempt.id, passed_at: noon }])
})

test('attempts are kept; the best one shows on the course, and a later failure takes no pass away', async () => {
  const fail = async () => {
    const { id } = await start()
    for (const [question, given] of [
      ['q1', ['a']],
      ['q2', ['b']],
      ['q3', ['tầng']],
      ['q4', ['1', '2', '3', '4']],
    ] as const)
      await answer(id, question, [...given])
  }
  await fail()
  expect(await passesOf(an)).toEqual([])
  expect(await look()).toMatchObject({ passed: false, open_attempt_id: null, attempt_count: 1 })
  await solve(an, exercise_id, all)
  await fail()
  const detail = await look()
  expect(detail).toMatchObject({
    passed: true,
    question_count: 4,
    pass_percent: 75,
    attempt_count: 3,
    chapter: { number: 1 },
    previous: null,
    next: { kind: 'text' },
  })
  expect(detail.attempts.map(({ number, passed }) => [number, passed])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
  const [course] = await malto.db.select().from(courses).where(eq(courses.id, course_id))
  const { chapters } = await an.call(courseCalls.getCourse, { slug: course?.slug ?? '' })
  expect(chapters[0]?.parts[0]).toMatchObject({ kind: 'exercise', questions: 4, done: true, percent: 100 })
})

test('edited questions void an open attempt, which then counts for nothing; what was passed stays passed', async () => {
  const { id } = await start()
  await answer(id, 'q1', ['b'])
  await edit()
  expect((await look()).open_attempt_id).toBeNull()
  for (let time = 0; time < 2; time++)
    expect(await refusal(answer(id, 'q2', ['a', 'c']))).toBe('EXERCISE_CHANGED')
  expect((await attempts()).map((row) => [row.number, row.void])).toEqual([[1, true]])
  const fresh = await solve(an, exercise_id, all)
  expect(fresh).toMatchObject({ number: 2, result: { right: 2, of: 2, passed: true } })
  expect(await look()).toMatchObject({ attempt_count: 1, passed: true })
  await edit()
  expect(await look()).toMatchObject({ attempt_count: 1, passed: true })
  // An attempt nobody answered in meanwhile is voided by the next start.
  const third = await start()
  await edit()
  expect((await start()).id).not.toBe(third.id)
  expect((await attempts()).map((row) => row.void)).toEqual([true, false, true, false])
})

test('another person’s attempt is not there', async () => {
  const { id } = await start()
  const binh = await makePerson(malto)
  const [course] = await malto.db.select().from(courses).where(eq(courses.id, course_id))
  await binh.call(courseCalls.enrol, { slug: course?.slug ?? '' })
  expect(await refusal(answer(id, 'q1', ['b'], binh))).toBe('ATTEMPT_NOT_FOUND')
  expect(await refusal(answer(newId(), 'q1', ['b']))).toBe('ATTEMPT_NOT_FOUND')
  expect((await start()).verdicts).toEqual([])
})
