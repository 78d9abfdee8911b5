import { badgeFacts, badgeJobs } from './badges/badges.jobs.ts'
import { shelfFacts, shelfJobs } from './shelf/shelf.jobs.ts'

export const rewardJobs = [...badgeJobs, ...shelfJobs]
export const rewardFacts = [...badgeFacts, ...shelfFacts]
