import { Changed, defineResource } from '@malto/contract'
import { createClient } from '@malto/contract/client'
import * as z from 'zod'
import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { makeDataProvider } from './dataProvider.ts'

const Thing = z.object({ id: z.number(), name: z.string(), version: z.number() })
const things = defineResource({
  name: 'things',
  title: { vi: 'Đồ vật', en: 'Things' },
  ids: 'int',
  card: Thing,
  detail: Thing,
  draft: z.object({ name: z.string().max(20), note: z.string().max(20).optional() }),
  filters: { kind: z.string().max(10).optional() },
  sorts: ['name'],
  powers: { read: 'schools.read', write: 'schools.write' },
  may: { create: true, update: true, remove: true },
  bulk: { hide: { vi: 'Ẩn', en: 'Hide' } },
  columns: [],
})

type Answer = (request: Request) => { status?: number; body: object }

/** A server of seven things that only knows cursors, as Malto's does; it notes what it was asked. */
function makeServer(answer?: Answer) {
  const asked: URL[] = []
  const sent: unknown[] = []
  const pages: Answer = (request) => {
    const { searchParams } = new URL(request.url)
    const from = Number(searchParams.get('cursor')?.replace('after-', '') ?? 0)
    const limit = Number(searchParams.get('limit'))
    const ids = [1, 2, 3, 4, 5, 6, 7].slice(from, from + limit)
    const next = from + limit < 7 ? `after-${from + limit}` : null
    const items = ids.map((id) => ({ id, name: `n${id}`, version: 1 }))
    return { body: { success: true, data: { items, next_cursor: next, total: 7 } } }
  }
  const client = createClient({
    base: 'http://malto.test',
    floor_ms: 0,
    send: async (request) => {
      asked.push(new URL(request.url))
      if (request.method !== 'GET') sent.push(await request.clone().json())
      const { status = 200, body } = (answer ?? pages)(request)
      return Response.json(body, { status })
    },
  })
  return { provider: makeDataProvider(client, [things as never]), asked, sent }
}

const list = (page: number, filter: object = {}) => ({
  pagination: { page, perPage: 3 },
  sort: { field: 'name', order: 'ASC' as const },
  filter,
})
const cursorsOf = (asked: readonly URL[]) => asked.map((url) => url.searchParams.get('cursor'))

test('each page is asked for with the cursor that the page before it gave', async () => {
  const { provider, asked } = makeServer()
  const first = await provider.getList('things', list(1))
  const second = await provider.getList('things', list(2))
  const third = await provider.getList('things', list(3))
  expect(cursorsOf(asked)).toEqual([null, 'after-3', 'after-6'])
  expect([first, second, third].map(({ data }) => data.map(({ id }) => id))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7],
  ])
  expect([first, second, third].map(({ pageInfo }) => pageInfo?.hasNextPage)).toEqual([true, true, false])
})

test('a page opened in the middle walks there by cursor instead of counting', async () => {
  const { provider, asked } = makeServer()
  const { data } = await provider.getList('things', list(3))
  expect(cursorsOf(asked)).toEqual([null, 'after-3', 'after-6'])
  expect(data.map(({ id }) => id)).toEqual([7])
})

test('another filter is another list with cursors of its own', async () => {
  const { provider, asked } = makeServer()
  await provider.getList('things', list(1))
  await provider.getList('things', list(2, { kind: 'x' }))
  expect(cursorsOf(asked)).toEqual([null, null, 'after-3'])
  expect(asked.map((url) => url.searchParams.get('kind'))).toEqual([null, 'x', 'x'])
})

test('after the last page there is nothing, and the server is not asked', async () => {
  const { provider, asked } = makeServer()
  await provider.getList('things', list(3))
  const { data, pageInfo } = await provider.getList('things', list(4))
  expect(data).toEqual([])
  expect(pageInfo?.hasNextPage).toBe(false)
  expect(asked).toHaveLength(3)
})

test('filters and orders that the resource does not know are not sent', async () => {
  const { provider, asked } = makeServer()
  await provider.getList('things', {
    ...list(1, { kind: '', stray: 1, q: 'a' }),
    sort: { field: 'id', order: 'DESC' },
  })
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ q: 'a', limit: '3' })
})

test('an update sends the fields of the draft and the version it was read with', async () => {
  const { provider, sent } = makeServer(() => ({
    body: { success: true, data: { id: 2, name: 'b', version: 5 } },
  }))
  const previousData = { id: 2, name: 'a', version: 4, stray: true }
  await provider.update('things', { id: 2, data: { ...previousData, name: 'b', note: null }, previousData })
  // Emptied, not left alone.
  expect(sent).toEqual([{ name: 'b', note: '', version: 4 }])
})

test('a refused update arrives with its code, and texts at their fields', async () => {
  const { provider } = makeServer(() => ({
    status: 409,
    body: { success: false, code: Changed.code, messages: 'Vừa được sửa.', errors: { name: ['Trùng tên.'] } },
  }))
  const previousData = { id: 2, name: 'a', version: 4 }
  const refused = await provider
    .update('things', { id: 2, data: previousData, previousData })
    .catch((error) => error)
  expect(refused).toBeInstanceOf(HttpError)
  expect(refused).toMatchObject({
    status: 409,
    message: 'Vừa được sửa.',
    body: { code: 'CHANGED', errors: { name: 'Trùng tên.' } },
  })
})

test('an action on many rows is answered row by row', async () => {
  const results = [
    { id: 1, ok: true, message: null },
    { id: 2, ok: false, message: 'Đang được dùng.' },
  ]
  const { provider, sent } = makeServer(() => ({ body: { success: true, data: { results } } }))
  const { data } = await provider.bulk('things', { action: 'hide', ids: [1, 2], reason: 'cũ' })
  expect(sent).toEqual([{ action: 'hide', ids: [1, 2], reason: 'cũ' }])
  expect(data).toEqual(results)
})
