import './texts.ts'
import * as z from 'zod'
import { inBoth } from './words.ts'

// The small vocabulary that every shape is written with.

/** People and what is private to them. */
export const Id = z.uuid(inBoth('Mã không hợp lệ.', 'This id is not valid.')).meta({ maxLength: 36 })

/** A whole number that arrives as text in a query string or a path. */
export const whole = z
  .union([
    z.number(),
    z
      .string()
      .max(16)
      .regex(/^-?\d+$/)
      .transform(Number),
  ])
  .pipe(z.number().int())

/** Catalogue content: provinces, events, courses, careers. */
export const IntId = whole.pipe(z.number().int().min(0).max(2_147_483_647))

/** Yes or no that arrives as text in a query string. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

export const nothing = z.object({})

/** A line or a paragraph a person typed: trimmed, NFC, never longer than the column that keeps it. */
export const text = (max: number, min = 1) =>
  z
    .string(inBoth('Chưa nhập mục này.', 'Please fill this in.'))
    .trim()
    .normalize('NFC')
    .min(
      min,
      min <= 1
        ? inBoth('Chưa nhập mục này.', 'Please fill this in.')
        : inBoth(`Cần ít nhất ${min} ký tự.`, `At least ${min} characters, please.`),
    )
    .max(max, inBoth(`Tối đa ${max} ký tự.`, `At most ${max} characters.`))
    .refine((value) => !hasControl(value), inBoth('Có ký tự không hợp lệ.', 'There are invalid characters.'))

/** NUL and halves of a letter break PostgreSQL; other control marks hide what is written. Line breaks and tabs are text. */
function hasControl(value: string): boolean {
  if (!value.isWellFormed()) return true
  for (const letter of value) {
    const code = letter.codePointAt(0) ?? 0
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true
    if (code === 0x7f) return true
  }
  return false
}

/** What someone types into a search box; empty means "everything". */
export const search = z
  .string()
  .trim()
  .normalize('NFC')
  .max(100)
  .refine((value) => !hasControl(value), inBoth('Có ký tự không hợp lệ.', 'There are invalid characters.'))

/** Years that somebody can mean: the week after such a day, or the age on it, is one that a database can write too. */
const inOurTimes = (value: string) => value >= '1900' && value < '2200'

/** A moment, as ISO text in UTC. */
export const Moment = z.iso.datetime().refine(inOurTimes).meta({ maxLength: 30 })

const notADay = inBoth('Ngày chưa đúng.', 'This date is not valid.')
/** A day of the calendar, without a time: 2010-03-25. */
export const Day = z.iso.date(notADay).refine(inOurTimes, notADay).meta({ maxLength: 10 })

/** Lists are read by cursor: an opaque mark of the last row seen, never an offset. */
const MOST_ON_A_PAGE = 100
export const paging = {
  cursor: z.string().max(400).optional(),
  limit: whole.pipe(z.number().min(1).max(MOST_ON_A_PAGE)).default(20),
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).max(MOST_ON_A_PAGE),
    next_cursor: z.string().max(400).nullable(),
    total: z.number().int().optional(),
    /** There are more than `total`; nobody counted how many. */
    total_more: z.boolean().optional(),
  })
export type Page<T> = { items: T[]; next_cursor: string | null; total?: number; total_more?: boolean }
