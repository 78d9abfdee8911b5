import type { Module } from '#platform/module.ts'
import { importTables } from './imports.privacy.ts'
import { importRoutes } from './imports.routes.ts'

export const imports: Module = {
  name: 'imports',
  routes: importRoutes,
  tables: importTables,
}
