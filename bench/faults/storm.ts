import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { followsOn, mergeBySeq, type Placed } from '@malto/contract/modules/chat.rules'
import { io, type Socket } from 'socket.io-client'
import type { Fault } from './fault.ts'
import { inParallel } from './load.ts'
import { openRooms, type Speaker } from './messages.ts'
import { percentile, type Wire } from './wire.ts'
import type { World } from './world.ts'

const BACK_WITHIN = 30_000
const SIZES = { full: { sockets: 1000, rooms: 10 }, short: { sockets: 60, rooms: 2 } }
/** Words said before, during and after; few enough in each room that nobody takes them for a flood. */
const SAID = { before: 30, during: 60, after: 30 }

/** A reader with a room on screen, who does what the web app does: hears, and asks for what lies between. */
interface Reader {
  readonly socket: Socket
  readonly room_id: string
  /** Every word in the order it came to be known, by place. */
  known: readonly Placed[]
  rev: number
  /** What was told live, and how often the same was told once more. */
  readonly told: Set<string>
  doubles: number
  /** Something was told while asking: it is asked once more. */
  again: boolean
  /** When the line was there again and all was known, each time. */
  readonly caught_up: number[]
  busy: Promise<void> | null
}

export const reconnectStorm: Fault['run'] = async (world, size) => {
  const { sockets, rooms } = SIZES[size]
  // Several devices of one person: who it is does not matter to a socket.
  const speakers = await openRooms(world, rooms, Math.ceil(sockets / rooms / 4))
  const wire = world.newWire()
  const readers: Reader[] = []
  await inParallel(sockets, 40, async () => {
    const speaker = speakers[readers.length % speakers.length]
    if (speaker) readers.push(await sitDown(world, readers.length, wire, speaker))
  })
  const crowdedOut = world.crowdedOut()
  try {
    await speak(wire, speakers, SAID.before)
    const cut_at = performance.now()
    // Where there are several, at the same moment: nobody finds another door meanwhile.
    await Promise.all(world.servers.map((each) => each.end('SIGKILL')))
    await Promise.all(world.servers.map((each) => each.again()))
    const talking = speak(wire, speakers, SAID.during)
    const ready_ms = await world.untilReady()
    const backAt = ({ caught_up }: Reader) => caught_up.find((at) => at > cut_at) ?? Infinity
    await until(() => readers.every((each) => backAt(each) < Infinity), 3 * BACK_WITHIN)
    const starved_ms = crowdedOut()
    await talking
    await speak(wire, speakers, SAID.after)
    const lasts = await lastPlaces(world, readers)
    await until(() => readers.every((each) => each.known.length >= (lasts.get(each.room_id) ?? 0)), 10_000)
    const backs = readers.map((each) => backAt(each) - cut_at)
    const cut_again = readers.reduce((sum, { caught_up }) => sum + Math.max(0, caught_up.length - 2), 0)
    const slowest = Math.max(...backs)
    const gaps = readers.reduce((sum, each) => sum + gapsOf(each, lasts.get(each.room_id) ?? 0), 0)
    const doubles = readers.reduce((sum, each) => sum + each.doubles, 0)
    const away = backs.filter((ms) => ms === Infinity).length
    const fair = Math.max(0, slowest - starved_ms)
    return {
      injuries: 1,
      ready_ms: Math.round(ready_ms),
      p99_ms: Math.round(percentile(wire.tally.latencies, 0.99)),
      figures: {
        sockets: readers.length,
        words: [...lasts.values()].reduce((sum, each) => sum + each, 0),
        back_p50_ms: Math.round(percentile(backs, 0.5)),
        back_last_ms: slowest === Infinity ? -1 : Math.round(slowest),
        cut_again,
        gaps,
        doubled: doubles,
        lost: away,
        starved_ms: Math.round(starved_ms),
      },
      excused:
        slowest > BACK_WITHIN && fair <= BACK_WITHIN
          ? [`the last was back after ${Math.round(slowest)} ms`]
          : [],
      why: [
        ...(away > 0 ? [`${away} of ${readers.length} never came back`] : []),
        ...(away === 0 && fair > BACK_WITHIN ? [`the last was back after ${Math.round(slowest)} ms`] : []),
        ...(gaps > 0 ? [`${gaps} words are missing or out of order at their readers`] : []),
        ...(doubles > 0 ? [`${doubles} words were heard twice`] : []),
      ],
    }
  } finally {
    for (const { socket } of readers) socket.disconnect()
  }
}

async function sitDown({ servers }: World, number: number, wire: Wire, who: Speaker): Promise<Reader> {
  const { token, room_id } = who
  const socket = io(`http://127.0.0.1:${servers[number % servers.length]?.port}`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  const reader: Reader = {
    socket,
    room_id,
    known: [],
    rev: 0,
    told: new Set(),
    doubles: 0,
    again: false,
    caught_up: [],
    busy: null,
  }
  socket.on('roomMoved', ({ message, seq, rev }: { message: Placed | null; seq: number; rev: number }) => {
    if (reader.told.has(`${seq} ${rev}`)) reader.doubles++
    reader.told.add(`${seq} ${rev}`)
    if (rev <= reader.rev) return
    if (reader.busy || !message || !followsOn(reader.rev, rev)) {
      void catchUp(wire, who, reader)
      return
    }
    reader.known = mergeBySeq(reader.known, [message])
    reader.rev = rev
  })
  await new Promise<void>((done, failed) => {
    const given_up = setTimeout(() => failed(new Error('a socket was never let in')), 60_000)
    socket.on('connect', () => {
      const enter = () =>
        socket.emit('watch', `room:${room_id}`, ({ ok }: { ok: boolean }) => {
          // Whether one may hear is asked of the database, which may be busy just now.
          if (!ok) setTimeout(() => socket.connected && enter(), 500)
          else
            void catchUp(wire, who, reader).then(() => {
              reader.caught_up.push(performance.now())
              clearTimeout(given_up)
              done()
            })
        })
      enter()
    })
    // A handshake that is refused is not repeated by the library itself.
    socket.on('connect_error', () => void (socket.active || setTimeout(() => socket.connect(), 1000)))
  })
  return reader
}

/** Everything after the last known revision, asked until all is told; who is told something meanwhile asks once more. */
async function catchUp(
  wire: Wire,
  { token, cookie, address, room_id }: Speaker,
  reader: Reader,
): Promise<void> {
  reader.again = reader.busy !== null
  if (reader.busy) return reader.busy
  const ask = async () => {
    for (;;) {
      reader.again = false
      const path = `/api/room/changes?room_id=${room_id}&after_rev=${reader.rev}&limit=200`
      const { status, data } = await wire.askUntilFinal('GET', path, { token, cookie, address })
      if (status !== 200) return
      const { messages, through_rev, last_rev } = data as unknown as {
        messages: Placed[]
        through_rev: number
        last_rev: number
      }
      reader.known = mergeBySeq(reader.known, messages)
      reader.rev = Math.max(reader.rev, through_rev)
      if (through_rev >= last_rev && !reader.again) return
    }
  }
  // What could not be asked shows as a gap in the end.
  reader.busy = ask()
    .catch(() => {})
    .finally(() => (reader.busy = null))
  return reader.busy
}

async function speak(wire: Wire, speakers: readonly Speaker[], count: number): Promise<void> {
  let next = 0
  await inParallel(count, 4, async () => {
    const speaker = speakers[(next++ * 7) % speakers.length]
    if (!speaker) return
    const { token, cookie, address, room_id } = speaker
    const body = { room_id, client_id: randomUUID(), text: `Bão tới rồi, lời số ${randomUUID()}` }
    await wire.askUntilFinal('POST', '/api/chat-group/group-message', { body, token, cookie, address })
    await pause(20)
  })
}

async function lastPlaces(world: World, readers: readonly Reader[]): Promise<Map<string, number>> {
  const rows = await world.sql<{ id: string; last_seq: number }>(
    'select id::text, last_seq::int from chat_rooms where id::text = any($1)',
    [[...new Set(readers.map(({ room_id }) => room_id))]],
  )
  return new Map(rows.map(({ id, last_seq }) => [id, last_seq]))
}

/** Places from 1 to the last that this reader does not have exactly once, in order. */
const gapsOf = ({ known }: Reader, last: number): number =>
  Math.abs(known.length - last) + known.filter(({ seq }, at) => seq !== at + 1).length

async function until(holds: () => boolean, longest: number): Promise<void> {
  const end = performance.now() + longest
  while (!holds() && performance.now() < end) await pause(20)
}
