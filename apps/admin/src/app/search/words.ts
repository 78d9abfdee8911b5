import type { Words } from '@malto/contract'

export const words = {
  open: { vi: 'Tìm kiếm', en: 'Search' },
  hint: { vi: 'Tìm người, trường, nội dung, trang…', en: 'People, schools, content, pages…' },
  pages: { vi: 'Trang', en: 'Pages' },
  count: { vi: '{count} kết quả', en: '{count} results' },
  all_of: { vi: 'Xem tất cả trong {title}', en: 'See all in {title}' },
  none: { vi: 'Không tìm thấy gì', en: 'Nothing was found' },
  none_text: {
    vi: 'Thử ít chữ hơn, hoặc tìm theo tên trường, tên người. Không cần gõ dấu.',
    en: 'Try fewer words, or the name of a person or a school. Diacritics are optional.',
  },
  begin: {
    vi: 'Gõ từ hai chữ cái. Malto tìm trong mọi danh sách bạn được xem.',
    en: 'Type two letters or more. Malto looks through every list that you may see.',
  },
  failed: { vi: 'Chưa tìm được. Thử lại sau ít giây.', en: 'The search failed. Please try again.' },
  keys: { vi: 'Phím tắt', en: 'Keyboard' },
  key_search: { vi: 'Tìm khắp nơi', en: 'Search everywhere' },
  key_list: { vi: 'Tìm trong danh sách đang mở', en: 'Search the open list' },
  key_new: { vi: 'Thêm mục mới', en: 'Add a new one' },
  key_edit: { vi: 'Sửa mục đang xem', en: 'Edit what is open' },
  key_help: { vi: 'Mở bảng phím tắt này', en: 'Open these keys' },
  key_move: { vi: 'Chọn kết quả, mở, đóng', en: 'Choose, open, close' },
  single: { vi: 'Dùng phím tắt một chữ (N, E, /, ?)', en: 'Use single-letter keys (N, E, /, ?)' },
  single_help: {
    vi: 'Tắt nếu bạn điều khiển bằng giọng nói hoặc hay chạm nhầm phím.',
    en: 'Turn off if you speak to your computer or often touch keys by accident.',
  },
} as const satisfies Record<string, Words>
