import * as z from 'zod'
import { actNamed, tellApprovers } from '#platform/approvals.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { defineJob, onJob } from '#platform/jobs.ts'
import * as own from './roles.approvals.queries.ts'
import { askedLetter, decidedLetter } from './roles.approvals.messages.ts'
import { writeTo } from './roles.letters.service.ts'

/** One letter a job: what one mail server refuses is not sent to the others again. */
const tellApprover = defineJob('tellApprover', z.object({ id: z.uuid(), administrator_id: z.uuid() }))
export const tellAsker = defineJob('tellAsker', z.object({ id: z.uuid() }))
const expireApprovals = defineJob('expireApprovals', z.object({}))

const TRIES = 4

async function tellAll(ctx: Ctx<null>, id: string): Promise<void> {
  const row = await own.findApproval(ctx.db, id)
  const act = row && actNamed(row.resource, row.verb)
  if (!act || row.state !== 'waiting') return
  for (const each of await own.findSeconds(ctx.db, act.power, [row.asked_by, ...personIn(row)]))
    await ctx.enqueue(tellApprover, { id, administrator_id: each.id }, { max_attempts: TRIES })
}

/** Who an act is about does not decide it. */
const personIn = (row: own.ShownApproval): string[] =>
  row.resource === 'administrators' && row.target_id !== null ? [row.target_id] : []

async function tellOne(ctx: Ctx<null>, id: string, administrator_id: string): Promise<void> {
  const row = await own.findApproval(ctx.db, id)
  if (row?.state === 'waiting')
    await writeTo(ctx, administrator_id, `/approvals/${id}/show`, askedLetter(row))
}

async function answer(ctx: Ctx<null>, id: string): Promise<void> {
  const row = await own.findApproval(ctx.db, id)
  if (row) await writeTo(ctx, row.asked_by, `/asked/${id}`, decidedLetter(row))
}

const expire = (ctx: Ctx<null>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const gone = await own.expireApprovals(tx.db, tx.now())
    await audit(
      tx,
      ...gone.map(({ id }) => ({
        action: 'expire',
        target: 'approvals',
        target_id: id,
        before: { state: 'waiting' },
        after: { state: 'expired' },
      })),
    )
  })

export const approvalJobs = [
  onJob(tellApprovers, (ctx, { id }) => tellAll(ctx, id)),
  onJob(tellApprover, (ctx, { id, administrator_id }) => tellOne(ctx, id, administrator_id)),
  onJob(tellAsker, (ctx, { id }) => answer(ctx, id)),
  onJob(expireApprovals, expire, '23 * * * *'),
]
