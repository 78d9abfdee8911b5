import type { Module } from '#platform/module.ts'
import { minigameJobs } from './minigame.jobs.ts'
import { minigameTables } from './minigame.privacy.ts'
import { minigameRoutes } from './minigame.routes.ts'
import { layRiddles, seedMinigame } from './minigame.seed.ts'

export const minigame: Module = {
  name: 'minigame',
  routes: minigameRoutes,
  jobs: minigameJobs,
  reference: layRiddles,
  demo: seedMinigame,
  tables: minigameTables,
}
