import * as calls from '@malto/contract/modules/points.calls'
import type { Bind } from '#platform/http.ts'
import { pointConsole } from './points.admin.ts'
import * as ledger from './points.ledger.service.ts'

export function pointRoutes(bind: Bind) {
  bind(calls.getPoints, ledger.getPoints)
  bind(calls.listPointEntries, ledger.listPointEntries)
  pointConsole(bind)
}
