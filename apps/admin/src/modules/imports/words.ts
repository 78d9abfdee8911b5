import type { Words } from '@malto/contract'

export const words = {
  facts: { vi: 'Lần nhập', en: 'Import' },
  rows: { vi: 'Các dòng đã lưu', en: 'Rows that were saved' },
  rows_first: { vi: 'Chỉ hiện 200 dòng đầu.', en: 'Only the first 200 are shown.' },
  rows_none: {
    vi: 'Chi tiết từng dòng đã được xóa (giữ 90 ngày), hoặc người trong đó đã rời Malto.',
    en: 'The rows are forgotten (kept for 90 days), or the people in them have left.',
  },
  row: { vi: 'Dòng', en: 'Row' },
  name: { vi: 'Tên', en: 'Name' },
  did: { vi: 'Đã làm', en: 'Did' },
  state: { vi: 'Bây giờ', en: 'Now' },
  undo: { vi: 'Hoàn tác lần nhập này', en: 'Undo this import' },
} as const satisfies Record<string, Words>

export const didWords: Readonly<Record<'added' | 'changed', Words>> = {
  added: { vi: 'Thêm mới', en: 'Added' },
  changed: { vi: 'Sửa', en: 'Changed' },
}

export const rowStateWords: Readonly<Record<'kept' | 'undone' | 'left', Words>> = {
  kept: { vi: 'Đang giữ', en: 'Kept' },
  undone: { vi: 'Đã hoàn tác', en: 'Undone' },
  left: { vi: 'Giữ nguyên', en: 'Left alone' },
}
