import type { Module } from '#platform/module.ts'
import { moderationFaces } from './moderation.faces.service.ts'
import { moderationFacts, moderationJobs } from './moderation.jobs.ts'
import { moderationTables } from './moderation.privacy.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { layWords } from './moderation.seed.ts'

export const moderation: Module = {
  name: 'moderation',
  routes: moderationRoutes,
  jobs: moderationJobs,
  facts: moderationFacts,
  reference: layWords,
  viewings: moderationFaces,
  tables: moderationTables,
}
