import {
  courseRatingsResource,
  courseStateWords,
  enrolmentsResource,
} from '@malto/contract/modules/courses.learners.admin'
import { IconChartBar, IconSchool, IconStar } from '@tabler/icons-react'
import { type Arrangement, daysFilter, type Filter, textOf } from '../../platform/arrangement.ts'
import { coursePicker } from './courses.pickers.ts'
import { words } from './words.ts'

const ofCourse: Filter = {
  kind: 'picker',
  field: 'course_id',
  title: words.course,
  icon: IconSchool,
  picker: coursePicker,
}
/** Whoever is enrolled has begun. */
const begun = { doing: courseStateWords.doing, done: courseStateWords.done }
const percent = (value: unknown): string | null => (typeof value === 'number' ? `${value} %` : null)
const stars = (value: unknown): string | null =>
  typeof value === 'number' ? `${'★'.repeat(value)}${'☆'.repeat(Math.max(0, 5 - value))}` : null

export const enrolmentsArrangement: Arrangement = {
  resource: enrolmentsResource,
  icon: IconChartBar,
  group: 'learning',
  one: { vi: 'người học', en: 'learner' },
  count: { vi: '{total} lượt học', en: '{total} enrolments' },
  search: { vi: 'Tên người học', en: 'Name' },
  lead: {
    field: 'full_name',
    person: true,
    title: (row) => textOf(row, 'full_name'),
    line: (row) => textOf(row, 'school_name') || null,
  },
  columns: ['course_title', 'state', 'percent', 'active_at', 'finished_at'],
  tones: { state: { todo: 'quiet', doing: 'teal', done: 'ok' } },
  reads: { percent: { title: { vi: 'Đã học', en: 'Done' }, show: percent } },
  cardLine: ['course_title', 'percent'],
  filters: [
    ofCourse,
    { kind: 'choice', field: 'state', choices: begun },
    daysFilter({ vi: 'Ghi danh', en: 'Enrolled' }),
  ],
  detail: [
    {
      title: words.progress,
      fields: [
        { field: 'course_title' },
        { field: 'school_name' },
        { field: 'state' },
        { field: 'percent' },
        { field: 'enrolled_at' },
        { field: 'active_at' },
        { field: 'finished_at' },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa ai ghi danh', en: 'Nobody has enrolled yet' },
    text: {
      vi: 'Khi có người học, tiến độ của từng người hiện ra ở đây.',
      en: 'The progress of each learner appears here.',
    },
  },
}

export const courseRatingsArrangement: Arrangement = {
  resource: courseRatingsResource,
  icon: IconStar,
  group: 'learning',
  one: { vi: 'đánh giá', en: 'rating' },
  count: { vi: '{total} đánh giá', en: '{total} ratings' },
  search: { vi: 'Tên khóa học', en: 'Course' },
  lead: { field: 'course_title', title: (row) => textOf(row, 'course_title') },
  columns: ['stars', 'comment', 'rated_at'],
  reads: { stars: { show: stars } },
  cardLine: ['stars', 'comment'],
  filters: [ofCourse],
  detail: [
    {
      title: words.ratings,
      fields: [{ field: 'stars' }, { field: 'rated_at' }, { field: 'comment', whole: true }],
    },
  ],
  empty: {
    title: { vi: 'Chưa có đánh giá nào', en: 'No ratings yet' },
    text: {
      vi: 'Ai học xong một khóa thì được đánh giá. Danh sách này không có tên người.',
      en: 'Whoever finishes a course may rate it. There are no names here.',
    },
  },
}
