import type { Words } from '@malto/contract'

export const words = {
  which: { vi: 'Đây là trường nào?', en: 'Which school is this?' },
  none_close: { vi: 'Danh sách chưa có tên nào gần giống.', en: 'No name of the list comes close.' },
  search_more: { vi: 'Tìm trường khác', en: 'Search the list' },
  with_alike: {
    vi: 'Áp dụng cho cả {alike} người khác viết cùng tên này',
    en: 'Also for {alike} others who wrote this name',
  },
  match: { vi: 'Ghép với trường đã chọn', en: 'Match' },
  matched: { vi: 'Đã ghép cho {users} người.', en: 'Matched for {users} people.' },
  add_school: { vi: 'Thêm trường mới', en: 'Add as a new school' },
  school: { vi: 'Trường', en: 'School' },
  code: { vi: 'Mã trường', en: 'Code' },
  code_help: {
    vi: 'Chữ in hoa không dấu, số, dấu chấm hoặc gạch.',
    en: 'Capital letters, digits, dots and dashes.',
  },
  name: { vi: 'Tên trường', en: 'Name' },
  level: { vi: 'Cấp học', en: 'Level' },
  province: { vi: 'Tỉnh, thành phố', en: 'Province' },
  district: { vi: 'Xã, phường', en: 'Commune' },
  correct_birthday: { vi: 'Sửa ngày sinh', en: 'Correct the birthday' },
  birthday_help: {
    vi: 'Ngày sinh quyết định loại tài khoản và điều được phép. Người dùng được báo, lý do nằm trong nhật ký. Đính chính qua mốc 16 hay 18 tuổi cần người thứ hai đồng ý.',
    en: 'The birthday decides the kind of account and what it may do. The user is told; the log keeps the reason. Across 16 or 18 a second person has to agree.',
  },
  new_birthday: { vi: 'Ngày sinh đúng', en: 'Right birthday' },
  birthday_reason: { vi: 'Lý do', en: 'Reason' },
  birthday_corrected: { vi: 'Đã sửa ngày sinh và báo cho người dùng.', en: 'Corrected; the user is told.' },
} as const satisfies Record<string, Words>
