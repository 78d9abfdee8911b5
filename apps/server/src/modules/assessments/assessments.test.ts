import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/assessments.calls'
import {
  choosePersonality,
  countGuidanceResults,
  doGuidanceTest,
  getPersonality,
  introduceGuidance,
  listGuidanceQuestions,
} from '@malto/contract/modules/assessments.guidance.calls'
import {
  getAdvice,
  getChart,
  getResult,
  listResults,
} from '@malto/contract/modules/assessments.results.calls'
import { adviser_profiles } from '#modules/users/users.table.ts'
import { DAY } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { answersFor, contentOf, curious, startAtOnce, submitAtOnce, takeTest } from './assessments.factory.ts'
import { shippedTests } from './assessments.seed.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const rowsOf = async (table: string, person: Person) =>
  (await malto.house.pool.query(`select * from ${table} where user_id = $1`, [person.id])).rows as Record<
    string,
    unknown
  >[]

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )

test('every shipped test can be taken by somebody of its age, from the first question to a result', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', grade: 5 })
  const student = await makePerson(malto, { grade: 11 })
  const taken: string[] = []
  for (const slug of shippedTests.filter((each) => each !== 'phu-huynh-42')) {
    const person = slug === 'kham-pha-nhi-36' ? kid : student
    const { result_id } = await takeTest(person, slug, { ...curious, self: 5, O: 4, achieve: 5, words: 5 })
    const result = await person.call(getResult, { result_id })
    expect(result.library.slug).toBe(slug)
    expect(result.scales.length).toBeGreaterThan(4)
    for (const scale of result.scales) expect(scale.score, `${slug} ${scale.key}`).not.toBeNull()
    taken.push(slug)
  }
  expect(taken).toHaveLength(9)
  const { libraries } = await student.call(calls.listLibraries, {})
  expect(libraries.filter((each) => each.last_result).map((each) => each.slug)).toHaveLength(8)
})

test('a test for another age is named with the reason, and refused', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', birthday: '2014-05-20', grade: 6 })
  const { libraries } = await kid.call(calls.listLibraries, {})
  const holland = libraries.find((each) => each.slug === 'holland-60')
  expect(holland).toMatchObject({ open: false, why_not: 'Dành cho bạn từ 14 tuổi' })
  expect(await codeOf(kid.call(calls.getPaper, { library: 'holland-60' }))).toBe('TEST_NOT_FOR_YOU')
  expect(await codeOf(kid.call(calls.startAttempt, { library: 'holland-60' }))).toBe('TEST_NOT_FOR_YOU')
  expect(await codeOf(kid.call(calls.getPaper, { library: 'kham-pha-nhi-36' }))).toBe('ok')
})

test('I32: no scale, weight or key leaves before submission, in any raw body', async () => {
  const person = await makePerson(malto)
  const { send } = malto.device(() => person.token)
  const get = async (path: string) =>
    (
      await send(
        new Request(`http://malto.test${path}`, { headers: { authorization: `Bearer ${person.token}` } }),
      )
    ).text()
  await person.call(calls.startAttempt, { library: 'holland-60' })
  const bodies = [
    await get('/api/new-question/libraries'),
    await get('/api/new-question/group-questions?library=holland-60'),
    await get('/api/new-question/group-questions?library=gia-tri-24'),
    await get('/api/guidance-test/questions'),
    await get('/api/guidance-test/introduce'),
  ]
  expect(bodies[1]).toContain('"number":62')
  for (const body of bodies) {
    expect(body).toContain('"success":true')
    expect(body).not.toMatch(/"(scale|scales|weight|reverse|expected|texts|steps|key)"/)
    expect(body).not.toMatch(/check1|"R1"/)
  }
})

test('I32: however many tabs start at once, there is one open attempt', async () => {
  const { person, started } = await startAtOnce(malto)
  const [attempt] = await rowsOf('test_attempts', person)
  for (const each of started) expect(each).toMatchObject({ value: { id: attempt?.['id'] } })
  expect(await rowsOf('test_attempts', person)).toHaveLength(1)
})

test('answers are kept, the later one stands whatever arrives first, and another device goes on from there', async () => {
  const person = await makePerson(malto)
  const { id } = await person.call(calls.startAttempt, { library: 'holland-30' })
  const answer = (number: number, value: number, rev: number) => ({ number, value, spent_ms: 3000, rev })
  await person.call(calls.saveAnswers, { attempt_id: id, answers: [answer(1, 4, 20), answer(2, 2, 21)] })
  const { answered } = await person.call(calls.saveAnswers, { attempt_id: id, answers: [answer(1, 1, 10)] })
  expect(answered).toBe(2)
  const { attempt } = await person.call(calls.getPaper, { library: 'holland-30' })
  expect(attempt?.answers).toEqual([answer(1, 4, 20), answer(2, 2, 21)])
})

test('an answer that the question does not offer is refused at its place, and nothing is lost', async () => {
  const person = await makePerson(malto)
  const { id } = await person.call(calls.startAttempt, { library: 'holland-30' })
  const kept = { number: 1, value: 3, spent_ms: 10, rev: 1 }
  await person.call(calls.saveAnswers, { attempt_id: id, answers: [kept] })
  for (const bad of [
    { ...kept, value: 7 },
    { ...kept, number: 99 },
    { ...kept, value: [1, 2] as [number, number] },
  ])
    expect(await codeOf(person.call(calls.saveAnswers, { attempt_id: id, answers: [bad] }))).toBe('BAD_INPUT')
  const { attempt } = await person.call(calls.getPaper, { library: 'holland-30' })
  expect(attempt?.answers).toEqual([kept])
})

test('I32: two tabs handing in at once give one result, and so does asking again later', async () => {
  const { person, attempt_id, answers, submitted } = await submitAtOnce(malto)
  const again = await person.call(calls.submitAttempt, { attempt_id, answers: [] })
  for (const each of submitted) expect(each).toMatchObject({ value: { result_id: again.result_id } })
  expect(await rowsOf('test_results', person)).toHaveLength(1)
  expect(await codeOf(person.call(calls.saveAnswers, { attempt_id, answers }))).toBe('ATTEMPT_OVER')
})

test('the server scores by what it stored: sixty answers, the expected six sums', async () => {
  const person = await makePerson(malto)
  const { result_id } = await takeTest(person, 'holland-60', curious)
  const result = await person.call(getResult, { result_id })
  const scores = Object.fromEntries(result.scales.map(({ key, score, max }) => [key, [score, max]]))
  expect(scores).toEqual({ R: [10, 40], I: [40, 40], A: [30, 40], S: [20, 40], E: [0, 40], C: [10, 40] })
  expect(result).toMatchObject({ code: 'IAS', quality: 'good', flat: null })
  expect(result.letters).toMatchObject({ candidates: ['I'], consistency: 3 })
  expect(result.scales.find(({ key }) => key === 'I')?.text?.text.length).toBeGreaterThan(100)
  const { steps } = await person.call(getAdvice, { result_id })
  expect(steps[0]).toMatchObject({ scale: 'I' })
})

test('two flags hide the result: no score leaves, and no group follows from it', async () => {
  const person = await makePerson(malto)
  const content = contentOf('holland-60')
  const { id } = await person.call(calls.startAttempt, { library: 'holland-60' })
  const answers = answersFor(content, {}, 300).map((each) => ({ ...each, value: 3 }))
  const submitted = await person.call(calls.submitAttempt, { attempt_id: id, answers })
  expect(submitted.quality).toBe('hidden')
  const result = await person.call(getResult, { result_id: submitted.result_id })
  expect(result).toMatchObject({ scales: [], letters: null, total: null, code: null, headline: '' })
  expect(await person.call(getPersonality, {})).toMatchObject({ letter: null, candidates: [] })
})

test('too few answers are not scored, and the attempt stays open', async () => {
  const person = await makePerson(malto)
  const { id } = await person.call(calls.startAttempt, { library: 'holland-30' })
  const some = answersFor(contentOf('holland-30'), curious).slice(0, 6)
  expect(await codeOf(person.call(calls.submitAttempt, { attempt_id: id, answers: some }))).toBe(
    'TOO_FEW_ANSWERS',
  )
  const again = await person.call(calls.startAttempt, { library: 'holland-30' })
  expect(again.id).toBe(id)
})

test('the short form is laid on the long one’s width, and a change counts only when it is more than chance', async () => {
  const person = await makePerson(malto)
  const first = await takeTest(person, 'holland-60', curious)
  malto.pass(100 * DAY)
  const later = await signedInAgain(malto, person)
  const second = await takeTest(later, 'holland-30', { ...curious, S: 5, R: 2 })
  const result = await later.call(getResult, { result_id: second.result_id })
  const change = Object.fromEntries(result.scales.map(({ key, change: moved }) => [key, moved]))
  expect(result.before?.id).toBe(first.result_id)
  expect(change['S']).toEqual({ before: 20, difference: 20, counts: true })
  expect(change['R']).toEqual({ before: 10, difference: 0, counts: false })
  const chart = await later.call(getChart, { library: 'holland-30' })
  expect(chart.points).toHaveLength(1)
  expect(chart.points[0]?.scores['S']).toBe(40)
})

test('I13: the group is a choice among the candidates of the newest result, and a new result asks anew', async () => {
  const person = await makePerson(malto)
  await takeTest(person, 'holland-60', { ...curious, A: 5 })
  expect(await person.call(getPersonality, {})).toMatchObject({
    letter: null,
    candidates: ['I', 'A'],
    asked: true,
  })
  expect(await codeOf(person.call(choosePersonality, { letter: 'R' }))).toBe('GROUP_NOT_OPEN')
  expect(await person.call(choosePersonality, { letter: 'A' })).toMatchObject({ letter: 'A', asked: false })
  malto.pass(1000)
  await takeTest(person, 'holland-30', { R: 5, I: 1, A: 1, S: 2, E: 2, C: 3 })
  expect(await person.call(getPersonality, {})).toMatchObject({
    letter: null,
    candidates: ['R'],
    asked: true,
  })
  await person.call(choosePersonality, { letter: 'R' })
  expect(await person.call(choosePersonality, { letter: null })).toMatchObject({ letter: null, asked: false })
})

test.each([
  ['a normal account', 'normal', null],
  ['an adviser', 'normal', 'vetted'],
  ['a student who counsels', 'student', 'vetted'],
  ['one whose office was taken', 'student', 'suspended'],
] as const)('%s has a result, but is offered neither a group nor an adviser', async (_who, kind, state) => {
  const person = await makePerson(malto, { account_kind: kind })
  if (state)
    await malto.db.insert(adviser_profiles).values({
      user_id: person.id,
      state,
      advisory_name: 'Cô Linh',
      short_description: 'Lắng nghe trước khi khuyên.',
      advisory_curriculum_vitae: 'Dạy Ngữ văn.',
      created_at: malto.now(),
      updated_at: malto.now(),
    })
  const { result_id } = await takeTest(person, 'holland-60', { ...curious, A: 5 })
  expect((await person.call(getResult, { result_id })).can).toMatchObject({
    share: true,
    choose_group: false,
    meet_adviser: false,
  })
  const outside = { letter: null, candidates: [], result_id, asked: false }
  expect(await person.call(getPersonality, {})).toEqual(outside)
  expect((await person.call(introduceGuidance, {})).personality).toEqual(outside)
  expect(await codeOf(person.call(choosePersonality, { letter: 'A' }))).toBe('GROUP_NOT_FOR_YOU')
  expect(await person.call(choosePersonality, { letter: null })).toEqual(outside)
})

test('a learner may do both with a result of their own', async () => {
  const person = await makePerson(malto)
  const { result_id } = await takeTest(person, 'holland-60', curious)
  expect((await person.call(getResult, { result_id })).can).toMatchObject({
    choose_group: true,
    meet_adviser: true,
  })
})

test('the guidance calls speak of the Holland test alone', async () => {
  const person = await makePerson(malto)
  const intro = await person.call(introduceGuidance, {})
  expect(intro.library).toMatchObject({ slug: 'holland-60', question_count: 62 })
  expect((await person.call(listGuidanceQuestions, { short: true })).library.slug).toBe('holland-30')
  const other = await person.call(calls.startAttempt, { library: 'gia-tri-24' })
  expect(await codeOf(person.call(doGuidanceTest, { attempt_id: other.id }))).toBe('ATTEMPT_NOT_FOUND')
  const attempt = await person.call(calls.startAttempt, { library: 'holland-60' })
  const answers = answersFor(contentOf('holland-60'), curious)
  await person.call(doGuidanceTest, { attempt_id: attempt.id, answers })
  expect(await person.call(countGuidanceResults, {})).toMatchObject({ count: 1, last: { code: 'IAS' } })
})

test('somebody else’s attempt looks as if it were not there', async () => {
  const [owner, other] = [await makePerson(malto), await makePerson(malto)]
  const { id } = await owner.call(calls.startAttempt, { library: 'holland-30' })
  expect(await codeOf(other.call(calls.saveAnswers, { attempt_id: id, answers: [] }))).toBe(
    'ATTEMPT_NOT_FOUND',
  )
  expect(await codeOf(other.call(calls.submitAttempt, { attempt_id: id }))).toBe('ATTEMPT_NOT_FOUND')
  expect(await codeOf(other.call(calls.dropAttempt, { attempt_id: id }))).toBe('ATTEMPT_NOT_FOUND')
})

test('an attempt that was given up makes room for a new one', async () => {
  const person = await makePerson(malto)
  const first = await person.call(calls.startAttempt, { library: 'holland-30' })
  await person.call(calls.dropAttempt, { attempt_id: first.id })
  await person.call(calls.dropAttempt, { attempt_id: first.id })
  const second = await person.call(calls.startAttempt, { library: 'holland-30' })
  expect(second.id).not.toBe(first.id)
  expect(await codeOf(person.call(calls.submitAttempt, { attempt_id: first.id }))).toBe('ATTEMPT_OVER')
})

test('history is read page by page, nothing twice and nothing missing', async () => {
  const person = await makePerson(malto)
  for (let n = 0; n < 5; n++) {
    malto.pass(1000)
    await takeTest(person, 'dinh-huong-15', { worry: 5 })
  }
  const first = await person.call(listResults, { limit: 3 })
  const second = await person.call(listResults, { limit: 3, cursor: first.next_cursor ?? '' })
  const ids = [...first.items, ...second.items].map((each) => each.id)
  expect(ids).toHaveLength(5)
  expect(new Set(ids).size).toBe(5)
  expect(second.next_cursor).toBeNull()
})

test('a high worry offers an adviser, and only obstacles that are high lead to a step', async () => {
  const person = await makePerson(malto)
  const { result_id } = await takeTest(person, 'dinh-huong-15', {
    worry: 5,
    self: 1,
    info: 1,
    family: 1,
    decide: 1,
  })
  const advice = await person.call(getAdvice, { result_id })
  expect(advice.adviser).toBe(true)
  expect(new Set(advice.steps.map((each) => each.scale))).toEqual(new Set(['worry']))
})
