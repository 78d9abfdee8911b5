import type { Module } from '#platform/module.ts'
import { videoTables } from './videos.privacy.ts'
import { videoRoutes } from './videos.routes.ts'
import { layVideos, seedVideos } from './videos.seed.ts'
import { videoViewings } from './videos.service.ts'

export const videos: Module = {
  name: 'videos',
  routes: videoRoutes,
  viewings: videoViewings,
  reference: layVideos,
  demo: seedVideos,
  tables: videoTables,
}
