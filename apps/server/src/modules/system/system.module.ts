import type { Module } from '#platform/module.ts'
import { systemJobs } from './system.jobs.ts'
import { systemTables } from './system.privacy.ts'
import { systemRoutes } from './system.routes.ts'

export const system: Module = {
  name: 'system',
  routes: systemRoutes,
  jobs: systemJobs,
  tables: systemTables,
}
