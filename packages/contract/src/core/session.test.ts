import { expect, test } from 'vitest'
import * as z from 'zod'
import { TokenExpired } from '../errors.ts'
import { defineCall } from './call.ts'
import { createClient } from './client.ts'
import { createSession, type SessionHost, type SessionKeeper } from './session.ts'

interface User {
  readonly name: string
}
const KEY = 'malto.session'
const an: User = { name: 'An' }

/** A browser: one storage and one lock for all its tabs, and a change in one is heard in the others. */
function browser(kept: Record<string, string> = {}) {
  const storage = new Map(Object.entries(kept))
  const cookies: (string | null)[] = []
  const ears: { tab: number; listener: (key: string | null) => void }[] = []
  let line: Promise<unknown> = Promise.resolve()
  let tabs = 0

  function tab(
    refresh: (spent: string) => Promise<string | null> = () => Promise.resolve(null),
  ): SessionKeeper<User> {
    const own = ++tabs
    const changed = () => {
      for (const each of ears) if (each.tab !== own) each.listener(KEY)
    }
    const host: SessionHost = {
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => {
          storage.set(key, value)
          changed()
        },
        removeItem: (key) => {
          storage.delete(key)
          changed()
        },
      },
      alone: <T>(_name: string, work: () => Promise<T>): Promise<T> => {
        const turn = line.then(work)
        line = turn.catch(() => {})
        return turn
      },
      onForeignChange: (listener) => void ears.push({ tab: own, listener }),
      writeCookie: (token) => void cookies.push(token),
    }
    return createSession<User>(KEY, host, refresh)
  }
  return {
    tab,
    storage,
    cookies,
    tellAll: (key: string | null) => ears.forEach((each) => each.listener(key)),
  }
}

const nobody = { user: null, accessToken: null, secureCode: null, type: null }

test('two tabs whose token expires at once give one refresh, and both go on with its token', async () => {
  const { tab } = browser()
  let asked = 0
  const refresh = async (spent: string) => {
    await new Promise((resolve) => setImmediate(resolve))
    return `${spent}+${++asked}`
  }
  const one = tab(refresh)
  one.signIn(an, 'first')
  const other = tab(refresh)

  const tokens = await Promise.all([
    one.renew('first'),
    other.renew('first'),
    one.renew('first'),
    other.renew('first'),
  ])

  expect(asked).toBe(1)
  expect(new Set(tokens)).toEqual(new Set(['first+1']))
  expect([one.read().accessToken, other.read().accessToken]).toEqual(['first+1', 'first+1'])
  expect(other.read().user).toEqual(an)
})

test('many requests that meet the same expiry wait for one refresh and are all answered', async () => {
  const { tab } = browser()
  let refreshes = 0
  const session = tab(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    refreshes++
    return 'fresh'
  })
  session.signIn(an, 'stale')
  const call = createClient({
    base: 'http://malto.test',
    floor_ms: 0,
    token: () => session.read().accessToken,
    renew: session.renew,
    send: (request) => {
      const fresh = request.headers.get('authorization') === 'Bearer fresh'
      const body = fresh
        ? { success: true, data: { ok: 1 }, errors: null }
        : { success: false, code: TokenExpired.code }
      return Promise.resolve(new Response(JSON.stringify(body), { status: fresh ? 200 : 401 }))
    },
  })
  const reading = defineCall({
    method: 'GET',
    path: '/api/x',
    access: 'signedIn',
    summary: 'x',
    input: z.object({}),
    reply: z.object({ ok: z.number() }),
  })

  const answers = await Promise.all(Array.from({ length: 20 }, () => call(reading, {})))

  expect(refreshes).toBe(1)
  expect(answers).toHaveLength(20)
  expect(answers.every((each) => each.ok === 1)).toBe(true)
})

test('a later expiry is a new refresh', async () => {
  const { tab } = browser()
  let asked = 0
  const session = tab(() => Promise.resolve(`token ${++asked}`))
  session.signIn(an, 'first')

  expect(await session.renew('first')).toBe('token 1')
  expect(await session.renew('token 1')).toBe('token 2')
})

test('a refused refresh signs out in every tab; one that could not be asked changes nothing', async () => {
  const { tab, storage } = browser()
  const refused = tab(() => Promise.resolve(null))
  refused.signIn(an, 'first')
  const other = tab()
  const away = tab(() => Promise.reject(new Error('away')))

  await expect(away.renew('first')).rejects.toThrow('away')
  expect(away.read()).toMatchObject({ user: an, accessToken: 'first' })

  expect(await refused.renew('first')).toBeNull()
  expect(other.read()).toEqual(nobody)
  expect(storage.has(KEY)).toBe(false)
})

test('who signs out, or in as somebody else, while a refresh is under way stays so', async () => {
  for (const token of ['renewed', null]) {
    const { tab } = browser()
    const binh = { name: 'Bình' }
    const leaving: SessionKeeper<User> = tab(() => {
      leaving.signOut()
      return Promise.resolve(token)
    })
    leaving.signIn(an, 'first')
    expect(await leaving.renew('first')).toBeNull()
    expect(leaving.read()).toEqual(nobody)

    const changing: SessionKeeper<User> = tab(() => {
      changing.signIn(binh, 'of Bình')
      return Promise.resolve(token)
    })
    changing.signIn(an, 'first')
    expect(await changing.renew('first')).toBe('of Bình')
    expect(changing.read()).toMatchObject({ user: binh, accessToken: 'of Bình' })
  }
})

test('what another tab does is heard here: in, changed, out', () => {
  const { tab, tellAll } = browser()
  const one = tab()
  const other = tab()
  const heard: (string | null)[] = []
  const stop = other.subscribe(() => heard.push(other.read().user?.name ?? null))

  one.signIn(an, 'first')
  one.update({ name: 'An An' })
  one.signOut()
  tellAll('something.else')
  tellAll(null)
  stop()
  one.signIn(an, 'second')

  expect(heard).toEqual(['An', 'An An', null, null])
  expect(other.read().accessToken).toBe('second')
})

test('to be told again who one is changes nothing, here or in another tab', () => {
  const { tab } = browser()
  const one = tab()
  const other = tab()
  one.signIn(an, 'first')
  const before = one.read()
  const heard: string[] = []
  one.subscribe(() => heard.push('here'))
  other.subscribe(() => heard.push('there'))
  one.update({ ...an })
  expect(one.read()).toBe(before)
  expect(heard).toEqual([])
  one.update({ name: 'An An' })
  expect(heard.toSorted()).toEqual(['here', 'there'])
})

test('a storage that holds rubbish is nobody, not a broken page', () => {
  for (const rubbish of [
    '{oops',
    'null',
    '5',
    '"text"',
    '[1]',
    '{"accessToken":5,"user":{"name":"x"}}',
    '{"accessToken":{}}',
  ]) {
    const { tab, storage } = browser({ [KEY]: rubbish })
    const session = tab()
    expect([rubbish, session.read()]).toEqual([rubbish, nobody])
    session.signIn(an, 'first')
    expect(JSON.parse(storage.get(KEY) ?? '')).toMatchObject({ user: an, accessToken: 'first' })
  }
})

test('a login survives the reload of the page', () => {
  const { tab } = browser()
  tab().signIn(an, 'first')

  expect(tab().read()).toEqual({ user: an, accessToken: 'first', secureCode: null, type: null })
})

test('the cookie follows the token: written at login and refresh, removed at logout', async () => {
  const { tab, cookies } = browser()
  const session = tab(() => Promise.resolve('second'))

  session.signIn(an, 'first')
  session.update({ name: 'An An' })
  await session.renew('first')
  session.signOut()

  expect(cookies).toEqual(['first', 'second', null])
})

test('registration keeps user and secure code and clears the type; the hand-over of the work site sets it', () => {
  const { tab } = browser()
  const session = tab()

  session.handOver(an)
  expect(session.read()).toEqual({ user: an, accessToken: null, secureCode: null, type: 'lvt' })
  session.register(an, 'secure')
  expect(session.read()).toEqual({ user: an, accessToken: null, secureCode: 'secure', type: null })
  session.signIn(an, 'first')
  expect(session.read()).toEqual({ user: an, accessToken: 'first', secureCode: null, type: null })
})

test('signing out clears all four fields', () => {
  const { tab, storage } = browser()
  const session = tab()
  session.signIn(an, 'first')
  session.register(an, 'secure')

  session.signOut()

  expect(session.read()).toEqual(nobody)
  expect(storage.size).toBe(0)
})
