import type { Words } from '@malto/contract'
import type { BannerArt, BannerTone } from '@malto/contract/modules/banners.rules'
import { glowWords, letterTones } from '../../platform/tones.ts'

export const words = {
  banner: { vi: 'Banner', en: 'Banner' },
  body: { vi: 'Lời ngắn', en: 'Body' },
  button: { vi: 'Chữ trên nút', en: 'Button' },
  button_help: { vi: 'Động từ đứng đầu.', en: 'Verb first.' },
  path: { vi: 'Dẫn tới', en: 'Leads to' },
  path_help: { vi: 'Đường dẫn trong Malto, ví dụ /course.', en: 'A path of Malto, such as /course.' },
  art: { vi: 'Hình vẽ', en: 'Drawing' },
  tone: { vi: 'Nền', en: 'Background' },
  schedule: { vi: 'Lịch hiện', en: 'Schedule' },
  starts_at: { vi: 'Hiện từ', en: 'From' },
  ends_at: { vi: 'Hiện đến', en: 'Until' },
  ends_help: { vi: 'Để trống: đến khi tắt.', en: 'Empty: until it is switched off.' },
  weight_help: {
    vi: 'Số lớn đứng trước; bằng nhau thì thay phiên theo ngày.',
    en: 'Larger first; equal ones take turns.',
  },
  enabled: { vi: 'Đang bật', en: 'Switched on' },
  updated: { vi: 'Sửa lần cuối', en: 'Last change' },
  days: { vi: '30 ngày qua', en: 'The last 30 days' },
  day: { vi: 'Ngày', en: 'Day' },
  seen: { vi: 'Lượt hiện', en: 'Seen' },
  clicks: { vi: 'Lượt bấm', en: 'Clicks' },
  rate: { vi: 'Tỉ lệ bấm', en: 'Rate' },
  no_days: { vi: 'Chưa ai thấy banner này.', en: 'Nobody has seen it yet.' },
} as const satisfies Record<string, Words>

export const placementWords = {
  inTopMedia: { vi: 'Đầu trang chủ', en: 'Top of home' },
  inContentMedia: { vi: 'Giữa danh sách', en: 'Inside lists' },
  inTopMediaUser: { vi: 'Đầu trang cá nhân', en: 'Top of the profile' },
} as const satisfies Record<string, Words>

export const toneWords: Readonly<Record<BannerTone, Words>> = {
  brand: { vi: 'Xanh Malto', en: 'Malto teal' },
  night: { vi: 'Đêm', en: 'Night' },
  glow: glowWords,
  ...letterTones,
}

export const artWords: Readonly<Record<BannerArt, Words>> = {
  campus: { vi: 'Sân trường', en: 'Campus' },
  care: { vi: 'Chăm sóc', en: 'Care' },
  code: { vi: 'Lập trình', en: 'Code' },
  draw: { vi: 'Vẽ', en: 'Drawing' },
  drum: { vi: 'Trống đồng', en: 'Drum' },
  lab: { vi: 'Phòng thí nghiệm', en: 'Lab' },
  ledger: { vi: 'Sổ sách', en: 'Ledger' },
  map: { vi: 'Bản đồ', en: 'Map' },
  mind: { vi: 'Tâm trí', en: 'Mind' },
  robot: { vi: 'Robot', en: 'Robot' },
  sound: { vi: 'Âm thanh', en: 'Sound' },
  talk: { vi: 'Trò chuyện', en: 'Talk' },
  firefly: { vi: 'Đóm chào', en: 'Đóm says hello' },
  'firefly-thinking': { vi: 'Đóm nghĩ', en: 'Đóm thinks' },
  'firefly-celebrating': { vi: 'Đóm vui', en: 'Đóm celebrates' },
}
