import { chaptersResource, exercisesResource, lecturesResource } from '@malto/contract/modules/courses.admin'
import type { Question } from '@malto/contract/modules/courses.content'
import { IconBooks, IconListCheck, IconPresentation, IconSchool } from '@tabler/icons-react'
import { lazy } from 'react'
import {
  type Arrangement,
  type Filter,
  type FormField,
  type Reading,
  type Row,
  textOf,
} from '../../platform/arrangement.ts'
import { filesInput } from '../../platform/assets/FilesInput.tsx'
import { filmInput } from '../../platform/assets/FilmInput.tsx'
import { showDuration } from '../../platform/format.ts'
import { homeOf } from './courses.paths.ts'
import { chapterPicker, coursePicker } from './courses.pickers.ts'
import { words } from './words.ts'

// Editors and previews come when somebody opens them.
const LectureView = lazy(() =>
  import('./lecture/LectureView.tsx').then((it) => ({ default: it.LectureView })),
)
const ProseInput = lazy(() => import('./lecture/ProseInput.tsx').then((it) => ({ default: it.ProseInput })))
const ExerciseView = lazy(() =>
  import('./exercise/ExerciseView.tsx').then((it) => ({ default: it.ExerciseView })),
)
const QuestionsInput = lazy(() =>
  import('./exercise/QuestionsInput.tsx').then((it) => ({ default: it.QuestionsInput })),
)

const duration: Reading = {
  title: { vi: 'Thời lượng', en: 'Duration' },
  show: (value) => (typeof value === 'number' ? showDuration(value) : null),
}
const lead = {
  field: 'title',
  title: (row: Row) => textOf(row, 'title'),
  line: (row: Row) => [textOf(row, 'course_title'), textOf(row, 'chapter_title')].filter(Boolean).join(' · '),
}
const ofCourse: Filter = {
  kind: 'picker',
  field: 'course_id',
  title: words.course,
  icon: IconSchool,
  picker: coursePicker,
}
const place: FormField = {
  kind: 'number',
  field: 'position',
  title: words.position,
  needed: true,
  help: words.position_help,
}
const chapter: FormField = {
  kind: 'picker',
  field: 'chapter_id',
  title: words.chapter,
  needed: true,
  picker: chapterPicker,
  words: 'chapter_title',
  within: 'course_id',
  help: words.in_chapter_help,
}

export const chaptersArrangement: Arrangement = {
  resource: chaptersResource,
  icon: IconBooks,
  group: 'learning',
  unlisted: true,
  one: { vi: 'chương', en: 'chapter' },
  count: { vi: '{total} chương', en: '{total} chapters' },
  search: { vi: 'Tên chương', en: 'Title' },
  lead,
  columns: ['lectures', 'exercises', 'position'],
  cardLine: ['lectures', 'exercises'],
  filters: [ofCourse],
  detail: [
    {
      title: words.chapter,
      fields: [
        { field: 'course_title' },
        { field: 'lectures' },
        { field: 'exercises' },
        { field: 'position' },
      ],
    },
  ],
  form: [
    {
      title: words.chapter,
      fields: [
        { kind: 'text', field: 'title', needed: true },
        place,
        {
          kind: 'picker',
          field: 'course_id',
          title: words.course,
          needed: true,
          only: 'create',
          picker: coursePicker,
        },
      ],
    },
  ],
  fresh: { position: 100 },
  empty: {
    title: { vi: 'Chưa có chương nào', en: 'No chapters yet' },
    text: { vi: 'Mở một khóa học rồi thêm chương ở đó.', en: 'Open a course and add chapters there.' },
  },
  home: homeOf,
  stays: (row) => row['laid'] === true || Number(row['lectures'] ?? 0) + Number(row['exercises'] ?? 0) > 0,
}

export const lecturesArrangement: Arrangement = {
  resource: lecturesResource,
  icon: IconPresentation,
  group: 'learning',
  one: { vi: 'bài giảng', en: 'lecture' },
  count: { vi: '{total} bài giảng', en: '{total} lectures' },
  search: { vi: 'Tên bài', en: 'Title' },
  lead,
  columns: ['kind', 'duration_s', 'has_captions', 'done_count'],
  reads: { duration_s: duration },
  cardLine: ['kind', 'duration_s'],
  filters: [ofCourse, { kind: 'choice', field: 'kind' }],
  detail: [
    {
      title: { vi: 'Bài giảng', en: 'Lecture' },
      fields: [
        { field: 'course_title' },
        { field: 'chapter_title' },
        { field: 'kind' },
        { field: 'duration_s' },
        { field: 'has_captions' },
        { field: 'free', title: words.free, kind: 'flag' },
        { field: 'done_count' },
        { field: 'position' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: { vi: 'Bài giảng', en: 'Lecture' },
      fields: [
        { kind: 'text', field: 'title', needed: true, whole: true },
        chapter,
        place,
        { kind: 'choice', field: 'kind', title: words.kind, needed: true },
        { kind: 'flag', field: 'free', title: words.free, help: words.free_help },
      ],
    },
    {
      title: words.film,
      fields: [
        {
          kind: 'own',
          field: 'film_id',
          title: words.film_field,
          whole: true,
          input: filmInput(words.film_field, words.film_help),
          when: (values) => values['kind'] === 'film',
        },
      ],
    },
    {
      title: words.to_read,
      fields: [
        { kind: 'own', field: 'text', title: words.lecture_text, whole: true, input: ProseInput },
        {
          kind: 'own',
          field: 'file_ids',
          title: words.files,
          whole: true,
          input: filesInput(words.files, 10, words.files_help),
          show: (value) => (Array.isArray(value) ? String(value.length) : ''),
        },
      ],
    },
  ],
  fresh: { kind: 'film', film_id: null, text: null, file_ids: [], free: false, position: 100 },
  empty: {
    title: { vi: 'Chưa có bài giảng nào', en: 'No lectures yet' },
    text: {
      vi: 'Mở một khóa học rồi thêm bài giảng vào chương.',
      en: 'Open a course and add lectures to its chapters.',
    },
  },
  home: homeOf,
  stays: (row) => row['laid'] === true || Number(row['done_count'] ?? 0) > 0,
  DetailLead: LectureView,
}

const showQuestions = (value: unknown): string =>
  (value as readonly Question[] | undefined)?.map(({ text }, at) => `${at + 1}. ${text}`).join(' ') ?? ''

export const exercisesArrangement: Arrangement = {
  resource: exercisesResource,
  icon: IconListCheck,
  group: 'learning',
  one: { vi: 'bài tập', en: 'exercise' },
  count: { vi: '{total} bài tập', en: '{total} exercises' },
  search: { vi: 'Tên bài tập', en: 'Title' },
  lead,
  columns: ['question_count', 'pass_percent', 'attempt_count', 'passed_count'],
  cardLine: ['question_count', 'pass_percent'],
  filters: [ofCourse],
  detail: [
    {
      title: words.exercise,
      fields: [
        { field: 'course_title' },
        { field: 'chapter_title' },
        { field: 'question_count' },
        { field: 'pass_percent' },
        { field: 'attempt_count' },
        { field: 'passed_count' },
        { field: 'position' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.exercise,
      fields: [
        { kind: 'text', field: 'title', needed: true, whole: true },
        chapter,
        place,
        {
          kind: 'number',
          field: 'pass_percent',
          title: words.pass_percent,
          needed: true,
          help: words.pass_help,
        },
      ],
    },
    {
      title: { vi: 'Câu hỏi', en: 'Questions' },
      fields: [
        {
          kind: 'own',
          field: 'questions',
          title: { vi: 'Câu hỏi', en: 'Questions' },
          whole: true,
          input: QuestionsInput,
          show: showQuestions,
        },
      ],
    },
  ],
  fresh: { pass_percent: 70, position: 100, questions: [] },
  empty: {
    title: { vi: 'Chưa có bài tập nào', en: 'No exercises yet' },
    text: {
      vi: 'Mở một khóa học rồi thêm bài tập vào chương.',
      en: 'Open a course and add exercises to its chapters.',
    },
  },
  home: homeOf,
  stays: (row) => row['laid'] === true || Number(row['attempt_count'] ?? 0) > 0,
  DetailLead: ExerciseView,
}
