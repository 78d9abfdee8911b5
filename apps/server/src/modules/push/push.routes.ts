import * as calls from '@malto/contract/modules/push.calls'
import type { Bind } from '#platform/http.ts'
import * as service from './push.service.ts'

export function pushRoutes(bind: Bind) {
  bind(calls.getPush, service.getPush)
  bind(calls.registerPush, service.registerPush)
  bind(calls.forgetPush, service.forgetPush)
  bind(calls.tryPush, service.tryPush)
}
