import type { Reply } from '@malto/contract'
import type {
  chaptersResource,
  coursesResource,
  exercisesResource,
  lecturesResource,
} from '@malto/contract/modules/courses.admin'
import type { Question } from '@malto/contract/modules/courses.content'

const NOW = '2026-11-14T05:00:00.000Z'
const stamps = { created_at: NOW, version: 1 }
const inCourse = { course_id: 3, course_title: 'Học cách học' }
const inChapter = { ...inCourse, chapter_id: 5, chapter_title: 'Trí nhớ', laid: false, ...stamps }

export const makeCourse = (
  given: Partial<Reply<typeof coursesResource.get>> = {},
): Reply<typeof coursesResource.get> => ({
  id: 3,
  slug: 'hoc-cach-hoc',
  title: 'Học cách học',
  category_id: 1,
  category_name: 'Kỹ năng học',
  teacher_name: 'Cô Mai',
  status: 'open',
  lectures: 2,
  exercises: 1,
  enrolled_count: 0,
  finished_count: 0,
  stars: null,
  rating_count: 0,
  laid: false,
  summary: 'Học ít giờ hơn mà nhớ lâu hơn, bằng vài thói quen nhỏ.',
  description: 'Khóa học ngắn về trí nhớ. '.repeat(8),
  cover: 'cover-mind',
  letter: null,
  teacher_title: 'Giáo viên tâm lý học đường',
  grade_from: 6,
  grade_to: 12,
  min_age: null,
  outcomes: ['Biết vì sao ta quên', 'Biết ôn đúng lúc', 'Lập được lịch ôn'],
  position: 10,
  updated_at: NOW,
  ...stamps,
  ...given,
})

export const makeChapter = (
  given: Partial<Reply<typeof chaptersResource.get>> = {},
): Reply<typeof chaptersResource.get> => ({
  id: 5,
  ...inCourse,
  title: 'Trí nhớ',
  position: 10,
  lectures: 2,
  exercises: 1,
  laid: false,
  updated_at: NOW,
  ...stamps,
  ...given,
})

export const makeLecture = (
  given: Partial<Reply<typeof lecturesResource.get>> = {},
): Reply<typeof lecturesResource.get> => ({
  id: 12,
  ...inChapter,
  title: 'Vì sao ta quên',
  position: 10,
  kind: 'text',
  film_title: null,
  has_captions: null,
  duration_s: 90,
  done_count: 0,
  film_id: null,
  text: 'Ta quên vì não dọn dẹp.',
  file_ids: [],
  free: false,
  updated_at: NOW,
  ...given,
})

const asked = { explanation: 'Vì ôn cách quãng thì nhớ lâu hơn.' }
export const makeQuestions = (): Question[] => [
  {
    ...asked,
    id: 'q1',
    kind: 'single',
    text: 'Nên ôn khi nào?',
    choices: [
      { id: 'c1', text: 'Ngay trước khi thi', right: false },
      { id: 'c2', text: 'Cách quãng nhiều lần', right: true },
    ],
  },
  { ...asked, id: 'q2', kind: 'fill', text: 'Ngủ đủ ___ tiếng.', accepts: ['tám', '8'] },
  {
    ...asked,
    id: 'q3',
    kind: 'order',
    text: 'Sắp các bước ôn bài.',
    items: [
      { id: 'i1', text: 'Đọc' },
      { id: 'i2', text: 'Gấp sách' },
      { id: 'i3', text: 'Nhớ lại' },
    ],
  },
]

export const makeExercise = (
  given: Partial<Reply<typeof exercisesResource.get>> = {},
): Reply<typeof exercisesResource.get> => ({
  id: 7,
  ...inChapter,
  title: 'Ôn lại chương 1',
  position: 30,
  question_count: 3,
  pass_percent: 70,
  attempt_count: 0,
  passed_count: 0,
  questions: makeQuestions(),
  updated_at: NOW,
  ...given,
})
