import {
  chaptersResource,
  courseCategoriesResource,
  coursesResource,
  exercisesResource,
  lecturesResource,
} from '@malto/contract/modules/courses.admin'
import type { Question } from '@malto/contract/modules/courses.content'
import { media_assets } from '#modules/media/media.table.ts'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { newId } from '#platform/ids.ts'
import type { Malto } from '#testing/malto.ts'
import {
  course_enrolments,
  exercise_attempts,
  exercise_passes,
  lecture_progress,
} from './courses.people.table.ts'

// Courses as the console writes them, and people who learned from them.

let count = 0

export async function makeAsset(malto: Malto, given: Partial<typeof media_assets.$inferInsert> = {}) {
  const kind = given.kind ?? 'film'
  const film = { main_file: 'film.mp4', type: 'video/mp4', duration_s: 100, captions: 'WEBVTT\n' }
  const paper = { main_file: 'document.pdf', type: 'application/pdf' }
  const id = newId()
  await malto.db.insert(media_assets).values({
    id,
    kind,
    title: `Tệp ${id.slice(-4)}`,
    origin: 'uploaded',
    status: 'ready',
    bytes: 1000,
    ...(kind === 'film' ? film : paper),
    ...given,
  })
  return id
}

export const sentence = 'Đọc chậm, hiểu từng ý rồi mới sang ý sau. '
export const questions = (): Question[] => [
  {
    id: 'q1',
    kind: 'single',
    text: 'Hai cộng hai bằng mấy?',
    explanation: 'Hai thêm hai là bốn.',
    choices: [
      { id: 'a', text: 'Ba', right: false },
      { id: 'b', text: 'Bốn', right: true },
    ],
  },
  {
    id: 'q2',
    kind: 'fill',
    text: 'Thủ đô của Việt Nam là ___.',
    explanation: 'Hà Nội là thủ đô.',
    accepts: ['Hà Nội'],
  },
  {
    id: 'q3',
    kind: 'order',
    text: 'Xếp từ bé đến lớn.',
    explanation: 'Một, hai rồi ba.',
    items: [
      { id: 'a', text: 'một' },
      { id: 'b', text: 'hai' },
      { id: 'c', text: 'ba' },
    ],
  },
]

export const courseDraft = (category_id: number, given: object = {}) => ({
  category_id,
  slug: `khoa-thu-${(count += 1)}`,
  title: 'Làm gốm tại nhà',
  summary: 'Tự tay nặn một chiếc chén từ cục đất đầu tiên.',
  description: sentence.repeat(5).trim(),
  cover: 'cover-draw' as const,
  letter: 'A' as const,
  teacher_name: 'Cô Bạch Mai',
  teacher_title: 'Nghệ nhân gốm',
  grade_from: 6,
  grade_to: 9,
  min_age: null,
  outcomes: ['Nặn được một chiếc chén', 'Biết vì sao đất nứt', 'Biết cách nung an toàn'],
  status: 'open' as const,
  position: 500,
  ...given,
})
export const filmDraft = (chapter_id: number, film_id: string, given: object = {}) => ({
  chapter_id,
  title: 'Đất và nước',
  position: 1,
  kind: 'film' as const,
  film_id,
  text: null,
  file_ids: [] as string[],
  free: true,
  ...given,
})
export const textDraft = (chapter_id: number, given: object = {}) => ({
  chapter_id,
  title: 'Nặn bằng tay',
  position: 2,
  kind: 'text' as const,
  film_id: null,
  text: sentence.repeat(20).trim(),
  file_ids: [] as string[],
  free: false,
  ...given,
})
export const exerciseDraft = (chapter_id: number, given: object = {}) => ({
  chapter_id,
  title: 'Thử sức',
  position: 3,
  pass_percent: 60,
  questions: questions(),
  ...given,
})

/** One chapter with a film, a text and an exercise, written in the console. */
export async function makeTaughtCourse(malto: Malto, chief: SignedInAdministrator, given: object = {}) {
  count += 1
  const { id: category_id } = await chief.call(courseCategoriesResource.create, {
    slug: `danh-muc-${count}`,
    name: `Danh mục ${count}`,
    position: 1,
  })
  const course = await chief.call(coursesResource.create, courseDraft(category_id, given))
  const chapter = await chief.call(chaptersResource.create, {
    course_id: course.id,
    title: 'Cục đất đầu tiên',
    position: 1,
  })
  const film_id = await makeAsset(malto)
  const film = await chief.call(lecturesResource.create, filmDraft(chapter.id, film_id))
  const text = await chief.call(lecturesResource.create, textDraft(chapter.id))
  const exercise = await chief.call(exercisesResource.create, exerciseDraft(chapter.id))
  return { category_id, course, chapter, film_id, film, text, exercise }
}

/** Somebody is enrolled and did these parts; `finished`: at that moment all there was. */
export async function learn(
  malto: Malto,
  user_id: string,
  course_id: number,
  {
    lectures = [],
    exercises = [],
    finished = false,
  }: { lectures?: number[]; exercises?: number[]; finished?: boolean } = {},
): Promise<string> {
  const at = malto.now()
  const id = newId()
  await malto.db
    .insert(course_enrolments)
    .values({ id, user_id, course_id, enrolled_at: at, active_at: at, finished_at: finished ? at : null })
  for (const lecture_id of lectures)
    await malto.db
      .insert(lecture_progress)
      .values({ user_id, lecture_id, position_at: at, opened_at: at, done_at: at })
  for (const exercise_id of exercises) {
    const attempt_id = newId()
    const times = { started_at: at, finished_at: at }
    await malto.db.insert(exercise_attempts).values({
      id: attempt_id,
      user_id,
      exercise_id,
      number: 1,
      revision: 1,
      right_count: 3,
      question_count: 3,
      passed: true,
      ...times,
    })
    await malto.db.insert(exercise_passes).values({ user_id, exercise_id, attempt_id, passed_at: at })
  }
  return id
}
