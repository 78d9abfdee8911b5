// An upgrade on a million people while they work: the files of bench/migrations hold what an upgrade may hold, the
// server's own runner brings them in, and whoever reads and writes meanwhile shall not notice.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrationFiles, runFiles } from '../apps/server/src/platform/migrations.ts'
import { at, verdict } from './bench.ts'
import { fillRooms, openWorld, signInAll, type Speaker } from './chat.world.ts'
import { root } from './processes.ts'
import { MANY, openScale, PORT, type Laid } from './scale.ts'

const files = join(root, 'bench/migrations')
/** So many acts a second, whatever the answers take: a busy hour of such a school town. */
const ACTS_A_SECOND = 40
const QUIET_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const MOST_P99_MS = 100
const [ROOMS, PEOPLE] = [10, 5]

const reads = [
  '/user/me',
  '/user/notifications/unread',
  '/user/notifications',
  '/api/wall-status/statuses/personality-group',
  '/api/room',
]

interface Tally {
  readonly times: number[]
  failed: number
}

export async function* measureMigrations(server_url: string, folder: string): AsyncGenerator<string> {
  const laid = await openScale(server_url, folder, MANY, PORT + 1)
  try {
    await undo(laid)
    const people = await newcomers(laid)
    const quiet = await during(laid, people, () => pause(QUIET_SECONDS * 1000))
    yield `no upgrade, ${MANY} people: ${told(quiet)}`
    const began = performance.now()
    const busy = await during(laid, people, async () => {
      const ended = new AbortController()
      const reading = exportOver(laid.url, ended.signal)
      try {
        await runFiles(laid.url, files)
      } finally {
        ended.abort()
        await reading
      }
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const holds = busy.failed === 0 && at(busy.times, 0.99) < MOST_P99_MS
    yield (
      `an upgrade (columns, a table that points at people, a rule, three indexes, ${MANY} rows filled) in ${seconds} s, ` +
        `while an export holds the people three seconds of four: ${told(busy)} (p99 under ${MOST_P99_MS}): ${verdict(holds)}`
    )
  } finally {
    await undo(laid)
    await laid.close()
  }
}

const told = ({ times, failed }: Tally): string =>
  `${times.length} acts, ${failed} failed, p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`

/** People act at their own pace until the work is done. */
async function during(
  { server }: Laid,
  people: readonly Speaker[],
  work: () => Promise<unknown>,
): Promise<Tally> {
  const tally: Tally = { times: [], failed: 0 }
  const acts: Promise<void>[] = []
  let turn = 0
  const pace = setInterval(() => {
    turn += 1
    acts.push(act(server.base, people[turn % people.length]!, turn, tally))
  }, 1000 / ACTS_A_SECOND)
  try {
    await work()
  } finally {
    clearInterval(pace)
    await Promise.all(acts)
  }
  return tally
}

/** Every fourth says something, the others read. */
async function act(base: string, who: Speaker, turn: number, tally: Tally): Promise<void> {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' }
  const client_id = randomUUID()
  const began = performance.now()
  const reply = await (turn % 4 === 0
    ? fetch(`${base}/api/chat-group/group-message`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ room_id: who.room_id, client_id, text: `Lời ${client_id} của hôm nay` }),
      })
    : fetch(base + reads[turn % reads.length]!, { headers }))
  await reply.arrayBuffer()
  tally.times.push(performance.now() - began)
  if (!reply.ok) tally.failed += 1
}

/** Somebody reads the people in long transactions: what makes a migration wait, and everybody behind it. */
async function exportOver(url: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  while (!signal.aborted) {
    await client.query('begin')
    await client.query('select id from users limit 1')
    await pause(3000)
    await client.query('commit')
    await pause(1000)
  }
  await client.end()
}

/** Others at every run, since the rows of the runs before are still there. */
async function newcomers(laid: Laid): Promise<readonly Speaker[]> {
  const first = 1_000_000 + (Math.floor(Date.now() / 1000) % 8_000_000)
  const world = await openWorld(laid.url)
  await fillRooms(world, ROOMS, PEOPLE, first)
  const people = await signInAll(world, laid.server.base, ROOMS * PEOPLE, first)
  await world.close()
  return people
}

/** What a run before this one left. */
async function undo({ sql }: Laid): Promise<void> {
  await sql('drop table if exists bench_marks')
  for (const table of ['users', 'chat_messages', 'notifications'])
    await sql(`alter table ${table} drop column if exists bench_note, drop column if exists bench_weight`)
  await sql('alter table wall_statuses drop constraint if exists bench_text_length')
  for (const name of ['messages_by_time', 'notifications_by_title'])
    await sql(`drop index if exists bench_${name}`)
  await sql('delete from migrations where name = any($1::text[])', [migrationFiles(files)])
}
