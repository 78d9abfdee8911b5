import type { Words } from '@malto/contract'
import type { QualityFlag, QualityLevel } from '@malto/contract/modules/assessments.rules'

export const words = {
  note: {
    vi: 'Như người làm bài sẽ thấy, theo nội dung đang soạn. Không có gì được lưu.',
    en: 'As people will see it, from what is written now. Nothing is kept.',
  },
  start: { vi: 'Bắt đầu', en: 'Begin' },
  before: { vi: 'Câu trước', en: 'Back' },
  next: { vi: 'Câu tiếp', en: 'Next' },
  skip: { vi: 'Bỏ qua', en: 'Skip' },
  to_intro: { vi: 'Về trang mở đầu', en: 'To the opening' },
  place: { vi: 'Câu {at}/{all}', en: '{at}/{all}' },
  end: { vi: 'Hết câu hỏi', en: 'That was the last question' },
  end_text: { vi: 'Đã trả lời {count}/{all} câu.', en: '{count} of {all} answered.' },
  most: { vi: 'Nhất', en: 'Most' },
  least: { vi: 'Ít nhất', en: 'Least' },
  most_least: {
    vi: 'Chọn điều đứng đầu, rồi điều đứng cuối.',
    en: 'Choose the first, then the last.',
  },
  no_options: { vi: 'Câu này chưa có phương án trả lời.', en: 'This question has no answers yet.' },
  no_text: { vi: 'Chưa có nội dung', en: 'Nothing written yet' },
  outcome: { vi: 'Điểm thử', en: 'Scores' },
  answered: { vi: '{count}/{all} câu đã trả lời', en: '{count} of {all} answered' },
  fill: { vi: 'Điền thử các câu còn lại', en: 'Fill in the rest' },
  again: { vi: 'Làm lại từ đầu', en: 'Start again' },
  no_score: { vi: 'Chưa đủ câu', en: 'Too few answers' },
  score: { vi: '{score} trong {min}–{max}', en: '{score} of {min}–{max}' },
  code: { vi: 'Mã Holland', en: 'Holland code' },
  no_code: { vi: 'Chưa có mã', en: 'No code' },
  clear: { vi: 'Nổi rõ: {letters}', en: 'Clear: {letters}' },
  close: { vi: 'Gần nhau: {letters}', en: 'Close: {letters}' },
  total: { vi: 'Cả bài', en: 'The whole' },
  quality: { vi: 'Chất lượng câu trả lời', en: 'Quality of the answers' },
  text_missing: { vi: 'Chưa viết lời cho mức này.', en: 'No text is written for this.' },
} as const satisfies Record<string, Words>

export const levelWords: Readonly<Record<QualityLevel, Words>> = {
  good: { vi: 'Tốt', en: 'Good' },
  ask: { vi: 'Nên hỏi lại', en: 'Worth asking' },
  hidden: { vi: 'Không hiện kết quả', en: 'Result is hidden' },
}
export const flagWords: Readonly<Record<QualityFlag, Words>> = {
  same_answers: { vi: 'Chọn giống nhau quá nhiều câu liền', en: 'Many equal answers in a row' },
  too_fast: { vi: 'Trả lời quá nhanh', en: 'Answered too fast' },
  no_spread: { vi: 'Các câu gần như một mức', en: 'Hardly any spread' },
  instruction_missed: { vi: 'Chọn sai câu kiểm tra', en: 'Missed the instructed item' },
}
