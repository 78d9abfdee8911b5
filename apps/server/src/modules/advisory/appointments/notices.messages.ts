import type { Words } from '@malto/contract'
import type { Party } from '@malto/contract/modules/advisory.rules'

// What people are told about an appointment. It may stand on a child's lock screen: times and names, never a topic, a
// question or a reason. `{name}` is the advisee, `{when_…}` the time, `{until_…}` how long an answer is awaited.

interface Said {
  readonly title: Words
  readonly body: Words
}
export type Sides = Partial<Readonly<Record<Exclude<Party, 'desk'>, Said>>>

const say = (title_vi: string, body_vi: string, title_en: string, body_en: string): Said => ({
  title: { vi: title_vi, en: title_en },
  body: { vi: body_vi, en: body_en },
})

export const noticeWords = {
  asked: {
    parent: say(
      'Con xin hẹn cố vấn, chờ anh/chị đồng ý',
      '{name} muốn gặp {adviser} lúc {when_vi}. Anh/chị trả lời trước {until_vi} nhé.',
      'Your child asks for a session',
      '{name} would like to meet {adviser} on {when_en}. Please answer before {until_en}.',
    ),
    adviser: say(
      'Có lịch hẹn chờ thầy/cô xác nhận',
      '{name} xin gặp lúc {when_vi}. Thầy/cô trả lời trước {until_vi} nhé.',
      'A booking waits for your answer',
      '{name} would like to meet you on {when_en}. Please answer before {until_en}.',
    ),
  },
  /** A parent booked; the adviser is asked now. */
  booked: {
    advisee: say(
      'Cha mẹ xin hẹn cố vấn cho bạn',
      'Giờ hẹn {when_vi} đang chờ {adviser} xác nhận.',
      'Your parent asked for a session for you',
      '{when_en} waits for {adviser} to confirm.',
    ),
  },
  /** A parent said yes; the adviser is asked now. */
  approved: {
    advisee: say(
      'Cha mẹ đã đồng ý buổi hẹn',
      'Giờ hẹn {when_vi} đang chờ {adviser} xác nhận.',
      'Your parent agreed',
      '{when_en} now waits for {adviser} to confirm.',
    ),
    parent: say(
      'Buổi hẹn của con đã được đồng ý',
      'Giờ hẹn {when_vi} của {name} đang chờ {adviser} xác nhận.',
      'Your child’s session was approved',
      '{when_en} for {name} now waits for {adviser} to confirm.',
    ),
  },
  confirmed: {
    advisee: say(
      'Bạn đã có hẹn với {adviser}',
      'Hẹn gặp bạn lúc {when_vi}. Phòng mở trước 10 phút.',
      'Your session with {adviser} is set',
      'See you on {when_en}. The room opens ten minutes before.',
    ),
    parent: say(
      'Con đã có hẹn với cố vấn',
      '{name} gặp {adviser} lúc {when_vi}.',
      'Your child has a session',
      '{name} meets {adviser} on {when_en}.',
    ),
    adviser: say(
      'Thầy/cô có buổi hẹn mới',
      '{name} gặp thầy/cô lúc {when_vi}.',
      'You have a new session',
      '{name} meets you on {when_en}.',
    ),
  },
  /** A parent's yes is gone: another one is asked. */
  asked_anew: {
    advisee: say(
      'Buổi hẹn cần cha mẹ đồng ý lại',
      'Giờ hẹn {when_vi} vẫn được giữ trong lúc chờ.',
      'Your session needs a parent’s yes again',
      '{when_en} is kept meanwhile.',
    ),
    adviser: say(
      'Một buổi hẹn đang chờ phụ huynh đồng ý lại',
      'Buổi của {name} lúc {when_vi} vẫn được giữ trong lúc chờ.',
      'A session waits for a parent’s yes again',
      'The session of {name} on {when_en} is kept meanwhile.',
    ),
  },
  /** The adviser wants another time. */
  asked_time: {
    parent: say(
      'Thầy cô xin đổi giờ hẹn, chờ anh/chị đồng ý',
      '{adviser} xin gặp {name} lúc {when_vi}. Anh/chị trả lời trước {until_vi} nhé.',
      'The adviser asks for another time',
      '{adviser} would like to meet {name} on {when_en}. Please answer before {until_en}.',
    ),
  },
  /** The adviser cannot. */
  declined: {
    advisee: say(
      'Thầy cô chưa hẹn được giờ này',
      '{adviser} không gặp được bạn lúc {when_vi}. Bạn chọn giờ khác nhé.',
      'This time does not work',
      '{adviser} cannot meet you on {when_en}. Please choose another time.',
    ),
    parent: say(
      'Thầy cô chưa hẹn được giờ này với con',
      '{adviser} không gặp được {name} lúc {when_vi}. Anh/chị có thể chọn giờ khác.',
      'This time does not work',
      '{adviser} cannot meet {name} on {when_en}. You can choose another time.',
    ),
  },
  /** A parent does not agree. */
  refused: {
    advisee: say(
      'Cha mẹ chưa đồng ý giờ hẹn này',
      'Giờ hẹn {when_vi} được nhường lại. Bạn nói chuyện với cha mẹ rồi chọn giờ khác nhé.',
      'Your parent did not agree to this time',
      '{when_en} was given back. Talk with your parent, then choose another time.',
    ),
    parent: say(
      'Buổi hẹn của con chưa được đồng ý',
      'Giờ hẹn {when_vi} của {name} được nhường lại.',
      'Your child’s session was not approved',
      '{when_en} for {name} was given back.',
    ),
  },
  moved: {
    advisee: say(
      'Buổi hẹn đổi giờ',
      'Giờ mới với {adviser}: {when_vi}.',
      'Your session was moved',
      'The new time with {adviser}: {when_en}.',
    ),
    parent: say(
      'Buổi hẹn của con đổi giờ',
      '{name} gặp {adviser} lúc {when_vi}.',
      'Your child’s session was moved',
      '{name} meets {adviser} on {when_en}.',
    ),
    adviser: say(
      'Một buổi hẹn đổi giờ',
      'Giờ mới với {name}: {when_vi}.',
      'A session was moved',
      'The new time with {name}: {when_en}.',
    ),
  },
  cancelled: {
    advisee: say(
      'Buổi hẹn đã hủy',
      'Buổi {when_vi} với {adviser} không diễn ra nữa. Bạn chọn giờ khác khi cần nhé.',
      'Your session was cancelled',
      'The session with {adviser} on {when_en} will not take place. You can choose another time.',
    ),
    parent: say(
      'Buổi hẹn của con đã hủy',
      'Buổi {when_vi} của {name} với {adviser} không diễn ra nữa.',
      'Your child’s session was cancelled',
      'The session of {name} with {adviser} on {when_en} will not take place.',
    ),
    adviser: say(
      'Một buổi hẹn đã hủy',
      'Buổi {when_vi} với {name} không diễn ra nữa.',
      'A session was cancelled',
      'The session with {name} on {when_en} will not take place.',
    ),
  },
  /** Nobody answered in time. */
  lapsed: {
    advisee: say(
      'Giờ hẹn đã hết hạn chờ',
      'Chưa có câu trả lời cho giờ hẹn {when_vi}, nên giờ này được nhường lại. Bạn chọn giờ khác nhé.',
      'Your booking ran out',
      'Nobody answered for {when_en} in time, so it was given back. Please choose another time.',
    ),
    parent: say(
      'Giờ hẹn của con đã hết hạn chờ',
      'Giờ hẹn {when_vi} của {name} được nhường lại. Anh/chị có thể chọn giờ khác.',
      'Your child’s booking ran out',
      '{when_en} for {name} was given back. You can choose another time.',
    ),
    adviser: say(
      'Một giờ hẹn đã hết hạn chờ',
      'Giờ hẹn {when_vi} của {name} được nhường lại.',
      'A booking ran out',
      '{when_en} for {name} was given back.',
    ),
  },
  offered: {
    advisee: say(
      '{adviser} có giờ trống',
      'Chỗ hẹn lúc {when_vi} được giữ cho bạn đến {until_vi}. Bạn mở ra để nhận nhé.',
      '{adviser} has a free time',
      '{when_en} is kept for you until {until_en}. Open it to take it.',
    ),
    parent: say(
      '{adviser} có giờ trống cho con',
      'Chỗ hẹn lúc {when_vi} được giữ cho {name} đến {until_vi}.',
      '{adviser} has a free time for your child',
      '{when_en} is kept for {name} until {until_en}.',
    ),
  },
  offer_over: {
    advisee: say(
      'Giờ trống đã nhường cho người sau',
      'Bạn vẫn ở trong danh sách chờ của {adviser}.',
      'The free time went to the next one',
      'You are still on the waiting list of {adviser}.',
    ),
    parent: say(
      'Giờ trống đã nhường cho người sau',
      '{name} vẫn ở trong danh sách chờ của {adviser}.',
      'The free time went to the next one',
      '{name} is still on the waiting list of {adviser}.',
    ),
  },
  day: {
    advisee: say(
      'Sắp đến buổi hẹn với {adviser}',
      'Hẹn gặp bạn lúc {when_vi}.',
      'Your session with {adviser} is near',
      'See you on {when_en}.',
    ),
    parent: say(
      'Sắp đến buổi hẹn của con',
      '{name} gặp {adviser} lúc {when_vi}.',
      'Your child’s session is near',
      '{name} meets {adviser} on {when_en}.',
    ),
    adviser: say(
      'Sắp đến buổi hẹn',
      'Thầy/cô gặp {name} lúc {when_vi}.',
      'A session is near',
      'You meet {name} on {when_en}.',
    ),
  },
  hour: {
    advisee: say(
      'Chưa đến một giờ nữa là đến buổi hẹn',
      'Bạn gặp {adviser} lúc {when_vi}. Phòng mở trước 10 phút.',
      'Less than an hour until your session',
      'You meet {adviser} on {when_en}. The room opens ten minutes before.',
    ),
    parent: say(
      'Chưa đến một giờ nữa là đến buổi hẹn của con',
      '{name} gặp {adviser} lúc {when_vi}.',
      'Less than an hour until your child’s session',
      '{name} meets {adviser} on {when_en}.',
    ),
    adviser: say(
      'Chưa đến một giờ nữa là đến buổi hẹn',
      'Thầy/cô gặp {name} lúc {when_vi}.',
      'Less than an hour until a session',
      'You meet {name} on {when_en}.',
    ),
  },
  open: {
    advisee: say(
      'Phòng tư vấn đã mở',
      'Mời bạn vào gặp {adviser}.',
      'The room is open',
      'Come in and meet {adviser}.',
    ),
    parent: say(
      'Buổi hẹn của con sắp bắt đầu',
      'Phòng của {name} với {adviser} đã mở.',
      'Your child’s session is about to begin',
      'The room of {name} with {adviser} is open.',
    ),
    adviser: say(
      'Phòng tư vấn đã mở',
      'Mời thầy/cô vào gặp {name}.',
      'The room is open',
      'Please come in and meet {name}.',
    ),
  },
} as const satisfies Readonly<Record<string, Sides>>

export type NoticeKind = keyof typeof noticeWords
