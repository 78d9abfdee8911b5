import * as calls from '@malto/contract/modules/moderation.calls'
import type { Bind } from '#platform/http.ts'
import { moderationConsole } from './moderation.admin.ts'
import * as aside from './moderation.aside.service.ts'
import * as reports from './moderation.reports.service.ts'
import * as service from './moderation.service.ts'

export function moderationRoutes(bind: Bind) {
  bind(calls.getMembership, service.getMembership)
  bind(calls.report, reports.report)
  bind(calls.setAside, aside.setAside)
  bind(calls.hideSubject, reports.hideSubject)
  bind(calls.keepDistance, reports.keepDistance)
  bind(calls.listDistances, reports.listDistances)
  bind(calls.feelUnsafe, reports.feelUnsafe)
  bind(calls.listSanctions, service.listSanctions)
  bind(calls.appeal, service.appeal)
  moderationConsole(bind)
}
