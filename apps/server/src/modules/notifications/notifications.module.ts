import type { Module } from '#platform/module.ts'
import { notificationFacts, notificationJobs } from './notifications.jobs.ts'
import { notificationTables } from './notifications.privacy.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { seedNotifications } from './notifications.seed.ts'

export const notifications: Module = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: notificationJobs,
  facts: notificationFacts,
  demo: seedNotifications,
  tables: notificationTables,
}
