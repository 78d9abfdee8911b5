import type { Words } from '@malto/contract'

export const words = {
  room: { vi: 'Phòng', en: 'Room' },
  group_room: { vi: 'Nhóm {letter} · {band}', en: 'Group {letter} · {band}' },
  numbered: { vi: 'Phòng {n}', en: 'Room {n}' },
  event: { vi: 'Sự kiện', en: 'Event' },
  kind: { vi: 'Loại', en: 'Kind' },
  slow: { vi: 'Chế độ chậm (giây)', en: 'Slow mode (seconds)' },
  slow_short: { vi: 'Chế độ chậm', en: 'Slow mode' },
  slow_help: {
    vi: 'Mỗi người đợi chừng ấy giây giữa hai tin. 0 là không đợi, nhiều nhất 600.',
    en: 'Everybody waits so many seconds between two messages. 0: no waiting, 600 at most.',
  },
  slow_off: { vi: 'Tắt', en: 'Off' },
  slow_on: { vi: '{n} giây', en: '{n} s' },
  pinned: { vi: 'Ghi chú ghim đầu phòng', en: 'Pinned note' },
  pinned_help: {
    vi: 'Ai vào phòng cũng thấy. Để trống nếu không ghim gì.',
    en: 'Everybody in the room sees it. Empty: nothing is pinned.',
  },
  closed: { vi: 'Khép phòng', en: 'Close the room' },
  closed_help: {
    vi: 'Mọi người vẫn đọc được, không ai viết được cho đến khi mở lại.',
    en: 'People can read on, nobody can write until it is opened again.',
  },
  frozen_event: {
    vi: 'Sự kiện đã qua: phòng tự khép, chỉ còn để đọc lại.',
    en: 'Its event is over: it can only be read.',
  },
  frozen_hand: { vi: 'Phòng đang được người kiểm duyệt khép lại.', en: 'A moderator has closed this room.' },
  open: { vi: 'Mọi người trong phòng đang viết được.', en: 'Everybody in the room can write.' },
  state: { vi: 'Tình trạng', en: 'State' },
  open_event: { vi: 'Mở sự kiện', en: 'Open the event' },
  settings: { vi: 'Nề nếp của phòng', en: 'Order of the room' },
  facts: { vi: 'Phòng', en: 'Room' },
} as const satisfies Record<string, Words>
