import type { ApprovalState } from '@malto/contract/modules/roles.approvals.admin'
import type { Tone } from '../../ui/Hex.tsx'

export const approvalTones: Readonly<Record<ApprovalState, Tone>> = {
  waiting: 'warn',
  done: 'ok',
  refused: 'bad',
  withdrawn: 'quiet',
  failed: 'bad',
  expired: 'quiet',
}
