import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { text } from '../core/fields.ts'
import { LONGEST_MESSAGE, LONGEST_QUESTION } from './chat.rules.ts'
import { circleBands } from './moderation.rules.ts'

// The rooms of a demonstration, as they are written: what apps/server/content/community/chat.json holds.

/** A number picks somebody of the circle; an adviser is named as one. */
const Author = z.union([
  z.number().int().min(1),
  z
    .string()
    .max(12)
    .regex(/^adviser:[1-9]\d?$/),
])
const many = z.number().int().min(0).max(200).default(0)

export const ChatLine = z.strictObject({
  author: Author,
  /** From the line before on. */
  seconds_later: z.number().int().min(0).max(7200),
  text: text(LONGEST_MESSAGE),
  /** Which earlier line of this talk it answers, from 0 on. */
  reply_to: z.number().int().min(0).optional(),
  bulb: many,
  heart: many,
})
export const ChatTalk = z.strictObject({
  days_ago: z.number().int().min(0).max(200),
  /** The time of day in Vietnam. */
  at: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  lines: z.array(ChatLine).min(1).max(80),
})
const at_s = z.number().int().min(0).max(86_400)
export const ChatFile = z.strictObject({
  rooms: z
    .array(
      z.strictObject({
        letter: z.enum(personalityGroups),
        band: z.enum(circleBands),
        pinned: text(500).nullable(),
        talks: z.array(ChatTalk).max(200),
      }),
    )
    .max(12),
  events: z
    .array(
      z.strictObject({
        /** As it stands in the calendar of the demonstration. */
        title: text(120),
        band: z.enum(circleBands),
        lines: z.array(z.strictObject({ author: Author, at_s, text: text(LONGEST_MESSAGE) })).max(400),
        questions: z
          .array(
            z.strictObject({
              author: Author,
              at_s,
              text: text(LONGEST_QUESTION, 5),
              votes: many,
              answered: z.boolean(),
            }),
          )
          .max(60),
      }),
    )
    .max(20),
})
export type ChatFile = z.infer<typeof ChatFile>
