import { personalityChanged } from '@malto/contract/modules/assessments.guidance.calls'
import { consentChanged } from '@malto/contract/modules/consents.calls'
import { birthdayCorrected } from '@malto/contract/modules/users.admin'
import { ageReached } from '@malto/contract/modules/users.calls'
import * as z from 'zod'
import { onFact } from '#platform/facts.ts'
import { defineJob, onJob } from '#platform/jobs.ts'
import { letRise } from './moderation.judging.queries.ts'
import { tellMembership } from './moderation.service.ts'

const everyHour = defineJob('moderation.letRise', z.object({}))

export const moderationJobs = [onJob(everyHour, (ctx) => letRise(ctx.db, ctx.now()), '7 * * * *')]

/** Who is inside is read at the request; open screens only need to hear that they should ask again. */
export const moderationFacts = [
  onFact(consentChanged, 'moderation', (ctx, { subject_id, purpose }) => {
    if (purpose === 'community') tellMembership(ctx, subject_id)
    return Promise.resolve()
  }),
  onFact(personalityChanged, 'moderation', (ctx, { user_id }) =>
    Promise.resolve(tellMembership(ctx, user_id)),
  ),
  onFact(ageReached, 'moderation', (ctx, { user_id }) => Promise.resolve(tellMembership(ctx, user_id))),
  onFact(birthdayCorrected, 'moderation', (ctx, { user_id }) =>
    Promise.resolve(tellMembership(ctx, user_id)),
  ),
]
