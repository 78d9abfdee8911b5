import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as calls from '@malto/contract/modules/courses.calls'
import * as exerciseCalls from '@malto/contract/modules/courses.exercises.calls'
import * as lectureCalls from '@malto/contract/modules/courses.lectures.calls'
import { newId } from '#platform/ids.ts'
import { MINUTE } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { hideShipped, makeCourse, report, type MadeCourse, type PartSketch } from './courses.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
  await hideShipped(malto)
})
afterAll(() => malto.stop())

/** How many statements some work sends, on whatever connection. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

/** Every call a learner makes, in their order, by name. */
function visit(an: Person, { slug, parts }: MadeCourse): [name: string, work: () => Promise<unknown>][] {
  const idOf = (kind: string) => parts.find((part) => part.kind === kind)?.id ?? 0
  const film = { lecture_id: idOf('film') }
  const exercise = { exercise_id: idOf('exercise') }
  const id = newId()
  const at = malto.now().toISOString()
  let attempt_id = ''
  return [
    ['listCourses', () => an.call(calls.listCourses, {})],
    ['enrol', () => an.call(calls.enrol, { slug })],
    ['getCourse', () => an.call(calls.getCourse, { slug })],
    ['getLecture', () => an.call(lectureCalls.getLecture, film)],
    ['saveLectureProgress', () => report(malto, an, film.lecture_id, 0, 9)],
    ['addNote', () => an.call(lectureCalls.addNote, { ...film, id, at_s: 3, text: at })],
    ['listNotes', () => an.call(lectureCalls.listNotes, film)],
    [
      'startAttempt',
      async () => {
        attempt_id = (await an.call(exerciseCalls.startAttempt, exercise)).id
      },
    ],
    [
      'answerQuestion',
      () => an.call(exerciseCalls.answerQuestion, { attempt_id, question_id: 'q1', answer: ['b'] }),
    ],
    ['getExercise', () => an.call(exerciseCalls.getExercise, exercise)],
    ['doing', () => an.call(calls.listCourses, { progress: 'doing' })],
  ]
}

async function counted(sketch: readonly PartSketch[]): Promise<Record<string, number>> {
  const an = await makePerson(malto)
  const course = await makeCourse(malto, { parts: sketch })
  const numbers: Record<string, number> = {}
  for (const [name, work] of visit(an, course)) numbers[name] = await statements(work)
  return numbers
}

test('a call sends the same few statements for a course of three parts and of sixty, among three courses and thirty', async () => {
  const three = [{ kind: 'film' }, { kind: 'text' }, { kind: 'exercise' }] as const
  await counted(three)
  const small = await counted(three)
  for (let more = 0; more < 27; more++) await makeCourse(malto, { parts: [] })
  malto.pass(MINUTE)
  const large = await counted(Array.from({ length: 20 }, () => three).flat())
  expect(large).toEqual(small)
  for (const [name, count] of Object.entries(small)) expect([name, count <= 16]).toEqual([name, true])
})
