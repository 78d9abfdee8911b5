import * as z from 'zod'
import { defineJob, onJob } from '#platform/jobs.ts'
import { writeExport } from './exports.service.ts'
import { sweep, tidy, write } from './exports.write.service.ts'

const often = defineJob('exports.tidy', z.object({}))
const nightly = defineJob('exports.sweep', z.object({}))

export const exportJobs = [
  onJob(writeExport, write),
  onJob(often, tidy, '*/10 * * * *'),
  onJob(nightly, sweep, '50 19 * * *'),
]
