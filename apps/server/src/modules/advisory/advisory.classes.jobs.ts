import type { FactHandler } from '#platform/facts.ts'
import type { JobHandler } from '#platform/jobs.ts'

export const classJobs: readonly JobHandler[] = []
export const classFacts: readonly FactHandler[] = []
