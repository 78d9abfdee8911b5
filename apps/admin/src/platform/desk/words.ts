import type { Words } from '@malto/contract'

export const words = {
  prepared: { vi: 'Mẫu soạn sẵn, sửa được', en: 'Beginnings, to be edited' },
  reload: { vi: 'Tải lại', en: 'Reload' },
  kept_typed: { vi: 'Những gì bạn đã viết vẫn còn đây.', en: 'What you wrote is still here.' },
  which: { vi: 'Phần nào của hàng chờ', en: 'Which part of the queue' },
  with_count: { vi: '{name} ({count})', en: '{name} ({count})' },
} as const satisfies Record<string, Words>
