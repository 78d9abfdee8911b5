import { onJob } from '#platform/jobs.ts'
import { sendBatch, sendCampaign } from './campaigns.sending.service.ts'

export const campaignJobs = [onJob(sendCampaign, sendBatch)]
