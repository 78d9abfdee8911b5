import { badgeFacts, badgeJobs } from './rewards.badges.jobs.ts'
import { shelfFacts, shelfJobs } from './rewards.shelf.jobs.ts'

export const rewardJobs = [...badgeJobs, ...shelfJobs]
export const rewardFacts = [...badgeFacts, ...shelfFacts]
