import * as z from 'zod'
import { Day, Id, Moment } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import {
  NotificationCategory,
  notificationCategoryWords,
  NotificationChannel,
  TITLE_MAX,
  type NotificationChannel as Channel,
} from './notifications.calls.ts'

export const deliveryStatuses = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
export const deliveryStatusWords: Readonly<Record<DeliveryStatus, Words>> = {
  waiting: { vi: 'Đang chờ', en: 'Waiting' },
  sending: { vi: 'Đang gửi', en: 'Being sent' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
  skipped: { vi: 'Không cần gửi nữa', en: 'Not needed any more' },
  failed: { vi: 'Không gửi được', en: 'Failed' },
}

export const notificationChannelWords: Readonly<Record<Channel, Words>> = {
  email: { vi: 'Email', en: 'Email' },
  push: { vi: 'Thông báo đẩy', en: 'Push' },
}

/** What these say concerns only the person they are written to: the journal shows that they went, not their words. */
export const privateCategories: ReadonlySet<NotificationCategory> = new Set([
  'account',
  'family',
  'community',
  'advisory',
  'rewards',
])

export const DeliveryCard = z.object({
  id: Id,
  user_id: Id,
  full_name: z.string().max(80),
  channel: NotificationChannel,
  /** Masked. */
  target: z.string().max(120),
  category: NotificationCategory,
  /** Null: private. */
  title: z.string().max(TITLE_MAX).nullable(),
  status: z.enum(deliveryStatuses),
  reason: z.string().max(300).nullable(),
  attempts: z.number().int(),
  due_at: Moment,
  created_at: Moment,
  sent_at: Moment.nullable(),
})
export type DeliveryCard = z.infer<typeof DeliveryCard>

export const deliveriesResource = defineResource({
  name: 'notification-deliveries',
  people: true,
  title: { vi: 'Nhật ký thông báo', en: 'Notification deliveries' },
  ids: 'uuid',
  card: DeliveryCard,
  detail: DeliveryCard.extend({ read_at: Moment.nullable(), recalled_at: Moment.nullable() }),
  filters: {
    channel: NotificationChannel.optional(),
    status: z.enum(deliveryStatuses).optional(),
    category: NotificationCategory.optional(),
    user_id: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'notifications.read' },
  may: {},
  columns: [
    { field: 'created_at', title: { vi: 'Thời gian', en: 'Time' }, kind: 'datetime' },
    { field: 'full_name', title: { vi: 'Người nhận', en: 'Recipient' }, kind: 'text' },
    {
      field: 'channel',
      title: { vi: 'Kênh', en: 'Channel' },
      kind: 'choice',
      choices: notificationChannelWords,
    },
    { field: 'target', title: { vi: 'Địa chỉ', en: 'Address' }, kind: 'text' },
    {
      field: 'category',
      title: { vi: 'Loại', en: 'Category' },
      kind: 'choice',
      choices: notificationCategoryWords,
    },
    { field: 'title', title: { vi: 'Nội dung', en: 'Words' }, kind: 'text' },
    { field: 'status', title: { vi: 'Kết quả', en: 'Result' }, kind: 'choice', choices: deliveryStatusWords },
    { field: 'reason', title: { vi: 'Lý do', en: 'Reason' }, kind: 'text' },
    { field: 'due_at', title: { vi: 'Gửi từ lúc', en: 'Due' }, kind: 'datetime' },
    { field: 'sent_at', title: { vi: 'Gửi lúc', en: 'Sent at' }, kind: 'datetime' },
  ],
})
