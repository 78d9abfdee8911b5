import * as z from 'zod'
import { Day, Id, IntId, Moment } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { CourseState } from './courses.calls.ts'

export const courseStateWords: Readonly<Record<z.infer<typeof CourseState>, Words>> = {
  todo: { vi: 'Chưa học', en: 'To do' },
  doing: { vi: 'Đang học', en: 'Doing' },
  done: { vi: 'Đã xong', en: 'Done' },
}
/** Who learns what, and how far. */
export const EnrolmentRow = z.object({
  id: Id,
  course_id: z.number().int(),
  course_title: z.string().max(80),
  full_name: z.string().max(80),
  school_name: z.string().max(200).nullable(),
  state: CourseState,
  percent: z.number().int(),
  enrolled_at: Moment,
  active_at: Moment,
  finished_at: Moment.nullable(),
})
export const enrolmentsResource = defineResource({
  name: 'course-enrolments',
  people: true,
  title: { vi: 'Tiến độ học', en: 'Progress' },
  ids: 'uuid',
  card: EnrolmentRow,
  detail: EnrolmentRow,
  /** Whoever is enrolled has begun. */
  filters: {
    course_id: IntId.optional(),
    state: z.enum(['doing', 'done']).optional(),
    /** Enrolled on these days of Vietnam, both included. */
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['active_at', 'enrolled_at'],
  default_sort: '-active_at',
  powers: { read: 'courses.read' },
  may: {},
  columns: [
    { field: 'course_title', title: { vi: 'Khóa học', en: 'Course' }, kind: 'text' },
    { field: 'full_name', title: { vi: 'Họ tên', en: 'Name' }, kind: 'text' },
    { field: 'school_name', title: { vi: 'Trường', en: 'School' }, kind: 'text' },
    { field: 'state', title: { vi: 'Tiến độ', en: 'State' }, kind: 'choice', choices: courseStateWords },
    { field: 'percent', title: { vi: 'Phần trăm', en: 'Per cent' }, kind: 'number' },
    { field: 'enrolled_at', title: { vi: 'Ghi danh', en: 'Enrolled' }, kind: 'datetime' },
    { field: 'active_at', title: { vi: 'Học gần nhất', en: 'Last active' }, kind: 'datetime' },
    { field: 'finished_at', title: { vi: 'Hoàn thành', en: 'Finished' }, kind: 'datetime' },
  ],
})

/** What those who finished say. Without names: it is for the course, not about the person. */
export const RatingRow = z.object({
  id: Id,
  course_id: z.number().int(),
  course_title: z.string().max(80),
  stars: z.number().int(),
  comment: z.string().max(500).nullable(),
  rated_at: Moment,
})
export const courseRatingsResource = defineResource({
  name: 'course-ratings',
  title: { vi: 'Đánh giá khóa học', en: 'Course ratings' },
  ids: 'uuid',
  card: RatingRow,
  detail: RatingRow,
  filters: { course_id: IntId.optional() },
  sorts: ['rated_at'],
  default_sort: '-rated_at',
  powers: { read: 'courses.read' },
  may: {},
  columns: [
    { field: 'course_title', title: { vi: 'Khóa học', en: 'Course' }, kind: 'text' },
    { field: 'stars', title: { vi: 'Sao', en: 'Stars' }, kind: 'number' },
    { field: 'comment', title: { vi: 'Lời nhắn', en: 'Comment' }, kind: 'text' },
    { field: 'rated_at', title: { vi: 'Ngày', en: 'Rated' }, kind: 'datetime' },
  ],
})
