import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth } from '../core/words.ts'
import { Changed } from '../errors.ts'
import { AudienceDraft, AudienceShown, OwnPath } from './banners.admin.ts'
import { campaignStates, campaignStateWords } from './campaigns.rules.ts'

export const CampaignNotFound = defineError('CAMPAIGN_NOT_FOUND', 404, {
  vi: 'Không tìm thấy chiến dịch này.',
  en: 'This campaign was not found.',
})
export const CampaignMoved = defineError('CAMPAIGN_MOVED', 409, {
  vi: 'Chiến dịch không còn ở trạng thái cho phép việc này.',
  en: 'The campaign is no longer in a state for this.',
})
export const SecondPersonNeeded = defineError('SECOND_PERSON_NEEDED', 403, {
  vi: 'Hơn 1.000 người nhận thì cần một quản trị viên khác duyệt.',
  en: 'Above 1,000 recipients another administrator has to agree.',
})
export const campaignFaults = {
  past: inBoth('Giờ gửi đã qua.', 'This time has passed.'),
}

/** Messages that people may switch off: nothing of the account's safety is sent by a campaign. */
export const campaignCategories = ['learning', 'events', 'community', 'advisory', 'rewards'] as const

export const CampaignDraft = z.object({
  name: text(80, 3),
  category: z.enum(campaignCategories),
  title_vi: text(65, 3),
  title_en: text(65, 3),
  body_vi: text(180, 3),
  body_en: text(180, 3),
  path: OwnPath,
  ...AudienceDraft,
  /** Null: at once after the yes. */
  scheduled_at: Moment.nullable(),
})

export const CampaignRow = z.object({
  id: Id,
  name: z.string().max(80),
  category: z.enum(campaignCategories),
  state: z.enum(campaignStates),
  recipients: z.number().int().nullable(),
  told: z.number().int(),
  scheduled_at: Moment.nullable(),
  maker_name: z.string().max(80),
  second_name: z.string().max(80).nullable(),
  created_at: Moment,
  version: z.number().int(),
})
export const campaignsResource = defineResource({
  name: 'campaigns',
  title: { vi: 'Chiến dịch thông báo', en: 'Campaigns' },
  ids: 'uuid',
  card: CampaignRow,
  detail: CampaignRow.extend({
    title_vi: z.string().max(65),
    title_en: z.string().max(65),
    body_vi: z.string().max(180),
    body_en: z.string().max(180),
    path: z.string().max(200),
    ...AudienceShown,
    submitted_at: Moment.nullable(),
    sent_at: Moment.nullable(),
    /** How it went on the way out of the app. */
    deliveries: z
      .array(z.object({ channel: z.string().max(10), status: z.string().max(10), count: z.number().int() }))
      .max(20),
    read: z.number().int(),
    updated_at: Moment,
  }),
  draft: CampaignDraft,
  filters: { state: z.enum(campaignStates).optional() },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'campaigns.read', write: 'campaigns.write' },
  may: { create: true, update: true, remove: true },
  errors: [CampaignMoved],
  columns: [
    { field: 'name', title: { vi: 'Tên chiến dịch', en: 'Name' }, kind: 'text' },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: campaignStateWords },
    { field: 'recipients', title: { vi: 'Người nhận', en: 'Recipients' }, kind: 'number' },
    { field: 'told', title: { vi: 'Đã báo', en: 'Told' }, kind: 'number' },
    { field: 'scheduled_at', title: { vi: 'Giờ gửi', en: 'Leaves at' }, kind: 'datetime' },
    { field: 'maker_name', title: { vi: 'Người soạn', en: 'Made by' }, kind: 'text' },
    { field: 'second_name', title: { vi: 'Người duyệt', en: 'Second yes' }, kind: 'text' },
  ],
})

export const previewCampaign = defineCall({
  method: 'POST',
  path: '/auth-admin/campaigns/preview',
  access: 'campaigns.write',
  summary: 'How many a message would reach, by kind of account, and how many of them by push and by letter.',
  input: z.object({ ...AudienceDraft }),
  reply: z.object({
    recipients: z.number().int(),
    by_kind: z.array(z.object({ kind: z.string().max(10), count: z.number().int() })).max(4),
    with_push: z.number().int(),
    with_email: z.number().int(),
    needs_second: z.boolean(),
  }),
})

const step = (path: `/${string}`, access: 'campaigns.write' | 'campaigns.approve', summary: string) =>
  defineCall({
    method: 'POST',
    path,
    access,
    summary,
    input: z.object({ id: Id, version: whole }),
    reply: campaignsResource.detail,
    errors: [CampaignNotFound, CampaignMoved, SecondPersonNeeded, Changed],
  })
export const submitCampaign = step(
  '/auth-admin/campaigns/:id/submit',
  'campaigns.write',
  'Asks for a campaign to be sent; above 1,000 recipients it waits for a second administrator.',
)
export const approveCampaign = step(
  '/auth-admin/campaigns/:id/approve',
  'campaigns.approve',
  'The second yes, of somebody else.',
)
export const cancelCampaign = step(
  '/auth-admin/campaigns/:id/cancel',
  'campaigns.write',
  'Stops a campaign; who was told stays told.',
)
