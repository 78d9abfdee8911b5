import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as courseCalls from '@malto/contract/modules/courses.calls'
import * as calls from '@malto/contract/modules/courses.lectures.calls'
import { newId } from '#platform/ids.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { makeCourse } from './courses.factory.ts'
import { lecture_notes } from './courses.people.table.ts'

let malto: Malto
let an: Person
let lecture_id: number
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(async () => {
  an = await makePerson(malto)
  const course = await makeCourse(malto)
  lecture_id = course.parts[0]?.id ?? 0
  await an.call(courseCalls.enrol, { slug: course.slug })
})
afterAll(() => malto.stop())

const add = (text: string, at_s: number | null, id = newId(), person = an) =>
  person.call(calls.addNote, { lecture_id, id, at_s, text })
const list = (given: object = {}) => an.call(calls.listNotes, { lecture_id, ...given })
const texts = (items: readonly { text: string }[]) => items.map((each) => each.text)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

test('notes stand in the order of the film, page by page, those without a second first', async () => {
  for (const [text, at_s] of [
    ['cuối', 90],
    ['chung', null],
    ['giữa', 40],
    ['đầu', 0],
    ['giữa nữa', 40],
  ] as const)
    await add(text, at_s)
  expect(texts((await list()).items)).toEqual(['chung', 'đầu', 'giữa', 'giữa nữa', 'cuối'])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { text: string }[]; next_cursor: string | null } = await list({
      limit: 2,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...texts(page.items))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual(['chung', 'đầu', 'giữa', 'giữa nữa', 'cuối'])
  for (const mark of [[1], ['x', newId()], [1, 'x'], [1, 2], [2 ** 40, newId()]]) {
    const foreign = Buffer.from(JSON.stringify(mark)).toString('base64url')
    expect(await refusal(list({ cursor: foreign }))).toBe('BAD_INPUT')
  }
})

test('a note that is sent twice is kept once, as it was first; it can be changed and taken away', async () => {
  const id = newId()
  const first = await add('Nhớ xem lại', 12, id)
  expect(first).toEqual({ id, at_s: 12, text: 'Nhớ xem lại', created_at: noon.toISOString() })
  expect(await add('khác rồi', 50, id)).toEqual(first)
  expect(await an.call(calls.changeNote, { id, text: 'Xem lại đoạn này' })).toEqual({
    ...first,
    text: 'Xem lại đoạn này',
  })
  for (let time = 0; time < 2; time++) expect(await an.call(calls.removeNote, { id })).toEqual({ id })
  expect((await list()).items).toEqual([])
  expect(await refusal(an.call(calls.changeNote, { id, text: 'muộn rồi' }))).toBe('NOTE_NOT_FOUND')
})

test('nobody reads, changes or takes another person’s note, and its id gives nothing away', async () => {
  const id = newId()
  await add('của riêng mình', 3, id)
  const binh = await makePerson(malto)
  const course = await makeCourse(malto)
  await binh.call(courseCalls.enrol, { slug: course.slug })
  const theirs = course.parts[0]?.id ?? 0
  const taken = await malto.app.inject({
    method: 'POST',
    url: `/api/lectures/${theirs}/notes`,
    headers: { authorization: `Bearer ${binh.token}` },
    payload: { id, at_s: null, text: 'thử xem' },
  })
  expect(taken.json<{ code: string }>().code).toBe('BAD_INPUT')
  expect(taken.body).not.toContain('riêng')
  expect(await refusal(binh.call(calls.changeNote, { id, text: 'phá' }))).toBe('NOTE_NOT_FOUND')
  expect(await binh.call(calls.removeNote, { id })).toEqual({ id })
  expect((await binh.call(calls.listNotes, { lecture_id: theirs })).items).toEqual([])
  expect(texts((await list()).items)).toEqual(['của riêng mình'])
})

test('a lecture holds 200 notes of one person, however many come at once', async () => {
  const row = (at_s: number) => ({
    id: newId(),
    user_id: an.id,
    lecture_id,
    at_s,
    text: 'x',
    created_at: noon,
    updated_at: noon,
  })
  await malto.db.insert(lecture_notes).values(Array.from({ length: 197 }, (_, at) => row(at)))
  await openConnections(malto)
  const answers = await Promise.all(Array.from({ length: 8 }, () => refusal(add('thêm', 1))))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'TOO_MANY_NOTES')).toHaveLength(5)
  // What is there already may be sent again.
  const [kept] = await malto.db.select().from(lecture_notes).where(eq(lecture_notes.user_id, an.id))
  expect(await add('lại', 1, kept?.id)).toMatchObject({ id: kept?.id })
})
