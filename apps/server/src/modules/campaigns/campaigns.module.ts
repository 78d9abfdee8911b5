import type { Module } from '#platform/module.ts'
import { campaignJobs } from './campaigns.jobs.ts'
import { campaignTables } from './campaigns.privacy.ts'
import { campaignRoutes } from './campaigns.routes.ts'
import { seedCampaigns } from './campaigns.seed.ts'

export const campaigns: Module = {
  name: 'campaigns',
  routes: campaignRoutes,
  jobs: campaignJobs,
  demo: seedCampaigns,
  tables: campaignTables,
}
