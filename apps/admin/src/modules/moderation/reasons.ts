import type { Decision } from '@malto/contract/modules/moderation.rules'
import type { Prepared as Beginning } from '../../platform/desk/prepared.ts'

// Beginnings, to be edited. All but those of `keep` are read by young people, so they stay in Vietnamese.

interface Prepared extends Beginning {
  /** Where somebody asked for help. */
  readonly helps?: true
}

const contact: Prepared = {
  name: { vi: 'Thông tin liên lạc', en: 'Contact details' },
  text: 'Nội dung có cách liên lạc riêng (số điện thoại, địa chỉ, tài khoản hoặc liên kết). Để giữ an toàn cho bạn và các bạn khác, mình không để những thông tin này ở đây.',
}
const hurtful: Prepared = {
  name: { vi: 'Lời lẽ làm đau', en: 'Hurtful words' },
  text: 'Lời lẽ này có thể làm bạn khác tổn thương. Bạn có thể không đồng ý với người khác, nhưng hãy nói theo cách mình cũng muốn được nghe.',
}
const threats: Prepared = {
  name: { vi: 'Đe dọa, gạ gẫm', en: 'Threats, grooming' },
  text: 'Nội dung đe dọa hoặc gạ gẫm người khác. Ở Malto, ai cũng phải được an toàn.',
}

export const reasonsFor: Readonly<Record<Decision, readonly Prepared[]>> = {
  keep: [
    {
      name: { vi: 'Không vi phạm', en: 'Nothing wrong' },
      text: 'Đã đọc cả phần trước và sau, nội dung không vi phạm quy tắc cộng đồng.',
    },
    {
      name: { vi: 'Máy giữ nhầm', en: 'Held by mistake' },
      text: 'Máy giữ nhầm: từ này ở đây không có ý xấu.',
    },
    {
      name: { vi: 'Báo cáo không đúng', en: 'Report not right' },
      text: 'Điều được báo cáo không có trong nội dung này.',
    },
    {
      name: { vi: 'Đã liên hệ', en: 'Helped' },
      text: 'Đã liên hệ và hỗ trợ, bạn ấy đã an toàn.',
      helps: true,
    },
    {
      name: { vi: 'Đã chuyển người phụ trách', en: 'Handed over' },
      text: 'Đã chuyển cho người phụ trách an toàn, họ tiếp tục theo dõi.',
      helps: true,
    },
  ],
  remove: [
    contact,
    hurtful,
    {
      name: { vi: 'Ảnh không phù hợp', en: 'Unsuitable picture' },
      text: 'Ảnh cho thấy mặt hoặc thông tin riêng của một bạn, hoặc không phù hợp với lứa tuổi trong nhóm.',
    },
    {
      name: { vi: 'Quảng cáo, lặp lại', en: 'Spam' },
      text: 'Nội dung là quảng cáo hoặc lặp lại nhiều lần, nên không ở lại trong nhóm.',
    },
  ],
  warn: [
    hurtful,
    contact,
    {
      name: { vi: 'Rủ rê', en: 'Luring' },
      text: 'Nội dung rủ các bạn làm điều không an toàn. Lần sau nếu còn như vậy, bạn sẽ tạm thời không viết được.',
    },
  ],
  mute: [
    {
      name: { vi: 'Đã nhắc mà chưa dừng', en: 'Went on after a warning' },
      text: 'Bạn đã được nhắc mà vẫn tiếp tục. Mình mời bạn nghỉ viết một thời gian; bạn vẫn đọc được bình thường.',
    },
    hurtful,
    threats,
  ],
  ban: [
    threats,
    {
      name: { vi: 'Nhiều lần, nghiêm trọng', en: 'Again and again' },
      text: 'Sau nhiều lần nhắc nhở và tạm ngưng, những điều làm người khác không an toàn vẫn lặp lại.',
    },
  ],
}

export const answersFor: Readonly<Record<'granted' | 'refused', readonly Prepared[]>> = {
  granted: [
    {
      name: { vi: 'Quyết định trước chưa đúng', en: 'The decision was wrong' },
      text: 'Cảm ơn bạn đã nói ra. Mình đã đọc lại và thấy quyết định trước chưa đúng, nên đã gỡ bỏ.',
    },
    {
      name: { vi: 'Bạn đã hiểu', en: 'Understood' },
      text: 'Cảm ơn bạn đã suy nghĩ lại. Mình gỡ bỏ biện pháp này và mong bạn giữ lời.',
    },
  ],
  refused: [
    {
      name: { vi: 'Vẫn phù hợp', en: 'It stands' },
      text: 'Cảm ơn bạn đã chia sẻ. Mình đã đọc kỹ cả phần trước và sau, và quyết định vẫn phù hợp với quy tắc cộng đồng.',
    },
  ],
}

export const liftReasons: readonly Prepared[] = [
  {
    name: { vi: 'Quyết định nhầm', en: 'A mistake' },
    text: 'Mình đã xem lại và thấy quyết định này chưa đúng, nên gỡ bỏ. Xin lỗi bạn nhé.',
  },
  {
    name: { vi: 'Đã tiến bộ', en: 'Has learned' },
    text: 'Thời gian qua bạn đã cẩn thận hơn, nên mình gỡ bỏ sớm. Cảm ơn bạn.',
  },
]

export const allPrepared: readonly Prepared[] = [
  ...Object.values(reasonsFor).flat(),
  ...Object.values(answersFor).flat(),
  ...liftReasons,
]
