import type { FactHandler } from '#platform/facts.ts'
import { onJob, type JobHandler } from '#platform/jobs.ts'
import { inviteClass, tellPupils } from './classes.notices.service.ts'

export const classJobs: readonly JobHandler[] = [onJob(tellPupils, inviteClass)]
export const classFacts: readonly FactHandler[] = []
