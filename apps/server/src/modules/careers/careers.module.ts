import type { Module } from '#platform/module.ts'
import { careerViewings } from './careers.films.service.ts'
import { careerPreviews } from './careers.preview.service.ts'
import { careerTables } from './careers.privacy.ts'
import { careerRoutes } from './careers.routes.ts'
import { layCareers, seedCareers } from './careers.seed.ts'

export const careers: Module = {
  name: 'careers',
  routes: careerRoutes,
  reference: layCareers,
  demo: seedCareers,
  previews: careerPreviews,
  viewings: careerViewings,
  tables: careerTables,
}
