import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@malto/contract'
import { io, type Socket } from 'socket.io-client'
import { inTurn, type Healed, type Injury } from './injuries.ts'
import { openRooms, type Speaker } from './messages.ts'
import type { Outside } from './outside.ts'
import { signInPeople } from './people.ts'

const AWAY_MS = 6000
/** How long the two servers may take to hear each other again. */
const JOINED_WITHIN = 15_000

/** Something happens to Redis: meanwhile the limits hold and a server still tells its own people; afterwards both hear each other. */
async function without(
  outside: Outside,
  hurt: () => Promise<void>,
  heal: () => Promise<void>,
): Promise<Healed> {
  const speakers = await openRooms(outside, 1, 3)
  const [near, far] = await Promise.all([
    listenAt(outside, 0, speakers[1]),
    listenAt(outside, 1, speakers[2]),
  ])
  const complaints: string[] = []
  const say = (text: string) => sayAt(outside, speakers[0], text)
  try {
    await hurt()
    const home = `Ở nhà vẫn nghe ${randomUUID()}`
    if ((await say(home)) !== 200) complaints.push('nothing could be said without Redis')
    const limited = await countLimited(outside)
    if (limited.passed > limited.allowed || limited.refused === 0)
      complaints.push(
        `a limit of ${limited.allowed} let ${limited.passed} through, refused ${limited.refused}`,
      )
    await pause(AWAY_MS)
    if (!near.heard.has(home)) complaints.push('a server did not tell its own people')
    const began = performance.now()
    await heal()
    const joined_ms = await untilHeard(say, far.heard)
    if (joined_ms > JOINED_WITHIN) complaints.push('the servers do not hear each other any more')
    return {
      ready_ms: performance.now() - began - joined_ms + (await outside.untilReady()),
      figures: { joined_again_ms: Math.round(joined_ms), limit_passed: limited.passed },
      complaints,
    }
  } finally {
    near.leave()
    far.leave()
  }
}

const mustHave = (outside: Outside) => {
  if (!outside.redis) throw new Error('there is no redis-server')
  return outside.redis
}

const killed: Injury<Outside> = (outside) => {
  const redis = mustHave(outside)
  return without(outside, redis.kill, redis.start)
}

const frozen: Injury<Outside> = (outside) => {
  const redis = mustHave(outside)
  return without(
    outside,
    () => Promise.resolve(redis.signal('SIGSTOP')),
    () => Promise.resolve(redis.signal('SIGCONT')),
  )
}

/** Gone and back at once, with nothing in it. */
const restarted: Injury<Outside> = (outside) => {
  const redis = mustHave(outside)
  return without(
    outside,
    async () => {
      await redis.kill()
      await redis.start()
    },
    () => Promise.resolve(),
  )
}

export const hurtRedis: Injury<Outside> = inTurn(killed, frozen, restarted)

async function listenAt(outside: Outside, at: number, who: Speaker | undefined) {
  if (!who) throw new Error('nobody listens')
  const heard = new Set<string>()
  const socket: Socket = io(`http://127.0.0.1:${outside.servers[at]?.port}`, {
    auth: { token: who.token },
    transports: ['websocket'],
    forceNew: true,
  })
  socket.on('roomMoved', ({ message }: { message: { text: string } | null }) =>
    heard.add(message?.text ?? ''),
  )
  await new Promise<void>((done, failed) => {
    socket.once('connect_error', failed)
    socket.on('connect', () =>
      socket.emit('watch', `room:${who.room_id}`, ({ ok }: { ok: boolean }) =>
        ok ? done() : failed(new Error('a room was refused')),
      ),
    )
  })
  return { heard, leave: () => socket.disconnect() }
}

async function sayAt(outside: Outside, who: Speaker | undefined, text: string): Promise<number> {
  if (!who) return 0
  const { token, cookie, address, room_id } = who
  const wire = outside.newWire()
  const body = { room_id, client_id: randomUUID(), text }
  const { status } = await wire.askUntilFinal('POST', '/api/chat-group/group-message', {
    body,
    token,
    cookie,
    address,
    server: 0,
  })
  wire.close()
  return status
}

/** Milliseconds until what is said at one server is heard at the other. */
async function untilHeard(
  say: (text: string) => Promise<number>,
  heard: ReadonlySet<string>,
): Promise<number> {
  const began = performance.now()
  for (;;) {
    const text = `Nghe thấy chưa ${randomUUID()}`
    await say(text)
    // Few words: whoever says more than thirty a minute is stopped.
    for (let waited = 0; waited < 1000; waited += 20) {
      if (heard.has(text)) return performance.now() - began
      await pause(20)
    }
    if (performance.now() - began > JOINED_WITHIN) return Infinity
  }
}

/** One person asks more often than allowed, at both servers by turns: together they let through what one would. */
async function countLimited(outside: Outside) {
  const allowed = limits.claim.account[0].count
  const [person] = await signInPeople(outside, 1)
  if (!person) throw new Error('nobody signed in')
  const { token, cookie, address } = person
  const wire = outside.newWire()
  const statuses: number[] = []
  for (let server = 0; server < allowed + 10; server++) {
    const body = { client_id: randomUUID(), reward_id: 999_999, price: 1 }
    const asking = { body, token, cookie, address, server }
    statuses.push((await wire.ask('POST', '/api/rewards/claim', asking)).status)
  }
  wire.close()
  const refused = statuses.filter((status) => status === 429).length
  // Nothing there: that far only who was let through comes.
  return { allowed, passed: statuses.filter((status) => status === 404).length, refused }
}
