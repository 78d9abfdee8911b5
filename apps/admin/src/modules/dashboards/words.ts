import type { Words } from '@malto/contract'
import type { Board } from '@malto/contract/modules/dashboards.admin'
import type { Compare, PeriodName } from './period.ts'

export const periodWords: Readonly<Record<PeriodName, Words>> = {
  today: { vi: 'Hôm nay', en: 'Today' },
  '7': { vi: '7 ngày', en: '7 days' },
  '30': { vi: '30 ngày', en: '30 days' },
  month: { vi: 'Tháng này', en: 'This month' },
  quarter: { vi: 'Quý này', en: 'This quarter' },
  school_year: { vi: 'Năm học này', en: 'This school year' },
  own: { vi: 'Tùy chọn', en: 'Own period' },
}

export const compareWords: Readonly<Record<Compare, Words>> = {
  before: { vi: 'So với kỳ trước', en: 'Against the period before' },
  year: { vi: 'So với cùng kỳ năm trước', en: 'Against the year before' },
  none: { vi: 'Không so sánh', en: 'No comparison' },
}

/** What will stand on a board once there is something to count. */
export const emptyWords: Readonly<Record<Board, Words>> = {
  people: {
    vi: 'Khi có người đăng ký, ở đây hiện số người theo loại tài khoản, lớp, tỉnh và trường, mỗi ngày một điểm trên biểu đồ.',
    en: 'Once people register you see them here by kind, grade, province and school, day by day.',
  },
  tests: {
    vi: 'Khi học sinh làm xong bài trắc nghiệm, ở đây hiện số bài và tỉ lệ sáu nhóm. Không bao giờ có tên ai.',
    en: 'Once tests are finished you see how many, and the shares of the six groups. Never a name.',
  },
  learning: {
    vi: 'Khi có khóa học và sự kiện, ở đây hiện số người vào học, học xong và tham dự.',
    en: 'Once there are courses and events you see who began, finished and attended.',
  },
  advisory: {
    vi: 'Khi có lịch hẹn đầu tiên, ở đây hiện số buổi, tải việc của từng cố vấn và thời gian chờ.',
    en: 'Once there are appointments you see sessions, the load of each adviser and the waiting times.',
  },
  community: {
    vi: 'Khi cộng đồng bắt đầu trò chuyện, ở đây hiện số báo cáo và thời gian xử lý.',
    en: 'Once people talk you see reports and how fast they are answered.',
  },
  usage: {
    vi: 'Khi có ít nhất 10 người đã đồng ý cho đếm giờ, ở đây hiện thời gian dùng theo khu vực.',
    en: 'Once at least ten people have agreed to be counted you see the time spent by area.',
  },
  rewards: {
    vi: 'Khi có điểm và quà đầu tiên, ở đây hiện điểm đã cộng, quà đã đổi và kho còn lại.',
    en: 'Once there are points and gifts you see what was earned, swapped and is left in stock.',
  },
}

export const words = {
  title: { vi: 'Số liệu', en: 'Figures' },
  boards: { vi: 'Các bảng số liệu', en: 'Boards' },
  as_of: { vi: 'Số liệu đến {time}, {day}', en: 'Figures as of {time}, {day}' },
  not_yet: {
    vi: 'Số liệu đang được tổng hợp lần đầu.',
    en: 'The figures are being rolled up for the first time.',
  },
  period: { vi: 'Khoảng thời gian', en: 'Period' },
  span: { vi: '{from} đến {to}', en: '{from} to {to}' },
  against: { vi: 'So với {from} đến {to}.', en: 'Against {from} to {to}.' },
  compare: { vi: 'So sánh', en: 'Comparison' },
  province: { vi: 'Tỉnh, thành', en: 'Province' },
  school: { vi: 'Trường', en: 'School' },
  wrong_order: {
    vi: 'Ngày kết thúc phải từ ngày bắt đầu trở đi.',
    en: 'The end must not be before the start.',
  },
  too_long: { vi: 'Khoảng dài nhất là {days} ngày.', en: 'At most {days} days.' },
  both_days: { vi: 'Chọn cả hai ngày.', en: 'Choose both days.' },
  show_table: { vi: 'Xem bảng', en: 'See the table' },
  show_chart: { vi: 'Xem biểu đồ', en: 'See the chart' },
  table_of: { vi: 'Xem bảng: {title}', en: 'See the table: {title}' },
  chart_of: { vi: 'Xem biểu đồ: {title}', en: 'See the chart: {title}' },
  read_off: { vi: '{title}: đọc theo ngày', en: '{title}: read off by day' },
  day: { vi: 'Ngày', en: 'Day' },
  week: { vi: 'Tuần từ', en: 'Week of' },
  week_of: { vi: 'Tuần từ {day}', en: 'Week of {day}' },
  few: { vi: 'Dưới {fewest} người', en: 'Fewer than {fewest}' },
  unknown: { vi: 'Chưa đủ số liệu', en: 'Not enough yet' },
  was: { vi: 'trước đó {before}', en: '{before} before' },
  same: { vi: 'không đổi', en: 'unchanged' },
  points: { vi: '{count} điểm phần trăm', en: '{count} percentage points' },
  minutes: { vi: 'phút', en: 'min' },
  hours: { vi: 'giờ', en: 'h' },
  what: { vi: 'Mục', en: 'Item' },
  all_rows: { vi: 'Xem đủ {count} dòng', en: 'See all {count} rows' },
  fewer_rows: { vi: 'Thu gọn', en: 'Show fewer' },
  left_out: { vi: 'Còn {count} dòng không hiện ở đây.', en: '{count} more rows are not shown here.' },
  no_rows: { vi: 'Chưa có dòng nào trong khoảng này.', en: 'Nothing in this period.' },
  no_values: {
    vi: 'Chưa có con số nào trong khoảng này để vẽ.',
    en: 'There is nothing to draw in this period.',
  },
  deeper: { vi: 'Xem kỹ hơn', en: 'Look closer' },
  export: { vi: 'Xuất Excel', en: 'Export' },
  empty: { vi: 'Chưa có gì để đếm', en: 'Nothing to count yet' },
  stale: {
    vi: 'Chưa cập nhật được. Đây là số liệu đã tải trước đó.',
    en: 'This could not be renewed. These figures were loaded earlier.',
  },
  few_note: {
    vi: 'Con số của dưới {fewest} người không hiện ra: nó có thể nói về riêng một bạn.',
    en: 'A figure of fewer than {fewest} people is not shown: it could speak of one person.',
  },
  six_groups: { vi: 'Sáu nhóm', en: 'Six groups' },
  results: { vi: '{count} kết quả', en: '{count} results' },
  few_shares: {
    vi: 'Tỉ lệ hiện ra khi mỗi nhóm có ít nhất {fewest} người.',
    en: 'Shares appear once each group has at least {fewest} people.',
  },
  share: { vi: 'Tỉ lệ', en: 'Share' },
  group: { vi: 'Nhóm', en: 'Group' },
  count: { vi: 'Số lượng', en: 'Count' },
  shares: { vi: 'Tỉ lệ sáu nhóm: {list}', en: 'Shares of the six groups: {list}' },
} as const satisfies Record<string, Words>
