import fc from 'fast-check'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/courses.calls'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import {
  addPart,
  enrolmentOf,
  hideShipped,
  makeCategory,
  makeCourse,
  removePart,
  report,
  solve,
  type MadeCourse,
  type MadePart,
} from './courses.factory.ts'
import { course_certificates } from './courses.people.table.ts'
import { courses } from './courses.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
  await hideShipped(malto)
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const COURSES = 3
/** So short that it is seen at once. */
const film = { kind: 'film', seconds: 10 } as const
const exercise = { kind: 'exercise' } as const

const which = fc.nat({ max: COURSES - 1 })
const pick = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('enrol' as const), which }) },
  { weight: 8, arbitrary: fc.record({ what: fc.constant('do' as const), which, pick }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('add' as const), which, film: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('remove' as const), which, pick }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('turn' as const), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('look' as const), which }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A course as plain sets. */
interface Model {
  readonly course: MadeCourse
  parts: MadePart[]
  readonly done: Set<MadePart>
  open: boolean
  enrolled: boolean
  /** Everything was done once, and the person was there to see it. */
  finished: boolean
}
const stateOf = ({ parts, done, enrolled }: Model) =>
  !enrolled ? 'todo' : parts.length > 0 && parts.every((part) => done.has(part)) ? 'done' : 'doing'

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

async function take(an: Person, model: Model, now: Step): Promise<void> {
  const { course } = model
  const { slug } = course
  if (now.what === 'add') model.parts.push(await addPart(malto, course, now.film ? film : exercise))
  if (now.what === 'remove' && model.parts.length > 0) {
    const [gone] = model.parts.splice(now.pick % model.parts.length, 1)
    if (gone) await removePart(malto, gone)
  }
  if (now.what === 'turn') {
    model.open = !model.open
    const status = model.open ? 'open' : 'hidden'
    await malto.db.update(courses).set({ status }).where(eq(courses.id, course.id))
  }
  if (now.what === 'enrol' || now.what === 'look') {
    const call = now.what === 'enrol' ? calls.enrol : calls.getCourse
    expect(await refusal(an.call(call, { slug }))).toBe(model.open ? 'ok' : 'COURSE_NOT_FOUND')
    if (now.what === 'enrol' && model.open) model.enrolled = true
    if (model.open && stateOf(model) === 'done') model.finished = true
  }
  const part = now.what === 'do' ? model.parts[now.pick % Math.max(1, model.parts.length)] : undefined
  if (!part) return
  const said = await refusal(
    part.kind === 'exercise' ? solve(an, part.id) : report(malto, an, part.id, 0, 10),
  )
  expect(said === 'ok').toBe(model.open && model.enrolled)
  if (said !== 'ok') return
  model.done.add(part)
  if (stateOf(model) === 'done') model.finished = true
}

/** What every list says, against what the sets say. */
async function compare(an: Person, category_id: number, models: readonly Model[]): Promise<void> {
  const shown = models.filter((model) => model.open)
  const told = await an.call(calls.listCourses, { category_id })
  expect(told.items.map(({ id, progress }) => [id, progress.state, progress.done, progress.parts])).toEqual(
    shown.map((model) => [
      model.course.id,
      stateOf(model),
      model.enrolled ? model.parts.filter((part) => model.done.has(part)).length : 0,
      model.parts.length,
    ]),
  )
  const count = (state: string) => shown.filter((model) => stateOf(model) === state).length
  expect(told.counts).toEqual({
    all: shown.length,
    done: count('done'),
    doing: count('doing'),
    todo: count('todo'),
  })
  expect(told.counts.all).toBe(told.counts.done + told.counts.doing + told.counts.todo)
}

async function live(steps: readonly Step[]): Promise<Model[]> {
  const an = await makePerson(malto)
  const category_id = await makeCategory(malto)
  const models: Model[] = []
  for (let at = 0; at < COURSES; at++) {
    const course = await makeCourse(malto, { category_id, parts: [film, exercise].slice(0, at) })
    models.push({
      course,
      parts: [...course.parts],
      done: new Set(),
      open: true,
      enrolled: false,
      finished: false,
    })
  }
  for (const now of steps) {
    const model = models[now.which]
    if (model) await take(an, model, now)
    await compare(an, category_id, models)
  }
  for (const progress of ['done', 'doing', 'todo'] as const) {
    const told = await an.call(calls.listCourses, { category_id, progress })
    expect(new Set(told.items.map((each) => each.id))).toEqual(
      new Set(models.filter((each) => each.open && stateOf(each) === progress).map((each) => each.course.id)),
    )
  }
  // Whoever finished has one certificate, whatever became of the course since; nobody else has.
  const given = await malto.db
    .select()
    .from(course_certificates)
    .where(eq(course_certificates.user_id, an.id))
  expect(given).toHaveLength(models.filter((each) => each.finished).length)
  expect(new Set(given.map((each) => each.course_id))).toEqual(
    new Set(models.filter((each) => each.finished).map((each) => each.course.id)),
  )
  for (const { course, finished, enrolled } of models) {
    const row = await enrolmentOf(malto, an, course.id)
    expect([row !== undefined, (row?.finished_at ?? null) !== null]).toEqual([enrolled, finished])
  }
  return models
}

/** Every run meets what chance seldom brings: a course that grows behind its end, one that is hidden from its learner. */
const told: Step[][] = [
  [
    { what: 'enrol', which: 1 },
    { what: 'do', which: 1, pick: 0 },
    { what: 'add', which: 1, film: false },
    { what: 'enrol', which: 2 },
    { what: 'turn', which: 2 },
  ],
  [
    { what: 'enrol', which: 1 },
    { what: 'do', which: 1, pick: 0 },
  ],
]

test('I31: all = done + doing + todo, no course in two, under random histories of learners and writers', async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 22 }), async (steps) => {
      for (const model of await live(steps)) {
        met.add(stateOf(model))
        if (model.finished && stateOf(model) === 'doing') met.add('grown since it was finished')
        if (model.enrolled && !model.open) met.add('hidden while somebody learned')
      }
    }),
    { numRuns: 50, examples: told.map((steps) => [steps]) },
  )
  // The histories were worth it.
  expect([...met].toSorted()).toEqual([
    'doing',
    'done',
    'grown since it was finished',
    'hidden while somebody learned',
    'todo',
  ])
}, 240_000)
