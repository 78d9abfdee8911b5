import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineSignal } from '@malto/contract'
import { eq } from './drizzle.ts'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { sessions } from '#modules/auth/auth.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import type { Actor } from './ctx.ts'
import { createSockets, type Sockets } from './sockets.ts'

const greeted = defineSignal('greeted', z.object({ words: z.string() }))

let malto: Malto
let address: string
let own: { server: Server; sockets: Sockets; address: string }
beforeAll(async () => {
  malto = await startMalto()
  address = await malto.app.listen({ port: 0, host: '127.0.0.1' })
  own = await smallServer()
})
afterAll(async () => {
  await own.sockets.close()
  await new Promise((resolve) => own.server.close(resolve))
  await malto.stop()
})

/** The same sockets with audiences of the test's own, and sessions checked again twenty times a second. */
async function smallServer() {
  const sockets = await createSockets({
    log: malto.house.log,
    allowed_origins: ['https://app.malto.vn'],
    identify: (token) => malto.house.identify(token, 'user'),
    stillSignedIn: async (actor) => {
      const [row] = await malto.db.select().from(sessions).where(eq(sessions.sid, actor.session_id))
      return row?.revoked_at === null
    },
    mayHear,
    recheck_ms: 50,
  })
  const server = createServer()
  sockets.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, sockets, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function mayHear(actor: Actor | null, audience: string): Promise<boolean> {
  if (audience === 'room:broken') throw new Error('the room is on fire')
  if (audience === 'room:odd') return { ok: 'a thing that is true' } as never
  return audience === 'open:1' || (actor !== null && audience === `room:${actor.id}`)
}

const open: Socket[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.disconnect()
})

function connectTo(
  to: string,
  token?: unknown,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Socket {
  const socket = io(to, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
    ...options,
  })
  open.push(socket)
  return socket
}

const connected = (socket: Socket): Promise<Socket> =>
  new Promise((resolve, refuse) => {
    if (socket.connected) return resolve(socket)
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', refuse)
    return undefined
  })
const disconnected = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', resolve))
const watch = (socket: Socket, ...sent: unknown[]): Promise<unknown> =>
  socket.timeout(3000).emitWithAck('watch', ...sent)

/** What this socket hears, and a promise of the first that says these words. */
function ears(socket: Socket) {
  const heard: string[] = []
  const waiting = new Map<string, () => void>()
  socket.on('greeted', ({ words }: { words: string }) => {
    heard.push(words)
    waiting.get(words)?.()
  })
  const hears = (words: string) =>
    heard.includes(words)
      ? Promise.resolve()
      : new Promise<void>((resolve) => void waiting.set(words, resolve))
  return { heard, hears }
}

test('what is told to a person reaches their sockets and nobody else’s, cut to what was declared', async () => {
  const an = await makePerson(malto)
  const binh = await makePerson(malto)
  const [one, two, other] = await Promise.all([
    connected(connectTo(address, an.token)),
    connected(connectTo(address, an.token)),
    connected(connectTo(address, binh.token)),
  ])
  const [hear, hearToo, foreign] = [ears(one), ears(two), ears(other)]
  const raw: unknown[] = []
  one.on('greeted', (payload: unknown) => raw.push(payload))
  const { tell } = malto.house.ownCtx()

  tell(greeted, `user:${an.id}`, { words: 'chào An', phone: '+84901000001' } as never)
  tell(greeted, `user:${binh.id}`, { words: 'chào Bình' })
  await Promise.all([hear.hears('chào An'), hearToo.hears('chào An'), foreign.hears('chào Bình')])

  expect(raw).toEqual([{ words: 'chào An' }])
  expect([hear.heard, foreign.heard]).toEqual([['chào An'], ['chào Bình']])
})

test('a bad token is refused by its code; who brings none is a visitor', async () => {
  const { token } = await makePerson(malto)
  for (const bad of ['rubbish', `${token}x`])
    await expect(connected(connectTo(address, bad))).rejects.toThrow('ERROR_100')
  for (const bad of [5, {}, [token], true])
    await expect(connected(connectTo(address, bad))).rejects.toThrow('NOT_SIGNED_IN')
  expect((await connected(connectTo(address))).connected).toBe(true)
})

test('a database that is away is told as such, without its own words', async () => {
  const { token } = await makePerson(malto)
  const real = malto.house.pool.query.bind(malto.house.pool)
  malto.house.pool.query = (() =>
    Promise.reject(Object.assign(new Error('secret host'), { code: '57P01' }))) as typeof real

  await expect(connected(connectTo(address, token))).rejects.toThrow(/^UNAVAILABLE$/)
  malto.house.pool.query = real
})

test('a page of another origin gets no socket, over either transport; ours and the listed do', async () => {
  const from = (to: string, origin: string) =>
    connected(connectTo(to, undefined, { extraHeaders: { origin } }))
  const poll = async (to: string, origin: string) =>
    (await fetch(`${to}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })).status

  for (const evil of [
    'https://evil.example',
    'null',
    'file://',
    `${address}.evil.example`,
    'https://app.malto.vn.evil.example',
  ]) {
    await expect(from(own.address, evil)).rejects.toThrow()
    expect([evil, await poll(own.address, evil)]).toEqual([evil, 403])
  }
  expect((await from(own.address, 'https://app.malto.vn')).connected).toBe(true)
  expect((await from(own.address, own.address)).connected).toBe(true)
  expect(await poll(address, address)).toBe(200)
})

test('the server decides who hears what', async () => {
  const an = await makePerson(malto)
  const binh = await makePerson(malto)
  const socket = await connected(connectTo(own.address, an.token))
  const { heard, hears } = ears(socket)

  expect(await watch(socket, `room:${an.id}`)).toEqual({ ok: true })
  for (const foreign of [
    `room:${binh.id}`,
    `user:${binh.id}`,
    `session:${binh.sid}`,
    '',
    ':',
    'x'.repeat(1000),
    'room:odd',
    'room:broken',
  ])
    expect([foreign, await watch(socket, foreign)]).toEqual([foreign, { ok: false }])
  own.sockets.tell(greeted, `room:${binh.id}`, { words: 'not for An' })
  own.sockets.tell(greeted, `user:${binh.id}`, { words: 'not for An either' })
  own.sockets.tell(greeted, `room:${an.id}`, { words: 'for An' })
  await hears('for An')

  expect(heard).toEqual(['for An'])
})

test('names that every object inherits are no audiences', async () => {
  const socket = await connected(connectTo(address))

  for (const odd of ['constructor:x', '__proto__:x', 'toString:x', 'hasOwnProperty:x', 'valueOf'])
    expect([odd, await watch(socket, odd)]).toEqual([odd, { ok: false }])
})

test('who stops watching hears no more; their own signals cannot be switched off by mistake', async () => {
  const { id, token } = await makePerson(malto)
  const socket = await connected(connectTo(own.address, token))
  const { heard, hears } = ears(socket)
  await watch(socket, `room:${id}`)

  socket.emit('unwatch', `room:${id}`)
  socket.emit('unwatch', `user:${id}`)
  await watch(socket, 'open:1')
  own.sockets.tell(greeted, `room:${id}`, { words: 'left' })
  own.sockets.tell(greeted, `user:${id}`, { words: 'own' })
  await hears('own')

  expect(heard).toEqual(['own'])
})

test('P5: nothing that a client sends stops the process', async () => {
  const watchman = await connected(connectTo(address))
  const socket = await connected(connectTo(address))
  for (const payload of [undefined, null, 5, {}, [], { toString: 'x' }, Buffer.from('x'), { length: 3 }])
    expect(await watch(await connected(connectTo(address)), payload)).toEqual({ ok: false })
  socket.emit('unwatch')
  socket.emit('unwatch', { a: [Buffer.from('x')] })
  socket.emit('nobody listens', 1)
  socket.emit('error', new Error('not yours'))

  const frames: (string | Uint8Array<ArrayBuffer>)[] = [
    'x',
    '',
    '4',
    '40',
    '42',
    '42[',
    '42["watch"',
    '42[null]',
    '42{"a":1}',
    '42[["watch"]]',
    '42["__proto__"]',
    '4999',
    '6',
    '451-["watch",{"_placeholder":true,"num":0}]',
    '451-["watch",{"_placeholder":true,"num":99}]',
    '45999999999-["watch"]',
    '42["disconnecting"]',
    '42["error",{}]',
    '42["connect"]',
    '43[]',
    '431["x"]',
    '44"x"',
    '41',
    '40/other,',
    '40{"token":',
    '2probe',
    '1',
    'b4AAA',
    '\u0000',
    new Uint8Array([255, 0, 1]),
    `42["watch","${'x'.repeat(20_000)}"]`,
    `42${'['.repeat(10_000)}`,
  ]
  const ends = frames.map(
    (frame) =>
      new Promise<void>((resolve) => {
        const raw = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
        raw.addEventListener('error', () => resolve())
        raw.addEventListener('close', () => resolve())
        raw.addEventListener('open', () => {
          for (const each of ['40', frame, '42["watch","room:1"]']) raw.send(each)
          raw.close()
        })
      }),
  )
  await Promise.all(ends)
  for (const body of ['', '4', '42[', '\u001e\u001e', 'x'.repeat(100_000)])
    await fetch(`${address}/socket.io/?EIO=4&transport=polling&sid=nobody`, { method: 'POST', body }).then(
      (reply) => reply.text(),
    )

  expect(watchman.connected).toBe(true)
  expect(await watch(watchman, 'x')).toEqual({ ok: false })
  expect((await fetch(`${address}/livez`)).status).toBe(200)
})

test('who sends more than ten messages a second is shown the door, and only they', async () => {
  const calm = await connected(connectTo(own.address))
  const hasty = await connected(connectTo(own.address))
  const gone = disconnected(hasty)
  for (let each = 0; each < 40; each++) hasty.emit('watch', 'open:1')

  expect(await gone).toBe('io server disconnect')
  expect(await watch(calm, 'open:1')).toEqual({ ok: true })
})

test('a session that ends closes its open sockets at the next check, and no others', async () => {
  const out = await makePerson(malto)
  const stays = await makePerson(malto)
  const [leaving, staying, visitor] = await Promise.all(
    [connectTo(own.address, out.token), connectTo(own.address, stays.token), connectTo(own.address)].map(
      connected,
    ),
  )
  const gone = disconnected(leaving as Socket)
  await malto.db.update(sessions).set({ revoked_at: malto.now() }).where(eq(sessions.sid, out.sid))

  expect(await gone).toBe('io server disconnect')
  expect([staying?.connected, visitor?.connected]).toEqual([true, true])
})

/** The connection breaks without a word, as in a tunnel, and comes back. */
async function tunnel(socket: Socket, meanwhile: () => void): Promise<void> {
  const gone = disconnected(socket)
  socket.io.engine.close()
  await gone
  meanwhile()
  const back = connected(socket)
  socket.connect()
  await back
}

async function signedInAt(person: Person) {
  const socket = await connected(connectTo(own.address, person.token))
  const hearing = ears(socket)
  await watch(socket, 'open:1')
  // The first signal gives the client the place from which it goes on.
  own.sockets.tell(greeted, `user:${person.id}`, { words: 'first' })
  await hearing.hears('first')
  return { socket, ...hearing }
}

test('P3: who was away is told nothing of it afterwards, knows so, and hears on', async () => {
  const an = await makePerson(malto)
  const { socket, heard, hears } = await signedInAt(an)

  // Nothing waits for a connection that broke: whether its person may still hear it is asked when they are back.
  await tunnel(socket, () => own.sockets.tell(greeted, `user:${an.id}`, { words: 'meanwhile' }))
  expect(socket.recovered).toBeFalsy()
  own.sockets.tell(greeted, `user:${an.id}`, { words: 'sau' })
  await hears('sau')
  expect(heard).toEqual(['first', 'sau'])
})

test('who comes back as somebody else, or as nobody, hears nothing of the one before', async () => {
  const an = await makePerson(malto)
  const binh = await makePerson(malto)
  for (const auth of [{ token: binh.token }, {}]) {
    const { socket, heard, hears } = await signedInAt(an)
    await watch(socket, `room:${an.id}`)
    socket.auth = auth
    await tunnel(socket, () => {})
    // A question and its answer: the rooms are settled by then.
    expect(await watch(socket, `room:${an.id}`)).toEqual({ ok: false })
    await watch(socket, 'open:1')

    own.sockets.tell(greeted, `user:${an.id}`, { words: 'for An' })
    own.sockets.tell(greeted, `room:${an.id}`, { words: 'in the room of An' })
    own.sockets.tell(greeted, 'open:1', { words: 'for all' })
    await hears('for all')
    expect(heard).toEqual(['first', 'for all'])
  }
})

test('who comes back after their session ended does not get in', async () => {
  const an = await makePerson(malto)
  const { socket } = await signedInAt(an)
  await malto.db.update(sessions).set({ revoked_at: malto.now() }).where(eq(sessions.sid, an.sid))

  await expect(tunnel(socket, () => {})).rejects.toThrow('ERROR_100')
})

const REDIS_URL = process.env['TEST_REDIS_URL']
if (!REDIS_URL)
  console.log('Left out: signals across two processes, which need a Redis named by TEST_REDIS_URL.')

test.skipIf(!REDIS_URL)('with Redis, what one process tells is heard at another', async () => {
  const [here, there] = await Promise.all([startMalto({ REDIS_URL }), startMalto({ REDIS_URL })])
  try {
    const an = await makePerson(here)
    const socket = await connected(connectTo(await here.app.listen({ port: 0, host: '127.0.0.1' }), an.token))
    const { heard, hears } = ears(socket)
    // A process that has just come hears from the next word on: it is asked until it answers.
    await expect
      .poll(
        () => {
          there.house.ownCtx().tell(greeted, `user:${an.id}`, { words: 'ready?' })
          return heard.length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    there.house.ownCtx().tell(greeted, `user:${an.id}`, { words: 'from there' })
    here.house.ownCtx().tell(greeted, `user:${an.id}`, { words: 'from here' })
    await Promise.all([hears('from there'), hears('from here')])
    expect(heard.filter((words) => words !== 'ready?').toSorted()).toEqual(['from here', 'from there'])
  } finally {
    await here.stop()
    await there.stop()
  }
})

test('a Redis that is away keeps nobody from starting, nor from hearing their own process', async () => {
  const alone = await startMalto({ REDIS_URL: 'redis://127.0.0.1:9' })
  try {
    const an = await makePerson(alone)
    const socket = await connected(
      connectTo(await alone.app.listen({ port: 0, host: '127.0.0.1' }), an.token),
    )
    const { hears } = ears(socket)
    alone.house.ownCtx().tell(greeted, `user:${an.id}`, { words: 'still here' })
    await hears('still here')
    expect(alone.lines.join('')).toContain('redis')
  } finally {
    await alone.stop()
  }
})
