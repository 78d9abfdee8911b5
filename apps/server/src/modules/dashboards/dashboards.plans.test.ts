import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boards, getBoard, type Board } from '@malto/contract/modules/dashboards.admin'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeReader } from './dashboards.factory.ts'

const measures = [
  'people.stock',
  'people.joined',
  'people.active',
  'tests.taken',
  'usage.week',
  'rewards.claims',
]
const HUE = 46
let malto: Malto
let readers: Record<'all' | 'province' | 'school', SignedInAdministrator>

/** Figures of so many schools over the days before noon, as roll-ups lay them. */
async function fill(schools: number): Promise<void> {
  const { pool } = malto.house
  await pool.query(`insert into figure_days (day, stocked, rolled_at)
    select day::date, true, now() from generate_series(date '2026-09-01', date '2026-11-14', interval '1 day') as each (day)
    on conflict do nothing`)
  await pool.query(
    `insert into daily_figures (level, day, measure, key, province_id, school_id, value, people)
      select 'place', day::date, measure, '', 1 + school % 63, school, 3, 3
      from generate_series(date '2026-09-01', date '2026-11-14', interval '1 day') as each (day),
        generate_series(1, $1::int) as school, unnest($2::text[]) as measure
      on conflict do nothing`,
    [schools, measures],
  )
  const add = (level: string, place: string) =>
    pool.query(`insert into daily_figures (level, day, measure, key, province_id, school_id, value, people)
      select '${level}', day, measure, key, ${place}, 0, sum(value), sum(people) from daily_figures
      where level = 'place' group by 1, 2, 3, 4, 5, 6
      on conflict (measure, level, province_id, school_id, day, key)
      do update set value = excluded.value, people = excluded.people`)
  await add('all', '0')
  await add('province', 'province_id')
  await malto.owner.pool.query('analyze daily_figures, figure_days')
}

interface Asked {
  readonly text: string
  readonly values: unknown[]
}

/** What a board asks the database, in the words that it uses. */
async function queriesOf(by: SignedInAdministrator, board: Board, asked: object = {}): Promise<Asked[]> {
  const spy = vi.spyOn(malto.house.pool, 'query')
  try {
    await by.call(getBoard, { board, ...asked })
    return (spy.mock.calls as unknown as [string | Asked, unknown[] | undefined][]).map(([query, values]) =>
      typeof query === 'string'
        ? { text: query, values: values ?? [] }
        : { text: query.text, values: values ?? query.values },
    )
  } finally {
    spy.mockRestore()
  }
}

beforeAll(async () => {
  malto = await startMalto()
  readers = {
    all: await makeReader(malto),
    province: await makeReader(malto, { province_ids: [HUE] }),
    school: await makeReader(malto, { school_ids: [45, 46] }),
  }
}, 60_000)
afterAll(() => malto.stop())

test('a board asks the same few questions, however much there is', async () => {
  const counts = async () => {
    const found: Record<string, number> = {}
    for (const board of boards)
      for (const [who, by] of Object.entries(readers))
        found[`${board} ${who}`] = (await queriesOf(by, board)).length
    return found
  }
  await fill(3)
  const few = await counts()
  await fill(200)
  expect(await counts()).toEqual(few)
  expect(Math.max(...Object.values(few))).toBeLessThan(14)
  expect(Math.min(...Object.values(few))).toBeGreaterThan(1)
}, 60_000)

test('no question of a board reads all figures: each goes by an index', async () => {
  await fill(200)
  let seen = 0
  for (const board of boards)
    for (const [who, by] of Object.entries(readers))
      for (const asked of [{}, { province_id: HUE }, { school_id: 45 }])
        for (const { text, values } of await queriesOf(by, board, asked)) {
          if (!text.includes('"daily_figures"')) continue
          seen += 1
          const { rows } = await malto.house.pool.query<Record<string, string>>(`explain ${text}`, values)
          const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
          expect([board, who, asked, /Seq Scan on daily_figures/.test(plan), plan]).toEqual([
            board,
            who,
            asked,
            false,
            plan,
          ])
        }
  expect(seen).toBeGreaterThan(boards.length * 9)
}, 120_000)

test('of more schools than are shown the largest stand first, found by an index, as if all had been added up', async () => {
  await fill(300)
  // The second half is the larger one, and every tenth school was not there before.
  await malto.owner.pool.query(`update daily_figures set value = 10 + (school_id * 37) % 251
    where measure = 'people.stock' and level = 'place' and key = '' and day = '2026-11-14'`)
  await malto.owner.pool.query(`delete from daily_figures
    where measure = 'people.stock' and level = 'place' and school_id % 10 = 0 and day < '2026-11-01'`)
  const { tables } = await readers.all.call(getBoard, {
    board: 'people',
    from: '2026-11-01',
    to: '2026-11-14',
  })
  const shown = tables.find(({ key }) => key === 'schools')
  const { rows } = await malto.house.pool.query<{ id: number; value: number; before: number }>(
    `select school_id as id, coalesce(sum(value) filter (where day = '2026-11-14'), 0)::float8 as value,
        coalesce(sum(value) filter (where day = '2026-10-31'), 0)::float8 as before
      from daily_figures where measure = 'people.stock' and level = 'place' and key = '' and school_id > 0
        and day in ('2026-11-14', '2026-10-31')
      group by 1 order by 2 desc, 1 limit 50`,
  )
  expect(shown?.left_out).toBe(250)
  expect(
    shown?.rows.map(({ key, values, before }) => ({ id: Number(key), value: values[0], before: before[0] })),
  ).toEqual(rows)
  const asked = await queriesOf(readers.all, 'people', { from: '2026-11-01', to: '2026-11-14' })
  const largest = asked.find(({ text }) => text.includes('as largest'))
  const { rows: plan } = await malto.house.pool.query<Record<string, string>>(
    `explain ${largest?.text}`,
    largest?.values,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('daily_figures_largest')
}, 60_000)
