import { createHmac, generateKeyPairSync } from 'node:crypto'
import { eq } from '#platform/drizzle.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SessionOver, TokenExpired, type CallError } from '@malto/contract'
import * as calls from '@malto/contract/modules/auth.calls'
import { getMe } from '@malto/contract/modules/users.calls'
import { users } from '#modules/users/users.table.ts'
import { learnFactHandlers, onFact } from '#platform/facts.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time.ts'
import { nobodysVisit } from '#platform/visit.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { identifyUser, openSession, stillSignedIn } from './auth.sessions.service.ts'
import { sessions } from './auth.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterEach(() => learnFactHandlers([]))
afterAll(() => malto.stop())

/** Somebody signed in on a browser: the device keeps its cookie, the token is what the test says. */
async function signIn({ user_agent = 'Mozilla/5.0', realm = 'user' as 'user' | 'admin' } = {}) {
  const { id } = await makePerson(malto)
  let cookie: string | null = null
  const visit = {
    ...nobodysVisit,
    user_agent,
    setCookie: (_name: string, value: string | null) => void (cookie = value),
  }
  const ctx = malto.house.makeCtx(null, visit, 'vi')
  const { sid, access_token } = await openSession(ctx, { realm, person_id: id })
  return { id, sid, token: access_token, cookie: cookie as string | null }
}

/** Exactly this request, and its whole answer: status, code, body. */
async function ask(
  method: 'GET' | 'POST',
  url: string,
  token: string | null,
  cookies: Record<string, string> = {},
) {
  const reply = await malto.app.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  })
  const body = reply.json<{
    success: boolean
    code?: string
    data?: { access_token?: string; id?: string }
  }>()
  return {
    status: reply.statusCode,
    headers: reply.headers,
    code: body.code,
    data: body.data,
    token: body.data?.access_token ?? '',
  }
}

const me = (token: string | null, cookies = {}) => ask('GET', getMe.path, token, cookies)
const refresh = (token: string | null, cookie: string | null) =>
  ask('POST', calls.refresh.path, token, cookie === null ? {} : { malto_device: cookie })
const rowOf = async (sid: string) => (await malto.db.select().from(sessions).where(eq(sessions.sid, sid)))[0]
const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    number | string
  >

test('the token holds who, which session, which turn, for whom, and lives 15 minutes give or take a tenth', async () => {
  const lives: number[] = []
  for (let each = 0; each < 20; each++) {
    const { id, sid, token } = await signIn()
    const said = claims(token)
    expect(said).toMatchObject({
      sub: id,
      sid,
      gen: 1,
      iss: 'malto',
      aud: 'malto:user',
      iat: noon.getTime() / 1000,
    })
    lives.push(Number(said['exp']) - Number(said['iat']))
  }
  expect(JSON.parse(Buffer.from((await signIn()).token.split('.')[0] ?? '', 'base64url').toString())).toEqual(
    { alg: 'HS256', typ: 'at+jwt' },
  )
  expect(Math.min(...lives)).toBeGreaterThanOrEqual(810)
  expect(Math.max(...lives)).toBeLessThanOrEqual(990)
  expect(new Set(lives).size).toBeGreaterThan(5)
})

test('the day somebody was last here is written with the session, and once a day', async () => {
  const seenOn = async (id: string) =>
    (await malto.db.select({ on: users.last_seen_on }).from(users).where(eq(users.id, id)))[0]?.on
  const { id, token, cookie } = await signIn()
  expect(await seenOn(id)).toBe('2026-11-14')
  // Later that day, and after it was set back by hand: nothing is written for a day that the session knows.
  await malto.db.update(users).set({ last_seen_on: '2026-11-01' }).where(eq(users.id, id))
  malto.pass(20 * MINUTE)
  const second = await refresh(token, cookie)
  expect(await seenOn(id)).toBe('2026-11-01')
  // The next day begins at midnight in Vietnam.
  malto.moveTo(new Date('2026-11-14T17:05:00Z'))
  expect((await refresh(second.token, cookie)).status).toBe(200)
  expect(await seenOn(id)).toBe('2026-11-15')
})

test('rule 1: logout, a ban and a changed kind act at the very next request', async () => {
  const out = await signIn()
  expect((await me(out.token)).status).toBe(200)
  await ask('POST', calls.logout.path, out.token)
  expect(await me(out.token)).toMatchObject({ status: 401, code: SessionOver.code })
  expect(await refresh(out.token, out.cookie)).toMatchObject({ status: 401, code: SessionOver.code })

  const banned = await signIn()
  const actor = await identifyUser(malto.house.ownCtx(), banned.token)
  expect(await stillSignedIn(malto.house.ownCtx(), actor)).toBe(true)
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, banned.id))
  expect(await me(banned.token)).toMatchObject({ status: 401, code: SessionOver.code })
  expect(await refresh(banned.token, banned.cookie)).toMatchObject({ status: 401, code: SessionOver.code })
  expect(await stillSignedIn(malto.house.ownCtx(), actor)).toBe(false)

  const grown = await signIn()
  await malto.db.update(users).set({ account_kind: 'parent' }).where(eq(users.id, grown.id))
  expect((await identifyUser(malto.house.ownCtx(), grown.token)).account_kind).toBe('parent')
})

test('rule 2: an expired token is worth a refresh and nothing else', async () => {
  const { token, cookie } = await signIn()
  malto.pass(17 * MINUTE)

  expect(await me(token)).toMatchObject({ status: 401, code: TokenExpired.code })
  const renewed = await refresh(token, cookie)
  expect(renewed.status).toBe(200)
  expect((await me(renewed.token)).status).toBe(200)
  expect(claims(renewed.token)['gen']).toBe(2)
})

test('rule 2: without the device cookie, or with another, nothing is renewed; the session itself lives on', async () => {
  const { token, cookie } = await signIn()
  const other = await signIn()

  for (const wrong of [null, other.cookie, 'x', `${cookie}x`, 'é'])
    expect(await refresh(token, wrong === null ? null : encodeURIComponent(wrong ?? ''))).toMatchObject({
      status: 401,
      code: SessionOver.code,
    })
  expect((await me(token)).status).toBe(200)
  expect((await refresh(token, cookie)).status).toBe(200)
})

test('rule 2: of the cookie only a fingerprint is stored, and alone it opens nothing', async () => {
  const { sid, cookie, token } = await signIn()
  const row = await rowOf(sid)

  expect(JSON.stringify(row)).not.toContain(cookie)
  expect(row?.bind_print).toMatch(/^[\w-]{43}$/)
  expect(await me(null, { malto_device: cookie })).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  expect(await refresh(null, cookie)).toMatchObject({ status: 401, code: SessionOver.code })
  expect((await refresh(token, cookie)).status).toBe(200)
})

test('rule 2: the cookie is HttpOnly, SameSite=Strict and goes to the sign-in calls only', async () => {
  const reply = await malto.app.inject({ method: 'POST', url: calls.refresh.path })
  expect(reply.cookies).toEqual([])
  const set: unknown[] = []
  const visit = { ...nobodysVisit, setCookie: (...given: unknown[]) => void set.push(given) }
  await openSession(malto.house.makeCtx(null, visit, 'vi'), { realm: 'user', person_id: newId() })
  expect(set).toEqual([
    ['malto_device', expect.any(String), { path: '/auth', max_age_s: (30 * DAY) / SECOND }],
  ])
})

test('rule 2: a session left alone for seven days is over, and thirty days are its whole life', async () => {
  const idle = await signIn()
  malto.moveTo(new Date(noon.getTime() + 7 * DAY + 1))
  expect((await refresh(idle.token, idle.cookie)).code).toBe(SessionOver.code)

  malto.moveTo(noon)
  const kept = await signIn()
  let { token } = kept
  for (let day = 6; day < 30; day += 6) {
    malto.moveTo(new Date(noon.getTime() + day * DAY))
    const renewed = await refresh(token, kept.cookie)
    expect([day, renewed.status]).toEqual([day, 200])
    token = renewed.token
  }
  malto.moveTo(new Date(noon.getTime() + 30 * DAY))
  expect((await refresh(token, kept.cookie)).code).toBe(SessionOver.code)
})

test('rule 3: the immediate predecessor gets the byte-same token for 30 seconds, and is served meanwhile', async () => {
  const { token, cookie } = await signIn()
  malto.pass(MINUTE)
  const first = await refresh(token, cookie)
  malto.pass(30 * SECOND)

  const again = await refresh(token, cookie)
  expect(again).toMatchObject({ status: 200, token: first.token })
  expect((await me(token)).status).toBe(200)
  expect((await me(first.token)).status).toBe(200)
})

test('rule 3: the predecessor after its 30 seconds is reuse: the session ends for both, and its owner is told', async () => {
  learnFactHandlers([onFact(calls.sessionEnded, 'notifications', () => Promise.resolve())])
  const { id, sid, token, cookie } = await signIn()
  const { token: next } = await refresh(token, cookie)
  malto.pass(30 * SECOND + 1)

  expect((await me(token)).code).toBe(TokenExpired.code)
  expect(await refresh(token, cookie)).toMatchObject({ status: 401, code: SessionOver.code })

  expect(await rowOf(sid)).toMatchObject({ reason: 'reuse', revoked_at: malto.now() })
  expect((await me(next)).code).toBe(SessionOver.code)
  expect((await refresh(next, cookie)).code).toBe(SessionOver.code)
  const { rows } = await malto.house.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs where payload->>'session_id' = $1`,
    [sid],
  )
  expect(rows).toEqual([{ payload: { user_id: id, session_id: sid, reason: 'reuse' } }])
})

test('rule 3: anything older than the predecessor is reuse at once', async () => {
  const { sid, token, cookie } = await signIn()
  const second = await refresh(token, cookie)
  await refresh(second.token, cookie)

  expect((await refresh(token, cookie)).code).toBe(SessionOver.code)
  expect(await rowOf(sid)).toMatchObject({ reason: 'reuse' })
})

test('an old token without the cookie ends nobody’s session', async () => {
  const { sid, token, cookie } = await signIn()
  const second = await refresh(token, cookie)
  const third = await refresh(second.token, cookie)

  expect((await refresh(token, null)).code).toBe(SessionOver.code)
  expect((await rowOf(sid))?.revoked_at).toBeNull()
  expect((await me(third.token)).status).toBe(200)
})

test('rule 3: fifty refreshes of one token at once are one rotation and one token', async () => {
  const { sid, token, cookie } = await signIn()
  await openConnections(malto)

  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token, cookie)))

  expect(answers.map((each) => each.status)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(new Set(answers.map((each) => each.token)).size).toBe(1)
  expect(await rowOf(sid)).toMatchObject({ gen: 2, revoked_at: null })
})

test('rule 5: the AccessToken cookie authenticates nothing', async () => {
  const { token, cookie } = await signIn()

  expect(await me(null, { AccessToken: token })).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  expect(await me(null, { AccessToken: token, malto_device: cookie ?? '' })).toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
  expect(
    (await ask('POST', calls.refresh.path, null, { AccessToken: token, malto_device: cookie ?? '' })).code,
  ).toBe(SessionOver.code)
})

test('rule 5: a native app has no cookie, and a day idle and seven days in all', async () => {
  const idle = await signIn({ user_agent: 'MaltoApp/1.0 (iOS)' })
  expect(idle.cookie).toBeNull()
  malto.pass(DAY + 1)
  expect((await refresh(idle.token, null)).code).toBe(SessionOver.code)

  malto.moveTo(noon)
  const kept = await signIn({ user_agent: 'MaltoApp/1.0 (iOS)' })
  let { token } = kept
  for (let hours = 20; hours < 7 * 24; hours += 20) {
    malto.moveTo(new Date(noon.getTime() + hours * HOUR))
    const renewed = await refresh(token, null)
    expect([hours, renewed.status]).toEqual([hours, 200])
    token = renewed.token
  }
  malto.moveTo(new Date(noon.getTime() + 7 * DAY))
  expect((await refresh(token, null)).code).toBe(SessionOver.code)
})

test('a token that is not exactly ours opens nothing', async () => {
  const { id, sid, token } = await signIn()
  const console_session = await signIn({ realm: 'admin' })
  const key = malto.house.tools.keys.key('malto:user')
  const [head = '', body = '', signature = ''] = token.split('.')
  const now = noon.getTime() / 1000
  const said = { sub: id, sid, gen: 1, iss: 'malto', aud: 'malto:user', iat: now, exp: now + 900 }
  const sign = (change: object, header: object = {}, by: Parameters<SignJWT['sign']>[0] = key) =>
    new SignJWT({ ...said, ...change })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .sign(by)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const none = encode({ alg: 'none', typ: 'at+jwt' })
  expect((await me(await sign({}))).status).toBe(200)

  const corpus: Record<string, string> = {
    'alg none': new UnsecuredJWT(said).encode(),
    'alg none with our type': `${none}.${encode(said)}.`,
    'alg none with the old signature': `${none}.${body}.${signature}`,
    'alg None': `${encode({ alg: 'None', typ: 'at+jwt' })}.${encode(said)}.`,
    'signed with RS256': await sign({}, { alg: 'RS256' }, privateKey),
    'a public key used as a secret': `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(said)}.${createHmac(
      'sha256',
      pem,
    )
      .update(`${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(said)}`)
      .digest('base64url')}`,
    'signed with HS512': await sign({}, { alg: 'HS512' }, new Uint8Array(64).fill(7)),
    'signed with another key': await sign({}, {}, malto.house.tools.keys.key('malto:admin')),
    'signed with an empty key': `${head}.${body}.${createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')}`,
    'for another audience': await sign({ aud: 'malto:admin' }),
    'from another issuer': await sign({ iss: 'lamviectot' }),
    'of another type': await sign({}, { typ: 'JWT' }),
    'without a type': await new SignJWT(said).setProtectedHeader({ alg: 'HS256' }).sign(key),
    'without a session': await sign({ sid: undefined }),
    'with a turn that is no number': await sign({ gen: '1' }),
    'of a session that never was': await sign({ sid: newId() }),
    'cut short': token.slice(0, -4),
    'without its signature': `${head}.${body}.`,
    'with a swapped payload': `${head}.${encode({ ...said, sub: newId() })}.${signature}`,
    'with a longer life written in': `${head}.${encode({ ...claims(token), exp: now + 1e6 })}.${signature}`,
    'of the console': console_session.token,
    'two parts': `${head}.${body}`,
    'four parts': `${token}.x`,
    rubbish: 'rubbish',
    'rubbish in three parts': 'a.b.c',
    'very long': 'x'.repeat(8000),
  }
  for (const [what, wrong] of Object.entries(corpus)) {
    expect([what, await me(wrong)]).toMatchObject([what, { status: 401, code: SessionOver.code }])
    expect([what, (await refresh(wrong, console_session.cookie)).code]).toEqual([what, SessionOver.code])
  }
})

test('a user’s token opens nothing in the console', async () => {
  const { token } = await signIn()

  await expect(malto.house.identify(token, 'admin')).rejects.toSatisfy(
    (error: unknown) => (error as CallError).status === 401,
  )
})

test('rule 4: a database that is away is a 503 with Retry-After, never a 401, and a refresh outlasts a restart', async () => {
  const { token, cookie } = await signIn()
  const real = malto.house.pool.query.bind(malto.house.pool)
  const away = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))

  malto.house.pool.query = away as typeof real
  const refused = await me(token).finally(() => (malto.house.pool.query = real))
  expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

  malto.house.pool.query = away as typeof real
  const waiting = refresh(token, cookie)
  setTimeout(() => (malto.house.pool.query = real), 700)
  expect((await waiting).status).toBe(200)
})

test('rule 4: a refresh waits eight seconds for the database, not for ever', async () => {
  const { token, cookie } = await signIn()
  const real = malto.house.pool.query.bind(malto.house.pool)
  malto.house.pool.query = (() =>
    Promise.reject(Object.assign(new Error('away'), { code: '57P03' }))) as typeof real
  const began = performance.now()

  const answer = await refresh(token, cookie).finally(() => (malto.house.pool.query = real))

  expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(performance.now() - began).toBeGreaterThan(6000)
  expect(performance.now() - began).toBeLessThan(20_000)
  expect((await refresh(token, cookie)).status).toBe(200)
})
