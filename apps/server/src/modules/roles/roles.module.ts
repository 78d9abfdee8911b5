import type { Module } from '#platform/module.ts'
import { approvalJobs } from './roles.approvals.jobs.ts'
import { roleFacts } from './roles.jobs.ts'
import { roleTables } from './roles.privacy.ts'
import { roleRoutes } from './roles.routes.ts'
import { layRoles, seedAdministrator } from './roles.seed.ts'

export const roles: Module = {
  name: 'roles',
  routes: roleRoutes,
  jobs: approvalJobs,
  facts: roleFacts,
  reference: layRoles,
  demo: seedAdministrator,
  tables: roleTables,
}
