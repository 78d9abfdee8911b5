import { printClassTest } from '@malto/contract/modules/advisory.classes.calls'
import { printSummary } from '@malto/contract/modules/advisory.sessions.calls'
import type { Bind } from '#platform/http.ts'
import * as classes from './classes.service.ts'
import * as summary from './summary.service.ts'

export function printRoutes(bind: Bind): void {
  bind(printSummary, summary.printSummary)
  bind(printClassTest, classes.printClassTest)
}
