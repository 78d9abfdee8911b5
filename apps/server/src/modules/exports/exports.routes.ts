import * as calls from '@malto/contract/modules/exports.admin'
import type { Bind } from '#platform/http.ts'
import * as service from './exports.service.ts'

export function exportRoutes(bind: Bind) {
  bind(calls.listExports, service.listExports)
  bind(calls.getExport, service.getExport)
  bind(calls.downloadExport, service.downloadExport)
  bind(calls.cancelExport, service.cancelExport)
}
