import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { ExportTicket } from '../core/exports.ts'
import { Id, pageOf, paging } from '../core/fields.ts'

/** The file was written with other rights than one has now: it could hold what one may no longer see. */
export const ExportOutdated = defineError('EXPORT_OUTDATED', 409, {
  vi: 'Quyền của bạn đã thay đổi từ lúc xuất tệp này. Bạn hãy xuất lại từ danh sách nhé.',
  en: 'Your rights have changed since this file was written. Please export the list again.',
})

export const listExports = defineCall({
  method: 'GET',
  path: '/auth-admin/exports',
  access: 'signedIn',
  summary: "One's own exports, the newest first.",
  input: z.object(paging),
  reply: pageOf(ExportTicket),
})

export const getExport = defineCall({
  method: 'GET',
  path: '/auth-admin/exports/:id',
  access: 'signedIn',
  summary: "One of one's own exports: how far it is.",
  input: z.object({ id: Id }),
  reply: ExportTicket,
})

export const downloadExport = defineCall({
  method: 'GET',
  path: '/auth-admin/exports/:id/file',
  access: 'signedIn',
  summary: "The Excel file of one of one's own exports, as long as it is kept.",
  input: z.object({ id: Id }),
  reply: z.unknown(),
  gives: 'file',
  errors: [ExportOutdated],
})

export const cancelExport = defineCall({
  method: 'POST',
  path: '/auth-admin/exports/:id/cancel',
  access: 'signedIn',
  summary: "Stops one of one's own exports; one that has ended stays as it is.",
  input: z.object({ id: Id }),
  reply: ExportTicket,
})
