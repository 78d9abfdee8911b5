import * as z from 'zod'
import { grades } from '../constants.ts'
import { IntId, Moment, text } from '../core/fields.ts'
import type { ImportColumn } from '../core/imports.ts'
import { defineResource, type Column } from '../core/resource.ts'
import { inBoth, type Words } from '../core/words.ts'
import { SchoolLevel, type schoolLevels } from './locations.calls.ts'

export const schoolLevelWords: Readonly<Record<(typeof schoolLevels)[number], Words>> = {
  primary: { vi: 'Tiểu học', en: 'Primary' },
  lower: { vi: 'Trung học cơ sở', en: 'Lower secondary' },
  upper: { vi: 'Trung học phổ thông', en: 'Upper secondary' },
  mixed: { vi: 'Nhiều cấp', en: 'Mixed' },
  vocational: { vi: 'Trung cấp, cao đẳng, nghề', en: 'Vocational' },
  university: { vi: 'Đại học', en: 'University' },
  other: { vi: 'Khác', en: 'Other' },
}

export const schoolStatuses = ['active', 'hidden'] as const
export const schoolStatusWords: Readonly<Record<(typeof schoolStatuses)[number], Words>> = {
  active: { vi: 'Đang dùng', en: 'In use' },
  hidden: { vi: 'Đã ẩn', en: 'Hidden' },
}

export const SchoolRowCard = z.object({
  id: z.number().int(),
  code: z.string().max(40),
  name: z.string().max(200),
  level: SchoolLevel,
  province_id: z.number().int(),
  province_name: z.string().max(100),
  district_id: z.number().int().nullable(),
  district_name: z.string().max(100).nullable(),
  status: z.enum(schoolStatuses),
  created_at: Moment,
  version: z.number().int(),
})

export const SchoolRowDetail = SchoolRowCard.extend({
  class_count: z.number().int(),
  updated_at: Moment,
})

export const SchoolDraft = z.object({
  code: text(40, 2).refine(
    (code) => /^[A-Z0-9][A-Z0-9._-]*$/.test(code),
    inBoth(
      'Mã gồm chữ in hoa không dấu, số, dấu chấm hoặc gạch.',
      'Capital letters, digits, dots and dashes.',
    ),
  ),
  name: text(200, 2),
  level: SchoolLevel,
  province_id: IntId,
  district_id: IntId.nullable(),
  status: z.enum(schoolStatuses),
})
export type SchoolDraft = z.infer<typeof SchoolDraft>

/** The number by which an exported row is found again, whatever was edited in it. */
const rowId = { field: 'id', title: { vi: 'Mã số', en: 'ID' }, kind: 'number' } as const satisfies Column
const importedId: ImportColumn = {
  ...rowId,
  help: {
    vi: 'Có sẵn trong tệp xuất ra, để nhận đúng dòng cần sửa. Dòng mới để trống.',
    en: 'Comes with an export, to find the row again. Empty for new rows.',
  },
  sample: '',
}

export const schoolsResource = defineResource({
  name: 'schools',
  title: { vi: 'Trường', en: 'Schools' },
  ids: 'int',
  card: SchoolRowCard,
  detail: SchoolRowDetail,
  draft: SchoolDraft,
  filters: {
    province_id: IntId.optional(),
    district_id: IntId.optional(),
    level: SchoolLevel.optional(),
    status: z.enum(schoolStatuses).optional(),
  },
  sorts: ['name', 'created_at'],
  powers: { read: 'schools.read', write: 'schools.write' },
  may: { create: true, update: true, remove: true },
  weighty: true,
  bulk: {
    hide: { vi: 'Ẩn khỏi danh sách chọn', en: 'Hide' },
    show: { vi: 'Hiện trong danh sách chọn', en: 'Show' },
  },
  columns: [
    { field: 'code', title: { vi: 'Mã trường', en: 'Code' }, kind: 'text' },
    { field: 'name', title: { vi: 'Tên trường', en: 'Name' }, kind: 'text' },
    { field: 'level', title: { vi: 'Cấp học', en: 'Level' }, kind: 'choice', choices: schoolLevelWords },
    { field: 'province_name', title: { vi: 'Tỉnh, thành phố', en: 'Province' }, kind: 'text' },
    { field: 'district_name', title: { vi: 'Xã, phường', en: 'Commune' }, kind: 'text' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: schoolStatusWords,
    },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
    rowId,
  ],
  imports: [
    {
      field: 'code',
      title: { vi: 'Mã trường', en: 'Code' },
      kind: 'text',
      needed: true,
      help: {
        vi: 'Mã riêng của trường: chữ in hoa không dấu, số, dấu chấm hoặc gạch. Trường đã có thì nhận ra theo mã này; để trống thì theo tên và tỉnh.',
        en: 'The school’s own code: capital letters, digits, dots and dashes. A school that is there already is found by it, or by name and province when it is empty.',
      },
      sample: 'THCS-THONG-NHAT',
    },
    {
      field: 'name',
      title: { vi: 'Tên trường', en: 'Name' },
      kind: 'text',
      needed: true,
      help: { vi: 'Tên đầy đủ của trường.', en: 'The whole name.' },
      sample: 'Trường THCS Thống Nhất',
    },
    {
      field: 'level',
      title: { vi: 'Cấp học', en: 'Level' },
      kind: 'choice',
      choices: schoolLevelWords,
      needed: true,
      help: { vi: 'Một trong:', en: 'One of:' },
      sample: schoolLevelWords.lower.vi,
    },
    {
      field: 'province_name',
      title: { vi: 'Tỉnh, thành phố', en: 'Province' },
      kind: 'text',
      needed: true,
      help: { vi: 'Tên tỉnh, thành phố như trong danh sách.', en: 'The province as the list has it.' },
      sample: 'Huế',
    },
    {
      field: 'district_name',
      title: { vi: 'Xã, phường', en: 'Commune' },
      kind: 'text',
      help: { vi: 'Tên xã, phường thuộc tỉnh đã ghi.', en: 'A commune of that province.' },
      sample: '',
    },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: schoolStatusWords,
      help: { vi: 'Để trống là Đang dùng. Một trong:', en: 'Empty means in use. One of:' },
      sample: schoolStatusWords.active.vi,
    },
    importedId,
  ],
})

export const ClassRowCard = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  school_code: z.string().max(40),
  school_name: z.string().max(200),
  province_name: z.string().max(100),
  grade: z.number().int(),
  name: z.string().max(40),
  school_year: z.string().max(9),
  created_at: Moment,
  version: z.number().int(),
})

export const ClassRowDetail = ClassRowCard.extend({ updated_at: Moment })

/** 2026-2027: two years that follow each other. */
const SchoolYear = text(9).refine(
  (year) => {
    const match = /^(\d{4})-(\d{4})$/.exec(year)
    return match !== null && Number(match[2]) === Number(match[1]) + 1
  },
  inBoth('Năm học viết như 2026-2027.', 'Write the school year like 2026-2027.'),
)

export const ClassDraft = z.object({
  /** Chosen once: a class does not move to another school. */
  school_id: IntId,
  grade: IntId.pipe(z.number().max(12)),
  name: text(40),
  school_year: SchoolYear,
})

/** How a file says which school it means. */
export const schoolColumns: readonly ImportColumn[] = [
  {
    field: 'school_name',
    title: { vi: 'Trường', en: 'School' },
    kind: 'text',
    needed: true,
    help: {
      vi: 'Tên trường như trong danh sách trường. Có mã trường thì không cần tên.',
      en: 'The school as the list has it; not needed beside its code.',
    },
    sample: 'Trường THCS Thống Nhất',
  },
  {
    field: 'school_code',
    title: { vi: 'Mã trường', en: 'School code' },
    kind: 'text',
    help: {
      vi: 'Cần khi có nhiều trường cùng tên.',
      en: 'Needed where several schools have the same name.',
    },
    sample: '',
  },
  {
    field: 'province_name',
    title: { vi: 'Tỉnh, thành phố', en: 'Province' },
    kind: 'text',
    help: { vi: 'Tỉnh, thành phố của trường.', en: 'The province of the school.' },
    sample: 'Huế',
  },
]

/** The words of a grade, as lists, filters and Excel files show them. */
export const gradeWords: Readonly<Record<string, Words>> = Object.fromEntries(
  grades.map(({ id, name }) => [id, { vi: name, en: id === 0 ? 'Other' : `Grade ${id}` }]),
)

export const classesResource = defineResource({
  name: 'classes',
  title: { vi: 'Lớp', en: 'Classes' },
  ids: 'int',
  card: ClassRowCard,
  detail: ClassRowDetail,
  draft: ClassDraft,
  filters: {
    school_id: IntId.optional(),
    province_id: IntId.optional(),
    grade: IntId.optional(),
    school_year: text(9).optional(),
  },
  sorts: ['name', 'created_at'],
  powers: { read: 'schools.read', write: 'schools.write' },
  may: { create: true, update: true, remove: true },
  weighty: true,
  columns: [
    { field: 'name', title: { vi: 'Tên lớp', en: 'Class' }, kind: 'text' },
    {
      field: 'grade',
      title: { vi: 'Khối', en: 'Grade' },
      kind: 'choice',
      choices: gradeWords,
    },
    { field: 'school_year', title: { vi: 'Năm học', en: 'School year' }, kind: 'text' },
    { field: 'school_name', title: { vi: 'Trường', en: 'School' }, kind: 'text' },
    { field: 'school_code', title: { vi: 'Mã trường', en: 'School code' }, kind: 'text' },
    { field: 'province_name', title: { vi: 'Tỉnh, thành phố', en: 'Province' }, kind: 'text' },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
    rowId,
  ],
  imports: [
    {
      field: 'name',
      title: { vi: 'Tên lớp', en: 'Class' },
      kind: 'text',
      needed: true,
      help: { vi: 'Tên lớp, như 10A1.', en: 'The class, like 10A1.' },
      sample: '10A1',
    },
    {
      field: 'grade',
      title: { vi: 'Khối', en: 'Grade' },
      kind: 'choice',
      choices: gradeWords,
      needed: true,
      help: { vi: 'Ghi số 1 đến 12, hoặc một trong:', en: 'A number from 1 to 12, or one of:' },
      sample: '10',
    },
    {
      field: 'school_year',
      title: { vi: 'Năm học', en: 'School year' },
      kind: 'text',
      needed: true,
      help: { vi: 'Viết như 2026-2027.', en: 'Like 2026-2027.' },
      sample: '2026-2027',
    },
    ...schoolColumns,
    importedId,
  ],
})
