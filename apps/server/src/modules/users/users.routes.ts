import * as calls from '@malto/contract/modules/users.calls'
import type { Bind } from '#platform/http.ts'
import * as service from './users.service.ts'

export function userRoutes(bind: Bind) {
  bind(calls.getMe, service.getMe)
}
