import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Day, IntId, Moment, text, whole } from '../core/fields.ts'
import { importErrors, ImportMode, ImportReport } from '../core/imports.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { Changed } from '../errors.ts'
import { LibraryNotFound, TestSlug } from './assessments.calls.ts'
import { TestContent } from './assessments.content.ts'
import { scorings, type ItemKind, type Scoring } from './assessments.rules.ts'

export const scoringWords: Readonly<Record<Scoring, Words>> = {
  interests: { vi: 'Sở thích (Holland)', en: 'Interests (Holland)' },
  worlds: { vi: 'Khám phá nhí', en: 'Children’s worlds' },
  traits: { vi: 'Tính cách', en: 'Traits' },
  values: { vi: 'Giá trị', en: 'Values' },
  areas: { vi: 'Theo lĩnh vực', en: 'By area' },
  guidance: { vi: 'Định hướng nhanh', en: 'Quick guidance' },
  mirror: { vi: 'Phụ huynh', en: 'Parents' },
}
/** How a question is answered, as the Excel file of questions says it. */
export const itemKindWords: Readonly<Record<ItemKind, Words>> = {
  five: { vi: 'Năm mức', en: 'Five points' },
  faces: { vi: 'Khuôn mặt', en: 'Faces' },
  most_least: { vi: 'Nhất – ít nhất', en: 'Most and least' },
  choice: { vi: 'Chọn một', en: 'One choice' },
}
export const libraryStatuses = ['open', 'hidden'] as const
export const libraryStatusWords: Readonly<Record<(typeof libraryStatuses)[number], Words>> = {
  open: { vi: 'Đang mở', en: 'Open' },
  hidden: { vi: 'Đang ẩn', en: 'Hidden' },
}
export const audienceWords = {
  learner: { vi: 'Học sinh', en: 'Pupils' },
  parent: { vi: 'Phụ huynh', en: 'Parents' },
} as const satisfies Record<string, Words>
export const versionStatuses = ['draft', 'published', 'retired'] as const
export type VersionStatus = (typeof versionStatuses)[number]
export const versionStatusWords: Readonly<Record<VersionStatus, Words>> = {
  draft: { vi: 'Bản nháp', en: 'Draft' },
  published: { vi: 'Đang dùng', en: 'Published' },
  retired: { vi: 'Bản cũ', en: 'Retired' },
}

export const VersionFrozen = defineError('VERSION_FROZEN', 409, {
  vi: 'Bản đã xuất bản không sửa được. Hãy tạo bản nháp mới từ bản này.',
  en: 'A published version cannot be changed. Make a new draft of it.',
})
export const VersionNotReady = defineError('VERSION_NOT_READY', 409, {
  vi: 'Bản nháp còn thiếu: {what}',
  en: 'The draft is not complete: {what}',
})
export const VersionNotFound = defineError('VERSION_NOT_FOUND', 404, {
  vi: 'Không tìm thấy phiên bản này.',
  en: 'This version was not found.',
})
export const LibraryRowCard = z.object({
  id: z.number().int(),
  slug: z.string().max(40),
  title: z.string().max(120),
  scoring: z.enum(scorings),
  audience: z.enum(['learner', 'parent']),
  min_age: z.number().int().nullable(),
  min_grade: z.number().int().nullable(),
  max_grade: z.number().int().nullable(),
  minutes: z.number().int(),
  status: z.enum(libraryStatuses),
  published_number: z.number().int().nullable(),
  question_count: z.number().int(),
  created_at: Moment,
  version: z.number().int(),
})
export const LibraryRowDetail = LibraryRowCard.extend({ summary: z.string().max(240), updated_at: Moment })
export const LibraryDraft = z.object({
  /** Chosen once: results are kept under it. */
  slug: TestSlug,
  scoring: z.enum(scorings),
  title: text(120, 3),
  summary: text(240, 10),
  audience: z.enum(['learner', 'parent']),
  min_age: IntId.pipe(z.number().min(7).max(99)).nullable(),
  min_grade: IntId.pipe(z.number().min(1).max(12)).nullable(),
  max_grade: IntId.pipe(z.number().min(1).max(12)).nullable(),
  minutes: IntId.pipe(z.number().min(1).max(60)),
  status: z.enum(libraryStatuses),
})

const libraryColumns = [
  { field: 'title', title: { vi: 'Tên bài', en: 'Title' }, kind: 'text' },
  { field: 'slug', title: { vi: 'Mã', en: 'Code' }, kind: 'text' },
  { field: 'scoring', title: { vi: 'Cách tính', en: 'Scoring' }, kind: 'choice', choices: scoringWords },
  { field: 'audience', title: { vi: 'Dành cho', en: 'For' }, kind: 'choice', choices: audienceWords },
  { field: 'question_count', title: { vi: 'Số câu', en: 'Questions' }, kind: 'number' },
  { field: 'minutes', title: { vi: 'Số phút', en: 'Minutes' }, kind: 'number' },
  { field: 'published_number', title: { vi: 'Phiên bản', en: 'Version' }, kind: 'number' },
  { field: 'status', title: { vi: 'Trạng thái', en: 'Status' }, kind: 'choice', choices: libraryStatusWords },
  { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
] as const

const libraryPart = {
  ids: 'int',
  card: LibraryRowCard,
  detail: LibraryRowDetail,
  draft: LibraryDraft,
  sorts: ['title', 'created_at'],
  powers: { read: 'assessments.read', write: 'assessments.write' },
  may: { create: true, update: true },
  columns: libraryColumns,
} as const

/** Every test but those of the hexagon. */
export const questionLibrariesResource = defineResource({
  ...libraryPart,
  name: 'question-libraries',
  title: { vi: 'Thư viện câu hỏi', en: 'Question libraries' },
  filters: {
    status: z.enum(libraryStatuses).optional(),
    scoring: z.enum(scorings).optional(),
    audience: z.enum(['learner', 'parent']).optional(),
  },
})
/** The tests of the hexagon: long and short. */
export const hollandTestsResource = defineResource({
  ...libraryPart,
  name: 'holland-tests',
  title: { vi: 'Trắc nghiệm Holland', en: 'Holland tests' },
  filters: { status: z.enum(libraryStatuses).optional() },
})

export const VersionRowCard = z.object({
  id: z.number().int(),
  library_id: z.number().int(),
  library_title: z.string().max(120),
  number: z.number().int(),
  status: z.enum(versionStatuses),
  question_count: z.number().int(),
  /** Null for who sees only some places. */
  result_count: z.number().int().nullable(),
  published_at: Moment.nullable(),
  created_at: Moment,
  version: z.number().int(),
})
export const VersionRowDetail = VersionRowCard.extend({
  scoring: z.enum(scorings),
  content: TestContent,
  /** What still keeps a draft from being published, in Vietnamese. */
  missing: z.array(z.string().max(300)).max(50),
})
export const VersionDraft = z.object({ library_id: IntId, content: TestContent })

export const testVersionsResource = defineResource({
  name: 'test-versions',
  title: { vi: 'Phiên bản bài trắc nghiệm', en: 'Test versions' },
  ids: 'int',
  card: VersionRowCard,
  detail: VersionRowDetail,
  draft: VersionDraft,
  filters: { library_id: IntId.optional(), status: z.enum(versionStatuses).optional() },
  sorts: ['created_at', 'number'],
  default_sort: '-created_at',
  powers: { read: 'assessments.read', write: 'assessments.write' },
  may: { create: true, update: true, remove: true },
  weighty: true,
  errors: [VersionFrozen],
  large: true,
  columns: [
    { field: 'library_title', title: { vi: 'Bài', en: 'Test' }, kind: 'text' },
    { field: 'number', title: { vi: 'Phiên bản', en: 'Version' }, kind: 'number' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: versionStatusWords,
    },
    { field: 'question_count', title: { vi: 'Số câu', en: 'Questions' }, kind: 'number' },
    { field: 'result_count', title: { vi: 'Lượt kết quả', en: 'Results' }, kind: 'number' },
    { field: 'published_at', title: { vi: 'Xuất bản lúc', en: 'Published' }, kind: 'datetime' },
    { field: 'created_at', title: { vi: 'Tạo lúc', en: 'Made' }, kind: 'datetime' },
  ],
})

export const draftVersion = defineCall({
  method: 'POST',
  path: '/auth-admin/test-versions/draft',
  access: 'assessments.write',
  summary: 'A new draft that begins as a copy of a version.',
  input: z.object({ version_id: IntId }),
  reply: VersionRowDetail,
  errors: [VersionNotFound],
})

export const publishVersion = defineCall({
  method: 'POST',
  path: '/auth-admin/test-versions/:id/publish',
  access: 'assessments.publish',
  summary: 'Freezes a draft and makes it the one that is taken from now on.',
  input: z.object({ id: IntId, version: whole }),
  reply: VersionRowDetail,
  errors: [VersionNotFound, VersionFrozen, VersionNotReady, Changed],
})

export const exportQuestions = defineCall({
  method: 'GET',
  path: '/auth-admin/test-versions/:id/questions',
  access: 'assessments.read',
  summary: 'The questions of a version as an Excel file: also the template for importing.',
  input: z.object({ id: IntId }),
  reply: z.unknown(),
  gives: 'file',
  errors: [VersionNotFound],
})

export const importQuestions = defineCall({
  method: 'POST',
  path: '/auth-admin/test-versions/:id/questions/:mode',
  access: 'assessments.write',
  summary:
    'Questions from an Excel file into a draft: looked at, or saved: all or none, or only those without a fault. Questions that the file does not name stay.',
  input: z.object({ id: IntId, mode: ImportMode }),
  reply: ImportReport,
  takes: 'file',
  limit: 'upload',
  errors: [VersionNotFound, VersionFrozen, ...importErrors],
})

/** A day stands for its month: what two filters differ by is always the results of at least ten people. */
const summaryFilters = { library_id: IntId, from: Day.optional(), until: Day.optional() }

export const summarizeResults = defineCall({
  method: 'GET',
  path: '/auth-admin/test-results',
  access: 'assessments.results',
  summary:
    'Results of one test as sums over at least ten people; of fewer only that they are few. Counted are months that are over, and of each person the newest result that quality does not hide.',
  input: z.object(summaryFilters),
  reply: z.object({
    /** What was counted, whole months; null where there is nothing to count yet. */
    from_on: Day.nullable(),
    until_on: Day.nullable(),
    /** Null: fewer than ten. */
    people: z.number().int().nullable(),
    /** All usable results of these people, also those that newer ones stand for. */
    results: z.number().int().nullable(),
    /** People with a result that two flags hide; such a result is in no other figure. */
    flagged: z.number().int().nullable(),
    scales: z
      .array(
        z.object({
          key: z.string().max(40),
          name: z.string().max(60),
          min: z.number(),
          max: z.number(),
          people: z.number().int().nullable(),
          mean: z.number().nullable(),
          /** Thirds of the scale, lowest first; null where fewer than ten stand behind one, or would show by the rest. */
          thirds: z.array(z.number().int().nullable()).max(3),
        }),
      )
      .max(20),
    /** Highest letters, for tests of the hexagon; whoever has two highest ones is in none of them. */
    letters: z.array(z.object({ letter: z.string().max(1), people: z.number().int().nullable() })).max(6),
    /** The newest months; null where a month has fewer than ten, or is counted together with one that has. */
    months: z.array(z.object({ month_on: Day, results: z.number().int().nullable() })).max(24),
  }),
  errors: [LibraryNotFound],
})

export const exportResults = defineCall({
  method: 'GET',
  path: '/auth-admin/test-results/export',
  access: 'assessments.results',
  summary: 'The same sums as an Excel file.',
  input: z.object(summaryFilters),
  reply: z.unknown(),
  gives: 'file',
  errors: [LibraryNotFound],
})
