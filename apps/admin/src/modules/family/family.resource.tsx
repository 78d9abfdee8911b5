import { connectionsResource } from '@malto/contract/modules/family.admin'
import { IconLinkOff, IconUsersGroup } from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { plainArrangement } from '../../platform/plainArrangement.ts'

const plain = plainArrangement(connectionsResource, IconUsersGroup, 'people')

export const connectionsArrangement: Arrangement = {
  ...plain,
  menu: { vi: 'Gia đình', en: 'Families' },
  one: { vi: 'kết nối', en: 'connection' },
  count: { vi: '{total} kết nối trong phạm vi của bạn', en: '{total} connections within your reach' },
  search: { vi: 'Tên phụ huynh, tên con', en: 'Parent, child' },
  lead: {
    field: 'parent_name',
    person: true,
    title: (row) => textOf(row, 'parent_name') || textOf(row, 'phone') || '—',
  },
  columns: ['child_name', 'school_name', 'way', 'asked_at', 'status'],
  cardLine: ['child_name', 'school_name'],
  filters: plain.filters.filter(({ field }) => field !== 'code'),
  detail: [
    ...plain.detail,
    {
      title: { vi: 'Diễn biến', en: 'Course' },
      fields: [
        { field: 'reply_until', title: { vi: 'Hạn trả lời', en: 'Reply until' }, kind: 'datetime' },
        { field: 'rounds', title: { vi: 'Số lần gửi', en: 'Times asked' }, kind: 'number' },
        { field: 'end_reason', title: { vi: 'Lý do ngừng', en: 'Why ended' }, whole: true },
      ],
    },
  ],
  bulk: {
    end: { icon: IconLinkOff, danger: true, reason: true, when: (row) => row['status'] === 'connected' },
  },
  empty: {
    title: { vi: 'Chưa có kết nối gia đình nào', en: 'No connections yet' },
    text: {
      vi: 'Phụ huynh và con kết nối với nhau trong ứng dụng, bằng số điện thoại hoặc mã sáu số.',
      en: 'Parents and children connect in the app, by phone number or a six-digit code.',
    },
  },
}
