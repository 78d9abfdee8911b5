import type { Marked, Row } from './canaries.ts'

/** What somebody whose every word is marked learned; the course itself is nobody's. */
export function courseRowsAbout({ id, mark }: Marked, at: Date): Readonly<Record<string, readonly Row[]>> {
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  // Far from the ids that an installation gives.
  const number = 900_000 + (Number.parseInt(id.slice(-4), 16) % 90_000)
  const mine = { user_id: id, course_id: number }
  const inChapter = { id: number, course_id: number, chapter_id: number }
  return {
    course_categories: [{ id: number, slug: `canary-${number}`, name: `Loại ${number}` }],
    courses: [
      {
        id: number,
        category_id: number,
        slug: `canary-${number}`,
        title: 'Khóa học',
        summary: 'Khóa học',
        description: 'Khóa học',
        cover: 'cover-lab',
        teacher_name: 'Người dạy',
        teacher_title: 'Người dạy',
        grade_from: 1,
        grade_to: 12,
        outcomes: '[]',
      },
    ],
    course_chapters: [{ id: number, course_id: number, title: 'Chương' }],
    course_lectures: [{ ...inChapter, title: 'Bài giảng', kind: 'text', text: 'Bài giảng', duration_s: 60 }],
    course_exercises: [{ ...inChapter, title: 'Bài tập', pass_percent: 70, questions: '[]' }],
    course_enrolments: [{ id: id_of('00e1'), ...mine, enrolled_at: at, active_at: at, finished_at: at }],
    lecture_progress: [
      {
        user_id: id,
        lecture_id: number,
        seen: '{[0,5)}',
        seen_s: 5,
        position_s: 5,
        position_at: at,
        opened_at: at,
        done_at: at,
      },
    ],
    exercise_attempts: [
      {
        id: id_of('00e2'),
        user_id: id,
        exercise_id: number,
        number: 1,
        revision: 1,
        answers: JSON.stringify([{ question_id: 'q1', answer: [mark], right: true }]),
        right_count: 1,
        question_count: 1,
        passed: true,
        started_at: at,
        finished_at: at,
      },
    ],
    exercise_passes: [{ user_id: id, exercise_id: number, attempt_id: id_of('00e2'), passed_at: at }],
    lecture_notes: [
      {
        id: id_of('00e3'),
        user_id: id,
        lecture_id: number,
        at_s: 3,
        text: mark,
        created_at: at,
        updated_at: at,
      },
    ],
    course_ratings: [{ id: id_of('00e4'), ...mine, stars: 5, comment: mark, rated_at: at }],
    course_certificates: [
      {
        code: `MALTO-${number}`,
        ...mine,
        holder: mark,
        course_title: mark,
        lectures: 1,
        exercises: 1,
        issued_at: at,
      },
    ],
  }
}
