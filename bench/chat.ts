// Rooms under load: two hundred rooms at once, one hot room, a long history, a live event; raw Socket.IO and raw ws
// beside it in the same run.
import { setTimeout as pause } from 'node:timers/promises'
import { at } from './bench.ts'
import { maltoLine, plainLine, socketIoLine, type Line } from './chat.lines.ts'
import { fillRooms, openWorld, signInAll, type Speaker, type World } from './chat.world.ts'
import { cpuSeconds } from './load.ts'
import { start, type Running } from './processes.ts'

const [ROOMS, PEOPLE] = [200, 5]
const RATE = 200
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3) * 3
const VIEWERS = 300
const [REST_MS, WARM_UP] = [2000, 40]
const CROWD = 400
/** So many words of that crowd are on their way at once. */
const AT_ONCE = 48
const HISTORY = { short: 10_000, long: 1_000_000 }

const ms = (value: number): string => `${value.toFixed(1)} ms`

export interface Heard {
  readonly sends: number[]
  readonly deliveries: number[]
  readonly refused: number
  /** Share of one core that the server used. */
  readonly cpu: number
}

let number = 0
/** Words that nobody has said before, so that no guard against repeats is in the way. */
const newWords = () => `Tin nhắn thử số ${++number} trong phòng`

/** Everybody listens; somebody speaks so many times a second, whoever's turn it is. */
export async function converse(
  line: Line,
  server: Running,
  speakers: readonly Speaker[],
  rate: number,
): Promise<Heard> {
  const said = new Map<string, number>()
  const deliveries: number[] = []
  const heard = (text: string) => {
    const began = said.get(text)
    if (began !== undefined) deliveries.push(performance.now() - began)
  }
  const closers: (() => void)[] = []
  for (let done = 0; done < speakers.length; done += 50)
    closers.push(
      ...(await Promise.all(speakers.slice(done, done + 50).map((each) => line.listen(each, heard)))),
    )
  // Coming in is work of its own, and the first words meet code that nobody has run yet: neither counts.
  await pause(REST_MS)
  for (const speaker of speakers.slice(-WARM_UP)) {
    await line.say(speaker, newWords())
    await pause(1000 / rate)
  }
  const sends: number[] = []
  let refused = 0
  const speak = async (speaker: Speaker) => {
    const text = newWords()
    const began = performance.now()
    said.set(text, began)
    if (await line.say(speaker, text)) sends.push(performance.now() - began)
    else refused += 1
  }
  const before = cpuSeconds(server.pid)
  const under_way: Promise<void>[] = []
  const began = performance.now()
  for (let turn = 0; turn < rate * SECONDS; turn++) {
    await pause(Math.max(0, began + (turn * 1000) / rate - performance.now()))
    under_way.push(speak(speakers[(turn * 7) % speakers.length]!))
  }
  await Promise.all(under_way)
  const cpu = (cpuSeconds(server.pid) - before) / ((performance.now() - began) / 1000)
  await pause(500)
  for (const close of closers) close()
  return { sends, deliveries, refused, cpu }
}

const told = (name: string, { sends, deliveries, refused, cpu }: Heard): string =>
  `${name}: send p50 ${ms(at(sends, 0.5))}, p99 ${ms(at(sends, 0.99))}; delivery p50 ${ms(at(deliveries, 0.5))}, p95 ${ms(at(deliveries, 0.95))}` +
  ` (${deliveries.length} heard${refused ? `, ${refused} REFUSED` : ''}); server CPU ${(cpu * 100).toFixed(0)} % of a core`

/** As fast as one room takes it, from many people at once. */
async function hotRoom(line: Line, speakers: readonly Speaker[]): Promise<number> {
  const close = await line.listen(speakers[0]!, () => {})
  const began = performance.now()
  const until = began + SECONDS * 1000
  let turn = 0
  let count = 0
  const worker = async () => {
    while (performance.now() < until)
      if (await line.say(speakers[turn++ % speakers.length]!, newWords())) count += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  close()
  return count / ((performance.now() - began) / 1000)
}

async function fillHistory(world: World, room_id: string, sender_id: string, count: number): Promise<void> {
  await world.sql(
    `insert into chat_messages (room_id, seq, rev, id, sender_id, client_id, text, shown_text, state, said_at)
      select $1, last_seq + n, last_rev + n, gen_random_uuid(), $2, gen_random_uuid(), 'Lời thứ ' || n, 'Lời thứ ' || n, 'shown',
        now() - interval '300 days' + n * interval '20 seconds'
      from chat_rooms, generate_series(1, ${count}) as n where chat_rooms.id = $1`,
    [room_id, sender_id],
  )
  await world.sql(
    `update chat_rooms set last_seq = last_seq + ${count}, last_rev = last_rev + ${count} where id = $1`,
    [room_id],
  )
}

/** The newest page, and one from the middle. */
async function readHistory(base: string, { token, room_id }: Speaker, middle: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 60; round++)
    for (const place of ['', `&before_seq=${middle}`]) {
      const began = performance.now()
      const reply = await fetch(`${base}/api/chat-group/group-message?room_id=${room_id}&limit=50${place}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`history answered ${reply.status}`)
      if (round >= 10) times.push(performance.now() - began)
    }
  return times
}

async function history(world: World, base: string, speakers: readonly Speaker[]): Promise<string> {
  const rooms = [...new Set(speakers.map(({ room_id }) => room_id))]
  const readers = rooms.slice(-2).map((room_id) => speakers.find((each) => each.room_id === room_id)!)
  const [short, long] = [readers[0]!, readers[1]!]
  const { rows } = await world.sql(
    'select room_id, min(user_id::text) as user_id from chat_members group by room_id',
  )
  const senderIn = (room_id: string) => rows.find((row) => row['room_id'] === room_id)?.['user_id'] ?? ''
  // Built in one go at the end: a million small steps would take the index an hour.
  await world.sql('drop index chat_messages_search')
  await fillHistory(world, short.room_id, senderIn(short.room_id), HISTORY.short)
  await fillHistory(world, long.room_id, senderIn(long.room_id), HISTORY.long)
  await world.sql('create index chat_messages_search on chat_messages using gin (search gin_trgm_ops)')
  await world.sql('analyze chat_messages')
  const few = at(await readHistory(base, short, HISTORY.short / 2), 0.5)
  const many = at(await readHistory(base, long, HISTORY.long / 2), 0.5)
  return `history page of 50 at ${HISTORY.long} messages: p50 ${ms(many)} = ${(many / few).toFixed(2)} times that at ${HISTORY.short} (aim: at most 1.5)`
}

/** Viewers of a live event, in its room. */
async function liveEvent(world: World, malto: Running, speakers: readonly Speaker[]): Promise<string> {
  const { rows } = await world.sql(
    `update events set hand = 'IN_PROGRESS', hand_at = now(), min_age = null, capacity = null
      where id = (select id from events where cancelled_at is null order by starts_at desc limit 1) returning id`,
  )
  const viewers: Speaker[] = []
  for (const speaker of speakers.slice(0, VIEWERS)) {
    const reply = await fetch(`${malto.base}/api/events/${rows[0]?.['id']}/room`, {
      headers: { authorization: `Bearer ${speaker.token}` },
    })
    const { data } = (await reply.json()) as { data: { id: string } }
    viewers.push({ ...speaker, room_id: data.id })
  }
  // One message in ten seconds each: what slow mode allows.
  return told(
    `live event, ${VIEWERS} viewers, ${VIEWERS / 15} messages/s`,
    await converse(maltoLine(malto.base), malto, viewers, VIEWERS / 15),
  )
}

export async function* measureChat(malto: Running, database_url: string): AsyncGenerator<string> {
  const world = await openWorld(database_url)
  const floor = await start('bench/rooms.floor.ts', 4482, '/', {})
  try {
    await fillRooms(world, ROOMS, PEOPLE, 1_000_000)
    const speakers = await signInAll(world, malto.base, ROOMS * PEOPLE, 1_000_000)
    const spread = `${RATE} messages/s over ${ROOMS} rooms, ${ROOMS * PEOPLE} sockets`
    yield told(`${spread}, Malto`, await converse(maltoLine(malto.base), malto, speakers, RATE))
    yield told(`${spread}, raw Socket.IO`, await converse(socketIoLine(floor.base), floor, speakers, RATE))
    yield told(`${spread}, raw ws`, await converse(plainLine(floor.base), floor, speakers, RATE))
    await fillRooms(world, 1, CROWD, 3_000_000)
    const crowd = await signInAll(world, malto.base, CROWD, 3_000_000)
    const hot = await hotRoom(maltoLine(malto.base), crowd)
    const raw = await hotRoom(socketIoLine(floor.base), crowd)
    yield `one hot room: ${hot.toFixed(0)} messages/s kept and told (aim: 500); raw Socket.IO, which keeps nothing: ${raw.toFixed(0)}/s`
    yield await liveEvent(world, malto, speakers)
    yield await history(world, malto.base, speakers)
  } finally {
    await floor.stop()
    await world.close()
  }
}
