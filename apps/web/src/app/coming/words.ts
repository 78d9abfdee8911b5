import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { IconBulb, IconMessages, type Icon } from '@tabler/icons-react'
import type { GroupTone } from '../../ui/group.tsx'

interface Coming {
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
  readonly points: readonly MessageDescriptor[]
  readonly action: MessageDescriptor
  readonly to:
    | '/'
    | '/career-bank'
    | '/course'
    | '/my-profile'
    | '/multiple-choice'
    | '/login'
    | '/register'
    | '/settings'
  readonly icon: Icon
  readonly group: GroupTone
}

/** What will be at each place that is still to come. A module that lands takes its words away from here. */
export const coming = {
  game: {
    title: msg`Đoán nghề`,
    text: msg`Từng gợi ý hé ra, bạn đoán xem đó là nghề gì. Đoán càng sớm điểm càng cao.`,
    points: [msg`Mười câu vui mỗi ngày`, msg`Chơi một mình hoặc cùng bạn`, msg`Điểm đổi được quà`],
    action: msg`Khám phá nghề`,
    to: '/career-bank',
    icon: IconBulb,
    group: 'c',
  },
  advice: {
    title: msg`Cố vấn`,
    text: msg`Thầy cô hướng nghiệp có giờ trống, chọn một buổi và kể điều bạn đang nghĩ.`,
    points: [
      msg`Đặt lịch theo ngày giờ bạn rảnh`,
      msg`Thầy cô đọc hồ sơ trước khi gặp`,
      msg`Ghi chú sau buổi hẹn để bạn xem lại`,
    ],
    action: msg`Làm trắc nghiệm trước`,
    to: '/multiple-choice',
    icon: IconMessages,
    group: 'teal',
  },
  talks: {
    title: msg`Trò chuyện cùng cố vấn`,
    text: msg`Một phòng riêng, chỉ bạn và thầy cô, mở đúng giờ đã hẹn.`,
    points: [
      msg`Nhắn tin, gửi ảnh và kết quả của bạn`,
      msg`Đọc lại được sau buổi hẹn`,
      msg`Riêng tư, được bảo vệ`,
    ],
    action: msg`Về trang chủ`,
    to: '/',
    icon: IconMessages,
    group: 'teal',
  },
} satisfies Record<string, Coming>

export type ComingKey = keyof typeof coming
