import * as calls from '@malto/contract/modules/users.calls'
import type { Bind } from '#platform/http.ts'
import { userConsole } from './users.admin.ts'
import * as service from './users.service.ts'
import { unmatchedConsole } from './users.unmatched.admin.ts'

export function userRoutes(bind: Bind) {
  bind(calls.getMe, service.getMe)
  userConsole(bind)
  unmatchedConsole(bind)
}
