import type { Words } from '@malto/contract'
import { deletionRequestsResource, picturesResource } from '@malto/contract/modules/profile.admin'
import { IconCheck, IconPhotoSearch, IconRotate2, IconUserX, IconX } from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { plainArrangement } from '../../platform/plainArrangement.ts'
import { PictureView } from './PictureView.tsx'

const gone: Words = { vi: 'Đã rời Malto', en: 'Has left' }

export const deletionRequestsArrangement: Arrangement = {
  ...plainArrangement(deletionRequestsResource, IconUserX, 'safety'),
  menu: { vi: 'Xóa tài khoản', en: 'Deletions' },
  one: { vi: 'yêu cầu xóa', en: 'deletion request' },
  count: { vi: '{total} yêu cầu', en: '{total} requests' },
  search: { vi: 'Tên người dùng', en: 'Name' },
  lead: { field: 'full_name', person: true, title: (row) => textOf(row, 'full_name') || gone.vi },
  columns: ['account_kind', 'created_at', 'until', 'state'],
  cardLine: ['account_kind', 'until'],
  bulk: { cancel: { icon: IconRotate2, reason: true, when: (row) => row['state'] === 'waiting' } },
  empty: {
    title: { vi: 'Không ai xin xóa tài khoản', en: 'Nobody asked to leave' },
    text: {
      vi: 'Người dùng xin xóa tài khoản có 14 ngày để đổi ý; sau đó dữ liệu được xóa hẳn.',
      en: 'Whoever asks to leave has 14 days to change their mind; then the data is gone.',
    },
  },
}

export const picturesArrangement: Arrangement = {
  ...plainArrangement(picturesResource, IconPhotoSearch, 'safety'),
  menu: { vi: 'Duyệt ảnh', en: 'Pictures' },
  one: { vi: 'ảnh', en: 'picture' },
  count: { vi: '{total} ảnh', en: '{total} pictures' },
  search: { vi: 'Biệt danh', en: 'Nickname' },
  lead: { field: 'nickname', title: (row) => textOf(row, 'nickname') || '—' },
  columns: ['purpose', 'created_at', 'review_reason', 'review'],
  cardLine: ['purpose', 'created_at'],
  waiting: { review: 'waiting' },
  bulk: {
    accept: { icon: IconCheck, when: (row) => row['review'] !== 'accepted' },
    refuse: { icon: IconX, danger: true, reason: true, when: (row) => row['review'] !== 'refused' },
  },
  empty: {
    title: { vi: 'Không có ảnh nào chờ duyệt', en: 'No pictures wait' },
    text: {
      vi: 'Ảnh của người dùng chưa thành niên được xem ở đây trước khi người khác thấy.',
      en: 'Pictures of minors are looked at here before anybody else sees them.',
    },
  },
  DetailExtra: PictureView,
}
