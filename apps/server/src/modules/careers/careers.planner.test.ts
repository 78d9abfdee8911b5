import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput } from '@malto/contract'
import * as calls from '@malto/contract/modules/careers.calls'
import * as planner from '@malto/contract/modules/careers.planner.calls'
import { isVocational } from '@malto/contract/modules/careers.rules'
import { ResultNotFound } from '@malto/contract/modules/assessments.results.calls'
import { ConnectionNotFound } from '@malto/contract/modules/family.calls'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { makeFamily } from '#modules/family/family.factory.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { careers } from './careers.table.ts'

let malto: Malto
let student: Person
let bank: (typeof careers.$inferSelect)[]
beforeAll(async () => {
  malto = await startMalto()
  student = await makePerson(malto)
  bank = await malto.db.select().from(careers)
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const plan = { liked: ['Toán', 'Tin học'], marks: { Toán: 8.5 }, electives: ['Vật lí', 'Tiếng Anh'] } as const
const draft = { liked: [...plan.liked], marks: { ...plan.marks }, electives: [...plan.electives] }
const faultsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => [],
    (error: unknown) =>
      BadInput.is(error) ? Object.keys(error.fields).map((field) => field.split('.')[0]) : [String(error)],
  )

test('a plan is empty until it is saved, and then what was saved last', async () => {
  const person = await makePerson(malto)
  const empty = { plan: { liked: [], marks: {}, electives: [] }, saved_at: null }
  expect(await person.call(planner.getPlan, {})).toEqual(empty)

  await person.call(planner.savePlan, { ...draft, liked: ['Toán', 'Toán', 'Tin học'] })
  expect(await person.call(planner.getPlan, {})).toEqual({
    plan: draft,
    saved_at: noon.toISOString(),
  })
  const next = { liked: [], marks: {}, electives: ['Lịch sử' as const] }
  expect((await person.call(planner.savePlan, next)).plan).toEqual(next)
})

test('marks are from 0 to 10, electives a pair that may be sat', async () => {
  expect(await faultsOf(student.call(planner.savePlan, { ...draft, marks: { Toán: 10.5 } }))).toEqual([
    'marks',
  ])
  expect(await faultsOf(student.call(planner.savePlan, { ...draft, marks: { Hán: 5 } as object }))).toEqual([
    'Hán',
  ])
  expect(
    await faultsOf(student.call(planner.savePlan, { ...draft, electives: ['Tiếng Anh', 'Tiếng Nhật'] })),
  ).toEqual(['electives'])
  expect(await faultsOf(student.call(planner.listDoors, { first: 'Vật lí', second: 'Vật lí' }))).toEqual([
    'second',
  ])
})

test('two electives open four blocks, with every career behind each counted and some shown', async () => {
  const doors = await student.call(planner.listDoors, { first: 'Vật lí', second: 'Tiếng Anh' })
  expect(doors.blocks.map((each) => each.code)).toEqual(['C01', 'D01', 'A01', 'D11'])
  for (const { code, career_count, careers: shown } of doors.blocks) {
    expect(career_count).toBe(bank.filter((row) => row.blocks.includes(code)).length)
    expect(shown.length).toBe(Math.min(12, career_count))
    for (const card of shown) expect(bank.find((row) => row.id === card.id)?.blocks).toContain(code)
  }
  const [, d01] = doors.blocks
  // Without interests the groups take turns.
  expect(new Set(d01?.careers.map((each) => each.group.id)).size).toBeGreaterThan(8)
})

test('behind a block stand the majors of all its careers, first those that most of them name', async () => {
  const doors = await student.call(planner.listDoors, { first: 'Vật lí', second: 'Tiếng Anh' })
  for (const { code, major_count, majors } of doors.blocks) {
    const named = new Map<string, number>()
    for (const { blocks, content } of bank)
      if (blocks.includes(code))
        for (const major of new Set(content.majors)) named.set(major, (named.get(major) ?? 0) + 1)
    expect(major_count, code).toBe(named.size)
    const counts = majors.map((major) => named.get(major) ?? 0)
    expect(counts, code).toEqual([...named.values()].toSorted((a, b) => b - a).slice(0, 6))
  }
})

test('vocational ways stand beside them, whatever the electives', async () => {
  const doors = await student.call(planner.listDoors, { first: 'Lịch sử', second: 'Địa lí' })
  expect(doors.vocational.career_count).toBe(bank.filter((row) => isVocational(row.routes)).length)
  expect(doors.vocational.careers).toHaveLength(12)
  expect(doors.vocational.careers.every((each) => isVocational(each.routes))).toBe(true)
})

test('a block counts under both of its codes', async () => {
  const doors = await student.call(planner.listDoors, { first: 'Sinh học', second: 'Tiếng Anh' })
  const block = doors.blocks.find((each) => each.code === 'B08')
  expect(block?.career_count).toBe(
    bank.filter((row) => row.blocks.some((code) => ['B08', 'D08'].includes(code))).length,
  )
})

test('kept careers that no block opens are named; those without blocks are closed to nobody', async () => {
  const person = await makePerson(malto)
  const doctor = bank.find((row) => row.slug === 'bac-si-da-khoa')
  const trade = bank.find((row) => row.blocks.length === 0)
  expect(doctor?.blocks).toContain('B00')
  for (const slug of ['bac-si-da-khoa', trade?.slug ?? ''])
    await person.call(calls.saveCareer, { slug, saved: true })

  const closed = async (first: 'Lịch sử' | 'Hóa học', second: 'Địa lí' | 'Sinh học') =>
    (await person.call(planner.listDoors, { first, second })).closed.map((each) => each.slug)
  expect(await closed('Lịch sử', 'Địa lí')).toEqual(['bac-si-da-khoa'])
  expect(await closed('Hóa học', 'Sinh học')).toEqual([])
})

test.each([
  ['a kid', {}],
  ['a student', { account_kind: 'student', birthday: '2009-05-20' }],
] as const)(
  '%s’s plan is their own: a connected parent is told none of it, the marks least of all',
  async (_who, given) => {
    const { parent, child } = await makeFamily(malto, given)
    await child.call(planner.savePlan, draft)
    const asked = (wish: object) =>
      malto.app.inject({
        url: planner.getPlan.path,
        query: { ...wish },
        headers: { authorization: `Bearer ${parent.token}` },
      })

    const refused = await asked({ child_id: child.id })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'BAD_INPUT'])
    expect(await parent.call(planner.getPlan, {})).toEqual({
      plan: { liked: [], marks: {}, electives: [] },
      saved_at: null,
    })
    const told = [refused, await asked({})].map(({ body }) => body).join()
    for (const word of ['8.5', ...plan.liked, ...plan.electives]) expect(told).not.toContain(word)
  },
)

test('I21: a connected parent learns which of a child’s kept careers two subjects leave shut, a stranger does not', async () => {
  const { parent, child } = await makeFamily(malto)
  const stranger = await makePerson(malto, { account_kind: 'parent' })
  await child.call(planner.savePlan, draft)
  await child.call(calls.saveCareer, { slug: 'bac-si-da-khoa', saved: true })
  const asked = { first: 'Lịch sử', second: 'Địa lí', child_id: child.id } as const

  const doors = await parent.call(planner.listDoors, asked)
  expect(doors.closed.map((each) => [each.slug, each.saved])).toEqual([['bac-si-da-khoa', false]])
  // The doors are those of the pair that was named, whatever the child plans.
  expect(doors.blocks).toEqual(
    (await student.call(planner.listDoors, { ...asked, child_id: undefined })).blocks,
  )
  await expect(stranger.call(planner.listDoors, asked)).rejects.toSatisfy(ConnectionNotFound.is)
})

test('without a usable result there are no matches, and none are made up', async () => {
  const person = await makePerson(malto)
  const none = { result: null, matches: [], unexpected: [] }
  expect(await person.call(calls.listMatches, {})).toEqual(none)
  await takeTest(person, 'holland-60', { R: 4, I: 4, A: 4, S: 4, E: 4, C: 4 })
  expect(await person.call(calls.listMatches, { all: true })).toEqual(none)
  expect((await person.call(calls.getCareer, { slug: 'tho-han' })).match).toBeNull()
})

test('with a result the best careers come with why and why not, at most three of a group', async () => {
  const person = await makePerson(malto)
  const { result_id } = await takeTest(person, 'holland-60', { R: 3, I: 2, A: 1, S: 3, E: 5, C: 4 })
  const { result, matches, unexpected } = await person.call(calls.listMatches, {})

  expect(result).toEqual({ id: result_id, made_at: noon.toISOString() })
  expect([matches.length, unexpected.length]).toEqual([12, 2])
  const rs = matches.map((each) => each.match.r ?? -1)
  expect(rs).toEqual(rs.toSorted((a, b) => b - a))
  for (const each of [...matches, ...unexpected]) {
    expect(each.label).not.toBeNull()
    expect(each.match.label).toBe(each.label)
    expect(each.match.why.length, each.slug).toBeGreaterThan(0)
    expect(each.match.why_not.length, each.slug).toBeGreaterThan(0)
    expect([...each.match.why, ...each.match.why_not].join()).not.toMatch(/%|\d/)
  }
  const groups = matches.map((each) => each.group.id)
  for (const group of new Set(groups))
    expect(groups.filter((each) => each === group).length).toBeLessThanOrEqual(3)
  for (const each of unexpected) {
    expect(groups).not.toContain(each.group.id)
    expect(each.code.startsWith('E')).toBe(false)
  }
  const all = await person.call(calls.listMatches, { all: true })
  expect(all.matches.length).toBeGreaterThan(12)
  expect(all.matches.length).toBeLessThanOrEqual(30)
  expect(await person.call(calls.listMatches, {})).toEqual({ result, matches, unexpected })
})

test('reasons speak the reader’s language, and know the plan', async () => {
  const person = await makePerson(malto)
  await takeTest(person, 'holland-60', curious)
  await person.call(planner.savePlan, draft)
  const slug = 'ky-su-phan-mem'
  const { match } = await person.call(calls.getCareer, { slug })
  expect(match?.why).toEqual(
    expect.arrayContaining([expect.stringContaining('Bạn thích môn'), expect.stringContaining('A01')]),
  )
  const english = await malto.app.inject({
    url: `/api/careers/${slug}`,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'en' },
  })
  const { data } = english.json<{ data: calls.CareerDetail }>()
  expect(data.match?.why.join()).toContain('You like')
  expect(data.match?.why).toHaveLength(match?.why.length ?? -1)
})

test('another’s result opens only to whom it is open: a parent of a younger child, never a stranger', async () => {
  const { parent, child } = await makeFamily(malto, { account_kind: 'student', birthday: '2011-06-01' })
  const stranger = await makePerson(malto)
  const { result_id } = await takeTest(child, 'holland-60', curious)

  const seen = await parent.call(calls.listMatches, { result_id })
  const own = await child.call(calls.listMatches, { result_id })
  expect(seen.matches.map((each) => each.slug)).toEqual(own.matches.map((each) => each.slug))
  await expect(stranger.call(calls.listMatches, { result_id })).rejects.toSatisfy(ResultNotFound.is)
})
