import { personalityGroups } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { courseCategoriesResource, coursesResource } from '@malto/contract/modules/courses.admin'
import { courseCovers } from '@malto/contract/modules/courses.rules'
import { IconCategory2, IconEye, IconEyeOff, IconSchool } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, type FormField, textOf } from '../../platform/arrangement.ts'
import { artInput } from '../../platform/inputs/ArtInput.tsx'
import { linesInput } from '../../platform/inputs/LinesInput.tsx'
import { currentLanguage } from '../../platform/language.ts'
import { categoryPicker } from './courses.pickers.ts'
import { words } from './words.ts'

// The tree of a course comes when somebody opens one.
const CourseView = lazy(() => import('./contents/CourseView.tsx').then((it) => ({ default: it.CourseView })))

const letters = Object.fromEntries(
  personalityGroups.map((letter) => [
    letter,
    { vi: `${letter} · ${letterWords[letter].vi}`, en: `${letter} · ${letterWords[letter].en}` },
  ]),
)

const CoverInput = artInput({
  label: words.cover,
  drawings: courseCovers,
  width: 112,
  height: 63,
  named: (name) => name.replace(/^(cover|scene)-/, ''),
})

const showLines = (value: unknown): string => (Array.isArray(value) ? value.join('; ') : '')
const slug = (help: FormField['help']): FormField => ({
  kind: 'text',
  field: 'slug',
  title: { vi: 'Mã', en: 'Code' },
  needed: true,
  only: 'create',
  ...(help ? { help } : {}),
})

export const coursesArrangement: Arrangement = {
  resource: coursesResource,
  icon: IconSchool,
  group: 'learning',
  one: { vi: 'khóa học', en: 'course' },
  count: { vi: '{total} khóa học', en: '{total} courses' },
  search: { vi: 'Tên khóa, người dạy', en: 'Title, teacher' },
  lead: { field: 'title', title: (row) => textOf(row, 'title'), line: (row) => textOf(row, 'teacher_name') },
  columns: ['category_name', 'lectures', 'exercises', 'enrolled_count', 'finished_count', 'stars', 'status'],
  tones: { status: { open: 'ok', hidden: 'quiet' } },
  cardLine: ['category_name'],
  filters: [
    {
      kind: 'picker',
      field: 'category_id',
      title: words.category,
      icon: IconCategory2,
      picker: categoryPicker,
    },
    { kind: 'choice', field: 'status' },
  ],
  detail: [
    {
      title: { vi: 'Thông tin khóa học', en: 'Facts' },
      fields: [
        { field: 'summary', title: words.summary, whole: true },
        { field: 'description', title: words.description, whole: true },
        {
          field: 'outcomes',
          title: words.outcomes,
          whole: true,
          show: (row) => showLines(row['outcomes']) || null,
        },
        { field: 'category_name' },
        { field: 'teacher_name' },
        { field: 'teacher_title', title: words.teacher_title },
        { field: 'grade_from', title: words.grade_from, kind: 'number' },
        { field: 'grade_to', title: words.grade_to, kind: 'number' },
        { field: 'min_age', title: words.min_age, kind: 'number' },
        { field: 'letter', title: words.letter, choices: letters },
        { field: 'status' },
        { field: 'enrolled_count' },
        { field: 'finished_count' },
        { field: 'stars' },
        {
          field: 'laid',
          title: words.laid,
          show: (row) => (row['laid'] ? words.laid_yes : words.laid_no)[currentLanguage()],
        },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: { vi: 'Khóa học', en: 'Course' },
      fields: [
        { kind: 'text', field: 'title', needed: true },
        slug(words.slug_help),
        {
          kind: 'picker',
          field: 'category_id',
          title: words.category,
          needed: true,
          picker: categoryPicker,
          words: 'category_name',
        },
        { kind: 'choice', field: 'status', needed: true },
        { kind: 'text', field: 'summary', title: words.summary, needed: true, whole: true, lines: 2 },
        { kind: 'text', field: 'description', title: words.description, needed: true, whole: true, lines: 6 },
        {
          kind: 'own',
          field: 'outcomes',
          title: words.outcomes,
          whole: true,
          input: linesInput(words.outcomes, words.outcomes_help),
          show: showLines,
        },
      ],
    },
    {
      title: { vi: 'Người dạy và người học', en: 'Teacher and learners' },
      fields: [
        { kind: 'text', field: 'teacher_name', needed: true },
        { kind: 'text', field: 'teacher_title', title: words.teacher_title, needed: true },
        { kind: 'number', field: 'grade_from', title: words.grade_from, needed: true },
        { kind: 'number', field: 'grade_to', title: words.grade_to, needed: true },
        { kind: 'number', field: 'min_age', title: words.min_age, help: words.no_limit },
        { kind: 'choice', field: 'letter', title: words.letter, choices: letters },
      ],
    },
    {
      title: { vi: 'Trình bày', en: 'Looks' },
      fields: [
        { kind: 'own', field: 'cover', title: words.cover, whole: true, input: CoverInput },
        {
          kind: 'number',
          field: 'position',
          title: words.position,
          needed: true,
          help: words.position_help,
        },
      ],
    },
  ],
  fresh: {
    status: 'hidden',
    position: 500,
    cover: courseCovers[0],
    letter: null,
    min_age: null,
    outcomes: [],
  },
  bulk: {
    hide: { icon: IconEyeOff, when: (row) => row['status'] === 'open' },
    show: { icon: IconEye, when: (row) => row['status'] === 'hidden' },
  },
  empty: {
    title: { vi: 'Chưa có khóa học nào', en: 'No courses yet' },
    text: {
      vi: 'Thêm một khóa, thêm chương, rồi soạn bài giảng và bài tập.',
      en: 'Add a course, its chapters, then lectures and exercises.',
    },
  },
  stays: (row) => row['laid'] === true || Number(row['enrolled_count'] ?? 0) > 0,
  DetailLead: CourseView,
}

export const courseCategoriesArrangement: Arrangement = {
  resource: courseCategoriesResource,
  icon: IconCategory2,
  group: 'learning',
  menu: { vi: 'Danh mục khóa', en: 'Course categories' },
  one: { vi: 'danh mục khóa học', en: 'course category' },
  count: { vi: '{total} danh mục', en: '{total} categories' },
  search: { vi: 'Tên danh mục', en: 'Name' },
  lead: { field: 'name', title: (row) => textOf(row, 'name'), line: (row) => textOf(row, 'slug') },
  columns: ['course_count', 'position'],
  cardLine: ['course_count'],
  filters: [],
  detail: [
    {
      title: words.category,
      fields: [
        { field: 'slug' },
        { field: 'course_count' },
        { field: 'position' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.category,
      fields: [
        { kind: 'text', field: 'name', needed: true },
        slug({
          vi: 'Chữ thường không dấu, số, gạch nối. Chọn rồi không đổi được.',
          en: 'Small letters, digits, hyphens. Chosen once.',
        }),
        { kind: 'number', field: 'position', needed: true, help: words.position_help },
      ],
    },
  ],
  fresh: { position: 100 },
  empty: {
    title: { vi: 'Chưa có danh mục nào', en: 'No categories yet' },
    text: { vi: 'Khóa học được xếp theo danh mục để dễ tìm.', en: 'Courses are sorted into categories.' },
  },
  stays: (row) => Number(row['course_count'] ?? 0) > 0,
}
