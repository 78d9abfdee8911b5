import * as z from 'zod'
import { defineError } from './error.ts'
import { Id } from './fields.ts'
import type { Column } from './resource.ts'
import type { Words } from './words.ts'

// What every import from an Excel file has in common, whoever reads it.

/** One column of a file that can be imported; its title is read in both languages. */
export interface ImportColumn extends Column {
  readonly needed?: true
  /** What to write there, for the sheet of help in the template. */
  readonly help: Words
  /** What the row that shows how it is done has there. */
  readonly sample: string | number
}

/** check: a look that changes nothing. all: every row, or none. good: the rows without a fault. */
export const importModes = ['check', 'all', 'good'] as const
export type ImportMode = (typeof importModes)[number]
export const ImportMode = z.enum(importModes)

export const importedAs = ['added', 'changed', 'same'] as const

const count = z.number().int()

export const ImportFault = z.object({
  /** As Excel counts: the titles stand in row 1. */
  row: count,
  column: z.string().max(60),
  message: z.string().max(300),
})
export type ImportFault = z.infer<typeof ImportFault>

export const ImportReport = z.object({
  /** Its place in the journal; null where nothing was saved. */
  import_id: Id.nullable(),
  read: count,
  added: count,
  changed: count,
  same: count,
  bad: count,
  applied: z.boolean(),
  faults: z.array(ImportFault).max(500),
  /** The first rows, as they would be or are now. */
  preview: z.array(z.object({ row: count, what: z.enum(importedAs), label: z.string().max(120) })).max(50),
})
export type ImportReport = z.infer<typeof ImportReport>

/** More rows than this do not come in at once. */
export const MOST_IMPORTED = 5000

export const ImportFileUnreadable = defineError('IMPORT_FILE_UNREADABLE', 400, {
  vi: 'Tệp này không phải tệp Excel (.xlsx) đọc được. Hãy tải tệp mẫu, chép dữ liệu vào rồi thử lại.',
  en: 'This is no Excel file (.xlsx) that can be read. Please take the template, copy your rows into it and try again.',
})

export const ImportBusy = defineError('IMPORT_BUSY', 409, {
  vi: 'Một tệp khác cùng loại đang được nhập. Bạn đợi một chút rồi thử lại nhé.',
  en: 'Another file of this kind is being imported. Please try again in a moment.',
})
export const ImportTooLong = defineError('IMPORT_TOO_LONG', 409, {
  vi: 'Tệp này cần nhiều thời gian hơn lúc này Malto có, nên chưa lưu gì. Bạn thử lại sau ít phút, hoặc chia tệp nhỏ hơn, khoảng 1.000 dòng.',
  en: 'This file takes longer than there is time now, so nothing was saved. Please try again later, or split it into files of about 1,000 rows.',
})
/** What every import may answer. */
export const importErrors = [ImportFileUnreadable, ImportBusy, ImportTooLong] as const
