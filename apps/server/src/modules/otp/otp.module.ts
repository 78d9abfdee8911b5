import type { Module } from '#platform/module.ts'
import { otpJobs } from './otp.jobs.ts'
import { otpTables } from './otp.privacy.ts'
import { otpRoutes } from './otp.routes.ts'

export const otp: Module = {
  name: 'otp',
  routes: otpRoutes,
  jobs: otpJobs,
  tables: otpTables,
}
