import { useLingui } from '@lingui/react/macro'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { OPEN_MINUTES } from '@malto/contract/modules/advisory.rules'
import { useSaid } from '../advisory.when.ts'
import { calledAdvisee, calledAdviser, namedAdviser } from '../advisory.words.ts'

/** How it stands, in a sentence to whoever reads it; null where the time says everything. */
export function useStateWords(appointment: AppointmentDetail): string | null {
  const { t } = useLingui()
  const said = useSaid()
  const { state, party, adviser, advisee, can } = appointment
  const called = calledAdviser(adviser.name)
  const named = namedAdviser(adviser.name)
  const child = calledAdvisee(advisee.name)
  const until = appointment.waits_until ? said.moment(appointment.waits_until) : ''
  const opens = said.time(appointment.opens_at)
  switch (state) {
    case 'held':
      return until ? t`Giờ này được giữ đến ${until}.` : null
    case 'asked_parent':
      if (party === 'parent')
        return t`${child} tự chọn giờ này và cần một người trong nhà đồng ý trước ${until}.`
      return party === 'adviser'
        ? t`Chờ phụ huynh đồng ý, thường trong ngày.`
        : t`Cha mẹ bạn có đến ${until} để đồng ý. Có câu trả lời là bạn biết ngay.`
    case 'asked_adviser':
      return party === 'adviser'
        ? t`${child} chờ thầy/cô trả lời đến ${until}.`
        : t`${named} xem lời hẹn và trả lời trước ${until}.`
    case 'confirmed':
      if (can.talk) return t`Phòng đang mở, vào lúc nào cũng được.`
      return party === 'parent'
        ? t`Phòng mở lúc ${opens}, ${OPEN_MINUTES} phút trước giờ hẹn, trên tài khoản của ${child}.`
        : t`Phòng mở lúc ${opens}, ${OPEN_MINUTES} phút trước giờ hẹn.`
    case 'missed':
      return party === 'adviser'
        ? t`Thầy/cô đã ghi là ${child} không đến được.`
        : t`Buổi này ${called} chờ mà không gặp được. Chuyện thường thôi, chọn giờ khác lúc nào cũng được.`
    case 'lapsed':
      return t`Lời hẹn này hết hạn trước khi có câu trả lời. Chọn giờ khác nhé.`
    default:
      return null
  }
}

/** Who ended it, and what they said. */
export function useEndedWords(appointment: AppointmentDetail): string | null {
  const { t } = useLingui()
  const { state, ended_by, party } = appointment
  const called = namedAdviser(appointment.adviser.name)
  const child = calledAdvisee(appointment.advisee.name)
  if (state !== 'cancelled' || ended_by === null) return null
  if (ended_by === party)
    return party === 'advisee'
      ? t`Bạn đã hủy buổi này.`
      : party === 'parent'
        ? t`Anh/chị đã hủy buổi này.`
        : t`Thầy/cô đã hủy buổi này.`
  if (ended_by === 'adviser') return t`${called} báo chưa gặp được buổi này.`
  if (ended_by === 'desk') return t`Malto đã hủy buổi này.`
  if (ended_by === 'parent')
    return party === 'advisee' ? t`Cha mẹ đã dừng buổi hẹn này.` : t`Phụ huynh đã hủy buổi này.`
  return t`${child} đã hủy buổi này.`
}
