import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Id, Moment, nothing } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'
import { CareerCard } from './careers.calls.ts'
import { subjects } from './careers.rules.ts'
import { electives, isPair } from './careers.planner.rules.ts'
import { ConnectionNotFound } from './family.calls.ts'

/** What is wrong with two electives that nobody can sit together. */
export const notAPair = inBoth(
  'Hai môn phải khác nhau, và chỉ chọn được một ngoại ngữ, một môn Công nghệ.',
  'Two different subjects, please, with one foreign language and one Công nghệ at most.',
)

export const SubjectPlan = z.object({
  /** Subjects one likes. */
  liked: z.array(z.enum(subjects)).max(subjects.length),
  /** Marks of one's own telling, 0 to 10. */
  marks: z.partialRecord(z.enum(subjects), z.number().min(0).max(10)),
  /** The two electives of the graduation exam, once chosen. */
  electives: z
    .array(z.enum(electives))
    .max(2)
    .refine(([first, second]) => !first || !second || isPair(first, second), notAPair),
})
export type SubjectPlan = z.infer<typeof SubjectPlan>

/** What stands behind one exam block. */
export const BlockDoor = z.object({
  code: z.string().max(3),
  subjects: z.array(z.string().max(40)).length(3),
  career_count: z.number().int(),
  careers: z.array(CareerCard).max(12),
  /** The majors of all those careers: first what most of them name. */
  major_count: z.number().int(),
  majors: z.array(z.string().max(90)).max(6),
})

/** Its owner's alone: what one likes, the marks one wrote down and what one means to choose are shown to no parent. */
export const getPlan = defineCall({
  method: 'GET',
  path: '/api/subject-planner',
  access: 'signedIn',
  summary: 'One’s own plan of subjects, and nobody else’s.',
  input: nothing,
  reply: z.object({ plan: SubjectPlan, saved_at: Moment.nullable() }),
})

export const savePlan = defineCall({
  method: 'POST',
  path: '/api/subject-planner',
  access: 'signedIn',
  summary: 'Keeps one’s plan of subjects.',
  input: SubjectPlan,
  reply: z.object({ plan: SubjectPlan, saved_at: Moment.nullable() }),
})

export const listDoors = defineCall({
  method: 'GET',
  path: '/api/subject-planner/doors',
  access: 'signedIn',
  summary:
    'The four exam blocks that two electives open, the careers and majors behind each, and the routes without an exam block.',
  input: z.object({ first: z.enum(electives), second: z.enum(electives), child_id: Id.optional() }),
  reply: z.object({
    blocks: z.array(BlockDoor).max(4),
    /** Reached without any block: vocational routes, as equals. */
    vocational: z.object({ career_count: z.number().int(), careers: z.array(CareerCard).max(12) }),
    /** Careers that one saved, or that child did, and none of these blocks opens. */
    closed: z.array(CareerCard).max(12),
  }),
  errors: [ConnectionNotFound],
})
