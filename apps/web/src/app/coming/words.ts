import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconBook2,
  IconBulb,
  IconCalendarEvent,
  IconChartRadar,
  IconClipboardCheck,
  IconCompass,
  IconHexagons,
  IconMessages,
  IconMovie,
  type Icon,
} from '@tabler/icons-react'
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
  careers: {
    title: msg`Ngân hàng nghề`,
    text: msg`Từ nhà khảo cổ đến kỹ sư robot: mỗi nghề một câu chuyện thật, kể bằng lời dễ hiểu.`,
    points: [
      msg`Một ngày làm việc trông ra sao`,
      msg`Cần học gì, từ lớp 9 và từ lớp 12`,
      msg`Lưu lại nghề bạn tò mò để so sánh`,
    ],
    action: msg`Xem khóa học`,
    to: '/course',
    icon: IconCompass,
    group: 'i',
  },
  films: {
    title: msg`Giải trí`,
    text: msg`Phim ngắn về nghề, xem cho vui mà nhớ thật lâu.`,
    points: [
      msg`Video ngắn, có phụ đề tiếng Việt`,
      msg`Xem dở thì lần sau xem tiếp`,
      msg`Chọn theo nhóm sở thích của bạn`,
    ],
    action: msg`Khám phá nghề`,
    to: '/career-bank',
    icon: IconMovie,
    group: 's',
  },
  tests: {
    title: msg`Trắc nghiệm`,
    text: msg`60 câu, khoảng 12 phút. Không có đáp án đúng hay sai.`,
    points: [
      msg`Dừng lúc nào cũng được, mình giữ chỗ`,
      msg`Kết quả là một lục giác của riêng bạn`,
      msg`Chỉ mình bạn thấy, chia sẻ khi bạn muốn`,
    ],
    action: msg`Khám phá nghề trước`,
    to: '/career-bank',
    icon: IconClipboardCheck,
    group: 'teal',
  },
  testing: {
    title: msg`Bài trắc nghiệm của bạn`,
    text: msg`Thích gì chọn nấy. Mỗi câu trả lời thắp thêm một tia sáng nhỏ.`,
    points: [
      msg`Bài dành cho từng lứa tuổi`,
      msg`Cha mẹ có bài riêng về điều mình thấy ở con`,
      msg`Trả lời được cả khi mất mạng`,
    ],
    action: msg`Xem các bài trắc nghiệm`,
    to: '/multiple-choice',
    icon: IconClipboardCheck,
    group: 'teal',
  },
  result: {
    title: msg`Kết quả của bạn`,
    text: msg`Sáu nhóm sở thích vẽ thành một lục giác, kèm lời giải thích và những nghề hợp với bạn.`,
    points: [
      msg`Ba nhóm nổi bật và ý nghĩa của chúng`,
      msg`Nghề hợp, kèm lý do vì sao`,
      msg`Hỏi cố vấn khi còn băn khoăn`,
    ],
    action: msg`Làm trắc nghiệm`,
    to: '/multiple-choice',
    icon: IconChartRadar,
    group: 'teal',
  },
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
  event: {
    title: msg`Sự kiện`,
    text: msg`Buổi trò chuyện này sẽ có người dẫn, giờ bắt đầu và chỗ ngồi cho bạn ngay tại đây.`,
    points: [msg`Xem trực tiếp và đặt câu hỏi`, msg`Nhắc bạn trước giờ bắt đầu`, msg`Lỡ buổi thì xem lại`],
    action: msg`Về trang chủ`,
    to: '/',
    icon: IconCalendarEvent,
    group: 'e',
  },
  events: {
    title: msg`Sự kiện`,
    text: msg`Gặp người làm nghề thật, ngày hội tuyển sinh và những buổi học kỹ năng.`,
    points: [
      msg`Đang diễn ra, sắp diễn ra và xem lại`,
      msg`Lọc theo chủ đề bạn thích`,
      msg`Đánh dấu buổi bạn quan tâm`,
    ],
    action: msg`Khám phá nghề`,
    to: '/career-bank',
    icon: IconCalendarEvent,
    group: 'e',
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
  courses: {
    title: msg`Khóa học`,
    text: msg`Bài học ngắn dưới 15 phút, học xong một bài là thắp thêm một ô.`,
    points: [msg`Video, bài đọc và câu hỏi nhỏ`, msg`Nhớ đúng chỗ bạn dừng`, msg`Chứng nhận khi học xong`],
    action: msg`Khám phá nghề`,
    to: '/career-bank',
    icon: IconBook2,
    group: 'r',
  },
} satisfies Record<string, Coming>

export type ComingKey = keyof typeof coming
