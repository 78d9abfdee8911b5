import { useLingui } from '@lingui/react/macro'
import { IconClockPause, IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { holdReasonWords, type ContentState, type HoldReason } from '@malto/contract/modules/moderation.rules'
import { useYou } from '../../../platform/reader.ts'
import { useLanguage } from '../../../platform/language.ts'
import './safety.css'

interface Props {
  readonly state: ContentState
  readonly holds: readonly HoldReason[]
}

/** On one's own words that others do not see (yet): that it is so, and why. Nothing on what everybody sees. */
export function HeldNote({ state, holds }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const language = useLanguage()
  if (state === 'hidden')
    return (
      <div className="held taken">
        <IconEyeOff size={20} aria-hidden />
        <p className="grow">
          {t`Người kiểm duyệt đã gỡ xuống. Chỉ ${you} còn thấy.`}{' '}
          <Link to="/malto/safety" className="held-link">
            {t`Xem lý do`}
          </Link>
        </p>
      </div>
    )
  if (state !== 'pending') return null
  return (
    <div className="held">
      <IconClockPause size={20} aria-hidden />
      <div className="grow">
        <p>{t`Đang chờ người kiểm duyệt xem. Lúc này chỉ ${you} thấy.`}</p>
        {holds.length > 0 && (
          <ul className="held-why">
            {holds.map((hold) => (
              <li key={hold}>{holdReasonWords[hold][language]}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
