import type { Words } from '@malto/contract'

export const words = {
  versions: { vi: 'Các phiên bản', en: 'Versions' },
  version_n: { vi: 'Phiên bản {number}', en: 'Version {number}' },
  new_draft: { vi: 'Tạo bản nháp mới', en: 'New draft' },
  new_draft_help: {
    vi: 'Bản nháp mới bắt đầu bằng nội dung của phiên bản {number}.',
    en: 'A new draft begins as a copy of version {number}.',
  },
  first_draft: { vi: 'Soạn bản nháp đầu tiên', en: 'Write the first draft' },
  no_versions: {
    vi: 'Bài này chưa có phiên bản nào. Soạn bản nháp đầu tiên, xem thử rồi xuất bản.',
    en: 'There is no version yet. Write the first draft, try it, then publish it.',
  },
  all_versions: { vi: 'Xem tất cả', en: 'See all' },
  drafted: { vi: 'Đã tạo bản nháp phiên bản {number}.', en: 'Draft {number} is made.' },
  questions: { vi: '{count} câu', en: '{count} questions' },
  results: { vi: '{count} lượt kết quả', en: '{count} results' },
  published_at: { vi: 'xuất bản {at}', en: 'published {at}' },
  made_at: { vi: 'tạo {at}', en: 'made {at}' },
  open_library: { vi: 'Mở bài này', en: 'Open the test' },
  content: { vi: 'Nội dung', en: 'Content' },
  edit_content: { vi: 'Soạn nội dung', en: 'Edit the content' },
  see_content: { vi: 'Xem nội dung', en: 'See the content' },
  try_it: { vi: 'Xem thử', en: 'Try it' },
  frozen: {
    vi: 'Phiên bản này đã xuất bản nên không sửa được: kết quả của người làm bài dựa vào đúng những lời này.',
    en: 'This version was published and cannot be changed: results rest on just these words.',
  },
  download: { vi: 'Tải câu hỏi (Excel)', en: 'Questions (Excel)' },
  publish: { vi: 'Xuất bản', en: 'Publish' },
  publish_sure: {
    vi: 'Xuất bản phiên bản {number}? Bản đã xuất bản không sửa được.',
    en: 'Publish version {number}? A published version cannot be changed.',
  },
  publish_text: {
    vi: 'Từ lúc này người làm bài nhận phiên bản mới. Ai đang làm dở bản cũ vẫn làm nốt bản cũ.',
    en: 'From now on this is what people get. Whoever is in the middle of the old version ends it.',
  },
  published: { vi: 'Đã xuất bản phiên bản {number}.', en: 'Version {number} is published.' },
  missing: { vi: 'Còn thiếu {count} điều trước khi xuất bản', en: '{count} things to do before publishing' },
  ready: { vi: 'Đã đủ để xuất bản', en: 'Ready to be published' },
  ready_text: {
    vi: 'Hãy xem thử một lượt trước khi xuất bản.',
    en: 'Please try it once before publishing.',
  },
  no_publish: {
    vi: 'Vai trò của bạn chưa có quyền xuất bản bài trắc nghiệm.',
    en: 'Your role may not publish tests.',
  },
} as const satisfies Record<string, Words>
