import { userBlocked } from '@malto/contract/modules/users.admin'
import { onFact, type FactHandler } from '#platform/facts.ts'
import { onJob, type JobHandler } from '#platform/jobs.ts'
import { callKeepers, mailKeeper, sendForKeepers, writeToKeeper } from './concerns.service.ts'
import { cancelRest, closeOffice, emptyCalendar } from './vetting.service.ts'

export const safeguardingJobs: readonly JobHandler[] = [
  onJob(callKeepers, sendForKeepers),
  onJob(mailKeeper, writeToKeeper),
  onJob(emptyCalendar, cancelRest),
]
export const safeguardingFacts: readonly FactHandler[] = [
  onFact(userBlocked, 'advisory.safeguarding', closeOffice),
]
