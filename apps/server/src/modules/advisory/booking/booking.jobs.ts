import { connectionEnded } from '@malto/contract/modules/family.calls'
import { birthdayCorrected, userBlocked } from '@malto/contract/modules/users.admin'
import * as z from 'zod'
import { onFact, type FactHandler } from '#platform/facts.ts'
import { defineJob, onJob, type JobHandler } from '#platform/jobs.ts'
import { keepTime } from './clock.service.ts'
import { loseBlocked, loseGuardian } from './guardians.service.ts'
import { recountMinor } from './minors.service.ts'

const everyMinute = defineJob('advisory.keepTime', z.object({}))

export const bookingJobs: readonly JobHandler[] = [onJob(everyMinute, (ctx) => keepTime(ctx), '* * * * *')]
export const bookingFacts: readonly FactHandler[] = [
  onFact(connectionEnded, 'advisory.booking', loseGuardian),
  onFact(userBlocked, 'advisory.booking', loseBlocked),
  onFact(birthdayCorrected, 'advisory.booking', recountMinor),
]
