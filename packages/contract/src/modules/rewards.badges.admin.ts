import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Id, IntId, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth } from '../core/words.ts'
import { ContentStays, contentStatuses, contentStatusWords } from './careers.admin.ts'
import { badgeIcons, badgeTones } from './rewards.badges.rules.ts'
import { badgeFacts, badgeFactWords, badgePeriods, badgePeriodWords } from './rewards.rules.ts'

export const badgeFaults = {
  filter: inBoth(
    'Điều kiện phải là một nhãn của việc đã chọn, ví dụ letter:I.',
    'The filter must be a tag of the chosen fact, for example letter:I.',
  ),
  noFilter: inBoth('Việc này không có điều kiện riêng.', 'There is no filter for this fact.'),
  streakPeriod: inBoth(
    'Chuỗi ngày và số ngày chỉ tính một lần hoặc theo năm học.',
    'Days are counted once or by school year.',
  ),
}

const Rule = {
  fact: z.enum(badgeFacts),
  count: whole.pipe(z.number().min(1).max(1000)),
  period: z.enum(badgePeriods),
  filter: text(60).nullable(),
}
export const BadgeDraft = z.object({
  name: text(60, 3),
  summary: text(200, 10),
  story: text(600, 20),
  icon: z.enum(badgeIcons),
  tone: z.enum(badgeTones),
  points: whole.pipe(z.number().min(0).max(500)),
  position: IntId.pipe(z.number().max(1000)),
  status: z.enum(contentStatuses),
  ...Rule,
})

export const BadgeRow = z.object({
  id: z.number().int(),
  name: z.string().max(60),
  icon: z.enum(badgeIcons),
  tone: z.enum(badgeTones),
  fact: z.enum(badgeFacts),
  count: z.number().int(),
  period: z.enum(badgePeriods),
  filter: z.string().max(60).nullable(),
  points: z.number().int(),
  /** Null for who sees only some places. */
  award_count: z.number().int().nullable(),
  status: z.enum(contentStatuses),
  laid: z.boolean(),
  created_at: Moment,
  version: z.number().int(),
})
export const badgesResource = defineResource({
  name: 'badges',
  title: { vi: 'Huy hiệu', en: 'Badges' },
  ids: 'int',
  card: BadgeRow,
  detail: BadgeRow.extend({ ...BadgeDraft.shape, updated_at: Moment }),
  draft: BadgeDraft,
  filters: { fact: z.enum(badgeFacts).optional(), status: z.enum(contentStatuses).optional() },
  sorts: ['name', 'created_at'],
  default_sort: '-created_at',
  powers: { read: 'badges.read', write: 'badges.write' },
  may: { create: true, update: true, remove: true },
  weighty: true,
  errors: [ContentStays],
  bulk: { hide: { vi: 'Ẩn', en: 'Hide' }, show: { vi: 'Hiện', en: 'Show' } },
  columns: [
    { field: 'name', title: { vi: 'Tên huy hiệu', en: 'Name' }, kind: 'text' },
    { field: 'fact', title: { vi: 'Việc được tính', en: 'Fact' }, kind: 'choice', choices: badgeFactWords },
    { field: 'count', title: { vi: 'Số lần', en: 'Count' }, kind: 'number' },
    { field: 'period', title: { vi: 'Kỳ', en: 'Period' }, kind: 'choice', choices: badgePeriodWords },
    { field: 'filter', title: { vi: 'Điều kiện', en: 'Filter' }, kind: 'text' },
    { field: 'points', title: { vi: 'Điểm thưởng', en: 'Points' }, kind: 'number' },
    { field: 'award_count', title: { vi: 'Đã trao', en: 'Given' }, kind: 'number' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: contentStatusWords,
    },
  ],
})

/** Before anything is saved: whom a rule would reach now. */
export const tryBadgeRule = defineCall({
  method: 'POST',
  path: '/auth-admin/badges/try',
  access: 'badges.write',
  summary:
    'Who would get a badge by this rule in the present stretch: how many, and, to who may see people, the first of them. Gives nothing; the log keeps that it was asked.',
  input: z.object({ ...Rule, badge_id: IntId.nullable().default(null) }),
  reply: z.object({
    /** All who meet the rule, and those among them who do not have it yet. */
    meet: z.number().int(),
    would_get: z.number().int(),
    /** False: there are too many people to look at all of them now; there are at least so many. */
    complete: z.boolean(),
    /** Of sessions and follow-ups only to who may also see appointments; empty to everybody else. */
    people: z
      .array(
        z.object({
          id: Id,
          full_name: z.string().max(80),
          school: z.string().max(120).nullable(),
          reached: z.number().int(),
        }),
      )
      .max(20),
  }),
})

export const BadgeAwardRow = z.object({
  id: Id,
  badge_id: z.number().int(),
  badge_name: z.string().max(60),
  /** Null, and no name: the reader may not see people, or not who met a counsellor. */
  user_id: Id.nullable(),
  full_name: z.string().max(80),
  period: z.string().max(30),
  shared: z.boolean(),
  created_at: Moment,
})
export const badgeAwardsResource = defineResource({
  name: 'badge-awards',
  people: true,
  title: { vi: 'Huy hiệu đã trao', en: 'Badges given' },
  ids: 'uuid',
  card: BadgeAwardRow,
  detail: BadgeAwardRow.extend({ seen_at: Moment.nullable() }),
  filters: { badge_id: IntId.optional(), user_id: Id.optional() },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'badges.read' },
  may: {},
  columns: [
    { field: 'badge_name', title: { vi: 'Huy hiệu', en: 'Badge' }, kind: 'text' },
    { field: 'full_name', title: { vi: 'Người nhận', en: 'Person' }, kind: 'text' },
    { field: 'period', title: { vi: 'Kỳ', en: 'Period' }, kind: 'text' },
    { field: 'shared', title: { vi: 'Đang chia sẻ', en: 'Shared' }, kind: 'flag' },
    { field: 'created_at', title: { vi: 'Trao lúc', en: 'Given at' }, kind: 'datetime' },
  ],
})
