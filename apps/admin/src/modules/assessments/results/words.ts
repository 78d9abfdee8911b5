import type { Words } from '@malto/contract'

export const words = {
  title: { vi: 'Số liệu trắc nghiệm', en: 'Test figures' },
  lead: {
    vi: 'Tổng của ít nhất {fewest} người. Chỉ tính những tháng đã kết thúc.',
    en: 'Sums over at least {fewest} people, of months that are over.',
  },
  test: { vi: 'Bài trắc nghiệm', en: 'Test' },
  from: { vi: 'Từ tháng', en: 'From' },
  until: { vi: 'Đến tháng', en: 'Until' },
  from_start: { vi: 'Từ đầu', en: 'From the start' },
  until_now: { vi: 'Đến nay', en: 'Until now' },
  choose: { vi: 'Chọn một bài để xem số liệu', en: 'Choose a test' },
  choose_text: {
    vi: 'Số liệu cho biết nhiều người cùng làm một bài ra sao, không bao giờ nói về riêng một người.',
    en: 'The figures tell of many people together, never of one.',
  },
  needs_list: {
    vi: 'Để chọn bài, vai trò của bạn cần thêm quyền “Xem bài trắc nghiệm”.',
    en: 'To choose a test your role also needs the power “See tests”.',
  },
  people: { vi: 'Người làm bài', en: 'People' },
  people_line: { vi: 'mỗi người tính kết quả mới nhất', en: 'the newest result of each' },
  results: { vi: 'Lượt kết quả', en: 'Results' },
  results_line: { vi: 'kể cả những lần trước', en: 'earlier ones included' },
  flagged: { vi: 'Kết quả bị ẩn', en: 'Hidden results' },
  flagged_line: { vi: 'hai cờ chất lượng, không tính vào đâu', en: 'two flags; counted nowhere' },
  period: { vi: 'Khoảng thời gian', en: 'Period' },
  few: { vi: 'Dưới {fewest} người', en: 'Fewer than {fewest}' },
  scales: { vi: 'Theo thang đo', en: 'By scale' },
  mean: { vi: 'Trung bình {mean} trong {min}–{max}', en: 'Mean {mean} of {min}–{max}' },
  third_low: { vi: 'Thấp', en: 'Low' },
  third_middle: { vi: 'Vừa', en: 'Middle' },
  third_high: { vi: 'Cao', en: 'High' },
  letters: { vi: 'Chữ đứng đầu', en: 'First letters' },
  letters_text: {
    vi: 'Ai có hai chữ cao bằng nhau thì không tính vào chữ nào.',
    en: 'Whoever has two highest letters is counted in none.',
  },
  months: { vi: 'Theo tháng', en: 'By month' },
  month_n: { vi: 'Tháng {month}', en: '{month}' },
  count: { vi: '{count} lượt', en: '{count} results' },
  months_text: {
    vi: 'Tháng có dưới {fewest} người, hoặc được tính chung với tháng khác, không hiện số.',
    en: 'A month of fewer than {fewest} people, or one that is counted with another, shows no figure.',
  },
  empty: { vi: 'Chưa đủ người để hiện con số', en: 'Too few people for a figure' },
  empty_text: {
    vi: 'Con số hiện ra khi ít nhất {fewest} người đã làm bài trong những tháng đã kết thúc.',
    en: 'Figures appear once at least {fewest} people have taken it in months that are over.',
  },
  export: { vi: 'Xuất Excel', en: 'Export' },
} as const satisfies Record<string, Words>
