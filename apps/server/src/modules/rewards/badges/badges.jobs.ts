import { deedDone, pastDeedsCounted } from '@malto/contract/modules/points.calls'
import { onFact } from '#platform/facts.ts'
import { onJob } from '#platform/jobs.ts'
import { giveEarned, sweep, sweepAll, sweepBadge } from './giving.service.ts'

export const badgeJobs = [onJob(sweepBadge, sweep)]
export const badgeFacts = [
  onFact(deedDone, 'rewards', (ctx, { at, ...deed }) => giveEarned(ctx, { ...deed, at: new Date(at) })),
  onFact(pastDeedsCounted, 'rewards', (ctx) => sweepAll(ctx)),
]
