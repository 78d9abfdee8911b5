import { personalityChanged } from '@malto/contract/modules/assessments.guidance.calls'
import { consentChanged } from '@malto/contract/modules/consents.calls'
import { memberSanctioned } from '@malto/contract/modules/moderation.calls'
import { birthdayCorrected, userBlocked } from '@malto/contract/modules/users.admin'
import { ageReached } from '@malto/contract/modules/users.calls'
import { onFact } from '#platform/facts.ts'
import { leaveForeign } from './chat.leaving.service.ts'

export const chatFacts = [
  onFact(personalityChanged, 'chat', (ctx, { user_id }) => leaveForeign(ctx, user_id)),
  onFact(birthdayCorrected, 'chat', (ctx, { user_id }) => leaveForeign(ctx, user_id)),
  onFact(ageReached, 'chat', (ctx, { user_id }) => leaveForeign(ctx, user_id)),
  onFact(memberSanctioned, 'chat', (ctx, { user_id }) => leaveForeign(ctx, user_id)),
  onFact(userBlocked, 'chat', (ctx, { user_id }) => leaveForeign(ctx, user_id)),
  onFact(consentChanged, 'chat', async (ctx, { subject_id, purpose }) => {
    if (purpose === 'community') await leaveForeign(ctx, subject_id)
  }),
]
