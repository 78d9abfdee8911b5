import type { Prepared } from '../../platform/desk/prepared.ts'

// Beginnings, to be edited. Those of a cancelled appointment are read by a learner and a parent; the others stay inside.

export const suspendReasons: readonly Prepared[] = [
  {
    name: { vi: 'Có lo ngại an toàn', en: 'A safety concern' },
    text: 'Có lo ngại an toàn đang được xem xét. Tạm ngưng để bảo vệ học sinh cho đến khi rõ ràng.',
  },
  {
    name: { vi: 'Giấy tờ hết hạn', en: 'Papers out of date' },
    text: 'Giấy tờ thẩm tra đã hết hạn, cần xem lại trước khi tư vấn tiếp.',
  },
  {
    name: { vi: 'Thầy cô xin nghỉ', en: 'At their wish' },
    text: 'Thầy cô đề nghị tạm dừng tư vấn.',
  },
]

export const cancelReasons: readonly Prepared[] = [
  {
    name: { vi: 'Cố vấn bận đột xuất', en: 'The adviser cannot come' },
    text: 'Thầy cô có việc đột xuất nên không dự được. Xin hẹn lại một giờ khác.',
  },
  {
    name: { vi: 'Theo yêu cầu gia đình', en: 'The family asked' },
    text: 'Buổi hẹn được hủy theo yêu cầu của gia đình.',
  },
  {
    name: { vi: 'Trường có lịch chung', en: 'School event' },
    text: 'Giờ này trùng với lịch chung của trường. Xin hẹn lại một giờ khác.',
  },
]

export const sampleReasons: readonly Prepared[] = [
  {
    name: { vi: 'Xem định kỳ', en: 'Regular look' },
    text: 'Xem định kỳ các buổi hẹn với người dưới 18 tuổi.',
  },
  {
    name: { vi: 'Cố vấn mới', en: 'A new adviser' },
    text: 'Xem các buổi đầu tiên của cố vấn mới.',
  },
]

export const askReasons: readonly Prepared[] = [
  {
    name: { vi: 'Gia đình phản ánh', en: 'The family told us' },
    text: 'Gia đình phản ánh về buổi hẹn này và mong được xem lại.',
  },
  {
    name: { vi: 'Nhà trường đề nghị', en: 'The school asks' },
    text: 'Nhà trường đề nghị xem lại buổi hẹn này.',
  },
]

export const concernReviewReasons: readonly Prepared[] = [
  {
    name: { vi: 'Làm rõ lo ngại', en: 'To understand the concern' },
    text: 'Cần đọc cả buổi hẹn để hiểu rõ lo ngại vừa được nêu.',
  },
]

export const outcomes: readonly Prepared[] = [
  {
    name: { vi: 'Đã liên hệ, đã an toàn', en: 'Reached, safe' },
    text: 'Đã liên hệ với học sinh và gia đình. Học sinh an toàn.',
  },
  {
    name: { vi: 'Đã chuyển cơ quan', en: 'Handed over' },
    text: 'Đã chuyển cho cơ quan bảo vệ trẻ em, họ tiếp tục theo dõi.',
  },
  {
    name: { vi: 'Không có nguy hiểm', en: 'No danger' },
    text: 'Đã hỏi kỹ các bên, không có điều gì gây nguy hiểm.',
  },
]

export const lookReasons: readonly Prepared[] = [
  {
    name: { vi: 'Xem theo mẫu', en: 'Part of a sample' },
    text: 'Đọc buổi hẹn đã chọn ngẫu nhiên để xem cách tư vấn.',
  },
  {
    name: { vi: 'Làm rõ lo ngại', en: 'To understand a concern' },
    text: 'Đọc để làm rõ một lo ngại an toàn.',
  },
  {
    name: { vi: 'Đọc lại trước khi kết luận', en: 'Before closing' },
    text: 'Đọc lại một lần trước khi ghi nhận định.',
  },
]
