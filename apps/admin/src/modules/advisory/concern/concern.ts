import type { Reply } from '@malto/contract'
import type { safetyConcernsResource } from '@malto/contract/modules/advisory.safeguarding.admin'

export type Concern = Reply<typeof safetyConcernsResource.get>

export const isUrgent = (row: Readonly<Record<string, unknown>>): boolean =>
  row['urgency'] === 'now' && row['state'] !== 'closed'
