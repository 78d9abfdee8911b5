import * as z from 'zod'
import { courseProgressFilters, personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, IntId, Moment, nothing, pageOf, paging, search, text } from '../core/fields.ts'
import { CourseSlug } from './courses.content.ts'
import { courseStates } from './courses.rules.ts'
import { ConnectionNotFound } from './family.calls.ts'

export const CourseNotFound = defineError('COURSE_NOT_FOUND', 404, {
  vi: 'Không tìm thấy khóa học này.',
  en: 'This course was not found.',
})
export const NotEnrolled = defineError('NOT_ENROLLED', 403, {
  vi: 'Ghi danh khóa học này trước nhé.',
  en: 'Please enrol in this course first.',
})
export const CourseNotDone = defineError('COURSE_NOT_DONE', 409, {
  vi: 'Hoàn thành khóa học trước nhé.',
  en: 'Please finish the course first.',
})
export const CertificateNotFound = defineError('CERTIFICATE_NOT_FOUND', 404, {
  vi: 'Không có chứng nhận nào mang mã này.',
  en: 'There is no certificate with this code.',
})

export const CourseState = z.enum(courseStates)
export const CourseCategoryCard = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  name: z.string().max(60),
})

/** How one person stands to a course. */
export const CourseProgress = z.object({
  state: CourseState,
  /** Lectures and exercises that are done, of how many. */
  done: z.number().int(),
  parts: z.number().int(),
  percent: z.number().int(),
  enrolled_at: Moment.nullable(),
  /** When one last did something in it. */
  active_at: Moment.nullable(),
})
export type CourseProgress = z.infer<typeof CourseProgress>

export const CourseCard = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  title: z.string().max(80),
  summary: z.string().max(200),
  /** A drawing under /art, without its ending. */
  cover: z.string().max(40),
  letter: z.enum(personalityGroups).nullable(),
  category: CourseCategoryCard,
  teacher_name: z.string().max(60),
  grade_from: z.number().int(),
  grade_to: z.number().int(),
  lectures: z.number().int(),
  exercises: z.number().int(),
  /** All its films and all its reading together. */
  minutes: z.number().int(),
  /** Of those who finished it; null while fewer than three said how they liked it. */
  stars: z.number().nullable(),
  rating_count: z.number().int(),
  enrolled_count: z.number().int(),
  progress: CourseProgress,
})
export type CourseCard = z.infer<typeof CourseCard>

export const partKinds = ['film', 'text', 'exercise'] as const
/** One line of a course's contents. */
export const PartCard = z.object({
  kind: z.enum(partKinds),
  /** Of the lecture or of the exercise. */
  id: z.number().int(),
  title: z.string().max(90),
  /** Of a film, or of reading; null for an exercise. */
  duration_s: z.number().int().nullable(),
  questions: z.number().int().nullable(),
  files: z.number().int(),
  done: z.boolean(),
  /** Of a film: seen so far, in per cent; of an exercise: the best attempt; null: not begun. */
  percent: z.number().int().nullable(),
  /** May be opened now: enrolled, or free to try. */
  open: z.boolean(),
})
export type PartCard = z.infer<typeof PartCard>

export const ChapterCard = z.object({
  id: z.number().int(),
  title: z.string().max(80),
  parts: z.array(PartCard).max(100),
})

/** What is to be done next, and where. */
export const NextPart = z.object({
  kind: z.enum(partKinds),
  id: z.number().int(),
  title: z.string().max(90),
  chapter_title: z.string().max(80),
  /** Of a film: where one stopped. */
  position_s: z.number().int().nullable(),
})

export const CourseDetail = CourseCard.extend({
  description: z.string().max(1500),
  teacher_title: z.string().max(100),
  min_age: z.number().int().nullable(),
  outcomes: z.array(z.string().max(140)).max(6),
  chapters: z.array(ChapterCard).max(40),
  next: NextPart.nullable(),
  /** What is still missing, in the reader's language: "2 bài giảng", "1 bài tập". Empty when done or not begun. */
  missing: z.array(z.string().max(120)).max(4),
  certificate: z.object({ code: z.string().max(20), issued_at: Moment }).nullable(),
  /** One's own. */
  rating: z.object({ stars: z.number().int(), comment: z.string().max(500).nullable() }).nullable(),
  can: z.object({ enrol: z.boolean(), rate: z.boolean(), certificate: z.boolean() }),
})
export type CourseDetail = z.infer<typeof CourseDetail>

export const CourseCounts = z.object({
  all: z.number().int(),
  done: z.number().int(),
  doing: z.number().int(),
  todo: z.number().int(),
})
export type CourseCounts = z.infer<typeof CourseCounts>

export const listCourseCategories = defineCall({
  method: 'GET',
  path: '/api/course-categories',
  access: 'signedIn',
  summary: 'The categories of courses.',
  input: nothing,
  reply: z.object({ categories: z.array(CourseCategoryCard).max(50) }),
})

export const listCourses = defineCall({
  method: 'GET',
  path: '/api/courses',
  access: 'signedIn',
  summary:
    'Courses in the catalogue’s order; doing and done by the last time one did something. For a connected child: those it is enrolled in.',
  input: z.object({
    progress: z.enum(courseProgressFilters).default('all'),
    q: search.optional(),
    category_id: IntId.optional(),
    grade: IntId.pipe(z.number().min(1).max(12)).optional(),
    letter: z.enum(personalityGroups).optional(),
    child_id: Id.optional(),
    ...paging,
  }),
  /** Counts of all four, under the same wishes: all = done + doing + todo. */
  reply: pageOf(CourseCard).extend({ counts: CourseCounts }),
  errors: [ConnectionNotFound],
})

export const getCourse = defineCall({
  method: 'GET',
  path: '/api/courses/:slug',
  access: 'signedIn',
  summary: 'One course with its contents, how one stands to it and what is still missing.',
  input: z.object({ slug: CourseSlug }),
  reply: CourseDetail,
  errors: [CourseNotFound],
})

export const enrol = defineCall({
  method: 'POST',
  path: '/api/courses/:slug/enrol',
  access: 'signedIn',
  summary: 'Begins a course; saying it twice changes nothing.',
  input: z.object({ slug: CourseSlug }),
  reply: CourseDetail,
  errors: [CourseNotFound],
})

export const rateCourse = defineCall({
  method: 'POST',
  path: '/api/courses/:slug/rating',
  access: 'signedIn',
  summary:
    'One to five stars, once the course is done; a second time replaces the first. Only Malto reads the comment.',
  input: z.object({
    slug: CourseSlug,
    stars: z.number().int().min(1).max(5),
    comment: text(500).nullable().default(null),
  }),
  reply: CourseDetail,
  errors: [CourseNotFound, CourseNotDone],
})

export const getCertificate = defineCall({
  method: 'GET',
  path: '/api/courses/:slug/certificate',
  access: 'signedIn',
  summary: 'The certificate of completion, as a PDF with the address at which anybody can verify it.',
  input: z.object({ slug: CourseSlug }),
  reply: z.unknown(),
  gives: 'file',
  errors: [CourseNotFound, CourseNotDone],
})

export const verifyCertificate = defineCall({
  method: 'GET',
  path: '/api/certificates/:code',
  access: 'anyone',
  limit: 'verify',
  summary:
    'Whether a certificate is genuine. Of somebody under 16 it shows the given name and initials only.',
  input: z.object({ code: z.string().trim().max(20) }),
  reply: z.object({
    code: z.string().max(20),
    holder: z.string().max(80),
    course_title: z.string().max(80),
    lectures: z.number().int(),
    exercises: z.number().int(),
    issued_at: Moment,
  }),
  errors: [CertificateNotFound],
})

export const courseEnrolled = defineFact(
  'courseEnrolled',
  z.object({ user_id: Id, course_id: z.number().int() }),
)
/** The first time only: a course that grew and was finished again is no new fact. */
export const courseFinished = defineFact(
  'courseFinished',
  z.object({ user_id: Id, course_id: z.number().int() }),
)
/** A lecture was seen or an exercise passed, for the first time. */
export const partDone = defineFact(
  'partDone',
  z.object({
    user_id: Id,
    course_id: z.number().int(),
    kind: z.enum(['lecture', 'exercise']),
    part_id: z.number().int(),
  }),
)
