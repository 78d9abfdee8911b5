import * as z from 'zod'
import { userBlocked } from '@malto/contract/modules/users.admin'
import { onFact } from '#platform/facts.ts'
import { defineJob, onJob } from '#platform/jobs.ts'
import { DAY, later } from '#platform/time.ts'
import { deleteOldSessions, deleteSpent } from './auth.queries.ts'
import { closeSessionsOf } from './auth.sessions.service.ts'

/** A blocked account is refused at its next request; its sessions are ended besides, so that unblocking revives none. */
export const authFacts = [
  onFact(userBlocked, 'auth', (ctx, { user_id }) => closeSessionsOf(ctx, user_id, 'blocked')),
]

export const forgetSpent = defineJob('forgetSpent', z.object({}))

/** An ended session is kept a month more: whoever finds a stranger in the list can still see when it was. */
const SESSIONS_KEPT = 30 * DAY

export const authJobs = [
  onJob(
    forgetSpent,
    async (ctx) => {
      await deleteSpent(ctx.db, later(ctx.now(), -DAY))
      await deleteOldSessions(ctx.db, later(ctx.now(), -SESSIONS_KEPT))
    },
    '29 * * * *',
  ),
]
