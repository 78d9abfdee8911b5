import type {
  CourseCard,
  CourseDetail,
  CourseProgress,
  PartCard,
} from '@malto/contract/modules/courses.calls'
import type {
  AskedQuestion,
  Attempt,
  ExerciseDetail,
  Verdict,
} from '@malto/contract/modules/courses.exercises.calls'
import type { LectureDetail } from '@malto/contract/modules/courses.lectures.calls'

export const makeProgress = (given: Partial<CourseProgress> = {}): CourseProgress => ({
  state: 'todo',
  done: 0,
  parts: 4,
  percent: 0,
  enrolled_at: null,
  active_at: null,
  ...given,
})

export const doing = (given: Partial<CourseProgress> = {}): CourseProgress =>
  makeProgress({ state: 'doing', done: 2, percent: 50, enrolled_at: '2026-11-01T03:00:00.000Z', ...given })

/** A course one has not begun, unless told otherwise. */
export const makeCourse = (given: Partial<CourseCard> = {}): CourseCard => ({
  id: 1,
  slug: 'khao-co-hoc',
  title: 'Khảo cổ học nhập môn',
  summary: 'Đọc các lớp đất như đọc một cuốn sách.',
  cover: 'scene-strata',
  letter: 'I',
  category: { id: 3, slug: 'khoa-hoc', name: 'Khoa học' },
  teacher_name: 'Cô Thùy Linh',
  grade_from: 6,
  grade_to: 12,
  lectures: 3,
  exercises: 1,
  minutes: 16,
  stars: null,
  rating_count: 0,
  enrolled_count: 0,
  progress: makeProgress(),
  ...given,
})

export const makePart = (given: Partial<PartCard> = {}): PartCard => ({
  kind: 'text',
  id: 12,
  title: 'Nhà khảo cổ làm gì?',
  duration_s: 120,
  questions: null,
  files: 0,
  done: false,
  percent: null,
  open: true,
  ...given,
})

const film = makePart({ kind: 'film', id: 11, title: 'Đất kể chuyện', duration_s: 90 })
const exercise = makePart({
  kind: 'exercise',
  id: 21,
  title: 'Luyện tập: lớp đất',
  duration_s: null,
  questions: 4,
})

export const makeDetail = (given: Partial<CourseDetail> = {}): CourseDetail => ({
  ...makeCourse(),
  description: 'Đoạn thứ nhất.\n\nĐoạn thứ hai.',
  teacher_title: 'Người làm khảo cổ',
  min_age: null,
  outcomes: ['Đọc được một vách đất', 'Ghi được sổ hiện trường'],
  chapters: [
    { id: 1, title: 'Dưới lớp đất', parts: [film, makePart(), exercise] },
    { id: 2, title: 'Hiện vật', parts: [makePart({ id: 13, title: 'Vật này bao nhiêu tuổi?' })] },
  ],
  next: { kind: 'film', id: 11, title: 'Đất kể chuyện', chapter_title: 'Dưới lớp đất', position_s: null },
  missing: [],
  certificate: null,
  rating: null,
  can: { enrol: true, rate: false, certificate: false },
  ...given,
})

/** The same course, begun. */
export const begun = (given: Partial<CourseDetail> = {}): CourseDetail =>
  makeDetail({ progress: doing(), can: { enrol: false, rate: false, certificate: false }, ...given })

export const makeLecture = (given: Partial<LectureDetail> = {}): LectureDetail => ({
  id: 12,
  kind: 'text',
  title: 'Nhà khảo cổ làm gì?',
  course: { slug: 'khao-co-hoc', title: 'Khảo cổ học nhập môn', percent: 50 },
  chapter: { title: 'Dưới lớp đất', number: 1 },
  number: 2,
  of: 3,
  film: null,
  text: '## Ba loại dấu vết\n\nHiện vật là **vật do người làm ra**.',
  reading_s: 120,
  files: [],
  progress: { seen_s: 0, percent: 0, position_s: 0, done: false, course_done: false },
  enrolled: true,
  previous: { kind: 'film', id: 11, title: 'Đất kể chuyện' },
  next: { kind: 'exercise', id: 21, title: 'Luyện tập: lớp đất' },
  ...given,
})

export const makeFilmLecture = (given: Partial<LectureDetail> = {}): LectureDetail =>
  makeLecture({
    id: 11,
    kind: 'film',
    title: 'Đất kể chuyện',
    number: 1,
    film: {
      id: '0190a000-0000-7000-8000-0000000000f1',
      kind: 'file',
      url: '/media/assets/f1/pass/film.mp4',
      poster_url: null,
      captions_url: null,
      duration_s: 90,
      width: 16,
      height: 9,
    },
    reading_s: null,
    previous: null,
    next: { kind: 'text', id: 12, title: 'Nhà khảo cổ làm gì?' },
    ...given,
  })

export const ATTEMPT = '0190a000-0000-7000-8000-0000000000a1'

/** One question of each kind. */
export const questions: readonly AskedQuestion[] = [
  {
    id: 'q1',
    kind: 'single',
    text: 'Lớp nào có trước?',
    options: [
      { id: 'a', text: 'Lớp trên' },
      { id: 'b', text: 'Lớp dưới' },
    ],
  },
  {
    id: 'q2',
    kind: 'multiple',
    text: 'Việc nào của nhà khảo cổ?',
    options: [
      { id: 'a', text: 'Vẽ vách đất' },
      { id: 'b', text: 'Tìm vàng để bán' },
      { id: 'c', text: 'Ghi sổ' },
    ],
  },
  { id: 'q3', kind: 'fill', text: 'Trật tự các lớp gọi là địa ___ .', options: [] },
  {
    id: 'q4',
    kind: 'order',
    text: 'Xếp từ cổ đến mới',
    options: [
      { id: 'a', text: 'Tiền xu' },
      { id: 'b', text: 'Rìu đá' },
      { id: 'c', text: 'Bình gốm' },
    ],
  },
]

export const makeExercise = (given: Partial<ExerciseDetail> = {}): ExerciseDetail => ({
  id: 21,
  title: 'Luyện tập: lớp đất',
  course: { slug: 'khao-co-hoc', title: 'Khảo cổ học nhập môn', percent: 50 },
  chapter: { title: 'Dưới lớp đất', number: 1 },
  question_count: 4,
  pass_percent: 70,
  passed: false,
  open_attempt_id: null,
  attempts: [],
  attempt_count: 0,
  previous: { kind: 'text', id: 12, title: 'Nhà khảo cổ làm gì?' },
  next: { kind: 'text', id: 13, title: 'Vật này bao nhiêu tuổi?' },
  ...given,
})

export const makeAttempt = (verdicts: readonly Verdict[] = []): Attempt => {
  const over = verdicts.length === questions.length
  const right = verdicts.filter((verdict) => verdict.right).length
  return {
    id: ATTEMPT,
    number: 1,
    questions: [...questions],
    verdicts: [...verdicts],
    finished_at: over ? '2026-11-15T05:00:00.000Z' : null,
    result: over ? { right, of: questions.length, passed: right >= 3, course_done: false } : null,
  }
}

const solutions: Readonly<Record<string, readonly string[]>> = {
  q1: ['b'],
  q2: ['a', 'c'],
  q3: ['tầng'],
  q4: ['b', 'c', 'a'],
}

/** What the server says to an answer. */
export const judge = (question_id: string, answer: readonly string[]): Verdict => {
  const solution = solutions[question_id] ?? []
  const same = question_id === 'q2' ? answer.toSorted() : answer
  return {
    question_id,
    answer: [...answer],
    solution: [...solution],
    right: same.join() === solution.join(),
    explanation: `Vì sao ${question_id}`,
  }
}
