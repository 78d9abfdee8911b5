import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import * as z from 'zod'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render, waitFor } from '@testing-library/react'
import { defineSignal } from '@malto/contract/core/signal'
import { person } from '../testing/app.tsx'
import { session } from './session.ts'
import { useAudience, useSignal } from './sockets.ts'

const bellRang = defineSignal('bellRang', z.object({ times: z.number() }))

function Guest({ audience, missed }: { audience: string; missed: () => void }) {
  useSignal(bellRang, () => {})
  useAudience(audience, missed)
  return null
}

type Ack = (answer: { ok: boolean; again?: true }) => void

const said: string[] = []
/** How often the database is away when somebody knocks, and when somebody asks to listen in. */
const away = { knocking: 0, entering: 0 }
const http = createServer()
const server = new Server(http)
server.use((_socket, next) =>
  next(away.knocking-- > 0 ? Object.assign(new Error(), { data: { code: 'UNAVAILABLE' } }) : undefined),
)
server.on('connection', (socket) => {
  for (const word of ['watch', 'unwatch'])
    socket.on(word, (audience: string, ack?: Ack) => {
      said.push(`${word} ${audience}`)
      ack?.(away.entering-- > 0 ? { ok: false, again: true } : { ok: true })
    })
})

beforeAll(async () => {
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  const page = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  page.happyDOM.setURL(`http://127.0.0.1:${port}/`)
})
beforeEach(() => void (said.length = 0))
afterAll(() => server.close())

test('a screen is in its audience while it is open, again after the line was away, and leaves with its last listener', async () => {
  session.signIn(person(), 'token')
  const missed = vi.fn()
  const one = render(<Guest audience="event:7" missed={missed} />)
  await waitFor(() => expect(said).toEqual(['watch event:7']), { timeout: 5000 })
  const other = render(<Guest audience="event:7" missed={() => {}} />)
  const list = render(<Guest audience="events:all" missed={() => {}} />)
  await waitFor(() => expect(said).toEqual(['watch event:7', 'watch events:all']))
  expect(missed).not.toHaveBeenCalled()

  server.sockets.sockets.forEach((socket) => socket.conn.close())
  await waitFor(() => expect(said.slice(2)).toEqual(['watch event:7', 'watch events:all']), { timeout: 5000 })
  expect(missed).toHaveBeenCalledTimes(1)

  one.unmount()
  list.unmount()
  await waitFor(() => expect(said.slice(4)).toEqual(['unwatch events:all']))
  other.unmount()
  await waitFor(() => expect(server.sockets.sockets.size).toBe(0))
}, 15_000)

test('whoever knocks while the server cannot look them up knocks again, and asks for what was said meanwhile', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  Object.assign(away, { knocking: 1, entering: 1 })
  session.signIn(person(), 'token')
  const missed = vi.fn()
  const screen = render(<Guest audience="event:9" missed={missed} />)
  await waitFor(() => expect(said).toEqual(['watch event:9']), { timeout: 10_000 })
  missed.mockClear()
  await waitFor(() => expect(missed).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  expect(said).toEqual(['watch event:9', 'watch event:9'])
  screen.unmount()
  vi.restoreAllMocks()
}, 30_000)
