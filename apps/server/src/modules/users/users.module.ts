import type { Module } from '#platform/module.ts'
import { userJobs } from './users.jobs.ts'
import { userTables } from './users.privacy.ts'
import { userRoutes } from './users.routes.ts'
import { seedPeople } from './users.seed.ts'

export const users: Module = {
  name: 'users',
  demo: seedPeople,
  routes: userRoutes,
  jobs: userJobs,
  tables: userTables,
}
