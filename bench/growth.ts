// The same pages with ten thousand people and with a million, each on a database and a server of its own, asked in turn
// so that whatever else the machine does falls on both. The boards of the console have a part of their own.
import { idOf } from '../apps/server/src/commands/seed-scale.queries.ts'
import { at, verdict } from './bench.ts'
import { enter, MANY, openScale, PORT, reader, type Side } from './scale.ts'

const FEW = 10_000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60)
const MOST = 1.5
/** Under a few milliseconds one clock tick of the machine is a quarter of the time: that much more is no growth. */
const SLACK_MS = 1
/** A deep page lies half way down its list, or so many pages of a hundred rows. */
const DEEP = 200

interface Case {
  readonly name: string
  readonly as: 'person' | 'console'
  /** Found once for each side: a deep page has another mark in each. */
  readonly path: (side: Side) => Promise<string> | string
}

const wall = '/api/wall-status/statuses/personality-group'
const history = '/api/chat-group/group-message'
const cases: readonly Case[] = [
  { name: 'wall, first page', as: 'person', path: () => wall },
  { name: 'wall, deep page', as: 'person', path: (side) => deep(side, 'person', wall, side.people / 9) },
  { name: 'who is in the circle', as: 'person', path: () => '/api/wall-status/users/personality-group' },
  {
    name: 'room, newest messages',
    as: 'person',
    path: async (side) => `${history}?room_id=${await roomOf(side)}`,
  },
  {
    name: 'room, deep page',
    as: 'person',
    path: async (side) => `${history}?room_id=${await roomOf(side)}&before_seq=2500`,
  },
  {
    name: 'room, search',
    as: 'person',
    path: async (side) => `/api/room/search?room_id=${await roomOf(side)}&q=${encodeURIComponent('bài 976')}`,
  },
  { name: 'rooms with what is unread', as: 'person', path: () => '/api/room' },
  { name: 'notifications, first page', as: 'person', path: () => '/user/notifications' },
  { name: 'notifications, unread', as: 'person', path: () => '/user/notifications/unread' },
  { name: 'results, first page', as: 'person', path: () => '/api/results-test/users/mul-results' },
  { name: 'console: people, first page', as: 'console', path: () => '/auth-admin/users' },
  {
    name: 'console: people, deep page',
    as: 'console',
    path: (side) => deep(side, 'console', '/auth-admin/users', side.people),
  },
  {
    name: 'console: people by last seen',
    as: 'console',
    path: () => '/auth-admin/users?sort=last_seen_on',
  },
  { name: 'console: kids, first page', as: 'console', path: () => '/auth-admin/kids' },
  { name: 'console: people, by phone', as: 'console', path: () => `/auth-admin/users?q=${reader.phone}` },
  { name: 'console: people, a common name', as: 'console', path: () => '/auth-admin/users?q=nguyen' },
  { name: 'console: search everywhere', as: 'console', path: () => `/auth-admin/search?q=${reader.phone}` },
]

async function ask(
  side: Side,
  as: Case['as'],
  path: string,
): Promise<{ data: { next_cursor?: string | null } }> {
  const reply = await fetch(side.server.base + path, { headers: side[as] })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
  return (await reply.json()) as { data: { next_cursor?: string | null } }
}

/** Turned to page by page, as a reader would. */
async function deep(side: Side, as: Case['as'], path: string, rows: number): Promise<string> {
  let cursor = ''
  for (let page = 0; page < Math.min(DEEP, rows / 200); page++) {
    const { data } = await ask(side, as, `${path}?limit=100${cursor && `&cursor=${cursor}`}`)
    if (!data.next_cursor) break
    cursor = data.next_cursor
  }
  return `${path}?cursor=${cursor}`
}

async function roomOf(side: Side): Promise<string> {
  const rows = await side.sql(
    `select room_id from chat_members where user_id = ${idOf('person', String(reader.n))}`,
  )
  return rows[0]?.['room_id'] ?? ''
}

export async function* measureGrowth(server_url: string, folder: string): AsyncGenerator<string> {
  const began = performance.now()
  const laid = [
    await openScale(server_url, folder, FEW, PORT),
    await openScale(server_url, folder, MANY, PORT + 1),
  ] as const
  try {
    // Only now: a token would be over before a million people are there.
    const [small, large] = [await enter(laid[0]), await enter(laid[1])]
    // Rows that a run before this one left in the same folder took no time, and say nothing.
    if (laid.every(({ fresh }) => fresh))
      yield `rows of ${FEW} and of ${MANY} people laid after ${((performance.now() - began) / 1000).toFixed(0)} s`
    for (const each of cases) {
      const [few, many] = await timeBoth(each, small, large)
      const ratio = many / few
      const holds = ratio <= MOST || many - few <= SLACK_MS
      yield `${each.name}: p50 ${many.toFixed(1)} ms with ${MANY} people, ${few.toFixed(1)} ms with ${FEW} = ${ratio.toFixed(2)} times (at most ${MOST}): ${verdict(holds)}`
    }
  } finally {
    for (const each of laid) await each.close()
  }
}

async function timeBoth({ as, path }: Case, small: Side, large: Side): Promise<[number, number]> {
  const sides = [
    { side: small, path: await path(small), times: [] as number[] },
    { side: large, path: await path(large), times: [] as number[] },
  ] as const
  for (let round = -5; round < ROUNDS; round++)
    for (const each of sides) {
      const began = performance.now()
      await ask(each.side, as, each.path)
      if (round >= 0) each.times.push(performance.now() - began)
    }
  return [at(sides[0].times, 0.5), at(sides[1].times, 0.5)]
}
