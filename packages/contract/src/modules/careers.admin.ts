import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { IntId, Moment, text } from '../core/fields.ts'
import { importErrors, ImportMode, ImportReport } from '../core/imports.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { Aliases, CareerContent, CareerFacts, CareerSlug } from './careers.content.ts'
import { careerRoutes } from './careers.rules.ts'
import { noSuchFilm } from './media.films.calls.ts'
import { FILM_ADDRESS } from './media.rules.ts'

export const contentStatuses = ['open', 'hidden'] as const
export const contentStatusWords: Readonly<Record<(typeof contentStatuses)[number], Words>> = {
  open: { vi: 'Đang hiện', en: 'Shown' },
  hidden: { vi: 'Đang ẩn', en: 'Hidden' },
}

/** What came with Malto would be laid again at the next start. */
export const ContentStays = defineError('CONTENT_STAYS', 409, {
  vi: 'Mục này thuộc bộ nội dung gốc của Malto nên không xóa được. Bạn có thể ẩn đi.',
  en: 'This came with Malto and cannot be deleted. You can hide it instead.',
})

/** Came with Malto: see ContentStays. */
const laid = z.boolean()

export const CareerGroupRowCard = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  name: z.string().max(60),
  summary: z.string().max(240),
  position: z.number().int(),
  career_count: z.number().int(),
  created_at: Moment,
  version: z.number().int(),
})
export const careerGroupsResource = defineResource({
  name: 'career-groups',
  title: { vi: 'Nhóm nghề', en: 'Career groups' },
  ids: 'int',
  card: CareerGroupRowCard,
  detail: CareerGroupRowCard.extend({ laid, updated_at: Moment }),
  draft: z.object({
    slug: CareerSlug,
    name: text(60, 2),
    summary: text(240, 20),
    position: IntId.pipe(z.number().max(1000)),
  }),
  filters: {},
  sorts: ['name', 'created_at'],
  powers: { read: 'careers.read', write: 'careers.write' },
  may: { create: true, update: true, remove: true },
  errors: [ContentStays],
  columns: [
    { field: 'name', title: { vi: 'Tên nhóm', en: 'Name' }, kind: 'text' },
    { field: 'slug', title: { vi: 'Mã', en: 'Code' }, kind: 'text' },
    { field: 'summary', title: { vi: 'Tóm tắt', en: 'Summary' }, kind: 'text' },
    { field: 'career_count', title: { vi: 'Số nghề', en: 'Careers' }, kind: 'number' },
    { field: 'position', title: { vi: 'Thứ tự', en: 'Order' }, kind: 'number' },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
  ],
})

export const CareerRowCard = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  name: z.string().max(60),
  group_id: z.number().int(),
  group_name: z.string().max(60),
  code: z.string().max(3),
  onet: z.string().max(10),
  routes: z.array(z.enum(careerRoutes)).max(7),
  status: z.enum(contentStatuses),
  /** How many people keep it; null for fewer than ten. */
  saved_count: z.number().int().nullable(),
  created_at: Moment,
  version: z.number().int(),
})
export const CareerDraft = z.object({
  group_id: IntId,
  slug: CareerSlug,
  name: text(60, 2),
  aliases: Aliases,
  tagline: text(130, 20),
  ...CareerContent.shape,
  ...CareerFacts.shape,
  status: z.enum(contentStatuses),
})
export const careersResource = defineResource({
  name: 'careers',
  title: { vi: 'Nghề', en: 'Careers' },
  ids: 'int',
  card: CareerRowCard,
  detail: CareerRowCard.extend({ ...CareerDraft.shape, laid, updated_at: Moment }),
  draft: CareerDraft,
  filters: {
    group_id: IntId.optional(),
    status: z.enum(contentStatuses).optional(),
    route: z.enum(careerRoutes).optional(),
  },
  sorts: ['name', 'created_at'],
  powers: { read: 'careers.read', write: 'careers.write' },
  may: { create: true, update: true, remove: true },
  weighty: true,
  errors: [ContentStays],
  bulk: { hide: { vi: 'Ẩn', en: 'Hide' }, show: { vi: 'Hiện', en: 'Show' } },
  columns: [
    { field: 'name', title: { vi: 'Tên nghề', en: 'Career' }, kind: 'text' },
    { field: 'group_name', title: { vi: 'Nhóm', en: 'Group' }, kind: 'text' },
    { field: 'code', title: { vi: 'Chữ', en: 'Letters' }, kind: 'text' },
    { field: 'onet', title: { vi: 'Mã O*NET', en: 'O*NET code' }, kind: 'text' },
    { field: 'saved_count', title: { vi: 'Lượt lưu (từ 10)', en: 'Saved (10 or more)' }, kind: 'number' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: contentStatusWords,
    },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
  ],
})

export const ProfessorRowCard = z.object({
  id: z.number().int(),
  name: z.string().max(60),
  title: z.string().max(100),
  group_id: z.number().int(),
  group_name: z.string().max(60),
  career_id: z.number().int().nullable(),
  career_name: z.string().max(60).nullable(),
  status: z.enum(contentStatuses),
  created_at: Moment,
  version: z.number().int(),
})
export const ProfessorDraft = z.object({
  name: text(60, 2),
  title: text(100, 3),
  group_id: IntId,
  career_id: IntId.nullable(),
  picture: text(40),
  quote: text(200, 20),
  story: text(1800, 100),
  /** A film of Malto: children are not led outside. */
  video_url: text(300)
    .refine((url) => FILM_ADDRESS.test(url), noSuchFilm)
    .nullable(),
  status: z.enum(contentStatuses),
})
export const professorsResource = defineResource({
  name: 'professors',
  title: { vi: 'Nhân vật kể chuyện nghề', en: 'Professors' },
  ids: 'int',
  card: ProfessorRowCard,
  detail: ProfessorRowCard.extend({ ...ProfessorDraft.shape, laid, updated_at: Moment }),
  draft: ProfessorDraft,
  filters: { group_id: IntId.optional(), status: z.enum(contentStatuses).optional() },
  sorts: ['name', 'created_at'],
  powers: { read: 'careers.read', write: 'careers.write' },
  may: { create: true, update: true, remove: true },
  errors: [ContentStays],
  bulk: { hide: { vi: 'Ẩn', en: 'Hide' }, show: { vi: 'Hiện', en: 'Show' } },
  columns: [
    { field: 'name', title: { vi: 'Tên', en: 'Name' }, kind: 'text' },
    { field: 'title', title: { vi: 'Công việc', en: 'Work' }, kind: 'text' },
    { field: 'group_name', title: { vi: 'Nhóm nghề', en: 'Group' }, kind: 'text' },
    { field: 'career_name', title: { vi: 'Nghề', en: 'Career' }, kind: 'text' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: contentStatusWords,
    },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
  ],
})

/** Everything about every career in one sheet: also the template for importing. */
export const exportCareerBank = defineCall({
  method: 'GET',
  path: '/auth-admin/career-bank/export',
  access: 'careers.read',
  summary: 'The whole bank as an Excel file, every field of every career.',
  input: z.object({}),
  reply: z.unknown(),
  gives: 'file',
})

export const importCareers = defineCall({
  method: 'POST',
  path: '/auth-admin/career-bank/import/:mode',
  access: 'careers.write',
  summary: 'Careers from an Excel file: looked at, or saved: all or none, or only those without a fault.',
  // In the path: what comes along with a file in its form is not read.
  input: z.object({ mode: ImportMode }),
  reply: ImportReport,
  takes: 'file',
  errors: importErrors,
})

export const countSaves = defineCall({
  method: 'GET',
  path: '/auth-admin/career-saves',
  access: 'careers.read',
  summary: 'Which careers are kept most, as sums over at least ten people.',
  input: z.object({}),
  reply: z.object({
    careers: z
      .array(
        z.object({
          id: z.number().int(),
          name: z.string().max(60),
          group_name: z.string().max(60),
          people: z.number().int(),
        }),
      )
      .max(50),
    groups: z
      .array(
        z.object({ id: z.number().int(), name: z.string().max(60), people: z.number().int().nullable() }),
      )
      .max(40),
  }),
})
