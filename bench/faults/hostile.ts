import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gather } from './crowd.ts'
import type { Fault } from './fault.ts'
import { signIn } from './people.ts'

const ENDED_WITHIN = 15_000
const WAIT = 25_000
const MB = 1024 * 1024
/** What all of it together may make the server grow by. */
const MEMORY_MB = 250

interface Guest {
  readonly what: string
  readonly count: number
  /** Said at once. */
  readonly opening: string | Buffer
  /** Said once a second after that, as long as anybody listens. */
  readonly drip?: string
  /** Megabytes sent after the opening, as fast as they are taken. */
  readonly megabytes?: number
  /** An answer ends it; otherwise only the server closing the connection does. */
  readonly may_be_answered?: boolean
}

const head = (path: string, more: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: malto', ...more, '', ''].join('\r\n')
const json = (length: number) => ['Content-Type: application/json', `Content-Length: ${length}`]
const upgrade = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: malto',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n')
const afterUpgrade = (...bytes: number[]) => Buffer.concat([Buffer.from(upgrade), Buffer.from(bytes)])
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const posted = (body: string) => head('/auth/login', json(body.length)) + body

const guests = (many: number, token: string): Guest[] => [
  { what: 'silent', count: many, opening: '' },
  {
    what: 'slow headers',
    count: many,
    opening: 'GET /user/me HTTP/1.1\r\nHost: malto\r\nX-Slow: ',
    drip: 'a',
  },
  { what: 'slow body', count: many, opening: head('/auth/login', json(1000)), drip: '{' },
  { what: 'silent web socket', count: many, opening: upgrade },
  {
    what: '100 MB body',
    count: 2,
    opening: head('/auth/login', json(100 * MB)),
    megabytes: 100,
    may_be_answered: true,
  },
  {
    what: '100 MB upload',
    count: 2,
    opening: head('/media/upload', [
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${100 * MB}`,
    ]).concat('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    megabytes: 100,
    may_be_answered: true,
  },
  { what: '1 MB nested JSON', count: 10, opening: posted(nested(MB / 2)), may_be_answered: true },
  { what: '60 kB nested JSON', count: 10, opening: posted(nested(30_000)), may_be_answered: true },
  {
    what: 'no HTTP at all',
    count: 20,
    opening: Buffer.from([0x16, 3, 1, 0, 0xff, 0, 0x0d, 0x0a, 0x0d, 0x0a]),
  },
  { what: 'two lengths', count: 20, opening: head('/auth/login', [...json(3), 'Content-Length: 9']) },
  { what: 'unmasked frame', count: 20, opening: afterUpgrade(0x81, 0x02, 0x34, 0x30) },
  { what: 'unknown opcode', count: 20, opening: afterUpgrade(0x8b, 0x80, 1, 2, 3, 4) },
  {
    what: 'endless frame',
    count: 20,
    opening: afterUpgrade(0x82, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255),
  },
]

export const hostileClients: Fault['run'] = async (world, size) => {
  const [server] = world.servers
  const people = await signIn(world, 2)
  const [person] = people
  if (!person) throw new Error('nobody signed in')
  const usual = gather(world, people, 20)
  await pause(1500)
  const before = { ...(await usual.leave()), deaths: world.deaths(), memory: memoryMb(server.pid()) }
  const others = gather(world, people, 20)
  const crowdedOut = world.crowdedOut()
  const came = performance.now()
  const all = guests(size === 'full' ? 250 : 25, person.token).flatMap((guest) =>
    Array.from({ length: guest.count }, async () => {
      const crowdedOut = world.crowdedOut()
      const ms = await visit(server.port, guest)
      return { what: guest.what, ms, fair_ms: ms - crowdedOut() }
    }),
  )
  let most_memory = 0
  const looking = setInterval(() => (most_memory = Math.max(most_memory, memoryMb(server.pid()))), 100)
  const ended = await Promise.all(all)
  clearInterval(looking)
  const starved_ms = crowdedOut()
  const meanwhile = await others.leave()
  const ready_ms = await world.untilReady()
  const late = ended.filter(({ ms, fair_ms }) => fair_ms > ENDED_WITHIN || ms >= WAIT)
  // Shedding load for a moment is right on a machine that is short of time; being shut out is not.
  const refused = (meanwhile.figures['looked_503'] ?? 0) / (meanwhile.figures['looked'] ?? 1)
  const crowded = starved_ms > 0.1 * (performance.now() - came)
  const grown_mb = Math.round(most_memory - before.memory)
  return {
    injuries: ended.length,
    ready_ms: Math.round(ready_ms),
    p99_ms: Math.round(meanwhile.p99_ms),
    figures: {
      ...meanwhile.figures,
      usual_p99_ms: Math.round(before.p99_ms),
      last_ended_ms: Math.round(Math.max(...ended.map(({ ms }) => ms))),
      starved_ms: Math.round(starved_ms),
      grown_mb,
    },
    excused: refused > 0.01 ? [`others got ${(refused * 100).toFixed(1)} % of 503`] : [],
    why: [
      ...meanwhile.complaints,
      ...(refused > (crowded ? 0.05 : 0.01) ? [`others got ${(refused * 100).toFixed(1)} % of 503`] : []),
      ...new Set(late.map(({ what }) => `${what}: not ended within ${ENDED_WITHIN} ms`)),
      ...(world.deaths() === before.deaths ? [] : ['the server itself died']),
      ...(grown_mb <= MEMORY_MB ? [] : [`the server grew by ${grown_mb} MB`]),
    ],
  }
}

/** Milliseconds until this guest is refused or closed; WAIT when it never is. */
function visit(port: number, guest: Guest): Promise<number> {
  const began = performance.now()
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const dripping = setInterval(() => guest.drip && socket.write(guest.drip), 1000)
    const over = () => {
      clearInterval(dripping)
      clearTimeout(given_up)
      socket.destroy()
      done(performance.now() - began)
    }
    const given_up = setTimeout(over, WAIT)
    socket.on('error', over)
    socket.on('close', over)
    socket.on('end', over)
    socket.on('data', () => guest.may_be_answered && over())
    socket.on('connect', () => {
      socket.write(guest.opening)
      if (guest.megabytes) void pour(socket, guest.megabytes)
    })
  })
}

async function pour(socket: Socket, megabytes: number): Promise<void> {
  const part = Buffer.alloc(MB, 0x20)
  for (let sent = 0; sent < megabytes && socket.writable; sent++)
    if (!socket.write(part)) await new Promise<void>((more) => taken(socket, more))
}

/** Room for more, or nobody there any more. */
function taken(socket: Socket, go: () => void): void {
  const on = () => {
    socket.off('drain', on)
    socket.off('close', on)
    go()
  }
  socket.on('drain', on)
  socket.on('close', on)
}

function memoryMb(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(line?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
