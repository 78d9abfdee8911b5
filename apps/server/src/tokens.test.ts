import { allCalls, realmOf, travelsInQuery, type Call, type Realm } from '@malto/contract'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#modules/auth/auth.sessions.service.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { eq } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import { nobodysVisit } from '#platform/visit.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'

// Every call, in both realms, before tokens that are not exactly ours. The whole corpus, on one call and on the refresh,
// stands in auth.sessions.test.ts; here its main kinds go through every door.

interface Attempt {
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
}

let malto: Malto
const attempts: Record<Realm, Record<string, Attempt>> = { user: {}, admin: {} }
const good: Record<Realm, { token: string; cookies: string }> = {
  user: { token: '', cookies: '' },
  admin: { token: '', cookies: '' },
}
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const bearer = (token: string): Attempt => ({ headers: { authorization: `Bearer ${token}` } })

beforeAll(async () => {
  malto = await startMalto()
  const ids: Record<Realm, string> = {
    user: (await makePerson(malto)).id,
    admin: (await makeAdministrator(malto)).id,
  }
  const open = async (realm: Realm) => {
    const set: string[] = []
    const visit = {
      ...nobodysVisit,
      setCookie: (name: string, value: string | null) => void set.push(`${name}=${value ?? ''}`),
    }
    const ctx = malto.house.makeCtx(null, visit, 'vi')
    return { ...(await openSession(ctx, { realm, person_id: ids[realm] })), set }
  }
  for (const realm of ['user', 'admin'] as const) {
    const { sid, access_token: token, set } = await open(realm)
    const cookies = [...set, `AccessToken=${token}`, `access_token=${token}`, `token=${token}`].join('; ')
    good[realm] = { token, cookies }
    const [head = '', body = '', signature = ''] = token.split('.')
    const now = Math.floor(malto.now().getTime() / 1000)
    const aud = `malto:${realm}`
    const said = { sub: ids[realm], sid, gen: 1, iss: 'malto', aud, iat: now, exp: now + 900 }
    const sign = (change: object, by = malto.house.tools.keys.key(aud), typ = 'at+jwt') =>
      new SignJWT({ ...said, ...change }).setProtectedHeader({ alg: 'HS256', typ }).sign(by)
    const ended = await open(realm)
    await malto.db.update(sessions).set({ revoked_at: malto.now() }).where(eq(sessions.sid, ended.sid))
    const old = await open(realm)
    await malto.db.update(sessions).set({ gen: 4 }).where(eq(sessions.sid, old.sid))
    const other = realm === 'user' ? 'admin' : 'user'
    attempts[realm] = {
      'no token': {},
      'only cookies': { headers: { cookie: cookies } },
      'a token in the query': { query: { access_token: token, token, authorization: `Bearer ${token}` } },
      'a token in another header': {
        headers: { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` },
      },
      'a token by another scheme': { headers: { authorization: `Basic ${token}` } },
      'alg none': bearer(`${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(said)}.`),
      'a swapped payload': bearer(`${head}.${encode({ ...said, sub: newId() })}.${signature}`),
      'no signature': bearer(`${head}.${body}.`),
      'another key': bearer(await sign({}, malto.house.tools.keys.key(`malto:${other}`))),
      'another audience': bearer(await sign({ aud: `malto:${other}` })),
      'another issuer': bearer(await sign({ iss: 'lamviectot' })),
      'another type': bearer(await sign({}, undefined, 'JWT')),
      'not yet valid': bearer(await sign({ nbf: now + 3600 })),
      'made in the future': bearer(await sign({ iat: now + 600, exp: now + 1500 })),
      'made at no time': bearer(await sign({ iat: undefined })),
      expired: bearer(await sign({ iat: now - 7200, exp: now - 60 })),
      'a session that never was': bearer(await sign({ sid: newId() })),
      'an ended session': bearer(ended.access_token),
      'an old turn': bearer(old.access_token),
      'a turn still to come': bearer(await sign({ gen: 9 })),
      'the other realm’s': bearer((await open(other)).access_token),
    }
  }
})
afterAll(() => malto.stop())

async function statusOf(call: Call, { headers = {}, query = {} }: Attempt) {
  const reply = await malto.app.inject({
    method: call.method,
    url: call.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
    headers,
    query,
    ...(travelsInQuery(call.method) ? {} : { payload: {} }),
  })
  return { status: reply.statusCode, body: reply.body }
}

const nameOf = (call: Call) => `${call.method} ${call.path}`
const kinds = [
  'no token',
  'only cookies',
  'a token in the query',
  'a token in another header',
  'a token by another scheme',
  'alg none',
  'a swapped payload',
  'no signature',
  'another key',
  'another audience',
  'another issuer',
  'another type',
  'not yet valid',
  'made in the future',
  'made at no time',
  'expired',
  'a session that never was',
  'an ended session',
  'an old turn',
  'a turn still to come',
  'the other realm’s',
]

describe('every call for people who are signed in answers 401 to', () => {
  const guarded = allCalls.filter((call) => call.access !== 'anyone')
  for (const kind of kinds)
    test(kind, async () => {
      const opened: string[] = []
      for (const call of guarded) {
        const attempt = attempts[realmOf(call)][kind]
        if (!attempt) throw new Error(`nobody prepared ${kind}`)
        const { status } = await statusOf(call, attempt)
        if (status !== 401) opened.push(`${nameOf(call)} ${status}`)
      }
      expect(opened).toEqual([])
      expect(guarded.length).toBeGreaterThan(500)
    })
})

test('the same token opens its realm, where it belongs', async () => {
  const me = { user: '/user/me', admin: '/auth-admin/me' }
  for (const realm of ['user', 'admin'] as const)
    expect([
      realm,
      (await malto.app.inject({ url: me[realm], headers: bearer(good[realm].token).headers ?? {} }))
        .statusCode,
    ]).toEqual([realm, 200])
})

test('to a call for anyone, cookies say nothing: the answer is a visitor’s', async () => {
  for (const call of allCalls.filter(({ access }) => access === 'anyone')) {
    const visitor = await statusOf(call, {})
    const known = await statusOf(call, { headers: { cookie: good[realmOf(call)].cookies } })
    expect([nameOf(call), known]).toEqual([nameOf(call), visitor])
  }
})
