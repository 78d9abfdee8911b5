import { consentChanged } from '@malto/contract/modules/consents.calls'
import { birthdayCorrected } from '@malto/contract/modules/users.admin'
import * as z from 'zod'
import { onFact } from '#platform/facts.ts'
import { defineJob, onJob } from '#platform/jobs.ts'
import { warnOld, warnOldContact } from './profile.account.service.ts'
import { hidePhoto, reviewFace } from './profile.avatar.service.ts'
import { finishDeletion, gatherData } from './profile.data.service.ts'
import { gather } from './profile.gather.service.ts'
import { leave, remove, removeFiles, tidyAll, tidyRequests } from './profile.leave.service.ts'

const hourly = defineJob('profile.tidyRequests', z.object({}))
const nightly = defineJob('profile.tidyAll', z.object({}))

export const profileJobs = [
  onJob(gatherData, gather),
  onJob(finishDeletion, leave),
  onJob(removeFiles, remove),
  onJob(warnOldContact, warnOld),
  onJob(hourly, tidyRequests, '12 * * * *'),
  // Half past two at night in Vietnam.
  onJob(nightly, tidyAll, '30 19 * * *'),
]

export const profileFacts = [
  onFact(consentChanged, 'profile', async (ctx, { subject_id, purpose, in_force }) => {
    if (purpose === 'photos' && !in_force) await hidePhoto(ctx, subject_id)
  }),
  onFact(birthdayCorrected, 'profile', (ctx, { user_id }) => reviewFace(ctx, user_id)),
]
