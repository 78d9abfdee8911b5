import type { Module } from '#platform/module.ts'
import { seedResults } from './assessments.demo.seed.ts'
import { assessmentTables } from './assessments.privacy.ts'
import { assessmentRoutes } from './assessments.routes.ts'
import { layTests } from './assessments.seed.ts'

export const assessments: Module = {
  name: 'assessments',
  routes: assessmentRoutes,
  reference: layTests,
  demo: seedResults,
  tables: assessmentTables,
}
