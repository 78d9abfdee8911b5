import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Dom } from '../../../../ui/Dom.tsx'
import { NightPanel } from '../../../../ui/NightPanel.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import type { Voice } from './voice.ts'

const flies = [
  [96, 16],
  [92, 82],
] as const

/** Somebody to look at a result with. */
export function AdviserOffer({ voice }: { voice: Voice }) {
  const { t } = useLingui()
  return (
    <NightPanel className="offer" flies={flies}>
      <Dom pose="thinking" size={76} />
      <div className="grow">
        <h2>{t`Chưa chắc giữa hai hướng?`}</h2>
        <p className="small muted">
          {voice === 'kid'
            ? t`Cùng cha mẹ đặt lịch với thầy cô cố vấn, kể điều bạn đang nghĩ và nhìn lại kết quả này.`
            : t`Kể cho thầy cô cố vấn nghe điều bạn đang nghĩ, cùng nhìn lại kết quả này.`}
        </p>
      </div>
      <Booking />
    </NightPanel>
  )
}

/** A worry that weighs: Đóm steps aside and the helpline stands there, also for those whom counsel is not for. */
export function WorryOffer({ voice, meets }: { voice: Voice; meets: boolean }) {
  const { t } = useLingui()
  return (
    <NightPanel className="offer" flies={flies}>
      <div className="grow">
        <h2>{t`Chuyện này đang làm bạn nặng lòng?`}</h2>
        <p className="small muted">
          {!meets
            ? t`Nói với một người chịu lắng nghe thì nhẹ hơn nhiều.`
            : voice === 'kid'
              ? t`Kể với một người lớn bạn tin thì nhẹ hơn nhiều. Nhờ cha mẹ hẹn thầy cô giúp bạn nhé.`
              : t`Nói với một người chịu lắng nghe thì nhẹ hơn nhiều. Thầy cô cố vấn có thể ngồi cùng bạn.`}
        </p>
        <p className="small muted">{t`Cần người nghe ngay: gọi 111, miễn phí, cả ngày lẫn đêm.`}</p>
      </div>
      {meets && <Booking />}
    </NightPanel>
  )
}

function Booking() {
  const { t } = useLingui()
  return (
    <Button color="dom.3" size="sm" renderRoot={(props) => <PathLink path="/advisory" {...props} />}>
      {t`Hẹn cố vấn`}
    </Button>
  )
}
