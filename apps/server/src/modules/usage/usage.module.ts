import type { Module } from '#platform/module.ts'
import { usageTables } from './usage.privacy.ts'
import { usageRoutes } from './usage.routes.ts'
import { seedUsage } from './usage.seed.ts'

export const usage: Module = {
  name: 'usage',
  demo: seedUsage,
  routes: usageRoutes,
  tables: usageTables,
}
