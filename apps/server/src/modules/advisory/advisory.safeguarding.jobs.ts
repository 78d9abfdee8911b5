import type { FactHandler } from '#platform/facts.ts'
import type { JobHandler } from '#platform/jobs.ts'

export const safeguardingJobs: readonly JobHandler[] = []
export const safeguardingFacts: readonly FactHandler[] = []
