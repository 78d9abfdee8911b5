import type { Words } from '@malto/contract'
import type { RewardPicture } from '@malto/contract/modules/rewards.catalogue.rules'

export const words = {
  reward: { vi: 'Món đổi điểm', en: 'Reward' },
  stub: { vi: 'Chữ trên cuống phiếu', en: 'Letters on the stub' },
  stub_help: { vi: 'Vài ký tự, ví dụ 50%.', en: 'A few letters, such as 50%.' },
  summary: { vi: 'Giới thiệu', en: 'Summary' },
  terms: { vi: 'Cách dùng và điều kiện', en: 'Terms' },
  terms_help: {
    vi: 'Nói rõ ai dùng được, dùng ở đâu, đến khi nào.',
    en: 'Who can use it, where, until when.',
  },
  per_person: { vi: 'Mỗi người đổi nhiều nhất', en: 'At most for one person' },
  min_age: { vi: 'Từ tuổi', en: 'From age' },
  min_age_help: { vi: 'Để trống: mọi lứa tuổi.', en: 'Empty: all ages.' },
  opens_at: { vi: 'Mở từ', en: 'Opens' },
  closes_at: { vi: 'Đóng lúc', en: 'Closes' },
  closes_help: { vi: 'Để trống: đến khi hết kho.', en: 'Empty: while there are any.' },
  valid_until: { vi: 'Phiếu dùng đến ngày', en: 'Valid until' },
  valid_help: { vi: 'Ngày cuối cùng còn dùng được.', en: 'The last day it can be used.' },
  picture: { vi: 'Biểu tượng', en: 'Picture' },
  tone: { vi: 'Sắc màu', en: 'Tone' },
  shelf: { vi: 'Khi nào và cho ai', en: 'When and for whom' },
  updated: { vi: 'Sửa lần cuối', en: 'Last change' },

  stock: { vi: 'Kho', en: 'Stock' },
  stock_line: {
    vi: 'Đã nhập {initial}, còn {stock}, đã đổi {claimed}.',
    en: '{initial} put in, {stock} left, {claimed} claimed.',
  },
  stock_change: { vi: 'Thêm hoặc bớt', en: 'Change the stock' },
  stock_change_text: {
    vi: 'Số dương là nhập thêm, số âm là lấy ra. Quà đã có người đổi thì không lấy ra được.',
    en: 'Positive puts in, negative takes out. What is claimed cannot be taken.',
  },
  stock_change_count: { vi: 'Số lượng', en: 'How many' },
  stock_reason: { vi: 'Lý do', en: 'Reason' },
  stock_changed: { vi: 'Kho còn {stock}.', en: '{stock} left now.' },
  codes_text: {
    vi: 'Mã được mã hóa khi lưu. Sau khi nhập, không ai trong bảng quản trị xem lại được mã; chỉ người đổi thấy mã của mình.',
    en: 'Codes are sealed. Nobody in the console can read one again; only its holder can.',
  },
  import_what: { vi: 'Mã ưu đãi', en: 'Voucher codes' },
  import_template: {
    vi: 'Tệp cần cột “Mã”; có thể thêm cột “Hạn dùng” dạng ngày.',
    en: 'The file needs a column “Mã”; it may have “Hạn dùng” as a date.',
  },
} as const satisfies Record<string, Words>

export const pictureWords: Readonly<Record<RewardPicture, Words>> = {
  gift: { vi: 'Hộp quà', en: 'Gift' },
  book: { vi: 'Sách', en: 'Book' },
  notebook: { vi: 'Sổ tay', en: 'Notebook' },
  ticket: { vi: 'Vé', en: 'Ticket' },
  pencil: { vi: 'Bút', en: 'Pencil' },
  palette: { vi: 'Bảng màu', en: 'Palette' },
  bag: { vi: 'Túi', en: 'Bag' },
  bottle: { vi: 'Bình nước', en: 'Bottle' },
  shirt: { vi: 'Áo', en: 'Shirt' },
  museum: { vi: 'Bảo tàng', en: 'Museum' },
  bus: { vi: 'Xe buýt', en: 'Bus' },
  film: { vi: 'Phim', en: 'Film' },
  course: { vi: 'Khóa học', en: 'Course' },
  plant: { vi: 'Chậu cây', en: 'Plant' },
}
