import {
  describeOpen,
  describeTable,
  open,
  own,
  ownNamed,
  technical,
  type ColumnMap,
  type PersonLink,
  type TableMap,
} from '#platform/data-map.ts'
import {
  course_certificates,
  course_enrolments,
  course_ratings,
  exercise_attempts,
  exercise_passes,
  lecture_notes,
  lecture_progress,
} from './courses.people.table.ts'
import {
  course_categories,
  course_chapters,
  course_exercises,
  course_lecture_files,
  course_lectures,
  courses,
} from './courses.table.ts'

const kept = {
  version: technical('tells two writers apart'),
  created_at: technical('when it was added'),
  updated_at: technical('when it was last changed'),
  search: technical('what search compares'),
}
const laid = technical('whether it came with Malto')
const place = {
  id: open('its number'),
  slug: open('its name in the content file'),
  title: open('its title'),
  position: open('its place'),
  laid,
}
const inChapter = { ...place, course_id: open('of which course'), chapter_id: open('of which chapter') }

const contents: readonly TableMap[] = [
  describeOpen(course_categories, 'categories of courses', {
    id: open('its number'),
    slug: open('its address'),
    name: open('its name'),
    position: open('its place'),
    ...kept,
  }),
  describeOpen(courses, 'the catalogue of courses; their teachers are characters, no real people', {
    id: open('its number'),
    category_id: open('its category'),
    slug: open('its address'),
    title: open('what it is called'),
    summary: open('it in one sentence'),
    description: open('what it is about'),
    cover: open('a drawing'),
    letter: open('the personality group it suits'),
    teacher_name: open('who teaches'),
    teacher_title: open('what the teacher does'),
    grade_from: open('from which grade on'),
    grade_to: open('up to which grade'),
    min_age: open('from which age on'),
    outcomes: open('what one can do afterwards'),
    status: open('whether it is shown'),
    position: open('its place'),
    lectures: open('how many lectures it has'),
    exercises: open('how many exercises it has'),
    seconds: open('how long they take'),
    enrolled_count: open('how many are enrolled'),
    rating_count: open('how many rated it'),
    rating_sum: open('their stars together'),
    laid,
    fingerprint: technical('of its content file'),
    ...kept,
  }),
  describeOpen(course_chapters, 'chapters of courses', {
    ...place,
    course_id: open('of which course'),
    ...kept,
  }),
  describeOpen(course_lectures, 'lectures', {
    ...inChapter,
    kind: open('a film or a text'),
    film_id: open('its film'),
    text: open('what it says'),
    duration_s: open('how long it takes'),
    free: open('whether one may try it'),
    ...kept,
  }),
  describeOpen(course_lecture_files, 'files that go with a lecture', {
    lecture_id: open('which lecture'),
    asset_id: open('which file'),
    position: open('its place'),
  }),
  describeOpen(course_exercises, 'exercises and their keys', {
    ...inChapter,
    pass_percent: open('from which share on it is passed'),
    questions: open('what is asked, and what is right'),
    revision: technical('grows when the questions change'),
    ...kept,
  }),
]

const mine: readonly PersonLink[] = [{ column: 'user_id', exported: true, deletion: 'delete' }]
const ofCourse: ColumnMap = ownNamed('which course', 'Khóa học', 'courses', 'title')
const ofLecture: ColumnMap = ownNamed('which lecture', 'Bài giảng', 'course_lectures', 'title')
const ofExercise: ColumnMap = ownNamed('which exercise', 'Bài tập', 'course_exercises', 'title')

const learning: readonly TableMap[] = [
  describeTable(course_enrolments, {
    title: 'Khóa học đã ghi danh',
    purpose: 'learning and seeing how far one is, for oneself and connected parents',
    retention: 'account',
    people: mine,
    columns: {
      id: technical('names the row'),
      user_id: technical('who learns'),
      course_id: ofCourse,
      enrolled_at: own('since when', 'Ghi danh lúc'),
      active_at: own('when one last did something in it', 'Học gần nhất'),
      finished_at: own('when it was first finished', 'Hoàn thành lúc'),
    },
  }),
  describeTable(lecture_progress, {
    title: 'Bài giảng đã học',
    purpose: 'going on where one stopped, and knowing what was seen',
    retention: 'account',
    people: mine,
    columns: {
      user_id: technical('who learns'),
      lecture_id: ofLecture,
      seen: own('which seconds of the film were seen', 'Đoạn đã xem (giây)'),
      seen_s: own('how many they are', 'Số giây đã xem'),
      position_s: own('where one stopped', 'Dừng ở giây'),
      position_at: technical('which word about that was the newest'),
      opened_at: own('when it was first opened', 'Mở lần đầu'),
      done_at: own('when it was done', 'Học xong lúc'),
    },
  }),
  describeTable(exercise_attempts, {
    title: 'Lượt làm bài tập',
    purpose: 'answering with pauses, and seeing how one gets better',
    retention: 'account',
    people: mine,
    columns: {
      id: technical('the attempt'),
      user_id: technical('whose answers'),
      exercise_id: ofExercise,
      number: own('the how manieth', 'Lượt'),
      revision: technical('which questions were shown'),
      answers: own('what was answered, and whether it was right', 'Câu trả lời'),
      right_count: own('how many were right', 'Số câu đúng'),
      question_count: own('of how many', 'Số câu'),
      passed: own('whether it was passed', 'Đạt'),
      started_at: own('when it began', 'Bắt đầu'),
      finished_at: own('when it was finished', 'Xong lúc'),
      void: technical('given up because the questions changed'),
    },
  }),
  describeTable(exercise_passes, {
    title: 'Bài tập đã đạt',
    purpose: 'knowing what is done of a course',
    retention: 'account',
    people: mine,
    columns: {
      user_id: technical('who passed'),
      exercise_id: ofExercise,
      attempt_id: technical('with which attempt'),
      passed_at: own('when', 'Đạt lúc'),
    },
  }),
  describeTable(lecture_notes, {
    title: 'Ghi chú bài giảng',
    purpose: 'one’s own notes; nobody else reads them',
    retention: 'account',
    people: mine,
    columns: {
      id: technical('the note'),
      user_id: technical('who wrote it'),
      lecture_id: ofLecture,
      at_s: own('at which second of the film', 'Ở giây'),
      text: own('what it says', 'Nội dung'),
      created_at: own('when it was written', 'Viết lúc'),
      updated_at: own('when it was last changed', 'Sửa lúc'),
    },
  }),
  describeTable(course_ratings, {
    title: 'Đánh giá khóa học',
    purpose:
      'making courses better; the stars are shown as an average, the comment is read by Malto without a name',
    retention: 'account',
    people: mine,
    columns: {
      id: technical('names the row'),
      user_id: technical('who rated'),
      course_id: ofCourse,
      stars: own('how many stars', 'Số sao'),
      comment: own('a word to Malto', 'Lời nhắn'),
      rated_at: own('when', 'Đánh giá lúc'),
    },
  }),
  describeTable(course_certificates, {
    title: 'Chứng nhận',
    purpose: 'showing that a course was finished; whoever has the code can verify it',
    retention: 'account',
    people: mine,
    columns: {
      code: own('its code', 'Mã'),
      user_id: technical('whose it is'),
      course_id: ofCourse,
      holder: own('the name on it', 'Tên trên chứng nhận'),
      course_title: own('the course on it', 'Tên khóa học'),
      lectures: own('how many lectures there were', 'Số bài giảng'),
      exercises: own('how many exercises there were', 'Số bài tập'),
      issued_at: own('when it was given', 'Cấp lúc'),
    },
  }),
]

export const courseTables: readonly TableMap[] = [...contents, ...learning]
