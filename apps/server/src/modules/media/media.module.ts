import type { Module } from '#platform/module.ts'
import { mediaViewings } from './media.films.service.ts'
import { mediaJobs } from './media.jobs.ts'
import { mediaTables } from './media.privacy.ts'
import { mediaRoutes } from './media.routes.ts'
import { layFilms } from './media.seed.ts'

export const media: Module = {
  name: 'media',
  routes: mediaRoutes,
  jobs: mediaJobs,
  viewings: mediaViewings,
  reference: layFilms,
  tables: mediaTables,
}
