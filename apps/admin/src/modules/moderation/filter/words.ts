import type { Words } from '@malto/contract'

export const words = {
  rule: { vi: 'Từ hoặc cụm từ', en: 'Words' },
  pattern_help: {
    vi: 'Viết như người ta nói, có dấu. Chữ tách rời, thay bằng ký hiệu hay gõ không dấu (với cụm nhiều từ) cũng được nhận ra. Đặt trong ngoặc kép để chỉ tìm đúng dấu này.',
    en: 'As people say it, with marks. Letters apart or replaced by signs are found too. In double quotes: only with exactly these marks.',
  },
  pattern_fixed: {
    vi: 'Từ này có sẵn trong Malto: tắt được, không sửa hay xóa được.',
    en: 'It came with Malto: it can be switched off, not changed or deleted.',
  },
  shipped: { vi: 'Có sẵn trong Malto', en: 'Came with Malto' },
  effect_help: {
    vi: 'Che: hiện ngay, từ này thành dấu chấm. Giữ lại: đợi một người xem trước khi hiện.',
    en: 'Mask: shown at once with dots. Hold: waits for a person.',
  },
  note_help: {
    vi: 'Vì sao có từ này, cho người kiểm duyệt khác.',
    en: 'Why it is here, for other moderators.',
  },
  updated: { vi: 'Sửa lần cuối', en: 'Last change' },
  try: { vi: 'Thử bộ lọc', en: 'Try the filter' },
  try_text: {
    vi: 'Viết thử một câu để xem các từ đang dùng sẽ làm gì với nó. Câu này không được lưu.',
    en: 'Write something to see what the rules in use make of it. It is not kept.',
  },
  sentence: { vi: 'Câu để thử', en: 'Text to try' },
  run: { vi: 'Thử', en: 'Try' },
  shown_as: { vi: 'Người khác sẽ thấy', en: 'Others would see' },
  held: { vi: 'Giữ lại để người xem', en: 'Held for a person' },
  masked: { vi: 'Hiện ngay, có chỗ bị che', en: 'Shown at once, partly masked' },
  free: { vi: 'Hiện ngay, không bị che', en: 'Shown at once, nothing masked' },
  found: { vi: 'Tìm thấy', en: 'Found' },
  nothing: { vi: 'Không tìm thấy từ nào trong bộ lọc.', en: 'Nothing of the filter was found.' },
  details: { vi: 'Cách liên lạc', en: 'Contact details' },
  details_text: {
    vi: 'Ở nơi có bạn dưới 16 tuổi, câu này được giữ lại.',
    en: 'Where children under 16 read, this is held back.',
  },
} as const satisfies Record<string, Words>
