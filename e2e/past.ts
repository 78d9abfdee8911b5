import { join } from 'node:path'
import { runningPostgres } from '../apps/server/src/platform/postgres/embedded.ts'
import { query } from '../apps/server/src/platform/postgres/server.ts'
import { server } from './server.ts'

/**
 * Moves one open request into the past, as if days had gone by: the journeys' server has one clock, and it cannot wait.
 * What follows from that (overdue, asked again) is the product's own doing.
 */
export async function letDaysPass(child_name: string, days: number): Promise<void> {
  await query(
    await ownDatabase(),
    `update family_links set asked_at = asked_at - $1 * interval '1 day', reply_until = reply_until - $1 * interval '1 day'
     where status = 'waiting' and child_id in (select id from users where full_name = $2)`,
    [days, child_name],
  )
}

/** The hour of somebody's next appointment has come; whoever else was due at the adviser's now comes another month. */
export async function letHourCome(advisee_name: string): Promise<void> {
  const url = await ownDatabase()
  const whole = (from: string) =>
    `starts_at = ${from}, ends_at = ${from} + (ends_at - starts_at), free_at = ${from} + (free_at - starts_at)`
  const next = `(select a.id from appointments a join users u on u.id = a.advisee_id
     where u.full_name = $1 and a.state = 'confirmed' order by a.created_at desc limit 1)`
  await query(
    url,
    `update appointments set ${whole("starts_at + interval '35 days'")}
     where adviser_id = (select adviser_id from appointments where id = ${next}) and id <> ${next}
       and tstzrange(starts_at, free_at) && tstzrange(now(), now() + interval '2 hours')`,
    [advisee_name],
  )
  await query(
    url,
    `update appointments set ${whole("now() - interval '1 minute'")}, version = version + 1 where id = ${next}`,
    [advisee_name],
  )
}

async function ownDatabase(): Promise<string> {
  const running = await runningPostgres(join(server.data, 'postgres'))
  if (!running) throw new Error('the journeys run on a server of their own, see server.ts')
  return running.url
}
