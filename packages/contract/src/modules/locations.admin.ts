import * as z from 'zod'
import { grades } from '../constants.ts'
import { IntId, Moment, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
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
  ],
})

export const ClassRowCard = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
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
  columns: [
    { field: 'name', title: { vi: 'Tên lớp', en: 'Class' }, kind: 'text' },
    {
      field: 'grade',
      title: { vi: 'Khối', en: 'Grade' },
      kind: 'choice',
      choices: Object.fromEntries(
        grades.map(({ id, name }) => [id, { vi: name, en: id === 0 ? 'Other' : `Grade ${id}` }]),
      ),
    },
    { field: 'school_year', title: { vi: 'Năm học', en: 'School year' }, kind: 'text' },
    { field: 'school_name', title: { vi: 'Trường', en: 'School' }, kind: 'text' },
    { field: 'province_name', title: { vi: 'Tỉnh, thành phố', en: 'Province' }, kind: 'text' },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
  ],
})
