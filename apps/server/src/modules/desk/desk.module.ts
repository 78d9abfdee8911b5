import type { Module } from '#platform/module.ts'
import { deskTables } from './desk.privacy.ts'
import { deskRoutes } from './desk.routes.ts'

export const desk: Module = {
  name: 'desk',
  routes: deskRoutes,
  tables: deskTables,
}
