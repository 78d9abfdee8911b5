import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineSignal } from '../core/signal.ts'
import { Id, Moment, nothing, pageOf, paging } from '../core/fields.ts'
import { inBoth, type Words } from '../core/words.ts'

/** What a message is about; each can be switched off by channel. `account` (security of one's own account) cannot. */
export const notificationCategories = [
  'account',
  'family',
  'learning',
  'events',
  'community',
  'advisory',
  'rewards',
] as const
export const NotificationCategory = z.enum(notificationCategories)
export type NotificationCategory = z.infer<typeof NotificationCategory>

export const notificationCategoryWords: Readonly<Record<NotificationCategory, Words>> = {
  account: { vi: 'Tài khoản và an toàn', en: 'Account and safety' },
  family: { vi: 'Gia đình', en: 'Family' },
  learning: { vi: 'Học tập', en: 'Learning' },
  events: { vi: 'Sự kiện', en: 'Events' },
  community: { vi: 'Nhóm và tường', en: 'Groups and wall' },
  advisory: { vi: 'Cố vấn', en: 'Advisers' },
  rewards: { vi: 'Huy hiệu và quà', en: 'Badges and gifts' },
}

/** Ways a message reaches a person besides the centre inside the app; push joins later. */
export const notificationChannels = ['email', 'push'] as const
export const NotificationChannel = z.enum(notificationChannels)
export type NotificationChannel = z.infer<typeof NotificationChannel>

export const TITLE_MAX = 120
export const BODY_MAX = 500
export const NotificationCard = z.object({
  id: Id,
  category: NotificationCategory,
  title: z.string().max(TITLE_MAX),
  body: z.string().max(BODY_MAX),
  /** Where it leads: always a path of Malto's own. */
  path: z.string().max(200),
  /** How many of its kind it stands for: "3 lời mời mới". */
  count: z.number().int(),
  created_at: Moment,
  read_at: Moment.nullable(),
})
export type NotificationCard = z.infer<typeof NotificationCard>

export const listNotifications = defineCall({
  method: 'GET',
  path: '/user/notifications',
  access: 'signedIn',
  summary: "One's own messages, the newest first.",
  input: z.object({ category: NotificationCategory.optional(), ...paging }),
  reply: pageOf(NotificationCard),
})

export const countUnread = defineCall({
  method: 'GET',
  path: '/user/notifications/unread',
  access: 'signedIn',
  summary: 'How many messages wait to be read.',
  input: nothing,
  reply: z.object({ unread: z.number().int() }),
})

/** Without ids: all of them. */
export const readNotifications = defineCall({
  method: 'POST',
  path: '/user/notifications/read',
  access: 'signedIn',
  summary: 'Marks messages as read; asking twice is harmless.',
  input: z.object({ ids: z.array(Id).max(100).optional() }),
  reply: z.object({ unread: z.number().int() }),
})

const TimeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, inBoth('Giờ viết như 21:30.', 'A time looks like 21:30.'))

export const settingsFaults = {
  accountStays: inBoth(
    'Thông báo về tài khoản và an toàn luôn được gửi.',
    'Messages about the safety of your account are always sent.',
  ),
  bothTimes: inBoth(
    'Giờ yên lặng cần cả giờ bắt đầu và giờ kết thúc.',
    'Quiet hours need a start and an end.',
  ),
}

export const NotificationSettings = z.object({
  /** What is switched off; everything else is on. */
  off: z.array(z.object({ category: NotificationCategory, channel: NotificationChannel })).max(40),
  /** Between these times nothing leaves; it waits, and is not lost. Both null: never quiet. */
  quiet_from: TimeOfDay.nullable(),
  quiet_until: TimeOfDay.nullable(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = defineCall({
  method: 'GET',
  path: '/user/notifications/settings',
  access: 'signedIn',
  summary: 'Which messages come which way, and the quiet hours.',
  input: nothing,
  reply: NotificationSettings,
})

export const saveNotificationSettings = defineCall({
  method: 'POST',
  path: '/user/notifications/settings',
  access: 'signedIn',
  summary: 'Sets which messages come which way, and the quiet hours.',
  input: NotificationSettings,
  reply: NotificationSettings,
})

/** Told to `user:<id>`: the badge moves without asking again. */
export const notificationArrived = defineSignal(
  'notificationArrived',
  z.object({ notification: NotificationCard, unread: z.number().int() }),
)
/** Told to `user:<id>`: some were read elsewhere, or taken back; the list is read again. */
export const notificationsRead = defineSignal('notificationsRead', z.object({ unread: z.number().int() }))
