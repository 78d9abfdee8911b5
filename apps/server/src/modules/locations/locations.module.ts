import type { Module } from '#platform/module.ts'
import { locationTables } from './locations.privacy.ts'
import { locationRoutes } from './locations.routes.ts'
import { layMap } from './locations.seed.ts'

export const locations: Module = {
  name: 'locations',
  routes: locationRoutes,
  reference: layMap,
  tables: locationTables,
}
