import { useLingui } from '@lingui/react/macro'
import {
  CONNECTION_CONNECTED,
  CONNECTION_FAILED,
  CONNECTION_OUT_OF_DATE,
  type AccountKind,
} from '@malto/contract/constants'
import { REPLY_DAYS, type ConnectionCard } from '@malto/contract/modules/family.calls'
import { showPhone } from '@malto/contract/modules/users.rules'
import { writeDate } from '../../../platform/formats.ts'

interface ConnectionWords {
  readonly name: string
  /** Where it stands. */
  readonly line: string
  /** What this person is asked, when it is their turn. */
  readonly explains: string | null
  readonly endTitle: string
  readonly endText: string
}

/** The same link in the words for the person who looks at it. */
export function useConnectionWords(card: ConnectionCard, viewer: AccountKind): ConnectionWords {
  const { t, i18n } = useLingui()
  const parent = viewer === 'parent'
  const { person, about, can } = card
  const name = person.name ?? (person.phone ? showPhone(person.phone) : parent ? t`Con` : t`Phụ huynh`)
  const connected = card.code === CONNECTION_CONNECTED
  return { name, line: line(), explains: explains(), ...ending() }

  function line(): string {
    if (connected) {
      const since = card.connected_at ? new Date(card.connected_at) : null
      const day = since && writeDate(i18n.locale, 'date', since)
      return day ? t`Đã kết nối từ ${day}` : t`Đã kết nối`
    }
    if (card.code === CONNECTION_OUT_OF_DATE) return t`Đã ${REPLY_DAYS} ngày chưa có trả lời`
    if (card.code === CONNECTION_FAILED) return t`Lời mời không thành công`
    if (card.waits_for_guardian)
      return can.confirm ? t`Chờ anh/chị xác nhận` : t`Chờ phụ huynh đầu tiên xác nhận`
    if (can.answer) return parent ? t`Con muốn kết nối với anh/chị` : t`Muốn kết nối với bạn`
    return parent ? t`Chờ con trả lời` : t`Chờ cha mẹ trả lời`
  }

  function explains(): string | null {
    if (can.confirm && about)
      return t`${name} muốn cùng theo dõi ${about.name}. Con dưới 16 tuổi nên cần anh/chị đồng ý.`
    if (!can.answer) return null
    if (!can.accept) return t`Chỉ con dưới 18 tuổi mới kết nối thêm với cha mẹ được.`
    if (parent) return t`Đồng ý thì anh/chị thấy việc học của con. Tin nhắn của con vẫn luôn riêng tư.`
    return t`Đồng ý chứ? Mục “Cha mẹ đã kết nối thấy gì?” ghi đủ những gì cha mẹ sẽ thấy. Tin nhắn của bạn luôn riêng tư.`
  }

  function ending(): { endTitle: string; endText: string } {
    if (connected)
      return {
        endTitle: t`Ngừng kết nối với ${name}?`,
        endText: parent
          ? t`Có thể mời lại sau. Anh/chị sẽ không thấy việc học của con nữa, và những đồng ý anh/chị đã cho sẽ ngừng.`
          : t`Có thể mời lại sau. Cha mẹ sẽ không thấy việc học của bạn nữa.`,
      }
    return card.code === '0'
      ? { endTitle: t`Thu hồi lời mời gửi ${name}?`, endText: t`Có thể mời lại sau.` }
      : { endTitle: t`Bỏ lời mời này khỏi danh sách?`, endText: t`Có thể mời lại sau.` }
  }
}
