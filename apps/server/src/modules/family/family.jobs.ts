import { consentChanged } from '@malto/contract/modules/consents.calls'
import { ageReached, userRegistered } from '@malto/contract/modules/users.calls'
import { onFact } from '#platform/facts.ts'
import { onJob } from '#platform/jobs.ts'
import { tellConsent } from './family.consents.service.ts'
import { comeOfAge } from './family.growing.service.ts'
import { invite, runOut } from './family.invitations.service.ts'
import { inviteParent, requestRunsOut } from './family.links.service.ts'
import { welcome } from './family.service.ts'

export const familyJobs = [onJob(inviteParent, invite), onJob(requestRunsOut, runOut)]

export const familyFacts = [
  onFact(userRegistered, 'family', (ctx, { user_id, guardian_phone }) =>
    welcome(ctx, user_id, guardian_phone),
  ),
  onFact(consentChanged, 'family', tellConsent),
  onFact(ageReached, 'family', comeOfAge),
]
