import * as z from 'zod'
import { text } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'
import { itemKinds, scorings, textBands } from './assessments.rules.ts'

// A test is data. This is the whole of one version: what the console edits, what a published version freezes,
// and what the files under apps/server/content/tests hold. Weights and keys leave the server in no other shape.

const Key = text(40).refine(
  (key) => /^[A-Za-z][A-Za-z0-9_-]*$/.test(key),
  inBoth('Khóa gồm chữ không dấu, số, gạch; bắt đầu bằng chữ.', 'Plain letters, digits and dashes.'),
)

export const TextBlock = z.strictObject({ title: text(120), text: text(900) })

/** One thing measured. */
export const Scale = z.strictObject({
  key: Key,
  name: text(60),
  /** One line: what it is about. */
  short: text(200),
  /** The words at the two ends of a slider, where it is drawn as one. */
  low_end: text(60).optional(),
  high_end: text(60).optional(),
})

export const AnswerOption = z.strictObject({
  value: z.number().int().min(0).max(9),
  label: text(200),
  weight: z.number().min(-10).max(10),
  /** In most/least and single choice each option speaks for a scale of its own. */
  scale: Key.optional(),
})

export const Question = z.strictObject({
  key: Key,
  text: text(300),
  example: text(200).optional(),
  /** The scale that a five-point or faces answer counts for. */
  scale: Key.optional(),
  reverse: z.boolean().optional(),
  /** A drawing under /art/tests, without its ending. */
  picture: text(60).optional(),
  /** Its own options: most/least and single choice. Otherwise the group's stand. */
  options: z.array(AnswerOption).min(2).max(9).optional(),
  /** An instructed item: the value that a reader chooses. */
  expected: z.number().int().min(0).max(9).optional(),
})

export const QuestionGroup = z.strictObject({
  key: Key,
  kind: z.enum(itemKinds),
  title: text(120),
  /** Above every question of the group: "Bạn thích làm việc này đến mức nào?" */
  instruction: text(300),
  options: z.array(AnswerOption).max(9),
  questions: z.array(Question).min(1).max(200),
})

/** Something to do next; the path is one of Malto's own. */
export const NextStep = z.strictObject({
  title: text(120),
  text: text(500),
  path: text(120)
    .refine((path) => /^\/(?!\/)/.test(path), inBoth('Chỉ dùng đường dẫn của Malto.', 'A path of Malto.'))
    .optional(),
})

export const TestContent = z.strictObject({
  introduction: text(900),
  /** What it measures, on what ground, and what it cannot say: shown before and after. */
  evidence: z.strictObject({ measures: text(600), basis: text(600), cannot_say: text(600) }),
  scales: z.array(Scale).min(1).max(20),
  groups: z.array(QuestionGroup).min(1).max(40),
  /** By scale, then by band. */
  texts: z.record(Key, z.partialRecord(z.enum(textBands), TextBlock)),
  /** By scale: small things to try. */
  steps: z.record(Key, z.array(NextStep).max(6)),
  /** Where no scale stands out; by kind of flatness. */
  flat: z.strictObject({ many: TextBlock, none: TextBlock, mixed: TextBlock }).optional(),
  /** Where the whole has a sum of its own. */
  total: z.strictObject({ high: TextBlock, middle: TextBlock, low: TextBlock }).optional(),
  /** Parent's form: by scale, what to talk about when the two differ. */
  talks: z
    .record(Key, z.strictObject({ child_higher: TextBlock, parent_higher: TextBlock, agree: TextBlock }))
    .optional(),
})
export type TestContent = z.infer<typeof TestContent>
export type Scale = z.infer<typeof Scale>
export type Question = z.infer<typeof Question>
export type QuestionGroup = z.infer<typeof QuestionGroup>
export type AnswerOption = z.infer<typeof AnswerOption>
export type TextBlock = z.infer<typeof TextBlock>
export type NextStep = z.infer<typeof NextStep>

/** A library with its first version, as a file. */
export const TestFile = z.strictObject({
  slug: text(40).refine((slug) => /^[a-z0-9-]+$/.test(slug)),
  scoring: z.enum(scorings),
  title: text(120),
  summary: text(240),
  audience: z.enum(['learner', 'parent']),
  min_age: z.number().int().min(7).max(99).nullable(),
  min_grade: z.number().int().min(1).max(12).nullable(),
  max_grade: z.number().int().min(1).max(12).nullable(),
  minutes: z.number().int().min(1).max(60),
  content: TestContent,
})
export type TestFile = z.infer<typeof TestFile>
