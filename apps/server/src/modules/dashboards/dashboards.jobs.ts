import * as z from 'zod'
import { defineJob, onJob } from '#platform/jobs.ts'
import { layBatch, layPast, rollToday, settleDays } from './dashboards.rolling.service.ts'

const nothing = z.object({})
const rollingToday = defineJob('dashboards.today', nothing)
const settlingDays = defineJob('dashboards.settle', nothing)

export const dashboardJobs = [
  onJob(rollingToday, (ctx) => rollToday(ctx), '*/10 * * * *'),
  // Twenty past midnight in Vietnam.
  onJob(settlingDays, (ctx) => settleDays(ctx), '20 17 * * *'),
  onJob(layPast, layBatch),
]
