import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '@malto/contract'
import { boardPowers, boards, exportBoard, getBoard } from '@malto/contract/modules/dashboards.admin'
import {
  makeLibrary,
  makeResult,
  makeVersion,
  scoresOf,
} from '#modules/assessments/console/console.factory.ts'
import { makeSchool } from '#modules/locations/locations.factory.ts'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { usage_days } from '#modules/usage/usage.table.ts'
import { users, type NewUser } from '#modules/users/users.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later, vietnameseDay } from '#platform/time.ts'
import { readXlsx } from '#platform/xlsx/read.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { workOff } from '#testing/jobs.ts'
import { openConnections } from '#testing/rush.ts'
import { makeReader } from './dashboards.factory.ts'
import { layBoards, rollPast, rollToday, settleDays } from './dashboards.rolling.service.ts'
import { daily_figures, figure_days } from './dashboards.table.ts'

// Noon is Saturday, 14 November 2026, in Vietnam.
const [HANOI, HUE] = [1, 46]
const TODAY = '2026-11-14'
let malto: Malto
let chief: SignedInAdministrator
let school: { id: number }
beforeAll(async () => {
  malto = await startMalto()
  school = await makeSchool(malto.db, { province_id: HUE })
  await people(4, { province_id: HANOI, created_at: later(noon, -40 * DAY) })
  await people(3, { province_id: HUE, created_at: later(noon, -3 * DAY), account_kind: 'parent' })
  await people(5, { province_id: HUE, school_id: school.id, grade: 9, account_kind: 'kid' })
  await people(2, { created_at: later(noon, -3 * DAY) })
  chief = await makeReader(malto)
  await roll()
})
afterAll(() => malto.stop())

let made = 0
async function people(count: number, given: Partial<NewUser>): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    phone: `+8497${String(1_000_000 + (made += 1))}`,
    password_hash: 'not a hash',
    full_name: 'Người Được Đếm',
    birthday: '2009-05-20',
    account_kind: 'student' as const,
    created_at: noon,
    updated_at: noon,
    ...given,
  }))
  await malto.db.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

async function roll(from = '2026-09-01'): Promise<void> {
  await rollPast(malto.house.ownCtx(), { from, to: '2026-11-13' })
  await rollToday(malto.house.ownCtx())
}

type BoardReply = Reply<typeof getBoard>
const figure = (board: BoardReply, key: string) => {
  const found = board.figures.find((each) => each.key === key)
  if (!found) throw new Error(`no figure ${key}`)
  return found
}
const rowsOf = (board: BoardReply, key: string) => board.tables.find((each) => each.key === key)?.rows ?? []
const row = (board: BoardReply, key: string, of: string) => rowsOf(board, key).find((each) => each.key === of)
const everything = async () =>
  (await malto.db.select().from(daily_figures)).map((each) => JSON.stringify(each)).toSorted()

test('people are counted by kind, grade, province and school, beside how many there were before', async () => {
  const board = await chief.call(getBoard, { board: 'people' })
  expect([board.from, board.to, board.before_from, board.before_to]).toEqual([
    '2026-10-16',
    TODAY,
    '2026-09-16',
    '2026-10-15',
  ])
  expect(figure(board, 'accounts')).toMatchObject({ value: 14, before: 4 })
  expect(figure(board, 'joined')).toMatchObject({ value: 10, before: 4 })
  expect(figure(board, 'joined').spark.slice(-4)).toEqual([5, 0, 0, 5])
  expect(row(board, 'kinds', 'kid')).toMatchObject({ values: [5, 5], before: [0, 0] })
  expect(row(board, 'grades', '9')?.values).toEqual([5])
  expect(rowsOf(board, 'provinces').map(({ key, values }) => [key, values[0]])).toEqual([
    [String(HUE), 8],
    [String(HANOI), 4],
    ['0', 2],
  ])
  expect(rowsOf(board, 'schools')).toEqual([
    expect.objectContaining({ key: String(school.id), values: [5], before: [0] }),
  ])
})

test('the places of two administrators and those of nobody make up the whole; what is outside is nothing', async () => {
  const hanoi = await makeReader(malto, { province_ids: [HANOI] })
  const hue = await makeReader(malto, { province_ids: [HUE] })
  const office = await makeReader(malto, { school_ids: [school.id] })
  const nowhere = await makeReader(malto, {})
  const accounts = async (by: SignedInAdministrator, asked: object = {}) =>
    figure(await by.call(getBoard, { board: 'people', ...asked }), 'accounts').value
  const unplaced = 2
  const parts = [await accounts(hanoi), await accounts(hue), unplaced]
  expect(parts.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(await accounts(chief))
  expect([await accounts(office), await accounts(nowhere)]).toEqual([5, 0])
  expect(await accounts(hanoi, { province_id: HUE })).toBe(0)
  expect(await accounts(hanoi, { school_id: school.id })).toBe(0)
  expect(await accounts(office, { province_id: HUE })).toBe(5)
  expect(await accounts(hue, { school_id: school.id })).toBe(5)
  const board = await office.call(getBoard, { board: 'people' })
  expect(rowsOf(board, 'provinces').map(({ key, values }) => [key, values[0]])).toEqual([[String(HUE), 5]])
})

test('a board needs its own power besides that of the boards', async () => {
  for (const board of boards) {
    const without = await makeReader(malto, undefined, ['dashboards.read'])
    await expect(without.call(getBoard, { board })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(without.call(exportBoard, { board })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
  const alone = await makeReader(malto, undefined, ['users.read'])
  await expect(alone.call(getBoard, { board: 'people' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const enough = await makeReader(malto, undefined, ['dashboards.read', boardPowers.people])
  expect((await enough.call(getBoard, { board: 'people' })).board).toBe('people')
})

test('a period ends after its start, and is a year at most; long ones are drawn by the week', async () => {
  const ask = (from: string, to: string, compare: 'before' | 'year' | 'none' = 'before') =>
    chief.call(getBoard, { board: 'people', from, to, compare })
  await expect(ask('2026-11-02', '2026-11-01')).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(ask('2025-11-01', '2026-11-02')).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const quarter = await ask('2026-08-15', TODAY)
  expect(figure(quarter, 'joined').spark).toHaveLength(92)
  const longer = await ask('2026-08-14', TODAY, 'year')
  expect([longer.before_from, longer.before_to]).toEqual(['2025-08-14', '2025-11-14'])
  expect(figure(longer, 'joined').spark).toHaveLength(14)
  expect(figure(longer, 'joined').spark.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(14)
  expect(
    longer.series.every(({ days, lines }) => lines.every(({ values }) => values.length === days.length)),
  ).toBe(true)
  const alone = await ask('2026-11-01', TODAY, 'none')
  expect(alone.before_from).toBeNull()
  expect(alone.figures.every(({ before }) => before === null)).toBe(true)
})

test('a day that is rolled up again, or by two workers at once, is the same day', async () => {
  const before = await everything()
  expect(before.length).toBeGreaterThan(50)
  await openConnections(malto)
  const { ownCtx } = malto.house
  await Promise.all([rollToday(ownCtx()), rollToday(ownCtx()), settleDays(ownCtx()), settleDays(ownCtx())])
  expect(await everything()).toEqual(before)
  const [late = ''] = await people(1, { province_id: HUE, created_at: later(noon, -DAY) })
  await settleDays(ownCtx())
  await rollToday(ownCtx())
  expect(figure(await chief.call(getBoard, { board: 'people' }), 'joined').value).toBe(11)
  await malto.db.delete(users).where(sql`id = ${late}`)
  await settleDays(ownCtx())
  await rollToday(ownCtx())
  expect(figure(await chief.call(getBoard, { board: 'people' }), 'joined').value).toBe(10)
})

test('the past comes by itself at the first start, and once', async () => {
  const before = await everything()
  await malto.db.delete(daily_figures)
  await malto.db.delete(figure_days)
  await layBoards(malto.house.ownCtx())
  await workOff(malto, 'dashboards.layPast')
  await rollToday(malto.house.ownCtx())
  const after = await everything()
  const first = (lines: readonly string[]) => lines.filter((line) => line.includes('"day":"2026-10-2'))
  expect(first(after)).toEqual(first(before))
  await layBoards(malto.house.ownCtx())
  await workOff(malto, 'dashboards.layPast')
  expect(await everything()).toEqual(after)
})

test('who sees provinces keeps every day of them; of single schools the first of each month stays', async () => {
  // One who lives in Hanoi and goes to school in Huế, like a few others do.
  await people(1, { province_id: HANOI, school_id: school.id, created_at: later(noon, -70 * DAY) })
  await roll()
  const hue = await makeReader(malto, { province_ids: [HUE] })
  const office = await makeReader(malto, { school_ids: [school.id] })
  const ask = (by: SignedInAdministrator) =>
    by.call(getBoard, { board: 'people', from: '2026-09-10', to: TODAY, compare: 'none' })
  const sparks = async (by: SignedInAdministrator) => figure(await ask(by), 'accounts').spark
  const [whole, inHue, inSchool] = [await sparks(chief), await sparks(hue), await sparks(office)]
  expect(inHue[0]).toBe(1)
  // The school's own table is laid beside a day that is counted school by school, and never beside nothing.
  const since = { board: 'people' as const, from: '2026-10-04', to: TODAY }
  const schoolBefore = async () =>
    row(await chief.call(getBoard, since), 'schools', String(school.id))?.before[0]
  expect(await schoolBefore()).toBe(1)

  await settleDays(malto.house.ownCtx())
  expect(await sparks(chief)).toEqual(whole)
  expect(await sparks(hue)).toEqual(inHue)
  const thinned = await sparks(office)
  expect(thinned).not.toEqual(inSchool)
  expect(thinned[21]).toBe(inSchool[21])
  expect(await schoolBefore()).toBe(1)
  // A second night finds nothing left to sum up.
  const after = await everything()
  await settleDays(malto.house.ownCtx())
  expect(await everything()).toEqual(after)
})

test('a person is one person in a week and in a month, however often they came', async () => {
  const [one = '', other = ''] = await people(2, { province_id: HANOI, created_at: later(noon, -40 * DAY) })
  const here = (user_id: string, ...days: string[]) =>
    malto.db
      .insert(usage_days)
      .values(days.map((day) => ({ user_id, day, area: 'malto' as const, seconds: 60 })))
  await here(one, '2026-10-30', '2026-11-02', '2026-11-09', '2026-11-10', '2026-11-14')
  await here(other, '2026-11-03')
  await roll()
  const board = await chief.call(getBoard, { board: 'people' })
  expect(figure(board, 'active_week')).toMatchObject({ value: 1, before: 2 })
  expect(figure(board, 'active_month')).toMatchObject({ value: 2, before: 0 })
  // Five days of two people.
  expect(figure(board, 'active_days').value).toBe(2.5)
  expect(figure(board, 'active_day').value).toBe(0.2)
})

test('of fewer than ten people no time and no letter is told, and no place is cut out of them', async () => {
  const nine = await people(9, { province_id: HUE, created_at: later(noon, -60 * DAY) })
  const spent = (user_id: string) => ({ user_id, day: '2026-11-05', area: 'testing' as const, seconds: 600 })
  await malto.db.insert(usage_days).values(nine.map(spent))
  const { id: library_id } = await makeLibrary(malto, { scoring: 'interests' })
  const version = await makeVersion(malto, library_id, { status: 'published' })
  const result = (user_id: string, given: { code?: string } = { code: 'RIA' }) =>
    makeResult(malto, user_id, version, {
      made_at: new Date('2026-10-05T05:00:00Z'),
      scores: scoresOf(4, 4),
      ...given,
    })
  for (const user_id of nine) await result(user_id)
  const again = async () => {
    await malto.db.delete(daily_figures)
    await roll()
  }
  const usage = (asked: object = {}) => chief.call(getBoard, { board: 'usage', ...asked })
  const tests = (asked: object = {}) => chief.call(getBoard, { board: 'tests', ...asked })
  await again()
  expect(figure(await usage(), 'minutes').value).toBeNull()
  expect(row(await usage(), 'areas', 'testing')?.values).toEqual([null])
  expect(figure(await tests(), 'people').value).toBeNull()
  expect(row(await tests(), 'letters', 'R')?.values).toEqual([null])

  const [tenth = ''] = await people(1, { province_id: HUE, created_at: later(noon, -60 * DAY) })
  await malto.db.insert(usage_days).values([spent(tenth)])
  await result(tenth)
  // Ten whose result has no letter: all others being R, nobody could be told apart otherwise.
  for (const user_id of await people(10, { created_at: later(noon, -60 * DAY) })) await result(user_id, {})
  // A whole week and a whole month stay as they were once summed: no two looks differ by one person.
  await roll()
  expect(figure(await tests(), 'people').value).toBeNull()
  await again()
  expect(figure(await usage(), 'minutes').value).toBe(100)
  expect(figure(await tests(), 'people').value).toBe(20)
  expect(row(await tests(), 'letters', 'R')?.values).toEqual([10])
  for (const asked of [{ province_id: HUE }, { school_id: school.id }]) {
    expect(figure(await usage(asked), 'minutes').value).toBeNull()
    expect(figure(await tests(asked), 'people').value).toBeNull()
  }
})

test('an export holds the board as typed cells, and is written down', async () => {
  const board = await chief.call(getBoard, { board: 'people' })
  const file = (await chief.call(exportBoard, { board: 'people' })) as Blob
  const { columns, rows } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { max_rows: 5000 })
  expect(columns).toEqual(['Phần', 'Dòng', 'Ngày', 'Chỉ số', 'Đơn vị', 'Giá trị', 'Kỳ so sánh'])
  const { title, value, before } = figure(board, 'accounts')
  expect(rows.find(([, line]) => line === title)?.slice(5)).toEqual([value, before])
  const [line] = board.series[0]?.lines ?? []
  const drawn = rows.filter(([part, name]) => part === board.series[0]?.title && name === line?.title)
  expect(drawn.map((cells) => cells[5])).toEqual(line?.values)
  expect(drawn.map((cells) => vietnameseDay(cells[2] as Date))).toEqual(board.series[0]?.days)
  const kept = await malto.db
    .select()
    .from(audit_rows)
    .where(sql`target = 'dashboards'`)
  expect(kept.map(({ action, target_id }) => [action, target_id])).toContainEqual(['export', 'people'])
})
