import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconBook2,
  IconBulb,
  IconCalendarEvent,
  IconClipboardCheck,
  IconCompass,
  IconHexagons,
  IconMessages,
  IconMovie,
  type Icon,
} from '@tabler/icons-react'
import type { GroupTone } from '../../ui/group.tsx'
import type { Persona } from '../persona.ts'

export interface Door {
  readonly path: string
  readonly icon: Icon
  readonly group: GroupTone
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
}

/** The one light of the page. */
export interface NextWords {
  readonly eyebrow: MessageDescriptor
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
  readonly action: MessageDescriptor
  readonly path: string
}

interface HomeWords {
  /** Null: what comes next depends on what one has done. */
  readonly next: NextWords | null
  readonly section: MessageDescriptor
  readonly doors: readonly Door[]
}

const careers: Door = {
  path: '/career-bank',
  icon: IconCompass,
  group: 'i',
  title: msg`Ngân hàng nghề`,
  text: msg`Nghề thật, kể bằng lời dễ hiểu`,
}
const courses: Door = {
  path: '/course',
  icon: IconBook2,
  group: 'r',
  title: msg`Khóa học`,
  text: msg`Bài ngắn, học xong thắp một ô`,
}
const events: Door = {
  path: '/event/list/all',
  icon: IconCalendarEvent,
  group: 'e',
  title: msg`Sự kiện`,
  text: msg`Gặp người làm nghề, ngày hội tuyển sinh`,
}
const rooms: Door = {
  path: '/malto',
  icon: IconHexagons,
  group: 'a',
  title: msg`Nhóm của tôi`,
  text: msg`Bạn cùng sở thích, có thầy cô bên cạnh`,
}
const advice: Door = {
  path: '/advisory',
  icon: IconMessages,
  group: 'teal',
  title: msg`Cố vấn`,
  text: msg`Hẹn một buổi, hỏi điều đang băn khoăn`,
}
const films: Door = {
  path: '/entertainment',
  icon: IconMovie,
  group: 's',
  title: msg`Giải trí`,
  text: msg`Phim ngắn, vui mà thật`,
}
const game: Door = {
  path: '/minigame',
  icon: IconBulb,
  group: 'c',
  title: msg`Đoán nghề`,
  text: msg`Mười câu vui mỗi ngày`,
}
const talks: Door = {
  path: '/malto/counseller-chat',
  icon: IconMessages,
  group: 'teal',
  title: msg`Trò chuyện riêng`,
  text: msg`Phòng mở đúng giờ đã hẹn`,
}

/** Of a learner who is in the middle of no course. */
export const learnerNext: Readonly<Record<'test' | 'course', NextWords>> = {
  test: {
    eyebrow: msg`Bước tiếp theo của bạn`,
    title: msg`Lục giác của bạn trông ra sao?`,
    text: msg`60 câu, khoảng 12 phút. Không có đáp án đúng hay sai.`,
    action: msg`Làm trắc nghiệm`,
    path: '/multiple-choice',
  },
  course: {
    eyebrow: msg`Bước tiếp theo của bạn`,
    title: msg`Học thử một bài ngắn nhé?`,
    text: msg`Xem, đọc rồi làm thử. Học xong cả khóa có chứng nhận.`,
    action: msg`Chọn khóa học`,
    path: '/course',
  },
}

/** Of a parent who is connected with no child yet, or whose children are not known just now. */
export const parentNext: Readonly<Record<'connect' | 'family', NextWords>> = {
  connect: {
    eyebrow: msg`Bước tiếp theo`,
    title: msg`Kết nối với con`,
    text: msg`Con đưa mã sáu số, anh/chị nhập vào. Tin nhắn của con vẫn luôn riêng tư.`,
    action: msg`Kết nối với con`,
    path: '/my-profile/connect-account',
  },
  family: {
    eyebrow: msg`Đồng hành cùng con`,
    title: msg`Con đang đi tới đâu rồi?`,
    text: msg`Con học gì, quan tâm điều gì, đã làm bài trắc nghiệm nào. Tin nhắn của con vẫn luôn riêng tư.`,
    action: msg`Mở trang gia đình`,
    path: '/my-profile/connect-account',
  },
}

const student: HomeWords = {
  next: null,
  section: msg`Khám phá`,
  doors: [careers, courses, events, rooms, advice, game],
}

export const homeWords: Record<Exclude<Persona, 'visitor' | 'kid'>, HomeWords> = {
  student,
  normal: { ...student, doors: [careers, courses, events, films] },
  parent: {
    next: null,
    section: msg`Đồng hành cùng con`,
    doors: [
      { ...advice, text: msg`Hẹn thầy cô cho con` },
      events,
      {
        path: '/testing',
        icon: IconClipboardCheck,
        group: 's',
        title: msg`Trắc nghiệm cho cha mẹ`,
        text: msg`Trả lời theo điều anh/chị thấy ở con`,
      },
      careers,
    ],
  },
  adviser: {
    next: {
      eyebrow: msg`Việc của hôm nay`,
      title: msg`Lịch hẹn của thầy/cô`,
      text: msg`Mở giờ trống, đọc hồ sơ trước buổi hẹn, ghi điều cần theo dõi.`,
      action: msg`Mở lịch hẹn`,
      path: '/advisory/desk',
    },
    section: msg`Với học sinh`,
    doors: [talks, { ...rooms, text: msg`Các phòng thầy/cô đang trông nom` }, events, careers],
  },
}
