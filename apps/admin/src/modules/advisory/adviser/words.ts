import type { Words } from '@malto/contract'

export const words = {
  profile: { vi: 'Hồ sơ', en: 'Profile' },
  person: { vi: 'Tài khoản', en: 'Account' },
  person_help: {
    vi: 'Tìm theo tên hoặc số điện thoại. Người này cần có tài khoản Malto và từ 18 tuổi. Sau khi thêm không đổi được.',
    en: 'By name or phone. They need an account and must be of age. It cannot be changed later.',
  },
  person_needs: {
    vi: 'Để tìm tài khoản, vai trò của bạn cần thêm quyền “Xem người dùng”.',
    en: 'To find an account your role needs the power “See users”.',
  },
  name: { vi: 'Tên khi tư vấn', en: 'Name as adviser' },
  name_help: { vi: 'Học sinh gọi như thế nào: “Cô Linh”, “Thầy Nam”.', en: 'As students call them.' },
  short: { vi: 'Giới thiệu ngắn', en: 'In short' },
  short_help: { vi: 'Một hai câu, hiện trong danh sách cố vấn.', en: 'One or two sentences for the list.' },
  cv: { vi: 'Kinh nghiệm và bằng cấp', en: 'Curriculum vitae' },
  cv_help: { vi: 'Học sinh và phụ huynh đọc phần này trước khi hẹn.', en: 'Read before booking.' },
  topics: { vi: 'Chủ đề', en: 'Topics' },
  topics_help: { vi: 'Học sinh tìm cố vấn theo các chủ đề này.', en: 'Students look for advisers by topic.' },
  topics_needed: { vi: 'Chọn ít nhất một chủ đề.', en: 'Choose at least one.' },
  sessions: { vi: 'Buổi hẹn', en: 'Sessions' },
  minutes: { vi: 'Mỗi buổi dài', en: 'Length' },
  minutes_n: { vi: '{count} phút', en: '{count} minutes' },
  buffer: { vi: 'Nghỉ giữa hai buổi (phút)', en: 'Pause between (minutes)' },
  buffer_help: { vi: 'Từ 0 đến 60 phút.', en: '0 to 60 minutes.' },
  looks_first: { vi: 'Xem trước khi nhận từng buổi', en: 'Looks before accepting' },
  looks_first_help: {
    vi: 'Bật: buổi hẹn chờ thầy cô xác nhận. Tắt: đặt là có hẹn ngay.',
    en: 'On: each booking waits for their yes.',
  },
  accepts: { vi: 'Nhận hẹn mới', en: 'Takes bookings' },
  accepts_help: {
    vi: 'Tắt khi lịch đã đầy: buổi đã hẹn vẫn diễn ra.',
    en: 'Off: what is booked still takes place.',
  },
  schools: { vi: 'Trường phụ trách', en: 'Schools' },
  schools_help: {
    vi: 'Cố vấn giao bài cho lớp của những trường này. Để trống nếu không phụ trách trường nào.',
    en: 'The adviser may give tests to their classes.',
  },
  schools_n: { vi: '{count} trường', en: '{count} schools' },
  no_schools: { vi: 'Không phụ trách trường nào', en: 'None' },
  full_name: { vi: 'Họ tên', en: 'Name' },
  open_user: { vi: 'Mở tài khoản', en: 'Open the account' },
  work: { vi: 'Công việc', en: 'Work' },
  ahead: { vi: 'Buổi sắp tới', en: 'Ahead' },
  done: { vi: 'Buổi đã xong', en: 'Done' },
  waiting: { vi: 'Người đang chờ', en: 'Waiting' },
  open_appointments: { vi: 'Xem buổi hẹn', en: 'See appointments' },
  open_load: { vi: 'So với người khác', en: 'Compare' },

  desk: { vi: 'Thẩm tra', en: 'Vetting' },
  applied_text: {
    vi: 'Chưa ai hẹn được với người này. Xem đủ bốn mục rồi cho tư vấn.',
    en: 'Nobody can book them yet. Look at all four first.',
  },
  vetted_text: { vi: '{name} cho tư vấn lúc {at}.', en: 'Let in by {name}, {at}.' },
  vetted_system: { vi: 'Cho tư vấn lúc {at}.', en: 'Let in {at}.' },
  suspended_text: {
    vi: 'Không ai hẹn hay nhắn được với người này.',
    en: 'Nobody can book or write to them.',
  },
  suspended_reason: { vi: 'Lý do tạm ngưng', en: 'Why suspended' },
  note: { vi: 'Ghi chú thẩm tra', en: 'Note' },
  note_help: {
    vi: 'Giấy tờ nào đã xem, ai phỏng vấn. Chỉ người quản trị đọc.',
    en: 'Which papers, who interviewed. Only the console reads it.',
  },
  checks: { vi: 'Bốn mục cần xem', en: 'Four checks' },
  checked_on: { vi: 'Đã xem ngày {day}', en: 'Looked at on {day}' },
  not_checked: { vi: 'Chưa xem', en: 'Not looked at' },
  days_help: { vi: 'Ghi ngày đã xem từng mục.', en: 'The day each was looked at.' },
  missing: { vi: 'Còn thiếu: {names}.', en: 'Still missing: {names}.' },
  vet: { vi: 'Cho tư vấn', en: 'Let them counsel' },
  vet_again: { vi: 'Cho tư vấn lại', en: 'Let them counsel again' },
  renew: { vi: 'Cập nhật thẩm tra', en: 'Renew the checks' },
  renew_text: {
    vi: 'Ghi ngày mới khi giấy tờ được xem lại. Việc tư vấn không gián đoạn.',
    en: 'Write new days when papers were looked at again. Counselling goes on.',
  },
  save_checks: { vi: 'Lưu thẩm tra', en: 'Save the checks' },
  was_vetted: { vi: '{name} tư vấn được từ bây giờ.', en: '{name} can counsel from now on.' },
  was_renewed: { vi: 'Đã lưu thẩm tra.', en: 'The checks were saved.' },
  read_only: {
    vi: 'Thẩm tra và tạm ngưng cần quyền riêng.',
    en: 'Vetting and suspending need a power of their own.',
  },

  suspend: { vi: 'Tạm ngưng', en: 'Suspend' },
  suspend_sure: { vi: 'Tạm ngưng {name}?', en: 'Suspend {name}?' },
  suspend_now: { vi: 'Điều xảy ra ngay', en: 'What happens at once' },
  suspend_rooms: {
    vi: 'Phòng đang mở đóng lại, kể cả giữa buổi đang trò chuyện.',
    en: 'Open rooms close, even in the middle of a session.',
  },
  suspend_ahead: {
    vi: '{count} buổi sắp tới bị hủy. Học sinh và phụ huynh được báo, không kèm lý do.',
    en: '{count} appointments ahead are cancelled. Their people are told, without the reason.',
  },
  suspend_none: { vi: 'Không có buổi sắp tới nào bị hủy.', en: 'No appointments ahead are cancelled.' },
  suspend_everywhere: {
    vi: 'Người này không còn là cố vấn ở bất cứ đâu: phòng nhóm, tường, lớp.',
    en: 'They are nobody’s adviser any more, anywhere.',
  },
  suspend_told: {
    vi: 'Thầy cô được báo là việc tư vấn tạm ngưng và Malto sẽ liên hệ.',
    en: 'They are told that it is paused, and that Malto will get in touch.',
  },
  suspend_back: {
    vi: 'Cho tư vấn lại được sau khi xem lại bốn mục. Buổi đã hủy không quay lại.',
    en: 'They can be let in again. What was cancelled stays cancelled.',
  },
  suspend_reason: { vi: 'Lý do', en: 'Reason' },
  suspend_help: {
    vi: 'Chỉ người quản trị đọc lý do này. Nhật ký giữ lại.',
    en: 'Only the console reads this. The log keeps it.',
  },
  keep: { vi: 'Không tạm ngưng', en: 'Keep' },
  was_suspended: { vi: 'Đã tạm ngưng {name}.', en: '{name} was suspended.' },
} as const satisfies Record<string, Words>

export type CheckField = 'identity_checked_on' | 'record_checked_on' | 'training_on' | 'interview_on'

/** In the order in which an office does them. */
export const checkWords: Readonly<Record<CheckField, Words>> = {
  identity_checked_on: { vi: 'Danh tính', en: 'Identity' },
  record_checked_on: { vi: 'Lý lịch tư pháp', en: 'Criminal record' },
  training_on: { vi: 'Tập huấn bảo vệ trẻ em', en: 'Child protection training' },
  interview_on: { vi: 'Phỏng vấn', en: 'Interview' },
}
export const checkHelp: Readonly<Record<CheckField, Words>> = {
  identity_checked_on: { vi: 'Căn cước công dân bản gốc.', en: 'The original card.' },
  record_checked_on: { vi: 'Phiếu lý lịch tư pháp số 2.', en: 'The judicial record, form 2.' },
  training_on: { vi: 'Giấy chứng nhận đã học.', en: 'The certificate.' },
  interview_on: { vi: 'Trao đổi trực tiếp với người phụ trách.', en: 'Face to face.' },
}
