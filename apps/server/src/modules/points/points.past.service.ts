import { pastDeedsCounted } from '@malto/contract/modules/points.calls'
import * as z from 'zod'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { defineJob } from '#platform/jobs.ts'
import { findLastOf, insertEveryDeed, noteOnce } from './points.seed.queries.ts'

// Deeds are written since there are points. What people did before counts towards badges, and earns no points.

/** Walks everybody, a batch at a time; each leaves the next as a job of its own. */
export const countPastDeeds = defineJob(
  'points.countPast',
  z.object({ until: z.iso.datetime(), after: z.string().max(40).nullable() }),
)

/** So many people in one transaction. */
const BATCH = 100

/** Once in the life of an installation, as it begins to count; a new one has nobody with a past. */
export const layPastDeeds = (ctx: Ctx<null>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const until = tx.now()
    if (!(await noteOnce(tx.db, 'past deeds', until))) return
    if ((await findLastOf(tx.db, null, 1)) === undefined) return
    await tx.enqueue(countPastDeeds, { until: until.toISOString(), after: null })
  })

/** What is known already stays as it is: run again, it changes nothing. */
export async function countPast(
  ctx: Ctx<null>,
  { until, after }: z.output<typeof countPastDeeds.payload>,
): Promise<void> {
  const last = await findLastOf(ctx.db, after, BATCH)
  await inTransaction(ctx, async (tx) => {
    if (last === undefined) return tx.record(pastDeedsCounted, { until })
    await insertEveryDeed(tx.db, new Date(until), { after, last })
    await tx.enqueue(countPastDeeds, { until, after: last })
  })
}
