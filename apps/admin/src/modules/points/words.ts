import type { Words } from '@malto/contract'

export const words = {
  correct: { vi: 'Điều chỉnh điểm', en: 'Correct points' },
  correct_text: {
    vi: 'Sổ điểm chỉ được ghi thêm: một lần điều chỉnh là một dòng mới, có lý do mà người nhận đọc được.',
    en: 'The ledger is only added to: a correction is a new line, with a reason that its owner reads.',
  },
  person: { vi: 'Người nhận', en: 'Person' },
  person_help: { vi: 'Tìm theo tên hoặc số điện thoại.', en: 'By name or phone.' },
  amount: { vi: 'Số điểm', en: 'Points' },
  amount_help: {
    vi: 'Số dương để tặng thêm, số âm để giảm. Số dư không bao giờ dưới 0.',
    en: 'Positive to give, negative to take. A balance never falls below 0.',
  },
  reason: { vi: 'Lý do', en: 'Reason' },
  reason_help: { vi: 'Người nhận đọc được lý do này.', en: 'They will read this.' },
  told: { vi: 'Báo cho người nhận', en: 'Tell them' },
  corrected: {
    vi: 'Đã ghi vào sổ. Số dư mới: {balance} điểm.',
    en: 'Written. The new balance is {balance}.',
  },
  balance: { vi: 'Số dư hiện tại', en: 'Balance now' },
  source: { vi: 'Nguồn', en: 'Source' },
} as const satisfies Record<string, Words>
