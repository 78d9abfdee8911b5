import type { Module } from '#platform/module.ts'
import { advisoryFaces } from './desk/faces.service.ts'
import { advisoryFacts, advisoryJobs } from './advisory.jobs.ts'
import { advisoryTables } from './advisory.privacy.ts'
import { advisoryRoutes } from './advisory.routes.ts'
import { seedAdvisory } from './advisory.seed.ts'
import { advisoryAudiences } from './sessions/audiences.service.ts'

export const advisory: Module = {
  name: 'advisory',
  routes: advisoryRoutes,
  jobs: advisoryJobs,
  facts: advisoryFacts,
  audiences: advisoryAudiences,
  demo: seedAdvisory,
  viewings: advisoryFaces,
  tables: advisoryTables,
}
