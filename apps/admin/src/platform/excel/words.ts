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
  open: { vi: 'Nhập Excel', en: 'Import' },
  title: { vi: 'Nhập từ Excel: {what}', en: 'Import from Excel: {what}' },
  drop: { vi: 'Kéo tệp Excel (.xlsx) vào đây, hoặc', en: 'Drop an Excel file (.xlsx) here, or' },
  choose: { vi: 'Chọn tệp', en: 'Choose a file' },
  other: { vi: 'Chọn tệp khác', en: 'Choose another file' },
  template: { vi: 'Tải tệp mẫu', en: 'Get the template' },
  how: {
    vi: 'Malto xem thử trước, chưa lưu gì. Tệp đã xuất từ danh sách này cũng nhập lại được.',
    en: 'The file is looked at first, nothing is saved yet. A file exported from this list can come back too.',
  },
  reading: { vi: 'Đang đọc tệp…', en: 'Reading the file…' },
  read: { vi: 'Đã đọc', en: 'Read' },
  added: { vi: 'Thêm mới', en: 'New' },
  changed: { vi: 'Sửa', en: 'Changed' },
  same: { vi: 'Không đổi', en: 'The same' },
  bad: { vi: 'Dòng sai', en: 'Bad' },
  nothing: {
    vi: 'Mọi dòng đúng trong tệp đã giống như đang lưu. Không có gì để lưu thêm.',
    en: 'Every good row is already as in the file. There is nothing to save.',
  },
  ready: {
    vi: 'Không có dòng nào sai. Bấm Lưu để đưa vào.',
    en: 'No row is wrong. Press Save to bring them in.',
  },
  some_bad: {
    vi: 'Có dòng sai. Sửa trong tệp rồi chọn lại, hoặc chỉ lưu các dòng đúng.',
    en: 'Some rows are wrong. Correct the file and choose it again, or save the good ones alone.',
  },
  way: { vi: 'Cách lưu', en: 'How to save' },
  save: { vi: 'Lưu', en: 'Save' },
  save_faults: { vi: 'Tải danh sách dòng sai', en: 'Get the list of bad rows' },
  preview: { vi: 'Những dòng đầu', en: 'The first rows' },
  done: {
    vi: 'Đã lưu: thêm {added}, sửa {changed}.',
    en: 'Saved: {added} added, {changed} changed.',
  },
  undo: { vi: 'Hoàn tác', en: 'Undo' },
  undo_text: {
    vi: 'Mục đã thêm sẽ bị xóa, mục đã sửa trở lại như trước. Mục nào có người sửa hoặc đang được dùng thì giữ nguyên.',
    en: 'Added rows go, changed ones become what they were. What somebody touched since, or what is in use, stays.',
  },
  undone: { vi: 'Đã hoàn tác {undone} dòng.', en: '{undone} rows undone.' },
  undone_none: {
    vi: 'Không hoàn tác được dòng nào. {reason}',
    en: 'No row could be undone. {reason}',
  },
  undone_part: {
    vi: 'Đã hoàn tác {undone} dòng, giữ nguyên {left} dòng.',
    en: '{undone} rows undone, {left} left as they are.',
  },
} as const satisfies Record<string, Words>
