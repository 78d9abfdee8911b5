import type { Module } from '#platform/module.ts'
import { eventFacts, eventJobs } from './events.jobs.ts'
import { eventPreviews } from './events.preview.service.ts'
import { eventTables } from './events.privacy.ts'
import { eventRoutes } from './events.routes.ts'
import { seedEvents } from './events.seed.ts'
import { eventAudiences, eventCrowds, eventViewings } from './events.service.ts'

export const events: Module = {
  name: 'events',
  routes: eventRoutes,
  jobs: eventJobs,
  facts: eventFacts,
  audiences: eventAudiences,
  crowds: eventCrowds,
  viewings: eventViewings,
  demo: seedEvents,
  previews: eventPreviews,
  tables: eventTables,
}
