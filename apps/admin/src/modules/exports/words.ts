import type { ExportState, Words } from '@malto/contract'

export const words = {
  lead: {
    vi: 'Các tệp Excel bạn đã xuất. Mỗi tệp được giữ {hours} giờ rồi tự xóa; chỉ mình bạn tải được.',
    en: 'The Excel files that you exported. Each is kept {hours} hours; only you can download it.',
  },
  rows: { vi: '{count} dòng', en: '{count} rows' },
  rows_of: { vi: '{done} / {rows} dòng', en: '{done} / {rows} rows' },
  asked: { vi: 'xuất lúc {at}', en: 'asked for at {at}' },
  left_hours: { vi: 'còn giữ {count} giờ', en: '{count} hours left' },
  left_minutes: { vi: 'còn giữ {count} phút', en: '{count} minutes left' },
  download: { vi: 'Tải xuống', en: 'Download' },
  stop: { vi: 'Dừng lại', en: 'Stop' },
  stopped: { vi: 'Đã dừng xuất tệp.', en: 'The export was stopped.' },
  empty: { vi: 'Bạn chưa xuất tệp nào', en: 'No exported files yet' },
  empty_text: {
    vi: 'Mở một danh sách, chọn bộ lọc nếu cần rồi bấm Xuất Excel. Tệp sẽ tự tải xuống và nằm ở đây trong {hours} giờ để tải lại.',
    en: 'Open a list, choose filters and press Export. The file downloads by itself and stays here for {hours} hours.',
  },
} as const

export const stateWords: Readonly<Record<ExportState, Words>> = {
  waiting: { vi: 'Đang chờ', en: 'Waiting' },
  running: { vi: 'Đang xuất', en: 'Being written' },
  ready: { vi: 'Sẵn sàng', en: 'Ready' },
  failed: { vi: 'Chưa xuất được', en: 'Failed' },
  cancelled: { vi: 'Đã dừng', en: 'Stopped' },
  expired: { vi: 'Đã xóa', en: 'Removed' },
}
