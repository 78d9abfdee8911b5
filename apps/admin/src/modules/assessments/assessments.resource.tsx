import { fill, type Words } from '@malto/contract'
import {
  hollandTestsResource,
  questionLibrariesResource,
  scoringWords,
  testVersionsResource,
} from '@malto/contract/modules/assessments.admin'
import { IconHexagonLetterH, IconListCheck, IconVersions } from '@tabler/icons-react'
import { type Arrangement, type FormField, type Row, textOf } from '../../platform/arrangement.ts'
import { currentLanguage } from '../../platform/language.ts'
import { libraryPicker } from './library.picker.ts'
import { VersionExtra } from './VersionExtra.tsx'
import { VersionsCard } from './VersionsCard.tsx'
import { words } from './words.ts'

const test: Words = { vi: 'Bài trắc nghiệm', en: 'Test' }
const grade = (vi: string, en: string): Words => ({ vi, en })
const lowest = grade('Từ lớp', 'From grade')
const highest = grade('Đến lớp', 'Up to grade')
const age: Words = { vi: 'Từ tuổi', en: 'From age' }
const summary: Words = { vi: 'Tóm tắt', en: 'Summary' }
const updated: Words = { vi: 'Sửa lần cuối', en: 'Last change' }

const { interests: _, ...otherScorings } = scoringWords

const scoring: FormField = {
  kind: 'choice',
  field: 'scoring',
  needed: true,
  only: 'create',
  choices: otherScorings,
  help: {
    vi: 'Quyết định cách tính điểm và cách vẽ kết quả. Chọn rồi không đổi được.',
    en: 'Decides how answers are scored and drawn. Chosen once.',
  },
}

const formOf = (scoringField: FormField): NonNullable<Arrangement['form']> => [
  {
    title: test,
    fields: [
      { kind: 'text', field: 'title', needed: true, whole: true },
      {
        kind: 'text',
        field: 'slug',
        needed: true,
        only: 'create',
        help: {
          vi: 'Chữ thường không dấu, số, gạch nối: gia-tri-24. Kết quả được lưu theo mã này nên không đổi được.',
          en: 'Small letters, digits, dashes: gia-tri-24. Results are kept under it, so it stays.',
        },
      },
      scoringField,
      { kind: 'text', field: 'summary', title: summary, needed: true, whole: true, lines: 2 },
      { kind: 'number', field: 'minutes', needed: true },
      { kind: 'choice', field: 'status', needed: true },
    ],
  },
  {
    title: { vi: 'Ai làm được bài này', en: 'Who may take it' },
    fields: [
      { kind: 'choice', field: 'audience', needed: true },
      {
        kind: 'number',
        field: 'min_age',
        title: age,
        help: { vi: 'Để trống nếu không giới hạn.', en: 'Empty: no limit.' },
      },
      { kind: 'number', field: 'min_grade', title: lowest },
      { kind: 'number', field: 'max_grade', title: highest },
    ],
  },
]

const shared = {
  group: 'content',
  one: { vi: 'bài trắc nghiệm', en: 'test' },
  count: { vi: '{total} bài', en: '{total} tests' },
  search: { vi: 'Tên bài, mã bài', en: 'Title, code' },
  lead: {
    field: 'title',
    title: (row: Row) => textOf(row, 'title'),
    line: (row: Row) => textOf(row, 'slug'),
  },
  tones: { status: { open: 'ok', hidden: 'quiet' } },
  cardLine: ['scoring', 'question_count'],
  detail: [
    {
      title: test,
      fields: [
        { field: 'summary', title: summary, whole: true },
        { field: 'slug' },
        { field: 'scoring' },
        { field: 'audience' },
        { field: 'min_age', title: age, kind: 'number' },
        { field: 'min_grade', title: lowest, kind: 'number' },
        { field: 'max_grade', title: highest, kind: 'number' },
        { field: 'minutes' },
        { field: 'question_count' },
        { field: 'published_number' },
        { field: 'status' },
        { field: 'created_at' },
        { field: 'updated_at', title: updated, kind: 'datetime' },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa có bài trắc nghiệm nào', en: 'No tests yet' },
    text: {
      vi: 'Thêm một bài, soạn bản nháp đầu tiên, xem thử rồi xuất bản.',
      en: 'Add a test, write its first draft, try it, then publish it.',
    },
  },
  DetailExtra: VersionsCard,
} as const satisfies Partial<Arrangement>

const fresh = {
  audience: 'learner',
  status: 'hidden',
  minutes: 10,
  min_age: null,
  min_grade: null,
  max_grade: null,
}

export const questionLibrariesArrangement: Arrangement = {
  ...shared,
  resource: questionLibrariesResource,
  icon: IconListCheck,
  columns: ['scoring', 'audience', 'question_count', 'minutes', 'published_number', 'status'],
  filters: [
    { kind: 'choice', field: 'status' },
    { kind: 'choice', field: 'scoring', choices: otherScorings },
    { kind: 'choice', field: 'audience' },
  ],
  form: formOf(scoring),
  fresh,
}

export const hollandTestsArrangement: Arrangement = {
  ...shared,
  resource: hollandTestsResource,
  icon: IconHexagonLetterH,
  menu: { vi: 'Bài Holland', en: 'Holland tests' },
  columns: ['audience', 'question_count', 'minutes', 'published_number', 'status'],
  cardLine: ['question_count', 'minutes'],
  filters: [{ kind: 'choice', field: 'status' }],
  // A test of the hexagon is scored in one way only: there is nothing to choose.
  form: formOf({ ...scoring, when: () => false }),
  fresh: { ...fresh, scoring: 'interests' },
}

export const testVersionsArrangement: Arrangement = {
  resource: testVersionsResource,
  icon: IconVersions,
  group: 'content',
  menu: { vi: 'Phiên bản bài', en: 'Versions' },
  one: { vi: 'phiên bản', en: 'version' },
  count: { vi: '{total} phiên bản', en: '{total} versions' },
  search: { vi: 'Tên bài', en: 'Title' },
  lead: {
    field: 'library_title',
    title: (row) => textOf(row, 'library_title'),
    line: (row) => fill(words.version_n[currentLanguage()], { number: textOf(row, 'number') }),
  },
  columns: ['status', 'question_count', 'result_count', 'published_at', 'created_at'],
  tones: { status: { draft: 'warn', published: 'ok', retired: 'quiet' } },
  cardLine: ['question_count', 'created_at'],
  filters: [
    { kind: 'picker', field: 'library_id', title: test, icon: IconListCheck, picker: libraryPicker },
    { kind: 'choice', field: 'status' },
  ],
  detail: [
    {
      title: { vi: 'Phiên bản', en: 'Version' },
      fields: [
        { field: 'library_title' },
        { field: 'number' },
        { field: 'status' },
        { field: 'scoring', title: { vi: 'Cách tính', en: 'Scoring' }, choices: scoringWords },
        { field: 'question_count' },
        { field: 'result_count' },
        { field: 'published_at' },
        { field: 'created_at' },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa có phiên bản nào', en: 'No versions yet' },
    text: {
      vi: 'Mở một bài trắc nghiệm rồi chọn “Tạo bản nháp mới”.',
      en: 'Open a test and choose “New draft”.',
    },
  },
  // What was published is frozen: results speak of it.
  stays: (row) => row['status'] !== 'draft',
  DetailExtra: VersionExtra,
}
