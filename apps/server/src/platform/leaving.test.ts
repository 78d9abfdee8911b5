import { Agent, createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { leavingOf } from './leaving.ts'

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

async function listening(answer: () => Promise<void> = () => Promise.resolve()) {
  const server: Server = createServer((_request, response) => void answer().then(() => response.end('ok')))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const visitor = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(agent)
    return () =>
      new Promise<string>((done) => {
        get({ port, agent, host: '127.0.0.1' }, (reply) => {
          reply.resume()
          reply.on('end', () => done(`${reply.statusCode} ${reply.headers.connection}`))
        }).on('error', (error: NodeJS.ErrnoException) => done(error.code ?? ''))
      })
  }
  return { server, visitor }
}

const untilClosed = async (server: Server) => {
  while (server.listening) await pause(5)
}

test('a connection that rests is served once more while the server leaves, and nobody new comes in', async () => {
  const { server, visitor } = await listening()
  const [known, stranger] = [visitor(), visitor()]
  expect(await known()).toBe('200 keep-alive')
  const { begin, over } = leavingOf(server)
  const left = begin()
  await untilClosed(server)

  expect(await stranger()).toBe('ECONNREFUSED')
  expect(await known()).toBe('200 close')
  await left
  await over()
})

test('who comes before the others had time to notice is served', async () => {
  const { server, visitor } = await listening()
  const { begin, over } = leavingOf(server, 300)
  const left = begin()

  expect(await visitor()()).toBe('200 close')
  await left
  await over()
})

test('it is not over while somebody waits for an answer', async () => {
  let answer = () => {}
  const { server, visitor } = await listening(() => new Promise((done) => (answer = done)))
  const waiting = visitor()()
  while ((await new Promise<number>((done) => server.getConnections((_, count) => done(count)))) === 0)
    await pause(5)
  const { begin, over } = leavingOf(server)
  await begin()
  const passed: string[] = []
  const ending = over().then(() => passed.push('over'))
  void waiting.then(() => passed.push('answered'))
  await pause(50)
  expect(passed).toEqual([])

  answer()
  expect(await waiting).toMatch('200')
  await ending
  expect(passed).toContain('over')
})
