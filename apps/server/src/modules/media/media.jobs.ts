import * as z from 'zod'
import { defineJob, onJob } from '#platform/jobs.ts'
import { check, checkAsset } from './media.check.service.ts'
import { removeAssetFiles, removeFiles } from './media.files.service.ts'
import { tidyUploads } from './media.uploads.service.ts'

const daily = defineJob('media.tidyUploads', z.object({}))

export const mediaJobs = [
  onJob(checkAsset, check),
  onJob(removeAssetFiles, removeFiles),
  // Ten past three at night in Vietnam.
  onJob(daily, tidyUploads, '10 20 * * *'),
]
