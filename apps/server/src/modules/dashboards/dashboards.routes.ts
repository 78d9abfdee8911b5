import * as calls from '@malto/contract/modules/dashboards.admin'
import type { Bind } from '#platform/http.ts'
import * as service from './dashboards.service.ts'

export function dashboardRoutes(bind: Bind) {
  bind(calls.getBoard, service.getBoard)
  bind(calls.exportBoard, service.exportBoard)
}
