import * as z from 'zod'
import { Topic } from './advisory.calls.ts'
import { followUpAnswers } from './advisory.rules.ts'

/** How the sessions of a demonstration are written down: `apps/server/content/advisory/sessions.json`. */
export const AdvisorySessions = z.array(
  z.object({
    /** By the name they counsel under, and a learner's full name. */
    adviser: z.string().min(3).max(80),
    advisee: z.string().min(3).max(80),
    /** So many days ago it took place. */
    days_ago: z.number().int().min(1).max(200),
    topic: Topic,
    question: z.string().max(500),
    messages: z
      .array(
        z.object({
          from: z.enum(['adviser', 'advisee']),
          /** Minutes after the beginning. */
          minute: z.number().int().min(-5).max(44),
          text: z.string().min(1).max(1000),
        }),
      )
      .min(8)
      .max(40),
    notes: z.object({
      own: z.string().min(10).max(1000),
      team: z.string().min(10).max(1000),
      shared: z.string().min(20).max(1500),
    }),
    actions: z
      .array(
        z.object({
          text: z.string().min(3).max(200),
          due_days: z.number().int().min(1).max(60),
          done: z.boolean(),
        }),
      )
      .min(1)
      .max(3),
    follow_ups: z
      .array(
        z.object({
          weeks: z.union([z.literal(2), z.literal(8)]),
          answer: z.enum(followUpAnswers),
          note: z.string().max(500).nullable(),
        }),
      )
      .max(2),
    rating: z.number().int().min(3).max(5).nullable(),
    rating_note: z.string().max(300).nullable(),
  }),
)
export type AdvisorySessions = z.infer<typeof AdvisorySessions>
