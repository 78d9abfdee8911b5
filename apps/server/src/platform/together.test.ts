import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { shared, together, togetherAll, togetherBy, togetherInOrder, togetherOf } from './together.ts'

const db = {} as Db
const other = {} as Db

test('those who ask at the same moment share one statement, and each hears their own answer', async () => {
  const statements: (readonly number[])[] = []
  const double = together((_db, asked: readonly number[]) => {
    statements.push(asked)
    return Promise.resolve(asked.map((each) => each * 2))
  })
  expect(await Promise.all([double(db, 3), double(db, 1), double(db, 3)])).toEqual([6, 2, 6])
  expect(statements).toEqual([[3, 1, 3]])
})

test('a statement begins after the last of them has asked: whoever comes later waits for the next one', async () => {
  let begun = 0
  const count = together((_db, asked: readonly string[]) => {
    begun += 1
    const mine = begun
    return new Promise<number[]>((resolve) => setTimeout(() => resolve(asked.map(() => mine)), 20))
  })
  const first = count(db, 'a')
  await new Promise((resolve) => setTimeout(resolve, 5))
  const second = count(db, 'b')
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

test('what fails fails for all who asked with it, and for nobody after them', async () => {
  let broken = true
  const ask = together((_db, asked: readonly number[]) =>
    broken ? Promise.reject(new Error('away')) : Promise.resolve(asked),
  )
  const told = await Promise.allSettled([ask(db, 1), ask(db, 2)])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await ask(db, 3)).toBe(3)
})

test('two databases, or a transaction and the rest, are never asked together', async () => {
  const asked: [Db, readonly number[]][] = []
  const ask = together((where: Db, all: readonly number[]) => {
    asked.push([where, all])
    return Promise.resolve(all)
  })
  await Promise.all([ask(db, 1), ask(other, 2)])
  expect(asked).toEqual([
    [db, [1]],
    [other, [2]],
  ])
})

test('by key: asked once for each, and a missing row is nobody else’s', async () => {
  const keys: (readonly string[])[] = []
  const find = togetherBy<{ id: string }>(
    ({ id }) => id,
    (_db, all) => {
      keys.push(all)
      return Promise.resolve([{ id: 'b' }, { id: 'a' }])
    },
  )
  const [a, missing, b, again] = await Promise.all([
    find(db, 'a'),
    find(db, 'c'),
    find(db, 'b'),
    find(db, 'a'),
  ])
  expect([a?.id, missing, b?.id, again?.id]).toEqual(['a', undefined, 'b', 'a'])
  expect(keys).toEqual([['a', 'c', 'b']])
})

test('of somebody: each hears of their own things alone, and nobody is asked about nothing', async () => {
  const asked: unknown[] = []
  const find = togetherOf<number, string>((_db, user_ids, ids) => {
    asked.push([user_ids, ids])
    return Promise.resolve([
      { user_id: 'a', id: 1, value: 'heart' },
      { user_id: 'b', id: 2, value: 'bulb' },
    ])
  })
  const told = await Promise.all([
    find(db, { user_id: 'a', ids: [1, 2] }),
    find(db, { user_id: 'b', ids: [2] }),
  ])
  expect(told.map((each) => [...each])).toEqual([[[1, 'heart']], [[2, 'bulb']]])
  expect((await find(db, { user_id: 'a', ids: [] })).size).toBe(0)
  expect(asked).toEqual([
    [
      ['a', 'b'],
      [1, 2],
    ],
  ])
})

test('in order: each row answers whom it names, in whatever order rows come', async () => {
  const find = togetherInOrder<string, { text: string }>((_db, asked) =>
    Promise.resolve(
      asked
        .map((text, at) => ({ text, n: at + 1 }))
        .filter(({ text }) => text !== 'none')
        .toReversed(),
    ),
  )
  const told = await Promise.all(['x', 'none', 'y'].map((each) => find(db, each)))
  expect(told.map((row) => row?.text)).toEqual(['x', undefined, 'y'])
})

test('shared: the same question is read once, another one by itself', async () => {
  const read: string[] = []
  const ask = shared((_db, { page }: { page: string }) => {
    read.push(page)
    return Promise.resolve([page])
  })
  const told = await Promise.all([ask(db, { page: 'a' }), ask(db, { page: 'b' }), ask(db, { page: 'a' })])
  expect(told).toEqual([['a'], ['b'], ['a']])
  expect(read).toEqual(['a', 'b'])
})

test('shared: a question that cannot be read fails for whoever put it so, and for nobody else', async () => {
  const ask = shared((_db, { page }: { page: string }) => {
    if (page === 'broken') throw new Error('a cursor of nobody')
    return Promise.resolve(page)
  })
  const told = await Promise.allSettled(['a', 'broken', 'b', 'broken'].map((page) => ask(db, { page })))
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
})

test('inside a transaction, which has one connection, one question waits for the other', async () => {
  const seen: string[] = []
  const slow = together(async (_db, asked: readonly string[]) => {
    seen.push('first begins')
    await new Promise((resolve) => setTimeout(resolve, 10))
    seen.push('first ends')
    return asked
  })
  const quick = together((_db, asked: readonly string[]) => {
    seen.push('second begins')
    return Promise.resolve(asked)
  })
  await Promise.all([slow(db, 'a'), quick(db, 'b')])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins'])
})

test('who asks for many rows hears their own in the order that was told, and none where there are none', async () => {
  const asked: (readonly string[])[] = []
  const find = togetherAll<{ id: string; day: number }>(
    ({ id }) => id,
    (_db, ids) => {
      asked.push(ids)
      return Promise.resolve([
        { id: 'an', day: 3 },
        { id: 'bình', day: 2 },
        { id: 'an', day: 1 },
      ])
    },
  )
  const [an, again, chi] = await Promise.all([find(db, 'an'), find(db, 'an'), find(db, 'chi')])
  expect(asked).toEqual([['an', 'chi']])
  expect(an.map(({ day }) => day)).toEqual([3, 1])
  expect(again).toEqual(an)
  expect(chi).toEqual([])
})
