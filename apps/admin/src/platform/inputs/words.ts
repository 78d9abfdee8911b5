import type { Words } from '@malto/contract'

export const words = {
  one_a_line: { vi: 'Mỗi dòng một ý.', en: 'One on each line.' },
  line_n: { vi: 'Dòng {n}: {text}', en: 'Line {n}: {text}' },
  row_n: { vi: 'dòng {n}', en: 'row {n}' },
  add_row: { vi: 'Thêm dòng', en: 'Add a row' },
  up: { vi: 'Đưa lên: {name}', en: 'Up: {name}' },
  down: { vi: 'Đưa xuống: {name}', en: 'Down: {name}' },
  drop: { vi: 'Xóa: {name}', en: 'Delete: {name}' },
} as const satisfies Record<string, Words>
