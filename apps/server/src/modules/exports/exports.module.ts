import type { Module } from '#platform/module.ts'
import { exportJobs } from './exports.jobs.ts'
import { exportTables } from './exports.privacy.ts'
import { exportRoutes } from './exports.routes.ts'

export const exports: Module = {
  name: 'exports',
  routes: exportRoutes,
  jobs: exportJobs,
  tables: exportTables,
}
