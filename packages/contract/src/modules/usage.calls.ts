import * as z from 'zod'
import { trackedAreas } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { Day, Id, nothing } from '../core/fields.ts'
import { ConnectionNotFound } from './family.calls.ts'

export const TrackedArea = z.enum(trackedAreas)
export const MOST_AT_ONCE_S = 24 * 60 * 60

export const sendUsedTime = defineCall({
  method: 'POST',
  path: '/user/used-time',
  access: 'signedIn',
  summary: 'Seconds just spent in an area, sent once on leaving it; counted only with consent, never twice.',
  input: z.object({
    screen: TrackedArea,
    used_time: z.number().int().min(0).max(MOST_AT_ONCE_S),
    screen_type: z.enum(['web', 'mobile']),
  }),
  reply: nothing,
})

const week = z.object({
  /** The Monday it begins on. */
  week_on: Day,
  days: z
    .array(z.object({ day: Day, areas: z.record(TrackedArea, z.number().int()), total: z.number().int() }))
    .max(7),
  total: z.number().int(),
  total_before: z.number().int(),
  /** False: the counter is off because nobody has agreed to it. */
  counted: z.boolean(),
})
export const UsageWeek = week
export type UsageWeek = z.infer<typeof UsageWeek>

export const getUsage = defineCall({
  method: 'GET',
  path: '/user/used-time',
  access: 'signedIn',
  summary: 'Minutes by area and day of one week, for oneself.',
  input: z.object({ week_on: Day.optional() }),
  reply: week,
})

export const getChildUsage = defineCall({
  method: 'GET',
  path: '/user/children/:child_id/used-time',
  access: 'signedIn',
  summary: 'Minutes by area and day of one week, for a connected child and with consent.',
  input: z.object({ child_id: Id, week_on: Day.optional() }),
  reply: week,
  errors: [ConnectionNotFound],
})
