import type { Words } from '@malto/contract'
import type { TrackedArea } from '@malto/contract/constants'

export const areaWords: Readonly<Record<TrackedArea, Words>> = {
  malto: { vi: 'Nhóm và tường', en: 'Groups and feed' },
  'career-bank': { vi: 'Ngân hàng nghề', en: 'Career bank' },
  entertainment: { vi: 'Giải trí', en: 'Entertainment' },
  'multiple-choice': { vi: 'Trắc nghiệm', en: 'Quizzes' },
  testing: { vi: 'Làm bài', en: 'Tests' },
}

export const words = {
  title: { vi: 'Thời gian sử dụng', en: 'Time of use' },
  lead: {
    vi: 'Tổng của ít nhất {fewest} người, trong {weeks} tuần gần nhất.',
    en: 'Sums over at least {fewest} people, in the last {weeks} weeks.',
  },
  by_area: { vi: 'Theo khu vực', en: 'By area' },
  by_week: { vi: 'Theo tuần', en: 'By week' },
  week: { vi: 'Tuần từ', en: 'Week of' },
  hours: { vi: '{count} giờ', en: '{count} h' },
  minutes: { vi: '{count} phút', en: '{count} min' },
  people: { vi: '{count} người', en: '{count} people' },
  few: { vi: 'Dưới {fewest} người', en: 'Fewer than {fewest}' },
  none: { vi: 'Không ai dùng', en: 'Nobody' },
  why: {
    vi: 'Ô có dưới {fewest} người không hiện số, và không được cộng vào tổng.',
    en: 'A cell of fewer than {fewest} people shows no figure and is left out of the sums.',
  },
  empty: { vi: 'Chưa đủ người để hiện con số', en: 'Too few people for a figure' },
  empty_text: {
    vi: 'Con số chỉ hiện khi có ít nhất {fewest} người cùng dùng một khu vực trong một tuần: ít hơn thế, nó có thể nói về riêng một bạn. Chỉ ai đã đồng ý mới được đếm.',
    en: 'A figure is shown once at least {fewest} people used an area in the same week: of fewer it could speak of one person. Only who has agreed is counted.',
  },
} as const satisfies Record<string, Words>
