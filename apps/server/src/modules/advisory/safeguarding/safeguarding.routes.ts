import { raiseConcern } from '@malto/contract/modules/advisory.booking.calls'
import type { Bind } from '#platform/http.ts'
import { raiseConcern as raise } from './concerns.service.ts'

export function safeguardingRoutes(bind: Bind): void {
  bind(raiseConcern, raise)
}
