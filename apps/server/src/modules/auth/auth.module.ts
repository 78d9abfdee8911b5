import type { Module } from '#platform/module.ts'
import { authFacts } from './auth.jobs.ts'
import { authTables } from './auth.privacy.ts'
import { authRoutes } from './auth.routes.ts'

export const auth: Module = {
  name: 'auth',
  routes: authRoutes,
  facts: authFacts,
  tables: authTables,
}
