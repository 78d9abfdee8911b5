import { desc } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/assessments.admin'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { makeSchool } from '#modules/locations/locations.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { users, type NewUser } from '#modules/users/users.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { readXlsx } from '#platform/xlsx/read.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import type { VersionRow } from '../assessments.table.ts'
import { makeLibrary, makeResult, makeVersion, scoresOf, smallContent } from './console.factory.ts'
import { shownCells, spansOf } from './spans.service.ts'

const HUE = 46
let malto: Malto
let reader: SignedInAdministrator
const scoped = new Map<string, { province_ids: number[]; school_ids: number[] }>()
beforeAll(async () => {
  malto = await startMalto()
  const { identify } = malto.house
  Object.assign(malto.house, {
    identify: async (...given: Parameters<typeof identify>) => {
      const actor = await identify(...given)
      const sees = scoped.get(actor.id)
      return sees ? { ...actor, sees } : actor
    },
  })
  reader = await makeAdministrator(malto, { powers: ['assessments.results'] })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

/** Noon in Vietnam on that day. */
const on = (day: string) => new Date(`${day}T05:00:00Z`)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

let pupils = 0
async function makePupils(count: number, given: Partial<NewUser> = {}): Promise<string[]> {
  const rows = upTo(count).map(() => ({
    id: newId(),
    phone: `+8498${String(1_000_000 + (pupils += 1))}`,
    password_hash: 'not a hash',
    full_name: 'Người Làm Bài',
    birthday: '2009-05-20',
    account_kind: 'student' as const,
    created_at: noon,
    updated_at: noon,
    ...given,
  }))
  await malto.db.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

async function makeTest(): Promise<VersionRow> {
  const { id } = await makeLibrary(malto)
  return makeVersion(malto, id, { status: 'published' })
}

async function take(version: VersionRow, people: readonly string[], day: string, scores = scoresOf(4, 4)) {
  for (const user_id of people) await makeResult(malto, user_id, version, { made_at: on(day), scores })
}

const summary = ({ library_id }: VersionRow, given: object = {}, by = reader) =>
  by.call(calls.summarizeResults, { library_id, ...given })

test('of fewer than ten people nothing is said at all', async () => {
  const version = await makeTest()
  const people = await makePupils(FEWEST_PEOPLE - 1)
  await take(version, people, '2026-10-05')
  const few = {
    from_on: null,
    until_on: null,
    people: null,
    results: null,
    flagged: null,
    scales: [],
    letters: [],
    months: [],
  }
  const raw = async () =>
    malto.app.inject({
      url: `${calls.summarizeResults.path}?library_id=${version.library_id}`,
      headers: { authorization: `Bearer ${reader.token()}` },
    })

  expect((await raw()).json()).toEqual({ success: true, data: few, errors: null })
  // Nine people with many results are still nine people.
  await take(version, people, '2026-10-06')
  await take(version, people, '2026-09-06')
  expect((await raw()).json()).toEqual({ success: true, data: few, errors: null })
  await take(version, await makePupils(1), '2026-10-07')
  expect((await summary(version)).people).toBe(10)
})

test('means and thirds are those of the newest usable result of each person', async () => {
  const version = await makeTest()
  const people = await makePupils(30)
  // Plan: ten at 0, ten at 4, ten at 8 of 0…8. An older result of each, and a newer hidden one, count nowhere.
  for (const [at, user_id] of people.entries()) {
    const plan = Math.floor(at / 10) * 4
    await makeResult(malto, user_id, version, { made_at: on('2026-10-01'), scores: scoresOf(8 - plan, 8) })
    await makeResult(malto, user_id, version, {
      made_at: on('2026-10-02'),
      scores: scoresOf(plan, 3),
      quality: at % 2 ? 'ask' : 'good',
    })
    if (at < 12)
      await makeResult(malto, user_id, version, {
        made_at: on('2026-10-03'),
        scores: scoresOf(8, 8),
        quality: 'hidden',
      })
  }

  expect(await summary(version)).toEqual({
    from_on: '2026-10-01',
    until_on: '2026-10-31',
    people: 30,
    results: 60,
    flagged: 12,
    scales: [
      { key: 'plan', name: 'Lên kế hoạch', min: 0, max: 8, people: 30, mean: 4, thirds: [10, 10, 10] },
      { key: 'talk', name: 'Trò chuyện', min: 0, max: 8, people: 30, mean: 3, thirds: [null, null, null] },
    ],
    letters: [],
    months: [{ month_on: '2026-10-01', results: 60 }],
  })
})

test('a result without all its scores is in no figure; flagged people are told from ten on', async () => {
  const version = await makeTest()
  await take(version, await makePupils(12), '2026-10-05', scoresOf(6, 2))
  await take(version, await makePupils(5), '2026-10-05', scoresOf(null, 8))
  for (const user_id of await makePupils(9))
    await makeResult(malto, user_id, version, {
      made_at: on('2026-10-06'),
      scores: scoresOf(0, 0),
      quality: 'hidden',
    })

  expect(await summary(version)).toMatchObject({
    people: 12,
    results: 12,
    flagged: null,
    scales: [
      { key: 'plan', people: 12, mean: 6 },
      { key: 'talk', people: 12, mean: 2 },
    ],
  })
})

test('the month that is going on is not counted: it would grow by one person at a time', async () => {
  const version = await makeTest()
  await take(version, await makePupils(11), '2026-10-31', scoresOf(2, 2))
  await take(version, await makePupils(15), '2026-11-02', scoresOf(8, 8))

  expect(await summary(version)).toMatchObject({
    people: 11,
    until_on: '2026-10-31',
    scales: [{ mean: 2 }, {}],
  })
  malto.moveTo(on('2026-12-01'))
  const again = await makeAdministrator(malto, { powers: ['assessments.results'] })
  expect(await summary(version, {}, again)).toMatchObject({ people: 26, until_on: '2026-11-30' })
})

test('months are those of Vietnam', async () => {
  const version = await makeTest()
  const people = await makePupils(10)
  // Half past midnight on the first of October in Hà Nội; still September in Greenwich.
  for (const user_id of people)
    await makeResult(malto, user_id, version, {
      made_at: new Date('2026-09-30T17:30:00Z'),
      scores: scoresOf(4, 4),
    })

  expect((await summary(version)).months).toEqual([{ month_on: '2026-10-01', results: 10 }])
  expect((await summary(version, { until: '2026-09-30' })).people).toBeNull()
})

test('a small month is counted only together with the next ones, and neither is told alone', async () => {
  const version = await makeTest()
  await take(version, await makePupils(12), '2026-06-10', scoresOf(4, 0))
  await take(version, await makePupils(3), '2026-07-10', scoresOf(8, 0))
  await take(version, await makePupils(11), '2026-08-10', scoresOf(0, 0))
  await take(version, await makePupils(4), '2026-09-10', scoresOf(8, 8))

  expect(await summary(version)).toMatchObject({
    people: 26,
    until_on: '2026-08-31',
    months: [
      { month_on: '2026-06-01', results: 12 },
      { month_on: '2026-07-01', results: null },
      { month_on: '2026-08-01', results: null },
    ],
  })
  expect(await summary(version, { until: '2026-07-31' })).toMatchObject({
    people: 12,
    until_on: '2026-06-30',
  })
  expect(await summary(version, { from: '2026-07-20' })).toMatchObject({ people: 14, from_on: '2026-07-01' })
  expect((await summary(version, { from: '2026-08-01' })).people).toBeNull()
  expect((await summary(version, { from: '2026-07-01', until: '2026-07-31' })).people).toBeNull()
})

test('whatever two filters are asked for, the answers differ by nobody or by at least ten people', async () => {
  const version = await makeTest()
  const sizes = [4, 12, 1, 3, 9, 10, 2, 25, 5]
  const days = sizes.map((_, at) => `2026-0${at + 1}-10`)
  for (const [at, size] of sizes.entries()) await take(version, await makePupils(size), days[at] ?? '')
  // Everybody takes it once: what an answer counts is the people of its months.
  const answers = new Map<string, number[]>()
  for (const from of days)
    for (const until of days.filter((day) => day >= from)) {
      const { from_on, until_on, people } = await summary(version, { from, until })
      const within = (day = '') => from_on !== null && until_on !== null && day > from_on && day < until_on
      const counted = sizes.map((size, at) => (within(days[at]) ? size : 0))
      expect(people ?? 0).toBe(counted.reduce((sum, each) => sum + each, 0))
      answers.set(`${from_on} ${until_on}`, counted)
    }

  expect(answers.size).toBeGreaterThan(6)
  for (const one of answers.values())
    for (const other of answers.values()) {
      const apart = one.reduce((sum, size, at) => sum + Math.abs(size - (other[at] ?? 0)), 0)
      expect(apart === 0 || apart >= FEWEST_PEOPLE).toBe(true)
    }
})

test('the same few people in many months never make ten', () => {
  const month = (at: number, from: number, to: number) => {
    const who = upTo(to).slice(from).map(String)
    const few = who.length < FEWEST_PEOPLE
    return { month_on: `2026-0${at}-01`, people: who.length, results: 20, who: few ? who : null }
  }
  const cut = (...months: ReturnType<typeof month>[]) =>
    spansOf(months).map(({ first, last }) => [first.slice(5, 7), last.slice(5, 7)])

  expect(cut(month(1, 0, 6), month(2, 0, 6), month(3, 0, 6))).toEqual([])
  expect(cut(month(1, 0, 6), month(2, 4, 9), month(3, 3, 10))).toEqual([['01', '03']])
  expect(cut(month(1, 0, 10), month(2, 0, 10))).toEqual([
    ['01', '01'],
    ['02', '02'],
  ])
  expect(cut(month(1, 0, 2), month(2, 0, 30), month(3, 0, 9))).toEqual([['01', '02']])
})

test('no hidden part of a whole can be told from the shown ones', () => {
  expect(shownCells([10, 10, 10], 30)).toEqual([10, 10, 10])
  expect(shownCells([3, 12, 15], 30)).toEqual([null, null, 15])
  expect(shownCells([0, 12, 15], 27)).toEqual([null, null, 15])
  expect(shownCells([5, 6, 20], 31)).toEqual([null, null, 20])
  expect(shownCells([0, 0, 30], 30)).toEqual([null, null, null])
  // Three people are in no part at all: the smallest part hides them.
  expect(shownCells([11, 20], 34)).toEqual([null, 20])
  for (const counts of [
    [0, 1, 40],
    [9, 9, 9],
    [10, 1, 100],
    [11, 12, 0],
  ]) {
    const whole = counts.reduce((sum, each) => sum + each, 0)
    const shown = shownCells(counts, whole)
    const hidden = whole - shown.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    expect(shown.every((each) => each === null || each >= FEWEST_PEOPLE)).toBe(true)
    expect(!shown.includes(null) || hidden >= FEWEST_PEOPLE).toBe(true)
  }
})

test('letters count by the highest; flat profiles and shared first places are in none', async () => {
  const { id } = await makeLibrary(malto, { scoring: 'interests' })
  const version = await makeVersion(malto, id, { status: 'published' })
  const profile = (given: Record<string, number>) =>
    ['R', 'I', 'A', 'S', 'E', 'C'].map((key) => ({
      key,
      score: given[key] ?? 5,
      min: 0,
      max: 40,
      missing: 0,
    }))
  const give = async (count: number, given: Record<string, number>, code?: string) => {
    for (const user_id of await makePupils(count))
      await makeResult(malto, user_id, version, {
        made_at: on('2026-10-05'),
        scores: profile(given),
        ...(code ? { code } : {}),
      })
  }
  await give(12, { A: 30, S: 20 }, 'AS')
  await give(14, { I: 30, R: 20 }, 'IR')
  await give(4, { E: 35, C: 20 }, 'EC')
  await give(5, { R: 30, I: 30 }, 'RI')
  await give(6, {})

  expect((await summary(version)).letters).toEqual([
    { letter: 'R', people: null },
    { letter: 'I', people: 14 },
    { letter: 'A', people: 12 },
    { letter: 'S', people: null },
    { letter: 'E', people: null },
    { letter: 'C', people: null },
  ])
})

test('versions with the same scales are counted together; one that measures otherwise begins anew', async () => {
  const version = await makeTest()
  const second = await makeVersion(malto, version.library_id, { number: 2, status: 'retired' })
  const third = await makeVersion(malto, version.library_id, {
    number: 3,
    status: 'retired',
    content: smallContent({ scales: [{ key: 'plan', name: 'Kế hoạch mới', short: 'Khác.' }] }),
  })
  const wider = [{ key: 'plan', score: 20, min: 0, max: 40, missing: 0 }]
  await take(version, await makePupils(6), '2026-09-05', scoresOf(2, 2))
  await take(second, await makePupils(6), '2026-09-06', scoresOf(6, 6))
  await take(third, await makePupils(9), '2026-09-07', wider)

  expect(await summary(version)).toMatchObject({ people: 12, scales: [{ mean: 4, max: 8 }, { mean: 4 }] })
  await take(third, await makePupils(1), '2026-10-07', wider)
  expect(await summary(version)).toMatchObject({
    people: 10,
    scales: [{ key: 'plan', name: 'Kế hoạch mới', max: 40, mean: 20 }],
  })
})

test('an administrator of one place gets the sums of that place, and of fewer than ten there none', async () => {
  const version = await makeTest()
  const school = await makeSchool(malto.db, { province_id: HUE })
  await take(
    version,
    await makePupils(10, { province_id: HUE, school_id: school.id }),
    '2026-10-05',
    scoresOf(8, 0),
  )
  await take(version, await makePupils(5, { province_id: HUE }), '2026-10-05', scoresOf(2, 0))
  await take(version, await makePupils(9, { province_id: 79 }), '2026-10-05', scoresOf(0, 0))
  await take(version, await makePupils(20), '2026-10-05', scoresOf(0, 0))
  const seeing = async (sees: { province_ids: number[]; school_ids: number[] }) => {
    const by = await makeAdministrator(malto, { powers: ['assessments.results'] })
    scoped.set(by.id, sees)
    return summary(version, {}, by)
  }

  expect(await seeing({ province_ids: [HUE], school_ids: [] })).toMatchObject({
    people: 15,
    scales: [{ mean: 6 }, {}],
  })
  expect(await seeing({ province_ids: [], school_ids: [school.id] })).toMatchObject({
    people: 10,
    scales: [{ mean: 8 }, {}],
  })
  expect((await seeing({ province_ids: [79], school_ids: [] })).people).toBeNull()
  expect((await seeing({ province_ids: [], school_ids: [] })).people).toBeNull()
  expect((await summary(version)).people).toBe(44)
})

test('the Excel file has the same sums, says what it does not tell, and its making is logged', async () => {
  const version = await makeTest()
  await take(version, await makePupils(12), '2026-10-05', scoresOf(8, 8))
  await take(version, await makePupils(4), '2026-10-05', scoresOf(0, 4))
  await take(version, await makePupils(7), '2026-10-05', scoresOf(4, 8))
  const file = (await reader.call(calls.exportResults, { library_id: version.library_id })) as Blob
  const { columns, rows } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { max_rows: 50 })

  expect(columns).toEqual(
    ['Phần', 'Mục', 'Số người', 'Số kết quả', 'Trung bình', 'Từ', 'Đến'].concat('Thấp', 'Vừa', 'Cao'),
  )
  const filled = rows.map((row) => row.filter((cell) => cell !== null))
  const hidden = 'không nêu'
  expect(filled).toEqual([
    ['Tổng quan', 'Từ 2026-10-01 đến 2026-10-31, mỗi người tính kết quả mới nhất', 23, 23],
    ['Tổng quan', 'Có kết quả cần làm lại (không tính vào các mục khác)', 'dưới 10'],
    ['Tổng quan', '“không nêu”: dưới 10 người, hoặc từ đó suy ra được một số dưới 10'],
    ['Thang đo', 'Lên kế hoạch', 23, 5.39, 0, 8, hidden, hidden, 12],
    ['Thang đo', 'Trò chuyện', 23, 7.3, 0, 8, hidden, hidden, hidden],
    ['Tháng', '2026-10', 23],
  ])
  const [logged] = await malto.db.select().from(audit_rows).orderBy(desc(audit_rows.seq)).limit(1)
  expect(logged).toMatchObject({
    action: 'export',
    target: 'test-results',
    administrator_id: reader.id,
    after: { people: 23, filter: { library_id: version.library_id } },
  })
})

test('a test that is not there, and an end before its start, are refused', async () => {
  const version = await makeTest()
  const code = (asked: Promise<unknown>) =>
    asked.then(
      () => 'ok',
      (error: { code?: string }) => error.code,
    )

  expect(await code(reader.call(calls.summarizeResults, { library_id: 999_999 }))).toBe('LIBRARY_NOT_FOUND')
  expect(await code(reader.call(calls.exportResults, { library_id: 999_999 }))).toBe('LIBRARY_NOT_FOUND')
  expect(await code(summary(version, { from: '2026-10-02', until: '2026-10-01' }))).toBe('BAD_INPUT')
  expect(await code(summary(version, { user_id: 'x' }))).toBe('BAD_INPUT')
})
