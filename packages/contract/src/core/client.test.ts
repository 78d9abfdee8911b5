import * as z from 'zod'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_ERROR_MESSAGE } from '../constants.ts'
import { SessionOver, TokenExpired } from '../errors.ts'
import { defineCall } from './call.ts'
import { createClient, type ClientOptions } from './client.ts'
import { CallError } from './error.ts'

const reading = defineCall({
  method: 'GET',
  path: '/api/things/:id',
  access: 'anyone',
  summary: 'A thing.',
  input: z.object({ id: z.number(), q: z.string().optional() }),
  reply: z.object({ name: z.string() }),
})
const writing = defineCall({
  method: 'POST',
  path: '/api/things',
  access: 'signedIn',
  summary: 'Makes a thing.',
  input: z.object({ name: z.string() }),
  reply: z.object({ id: z.number() }),
})

interface Answer {
  readonly status?: number
  readonly statusText?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

const good = (data: unknown): Answer => ({ body: { success: true, data, errors: null } })
const bad = (status: number, body: object = {}, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: { success: false, ...body },
})
const expired = bad(401, { code: TokenExpired.code, messages: 'spent' })

let sent: Request[]
let waited: number[]
beforeEach(() => {
  sent = []
  waited = []
})

/** A server that gives these answers in turn, the last one for ever; nobody really waits. */
function client(answers: readonly (Answer | Error)[], options: Partial<ClientOptions> = {}) {
  let at = 0
  return createClient({
    base: 'http://malto.test',
    floor_ms: 0,
    wait: (ms) => {
      waited.push(ms)
      return Promise.resolve()
    },
    send: (request) => {
      sent.push(request)
      const answer = answers[Math.min(at++, answers.length - 1)] ?? {}
      if (answer instanceof Error) return Promise.reject(answer)
      const { status = 200, statusText = '', headers = {}, body } = answer
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? null)
      return Promise.resolve(new Response(text, { status, statusText, headers }))
    },
    ...options,
  })
}

const failure = async (asked: Promise<unknown>): Promise<CallError> => {
  const error = await asked.then(
    () => null,
    (each: unknown) => each,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

test('the bearer travels when there is one, and only then', async () => {
  await client([good({})])(reading, { id: 1 })
  await client([good({})], { token: () => null })(reading, { id: 1 })
  await client([good({})], { token: () => 'abc' })(reading, { id: 1 })

  expect(sent.map((each) => each.headers.get('authorization'))).toEqual([null, null, 'Bearer abc'])
})

test('a body is JSON unless it is a file; a read carries its input in the address', async () => {
  await client([good({ id: 1 })])(writing, { name: 'Hoa & lá' })
  await client([good({ name: 'x' })])(reading, { id: 7, q: 'Huế?' })

  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  expect(await sent[0]?.json()).toEqual({ name: 'Hoa & lá' })
  expect(sent[1]?.headers.get('content-type')).toBeNull()
  expect(sent[1]?.url).toBe('http://malto.test/api/things/7?q=Hu%E1%BA%BF%3F')
})

test('a file travels as a form, whose border the browser writes', async () => {
  const upload = defineCall({ ...writing, takes: 'file', input: z.object({ file: z.instanceof(Blob) }) })

  await client([good({ id: 1 })])(upload, { file: new Blob(['x']) })

  expect(sent[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
})

test('an answer that says success: false is a failure, whatever its status', async () => {
  const error = await failure(
    client([bad(200, { code: 'THING_GONE', messages: 'Hết rồi' })])(reading, { id: 1 }),
  )

  expect(error).toMatchObject({ status: 200, code: 'THING_GONE', message: 'Hết rồi' })
  expect((await failure(client([{ body: { data: {} } }])(reading, { id: 1 }))).status).toBe(200)
})

test('the texts of a failure are joined, from strings and lists alike', async () => {
  const both = bad(400, { messages: ['Một', 'Hai'], errors: { phone: ['Ba', 'Bốn'], name: 'Năm' } })
  const fieldsOnly = bad(400, { errors: { phone: ['Ba', 'Bốn'], name: 'Năm' } })
  const listOnly = bad(400, { errors: ['Sáu', 'Bảy'] })

  const first = await failure(client([both])(writing, { name: 'x' }))
  expect(first.message).toBe('Một - Hai - Ba - Bốn - Năm')
  expect(first.errors).toEqual(['Một', 'Hai', 'Ba', 'Bốn', 'Năm'])
  expect(first.fields).toEqual({ phone: ['Ba', 'Bốn'], name: ['Năm'] })
  expect((await failure(client([fieldsOnly])(writing, { name: 'x' }))).message).toBe('Ba - Bốn - Năm')
  expect((await failure(client([listOnly])(writing, { name: 'x' }))).message).toBe('Sáu - Bảy')
})

test('a text that stands twice is joined once; people read the sentence without the texts of the fields', async () => {
  const told = bad(400, {
    messages: 'Chưa hợp lệ.',
    errors: { phone: ['Ba'], email: ['Ba', 'Chưa hợp lệ.'] },
  })
  const failed = await failure(client([told])(writing, { name: 'x' }))

  expect(failed.message).toBe('Chưa hợp lệ. - Ba')
  expect(failed.messageIn('vi')).toBe('Chưa hợp lệ.')
  const fieldsOnly = await failure(client([bad(400, { errors: { phone: 'Ba' } })])(writing, { name: 'x' }))
  expect(fieldsOnly.messageIn('en')).toBe('Ba')
})

test('without texts the status text speaks, and without that the default sentence', async () => {
  const html: Answer = { status: 502, statusText: 'Bad Gateway', body: '<h1>oops</h1>' }

  expect(await failure(client([html])(reading, { id: 1 }))).toMatchObject({
    status: 502,
    message: 'Bad Gateway',
    url: 'http://malto.test/api/things/1',
    errors: [],
  })
  expect((await failure(client([{ status: 502, body: '' }])(reading, { id: 1 }))).message).toBe(
    DEFAULT_ERROR_MESSAGE,
  )
  expect(DEFAULT_ERROR_MESSAGE).toBe('Error requesting data')
})

test('no response at all is status 0, with the reason or the default sentence, and what came', async () => {
  const away = new TypeError('fetch failed')
  expect(await failure(client([away])(reading, { id: 1 }))).toMatchObject({
    status: 0,
    message: 'fetch failed',
    raw: away,
  })
  const silent = await failure(client([new TypeError('')])(reading, { id: 1 }))
  expect(silent.message).toBe('Error requesting data')
  expect(silent.messageIn('vi')).toMatch(/^Chưa kết nối được với Malto/)
  expect(silent.messageIn('en')).toMatch(/^Malto could not be reached/)
})

test('the 250 ms are a floor, not an addition', async () => {
  // A clock that only moves when told: a wait ends when its time has come.
  let clock = 0
  const waiting: { at: number; go: () => void }[] = []
  const wait = (ms: number) => new Promise<void>((go) => void waiting.push({ at: clock + ms, go }))
  const moveTo = async (to: number) => {
    clock = to
    for (const each of waiting) if (each.at <= clock) each.go()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const response = () => new Response(JSON.stringify({ success: true, data: {}, errors: null }))
  const asking = (takes: number) => {
    const call = createClient({
      base: 'http://malto.test',
      wait,
      send: async () => (await wait(takes), response()),
    })
    const seen = { done: false }
    void call(reading, { id: 1 }).then(() => (seen.done = true))
    return seen
  }

  const quick = asking(10)
  const slow = asking(400)
  await moveTo(10)
  await moveTo(249)
  expect(quick.done).toBe(false)
  await moveTo(250)
  expect(quick.done).toBe(true)
  await moveTo(399)
  expect(slow.done).toBe(false)
  await moveTo(400)
  expect(slow.done).toBe(true)
})

test('a failure waits for the floor too, so that no loader flickers', async () => {
  await failure(client([bad(400)], { floor_ms: 250 })(writing, { name: 'x' }))

  expect(waited).toEqual([250])
})

test('a spent token is renewed and the request sent once more with the new one', async () => {
  const call = client([expired, good({ id: 5 })], { token: () => 'old', renew: () => Promise.resolve('new') })

  expect(await call(writing, { name: 'x' })).toEqual({ id: 5 })
  expect(sent.map((each) => each.headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
  expect(await sent[1]?.json()).toEqual({ name: 'x' })
})

test('when the refresh fails for good the session is forgotten', async () => {
  let out = 0
  const call = client([expired], {
    token: () => 'old',
    renew: () => Promise.resolve(null),
    signedOut: () => void out++,
  })

  expect(await failure(call(reading, { id: 1 }))).toMatchObject({ code: 'ERROR_100' })
  expect([out, sent.length]).toEqual([1, 1])
})

test('a refresh that could not be asked logs nobody out', async () => {
  let out = 0
  const renew = () => Promise.reject(new CallError({ code: 'UNAVAILABLE', status: 503, message: 'busy' }))
  const call = client([expired], { token: () => 'old', renew, signedOut: () => void out++ })

  expect((await failure(call(writing, { name: 'x' }))).status).toBe(503)
  expect(out).toBe(0)
})

test('ERROR_100 signs out, at once or after a refresh', async () => {
  const over = bad(401, { code: SessionOver.code, messages: 'over' })
  let out = 0
  const options = { token: () => 'old', renew: () => Promise.resolve('new'), signedOut: () => void out++ }

  await failure(client([over], options)(reading, { id: 1 }))
  expect([out, sent.length]).toEqual([1, 1])
  await failure(client([expired, over], options)(reading, { id: 1 }))
  expect(out).toBe(2)
})

test('a second expiry in a row is told, not renewed for ever', async () => {
  let renewals = 0
  const renew = () => Promise.resolve(`token ${++renewals}`)

  expect((await failure(client([expired], { token: () => 'old', renew })(reading, { id: 1 }))).code).toBe(
    'TOKEN_EXPIRED',
  )
  expect([renewals, sent.length]).toEqual([1, 2])
})

test('a read is asked again while the server is briefly away, at most three times, as long apart as it says', async () => {
  const busy = bad(503, { code: 'UNAVAILABLE' }, { 'retry-after': '2' })

  expect(await client([busy, busy, good({ name: 'x' })])(reading, { id: 1 })).toEqual({ name: 'x' })
  expect(waited).toEqual([2000, 2000])
  sent = []
  expect((await failure(client([busy])(reading, { id: 1 }))).status).toBe(503)
  expect(sent).toHaveLength(3)
})

test('an odd or endless retry-after makes nobody wait for ever, and nobody hammer', async () => {
  await failure(client([bad(503, {}, { 'retry-after': '86400' })])(reading, { id: 1 }))
  expect(waited).toEqual([5000, 5000])
  waited = []
  await failure(
    client([bad(503, {}, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })])(reading, { id: 1 }),
  )
  expect(waited).toEqual([1000, 2000])
})

test('a write is never repeated, nor a read that failed in another way', async () => {
  await failure(client([bad(503, { code: 'UNAVAILABLE' }, { 'retry-after': '1' })])(writing, { name: 'x' }))
  await failure(client([bad(500)])(reading, { id: 1 }))
  await failure(client([new TypeError('fetch failed')])(reading, { id: 1 }))

  expect(sent).toHaveLength(3)
  expect(waited).toEqual([])
})

test('who leaves gets the abort itself, without waiting for the floor, and nothing is sent again', async () => {
  const leaving = new AbortController()
  const call = createClient({
    base: 'http://malto.test',
    wait: () => new Promise(() => {}),
    send: (request) => {
      sent.push(request)
      return new Promise((_, refuse) =>
        request.signal.addEventListener('abort', () => refuse(request.signal.reason as Error)),
      )
    },
  })

  const asked = call(reading, { id: 1 }, { signal: leaving.signal })
  leaving.abort()

  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toHaveLength(1)
})

test('who leaves while the server is away is not asked for again', async () => {
  const leaving = new AbortController()
  const call = client([bad(503)], {
    wait: () => {
      leaving.abort()
      return Promise.resolve()
    },
  })

  await expect(call(reading, { id: 1 }, { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(sent).toHaveLength(1)
})

test('the language and the headers of the app travel with every request', async () => {
  await client([good({})], { language: () => 'en', headers: () => ({ 'x-device-id': 'device-01' }) })(
    reading,
    { id: 1 },
  )
  await client([good({})])(reading, { id: 1 })

  expect(sent.map((each) => each.headers.get('accept-language'))).toEqual(['en', 'vi'])
  expect(sent[0]?.headers.get('x-device-id')).toBe('device-01')
})

test('what is said on leaving outlives the page, and is on its way before anything is waited for', async () => {
  const call = client([good({ id: 1 }), good({ id: 2 })], { token: () => 'token' })
  const asked = call(writing, { name: 'last words' }, { keepalive: true })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.keepalive).toBe(true)
  await asked
  await call(writing, { name: 'more' })
  expect(sent[1]?.keepalive).toBe(false)
})

test('whoever reads waits for a turn; what is written, and what is said on leaving, waits for nothing', async () => {
  let go = () => {}
  const turn = () => new Promise<void>((goOn) => (go = goOn))
  const call = client([good({ name: 'one', id: 1 })], { turn })
  const read = call(reading, { id: 1 })
  const written = call(writing, { name: 'two' })
  const left = call(reading, { id: 3 }, { keepalive: true })
  await Promise.all([written, left])
  expect(sent.map(({ method, keepalive }) => `${method} ${keepalive}`)).toEqual(['POST false', 'GET true'])
  go()
  await read
  expect(sent).toHaveLength(3)
})
