import * as z from 'zod'
import { text } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'
import { isBlock } from './careers.planner.rules.ts'
import { careerRoutes, careerSettings, subjects } from './careers.rules.ts'

// A career as it is written: what the files under apps/server/content/careers hold and what the console edits.

export const CareerSlug = text(60).refine(
  (slug) => /^[a-z0-9-]+$/.test(slug),
  inBoth('Chỉ dùng chữ thường không dấu, số và dấu gạch nối.', 'Only small letters, digits and hyphens.'),
)
export const PathStep = z.strictObject({ title: text(70, 3), text: text(220, 10) })
export const DayHour = z.strictObject({
  at: text(5).refine(
    (at) => /^([01]\d|2[0-3]):[0-5]\d$/.test(at),
    inBoth('Giờ viết như 06:30.', 'A time looks like 06:30.'),
  ),
  title: text(60, 3),
  text: text(170, 10),
})
const lines = (max: number, least: number, most: number) => z.array(text(max, 3)).min(least).max(most)

/** The long part of a career. */
export const CareerContent = z.strictObject({
  what: text(700, 100),
  day: z.array(DayHour).min(3).max(6),
  tasks: lines(150, 3, 6),
  skills: lines(90, 3, 6),
  knowledge: lines(110, 2, 5),
  setting_text: text(320, 40),
  /** What may not suit somebody, said honestly. */
  consider: text(260, 40),
  majors: lines(90, 1, 5),
  from_nine: z.array(PathStep).min(1).max(5),
  from_twelve: z.array(PathStep).min(1).max(5),
  /** From vague to clear, for the game "Đoán nghề". They never leave with the career. */
  clues: lines(170, 5, 5),
})
export type CareerContent = z.infer<typeof CareerContent>

/** Six interest values, R-I-A-S-E-C, 1…7, of the occupation `onet` (O*NET 30.2, CC BY 4.0). Flat ones match nobody. */
export const Interests = z
  .array(z.number().min(1).max(7))
  .length(6)
  .refine(
    (values) => new Set(values).size > 1,
    inBoth('Sáu giá trị không được bằng nhau cả.', 'The six values must not all be equal.'),
  )

const once = <T extends z.ZodType>(list: z.ZodArray<T>) =>
  list.refine(
    (items) => new Set(items).size === items.length,
    inBoth('Có mục bị lặp.', 'Something is there twice.'),
  )

/** Other words for a career. They are kept with commas between. */
export const Aliases = once(
  z
    .array(
      text(50, 2).refine(
        (alias) => !alias.includes(','),
        inBoth('Không dùng dấu phẩy.', 'No comma, please.'),
      ),
    )
    .max(5),
)

export const CareerFacts = z.strictObject({
  setting: z.enum(careerSettings),
  onet: text(10).refine(
    (code) => /^\d\d-\d{4}\.\d\d$/.test(code),
    inBoth('Mã viết như 17-2051.00.', 'A code looks like 17-2051.00.'),
  ),
  interests: Interests,
  subjects: once(z.array(z.enum(subjects)).min(1).max(5)),
  blocks: once(
    z.array(text(3).refine(isBlock, inBoth('Không có khối thi này.', 'There is no such exam block.'))).max(8),
  ),
  routes: once(z.array(z.enum(careerRoutes)).min(1).max(7)),
  related: once(z.array(CareerSlug).max(6)),
})

export const CareerEntry = z.strictObject({
  slug: CareerSlug,
  name: text(60, 2),
  aliases: Aliases,
  tagline: text(130, 20),
  ...CareerContent.shape,
  ...CareerFacts.shape,
})
export type CareerEntry = z.infer<typeof CareerEntry>

export const CareerFile = z.strictObject({
  slug: CareerSlug,
  name: text(60, 2),
  summary: text(240, 20),
  careers: z.array(CareerEntry).min(1).max(60),
})
export type CareerFile = z.infer<typeof CareerFile>

/** Somebody who does it, and tells: a character drawn from several people of the trade, and said to be one. */
export const ProfessorEntry = z.strictObject({
  slug: CareerSlug,
  group: CareerSlug,
  career: CareerSlug,
  name: text(60, 2),
  title: text(100, 3),
  /** A drawing under /art, without its ending. */
  picture: text(40),
  quote: text(200, 20),
  story: text(1800, 500),
  /** A film under content/films about this work. */
  film: CareerSlug.optional(),
})
export type ProfessorEntry = z.infer<typeof ProfessorEntry>
