import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { createSockets } from './sockets.ts'

let malto: Malto
let address: string
const counts: [audience: string, people: number][] = []
const waiting: { until: () => boolean; resolve: () => void }[] = []
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  malto = await startMalto()
  address = await smallServer()
})

/** The real sockets, with audiences of the test's own. */
async function smallServer(redis_url?: string): Promise<string> {
  const sockets = await createSockets({
    log: malto.house.log,
    redis_url,
    allowed_origins: [],
    identify: (token) => malto.house.identify(token, 'user'),
    stillSignedIn: () => Promise.resolve(true),
    mayHear: () => Promise.resolve(true),
    crowds: {
      prefixes: ['stage'],
      pause_ms: 300,
      again_ms: 100_000,
      counted: (audience, people) => {
        counts.push([audience, people])
        for (const each of waiting) if (each.until()) each.resolve()
        return audience === 'stage:broken' ? Promise.reject(new Error('no')) : Promise.resolve()
      },
    },
  })
  const server = createServer()
  sockets.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    await sockets.close()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const open: Socket[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.disconnect()
})
afterAll(async () => {
  for (const close of closing) await close()
  await malto.stop()
})

async function enter(person: Person, audience: string, to = address): Promise<Socket> {
  const socket = io(to, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  })
  open.push(socket)
  await new Promise<void>((resolve, refuse) => {
    socket.once('connect', resolve)
    socket.once('connect_error', refuse)
  })
  await socket.timeout(3000).emitWithAck('watch', audience)
  return socket
}
const last = (audience: string) => counts.findLast(([each]) => each === audience)?.[1]
const counted = (audience: string, people: number) =>
  new Promise<void>((resolve) => {
    const until = () => last(audience) === people
    if (until()) resolve()
    else waiting.push({ until, resolve })
  })

test('people are counted, not tabs; whoever leaves or loses the line counts no more', async () => {
  const [an, binh] = [await makePerson(malto), await makePerson(malto)]
  const first = await enter(an, 'stage:1')
  await enter(an, 'stage:1')
  await counted('stage:1', 1)
  const other = await enter(binh, 'stage:1')
  await counted('stage:1', 2)
  other.disconnect()
  await counted('stage:1', 1)
  first.emit('unwatch', 'stage:1')
  open[1]?.disconnect()
  await counted('stage:1', 0)
})

test('a crowd that comes at once is told together, not one by one', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makePerson(malto)))
  const before = counts.length
  await Promise.all(people.map((person) => enter(person, 'stage:2')))
  await counted('stage:2', 20)
  expect(counts.length - before).toBeLessThan(20)
})

test('other audiences are nobody’s business, and a count that fails stops no other', async () => {
  const an = await makePerson(malto)
  await enter(an, 'user-like:3')
  await enter(an, 'stage:broken')
  await counted('stage:broken', 1)
  await enter(an, 'stage:4')
  await counted('stage:4', 1)
  expect(counts.filter(([audience]) => !audience.startsWith('stage:'))).toEqual([])
})

const REDIS_URL = process.env['TEST_REDIS_URL']
if (!REDIS_URL)
  console.log('Left out: a crowd at two processes, which needs a Redis named by TEST_REDIS_URL.')

test.skipIf(!REDIS_URL)('with Redis, those at another process are counted too', async () => {
  const [here, there] = await Promise.all([smallServer(REDIS_URL), smallServer(REDIS_URL)])
  await enter(await makePerson(malto), 'stage:5', here)
  await counted('stage:5', 1)
  for (const to of [there, there]) await enter(await makePerson(malto), 'stage:5', to)
  await counted('stage:5', 3)
})

test('a Redis that is away keeps nobody from being counted where they are', async () => {
  const alone = await smallServer('redis://127.0.0.1:9')
  await enter(await makePerson(malto), 'stage:6', alone)
  await counted('stage:6', 1)
})
