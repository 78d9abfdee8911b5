import * as z from 'zod'
import { defineJob, onJob } from '#platform/jobs.ts'
import { layOut, makeBackup } from './system.backups.service.ts'
import { beginDaily, copy, tryRow } from './system.copying.service.ts'
import { measure } from './system.service.ts'

const everyHalfHour = defineJob('system.beginDaily', z.object({}))
const everyTenMinutes = defineJob('system.measure', z.object({}))

export const systemJobs = [
  onJob(makeBackup, copy),
  onJob(layOut, tryRow),
  onJob(everyHalfHour, beginDaily, '15,45 * * * *'),
  onJob(everyTenMinutes, measure, '*/10 * * * *'),
]
