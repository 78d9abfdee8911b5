export const words = {
  panel: { vi: 'Tệp đang xuất', en: 'Exports under way' },
  page: { vi: 'Tệp đã xuất', en: 'Exported files' },
  rows: { vi: '{done} / {rows} dòng', en: '{done} / {rows} rows' },
  waiting: { vi: 'Đang chờ tới lượt…', en: 'Waiting for its turn…' },
  saving: { vi: 'Đang tải tệp xuống…', en: 'Downloading…' },
  saved: { vi: 'Đã tải xuống {count} dòng.', en: '{count} rows downloaded.' },
  failed: { vi: 'Tệp chưa xuất được. Bạn thử lại nhé.', en: 'The export did not finish. Please try again.' },
  stop: { vi: 'Dừng xuất {title}', en: 'Stop exporting {title}' },
  close: { vi: 'Đóng thông báo về {title}', en: 'Close the note on {title}' },
  nothing: { vi: 'Không có gì để xuất', en: 'Nothing to export' },
} as const
