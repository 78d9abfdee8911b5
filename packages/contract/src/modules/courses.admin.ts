import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, IntId, Moment, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth, type Words } from '../core/words.ts'
import { contentStatuses, contentStatusWords } from './careers.admin.ts'
import { CourseFacts, CourseSlug, PassPercent, Prose, Questions } from './courses.content.ts'

export const lectureKindWords = {
  film: { vi: 'Phim', en: 'Film' },
  text: { vi: 'Bài đọc', en: 'Text' },
} as const satisfies Record<string, Words>

/** People learn from it, or came with Malto: it can be hidden. */
export const CourseStays = defineError('COURSE_STAYS', 409, {
  vi: 'Mục này đã có người học hoặc đi kèm Malto nên không xóa được. Bạn có thể ẩn khóa học.',
  en: 'People have learned from this, or it came with Malto; it cannot be deleted. You can hide the course.',
})

export const courseFaults = {
  gradesCrossed: inBoth(
    'Khối kết thúc phải từ khối bắt đầu trở lên.',
    'The last grade comes before the first.',
  ),
  filmMissing: inBoth('Chọn phim cho bài giảng này.', 'Choose the film of this lecture.'),
  textMissing: inBoth('Bài đọc cần nội dung.', 'A written lecture needs its text.'),
  notAFilm: inBoth('Tệp này không phải phim đã sẵn sàng.', 'This is not a film that is ready.'),
  filmUnmeasured: inBoth(
    'Phim này chưa có thời lượng. Hãy điền ở kho phim trước.',
    'This film has no duration yet. Please enter it in the library first.',
  ),
  notADocument: inBoth(
    'Có tệp không phải tài liệu đã sẵn sàng.',
    'One of the files is not a document that is ready.',
  ),
  otherCourse: inBoth('Chương này thuộc khóa học khác.', 'This chapter belongs to another course.'),
  noChapter: inBoth('Không có chương này.', 'There is no such chapter.'),
  chapterStays: inBoth(
    'Chương không chuyển sang khóa học khác được.',
    'A chapter cannot move to another course.',
  ),
  slugStays: inBoth(
    'Mã không đổi được: đường dẫn tới mục này đã có người dùng.',
    'The code stays: links to this are in use.',
  ),
}

const Position = IntId.pipe(z.number().max(1000))
/** Counted over everybody; null for whoever may see the people of some places only. */
const People = z.number().int().nullable()
const numbers = { created_at: Moment, version: z.number().int() }
/** Came with Malto: it can be edited and hidden, not deleted. */
const laid = z.boolean()

export const CourseCategoryRow = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  name: z.string().max(60),
  position: z.number().int(),
  course_count: z.number().int(),
  ...numbers,
})
export const courseCategoriesResource = defineResource({
  name: 'course-categories',
  title: { vi: 'Danh mục khóa học', en: 'Course categories' },
  ids: 'int',
  card: CourseCategoryRow,
  detail: CourseCategoryRow.extend({ updated_at: Moment }),
  draft: z.object({ slug: CourseSlug, name: text(60, 2), position: Position }),
  filters: {},
  sorts: ['name', 'created_at'],
  powers: { read: 'courses.read', write: 'courses.write' },
  may: { create: true, update: true, remove: true },
  columns: [
    { field: 'name', title: { vi: 'Tên danh mục', en: 'Name' }, kind: 'text' },
    { field: 'slug', title: { vi: 'Mã', en: 'Code' }, kind: 'text' },
    { field: 'course_count', title: { vi: 'Số khóa học', en: 'Courses' }, kind: 'number' },
    { field: 'position', title: { vi: 'Thứ tự', en: 'Order' }, kind: 'number' },
  ],
})

export const CourseRow = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  title: z.string().max(80),
  category_id: z.number().int(),
  category_name: z.string().max(60),
  teacher_name: z.string().max(60),
  status: z.enum(contentStatuses),
  lectures: z.number().int(),
  exercises: z.number().int(),
  enrolled_count: z.number().int(),
  finished_count: People,
  stars: z.number().nullable(),
  rating_count: z.number().int(),
  laid,
  ...numbers,
})
export const CourseDraft = z.object({
  category_id: IntId,
  slug: CourseSlug,
  ...CourseFacts.shape,
  status: z.enum(contentStatuses),
  position: Position,
})
/** What stands in the way of learners who see or hear little. */
export const CourseFault = z.object({
  kind: z.enum(['captions', 'alt', 'empty', 'film']),
  /** Which lecture or chapter, and what, in the reader's language. */
  where: z.string().max(120),
  text: z.string().max(200),
})
export const coursesResource = defineResource({
  name: 'courses',
  title: { vi: 'Khóa học', en: 'Courses' },
  ids: 'int',
  card: CourseRow,
  detail: CourseRow.extend({ ...CourseDraft.shape, updated_at: Moment }),
  draft: CourseDraft,
  filters: { category_id: IntId.optional(), status: z.enum(contentStatuses).optional() },
  sorts: ['title', 'created_at'],
  powers: { read: 'courses.read', write: 'courses.write' },
  may: { create: true, update: true, remove: true },
  weighty: true,
  errors: [CourseStays],
  bulk: { hide: { vi: 'Ẩn', en: 'Hide' }, show: { vi: 'Hiện', en: 'Show' } },
  columns: [
    { field: 'title', title: { vi: 'Tên khóa học', en: 'Course' }, kind: 'text' },
    { field: 'category_name', title: { vi: 'Danh mục', en: 'Category' }, kind: 'text' },
    { field: 'teacher_name', title: { vi: 'Người dạy', en: 'Teacher' }, kind: 'text' },
    { field: 'lectures', title: { vi: 'Bài giảng', en: 'Lectures' }, kind: 'number' },
    { field: 'exercises', title: { vi: 'Bài tập', en: 'Exercises' }, kind: 'number' },
    { field: 'enrolled_count', title: { vi: 'Đã ghi danh', en: 'Enrolled' }, kind: 'number' },
    { field: 'finished_count', title: { vi: 'Đã xong', en: 'Finished' }, kind: 'number' },
    { field: 'stars', title: { vi: 'Sao', en: 'Stars' }, kind: 'number' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: contentStatusWords,
    },
  ],
})

export const ChapterRow = z.object({
  id: z.number().int(),
  course_id: z.number().int(),
  course_title: z.string().max(80),
  title: z.string().max(80),
  position: z.number().int(),
  lectures: z.number().int(),
  exercises: z.number().int(),
  laid,
  ...numbers,
})
export const chaptersResource = defineResource({
  name: 'chapters',
  title: { vi: 'Chương', en: 'Chapters' },
  ids: 'int',
  card: ChapterRow,
  detail: ChapterRow.extend({ updated_at: Moment }),
  draft: z.object({ course_id: IntId, title: text(80, 3), position: Position }),
  filters: { course_id: IntId.optional() },
  sorts: ['position', 'created_at'],
  powers: { read: 'courses.read', write: 'courses.write' },
  may: { create: true, update: true, remove: true },
  errors: [CourseStays],
  columns: [
    { field: 'course_title', title: { vi: 'Khóa học', en: 'Course' }, kind: 'text' },
    { field: 'title', title: { vi: 'Tên chương', en: 'Chapter' }, kind: 'text' },
    { field: 'position', title: { vi: 'Thứ tự', en: 'Order' }, kind: 'number' },
    { field: 'lectures', title: { vi: 'Bài giảng', en: 'Lectures' }, kind: 'number' },
    { field: 'exercises', title: { vi: 'Bài tập', en: 'Exercises' }, kind: 'number' },
  ],
})

const inChapter = {
  id: z.number().int(),
  course_id: z.number().int(),
  course_title: z.string().max(80),
  chapter_id: z.number().int(),
  chapter_title: z.string().max(80),
  title: z.string().max(90),
  position: z.number().int(),
  laid,
  ...numbers,
}
export const LectureRow = z.object({
  ...inChapter,
  kind: z.enum(['film', 'text']),
  film_title: z.string().max(120).nullable(),
  has_captions: z.boolean().nullable(),
  duration_s: z.number().int(),
  /** How many finished it. */
  done_count: People,
})
export const LectureDraft = z.object({
  chapter_id: IntId,
  title: text(90, 3),
  position: Position,
  kind: z.enum(['film', 'text']),
  film_id: Id.nullable(),
  text: Prose.nullable(),
  file_ids: z.array(Id).max(10),
  /** Open to those who are not enrolled yet. */
  free: z.boolean(),
})
export const lecturesResource = defineResource({
  name: 'lectures',
  title: { vi: 'Bài giảng', en: 'Lectures' },
  ids: 'int',
  card: LectureRow,
  detail: LectureRow.extend({ ...LectureDraft.shape, updated_at: Moment }),
  draft: LectureDraft,
  filters: {
    course_id: IntId.optional(),
    chapter_id: IntId.optional(),
    kind: z.enum(['film', 'text']).optional(),
  },
  sorts: ['position', 'title', 'created_at'],
  powers: { read: 'courses.read', write: 'courses.write' },
  may: { create: true, update: true, remove: true },
  errors: [CourseStays],
  columns: [
    { field: 'course_title', title: { vi: 'Khóa học', en: 'Course' }, kind: 'text' },
    { field: 'chapter_title', title: { vi: 'Chương', en: 'Chapter' }, kind: 'text' },
    { field: 'title', title: { vi: 'Tên bài', en: 'Lecture' }, kind: 'text' },
    { field: 'kind', title: { vi: 'Loại', en: 'Kind' }, kind: 'choice', choices: lectureKindWords },
    { field: 'duration_s', title: { vi: 'Thời lượng (giây)', en: 'Seconds' }, kind: 'number' },
    { field: 'has_captions', title: { vi: 'Phụ đề', en: 'Captions' }, kind: 'flag' },
    { field: 'done_count', title: { vi: 'Đã xong', en: 'Done' }, kind: 'number' },
    { field: 'position', title: { vi: 'Thứ tự', en: 'Order' }, kind: 'number' },
  ],
})

export const ExerciseRow = z.object({
  ...inChapter,
  question_count: z.number().int(),
  pass_percent: z.number().int(),
  attempt_count: People,
  passed_count: People,
})
export const ExerciseDraft = z.object({
  chapter_id: IntId,
  title: text(90, 3),
  position: Position,
  pass_percent: PassPercent,
  questions: Questions,
})
export const exercisesResource = defineResource({
  name: 'exercises',
  title: { vi: 'Bài tập', en: 'Exercises' },
  ids: 'int',
  card: ExerciseRow,
  detail: ExerciseRow.extend({ ...ExerciseDraft.shape, updated_at: Moment }),
  draft: ExerciseDraft,
  filters: { course_id: IntId.optional(), chapter_id: IntId.optional() },
  sorts: ['position', 'title', 'created_at'],
  powers: { read: 'courses.read', write: 'courses.write' },
  may: { create: true, update: true, remove: true },
  errors: [CourseStays],
  large: true,
  columns: [
    { field: 'course_title', title: { vi: 'Khóa học', en: 'Course' }, kind: 'text' },
    { field: 'chapter_title', title: { vi: 'Chương', en: 'Chapter' }, kind: 'text' },
    { field: 'title', title: { vi: 'Tên bài tập', en: 'Exercise' }, kind: 'text' },
    { field: 'question_count', title: { vi: 'Số câu', en: 'Questions' }, kind: 'number' },
    { field: 'pass_percent', title: { vi: 'Đạt từ (%)', en: 'Pass at (%)' }, kind: 'number' },
    { field: 'attempt_count', title: { vi: 'Lượt làm', en: 'Attempts' }, kind: 'number' },
    { field: 'passed_count', title: { vi: 'Người đạt', en: 'Passed' }, kind: 'number' },
    { field: 'position', title: { vi: 'Thứ tự', en: 'Order' }, kind: 'number' },
  ],
})

export const checkCourse = defineCall({
  method: 'GET',
  path: '/auth-admin/courses/:id/check',
  access: 'courses.read',
  summary: 'What is missing for learners who see or hear little, and what is empty.',
  input: z.object({ id: IntId }),
  reply: z.object({ faults: z.array(CourseFault).max(200) }),
})
