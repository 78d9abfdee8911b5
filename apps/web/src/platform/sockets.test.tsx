import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import * as z from 'zod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render, waitFor } from '@testing-library/react'
import { defineSignal } from '@malto/contract/core/signal'
import { person } from '../testing/app.tsx'
import { session } from './session.ts'
import { useSignal } from './sockets.ts'

const bellRang = defineSignal('bellRang', z.object({ times: z.number() }))

function Ear({ hear }: { hear: (payload: { times: number }) => void }) {
  useSignal(bellRang, hear)
  return null
}

const tokens: unknown[] = []
const http = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ success: true, data: { access_token: 'fresh' }, errors: null }))
})
const server = new Server(http)
server.use((socket, next) => {
  const { token } = socket.handshake.auth
  tokens.push(token)
  next(
    token === 'spent' ? Object.assign(new Error('expired'), { data: { code: 'TOKEN_EXPIRED' } }) : undefined,
  )
})

beforeEach(async () => {
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  const page = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  page.happyDOM.setURL(`http://127.0.0.1:${port}/`)
})
afterEach(() => server.close())

test('a spent token is renewed for the line too, and the last listener hangs up', async () => {
  session.signIn(person(), 'spent')
  const hear = vi.fn()
  const { unmount } = render(<Ear hear={hear} />)
  await waitFor(() => expect(server.sockets.sockets.size).toBe(1), { timeout: 5000 })
  expect(tokens).toEqual(['spent', 'fresh'])

  server.emit('bellRang', { times: 2 })
  await waitFor(() => expect(hear).toHaveBeenCalledWith({ times: 2 }))
  expect(hear).toHaveBeenCalledTimes(1)

  unmount()
  await waitFor(() => expect(server.sockets.sockets.size).toBe(0))
})
