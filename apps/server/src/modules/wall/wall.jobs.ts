import { personalityChanged } from '@malto/contract/modules/assessments.guidance.calls'
import { consentChanged } from '@malto/contract/modules/consents.calls'
import { memberSanctioned } from '@malto/contract/modules/moderation.calls'
import { birthdayCorrected, userBlocked } from '@malto/contract/modules/users.admin'
import { ageReached } from '@malto/contract/modules/users.calls'
import { onFact } from '#platform/facts.ts'
import { leaveWalls } from './wall.moderated.service.ts'

/** Whoever no longer stands before a wall hears nothing of it from then on, also on a screen that is still open. */
export const wallFacts = [
  onFact(memberSanctioned, 'wall', (ctx, { user_id }) => leaveWalls(ctx, user_id)),
  onFact(personalityChanged, 'wall', (ctx, { user_id }) => leaveWalls(ctx, user_id)),
  onFact(birthdayCorrected, 'wall', (ctx, { user_id }) => leaveWalls(ctx, user_id)),
  onFact(userBlocked, 'wall', (ctx, { user_id }) => leaveWalls(ctx, user_id)),
  onFact(ageReached, 'wall', (ctx, { user_id }) => leaveWalls(ctx, user_id)),
  onFact(consentChanged, 'wall', (ctx, { subject_id }) => leaveWalls(ctx, subject_id)),
]
