import type { Words } from '@malto/contract'

export const words = {
  pair: { vi: '{adviser} và {advisee}', en: '{adviser} and {advisee}' },
  messages_n: { vi: '{count} lời nhắn', en: '{count} messages' },
  flags_n: { vi: '{count} dấu hiệu', en: '{count} flags' },
  not_opened: { vi: 'Chưa mở', en: 'Not opened' },
  opened: { vi: 'Đang xem', en: 'Opened' },
  closed: { vi: 'Đã xong', en: 'Closed' },
  all: { vi: 'Tất cả', en: 'All' },

  draw: { vi: 'Chọn ngẫu nhiên', en: 'Draw a sample' },
  draw_title: { vi: 'Chọn buổi để xem lại', en: 'Draw sessions for review' },
  draw_text: {
    vi: 'Malto chọn ngẫu nhiên trong những buổi với người dưới 18 tuổi mà chưa ai xem. Buổi có dấu hiệu dễ được chọn hơn. Chọn xong chưa ai đọc được gì: mở từng buổi mới cần lý do riêng.',
    en: 'Drawn by chance of sessions with minors that nobody has looked at; those with flags are likelier. Nothing is read yet: each look needs a reason of its own.',
  },
  count: { vi: 'Bao nhiêu buổi', en: 'How many' },
  count_help: { vi: 'Từ 1 đến 20 buổi.', en: '1 to 20.' },
  days: { vi: 'Trong bao lâu', en: 'Of how long' },
  days_n: { vi: '{count} ngày qua', en: 'The last {count} days' },
  whose: { vi: 'Của cố vấn', en: 'Of which adviser' },
  everybody: { vi: 'Tất cả cố vấn', en: 'All advisers' },
  whose_help: { vi: 'Để trống là tất cả cố vấn.', en: 'Left empty: all of them.' },
  reason: { vi: 'Lý do', en: 'Reason' },
  reason_help: { vi: 'Nhật ký giữ lại lý do này.', en: 'The log keeps this reason.' },
  drawn: { vi: 'Đã chọn {count} buổi.', en: '{count} drawn.' },
  drawn_fewer: {
    vi: 'Chỉ còn {count} buổi chưa ai xem trong khoảng này, đã chọn hết.',
    en: 'Only {count} were left in that time; all of them were drawn.',
  },
  drawn_none: {
    vi: 'Trong khoảng này không còn buổi nào chưa xem. Thử khoảng dài hơn hoặc cố vấn khác.',
    en: 'Nothing is left in that time. Try a longer one, or another adviser.',
  },

  ask_title: { vi: 'Xem lại buổi hẹn này?', en: 'Review this session?' },
  ask_text: {
    vi: 'Buổi hẹn được đưa vào danh sách “Xem lại buổi hẹn”. Chưa ai đọc được gì: mở lời nhắn cần lý do riêng.',
    en: 'It is set down for review. Nothing is read yet: each look needs a reason of its own.',
  },
  ask: { vi: 'Đưa vào danh sách', en: 'Set it down' },
  asked: { vi: 'Đã đưa vào danh sách xem lại.', en: 'Set down for review.' },

  frame: { vi: 'Buổi hẹn', en: 'The session' },
  when: { vi: 'Lúc', en: 'When' },
  adviser: { vi: 'Cố vấn', en: 'Adviser' },
  advisee: { vi: 'Học sinh', en: 'Advisee' },
  messages: { vi: 'Số lời nhắn', en: 'Messages' },
  flags: { vi: 'Lời có dấu hiệu', en: 'With a flag' },
  flags_help: {
    vi: 'Máy đánh dấu thông tin liên lạc hoặc từ trong bộ lọc. Dấu hiệu chưa phải là lỗi.',
    en: 'Contact details or words of the filter. A flag is no verdict.',
  },
  why: { vi: 'Vì sao xem lại', en: 'Why' },
  drawn_by: { vi: '{name} đưa vào lúc {at}', en: 'By {name}, {at}' },
  open_appointment: { vi: 'Mở buổi hẹn', en: 'Open the appointment' },
  open_concern: { vi: 'Mở lo ngại', en: 'Open the concern' },

  words: { vi: 'Lời nhắn', en: 'What was said' },
  shut: { vi: 'Lời nhắn đang khép', en: 'The words are shut' },
  shut_text: {
    vi: 'Đây là chuyện riêng của một người dưới 18 tuổi. Mỗi lần mở cần một lý do, và nhật ký ghi lại ai đã đọc, lúc nào, vì sao.',
    en: 'This is private to somebody under 18. Each look needs a reason, and the log keeps who read it, when and why.',
  },
  open: { vi: 'Mở lời nhắn', en: 'Show the words' },
  open_sure: { vi: 'Mở lời nhắn của buổi này?', en: 'Show the words of this session?' },
  open_text: {
    vi: 'Lần đọc này được ghi lại: tên bạn, giờ mở và lý do. Chỉ đọc những gì cần cho lý do ấy.',
    en: 'This look is written down: your name, the time and the reason. Read only what the reason needs.',
  },
  open_reason: { vi: 'Bạn đọc để làm gì?', en: 'Why do you read it?' },
  open_help: {
    vi: 'Mỗi lần mở cần một lý do, kể cả khi bạn đã mở trước đó.',
    en: 'Asked for at every look.',
  },
  shut_again: { vi: 'Khép lại', en: 'Shut it' },
  read_only: {
    vi: 'Đọc lời nhắn của người dưới 18 tuổi cần quyền riêng.',
    en: 'Reading needs a power of its own.',
  },
  no_lines: { vi: 'Không có lời nhắn nào.', en: 'Nothing was said.' },
  flagged: { vi: '{count} lời có dấu hiệu', en: '{count} with a flag' },
  next_flag: { vi: 'Đến dấu hiệu tiếp theo', en: 'To the next flag' },
  is_subject: { vi: 'Lời được nêu', en: 'What it is about' },

  written: { vi: 'Viết ngoài phòng trò chuyện', en: 'Written outside of the room' },
  nothing_written: { vi: 'Chưa có gì được viết.', en: 'Nothing was written.' },
  question: { vi: 'Điều học sinh muốn hỏi', en: 'The question before' },
  summary: { vi: 'Tóm tắt gửi học sinh', en: 'Summary for the advisee' },
  agreed: { vi: 'Việc đã thống nhất', en: 'Agreed actions' },
  ended_reason: { vi: 'Lý do hủy', en: 'Why it was cancelled' },

  looks: { vi: 'Ai đã đọc', en: 'Who has read it' },
  no_looks: { vi: 'Chưa ai mở lời nhắn của buổi này.', en: 'Nobody has opened it yet.' },

  desk: { vi: 'Nhận định', en: 'Finding' },
  before: { vi: 'Mở lời nhắn trước, rồi ghi nhận định ở đây.', en: 'Open the words first.' },
  choose: { vi: 'Chọn một nhận định', en: 'Choose a finding' },
  choose_first: { vi: 'Chọn một nhận định trước.', en: 'Choose a finding first.' },
  fine_text: { vi: 'Không cần làm gì thêm.', en: 'Nothing more to do.' },
  talk_text: {
    vi: 'Hẹn cố vấn trao đổi. Ghi điều cần nói vào ghi chú.',
    en: 'Talk with the adviser. Write down about what.',
  },
  grave_text: {
    vi: 'Nếu có trẻ gặp nguy hiểm, gọi {line} ngay. Mở hồ sơ cố vấn để tạm ngưng trước khi tìm hiểu tiếp.',
    en: 'If a child is in danger, call {line} now. Suspend the adviser before looking further.',
  },
  note: { vi: 'Ghi chú', en: 'Note' },
  note_help: { vi: 'Chỉ người phụ trách bảo vệ trẻ em đọc.', en: 'Only the safeguarding desk reads it.' },
  note_needed: {
    vi: 'Ghi vài lời để người sau hiểu vì sao.',
    en: 'A few words, so that others understand why.',
  },
  close: { vi: 'Ghi nhận định', en: 'Write it down' },
  was_closed: { vi: 'Đã ghi nhận định: {name}.', en: 'Written down: {name}.' },
} as const satisfies Record<string, Words>

export const flagWords: Readonly<Record<'contact' | 'words', Words>> = {
  contact: { vi: 'Thông tin liên lạc', en: 'Contact details' },
  words: { vi: 'Từ trong bộ lọc', en: 'Words of the filter' },
}
