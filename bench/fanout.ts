// A campaign to fifty thousand people, each with a browser that wants a push: how fast it leaves, and whether memory stays
// where it was. Beside it the same for a tenth of them, in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createKeys } from '../apps/server/src/platform/keys.ts'
import { readEnv } from '../apps/server/src/platform/env.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { createPush } from '../apps/server/src/platform/push/push.ts'
import { startPushService, type PushService } from '../apps/server/src/testing/push.ts'
import { verdict } from './bench.ts'
import { ownDatabase } from './databases.ts'
import { runWorker, SECRET } from './processes.ts'

const MANY = Number(process.env['BENCH_FANOUT'] ?? 50_000)
const FEW = MANY / 10
const [FEW_IN, MANY_IN] = [1, 46]

/** Ten times the people may hold so much more live memory at most: what one batch needs, whatever follows it. */
const MOST_HEAP = 1.5
/** And one of many may take so much longer than one of few. */
const MOST_TIME = 2

export interface FannedOut {
  readonly cards_s: number
  readonly all_s: number
  /** Live memory after a collection, in MB: before, and at its highest. */
  readonly heap_before: number
  readonly heap_peak: number
  readonly rss_peak: number
  readonly told: number
  readonly sent: number
}

export async function* measureFanout(server_url: string): AsyncGenerator<string> {
  const database_url = await ownDatabase(server_url, 'malto_fanout')
  const folder = mkdtempSync(join(tmpdir(), 'malto-fanout-'))
  const keys = createKeys(SECRET)
  const env = readEnv({ NODE_ENV: 'test', MALTO_DATA: folder, MALTO_SECRET: SECRET })
  const service = await startPushService(() => createPush(env, keys).public_key)
  try {
    const seal = (print: string, text: string) => keys.seal('push device', print, text)
    await fill(database_url, service, seal, FEW, FEW_IN)
    await fill(database_url, service, seal, MANY, MANY_IN)
    const given = { DATABASE_URL: database_url, MALTO_DATA: folder, PUSH_SERVICES: service.origin }
    const few = await fanOut({ ...given, FANOUT_PROVINCE: String(FEW_IN) })
    const arrived_few = service.arrived.splice(0).length
    yield line(FEW, few, arrived_few)
    const many = await fanOut({ ...given, FANOUT_PROVINCE: String(MANY_IN) })
    yield line(MANY, many, service.arrived.splice(0).length)
    const heap = many.heap_peak / few.heap_peak
    const time = many.all_s / MANY / (few.all_s / FEW)
    yield (
      `fan-out, ${MANY} against ${FEW}: live memory ${heap.toFixed(2)} times (at most ${MOST_HEAP}), ` +
        `time a person ${time.toFixed(2)} times (at most ${MOST_TIME}): ${verdict(heap <= MOST_HEAP && time <= MOST_TIME)}`
    )
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const line = (people: number, each: FannedOut, arrived: number): string =>
  `fan-out to ${people} people: ${each.told} cards in ${each.cards_s.toFixed(1)} s, all ${each.sent} pushes after ${each.all_s.toFixed(1)} s ` +
  `(${arrived} arrived) = ${(people / each.all_s).toFixed(0)} people/s; live memory ${each.heap_before.toFixed(1)} → ${each.heap_peak.toFixed(1)} MB, rss ${each.rss_peak.toFixed(0)} MB`

type Seal = (print: string, text: string) => string

async function fill(
  database_url: string,
  service: PushService,
  seal: Seal,
  size: number,
  province_id: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  try {
    for (let from = 0; from < size; from += 1000) {
      const people = Array.from({ length: Math.min(1000, size - from) }, (_, at) => ({
        id: newId(),
        phone: `+849${String(province_id * 100_000 + from + at).padStart(8, '0')}`,
        sid: newId(),
      }))
      const devices = people.map(({ id, sid }) => {
        const { endpoint, keys } = service.subscribe()
        const print = newId()
        const sealed = seal(print, JSON.stringify({ kind: 'web', endpoint, ...keys }))
        return { id: newId(), user_id: id, session_id: sid, print, sealed }
      })
      await client.query(
        `insert into users (id, phone, password_hash, full_name, account_kind, province_id, created_at, updated_at)
       select id, phone, 'none', 'Người ' || phone, 'normal', $2, now(), now() from json_to_recordset($1) as each (id uuid, phone text)`,
        [JSON.stringify(people), province_id],
      )
      await client.query(
        `with people as (select * from json_to_recordset($1) as each (user_id uuid, session_id uuid, id uuid, print text, sealed text)),
         opened as (insert into sessions (sid, realm, person_id, issued_at, rotated_at, last_seen_at, expires_at)
           select session_id, 'user', user_id, now(), now(), now(), now() + interval '30 days' from people),
         said as (insert into consent_entries (id, subject_id, by_id, by, purpose, given, text_version, address, at)
           select gen_random_uuid(), user_id, user_id, 'own', 'push', true, 1, 'bench', now() from people)
       insert into push_devices (id, user_id, session_id, kind, target_print, sealed, name, registered_at)
       select id, user_id, session_id, 'web', print, sealed, 'Máy', now() from people`,
        [JSON.stringify(devices)],
      )
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const fanOut = (env: Record<string, string>) => runWorker<FannedOut>('bench/fanout.worker.ts', env)
