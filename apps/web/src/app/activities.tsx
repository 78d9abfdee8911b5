import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconAward,
  IconBook2,
  IconBookmark,
  IconBulb,
  IconCalendarEvent,
  IconChartRadar,
  IconGift,
  IconMessages,
  type Icon,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { ActivityKey } from '@malto/contract/constants'
import type { GroupTone } from '../ui/group.tsx'
import { part } from './page.tsx'

/** Who reads: learners and advisers read about themselves, a parent reads about a child. */
export type Viewer = 'kid' | 'student' | 'parent' | 'adviser'

/** Whose: null is oneself, otherwise a connected child. */
export interface Whose {
  readonly child_id: string | null
}

/** What a part shows when there is nothing to show. */
export interface WhenEmpty {
  readonly empty: ReactNode
}

interface Empty {
  readonly title: MessageDescriptor
  readonly text?: MessageDescriptor
}

export interface Activity {
  readonly title: MessageDescriptor
  readonly icon: Icon
  readonly group: GroupTone
  readonly empty: Readonly<Record<Viewer, Empty>>
  /** Where a learner goes when nothing is here yet. */
  readonly action: { readonly path: string; readonly words: MessageDescriptor }
  // Each of these is a lazy part: `part('modules/<m>', async () => (await import(…)).X)`. Without it, `empty` stands there.
  /** One line under the title: how many there are, or `empty`. */
  readonly Count?: ComponentType<Whose & WhenEmpty>
  /** The list itself, or `empty`. */
  readonly List?: ComponentType<Whose & WhenEmpty>
  /** What of it is finished, or `empty`. */
  readonly Completed?: ComponentType<Whose & WhenEmpty>
}

/** The seven lists of a profile. A module that lands fills its entry (Count, List, Completed) and wires nothing else. */
export const activities: Readonly<Record<ActivityKey, Activity>> = {
  'your-course': {
    title: msg`Khóa học`,
    icon: IconBook2,
    group: 'r',
    empty: {
      kid: { title: msg`Bạn chưa chọn bài nào`, text: msg`Chọn cùng Đóm nhé?` },
      student: { title: msg`Bạn chưa có khóa học nào`, text: msg`Thử một bài 15 phút?` },
      parent: { title: msg`Con chưa tham gia khóa học nào` },
      adviser: { title: msg`Thầy/cô chưa tham gia khóa học nào` },
    },
    action: { path: '/course', words: msg`Xem khóa học` },
    Count: part(
      'modules/courses',
      async () => (await import('../modules/courses/OwnCoursesLine.tsx')).OwnCoursesLine,
    ),
    List: part('modules/courses', async () => (await import('../modules/courses/OwnCourses.tsx')).OwnCourses),
    Completed: part(
      'modules/courses',
      async () => (await import('../modules/courses/OwnCourses.tsx')).DoneCourses,
    ),
  },
  'your-event': {
    title: msg`Sự kiện quan tâm`,
    icon: IconCalendarEvent,
    group: 'e',
    empty: {
      kid: { title: msg`Chưa có buổi nào cho bạn`, text: msg`Mai xem lại nhé.` },
      student: {
        title: msg`Bạn chưa quan tâm sự kiện nào`,
        text: msg`Đánh dấu một buổi, mình nhắc bạn trước giờ.`,
      },
      parent: { title: msg`Con chưa quan tâm sự kiện nào` },
      adviser: { title: msg`Thầy/cô chưa quan tâm sự kiện nào` },
    },
    action: { path: '/event/list/all?category_id=0', words: msg`Xem sự kiện` },
    Count: part(
      'modules/events',
      async () => (await import('../modules/events/InterestedEventsLine.tsx')).InterestedEventsLine,
    ),
    List: part(
      'modules/events',
      async () => (await import('../modules/events/InterestedEvents.tsx')).InterestedEvents,
    ),
  },
  'your-career': {
    title: msg`Nghề đã lưu`,
    icon: IconBookmark,
    group: 'i',
    empty: {
      kid: { title: msg`Bạn chưa giữ nghề nào trong túi`, text: msg`Thấy nghề hay thì bỏ vào túi nhé.` },
      student: { title: msg`Bạn chưa lưu nghề nào`, text: msg`Lưu điều bạn tò mò, so sánh sau.` },
      parent: { title: msg`Con chưa lưu nghề nào` },
      adviser: { title: msg`Thầy/cô chưa lưu nghề nào` },
    },
    action: { path: '/career-bank', words: msg`Khám phá nghề` },
    Count: part(
      'modules/careers',
      async () => (await import('../modules/careers/SavedCareersLine.tsx')).SavedCareersLine,
    ),
    List: part(
      'modules/careers',
      async () => (await import('../modules/careers/SavedCareers.tsx')).SavedCareers,
    ),
  },
  'your-badge': {
    title: msg`Huy hiệu`,
    icon: IconAward,
    group: 'c',
    empty: {
      kid: { title: msg`Bạn chưa thắp huy hiệu nào`, text: msg`Học một bài là có ô đầu tiên.` },
      student: { title: msg`Bạn chưa có huy hiệu nào`, text: msg`Mỗi việc bạn làm xong thắp sáng một ô.` },
      parent: { title: msg`Chưa có huy hiệu nào để anh/chị xem` },
      adviser: { title: msg`Thầy/cô chưa có huy hiệu nào` },
    },
    action: { path: '/course', words: msg`Bắt đầu một bài` },
    Count: part(
      'modules/rewards',
      async () => (await import('../modules/rewards/OwnBadgesLine.tsx')).OwnBadgesLine,
    ),
    List: part('modules/rewards', async () => (await import('../modules/rewards/OwnBadges.tsx')).OwnBadges),
  },
  'your-result': {
    title: msg`Kết quả trắc nghiệm`,
    icon: IconChartRadar,
    group: 'a',
    empty: {
      kid: { title: msg`Bạn chưa làm bài nào`, text: msg`Không có đúng sai đâu. Thích gì chọn nấy nhé!` },
      student: {
        title: msg`Bạn chưa làm trắc nghiệm nào`,
        text: msg`Khoảng 12 phút, không có đáp án đúng hay sai.`,
      },
      parent: {
        title: msg`Con chưa có kết quả nào`,
        text: msg`Con làm xong một bài thì kết quả nằm ở đây. Từ 16 tuổi, con chọn kết quả nào được chia sẻ.`,
      },
      adviser: { title: msg`Thầy/cô chưa làm trắc nghiệm nào` },
    },
    action: { path: '/multiple-choice', words: msg`Làm trắc nghiệm` },
    Count: part(
      'modules/assessments',
      async () => (await import('../modules/assessments/ResultsLine.tsx')).ResultsLine,
    ),
    List: part(
      'modules/assessments',
      async () => (await import('../modules/assessments/ResultsList.tsx')).ResultsList,
    ),
    Completed: part(
      'modules/assessments',
      async () => (await import('../modules/assessments/ResultsList.tsx')).DoneTests,
    ),
  },
  'your-voucher-and-gift': {
    title: msg`Ưu đãi và quà`,
    icon: IconGift,
    group: 's',
    empty: {
      kid: { title: msg`Bạn chưa có quà nào`, text: msg`Thắp nhiều ô là đổi được quà.` },
      student: {
        title: msg`Bạn chưa có ưu đãi hay quà nào`,
        text: msg`Điểm bạn gom được đổi thành quà ở đây.`,
      },
      // What a child holds is the child's own: nothing here says whether there is any.
      parent: { title: msg`Con chưa có món quà nào chờ anh/chị đồng ý` },
      adviser: { title: msg`Thầy/cô chưa có ưu đãi hay quà nào` },
    },
    action: { path: '/rewards', words: msg`Xem kệ quà` },
    Count: part(
      'modules/rewards',
      async () => (await import('../modules/rewards/OwnClaimsLine.tsx')).OwnClaimsLine,
    ),
    List: part('modules/rewards', async () => (await import('../modules/rewards/OwnClaims.tsx')).OwnClaims),
  },
  'mini-game': {
    title: msg`Đoán nghề`,
    icon: IconBulb,
    group: 'c',
    empty: {
      kid: { title: msg`Bạn chưa chơi lượt nào`, text: msg`Mười câu vui đang chờ.` },
      student: { title: msg`Bạn chưa chơi lượt nào`, text: msg`Mười câu mỗi ngày, đoán sớm điểm cao.` },
      parent: { title: msg`Con chưa chơi lượt nào` },
      adviser: { title: msg`Thầy/cô chưa chơi lượt nào` },
    },
    action: { path: '/minigame', words: msg`Chơi một lượt` },
    Count: part(
      'modules/minigame',
      async () => (await import('../modules/minigame/OwnGameLine.tsx')).OwnGameLine,
    ),
    List: part('modules/minigame', async () => (await import('../modules/minigame/OwnGame.tsx')).OwnGame),
  },
}

/** What a parent sees of a child besides the seven. */
export const childActivities: Readonly<Record<'appointments', Omit<Activity, 'empty'> & { empty: Empty }>> = {
  appointments: {
    title: msg`Lịch hẹn cố vấn`,
    icon: IconMessages,
    group: 'teal',
    empty: { title: msg`Con chưa có buổi hẹn nào` },
    action: { path: '/advisory', words: msg`Hẹn cho con` },
    Count: part(
      'modules/advisory',
      async () => (await import('../modules/advisory/booking/ChildAppointments.tsx')).ChildAppointmentsLine,
    ),
  },
}
