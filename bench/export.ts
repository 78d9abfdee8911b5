// An Excel file of a hundred thousand people: how fast it is written, how soon it begins, and whether memory stays where
// it was. Beside it the same for a tenth of them, each in a process of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '../apps/server/src/platform/ids.ts'
import { verdict } from './bench.ts'
import { ownDatabase } from './databases.ts'
import { runWorker } from './processes.ts'

const MANY = Number(process.env['BENCH_EXPORT'] ?? 100_000)
const FEW = MANY / 10
const [FEW_IN, MANY_IN] = [1, 46]

/** Ten times the rows may hold so much more live memory at most: what one batch needs, whatever follows it. */
const MOST_HEAP = 1.2
/** And one of many may take so much longer than one of few. */
const MOST_TIME = 2
/** Without being woken the runner would only look every two seconds. */
const MOST_BEGUN_MS = 1000

export interface Exported {
  /** From the asking to the job's first step. */
  readonly begun_ms: number
  readonly all_s: number
  readonly rows: number
  readonly size_mb: number
  /** How many different figures of progress were seen. */
  readonly steps: number
  /** Live memory after a collection, in MB: before, and at its highest. */
  readonly heap_before: number
  readonly heap_peak: number
  readonly rss_before: number
  readonly rss_peak: number
}

export async function* measureExport(server_url: string): AsyncGenerator<string> {
  const database_url = await ownDatabase(server_url, 'malto_export')
  const folder = mkdtempSync(join(tmpdir(), 'malto-export-'))
  try {
    const administrator_id = await fill(database_url)
    const given = { DATABASE_URL: database_url, MALTO_DATA: folder, EXPORT_ADMINISTRATOR: administrator_id }
    const few = await write({ ...given, EXPORT_PROVINCE: String(FEW_IN), EXPORT_ROWS: String(FEW) })
    yield line(few)
    const many = await write({ ...given, EXPORT_PROVINCE: String(MANY_IN), EXPORT_ROWS: String(MANY) })
    yield line(many)
    const heap = many.heap_peak / few.heap_peak
    const time = many.all_s / MANY / (few.all_s / FEW)
    const holds =
      many.rows === MANY &&
      few.rows === FEW &&
      heap <= MOST_HEAP &&
      time <= MOST_TIME &&
      few.begun_ms <= MOST_BEGUN_MS
    yield (
      `export, ${MANY} rows against ${FEW}: live memory ${heap.toFixed(2)} times (at most ${MOST_HEAP}), ` +
        `time a row ${time.toFixed(2)} times (at most ${MOST_TIME}), begun after ${few.begun_ms.toFixed(0)} ms (at most ${MOST_BEGUN_MS}): ${verdict(holds)}`
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const line = (each: Exported): string =>
  `export of ${each.rows} rows: begun after ${each.begun_ms.toFixed(0)} ms, ready after ${each.all_s.toFixed(1)} s ` +
  `(${(each.rows / each.all_s).toFixed(0)} rows/s, ${each.size_mb.toFixed(1)} MB, ${each.steps} figures of progress); ` +
  `live memory ${each.heap_before.toFixed(1)} → ${each.heap_peak.toFixed(1)} MB, rss ${each.rss_before.toFixed(0)} → ${each.rss_peak.toFixed(0)} MB`

async function fill(database_url: string): Promise<string> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  try {
    for (const [size, province_id] of [
      [FEW, FEW_IN],
      [MANY, MANY_IN],
    ] as const)
      await client.query(
        `insert into users (id, phone, password_hash, full_name, account_kind, province_id, created_at, updated_at)
         select gen_random_uuid(), '+849' || lpad(($2::int * 1000000 + n)::text, 8, '0'), 'none', 'Nguyễn Thị Người ' || n,
           'normal', $2, now() - n * interval '1 second', now() from generate_series(1, $1::int) as n`,
        [size, province_id],
      )
    await client.query('analyze')
    const id = newId()
    await client.query(
      `insert into administrators (id, email, full_name, password_hash, role_id, created_at, updated_at)
       select $1::uuid, 'bench@malto.test', 'Người đo', 'none', id, now(), now() from console_roles where all_powers and not needs_totp
       union all select $1::uuid, 'bench@malto.test', 'Người đo', 'none', id, now(), now() from console_roles where all_powers limit 1`,
      [id],
    )
    // The rows alone are measured: nobody signs in here.
    await client.query('update administrators set totp_confirmed_at = now() where id = $1', [id])
    return id
  } finally {
    await client.end()
  }
}

const write = (env: Record<string, string>) => runWorker<Exported>('bench/export.worker.ts', env)
