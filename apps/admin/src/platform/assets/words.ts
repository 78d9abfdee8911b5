import type { Words } from '@malto/contract'

/** What the pickers of films and documents say. */
export const words = {
  pick_film: { vi: 'Chọn phim', en: 'Choose a film' },
  other_film: { vi: 'Đổi phim', en: 'Choose another' },
  pick_document: { vi: 'Thêm tài liệu', en: 'Add a document' },
  take_away: { vi: 'Bỏ: {name}', en: 'Take away: {name}' },
  films: { vi: 'Phim trong kho', en: 'Films in the library' },
  documents: { vi: 'Tài liệu trong kho', en: 'Documents in the library' },
  search: { vi: 'Tìm theo tên, không cần gõ dấu', en: 'Search by title' },
  newest: {
    vi: 'Đang hiện {count} mục mới nhất. Gõ tên để tìm mục khác.',
    en: 'The newest {count}. Search for others.',
  },
  none: { vi: 'Chưa có mục nào sẵn sàng', en: 'Nothing is ready yet' },
  none_text: {
    vi: 'Tải tệp lên ở “Phim và tài liệu”, rồi quay lại đây chọn.',
    en: 'Upload under “Films and documents”, then choose it here.',
  },
  no_power: {
    vi: 'Vai trò của bạn chưa có quyền xem kho phim và tài liệu.',
    en: 'Your role may not see the library.',
  },
  captions: { vi: 'Có phụ đề', en: 'Captions' },
  no_captions: { vi: 'Chưa có phụ đề', en: 'No captions' },
  no_duration: { vi: 'Chưa có thời lượng', en: 'No duration' },
  no_preview: {
    vi: 'Trình duyệt này không phát được phim nhiều luồng (HLS). Người học xem bằng trình phát của Malto vẫn được.',
    en: 'This browser cannot play HLS by itself. Malto’s own player can.',
  },
} as const satisfies Record<string, Words>
