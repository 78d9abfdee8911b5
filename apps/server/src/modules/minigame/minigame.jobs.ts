import * as z from 'zod'
import { defineJob, onJob } from '#platform/jobs.ts'
import { givePrizes, tidy } from './minigame.prizes.service.ts'

const prizes = defineJob('minigame.givePrizes', z.object({}))
const nightly = defineJob('minigame.tidy', z.object({}))

export const minigameJobs = [
  // A week ends on Sunday at 17:00 UTC; asked every hour, one that was missed is made up for.
  onJob(prizes, (ctx) => givePrizes(ctx), '7 * * * *'),
  onJob(nightly, (ctx) => tidy(ctx), '40 19 * * *'),
]
