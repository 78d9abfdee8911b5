import { BadInput, NotFound, type Input } from '@malto/contract'
import {
  JobNotStuck,
  type discardSystemJob,
  type listSystemJobs,
  type retrySystemJob,
  type SystemJob,
} from '@malto/contract/modules/system.admin'
import { idsOnly } from '@malto/contract/modules/system.rules'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { mask } from '#platform/logs.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import * as queries from './system.jobs.queries.ts'

const REASON_MAX = 300

/** One line, without what a failing query quotes. */
export const plainReason = (text: string | null): string | null =>
  text === null ? null : mask(text).split('\n', 1).join('').slice(0, REASON_MAX)

function aboutOf(payload: unknown): Record<string, unknown> {
  const about = idsOnly(payload)
  const { _cron: _, ...rest } = (typeof about === 'object' && about !== null ? about : {}) as Record<
    string,
    unknown
  >
  return rest
}

const toJob = ({ last_error, payload, run_at, created_at, ...row }: queries.JobRow): SystemJob => ({
  ...row,
  reason: plainReason(last_error),
  about: aboutOf(payload),
  run_at: new Date(run_at).toISOString(),
  created_at: new Date(created_at).toISOString(),
})

export async function list(ctx: Ctx, { state, name, cursor, limit }: Input<typeof listSystemJobs>) {
  const mark = readMark(cursor)
  const before_id = mark === null ? null : String(mark[0])
  if (before_id !== null && !/^\d{1,18}$/.test(before_id)) throw BadInput()
  const rows = await queries.findJobs(ctx.db, { state, name, before_id, limit })
  const page = pageBy(rows, limit, (row) => [row.id])
  return { ...page, items: page.items.map(toJob) }
}

/** Only what failed may be touched: a job that waits for its turn is nobody's business. */
async function stuckFor(tx: Ctx, id: string): Promise<queries.JobRow> {
  const job = await queries.lockJob(tx.db, id)
  if (!job) throw NotFound()
  if (job.state !== 'failed' && job.state !== 'retrying') throw JobNotStuck()
  return job
}

const toldOf = ({ name, state, attempts, payload, last_error }: queries.JobRow) => ({
  name,
  state,
  attempts,
  about: aboutOf(payload),
  reason: plainReason(last_error),
})

export function retry(ctx: Ctx, { id, reason }: Input<typeof retrySystemJob>) {
  return inTransaction(ctx, async (tx) => {
    const job = await stuckFor(tx, id)
    await queries.retryJob(tx.db, id, tx.now())
    await audit(tx, {
      action: 'retry_job',
      target: 'system_jobs',
      target_id: id,
      before: toldOf(job),
      after: { ...toldOf(job), state: 'waiting', attempts: 0 },
      reason,
    })
    return {}
  })
}

export function discard(ctx: Ctx, { id, reason }: Input<typeof discardSystemJob>) {
  return inTransaction(ctx, async (tx) => {
    const job = await stuckFor(tx, id)
    await queries.discardJob(tx.db, id)
    await audit(tx, {
      action: 'discard_job',
      target: 'system_jobs',
      target_id: id,
      before: toldOf(job),
      reason,
    })
    return {}
  })
}
