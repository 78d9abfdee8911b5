import type { Module } from '#platform/module.ts'
import { profileFaces } from './profile.faces.service.ts'
import { profileFacts, profileJobs } from './profile.jobs.ts'
import { profileTables } from './profile.privacy.ts'
import { profileRoutes } from './profile.routes.ts'

export const profile: Module = {
  name: 'profile',
  routes: profileRoutes,
  jobs: profileJobs,
  facts: profileFacts,
  viewings: profileFaces,
  tables: profileTables,
}
