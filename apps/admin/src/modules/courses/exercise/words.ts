import type { Words } from '@malto/contract'
import type { QuestionKind } from '@malto/contract/modules/courses.rules'

export const kindWords: Readonly<Record<QuestionKind, Words>> = {
  single: { vi: 'Một đáp án', en: 'One answer' },
  multiple: { vi: 'Nhiều đáp án', en: 'Several answers' },
  fill: { vi: 'Điền chỗ trống', en: 'Fill the gap' },
  order: { vi: 'Sắp thứ tự', en: 'Put in order' },
}

export const words = {
  questions: { vi: 'Câu hỏi', en: 'Questions' },
  questions_help: {
    vi: 'Từ 3 đến 20 câu. Đổi câu hỏi thì những lượt đang làm dở không tính.',
    en: '3 to 20. Attempts under way do not count once the questions change.',
  },
  question_n: { vi: 'Câu {n}', en: 'Question {n}' },
  no_text: { vi: '(chưa có nội dung)', en: '(nothing written yet)' },
  wrong: { vi: 'Cần sửa', en: 'To correct' },
  open: { vi: 'Soạn {name}', en: 'Edit {name}' },
  close: { vi: 'Thu gọn {name}', en: 'Fold {name}' },
  add: { vi: 'Thêm câu hỏi', en: 'Add a question' },
  kind: { vi: 'Kiểu câu', en: 'Kind' },
  text: { vi: 'Nội dung câu hỏi', en: 'Question' },
  gap_help: {
    vi: 'Viết ___ (ba gạch dưới) vào chỗ người học điền.',
    en: 'Write ___ (three underscores) where the answer goes.',
  },
  gap_missing: { vi: 'Câu này chưa có chỗ trống ___', en: 'There is no gap ___ yet' },
  gap_many: { vi: 'Câu này có {count} chỗ trống; chỉ được một.', en: '{count} gaps; there must be one.' },
  put_gap: { vi: 'Chèn chỗ trống', en: 'Insert the gap' },
  choices: { vi: 'Lựa chọn', en: 'Choices' },
  choice_n: { vi: 'Lựa chọn {n}', en: 'Choice {n}' },
  right_n: { vi: 'Lựa chọn {n} là đáp án đúng', en: 'Choice {n} is right' },
  right: { vi: 'Đúng', en: 'Right' },
  add_choice: { vi: 'Thêm lựa chọn', en: 'Add a choice' },
  accepts: { vi: 'Đáp án được chấp nhận', en: 'Accepted answers' },
  accepts_help: {
    vi: 'Mỗi dòng một cách viết. Không phân biệt hoa thường; gõ không dấu cũng được tính.',
    en: 'One way of writing on each line. Capitals do not matter; all without diacritics counts too.',
  },
  items: { vi: 'Các bước, theo thứ tự đúng', en: 'Items, in the right order' },
  item_n: { vi: 'Bước {n}', en: 'Item {n}' },
  add_item: { vi: 'Thêm bước', en: 'Add an item' },
  explanation: { vi: 'Giải thích', en: 'Explanation' },
  explanation_help: {
    vi: 'Hiện ngay sau khi trả lời: vì sao đúng, hay nhầm ở đâu.',
    en: 'Shown right after the answer: why it is right, and what is often confused.',
  },
  preview: { vi: 'Người học thấy', en: 'As learners see it' },
  pick_one: { vi: 'Chọn một đáp án', en: 'Choose one' },
  pick_many: { vi: 'Chọn mọi đáp án đúng', en: 'Choose all that are right' },
  type_gap: { vi: 'Điền vào chỗ trống', en: 'Fill the gap' },
  put_order: { vi: 'Sắp lại cho đúng thứ tự', en: 'Put them in order' },
  your_answer: { vi: 'Câu trả lời', en: 'Answer' },
  check: { vi: 'Kiểm tra', en: 'Check' },
  again: { vi: 'Làm lại', en: 'Again' },
  verdict_right: { vi: 'Đúng rồi', en: 'Right' },
  verdict_wrong: { vi: 'Chưa đúng', en: 'Not right' },
  solution: { vi: 'Đáp án: {solution}', en: 'Answer: {solution}' },
  no_explanation: { vi: 'Chưa có lời giải thích.', en: 'There is no explanation yet.' },
} as const satisfies Record<string, Words>
