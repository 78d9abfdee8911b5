import type { Words } from '@malto/contract'
import type { GiftStep } from '@malto/contract/modules/rewards.rules'

export const words = {
  claim: { vi: 'Phiếu đổi', en: 'Claim' },
  reward: { vi: 'Món', en: 'What' },
  person: { vi: 'Người nhận', en: 'Person' },
  reason: { vi: 'Lý do', en: 'Reason' },
  desk: { vi: 'Xử lý', en: 'What to do' },
  nothing: { vi: 'Không còn việc gì phải làm với phiếu này.', en: 'Nothing is left to do here.' },
  waits_parent: { vi: 'Đang chờ cha mẹ của em đồng ý.', en: 'A parent has to agree first.' },
  waits_owner: { vi: 'Đang chờ người thắng giải điền địa chỉ.', en: 'The winner has to give an address.' },
  read_only: { vi: 'Bạn xem được phiếu, không đổi được trạng thái.', en: 'You may look, not change.' },
  reason_help: { vi: 'Người nhận đọc được lý do này.', en: 'They will read this.' },
  sure_refuse: { vi: 'Không duyệt phiếu này?', en: 'Refuse this claim?' },
  sure_return: { vi: 'Ghi là bị trả lại?', en: 'Note it as returned?' },
  undoes: {
    vi: 'Quà trở lại kho và điểm được trả lại cho người đổi.',
    en: 'The piece goes back to the stock and the points to their owner.',
  },
  done: { vi: 'Đã ghi lại.', en: 'Noted.' },
  address: { vi: 'Nơi nhận', en: 'Where it goes' },
  address_show: { vi: 'Xem địa chỉ', en: 'Show the address' },
  address_text: {
    vi: 'Mỗi lần xem được ghi vào nhật ký. Địa chỉ tự xóa sau khi giao xong.',
    en: 'Every look is written down. The address goes when the parcel has arrived.',
  },
  address_gone: { vi: 'Địa chỉ không còn được giữ.', en: 'The address is no longer kept.' },
  address_until: { vi: 'Giữ đến {day}.', en: 'Kept until {day}.' },
  steps: { vi: 'Các bước', en: 'Steps' },
  by_nobody: { vi: 'Hệ thống', en: 'Malto' },

  all: { vi: 'Tất cả', en: 'All' },
  to_approve: { vi: 'Chờ duyệt', en: 'To approve' },
  to_pack: { vi: 'Chờ đóng gói', en: 'To pack' },
  to_send: { vi: 'Chờ gửi', en: 'To send' },
  on_way: { vi: 'Đang trên đường', en: 'On the way' },

  parcels: { vi: 'Danh sách giao', en: 'Parcel list' },
  upload: { vi: 'Nhập mã vận đơn', en: 'Import tracking' },
  import_what: { vi: 'Mã vận đơn', en: 'Tracking numbers' },
  import_template: {
    vi: 'Malto xem thử trước, chưa lưu gì. Dùng tệp “Danh sách giao”, điền cột “Mã vận đơn”. Lưu xong, quà được ghi là đã gửi và người nhận được báo; dòng chưa có mã thì chờ.',
    en: 'The file is looked at first. Use the parcel list and fill the column “Mã vận đơn”: saved, those gifts are noted as sent and their owners are told. Rows without a number wait.',
  },
} as const satisfies Record<string, Words>

export const stepWords: Readonly<Partial<Record<GiftStep, Words>>> = {
  approve: { vi: 'Duyệt', en: 'Approve' },
  refuse: { vi: 'Không duyệt', en: 'Refuse' },
  pack: { vi: 'Đã đóng gói', en: 'Packed' },
  send: { vi: 'Đã gửi đi', en: 'Sent' },
  receive: { vi: 'Đã nhận', en: 'Received' },
  return: { vi: 'Bị trả lại', en: 'Returned' },
}
