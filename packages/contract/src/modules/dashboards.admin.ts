import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Day, IntId, Moment } from '../core/fields.ts'
import type { Words } from '../core/words.ts'
import type { Permission } from '../permissions.ts'

/** What is looked at together. */
export const boards = ['people', 'tests', 'learning', 'advisory', 'community', 'usage', 'rewards'] as const
export type Board = (typeof boards)[number]

export const boardWords: Readonly<Record<Board, Words>> = {
  people: { vi: 'Người dùng', en: 'People' },
  tests: { vi: 'Trắc nghiệm', en: 'Tests' },
  learning: { vi: 'Học tập và sự kiện', en: 'Learning and events' },
  advisory: { vi: 'Tư vấn', en: 'Advisers' },
  community: { vi: 'Sức khỏe cộng đồng', en: 'Community health' },
  usage: { vi: 'Thời gian sử dụng', en: 'Time of use' },
  rewards: { vi: 'Điểm, quà và kho', en: 'Points, gifts and stock' },
}

/** Who may see a board may see what it sums up: besides `dashboards.read` it takes this power. */
export const boardPowers: Readonly<Record<Board, Permission>> = {
  people: 'users.read',
  tests: 'assessments.results',
  learning: 'courses.read',
  advisory: 'advisers.read',
  community: 'moderation.read',
  usage: 'usage.read',
  rewards: 'rewards.read',
}

export const LONGEST_PERIOD_DAYS = 366

export const figureUnits = ['count', 'percent', 'minutes', 'hours', 'points'] as const
const Unit = z.enum(figureUnits)
const Value = z.number().nullable()
const Key = z.string().max(80)
const Title = z.string().max(160)

/** The list behind a figure: the console opens it with this filter, and it counts the same. */
export const ListBehind = z.object({
  resource: z.string().max(60),
  filter: z.record(z.string().max(60), z.union([z.string().max(120), z.number(), z.boolean()])),
})
export type ListBehind = z.infer<typeof ListBehind>

/** A null value: fewer than ten people, of whom nothing is told; or nothing to compare with. */
export const Figure = z.object({
  key: Key,
  title: Title,
  unit: Unit,
  value: Value,
  before: Value,
  /** Whether more of it is good news. */
  good: z.enum(['up', 'down', 'neither']),
  /** One value a day (or a week, where the period is long), oldest first. */
  spark: z.array(Value).max(LONGEST_PERIOD_DAYS),
  list: ListBehind.nullable(),
})
export type Figure = z.infer<typeof Figure>

export const Series = z.object({
  key: Key,
  title: Title,
  unit: Unit,
  /** The first day of each step; every line has one value for each. */
  days: z.array(Day).max(LONGEST_PERIOD_DAYS),
  lines: z
    .array(z.object({ key: Key, title: Title, values: z.array(Value).max(LONGEST_PERIOD_DAYS) }))
    .max(8),
})
export type Series = z.infer<typeof Series>

export const FigureTable = z.object({
  key: Key,
  title: Title,
  columns: z.array(z.object({ key: Key, title: Title, unit: Unit })).max(8),
  rows: z
    .array(
      z.object({
        key: Key,
        label: z.string().max(200),
        values: z.array(Value).max(8),
        before: z.array(Value).max(8),
        list: ListBehind.nullable(),
      }),
    )
    .max(200),
  /** Rows that did not fit, where there are more. */
  left_out: z.number().int(),
})
export type FigureTable = z.infer<typeof FigureTable>

const wishes = {
  board: z.enum(boards),
  /** Without them the last 30 days, today included. */
  from: Day.optional(),
  to: Day.optional(),
  /** The same number of days just before, or the same days a year ago. */
  compare: z.enum(['before', 'year', 'none']).default('before'),
  province_id: IntId.optional(),
  school_id: IntId.optional(),
}

export const getBoard = defineCall({
  method: 'GET',
  path: '/auth-admin/dashboards/:board',
  access: 'dashboards.read',
  summary: 'Figures, lines and tables of one board, as rolled up from day to day, of the places one may see.',
  input: z.object(wishes),
  reply: z.object({
    board: z.enum(boards),
    /** When the figures were last rolled up. */
    as_of: Moment.nullable(),
    from: Day,
    to: Day,
    before_from: Day.nullable(),
    before_to: Day.nullable(),
    figures: z.array(Figure).max(12),
    series: z.array(Series).max(6),
    tables: z.array(FigureTable).max(8),
  }),
})

export const exportBoard = defineCall({
  method: 'GET',
  path: '/auth-admin/dashboards/:board/export',
  access: 'dashboards.read',
  summary: 'The same board as an Excel file.',
  input: z.object(wishes),
  reply: z.unknown(),
  gives: 'file',
})
