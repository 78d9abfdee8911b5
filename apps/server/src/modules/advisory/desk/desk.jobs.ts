import type { FactHandler } from '#platform/facts.ts'
import type { JobHandler } from '#platform/jobs.ts'

export const deskJobs: readonly JobHandler[] = []
export const deskFacts: readonly FactHandler[] = []
