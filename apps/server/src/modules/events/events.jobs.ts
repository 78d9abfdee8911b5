import { birthdayCorrected } from '@malto/contract/modules/users.admin'
import * as z from 'zod'
import { onFact } from '#platform/facts.ts'
import { defineJob, onJob } from '#platform/jobs.ts'
import { keepTime, spread, spreadWord } from './events.clock.service.ts'
import { dropYoung, fill, fillSeats, leaveUnfit } from './events.seats.service.ts'

const everyMinute = defineJob('events.keepTime', z.object({}))

export const eventJobs = [
  onJob(everyMinute, (ctx) => keepTime(ctx), '* * * * *'),
  onJob(spreadWord, spread),
  onJob(fillSeats, fill),
  onJob(dropYoung, leaveUnfit),
]

export const eventFacts = [
  onFact(birthdayCorrected, 'events', (ctx, { user_id }) => leaveUnfit(ctx, { user_id })),
]
