import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Day, Id, Moment } from '../core/fields.ts'
import { importModes } from '../core/imports.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'

/** What files were brought in for, by the name that the journal keeps. */
export const importKindWords: Readonly<Record<string, Words>> = {
  schools: { vi: 'Trường', en: 'Schools' },
  classes: { vi: 'Lớp', en: 'Classes' },
  users: { vi: 'Người dùng', en: 'Users' },
  careers: { vi: 'Ngân hàng nghề', en: 'Careers' },
  'voucher-codes': { vi: 'Mã ưu đãi', en: 'Voucher codes' },
  questions: { vi: 'Câu hỏi trắc nghiệm', en: 'Questions' },
  'minigame-riddles': { vi: 'Câu đố Đoán nghề', en: 'Riddles' },
  parcels: { vi: 'Mã vận đơn', en: 'Tracking numbers' },
}
export const importKinds = Object.keys(importKindWords) as [string, ...string[]]

export const importStates = ['applied', 'undone', 'partly_undone'] as const
export const importStateWords: Readonly<Record<(typeof importStates)[number], Words>> = {
  applied: { vi: 'Đã lưu', en: 'Saved' },
  undone: { vi: 'Đã hoàn tác', en: 'Undone' },
  partly_undone: { vi: 'Hoàn tác một phần', en: 'Partly undone' },
}

export const importModeWords: Readonly<Record<(typeof importModes)[number], Words>> = {
  check: { vi: 'Chỉ xem thử', en: 'Only looked at' },
  all: { vi: 'Chỉ lưu khi mọi dòng đều đúng', en: 'All rows or none' },
  good: { vi: 'Chỉ lưu các dòng đúng', en: 'Only the good rows' },
}

/** The rows are remembered so long; an import cannot be undone after that. */
export const IMPORT_KEPT_DAYS = 90

const count = z.number().int()

export const ImportCard = z.object({
  id: Id,
  kind: z.string().max(60),
  file_name: z.string().max(200),
  mode: z.enum(importModes),
  administrator_id: Id,
  administrator_name: z.string().max(80).nullable(),
  read: count,
  added: count,
  changed: count,
  same: count,
  bad: count,
  state: z.enum(importStates),
  created_at: Moment,
  undone_at: Moment.nullable(),
})

export const importRowStates = ['kept', 'undone', 'left'] as const
export const ImportedRow = z.object({
  row: count,
  did: z.enum(['added', 'changed']),
  label: z.string().max(120),
  state: z.enum(importRowStates),
  /** Why it was left alone. */
  reason: z.string().max(300).nullable(),
})

export const ImportDetail = ImportCard.extend({
  /** False: undone already, or its rows are forgotten. */
  can_undo: z.boolean(),
  /** The first rows that it touched; those that were left alone come first. */
  rows: z.array(ImportedRow).max(200),
})

export const importsResource = defineResource({
  name: 'imports',
  title: { vi: 'Nhật ký nhập Excel', en: 'Imports' },
  ids: 'uuid',
  card: ImportCard,
  detail: ImportDetail,
  filters: {
    kind: z.enum(importKinds).optional(),
    state: z.enum(importStates).optional(),
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'imports.read' },
  may: {},
  columns: [
    { field: 'created_at', title: { vi: 'Lúc', en: 'When' }, kind: 'datetime' },
    { field: 'kind', title: { vi: 'Nội dung', en: 'What' }, kind: 'choice', choices: importKindWords },
    { field: 'file_name', title: { vi: 'Tên tệp', en: 'File' }, kind: 'text' },
    { field: 'administrator_name', title: { vi: 'Người nhập', en: 'By' }, kind: 'text' },
    { field: 'mode', title: { vi: 'Cách lưu', en: 'Way' }, kind: 'choice', choices: importModeWords },
    { field: 'read', title: { vi: 'Số dòng', en: 'Rows' }, kind: 'number' },
    { field: 'added', title: { vi: 'Thêm mới', en: 'Added' }, kind: 'number' },
    { field: 'changed', title: { vi: 'Đã sửa', en: 'Changed' }, kind: 'number' },
    { field: 'bad', title: { vi: 'Dòng sai', en: 'Bad' }, kind: 'number' },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: importStateWords },
  ],
})

export const ImportUndone = defineError('IMPORT_UNDONE', 409, {
  vi: 'Lần nhập này đã được hoàn tác rồi.',
  en: 'This import has been undone already.',
})
export const ImportForgotten = defineError('IMPORT_FORGOTTEN', 409, {
  vi: 'Lần nhập này đã quá 90 ngày nên không hoàn tác được nữa.',
  en: 'This import is older than 90 days and cannot be undone any more.',
})

export const undoImport = defineCall({
  method: 'POST',
  path: '/auth-admin/imports/:id/undo',
  access: 'imports.undo',
  summary:
    'Takes an import back: added rows go, changed ones get their former values. What somebody touched since is left alone and named. Needs the power to write those rows too.',
  input: z.object({ id: Id }),
  reply: z.object({
    undone: count,
    left: z.array(z.object({ row: count, label: z.string().max(120), reason: z.string().max(300) })).max(500),
  }),
  errors: [ImportUndone, ImportForgotten],
})
