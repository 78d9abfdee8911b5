import type { Words } from '@malto/contract'
import type { campaignCategories } from '@malto/contract/modules/campaigns.admin'

export const words = {
  campaign: { vi: 'Chiến dịch', en: 'Campaign' },
  message: { vi: 'Lời nhắn', en: 'Message' },
  category: { vi: 'Thuộc loại', en: 'About' },
  category_help: {
    vi: 'Ai đã tắt loại này thì không nhận qua thông báo đẩy hay email.',
    en: 'Who switched this off gets no push or letter.',
  },
  title_vi: { vi: 'Tiêu đề (tiếng Việt)', en: 'Title (Vietnamese)' },
  title_en: { vi: 'Tiêu đề (tiếng Anh)', en: 'Title (English)' },
  body_vi: { vi: 'Nội dung (tiếng Việt)', en: 'Body (Vietnamese)' },
  body_en: { vi: 'Nội dung (tiếng Anh)', en: 'Body (English)' },
  body_help: {
    vi: 'Ngắn, không thúc ép. Tin thuộc loại riêng tư chỉ hiện lời báo chung trên màn hình khóa.',
    en: 'Short, without pressure. Of a private kind, only a quiet line shows on a lock screen.',
  },
  path: { vi: 'Dẫn tới', en: 'Leads to' },
  path_help: { vi: 'Đường dẫn trong Malto, ví dụ /event.', en: 'A path of Malto, such as /event.' },
  scheduled_at: { vi: 'Giờ gửi', en: 'Leaves at' },
  scheduled_help: { vi: 'Để trống: gửi ngay khi được duyệt.', en: 'Empty: at once.' },
  submitted_at: { vi: 'Đề nghị gửi lúc', en: 'Asked for at' },
  sent_at: { vi: 'Gửi xong lúc', en: 'Done at' },
  read: { vi: 'Đã đọc', en: 'Read' },
  updated: { vi: 'Sửa lần cuối', en: 'Last change' },

  count: { vi: 'Đếm người nhận', en: 'Count the recipients' },
  count_text: {
    vi: 'Đếm theo điều kiện đang nhập. Không gửi gì.',
    en: 'By what stands in the form. Sends nothing.',
  },
  counted: {
    vi: '{recipients} người nhận trong ứng dụng; {with_push} người có thể nhận thông báo đẩy, {with_email} người có email đã xác minh.',
    en: '{recipients} recipients; {with_push} can get a push, {with_email} a letter.',
  },
  needs_second: {
    vi: 'Hơn 1.000 người: cần một quản trị viên khác duyệt trước khi gửi.',
    en: 'More than 1,000: another administrator has to agree first.',
  },

  desk: { vi: 'Gửi', en: 'Sending' },
  submit: { vi: 'Đề nghị gửi', en: 'Ask for sending' },
  submit_sure: { vi: 'Gửi chiến dịch này?', en: 'Send this campaign?' },
  submit_text: {
    vi: 'Từ 1.000 người nhận trở xuống, lời nhắn được gửi theo giờ đã hẹn. Nhiều hơn thì chờ người thứ hai duyệt.',
    en: 'Up to 1,000 recipients it leaves as scheduled; above that it waits for a second yes.',
  },
  approve: { vi: 'Duyệt và gửi', en: 'Agree and send' },
  approve_text: {
    vi: 'Hãy đọc kỹ lời nhắn và người nhận. Người soạn và người đề nghị không tự duyệt được.',
    en: 'Read the words and the audience. Whoever made or asked cannot agree.',
  },
  cancel: { vi: 'Dừng chiến dịch', en: 'Stop' },
  cancel_sure: { vi: 'Dừng chiến dịch này?', en: 'Stop this campaign?' },
  cancel_text: { vi: 'Ai đã nhận thì vẫn giữ lời nhắn.', en: 'Who was told stays told.' },
  done: { vi: 'Đã ghi lại.', en: 'Noted.' },
  over: { vi: 'Chiến dịch đã kết thúc.', en: 'It is over.' },
  progress: { vi: 'Đã báo {told} trên {recipients} người.', en: '{told} of {recipients} told.' },
  deliveries: { vi: 'Kênh gửi', en: 'On the way out' },
  none_yet: { vi: 'Chưa gửi gì đi.', en: 'Nothing has left yet.' },
} as const satisfies Record<string, Words>

export const categoryWords: Readonly<Record<(typeof campaignCategories)[number], Words>> = {
  learning: { vi: 'Học tập', en: 'Learning' },
  events: { vi: 'Sự kiện', en: 'Events' },
  community: { vi: 'Nhóm và tường', en: 'Groups and wall' },
  advisory: { vi: 'Cố vấn', en: 'Advisers' },
  rewards: { vi: 'Huy hiệu và quà', en: 'Badges and gifts' },
}
