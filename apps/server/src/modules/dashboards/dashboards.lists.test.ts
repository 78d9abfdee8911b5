import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '@malto/contract'
import { boards, getBoard, type ListBehind } from '@malto/contract/modules/dashboards.admin'
import { daysAfter } from '@malto/contract/modules/usage.rules'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { vietnameseDay } from '#platform/time.ts'
import { startDemo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import { makeReader } from './dashboards.factory.ts'
import { rollPast, rollToday } from './dashboards.rolling.service.ts'

type BoardReply = Reply<typeof getBoard>

let malto: Malto
let [one, other]: number[] = []
let school = 0
beforeAll(async () => {
  malto = (await startDemo()).malto
  const { rows } = (await malto.db.execute(sql`select province_id as id from users
    where province_id is not null group by 1 order by count(*) desc limit 2`)) as unknown as {
    rows: { id: number }[]
  }
  ;[one, other] = rows.map(({ id }) => id)
  const found = (await malto.db.execute(sql`select school_id as id from users where school_id is not null
    and province_id = ${other} group by 1 order by count(*) desc limit 1`)) as unknown as {
    rows: { id: number }[]
  }
  school = found.rows[0]?.id ?? 0
}, 180_000)
afterAll(() => malto.stop())

async function countOf(by: SignedInAdministrator, { resource, filter }: ListBehind): Promise<number> {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  const reply = await malto.app.inject({
    url: `/auth-admin/${resource}?limit=1&${query.toString()}`,
    headers: { authorization: `Bearer ${by.token()}` },
  })
  expect([resource, reply.statusCode, reply.body.slice(0, 200)]).toEqual([resource, 200, expect.anything()])
  return reply.json<{ data: { total: number } }>().data.total
}

const listed = (board: BoardReply): { name: string; value: number | null; list: ListBehind }[] => [
  ...board.figures.flatMap(({ key, value, list }) =>
    list ? [{ name: `${board.board} ${key}`, value, list }] : [],
  ),
  ...board.tables.flatMap((table) =>
    table.rows.flatMap(({ key, values, list }) =>
      list ? [{ name: `${board.board} ${table.key} ${key}`, value: values[0] ?? null, list }] : [],
    ),
  ),
]

async function differences(by: SignedInAdministrator, asked: object = {}) {
  const wrong: unknown[] = []
  const resources = new Set<string>()
  let counted = 0
  for (const board of boards)
    for (const { name, value, list } of listed(await by.call(getBoard, { board, ...asked }))) {
      const count = await countOf(by, list)
      counted += count
      resources.add(list.resource)
      if (count !== value) wrong.push({ name, value, count, list })
    }
  return { wrong, counted, resources: [...resources].toSorted() }
}

test('a demonstration begins with the figures of its past', async () => {
  const chief = await makeReader(malto)
  const people = await chief.call(getBoard, {
    board: 'people',
    from: daysAfter(vietnameseDay(malto.now()), -364),
  })
  const of = (key: string) => people.figures.find((figure) => figure.key === key)
  expect(of('accounts')?.value).toBe(await malto.db.$count(users))
  expect(of('joined')?.spark.filter((value) => (value ?? 0) > 0).length).toBeGreaterThan(5)
  expect(of('active_month')?.value).toBeGreaterThan(5)
  expect(people.as_of).toBe(malto.now().toISOString())
  for (const board of boards) {
    const { figures } = await chief.call(getBoard, {
      board,
      from: daysAfter(vietnameseDay(malto.now()), -364),
    })
    expect([board, figures.some(({ value }) => (value ?? 0) > 0)]).toEqual([board, true])
  }
})

test('every figure with a list behind it counts what that list counts, for all who look', async () => {
  await rollPast(malto.house.ownCtx(), {
    from: daysAfter(vietnameseDay(malto.now()), -364),
    to: daysAfter(vietnameseDay(malto.now()), -1),
  })
  await rollToday(malto.house.ownCtx())
  const readers = {
    all: await makeReader(malto),
    one: await makeReader(malto, { province_ids: [one ?? 0] }),
    other: await makeReader(malto, { province_ids: [], school_ids: [school] }),
    both: await makeReader(malto, { province_ids: [one ?? 0], school_ids: [school] }),
  }
  for (const [who, by] of Object.entries(readers))
    for (const asked of [{}, { from: daysAfter(vietnameseDay(malto.now()), -364) }]) {
      const found = await differences(by, asked)
      expect([who, asked, found.wrong]).toEqual([who, asked, []])
      expect(found.counted).toBeGreaterThan(5)
      expect(found.resources).toEqual([
        'appointments',
        'course-enrolments',
        'event-attendees',
        'gift-claims',
        'review-cases',
        'sanctions',
        'users',
      ])
    }
}, 120_000)

test('with a filter by place the lists of people count the same, and no list shows more than its figure', async () => {
  const chief = await makeReader(malto)
  for (const asked of [
    { province_id: one },
    { school_id: school },
    { province_id: other, school_id: school },
  ]) {
    const found = await differences(chief, asked)
    expect([asked, found.wrong, found.resources]).toEqual([asked, [], ['users']])
    expect(found.counted).toBeGreaterThan(0)
  }
})

test('who may not open a list is not sent to it', async () => {
  const reader = await makeReader(malto, undefined, ['dashboards.read', 'advisers.read'])
  const board = await reader.call(getBoard, { board: 'advisory' })
  expect(board.figures.length).toBeGreaterThan(0)
  expect(listed(board)).toEqual([])
})

test('a stranger finds living boards in the demonstration: every figure of people counts some, and all six groups', async () => {
  const chief = await makeReader(malto)
  const ask = async (board: (typeof boards)[number]) => chief.call(getBoard, { board })
  const letters = (await ask('tests')).tables.find(({ key }) => key === 'letters')?.rows ?? []
  expect(letters.map(({ key }) => key)).toEqual(['R', 'I', 'A', 'S', 'E', 'C'])
  for (const { values } of letters) expect(values[0]).toBeGreaterThanOrEqual(10)
  const still = []
  for (const board of ['people', 'tests', 'learning', 'usage'] as const)
    for (const { key, value, before } of (await ask(board)).figures)
      if (!value || !before) still.push([board, key, value, before])
  expect(still).toEqual([])
})
