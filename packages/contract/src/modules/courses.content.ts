import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { text } from '../core/fields.ts'
import { readProse } from '../core/prose.ts'
import { inBoth } from '../core/words.ts'
import { courseCovers, GAP, questionKinds } from './courses.rules.ts'

// A course as it is written: what the files under apps/server/content/courses hold, and what the console edits.

export const CourseSlug = text(60).refine(
  (slug) => /^[a-z0-9-]+$/.test(slug),
  inBoth('Chỉ dùng chữ thường không dấu, số và dấu gạch nối.', 'Only small letters, digits and hyphens.'),
)
const ShortId = text(12).refine(
  (id) => /^[a-z0-9-]+$/.test(id),
  inBoth('Mã không hợp lệ.', 'This id is not valid.'),
)
const noTwins = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length
const twins = inBoth('Có mã bị lặp.', 'An id is there twice.')

/** What a lecture says. Pictures without a word for those who cannot see them are refused. */
export const Prose = text(12_000).refine(
  (written) => readProse(written).every((block) => block.kind !== 'picture' || block.alt.length >= 8),
  inBoth(
    'Mỗi hình cần lời mô tả (ít nhất 8 ký tự).',
    'Every picture needs a description of 8 letters or more.',
  ),
)

const asked = { id: ShortId, text: text(500, 5), explanation: text(600, 10) }
const Choices = z
  .array(z.strictObject({ id: ShortId, text: text(240), right: z.boolean() }))
  .min(2)
  .max(6)
  .refine(noTwins, twins)

export const Question = z.discriminatedUnion('kind', [
  z.strictObject({
    ...asked,
    kind: z.literal(questionKinds[0]),
    choices: Choices.refine(
      (choices) => choices.filter((choice) => choice.right).length === 1,
      inBoth('Đánh dấu đúng một đáp án.', 'Mark exactly one answer.'),
    ),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal(questionKinds[1]),
    choices: Choices.refine(
      (choices) => choices.some((choice) => choice.right),
      inBoth('Đánh dấu ít nhất một đáp án.', 'Mark at least one answer.'),
    ),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal(questionKinds[2]),
    text: asked.text.refine(
      (written) => written.split(GAP).length === 2,
      inBoth(`Câu cần đúng một chỗ trống ${GAP}`, `The sentence needs exactly one gap ${GAP}`),
    ),
    accepts: z.array(text(60)).min(1).max(8),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal(questionKinds[3]),
    /** In the right order. */
    items: z
      .array(z.strictObject({ id: ShortId, text: text(160) }))
      .min(3)
      .max(7)
      .refine(noTwins, twins),
  }),
])
export type Question = z.infer<typeof Question>

export const Questions = z.array(Question).min(3).max(20).refine(noTwins, twins)
export const PassPercent = z.number().int().min(50).max(100)

const FilmPart = z.strictObject({
  kind: z.literal('film'),
  slug: CourseSlug,
  title: text(90, 3),
  /** The folder under apps/server/content/films. */
  film: CourseSlug,
  /** Read below the film; may stay empty in the console, not in a file. */
  text: Prose,
})
const TextPart = z.strictObject({
  kind: z.literal('text'),
  slug: CourseSlug,
  title: text(90, 3),
  text: Prose,
})
const ExercisePart = z.strictObject({
  kind: z.literal('exercise'),
  slug: CourseSlug,
  title: text(90, 3),
  pass_percent: PassPercent,
  questions: Questions,
})
export const CoursePart = z.discriminatedUnion('kind', [FilmPart, TextPart, ExercisePart])
export type CoursePart = z.infer<typeof CoursePart>

export const CourseFacts = z.strictObject({
  title: text(80, 3),
  summary: text(200, 30),
  description: text(1500, 150),
  cover: z.enum(courseCovers),
  letter: z.enum(personalityGroups).nullable(),
  teacher_name: text(60, 2),
  teacher_title: text(100, 2),
  grade_from: z.number().int().min(1).max(12),
  grade_to: z.number().int().min(1).max(12),
  /** From this age on; null: for everybody. */
  min_age: z.number().int().min(7).max(99).nullable(),
  outcomes: z.array(text(140, 10)).min(3).max(6),
})
export type CourseFacts = z.infer<typeof CourseFacts>

export const CourseFile = z.strictObject({
  slug: CourseSlug,
  category: CourseSlug,
  ...CourseFacts.shape,
  /** A worksheet to print: made into a PDF that hangs on the lecture `of`. */
  worksheet: z.strictObject({ of: CourseSlug, title: text(80, 3), text: Prose }),
  chapters: z
    .array(
      z.strictObject({ slug: CourseSlug, title: text(80, 3), parts: z.array(CoursePart).min(1).max(20) }),
    )
    .min(1)
    .max(20),
})
export type CourseFile = z.infer<typeof CourseFile>
