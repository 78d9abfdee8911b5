import type { Module } from '#platform/module.ts'
import { badgePreviews } from './badges/badges.preview.service.ts'
import { layBadgeContent } from './badges/laying.service.ts'
import { rewardFacts, rewardJobs } from './rewards.jobs.ts'
import { rewardTables } from './rewards.privacy.ts'
import { rewardRoutes } from './rewards.routes.ts'
import { seedRewards } from './rewards.seed.ts'

export const rewards: Module = {
  name: 'rewards',
  routes: rewardRoutes,
  jobs: rewardJobs,
  facts: rewardFacts,
  reference: layBadgeContent,
  demo: seedRewards,
  previews: badgePreviews,
  tables: rewardTables,
}
