import type { Words } from '@malto/contract'
import type { BadgeIcon, BadgeTone } from '@malto/contract/modules/rewards.badges.rules'
import { glowWords, letterTones } from '../../../platform/tones.ts'

export const words = {
  badge: { vi: 'Huy hiệu', en: 'Badge' },
  look: { vi: 'Hình dáng', en: 'Look' },
  rule: { vi: 'Quy tắc trao', en: 'The rule' },
  rule_text: {
    vi: 'Ai làm việc này đủ số lần trong kỳ thì được trao, mỗi kỳ một lần.',
    en: 'Whoever does this so often within the period gets it, once in each.',
  },
  summary: { vi: 'Cách nhận', en: 'How to earn it' },
  summary_help: { vi: 'Nói với học sinh, bắt đầu bằng động từ.', en: 'To the learner, verb first.' },
  story: { vi: 'Ý nghĩa', en: 'What it stands for' },
  story_help: {
    vi: 'Hai, ba câu, không so sánh ai hơn ai.',
    en: 'Two or three sentences; nobody is better.',
  },
  icon: { vi: 'Biểu tượng', en: 'Icon' },
  tone: { vi: 'Sắc màu', en: 'Tone' },
  filter: { vi: 'Điều kiện', en: 'Filter' },
  filter_help: {
    vi: 'Để trống: tính mọi việc. Hoặc một nhãn: {tags}.',
    en: 'Empty: everything counts. Or one tag: {tags}.',
  },
  filter_none: { vi: 'Việc này không có điều kiện riêng.', en: 'There is no filter for this fact.' },
  position: { vi: 'Thứ tự', en: 'Order' },
  laid: { vi: 'Nguồn', en: 'Origin' },
  laid_yes: { vi: 'Đi kèm Malto', en: 'Came with Malto' },
  laid_no: { vi: 'Soạn tại đây', en: 'Written here' },
  updated: { vi: 'Sửa lần cuối', en: 'Last change' },
  try: { vi: 'Xem ai sẽ nhận', en: 'See who would get it' },
  try_text: {
    vi: 'Chạy thử quy tắc đang nhập. Không trao gì, không báo ai.',
    en: 'Tries the rule as it stands. Gives nothing, tells nobody.',
  },
  tried: {
    vi: '{meet} người đạt quy tắc lúc này, {would_get} người trong đó chưa có huy hiệu và sẽ được trao khi lưu.',
    en: '{meet} meet the rule now; {would_get} of them do not have it yet and would get it on saving.',
  },
  tried_none: { vi: 'Lúc này chưa ai đạt quy tắc.', en: 'Nobody meets the rule now.' },
  tried_part: {
    vi: 'Có quá nhiều người để xem hết lúc này: ít nhất là từng ấy.',
    en: 'There are too many people to look at all of them now: there are at least so many.',
  },
  tried_unnamed: {
    vi: 'Tên chỉ hiện với người có quyền xem người dùng, và xem buổi hẹn nếu huy hiệu tính buổi gặp cố vấn.',
    en: 'Names are for who may see people, and appointments where the badge counts sessions.',
  },
  reached: { vi: '{count} lần', en: '{count} times' },
  seen_at: { vi: 'Đã chúc mừng lúc', en: 'Celebrated at' },
} as const satisfies Record<string, Words>

export const toneWords: Readonly<Record<BadgeTone, Words>> = {
  ...letterTones,
  glow: glowWords,
}

export const iconWords: Readonly<Record<BadgeIcon, Words>> = {
  test: { vi: 'Bài trắc nghiệm', en: 'Test' },
  tests: { vi: 'Nhiều bài trắc nghiệm', en: 'Tests' },
  compass: { vi: 'La bàn', en: 'Compass' },
  bookmark: { vi: 'Dấu trang', en: 'Bookmark' },
  bookmarks: { vi: 'Nhiều dấu trang', en: 'Bookmarks' },
  telescope: { vi: 'Kính thiên văn', en: 'Telescope' },
  lesson: { vi: 'Bài học', en: 'Lesson' },
  lessons: { vi: 'Nhiều bài học', en: 'Lessons' },
  book: { vi: 'Sách', en: 'Book' },
  certificate: { vi: 'Giấy chứng nhận', en: 'Certificate' },
  school: { vi: 'Mũ tốt nghiệp', en: 'School' },
  calendar: { vi: 'Lịch', en: 'Calendar' },
  microphone: { vi: 'Micro', en: 'Microphone' },
  users: { vi: 'Nhóm bạn', en: 'People' },
  talk: { vi: 'Trò chuyện', en: 'Talk' },
  steps: { vi: 'Bước chân', en: 'Steps' },
  pencil: { vi: 'Bút chì', en: 'Pencil' },
  bulb: { vi: 'Bóng đèn', en: 'Bulb' },
  flame: { vi: 'Ngọn lửa', en: 'Flame' },
  flames: { vi: 'Lửa trại', en: 'Flames' },
  sun: { vi: 'Mặt trời', en: 'Sun' },
  moon: { vi: 'Mặt trăng', en: 'Moon' },
  map: { vi: 'Bản đồ', en: 'Map' },
  rocket: { vi: 'Tên lửa', en: 'Rocket' },
  target: { vi: 'Mục tiêu', en: 'Target' },
  trophy: { vi: 'Cúp', en: 'Trophy' },
  puzzle: { vi: 'Mảnh ghép', en: 'Puzzle' },
  star: { vi: 'Ngôi sao', en: 'Star' },
  tool: { vi: 'Dụng cụ', en: 'Tool' },
  flask: { vi: 'Bình thí nghiệm', en: 'Flask' },
  palette: { vi: 'Bảng màu', en: 'Palette' },
  heart: { vi: 'Trái tim', en: 'Heart' },
  briefcase: { vi: 'Cặp', en: 'Briefcase' },
  chart: { vi: 'Biểu đồ', en: 'Chart' },
}
