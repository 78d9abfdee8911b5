import type { Words } from '@malto/contract'
import { connectionChanged } from '@malto/contract/modules/family.calls'
import { connectionCodeOf } from '@malto/contract/modules/family.rules'
import { notify } from '#modules/notifications/notifications.service.ts'
import { contactOf } from '#platform/contact.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './family.queries.ts'
import type { LinkRow } from './family.table.ts'

type Anyone = Ctx<Actor | null>

const PAGE = '/my-profile/connect-account'

interface Said {
  readonly title: Words
  readonly body: Words
}

/** What a family reads, by who reads it. */
const words = {
  child_asked: {
    title: { vi: '{name} muốn kết nối với bạn. Đồng ý chứ?', en: '{name} would like to connect with you' },
    body: {
      vi: 'Kết nối rồi, cha mẹ thấy khóa học, sự kiện, nghề bạn lưu, kết quả, huy hiệu, lịch hẹn, quà bạn xin và số phút dùng (khi cả nhà đồng ý). Tin nhắn luôn riêng tư.',
      en: 'Once connected, a parent sees your courses, events, saved careers, results, badges, appointments, gifts you ask for, and minutes used (once you all agree). Messages stay private.',
    },
  },
  /** From 16 on: results only where they are shared, minutes by one's own word alone. */
  grown_asked: {
    title: { vi: '{name} muốn kết nối với bạn. Đồng ý chứ?', en: '{name} would like to connect with you' },
    body: {
      vi: 'Kết nối rồi, cha mẹ thấy khóa học, sự kiện, nghề bạn lưu, huy hiệu, lịch hẹn, kết quả bạn chia sẻ và số phút dùng (khi bạn bật). Tin nhắn luôn riêng tư.',
      en: 'Once connected, a parent sees your courses, events, saved careers, badges, appointments, results you share, and minutes used (if you agree). Messages stay private.',
    },
  },
  parent_asked: {
    title: { vi: '{name} muốn kết nối với anh/chị', en: '{name} would like to connect with you' },
    body: {
      vi: 'Anh/chị có 7 ngày để trả lời. Kết nối rồi, anh/chị thấy con đang học và thích điều gì.',
      en: 'You have 7 days to answer. Once connected, you see what your child learns and likes.',
    },
  },
  guardian_asked: {
    title: { vi: '{name} muốn đồng hành cùng {child}', en: '{name} would like to join you for {child}' },
    body: {
      vi: 'Con đã đồng ý. Vì con dưới 16 tuổi nên cần thêm lời xác nhận của anh/chị.',
      en: 'Your child agreed. Because they are under 16, your confirmation is needed too.',
    },
  },
  child_connected: {
    title: { vi: 'Bạn và {name} đã kết nối', en: 'You and {name} are connected' },
    body: {
      vi: 'Trang “Gia đình” cho bạn biết cha mẹ thấy được gì.',
      en: 'The family page shows you what your parent can see.',
    },
  },
  parent_connected: {
    title: { vi: 'Anh/chị và {name} đã kết nối', en: 'You and {name} are connected' },
    body: {
      vi: 'Mời anh/chị xem con đang học gì, và trả lời những điều con cần anh/chị đồng ý.',
      en: 'See what your child is learning, and answer what needs your consent.',
    },
  },
  refused: {
    title: { vi: 'Lời mời kết nối chưa được chấp nhận', en: 'Your request was not accepted' },
    body: {
      vi: 'Không sao đâu, có thể trò chuyện với nhau rồi mời lại sau.',
      en: 'That is all right: talk it over, and ask again later.',
    },
  },
  overdue: {
    title: { vi: 'Lời mời kết nối đã quá hạn', en: 'Your request has run out' },
    body: {
      vi: 'Đã 7 ngày chưa có trả lời. Có thể gửi lại bất cứ lúc nào.',
      en: 'Nobody answered for 7 days. You can send it again.',
    },
  },
  ended: {
    title: { vi: '{name} đã ngừng kết nối', en: '{name} ended the connection' },
    body: {
      vi: 'Hai bên không còn thấy thông tin của nhau. Có thể mời lại sau.',
      en: 'You no longer see each other’s data. You can ask again later.',
    },
  },
  ended_by_malto: {
    title: { vi: 'Malto đã ngừng một kết nối gia đình', en: 'Malto ended a family connection' },
    body: {
      vi: 'Kết nối với {name} đã được ngừng. Cần biết thêm thì nhắn Malto nhé: {contact}.',
      en: 'The connection with {name} was ended. Write to Malto to learn more: {contact}.',
    },
  },
} as const satisfies Record<string, Said>

export type NoticeKind = keyof typeof words

/** One message about one link. The version makes the key: the same step is told once, the next one again. */
export const tellPerson = (
  tx: Anyone,
  user_id: string,
  link: Pick<LinkRow, 'id' | 'version'>,
  kind: NoticeKind,
  details: Readonly<Record<string, string>> = {},
): Promise<void> =>
  notify(tx, {
    user_id,
    category: 'family',
    key: `${keysOf(link.id)}${kind}:${link.version}`,
    ...words[kind],
    details: { contact: contactOf(tx.tools.env), ...details },
    path: PAGE,
  })

/** Every message about a link begins so. */
export const keysOf = (link_id: string): string => `family:${link_id}:`

/** Both screens read their lists again; the first guardian's too, once there is something to confirm or was. */
export async function tellChange(tx: Anyone, link: LinkRow): Promise<void> {
  const code = connectionCodeOf(link, tx.now())
  const child_id = link.status === 'waiting' ? null : link.child_id
  const [first] = child_id ? await queries.findGuardians(tx.db, child_id) : []
  for (const user_id of new Set([link.parent_id, link.child_id, first?.user_id ?? null]))
    if (user_id) tx.tell(connectionChanged, `user:${user_id}`, { connection_id: link.id, code })
}
