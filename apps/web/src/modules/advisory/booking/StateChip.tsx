import { useLingui } from '@lingui/react/macro'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { appointmentStateWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../platform/language.ts'
import { isOn, stateTones } from '../advisory.words.ts'
import '../advisory.css'

/** How an appointment stands, in two or three words. */
export function StateChip({ appointment }: { appointment: Pick<AppointmentCard, 'state' | 'can'> }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (isOn(appointment)) return <span className="advisory-chip ok">{t`Phòng đang mở`}</span>
  const { state, can } = appointment
  return (
    <span className={`advisory-chip ${stateTones[state]}`}>
      {can.approve ? t`Chờ anh/chị đồng ý` : appointmentStateWords[state][language]}
    </span>
  )
}
