import * as z from 'zod'
import type { FactHandler } from '#platform/facts.ts'
import { defineJob, onJob, type JobHandler } from '#platform/jobs.ts'
import { askFollowUps } from './follow.service.ts'
import { lookForReader, tellUnread } from './unread.service.ts'

const everyDay = defineJob('advisory.askFollowUps', z.object({}))

export const sessionJobs: readonly JobHandler[] = [
  onJob(lookForReader, tellUnread),
  // Half past five in the afternoon in Vietnam: school is over.
  onJob(everyDay, (ctx) => askFollowUps(ctx), '30 10 * * *'),
]
export const sessionFacts: readonly FactHandler[] = []
