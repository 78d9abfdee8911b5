import type { FactHandler } from '#platform/facts.ts'
import type { JobHandler } from '#platform/jobs.ts'

export const bookingJobs: readonly JobHandler[] = []
export const bookingFacts: readonly FactHandler[] = []
