import * as z from 'zod'
import { defineJob, onJob } from '#platform/jobs.ts'
import { DAY, later } from '#platform/time.ts'
import { deleteOldMessages, deleteOldOtps } from './otp.queries.ts'

export const forgetCodes = defineJob('forgetCodes', z.object({}))

const CODES_KEPT = 2 * DAY
const JOURNAL_KEPT = 365 * DAY

/** A code is worthless after minutes; two days are kept for questions of the kind "I never got one". */
export const otpJobs = [
  onJob(
    forgetCodes,
    async (ctx) => {
      await deleteOldOtps(ctx.db, later(ctx.now(), -CODES_KEPT))
      await deleteOldMessages(ctx.db, later(ctx.now(), -JOURNAL_KEPT))
    },
    '23 * * * *',
  ),
]
