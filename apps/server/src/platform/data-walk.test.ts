import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usage_days } from '#modules/usage/usage.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { dataMap } from './data-map.ts'
import { readOwn } from './data-walk.ts'
import type { Db } from './db.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

/** The same database, where something happens behind each statement that reads a piece. */
function interrupted(between: () => Promise<unknown>): Db {
  const listening = <T extends pg.Pool | pg.PoolClient>(to: T): T =>
    new Proxy(to, {
      get: (target, name) => {
        const own = Reflect.get(target, name) as unknown
        if (name === 'connect') return async () => listening(await (target as pg.Pool).connect())
        if (name !== 'query') return typeof own === 'function' ? own.bind(target) : own
        return async (asked: { text: string } | string, ...rest: unknown[]) => {
          const told = await (own as (...all: unknown[]) => Promise<unknown>).call(target, asked, ...rest)
          if ((typeof asked === 'string' ? asked : asked.text).includes('order by ctid')) await between()
          return told
        }
      },
    })
  return drizzle(listening(malto.house.pool)) as unknown as Db
}

test('everything of a person is read once, though rows move while it is read', async () => {
  const person = await makePerson(malto)
  const days = Array.from({ length: 1100 }, (_, at) =>
    new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
  )
  await malto.db
    .insert(usage_days)
    .values(days.map((day) => ({ user_id: person.id, day, area: 'malto' as const, seconds: 60 })))
  const map = dataMap().find(({ table }) => table === 'usage_days')
  if (!map) throw new Error('nobody described the table')

  const move = () =>
    malto.house.pool.query('update usage_days set seconds = 61 where user_id = $1 and day < $2', [
      person.id,
      '2020-03-01',
    ])
  const subject = { id: person.id, phone: null, email: null, username: null }
  const { rows } = await readOwn(interrupted(move), map, subject)
  const title = map.columns['day']?.title ?? ''
  expect(rows).toHaveLength(days.length)
  expect(new Set(rows.map((row) => row[title]))).toEqual(new Set(days))
  expect(
    (await readOwn(malto.db, map, subject)).rows.filter((row) => Object.values(row).includes(61)),
  ).toHaveLength(60)
})
