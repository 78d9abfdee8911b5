import * as calls from '@malto/contract/modules/media.calls'
import type { Bind } from '#platform/http.ts'
import * as service from './media.service.ts'

export function mediaRoutes(bind: Bind) {
  bind(calls.uploadMedia, service.uploadMedia)
  bind(calls.getMedia, service.getMedia)
}
