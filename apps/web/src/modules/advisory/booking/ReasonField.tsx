import { Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { useLanguage } from '../../../platform/language.ts'
import { serverFaults } from '../desk/desk.faults.ts'

const LONGEST_REASON = 300

interface Props {
  readonly appointment: AppointmentCard
  readonly label?: string
  readonly value: string
  /** What the last try failed with. */
  readonly failure: unknown
  readonly onChange: (value: string) => void
}

/** A word on the way to whoever hears of a no; without it where nobody may read it. */
export function ReasonField({ appointment, label, value, failure, onChange }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  if (appointment.party === 'adviser' && appointment.advisee.id === null) return null
  return (
    <Textarea
      className="advisory-field"
      size="lg"
      label={label ?? t`Nhắn một câu`}
      description={t`Không bắt buộc`}
      maxLength={LONGEST_REASON}
      value={value}
      error={serverFaults(failure, language)['reason']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
