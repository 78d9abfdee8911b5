import type { Words } from '@malto/contract'
import type { FirstStep } from '@malto/contract/modules/system.steps.admin'

export const words = {
  title: { vi: 'Bắt đầu với Malto', en: 'Getting started with Malto' },
  progress: { vi: 'Xong {done}/{all} bước', en: '{done} of {all} steps done' },
  see: { vi: 'Xem các bước còn lại', en: 'See what is left' },
  hide: { vi: 'Ẩn danh sách này', en: 'Put this list away' },
  hide_sure: { vi: 'Ẩn danh sách bước đầu?', en: 'Put the first steps away?' },
  hide_text: {
    vi: 'Danh sách sẽ ẩn với mọi quản trị viên. Bấm “Hiện lại” ở trang Tình trạng hệ thống khi cần.',
    en: 'It is put away for every administrator. The page of the system brings it back.',
  },
  show: { vi: 'Hiện lại danh sách “Bắt đầu với Malto”', en: 'Bring the first steps back' },
  looked: { vi: 'Tôi đã xem', en: 'I have looked' },
  looked_of: { vi: 'Tôi đã xem: {title}', en: 'I have looked: {title}' },
  done: { vi: 'Đã xong', en: 'Done' },
  not_done: { vi: 'Chưa xong', en: 'Not yet' },
  go: { vi: 'Làm bước này', en: 'Go there' },
  go_of: { vi: 'Làm bước này: {title}', en: 'Go there: {title}' },
} as const satisfies Record<string, Words>

/** Where each step is done. */
export const stepPaths: Readonly<Record<FirstStep, string>> = {
  two_factor: '/account',
  second_administrator: '/administrators/create',
  roles: '/roles',
  schools: '/schools',
  people: '/classes',
  content: '/careers',
  mail: '/system',
  sms: '/system',
  backup: '/system',
}
