import { describeTable, own, sensitive, technical, type TableMap } from '#platform/data-map.ts'
import {
  notification_causes,
  notification_deliveries,
  notification_settings,
  notifications,
} from './notifications.table.ts'

/** In this order: a card that speaks of somebody is found by its causes, so it goes before them. */
export const notificationTables: readonly TableMap[] = [
  describeTable(notification_causes, {
    title: 'Lý do của thông báo',
    purpose: 'tells everything once, and takes back what no longer holds',
    retention: { days: 365, since: 'created_at' },
    people: [
      { column: 'user_id', exported: false, deletion: 'delete' },
      { column: 'about_id', exported: false, deletion: 'delete' },
    ],
    columns: {
      user_id: technical('who was told'),
      key: technical('names the cause'),
      notification_id: technical('on which card'),
      about_id: technical('whom it tells about'),
      title: sensitive('the words'),
      body: sensitive('the words'),
      path: technical('where it leads'),
      created_at: technical('when'),
      recalled_at: technical('when it was taken back'),
    },
  }),
  describeTable(notifications, {
    title: 'Thông báo',
    purpose: 'what Malto told somebody',
    retention: { days: 365, since: 'created_at' },
    people: [
      { column: 'user_id', exported: true, deletion: 'delete' },
      {
        column: 'id',
        via: { table: 'notification_causes', key: 'notification_id', column: 'about_id' },
        exported: false,
        deletion: 'delete',
      },
    ],
    columns: {
      id: technical('names the card'),
      user_id: technical('who was told'),
      category: own('what it is about', 'Loại'),
      group_key: technical('what it is grouped with'),
      title: sensitive('the words', 'Tiêu đề'),
      body: sensitive('the words', 'Nội dung'),
      path: technical('where it leads', 'Liên kết'),
      count: technical('how many it stands for', 'Số lượng'),
      created_at: own('when it was told', 'Lúc'),
      read_at: sensitive('when it was read', 'Đọc lúc'),
      recalled_at: technical('when it was taken back', 'Thu hồi lúc'),
    },
  }),
  describeTable(notification_deliveries, {
    title: 'Thông báo đã gửi ra ngoài',
    purpose: 'sends every message at most once to an address',
    retention: { days: 180, since: 'created_at' },
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: {
      id: technical('names the delivery'),
      notification_id: technical('of which card'),
      user_id: technical('to whom'),
      channel: own('how it was sent', 'Gửi qua'),
      target: sensitive('where it was sent', 'Gửi tới'),
      status: own('how it went', 'Trạng thái'),
      reason: technical('why it did not leave', 'Lý do'),
      attempts: technical('how often it was tried'),
      provider_id: technical('what the carrier calls it'),
      due_at: technical('when it was to leave'),
      created_at: own('when it was made', 'Tạo lúc'),
      sent_at: own('when it left', 'Gửi lúc'),
    },
  }),
  describeTable(notification_settings, {
    title: 'Cài đặt thông báo',
    purpose: 'which messages come which way, and when they wait',
    retention: 'account',
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: {
      user_id: technical('whose settings'),
      switched_off: own('what is switched off', 'Đã tắt'),
      quiet_from: own('when the quiet hours begin', 'Yên lặng từ'),
      quiet_until: own('when they end', 'Yên lặng đến'),
      updated_at: technical('when it was last changed', 'Sửa lần cuối'),
    },
  }),
]
