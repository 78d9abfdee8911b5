import type { Words } from '@malto/contract'

export const words = {
  first: { vi: 'Quyết định lần đầu', en: 'The first decision' },
  theirs: { vi: 'Ý kiến của bạn ấy', en: 'What they say' },
  sent_at: { vi: 'Gửi lúc {at}', en: 'Sent {at}' },
  first_by: { vi: 'Người quyết định lần đầu: {name}', en: 'First decided by {name}' },
  desk: { vi: 'Xem lại', en: 'A second look' },
  own: {
    vi: 'Bạn là người quyết định lần đầu, nên một người kiểm duyệt khác sẽ xem lại ý kiến này.',
    en: 'You decided first, so another moderator has to look at this appeal.',
  },
  grant: { vi: 'Chấp nhận, gỡ bỏ biện pháp', en: 'Grant, lift the sanction' },
  refuse: { vi: 'Giữ nguyên quyết định', en: 'Refuse, it stands' },
  choose: { vi: 'Chọn câu trả lời', en: 'Choose an answer' },
  choose_first: { vi: 'Chọn chấp nhận hay giữ nguyên trước.', en: 'Choose first.' },
  answer: { vi: 'Trả lời', en: 'Answer' },
  answer_help: { vi: 'Bạn ấy sẽ đọc câu trả lời này.', en: 'They will read this answer.' },
  grant_text: {
    vi: 'Biện pháp kết thúc ngay, nội dung đã gỡ hiện lại. Bạn ấy đọc câu trả lời.',
    en: 'The sanction ends at once, what was removed comes back. They read the answer.',
  },
  refuse_text: {
    vi: 'Mọi thứ giữ nguyên. Bạn ấy đọc câu trả lời và không gửi thêm ý kiến về việc này được nữa.',
    en: 'Everything stays. They read the answer and cannot appeal this again.',
  },
  send: { vi: 'Gửi câu trả lời', en: 'Send the answer' },
  sent: { vi: 'Đã gửi câu trả lời.', en: 'The answer was sent.' },
  read_only: {
    vi: 'Trả lời ý kiến cần quyền kiểm duyệt.',
    en: 'Answering needs the power to decide.',
  },
} as const satisfies Record<string, Words>
