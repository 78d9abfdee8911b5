import type { Words } from '@malto/contract'
import type { Party } from '@malto/contract/modules/advisory.rules'

export const words = {
  people: { vi: 'Hai người', en: 'The two' },
  with: { vi: '{advisee} với {adviser}', en: '{advisee} with {adviser}' },
  adviser: { vi: 'Cố vấn', en: 'Adviser' },
  advisee: { vi: 'Học sinh', en: 'Advisee' },
  minor: { vi: 'Dưới 18 tuổi', en: 'Under 18' },
  by_parent: { vi: 'Phụ huynh đặt', en: 'Booked by a parent' },
  by_self: { vi: 'Học sinh tự đặt', en: 'Booked by the advisee' },
  days: { vi: 'Ngày hẹn', en: 'Day' },
  session: { vi: 'Buổi hẹn', en: 'Session' },
  time: { vi: 'Thời gian', en: 'Time' },
  booked: { vi: 'Người đặt', en: 'Booked by' },
  rating_n: { vi: '{count} trên 5', en: '{count} of 5' },
  messages: { vi: 'Số lời nhắn', en: 'Messages' },
  ended: { vi: 'Ai đã hủy, vì sao', en: 'Who ended it, and why' },

  desk: { vi: 'Việc có thể làm', en: 'What can be done' },
  never_words: {
    vi: 'Trang này chỉ có giờ hẹn và con số. Lời hai người viết cho nhau không hiện ở đây.',
    en: 'Times and figures only. What the two wrote is not shown here.',
  },
  nothing: { vi: 'Buổi hẹn này không còn gì để làm.', en: 'Nothing is left to do.' },
  read_only: {
    vi: 'Bạn xem được lịch hẹn, nhưng hủy hay ghi vắng cần thêm quyền.',
    en: 'You may only look.',
  },
  cancel: { vi: 'Hủy buổi hẹn', en: 'Cancel it' },
  cancel_sure: { vi: 'Hủy buổi {when}?', en: 'Cancel the session at {when}?' },
  cancel_text: {
    vi: '{advisee} và {adviser} được báo ngay, phụ huynh liên quan cũng vậy. Giờ này mở lại cho người khác. Không đảo ngược được.',
    en: '{advisee} and {adviser} are told at once, and so are the parents. The time becomes free. There is no way back.',
  },
  cancel_reason: { vi: 'Lý do', en: 'Reason' },
  cancel_help: {
    vi: 'Học sinh, phụ huynh và cố vấn đều đọc lý do này.',
    en: 'The advisee, the parents and the adviser read it.',
  },
  keep: { vi: 'Giữ buổi hẹn', en: 'Keep it' },
  cancelled: { vi: 'Đã hủy buổi hẹn.', en: 'Cancelled.' },
  miss: { vi: 'Ghi vắng mặt', en: 'Note absence' },
  miss_sure: { vi: 'Ghi là học sinh vắng mặt?', en: 'Note that nobody came?' },
  miss_text: {
    vi: 'Buổi {when} của {advisee} được ghi là vắng mặt và tính vào số liệu. Không có hình phạt nào.',
    en: 'The session at {when} counts as missed. There is no punishment.',
  },
  missed: { vi: 'Đã ghi vắng mặt.', en: 'Noted.' },
  review: { vi: 'Xem lại buổi hẹn này', en: 'Review this session' },
  review_text: {
    vi: 'Chỉ với người dưới 18 tuổi, và khi có lý do.',
    en: 'Only with somebody under 18, and with a reason.',
  },
  review_silent: {
    vi: 'Chưa có lời nhắn nào, nên không có gì để xem lại.',
    en: 'Nothing was said, so there is nothing to review.',
  },
} as const satisfies Record<string, Words>

export const partyWords: Readonly<Record<Party, Words>> = {
  advisee: { vi: 'Học sinh', en: 'The advisee' },
  parent: { vi: 'Phụ huynh', en: 'A parent' },
  adviser: { vi: 'Cố vấn', en: 'The adviser' },
  desk: { vi: 'Văn phòng Malto', en: 'The office' },
}
