import type { Words } from '@malto/contract'
import type { FlatKind, TextBand } from '@malto/contract/modules/assessments.rules'

export const words = {
  up: { vi: 'Đưa lên: {name}', en: 'Up: {name}' },
  down: { vi: 'Đưa xuống: {name}', en: 'Down: {name}' },
  remove: { vi: 'Xóa: {name}', en: 'Delete: {name}' },
  undo: { vi: 'Hoàn tác', en: 'Undo' },
  save: { vi: 'Lưu bản nháp', en: 'Save the draft' },
  saved: { vi: 'Đã lưu bản nháp.', en: 'The draft is saved.' },
  unsaved: { vi: 'Có thay đổi chưa lưu.', en: 'There are unsaved changes.' },
  all_saved: { vi: 'Mọi thay đổi đã lưu.', en: 'All changes are saved.' },
  never_saved: { vi: 'Bản nháp này chưa được lưu.', en: 'This draft is not saved yet.' },
  to_publish: { vi: 'Kiểm tra và xuất bản', en: 'Check and publish' },
  leave: { vi: 'Rời đi mà chưa lưu?', en: 'Leave without saving?' },
  leave_text: {
    vi: 'Những thay đổi từ lần lưu gần nhất sẽ mất.',
    en: 'What was changed since the last save will be lost.',
  },
  leave_yes: { vi: 'Rời đi', en: 'Leave' },
  stay: { vi: 'Ở lại soạn tiếp', en: 'Stay' },
  faults: { vi: '{count} chỗ cần sửa trước khi lưu', en: '{count} places to correct before saving' },
  new_version: { vi: 'Soạn bản nháp đầu tiên', en: 'The first draft' },
  read_only: {
    vi: 'Phiên bản này đã xuất bản, chỉ xem được. Muốn sửa, hãy tạo bản nháp mới.',
    en: 'This version is published and can only be read. To change it, make a new draft.',
  },
  parts: { vi: 'Các phần của bài', en: 'Parts of the test' },
  intro: { vi: 'Giới thiệu', en: 'Introduction' },
  scales: { vi: 'Thang đo', en: 'Scales' },
  questions: { vi: 'Câu hỏi', en: 'Questions' },
  texts: { vi: 'Lời kết quả', en: 'Result texts' },
  try: { vi: 'Xem thử', en: 'Try it' },

  introduction: { vi: 'Lời mở đầu', en: 'Opening words' },
  introduction_help: {
    vi: 'Người làm bài đọc trước câu đầu tiên. Tối đa 900 ký tự.',
    en: 'Read before the first question. At most 900 characters.',
  },
  evidence: { vi: 'Bài này dựa vào đâu', en: 'What it rests on' },
  measures: { vi: 'Bài đo điều gì', en: 'What it measures' },
  basis: { vi: 'Dựa trên cơ sở nào', en: 'On what ground' },
  cannot_say: { vi: 'Bài không nói được điều gì', en: 'What it cannot say' },

  scale: { vi: 'Thang đo', en: 'Scale' },
  scale_n: { vi: 'thang đo {name}', en: 'scale {name}' },
  scale_key: { vi: 'Khóa', en: 'Key' },
  scale_name: { vi: 'Tên', en: 'Name' },
  scale_short: { vi: 'Một dòng: nói về điều gì', en: 'One line: what it is about' },
  low_end: { vi: 'Đầu thấp', en: 'Low end' },
  high_end: { vi: 'Đầu cao', en: 'High end' },
  add_scale: { vi: 'Thêm thang đo', en: 'Add a scale' },
  remove_scale: { vi: 'Xóa thang đo “{name}”?', en: 'Delete the scale “{name}”?' },
  remove_scale_text: {
    vi: 'Lời kết quả của thang đo cũng mất. {count} câu hỏi gắn với nó sẽ cần gắn lại.',
    en: 'Its result texts go too. {count} questions will need another scale.',
  },
  key_taken: { vi: 'Đã có thang đo khác dùng khóa này.', en: 'Another scale has this key.' },

  group_n: { vi: 'Nhóm {n}', en: 'Group {n}' },
  group_line: {
    vi: '{count} câu · mã nhóm trong Excel: {key}',
    en: '{count} questions · key in Excel: {key}',
  },
  group_title: { vi: 'Tên nhóm', en: 'Title' },
  group_kind: { vi: 'Kiểu trả lời', en: 'Kind of answer' },
  instruction: { vi: 'Câu dẫn trên mỗi câu hỏi', en: 'Above every question' },
  add_group: { vi: 'Thêm nhóm câu hỏi', en: 'Add a group' },
  remove_group: { vi: 'Xóa nhóm {n}?', en: 'Delete group {n}?' },
  remove_group_text: { vi: '{count} câu hỏi của nhóm cũng mất.', en: 'Its {count} questions go too.' },
  question_n: { vi: 'Câu {n}', en: 'Question {n}' },
  question_text: { vi: 'Nội dung', en: 'Text' },
  example: { vi: 'Ví dụ (không bắt buộc)', en: 'Example (optional)' },
  reverse: { vi: 'Ngược', en: 'Reversed' },
  picture: { vi: 'Tranh', en: 'Picture' },
  expected: { vi: 'Cần chọn', en: 'Expected' },
  expected_none: { vi: 'Không kiểm tra', en: 'Ordinary question' },
  add_question: { vi: 'Thêm câu hỏi', en: 'Add a question' },
  no_scale: { vi: 'Chưa gắn', en: 'None' },

  options: { vi: 'Phương án trả lời', en: 'Answers' },
  option_n: { vi: 'phương án {n}', en: 'answer {n}' },
  own_options: { vi: 'Phương án riêng của câu {n}', en: 'Answers of question {n}' },
  add_own: { vi: 'Phương án riêng: {name}', en: 'Own answers: {name}' },
  drop_own: { vi: 'Dùng phương án của nhóm', en: 'Answers of the group' },
  label: { vi: 'Lời', en: 'Words' },
  value: { vi: 'Giá trị', en: 'Value' },
  weight: { vi: 'Điểm', en: 'Points' },
  add_option: { vi: 'Thêm phương án', en: 'Add an answer' },

  block_title: { vi: 'Tiêu đề', en: 'Title' },
  block_text: { vi: 'Lời', en: 'Text' },
  steps: { vi: 'Việc nhỏ để thử', en: 'Small things to try' },
  step_n: { vi: 'việc {n}', en: 'step {n}' },
  step_path: { vi: 'Đường dẫn trong Malto', en: 'Path in Malto' },
  add_step: { vi: 'Thêm việc', en: 'Add a step' },
  flat: { vi: 'Khi không thang đo nào nổi bật', en: 'Where no scale stands out' },
  total: { vi: 'Khi tính cả bài', en: 'The whole test' },
  talks: { vi: 'Thẻ trò chuyện', en: 'Talk cards' },
  optional: { vi: 'Không bắt buộc.', en: 'Optional.' },

  changed: { vi: 'Người khác vừa lưu bản nháp này', en: 'Somebody else has just saved this draft' },
  changed_text: {
    vi: 'Chọn phần muốn giữ rồi lưu. Chưa có gì bị ghi đè.',
    en: 'Choose which part to keep, then save. Nothing has been overwritten.',
  },
  part_same: { vi: 'Hai bản giống nhau. Lưu lại là xong.', en: 'Both say the same. Saving is safe.' },
  saved_by_other: { vi: 'Bản vừa lưu', en: 'Just saved' },
  mine: { vi: 'Bản của tôi', en: 'Mine' },
  keep: { vi: 'Lưu lựa chọn', en: 'Save this choice' },

  import_what: { vi: 'Câu hỏi', en: 'Questions' },
  import_text: {
    vi: 'Malto xem thử trước, chưa lưu gì. Lấy tệp câu hỏi của phiên bản này làm mẫu: câu cùng mã được sửa, câu mới thêm vào cuối nhóm, câu không có trong tệp giữ nguyên.',
    en: 'The file is looked at first. Use this version’s own file as the template: a question of the same key is changed, a new one comes at the end of its group, others stay.',
  },
  import_unsaved: {
    vi: 'Bản đang soạn có thay đổi chưa lưu. Hãy lưu bản nháp trước, rồi nhập tệp.',
    en: 'There are unsaved changes. Please save the draft first, then import the file.',
  },
} as const satisfies Record<string, Words>

export const bandWords: Readonly<Record<TextBand, Words>> = {
  clear: { vi: 'Nổi rõ', en: 'Clear' },
  close: { vi: 'Gần với thang khác', en: 'Close to others' },
  high: { vi: 'Mức cao', en: 'High' },
  middle: { vi: 'Mức vừa', en: 'Middle' },
  low: { vi: 'Mức thấp', en: 'Low' },
}
export const flatWords: Readonly<Record<FlatKind, Words>> = {
  many: { vi: 'Thích nhiều thứ', en: 'Likes much' },
  none: { vi: 'Chưa gặp điều thích', en: 'Nothing found yet' },
  mixed: { vi: 'Pha trộn', en: 'Mixed' },
}
export const talkWords = {
  child_higher: { vi: 'Con cao hơn', en: 'The child is higher' },
  parent_higher: { vi: 'Phụ huynh cao hơn', en: 'The parent is higher' },
  agree: { vi: 'Giống nhau', en: 'They agree' },
} as const satisfies Record<string, Words>
