import { approvalStateWords } from '@malto/contract/modules/roles.approvals.admin'
import type { ShownApproval } from './roles.approvals.queries.ts'

// Letters about weighty acts. They name who asked and what for in one line, and nothing else: the rest is read in the
// console, by who may.

export const askedLetter = (row: ShownApproval) => ({
  purpose: 'second_yes',
  title: 'Có một việc chờ bạn đồng ý',
  body: `${row.asker_name ?? 'Một quản trị viên'} gửi yêu cầu: ${row.what_vi}. Việc này chỉ được thực hiện khi có người thứ hai đồng ý.`,
  label: 'Xem yêu cầu',
})

export const decidedLetter = (row: ShownApproval) => ({
  purpose: 'second_yes_answer',
  title: `Yêu cầu của bạn: ${approvalStateWords[row.state].vi.toLowerCase()}`,
  body: `${row.what_vi}. ${row.decider_name ?? 'Quản trị viên khác'} đã trả lời yêu cầu này.`,
  label: 'Xem yêu cầu',
})
