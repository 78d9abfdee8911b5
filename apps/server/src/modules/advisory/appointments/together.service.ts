import type { Counsel } from '#platform/tools.ts'
import * as queries from './together.queries.ts'

/** Who knows whom: lent to what stands above this module, which may show a learner's results to their own advisers only. */
export const counsel: Counsel = {
  advisersOf: (ctx, advisee_id) => queries.findAdvisersOf(ctx.db, advisee_id, ctx.now()),
  adviseesOf: (ctx, adviser_id, among) => queries.findAdviseesOf(ctx.db, adviser_id, among, ctx.now()),
}
