import { deliveriesResource } from '@malto/contract/modules/notifications.admin'
import { IconBell } from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { plainArrangement } from '../../platform/plainArrangement.ts'

const plain = plainArrangement(deliveriesResource, IconBell, 'news')

export const deliveriesArrangement: Arrangement = {
  ...plain,
  menu: { vi: 'Thông báo', en: 'Notifications' },
  one: { vi: 'thông báo', en: 'notification' },
  count: { vi: '{total} thông báo', en: '{total} notifications' },
  search: { vi: 'Tên người nhận', en: 'Recipient' },
  lead: {
    field: 'full_name',
    person: true,
    title: (row) => textOf(row, 'full_name'),
    line: (row) => textOf(row, 'target') || null,
  },
  columns: ['channel', 'category', 'title', 'created_at', 'status'],
  cardLine: ['channel', 'category', 'created_at'],
  filters: plain.filters,
  detail: [
    ...plain.detail,
    {
      title: { vi: 'Sau khi gửi', en: 'After sending' },
      fields: [
        { field: 'attempts', title: { vi: 'Số lần thử', en: 'Attempts' }, kind: 'number' },
        { field: 'read_at', title: { vi: 'Đã đọc lúc', en: 'Read at' }, kind: 'datetime' },
        { field: 'recalled_at', title: { vi: 'Thu hồi lúc', en: 'Recalled at' }, kind: 'datetime' },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa gửi thông báo nào', en: 'Nothing was sent yet' },
    text: {
      vi: 'Thông báo đẩy và email gửi cho người dùng được ghi lại ở đây: gửi cho ai, lúc nào, kết quả ra sao.',
      en: 'Push messages and emails are noted here: to whom, when, with what result.',
    },
  },
}
