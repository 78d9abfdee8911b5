import { connectionEnded } from '@malto/contract/modules/family.calls'
import { userBlocked } from '@malto/contract/modules/users.admin'
import * as z from 'zod'
import { onFact, type FactHandler } from '#platform/facts.ts'
import { defineJob, onJob, type JobHandler } from '#platform/jobs.ts'
import { dropExpired, keepOrder, loseBlocked, loseGuardian } from './upkeep.service.ts'

const everyHour = defineJob('rewards.keepOrder', z.object({}))
const everyNight = defineJob('rewards.dropExpired', z.object({}))

export const shelfJobs: readonly JobHandler[] = [
  onJob(everyHour, (ctx) => keepOrder(ctx), '17 * * * *'),
  // Five past midnight in Vietnam.
  onJob(everyNight, (ctx) => dropExpired(ctx), '5 17 * * *'),
]
export const shelfFacts: readonly FactHandler[] = [
  onFact(connectionEnded, 'rewards', loseGuardian),
  onFact(userBlocked, 'rewards', loseBlocked),
]
