import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../platform/session.ts'
import { person } from '../../testing/app.tsx'
import { areaOf, countTime, postUsedTime } from './usage.counter.ts'
import { weeksOfMonth } from './usage.days.ts'

let seen: DocumentVisibilityState = 'visible'
function show(state: DocumentVisibilityState): void {
  seen = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  seen = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen)
})
afterEach(() => {
  vi.useRealTimers()
  session.signOut()
})

const used = (seconds: number) => expect.objectContaining({ screen: 'career-bank', used_time: seconds })

test('the five areas are told by their address, and nothing else is counted', () => {
  expect(
    ['/malto/group-chat', '/career-bank', '/entertainment', '/multiple-choice', '/testing/7'].map(areaOf),
  ).toEqual(['malto', 'career-bank', 'entertainment', 'multiple-choice', 'testing'])
  expect(['/', '/course', '/maltose', '/my-profile', '/event/list/all'].map(areaOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('seconds of a visible page are handed over once on leaving the area', () => {
  const send = vi.fn()
  const stop = countTime('career-bank', send)
  vi.advanceTimersByTime(42_500)
  expect(send).not.toHaveBeenCalled()
  stop()
  window.dispatchEvent(new Event('pagehide'))
  show('hidden')
  expect(send).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledWith(used(42))
})

test('hiding and then closing the page sends once; coming back begins a new count', () => {
  const send = vi.fn()
  const stop = countTime('career-bank', send)
  vi.advanceTimersByTime(10_000)
  show('hidden')
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  expect(send.mock.calls).toEqual([[used(10)]])

  show('visible')
  vi.advanceTimersByTime(3000)
  window.dispatchEvent(new Event('pagehide'))
  show('hidden')
  stop()
  expect(send.mock.calls).toEqual([[used(10)], [used(3)]])
})

test('less than a second is nothing', () => {
  const send = vi.fn()
  const stop = countTime('testing', send)
  vi.advanceTimersByTime(999)
  show('hidden')
  stop()
  expect(send).not.toHaveBeenCalled()
})

const time = { screen: 'malto', used_time: 5, screen_type: 'web' } as const

test('the report outlives the page, carries the bearer and is never repeated when no answer comes', async () => {
  session.signIn(person(), 'token')
  const send = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('closed')))
  await postUsedTime(time, send)
  expect(send).toHaveBeenCalledOnce()
  const [path, init] = send.mock.calls[0] ?? []
  expect(path).toBe('/user/used-time')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify(time) })
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token')
})

test('a refusal for a spent token is asked again with the fresh one; without a session nothing is sent', async () => {
  session.signIn(person(), 'spent')
  vi.spyOn(session, 'renew').mockResolvedValue('fresh')
  const send = vi.fn<typeof fetch>(async (_, init) =>
    Response.json(
      {},
      { status: new Headers(init?.headers).get('authorization') === 'Bearer fresh' ? 200 : 401 },
    ),
  )
  await postUsedTime(time, send)
  expect(send).toHaveBeenCalledTimes(2)

  session.signOut()
  await postUsedTime(time, send)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a month has every week that touches it, from Monday on', () => {
  expect(weeksOfMonth('2026-11-15')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
})
