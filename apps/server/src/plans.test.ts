import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls, allResources, realmOf, splitPath, type Call, type Resource } from '@malto/contract'
import { drawSample } from '@malto/contract/modules/advisory.safeguarding.admin'
import { sentMessagesResource } from '@malto/contract/modules/otp.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { makeRoommate, say } from '#modules/chat/chat.factory.ts'
import { layStatuses } from '#modules/wall/wall.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeTwoPlaces, type TwoPlaces } from '#testing/places.ts'
import { signedInAgain, type Person } from '#testing/people.ts'
import { makeWorld, type World } from '#testing/personas.ts'
import { listenToQueries, pretendMillions, scansIn, wholeIn } from '#testing/plans.ts'

// Every call that reads, with each of its orders, filters and searches: no query of it reads a growing table from end
// to end. A new call or filter is walked as soon as it is declared.

/** Nobody here needs to be answered: it takes a signed pass, a secret, a file or a case of its own. What is asked before that is read all the same. */
const unanswered = new Set([
  '/media/:id',
  '/media/assets/:id/:pass/:file',
  '/user/data/export/:id',
  '/api/event-feed/:secret',
  '/api/courses/:slug/certificate',
  '/api/certificates/:code',
  '/api/lectures/:lecture_id/notes',
  '/api/exercises/:exercise_id',
  '/api/chat-private/results',
  '/api/advisory-desk/advisees/:advisee_id',
  '/api/advisory-desk/class-tests/:id',
  '/api/advisory-desk/class-tests/:id/pdf',
  '/api/badges/shared',
  '/api/badges/credential',
  '/api/rewards/claim-detail',
  '/api/minigame/duel',
  '/auth-admin/asset-uploads/:id',
  '/auth-admin/assets/:id/preview',
  '/auth-admin/approvals/own/:id',
  '/auth-admin/pictures/:id/file',
  '/auth-admin/career-bank/export',
  '/auth-admin/review-cases/:id/pictures/:picture_id',
  '/auth-admin/exports/:id',
  '/auth-admin/exports/:id/file',
  '/auth-admin/test-versions/:id',
])
/** What only this call understands. */
const own: Readonly<Record<string, Json>> = {
  '/api/careers/:slug': { slug: 'ky-su-phan-mem' },
  '/auth-admin/views': { resource: 'users' },
}

let malto: Malto
let world: TwoPlaces
let family: World
let readers: readonly Person[]
let listening: ReturnType<typeof listenToQueries>
let client: pg.PoolClient
let growing: ReadonlySet<string>

beforeAll(async () => {
  malto = await startMalto()
  world = await makeTwoPlaces(malto)
  family = await makeWorld(malto)
  const { id, phone } = world.hue.who
  const marked = await signedInAgain(malto, { ...family.people.normal, id, phone })
  const inside = await makeRoommate(malto)
  readers = [inside, marked, family.people.parent, family.people.adviser]
  for (const [name, text] of Object.entries(named)) {
    const { rows } = await malto.house.pool.query<unknown[]>({
      text: `${text} limit 1`,
      values: text.includes('$1') ? [id] : [],
      rowMode: 'array',
    })
    values.set(name, rows[0]?.[0])
  }
  for (let turn = 0; turn < 2; turn++) await say(inside, inside.room.id)
  const { result_id } = await takeTest(inside, 'holland-60', curious)
  const [status] = await layStatuses(malto, [inside.id], 3)
  values.set('room_id', inside.room.id)
  values.set('result_id', result_id)
  values.set('status_id', status?.id)
  values.set('child_id', family.people.kid.id)
  values.set('person_id', family.people.kid.id)
  values.set('adviser_id', family.people.adviser.id)
  values.set('library', 'holland-60')
  client = await malto.owner.pool.connect()
  growing = await pretendMillions(client)
  listening = listenToQueries(malto)
}, 60_000)
afterAll(async () => {
  listening.stop()
  client.release(true)
  await malto.stop()
})

/** What was read whole since it was last asked, with the words of the query. */
const scans = (): Promise<string[]> => scansIn(client, growing, listening.take())

type Json = Readonly<Record<string, unknown>>
/** Values of this name that stand for a row of the world: asked of the database once. */
const named: Readonly<Record<string, string>> = {
  appointment_id: 'select id from appointments where advisee_id = $1',
  badge_id: 'select badge_id from badge_awards where user_id = $1',
  claim_id: 'select id from reward_claims where user_id = $1',
  event_id: 'select id from events',
  exercise_id: 'select id from course_exercises',
  lecture_id: 'select id from course_lectures',
  professor_id: 'select id from career_professors where video_url is not null',
  reward_id: 'select id from rewards',
  round_id: 'select id from game_rounds where user_id = $1',
  slug: 'select slug from courses',
  video_id: 'select id from videos',
}
const values = new Map<string, unknown>()

/** A value that the schema of one field takes; several for a choice. */
function samples(name: string, schema: Json): unknown[] {
  if (values.has(name)) return [values.get(name)]
  for (const key of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[key])) return (schema[key] as Json[]).flatMap((each) => samples(name, each))
  if (Array.isArray(schema['enum'])) {
    const all = schema['enum'] as unknown[]
    // Every order has an index of its own; of other choices one answers for all.
    return name === 'sort' ? all : [...new Set([all[0], all.at(-1)])]
  }
  if ('const' in schema) return [schema['const']]
  if (schema['type'] === 'boolean') return [true, false]
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return [Math.max(1, Number(schema['minimum'] ?? 1))]
  if (schema['format'] === 'uuid') return [world.hue.who.id]
  if (schema['format'] === 'date') return ['2026-11-09']
  if (schema['format'] === 'date-time') return ['2026-11-09T00:00:00Z']
  if (schema['type'] === 'string') return ['nguyen']
  return []
}

interface Input {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}
const inputOf = (call: Call): Input =>
  z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Input

/** The call with what it must have, then with each of its wishes alone. */
function wishesOf(call: Call): Json[] {
  const { properties = {}, required = [] } = inputOf(call)
  const plain = Object.fromEntries(required.map((name) => [name, samples(name, properties[name] ?? {})[0]]))
  const each = Object.entries(properties)
    .filter(([name]) => !['cursor', 'limit'].includes(name))
    .flatMap(([name, schema]) => samples(name, schema).map((value) => ({ ...plain, [name]: value })))
  const special = own[call.path]
  return [plain, ...each, ...(special ? [{ ...plain, ...special }] : [])]
}

async function ask(call: Call, token: string | null, wish: object) {
  const { path, rest } = splitPath(call.path, wish as Record<string, unknown>)
  const reply = await malto.app.inject({
    method: 'GET',
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    query: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  })
  const type = String(reply.headers['content-type'])
  const body = type.includes('json') ? reply.json<{ data?: { next_cursor?: string | null } }>() : {}
  return { status: reply.statusCode, cursor: body.data?.next_cursor ?? null }
}

/** Every wish of a call, its first page and the one behind it; how many of them were answered. */
async function walk(call: Call, token: string | null): Promise<number> {
  let answered = 0
  const paged = 'cursor' in (inputOf(call).properties ?? {})
  for (const wish of wishesOf(call)) {
    const first = await ask(call, token, { ...wish, ...(paged ? { limit: 1 } : {}) })
    if (first.status === 200) answered += 1
    if (first.cursor) await ask(call, token, { ...wish, limit: 1, cursor: first.cursor })
  }
  return answered
}

/** Asked whether there is any: each part of the query stops at its first row, which its plan does not tell. */
const stopsAtFirst = new Set(['/auth-admin/first-steps'])

/** The id of a row that the list before it shows. */
async function shownIn(resource: Resource): Promise<unknown> {
  const { items } = await world.chief.call(resource.list, { limit: 1 } as never)
  return (items as unknown as readonly { id: unknown }[])[0]?.id
}

const reading = allCalls.filter(({ method }) => method === 'GET')
const nameOf = ({ path }: Call) => path

describe('people', () => {
  for (const call of reading.filter((each) => realmOf(each) === 'user'))
    test(`${nameOf(call)}: no page, wish or search reads a growing table whole`, async () => {
      let answered = 0
      for (const { token } of readers) answered += await walk(call, token)
      expect(await scans()).toEqual([])
      if (!unanswered.has(call.path)) expect(answered, 'somebody was answered').toBeGreaterThan(0)
    })
})

describe('the console', () => {
  for (const call of reading.filter((each) => realmOf(each) === 'admin'))
    test(`${nameOf(call)}: no order, filter or search reads a growing table whole`, async () => {
      const resource = allResources.find(({ get }) => get === call)
      values.delete('id')
      if (resource) values.set('id', await shownIn(resource))
      const answered = await walk(call, world.chief.token())
      const found = await scans()
      values.delete('id')
      expect(stopsAtFirst.has(call.path) ? [] : found).toEqual([])
      if (!unanswered.has(call.path)) expect(answered, 'it was answered').toBeGreaterThan(0)
    })
})

describe('what only the console asks', () => {
  test('a sample of sessions is drawn without reading every review there ever was', async () => {
    listening.take()
    await world.chief.call(drawSample, { count: 5, days: 30, reason: 'Xem thử của tháng này' })
    const asked = listening.take()
    expect(asked.filter(({ text }) => /session_reviews.*random\(\)/s.test(text))).toHaveLength(1)
    expect(await scansIn(client, growing, asked)).toEqual([])
  })

  test.each(['blocked', 'leaving'] as const)(
    'the few who are %s are found among millions by an index of their own, not one by one in the order of the list',
    async (status) => {
      listening.take()
      await world.chief.call(usersResource.list, { status })
      const asked = listening.take().filter(({ text }) => text.includes('"users"."status" = '))
      expect(asked.length).toBeGreaterThan(0)
      for (const { text, values } of asked) {
        const { rows } = await client.query<object>(`explain (format json) ${text}`, [...values])
        expect(JSON.stringify(rows)).toContain('"Index Name":"users_set_apart"')
      }
    },
  )
})

describe('the reader of plans', () => {
  const wholeOf = (text: string, values: readonly unknown[] = []) => wholeIn(client, { text, values })

  test('finds an order and a condition that no index answers', async () => {
    expect(await wholeOf('select id from users order by gender, id limit 20')).toEqual(['users'])
    expect(await wholeOf('select id from users where nickname = $1', ['An'])).toEqual(['users'])
    expect(await wholeOf('select count(*) from users')).toEqual(['users'])
    expect(
      await wholeOf(
        'select id from users where exists (select from users as other where other.gender = users.gender)',
      ),
    ).toContain('users')
  })

  test('passes over what an index answers', async () => {
    expect(await wholeOf('select id from users order by created_at, id limit 20')).toEqual([])
    expect(
      await wholeOf('select count(*) from (select from users order by created_at limit 100) as first'),
    ).toEqual([])
    expect(await wholeOf('select id from users where phone = $1', ['+84900000000'])).toEqual([])
  })
})

test('a list counts to ten thousand, one of found words to a thousand, and says when there are more', async () => {
  await malto.house.pool.query(
    `insert into sent_messages (id, channel, target, purpose, provider, status, created_at)
      select gen_random_uuid(), 'email', 'nhan@malto.local', case when n > 3 then 'register' else 'change_phone' end, 'outbox', 'sent', now()
      from generate_series(1, 10001) as n`,
  )
  const list = async (wishes: object) => {
    const { total, total_more } = await world.chief.call(sentMessagesResource.list, { limit: 1, ...wishes })
    return { total, total_more }
  }
  expect(await list({})).toEqual({ total: 10_000, total_more: true })
  expect(await list({ q: 'nhan@malto.local' })).toEqual({ total: 1000, total_more: true })
  expect(await list({ purpose: 'change_phone' })).toEqual({ total: 3, total_more: undefined })
})
