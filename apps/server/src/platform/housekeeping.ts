import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { defineJob, onJob, type JobHandler } from './jobs.ts'

export const sweepCounters = defineJob('sweepCounters', z.object({}))

/** What the platform itself leaves behind: counters of limits whose time is over. */
export const platformJobs: readonly JobHandler[] = [
  onJob(
    sweepCounters,
    async (ctx) => {
      await ctx.db.execute(sql`delete from limit_counters where expire < ${ctx.now().getTime()}`)
    },
    '17 * * * *',
  ),
]
