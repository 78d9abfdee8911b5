import type { Module } from '#platform/module.ts'
import { consentTables } from './consents.privacy.ts'
import { consentRoutes } from './consents.routes.ts'

export const consents: Module = {
  name: 'consents',
  routes: consentRoutes,
  tables: consentTables,
}
