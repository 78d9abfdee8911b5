import type { Words } from '@malto/contract'

export const words = {
  in_force: { vi: 'Còn hiệu lực', en: 'In force' },
  person: { vi: 'Người', en: 'Person' },
  lifted: { vi: 'Đã gỡ bỏ {at}', en: 'Lifted {at}' },
  over: { vi: 'Đã hết hạn', en: 'Over' },
  once: { vi: 'Một lần', en: 'Once' },
  reason: { vi: 'Lý do người này đã đọc', en: 'The reason they read' },
  subject: { vi: 'Về nội dung', en: 'About' },
  no_subject: { vi: 'Không có chữ nào.', en: 'No words.' },
  from: { vi: 'Từ', en: 'From' },
  until: { vi: 'Đến', en: 'Until' },
  no_end: { vi: 'Không thời hạn', en: 'No end' },
  by: { vi: 'Người quyết định', en: 'By' },
  age: { vi: 'Tuổi', en: 'Age' },
  open_case: { vi: 'Mở việc kiểm duyệt', en: 'Open the case' },
  open_sanction: { vi: 'Mở biện pháp', en: 'Open the sanction' },
  lift: { vi: 'Gỡ bỏ biện pháp', en: 'Lift it' },
  lift_sure: { vi: 'Gỡ bỏ biện pháp với {name}?', en: 'Lift the sanction on {name}?' },
  lift_remove: {
    vi: 'Nội dung đã gỡ hiện lại với cả nhóm, trừ khi tác giả đã tự xóa.',
    en: 'What was removed comes back, unless its author deleted it.',
  },
  lift_warn: { vi: 'Lời nhắc được rút lại, nội dung đã gỡ hiện lại.', en: 'The warning is taken back.' },
  lift_mute: {
    vi: 'Bạn ấy viết lại được ngay, nội dung đã gỡ hiện lại.',
    en: 'They can write again at once.',
  },
  lift_ban: {
    vi: 'Bạn ấy vào lại tường và phòng được ngay, nội dung đã gỡ hiện lại.',
    en: 'They are back at once.',
  },
  lift_over: {
    vi: 'Thời hạn đã qua. Nội dung đã gỡ hiện lại.',
    en: 'Its time is over. What was removed comes back.',
  },
  lift_reason: { vi: 'Lý do gỡ bỏ', en: 'Why it is lifted' },
  lift_help: { vi: 'Bạn ấy sẽ đọc lý do này.', en: 'They will read this reason.' },
  was_lifted: { vi: 'Đã gỡ bỏ biện pháp.', en: 'The sanction was lifted.' },
  lifted_reason: { vi: 'Lý do gỡ bỏ', en: 'Why it was lifted' },
} as const satisfies Record<string, Words>
