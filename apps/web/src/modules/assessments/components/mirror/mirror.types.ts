import type { Reply } from '@malto/contract/core/call'
import type { getMirror } from '@malto/contract/modules/assessments.guidance.calls'

export type Mirror = NonNullable<Reply<typeof getMirror>['mirror']>

/** How the two are called by the one who reads. */
export interface Sides {
  readonly child: string
  readonly parent: string
}
