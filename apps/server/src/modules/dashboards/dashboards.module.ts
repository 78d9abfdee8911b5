import type { Module } from '#platform/module.ts'
import { dashboardJobs } from './dashboards.jobs.ts'
import { dashboardTables } from './dashboards.privacy.ts'
import { layBoards, seedBoards } from './dashboards.rolling.service.ts'
import { dashboardRoutes } from './dashboards.routes.ts'

export const dashboards: Module = {
  name: 'dashboards',
  routes: dashboardRoutes,
  jobs: dashboardJobs,
  reference: layBoards,
  demo: seedBoards,
  tables: dashboardTables,
}
