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
} as const satisfies Record<string, Words>
