import type { Words } from '@malto/contract'

export const words = {
  row: { vi: 'Dòng', en: 'Row' },
  column: { vi: 'Cột', en: 'Column' },
  message: { vi: 'Cần sửa', en: 'What to correct' },
  faults: { vi: '{count} chỗ cần sửa trong tệp', en: '{count} places of the file to correct' },
  many: {
    vi: 'Chỉ hiện {count} chỗ đầu tiên. Sửa xong, tải lại tệp để xem tiếp.',
    en: 'Only the first {count} are shown. Correct them and upload again.',
  },
} as const satisfies Record<string, Words>
