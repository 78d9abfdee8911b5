import { raiseConcern } from '@malto/contract/modules/advisory.booking.calls'
import { printClassTest } from '@malto/contract/modules/advisory.classes.calls'
import { printSummary } from '@malto/contract/modules/advisory.sessions.calls'
import type { Bind } from '#platform/http.ts'
import * as concerns from './advisory.concerns.service.ts'
import * as classes from './advisory.print.classes.service.ts'
import * as summary from './advisory.print.summary.service.ts'

/** What people tell the safeguarding lead, and what leaves on paper. */
export function safeguardingRoutes(bind: Bind): void {
  bind(raiseConcern, concerns.raiseConcern)
  bind(printSummary, summary.printSummary)
  bind(printClassTest, classes.printClassTest)
}
