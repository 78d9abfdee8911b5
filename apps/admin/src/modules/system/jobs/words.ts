import type { Words } from '@malto/contract'

export const words = {
  lead: {
    vi: 'Việc lỗi được thử lại vài lần rồi mới bỏ cuộc. Sửa xong nguyên nhân thì bấm “Chạy lại”.',
    en: 'A job that fails is tried again some times before it gives up. Once the cause is mended, press “Run again”.',
  },
  which: { vi: 'Chọn trạng thái', en: 'Which state' },
  all: { vi: 'Tất cả', en: 'All' },
  retry: { vi: 'Chạy lại', en: 'Run again' },
  retry_of: { vi: 'Chạy lại: {name}', en: 'Run {name} again' },
  retry_text: {
    vi: 'Việc này bắt đầu lại ngay, với đủ số lần thử.',
    en: 'It begins anew at once, with all its tries.',
  },
  discard: { vi: 'Bỏ', en: 'Discard' },
  discard_of: { vi: 'Bỏ: {name}', en: 'Discard {name}' },
  discard_text: {
    vi: 'Việc này sẽ không bao giờ chạy nữa: thư không gửi, điểm không cộng. Chỉ bỏ khi chắc là không cần.',
    en: 'It never runs again: its letter is not sent, its points are not given. Only when it is surely not needed.',
  },
  retried: { vi: 'Việc sẽ chạy lại ngay.', en: 'It runs again at once.' },
  discarded: { vi: 'Đã bỏ việc này.', en: 'Discarded.' },
  attempts: { vi: 'Đã thử {attempts}/{max} lần', en: 'Tried {attempts} of {max} times' },
  next_at: { vi: 'chạy từ {at}', en: 'due {at}' },
  about: { vi: 'Liên quan tới', en: 'About' },
  hidden: { vi: 'được giấu', en: 'hidden' },
  none: { vi: 'Không có việc nào', en: 'No jobs' },
  none_text: {
    vi: 'Không có việc nào ở trạng thái này. Vậy là tốt.',
    en: 'Nothing is in this state, which is good.',
  },
} as const satisfies Record<string, Words>
