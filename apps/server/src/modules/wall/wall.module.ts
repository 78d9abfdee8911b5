import type { Module } from '#platform/module.ts'
import { wallFacts } from './wall.jobs.ts'
import { wallAudiences, wallModerated, wallViewings } from './wall.moderated.service.ts'
import { wallTables } from './wall.privacy.ts'
import { wallRoutes } from './wall.routes.ts'
import { seedWall } from './wall.seed.ts'

export const wall: Module = {
  name: 'wall',
  routes: wallRoutes,
  facts: wallFacts,
  audiences: wallAudiences,
  viewings: wallViewings,
  moderated: wallModerated,
  demo: seedWall,
  tables: wallTables,
}
