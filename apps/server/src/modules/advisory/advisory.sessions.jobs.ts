import type { FactHandler } from '#platform/facts.ts'
import type { JobHandler } from '#platform/jobs.ts'

export const sessionJobs: readonly JobHandler[] = []
export const sessionFacts: readonly FactHandler[] = []
