import { expect, test, vi } from 'vitest'
import { createSession, type SessionHost } from '@malto/contract/core/session'
import { refreshToken } from './refresh.ts'
import { SESSION_KEY, writeTokenCookie, type SessionUser } from './session.ts'
import { person } from '../testing/app.tsx'

/** Tabs of one browser: one storage, one lock for all, and changes told to the others only. */
function browser() {
  const kept = new Map<string, string>()
  const tabs: ((key: string | null) => void)[][] = []
  let queue: Promise<unknown> = Promise.resolve()
  const cookies: (string | null)[] = []
  return {
    cookies,
    tab: (): SessionHost => {
      const mine: ((key: string | null) => void)[] = []
      tabs.push(mine)
      const tellOthers = (key: string) => {
        for (const other of tabs) if (other !== mine) for (const listener of other) listener(key)
      }
      return {
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => {
            kept.set(key, value)
            tellOthers(key)
          },
          removeItem: (key) => {
            kept.delete(key)
            tellOthers(key)
          },
        },
        alone: (_name, work) => {
          const turn = queue.then(work)
          queue = turn.catch(() => {})
          return turn
        },
        onForeignChange: (listener) => mine.push(listener),
        writeCookie: (token) => cookies.push(token),
      }
    },
  }
}

const open = (host: SessionHost, refresh: (spent: string) => Promise<string | null>) =>
  createSession<SessionUser>(SESSION_KEY, host, refresh)

const answer = (status: number, body: unknown) => async () => Response.json(body, { status })

test('two tabs agree: who signs in or out in one is so in the other', () => {
  const { tab } = browser()
  const refresh = vi.fn<(spent: string) => Promise<string | null>>()
  const [one, two] = [open(tab(), refresh), open(tab(), refresh)]
  const heard = vi.fn()
  two.subscribe(heard)
  one.signIn(person(), 'first')
  expect(two.read()).toMatchObject({ accessToken: 'first', user: { full_name: 'Nguyễn Minh Anh' } })
  two.signOut()
  expect(one.read().user).toBeNull()
  expect(heard).toHaveBeenCalled()
})

test('a spent token is renewed once, however many requests in however many tabs ask', async () => {
  const { tab } = browser()
  const refresh = vi.fn(async () => 'second')
  const [one, two] = [open(tab(), refresh), open(tab(), refresh)]
  one.signIn(person(), 'first')
  const renewed = await Promise.all([
    one.renew('first'),
    one.renew('first'),
    two.renew('first'),
    two.renew('first'),
  ])
  expect(renewed).toEqual(['second', 'second', 'second', 'second'])
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(two.read().accessToken).toBe('second')
})

test('a server that cannot be asked signs nobody out; one that refuses does, in every tab', async () => {
  const { tab, cookies } = browser()
  const refresh = vi.fn<(spent: string) => Promise<string | null>>()
  const [one, two] = [open(tab(), refresh), open(tab(), refresh)]
  one.signIn(person(), 'first')
  refresh.mockRejectedValueOnce(new TypeError('offline'))
  await expect(one.renew('first')).rejects.toThrow('offline')
  expect(two.read().accessToken).toBe('first')
  refresh.mockResolvedValueOnce(null)
  expect(await two.renew('first')).toBeNull()
  expect(one.read().user).toBeNull()
  expect(cookies.at(-1)).toBeNull()
})

test('the refresh call tells a refusal from a failure', async () => {
  const fresh = { success: true, data: { access_token: 'new' }, errors: null }
  expect(await refreshToken('old', answer(200, fresh))).toBe('new')
  expect(await refreshToken('old', answer(401, { success: false, code: 'ERROR_100' }))).toBeNull()
  await expect(refreshToken('old', answer(503, { success: false }))).rejects.toThrow('503')
  await expect(refreshToken('old', () => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
})

test('the refresh carries the spent token as bearer', async () => {
  const send = vi.fn(async (_url: unknown, init?: RequestInit) => {
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer old')
    return Response.json({ success: true, data: { access_token: 'new' } })
  })
  await refreshToken('old', send)
  expect(send.mock.calls[0]?.[0]).toBe('/auth/refresh')
})

test('the token is kept in a strict cookie for the whole site, and taken away with the session', () => {
  const written: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => void written.push(value))
  writeTokenCookie('abc')
  writeTokenCookie(null)
  expect(written[0]).toBe('AccessToken=abc; Path=/; SameSite=Strict')
  expect(written[1]).toContain('Max-Age=0')
})
