import type { Module } from '#platform/module.ts'
import { bannerTables } from './banners.privacy.ts'
import { bannerRoutes } from './banners.routes.ts'
import { seedBanners } from './banners.seed.ts'
import { bannerTallies } from './banners.service.ts'

export const banners: Module = {
  name: 'banners',
  routes: bannerRoutes,
  tallies: bannerTallies,
  demo: seedBanners,
  tables: bannerTables,
}
