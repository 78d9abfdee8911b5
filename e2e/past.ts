import { join } from 'node:path'
import { runningPostgres } from '../apps/server/src/platform/postgres/embedded.ts'
import { query } from '../apps/server/src/platform/postgres/server.ts'

/**
 * Moves one open request into the past, as if days had gone by: the journeys' server has one clock, and it cannot wait.
 * What follows from that (overdue, asked again) is the product's own doing.
 */
export async function letDaysPass(child_name: string, days: number): Promise<void> {
  const running = await runningPostgres(join(process.env['E2E_DATA'] ?? '', 'postgres'))
  if (!running) throw new Error('the journeys run on a server of their own, with its data in E2E_DATA')
  await query(
    running.url,
    `update family_links set asked_at = asked_at - $1 * interval '1 day', reply_until = reply_until - $1 * interval '1 day'
     where status = 'waiting' and child_id in (select id from users where full_name = $2)`,
    [days, child_name],
  )
}
