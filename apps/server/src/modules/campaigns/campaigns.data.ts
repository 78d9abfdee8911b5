import { DAY, HOUR } from '#platform/time.ts'

interface Sketch {
  readonly name: string
  readonly category: 'learning' | 'events'
  readonly title_vi: string
  readonly title_en: string
  readonly body_vi: string
  readonly body_en: string
  readonly path: string
  readonly kinds: readonly ('kid' | 'student' | 'parent' | 'normal')[]
  readonly min_age: number | null
  readonly state: 'sent' | 'scheduled' | 'draft'
  /** When it was made, before now. */
  readonly made: number
  /** When it leaves or left, from now; null: nobody said yet. */
  readonly leaves: number | null
}

/** What the console of a demonstration shows: one that went out, one that will, one that somebody is still writing. */
export const sketches: readonly Sketch[] = [
  {
    name: 'Mở khóa học chọn môn lớp 10',
    category: 'learning',
    title_vi: 'Khóa học mới: chọn môn học lớp 10',
    title_en: 'New course: choosing subjects for grade 10',
    body_vi: 'Bài ngắn, ví dụ gần gũi, học lúc nào cũng được. Xem thử khi bạn rảnh nhé.',
    body_en: 'Short lessons with examples from real life. Have a look whenever you like.',
    path: '/course',
    kinds: ['student'],
    min_age: null,
    state: 'sent',
    made: 16 * DAY,
    leaves: -14 * DAY,
  },
  {
    name: 'Mời phụ huynh dự buổi trò chuyện tháng này',
    category: 'events',
    title_vi: 'Mời anh/chị dự buổi trò chuyện về hướng nghiệp',
    title_en: 'An invitation to a talk about choosing a career',
    body_vi: 'Buổi tối, trực tuyến, có phần hỏi đáp với thầy cô cố vấn. Anh/chị xem lịch nhé.',
    body_en: 'Online, in the evening, with time for questions to our advisers. Please see the calendar.',
    path: '/event/list/all',
    kinds: ['parent'],
    min_age: null,
    state: 'scheduled',
    made: 2 * DAY,
    leaves: 3 * DAY,
  },
  {
    name: 'Giới thiệu Ngân hàng nghề (đang soạn)',
    category: 'learning',
    title_vi: 'Hàng trăm nghề để bạn khám phá',
    title_en: 'Hundreds of careers to explore',
    body_vi: 'Mỗi nghề có một ngày làm việc kể lại từ đầu đến cuối. Bạn muốn đọc nghề nào trước?',
    body_en: 'Each one tells of a working day from beginning to end. Which one would you read first?',
    path: '/career-bank',
    kinds: ['student', 'kid'],
    min_age: 12,
    state: 'draft',
    made: 5 * HOUR,
    leaves: null,
  },
]
