import type { Module } from '#platform/module.ts'
import { pointFacts, pointJobs } from './points.jobs.ts'
import { layPastDeeds } from './points.past.service.ts'
import { pointTables } from './points.privacy.ts'
import { pointRoutes } from './points.routes.ts'
import { seedPoints } from './points.seed.ts'

export const points: Module = {
  name: 'points',
  routes: pointRoutes,
  jobs: pointJobs,
  facts: pointFacts,
  reference: layPastDeeds,
  demo: seedPoints,
  tables: pointTables,
}
