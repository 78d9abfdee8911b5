import type { Module } from '#platform/module.ts'
import { familyFacts, familyJobs } from './family.jobs.ts'
import { familyTables } from './family.privacy.ts'
import { familyRoutes } from './family.routes.ts'
import { seedFamilies } from './family.seed.ts'

export const family: Module = {
  name: 'family',
  routes: familyRoutes,
  jobs: familyJobs,
  facts: familyFacts,
  demo: seedFamilies,
  tables: familyTables,
}
