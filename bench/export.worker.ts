// The worker of bench/export.ts: writes one Excel file of people with the jobs of Malto, and says what it took.
import { setTimeout as pause } from 'node:timers/promises'
import { readEnv } from '../apps/server/src/platform/env.ts'
import { inTransaction, makeCtx } from '../apps/server/src/platform/ctx.ts'
import { startJobs } from '../apps/server/src/platform/jobs.ts'
import { createLog } from '../apps/server/src/platform/logs.ts'
import { actorOf } from '../apps/server/src/modules/roles/roles.actors.service.ts'
import { openHouse } from '../apps/server/src/house.ts'
import { factHandlers, jobHandlers, learnResources, startExport } from '../apps/server/src/lent.ts'
import type { Exported } from './export.ts'
import { liveMemory, MB } from './live.ts'

const env = readEnv()
const house = await openHouse({ env, log: createLog('silent'), database_url: env.DATABASE_URL ?? '' })
learnResources()
const jobs = await startJobs({
  pool: house.pool,
  makeCtx: house.ownCtx,
  jobs: jobHandlers.map(({ cron: _cron, ...each }) => each),
  facts: factHandlers,
  warn: (line, error) => console.error(line, error),
})
const actor = await actorOf(house.ownCtx(), process.env['EXPORT_ADMINISTRATOR'] ?? '')
if (!actor) throw new Error('there is no administrator')

// The runner listens by now; what is measured is the way from the asking to the first row, not its start.
await pause(1000)
const heap_before = liveMemory()
const rss_before = process.memoryUsage().rss / MB
const began = performance.now()
const { id } = await inTransaction(makeCtx({ ...house.ownCtx(), actor }), (tx) =>
  startExport(tx, {
    resource: 'users',
    wishes: { province_id: Number(process.env['EXPORT_PROVINCE']) },
    rows: Number(process.env['EXPORT_ROWS']),
  }),
)
let begun_ms: number | null = null
let heap_peak = heap_before
let rss_peak = rss_before
let state = ''
let told = 0
const steps = new Set<number>()
while (state !== 'ready') {
  await pause(begun_ms === null ? 5 : 200)
  const { rows } = await house.pool.query<{ state: string; done: number; rows: number }>(
    'select state, done, rows from console_exports where id = $1',
    [id],
  )
  state = rows[0]?.state ?? 'gone'
  if (state === 'failed' || state === 'gone') throw new Error(`the export ended as ${state}`)
  if (state !== 'waiting') begun_ms ??= performance.now() - began
  told = rows[0]?.done ?? 0
  steps.add(told)
  if (begun_ms !== null) heap_peak = Math.max(heap_peak, liveMemory())
  rss_peak = Math.max(rss_peak, process.memoryUsage().rss / MB)
}
const { rows: sizes } = await house.pool.query<{ size: string }>(
  'select size from console_exports where id = $1',
  [id],
)
const said: Exported = {
  begun_ms: begun_ms ?? 0,
  all_s: (performance.now() - began) / 1000,
  rows: told,
  size_mb: Number(sizes[0]?.size) / MB,
  steps: steps.size,
  heap_before,
  heap_peak,
  rss_before,
  rss_peak,
}
await jobs.stop()
await house.close()
console.log(JSON.stringify(said))
process.exit(0)
