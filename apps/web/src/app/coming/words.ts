import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { IconBulb, IconHexagons, IconMessages, type Icon } from '@tabler/icons-react'
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
  forum: {
    title: msg`Bức tường Malto`,
    text: msg`Nơi các bạn cùng nhóm khoe việc đang làm và hỏi nhau điều chưa biết.`,
    points: [msg`Bài viết, ảnh và bình luận`, msg`Bấm “Sáng ý” khi thấy hay`, msg`Luôn có thầy cô trông nom`],
    action: msg`Về trang chủ`,
    to: '/',
    icon: IconHexagons,
    group: 'a',
  },
  rooms: {
    title: msg`Nhóm của tôi`,
    text: msg`Những bạn cùng sở thích ngồi chung một phòng, dùng biệt danh, có thầy cô bên cạnh.`,
    points: [
      msg`Trò chuyện theo nhóm sở thích`,
      msg`Số điện thoại của bạn luôn được giữ kín`,
      msg`Em nhỏ vào nhóm khi cha mẹ đồng ý`,
    ],
    action: msg`Về trang chủ`,
    to: '/',
    icon: IconHexagons,
    group: 'a',
  },
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
