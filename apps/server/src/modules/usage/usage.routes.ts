import * as calls from '@malto/contract/modules/usage.calls'
import type { Bind } from '#platform/http.ts'
import { usageConsole } from './usage.admin.ts'
import * as service from './usage.service.ts'

export function usageRoutes(bind: Bind) {
  bind(calls.sendUsedTime, service.sendUsedTime)
  bind(calls.getUsage, service.getUsage)
  bind(calls.getChildUsage, service.getChildUsage)
  usageConsole(bind)
}
