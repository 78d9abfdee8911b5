// The worker of bench/fanout.ts: sends one campaign with the jobs of Malto, as many at once as an installation runs, and
// says what it took. Its clock is an hour late, so that every pause between two batches has passed already.
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../apps/server/src/platform/ctx.ts'
import { readEnv } from '../apps/server/src/platform/env.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startJobs } from '../apps/server/src/platform/jobs.ts'
import { createLog } from '../apps/server/src/platform/logs.ts'
import { leaveBatch } from '../apps/server/src/modules/campaigns/campaigns.sending.service.ts'
import { openHouse } from '../apps/server/src/house.ts'
import { factHandlers, jobHandlers } from '../apps/server/src/lent.ts'
import type { FannedOut } from './fanout.ts'
import { liveMemory, MB } from './live.ts'

const HOUR = 3_600_000
const env = readEnv()
const house = await openHouse({
  env,
  log: createLog('silent'),
  database_url: env.DATABASE_URL ?? '',
  now: () => new Date(Date.now() - HOUR),
})
const province_id = Number(process.env['FANOUT_PROVINCE'])

const id = newId()
const [maker, second] = [newId(), newId()]
const heap_before = liveMemory()
const began = performance.now()
await inTransaction(house.ownCtx(), async (tx) => {
  await house.pool.query(
    `insert into campaigns (id, name, category, title_vi, title_en, body_vi, body_en, path, province_ids, state,
       recipients, maker_id, submitted_by_id, second_id)
     values ($1, 'Đo', 'learning', 'Khóa học mới', 'A new course', 'Xem thử khi bạn rảnh nhé.', 'Have a look.', '/course',
       array[$2::int], 'scheduled', 2000, $3, $3, $4)`,
    [id, province_id, maker, second],
  )
  await leaveBatch(tx, id, null, tx.now())
})
const jobs = await startJobs({
  pool: house.pool,
  makeCtx: house.ownCtx,
  jobs: jobHandlers.map(({ cron: _cron, ...each }) => each),
  facts: factHandlers,
  warn: (line, error) => console.error(line, error),
})

const ask = async () => {
  const { rows } = await house.pool.query<{ state: string; told: number; left: boolean }>(
    `select state, told, exists (select 1 from graphile_worker._private_jobs) as left from campaigns where id = $1`,
    [id],
  )
  return rows[0] ?? { state: '', told: 0, left: false }
}
let heap_peak = heap_before
let rss_peak = 0
let cards_s = 0
for (;;) {
  // Not more often: every look collects all garbage, which stands still for a tenth of a second.
  await pause(2000)
  heap_peak = Math.max(heap_peak, liveMemory())
  rss_peak = Math.max(rss_peak, process.memoryUsage().rss / MB)
  const { state, left } = await ask()
  if (state === 'sent' && cards_s === 0) cards_s = (performance.now() - began) / 1000
  if (state === 'sent' && !left) break
}
const all_s = (performance.now() - began) / 1000
await jobs.stop()
const { rows } = await house.pool.query<{ told: number; sent: number }>(
  `select (select told from campaigns where id = $1) as told,
     (select count(*)::int from notification_causes join notification_deliveries using (notification_id)
       where key = $2 and status = 'sent') as sent`,
  [id, `campaign:${id}`],
)
const { told = 0, sent = 0 } = rows[0] ?? {}
const measured: FannedOut = { cards_s, all_s, heap_before, heap_peak, rss_peak, told, sent }
console.log(JSON.stringify(measured))
await house.close()
process.exit(0)
