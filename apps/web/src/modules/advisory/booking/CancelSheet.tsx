import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { isLate, NOTICE_HOURS } from '@malto/contract/modules/advisory.rules'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useCancelAppointment } from '../advisory.hooks.ts'
import { useSaid } from '../advisory.when.ts'
import { calledAdvisee, namedAdviser } from '../advisory.words.ts'
import { ReasonField } from './ReasonField.tsx'

interface Props {
  readonly appointment: AppointmentDetail
  readonly opened: boolean
  readonly onClose: () => void
}

/** No blame: the other side is told, the time is free again, and keeping it is one press away. */
export function CancelSheet({ appointment, opened, onClose }: Props) {
  const { t } = useLingui()
  const said = useSaid()
  const cancel = useCancelAppointment()
  const [reason, setReason] = useState('')
  const { id, version, party } = appointment
  const when = said.short(appointment.starts_at)
  const other =
    party === 'adviser' ? calledAdvisee(appointment.advisee.name) : namedAdviser(appointment.adviser.name)
  const close = () => {
    onClose()
    cancel.reset()
  }
  return (
    <Sheet opened={opened} onClose={close} title={t`Hủy buổi ${when}?`}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          cancel.mutate({ appointment_id: id, version, reason: reason.trim() || null }, { onSuccess: close })
        }}
      >
        <p className="muted">{t`${other} được báo ngay và giờ này trống lại cho người khác.`}</p>
        <Late
          appointment={appointment}
          words={t`Còn dưới ${NOTICE_HOURS} giờ nữa là tới buổi hẹn, nên lần hủy này được ghi là báo muộn.`}
        />
        <ReasonField appointment={appointment} value={reason} failure={cancel.error} onChange={setReason} />
        <Note error={cancel.error} />
        <div className="sheet-actions">
          <Button type="submit" className="grave" loading={cancel.isPending}>
            {t`Hủy buổi hẹn`}
          </Button>
          <Button variant="default" onClick={close}>
            {t`Giữ buổi hẹn`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** Said before, not afterwards. */
export function Late({ appointment, words }: { appointment: AppointmentDetail; words: string }) {
  const { now } = useSaid()
  if (!isLate(new Date(appointment.starts_at), now)) return null
  return <Note tone="wait">{words}</Note>
}
