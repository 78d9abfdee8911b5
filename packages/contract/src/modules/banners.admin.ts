import * as z from 'zod'
import { accountKinds, personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { flag, IntId, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth } from '../core/words.ts'
import { NotFound } from '../errors.ts'
import { Placement } from './banners.calls.ts'
import { bannerArts, bannerTones } from './banners.rules.ts'
import { isOwnPath } from './notifications.push.rules.ts'

const Age = whole.pipe(z.number().min(7).max(100)).nullable()
/** Whom something is meant for; empty lists mean everybody. */
export const AudienceDraft = {
  kinds: z.array(z.enum(accountKinds)).max(4),
  letters: z.array(z.enum(personalityGroups)).max(6),
  province_ids: z.array(IntId).max(34),
  min_age: Age,
  max_age: Age,
}
/** The same as it is answered: numbers are numbers there. */
export const AudienceShown = {
  kinds: AudienceDraft.kinds,
  letters: AudienceDraft.letters,
  province_ids: z.array(z.number().int()).max(34),
  min_age: z.number().int().nullable(),
  max_age: z.number().int().nullable(),
}
/** Where something leads: a page of Malto, never elsewhere. */
export const OwnPath = text(200).refine(
  isOwnPath,
  inBoth('Chỉ dùng đường dẫn trong Malto, ví dụ /course.', 'Only a path of Malto, such as /course.'),
)
export const bannerFaults = {
  endsBeforeStart: inBoth('Giờ kết thúc phải sau giờ bắt đầu.', 'It must end after it starts.'),
  ages: inBoth('“Đến tuổi” không được nhỏ hơn “Từ tuổi”.', 'The upper age must not be below the lower one.'),
}

export const BannerDraft = z.object({
  placement: Placement,
  title: text(80, 3),
  body: text(160, 3),
  button: text(30, 2),
  path: OwnPath,
  art: z.enum(bannerArts),
  tone: z.enum(bannerTones),
  ...AudienceDraft,
  starts_at: Moment,
  ends_at: Moment.nullable(),
  weight: whole.pipe(z.number().min(0).max(100)),
  enabled: flag,
})
export const bannerStates = ['off', 'waiting', 'showing', 'over'] as const
export type BannerState = (typeof bannerStates)[number]
export const bannerStateWords = {
  off: { vi: 'Đang tắt', en: 'Off' },
  waiting: { vi: 'Chờ đến giờ', en: 'Waiting' },
  showing: { vi: 'Đang hiện', en: 'Showing' },
  over: { vi: 'Đã hết giờ', en: 'Over' },
} as const

export const BannerRow = z.object({
  id: z.number().int(),
  placement: Placement,
  title: z.string().max(80),
  state: z.enum(bannerStates),
  starts_at: Moment,
  ends_at: Moment.nullable(),
  weight: z.number().int(),
  seen: z.number().int(),
  clicks: z.number().int(),
  created_at: Moment,
  version: z.number().int(),
})
export const bannersResource = defineResource({
  name: 'banners',
  title: { vi: 'Banner', en: 'Banners' },
  ids: 'int',
  card: BannerRow,
  detail: BannerRow.extend({
    body: z.string().max(160),
    button: z.string().max(30),
    path: z.string().max(200),
    art: z.enum(bannerArts),
    tone: z.enum(bannerTones),
    ...AudienceShown,
    enabled: z.boolean(),
    updated_at: Moment,
  }),
  draft: BannerDraft,
  filters: { placement: Placement.optional(), state: z.enum(bannerStates).optional() },
  sorts: ['created_at', 'starts_at'],
  default_sort: '-created_at',
  powers: { read: 'banners.read', write: 'banners.write' },
  may: { create: true, update: true, remove: true },
  bulk: { on: { vi: 'Bật', en: 'Switch on' }, off: { vi: 'Tắt', en: 'Switch off' } },
  columns: [
    { field: 'title', title: { vi: 'Tiêu đề', en: 'Title' }, kind: 'text' },
    { field: 'placement', title: { vi: 'Vị trí', en: 'Place' }, kind: 'text' },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: bannerStateWords },
    { field: 'starts_at', title: { vi: 'Từ', en: 'From' }, kind: 'datetime' },
    { field: 'ends_at', title: { vi: 'Đến', en: 'Until' }, kind: 'datetime' },
    { field: 'weight', title: { vi: 'Ưu tiên', en: 'Weight' }, kind: 'number' },
    { field: 'seen', title: { vi: 'Lượt hiện', en: 'Seen' }, kind: 'number' },
    { field: 'clicks', title: { vi: 'Lượt bấm', en: 'Clicks' }, kind: 'number' },
  ],
})

/** The days that its figures show. */
export const BANNER_DAYS = 30

export const getBannerDays = defineCall({
  method: 'GET',
  path: '/auth-admin/banners/:id/days',
  access: 'banners.read',
  summary: 'How often a banner was seen and touched on each of the last thirty days.',
  input: z.object({ id: IntId }),
  reply: z.object({
    days: z
      .array(z.object({ day: z.string().max(10), seen: z.number().int(), clicks: z.number().int() }))
      .max(BANNER_DAYS),
  }),
  errors: [NotFound],
})
