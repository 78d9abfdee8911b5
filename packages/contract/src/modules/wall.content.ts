import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { text } from '../core/fields.ts'
import { circleBands } from './moderation.rules.ts'
import { LONGEST_COMMENT, LONGEST_STATUS } from './wall.rules.ts'

// The walls of a demonstration, as they are written: what apps/server/content/community/wall.json holds.

/** A number picks somebody of the circle; an adviser is named as one. */
const Author = z.union([
  z.number().int().min(1),
  z
    .string()
    .max(12)
    .regex(/^adviser:[1-9]\d?$/),
])
const many = z.number().int().min(0).max(200).default(0)
/** From the status on; somebody may come back to it weeks later. */
const later = z
  .number()
  .int()
  .min(1)
  .max(60 * 24 * 90)

const WallReply = z.strictObject({
  author: Author,
  minutes_later: later,
  text: text(LONGEST_COMMENT),
  bulb: many,
  heart: many,
})
export const WallComment = WallReply.extend({ replies: z.array(WallReply).max(40).default([]) })
export const WallStatus = z.strictObject({
  author: Author,
  days_ago: z.number().int().min(0).max(200),
  /** The time of day in Vietnam. */
  at: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  text: text(LONGEST_STATUS),
  bulb: many,
  heart: many,
  comments: z.array(WallComment).max(60).default([]),
})
export const WallFile = z.strictObject({
  walls: z
    .array(
      z.strictObject({
        letter: z.enum(personalityGroups),
        band: z.enum(circleBands),
        statuses: z.array(WallStatus).max(200),
      }),
    )
    .max(12),
})
export type WallFile = z.infer<typeof WallFile>
