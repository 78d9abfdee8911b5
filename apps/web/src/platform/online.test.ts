import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listening } from './online.ts'

let waiting: (() => void)[] = []
/** Until the page is left. */
const never = () =>
  new Promise<Response>((_come, goWithout) =>
    waiting.push(() => goWithout(new DOMException('left', 'AbortError'))),
  )
/** As a browser does it: an answer that does not come in time is given up. */
const cutOff = (_address: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_come, goWithout) =>
    signal.addEventListener('abort', () => goWithout(new DOMException('late', 'TimeoutError'))),
  )
const probe = vi.fn<typeof cutOff>()
const read = (init?: RequestInit) => new Request('http://malto.test/api/careers', init)
const wait = (init?: RequestInit) => void listening(never)(read(init)).catch(() => undefined)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', probe)
  // Its own clock would not be moved by the test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const given_up = new AbortController()
    setTimeout(() => given_up.abort(), ms)
    return given_up.signal
  })
})
afterEach(async () => {
  // The line is heard again, and nobody listens on.
  for (const leave of waiting) leave()
  waiting = []
  probe.mockReset().mockResolvedValue(new Response())
  await listening(async () => new Response())(new Request('http://malto.test/api/events'))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

test('a line that carries nothing counts as none, until anything is heard', async () => {
  probe.mockImplementation(cutOff)
  wait()
  await pass(6000)
  expect(probe).toHaveBeenCalledOnce()
  expect(onlineManager.isOnline(), 'asked, and given time to answer').toBe(true)
  await pass(4000)
  expect(onlineManager.isOnline()).toBe(false)

  await pass(5000)
  probe.mockResolvedValue(new Response())
  await pass(4000)
  expect(onlineManager.isOnline(), 'this one was asked before').toBe(false)
  await pass(5000)
  expect(onlineManager.isOnline()).toBe(true)
})

test('who was sent away and asks again is given what the first time brought after all, once', async () => {
  probe.mockImplementation(cutOff)
  let come: (answer: Response) => void = () => {}
  const send = vi.fn(
    () =>
      new Promise<Response>((answer) => {
        come = answer
      }),
  )
  const ask = listening(send)
  const first = ask(read()).catch((error: unknown) => error)
  await pass(10_000)
  expect(await first, 'as the browser says it of no network').toBeInstanceOf(TypeError)
  expect(onlineManager.isOnline()).toBe(false)

  come(new Response('late'))
  await pass(0)
  expect(onlineManager.isOnline()).toBe(true)
  const other = ask(new Request(read(), { headers: { authorization: 'Bearer somebody else' } }))
  expect(await (await ask(read())).text()).toBe('late')
  expect(send).toHaveBeenCalledTimes(2)
  come(new Response('new'))
  expect(await (await other).text()).toBe('new')
  void ask(read()).catch(() => undefined)
  expect(send).toHaveBeenCalledTimes(3)
  come(new Response())
})

test('a server that works long on one thing is there', async () => {
  probe.mockImplementation(async () => new Response(null, { status: 503 }))
  wait()
  await pass(60_000)
  expect(probe.mock.calls.length).toBeGreaterThan(5)
  expect(onlineManager.isOnline()).toBe(true)
})

test('nobody asks while answers come, when nothing is waited for, or while something is sent up', async () => {
  const slow = listening(() => new Promise((come) => setTimeout(() => come(new Response()), 5000)))
  for (let times = 0; times < 4; times++) await Promise.all([slow(read()), pass(5000)])
  await pass(60_000)
  wait({ method: 'POST', body: 'a long picture' })
  await pass(60_000)
  expect(probe).not.toHaveBeenCalled()
})

test('where the browser itself knows that there is no network, nobody is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  wait()
  await pass(60_000)
  expect(probe).not.toHaveBeenCalled()
})
