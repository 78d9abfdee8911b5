import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Day } from '../core/fields.ts'
import { TrackedArea } from './usage.calls.ts'

/** A figure that stands for fewer people than this is not shown: it would speak of somebody. */
export const FEWEST_PEOPLE = 10
export const USAGE_WEEKS = 26

export const listUsage = defineCall({
  method: 'GET',
  path: '/auth-admin/usage',
  access: 'usage.read',
  summary: 'Time used by area and week, as sums over at least ten people; of fewer only that they are few.',
  // No further filter: what two filters differ by could be one person.
  input: z.object({
    /** Any day of the last week wanted; without it this week. */
    until: Day.optional(),
  }),
  reply: z.object({
    weeks: z
      .array(
        z.object({
          week_on: Day,
          areas: z
            .array(
              z.object({
                area: TrackedArea,
                /** Null: fewer than ten. */
                people: z.number().int().nullable(),
                seconds: z.number().int().nullable(),
              }),
            )
            .max(10),
        }),
      )
      .max(USAGE_WEEKS),
  }),
})
