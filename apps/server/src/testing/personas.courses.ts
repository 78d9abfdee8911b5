import { anyone, members, only, row, type Row, type World } from './personas.ts'

const none = () => ({})
const noCourse = () => ({ slug: 'khong-co-khoa-nay' })
const noLecture = () => ({ lecture_id: 2_000_000_000 })
const noExercise = () => ({ exercise_id: 2_000_000_000 })
const nobodys = (world: World) => ({ id: world.nobody })
const notThere = { course: 'COURSE_NOT_FOUND', lecture: 'LECTURE_NOT_FOUND', exercise: 'EXERCISE_NOT_FOUND' }

/** Courses: who gets what. Ages and enrolment have tests of their own. */
export const courseRows: readonly Row[] = [
  row('GET /api/course-categories', 'all', none, members('ok'), 'categories(id name slug)'),
  row(
    'GET /api/courses',
    'all',
    none,
    members('ok'),
    'counts(all doing done todo) items(category(id name slug) cover enrolled_count exercises grade_from grade_to id lectures letter minutes progress(active_at done enrolled_at parts percent state) rating_count slug stars summary teacher_name title) next_cursor',
  ),
  row(
    'GET /api/courses',
    'the parent’s kid',
    (world) => ({ child_id: world.people.kid.id }),
    only(['parent'], 'ok', 'CONNECTION_NOT_FOUND'),
    'counts(all doing done todo) items next_cursor',
  ),
  row('GET /api/courses/:slug', 'none', noCourse, members(notThere.course)),
  row('POST /api/courses/:slug/enrol', 'none', noCourse, members(notThere.course)),
  row(
    'POST /api/courses/:slug/rating',
    'none',
    () => ({ ...noCourse(), stars: 5 }),
    members(notThere.course),
  ),
  row('GET /api/courses/:slug/certificate', 'none', noCourse, members(notThere.course)),
  row(
    'GET /api/certificates/:code',
    'a guess',
    () => ({ code: 'MALTO-0000-0000-0000' }),
    anyone('CERTIFICATE_NOT_FOUND'),
  ),
  row('GET /api/lectures/:lecture_id', 'none', noLecture, members(notThere.lecture)),
  row(
    'POST /api/lectures/:lecture_id/progress',
    'none',
    () => ({ ...noLecture(), spans: [], position_s: 0, at: '2026-11-14T05:00:00Z' }),
    members(notThere.lecture),
  ),
  row('POST /api/lectures/:lecture_id/read', 'none', noLecture, members(notThere.lecture)),
  row('GET /api/lectures/:lecture_id/notes', 'none', noLecture, members(notThere.lecture)),
  row(
    'POST /api/lectures/:lecture_id/notes',
    'none',
    (world) => ({ ...noLecture(), ...nobodys(world), at_s: null, text: 'Ghi chú' }),
    members(notThere.lecture),
  ),
  row(
    'POST /api/lecture-notes/:id',
    'nobody’s',
    (world) => ({ ...nobodys(world), text: 'Ghi chú' }),
    members('NOTE_NOT_FOUND'),
  ),
  row('POST /api/lecture-notes/:id/remove', 'nobody’s', nobodys, members('ok'), 'id'),
  row('GET /api/exercises/:exercise_id', 'none', noExercise, members(notThere.exercise)),
  row('POST /api/exercises/:exercise_id/attempts', 'none', noExercise, members(notThere.exercise)),
  row(
    'POST /api/exercise-attempts/:attempt_id/answers',
    'nobody’s',
    (world) => ({ attempt_id: world.nobody, question_id: 'q1', answer: ['a'] }),
    members('ATTEMPT_NOT_FOUND'),
  ),
]
