import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { OPEN_MINUTES } from '@malto/contract/modules/advisory.rules'
import { Hex } from '../../../ui/Hex.tsx'
import { useLostFocus } from '../../../ui/lost-focus.ts'
import { Note } from '../../../ui/Note.tsx'
import { useAppointmentFile } from '../advisory.hooks.ts'
import { useSaid } from '../advisory.when.ts'
import { calledAdviser } from '../advisory.words.ts'

interface Props {
  readonly appointment: AppointmentDetail
  readonly child: string | null
}

/** It is done: when it is, what comes next, and a way to keep it in one's own calendar. */
export function Booked({ appointment, child }: Props) {
  const { t } = useLingui()
  const said = useSaid()
  const file = useAppointmentFile()
  const time = useRef<HTMLParagraphElement>(null)
  useLostFocus(time)
  const called = calledAdviser(appointment.adviser.name)
  const until = appointment.waits_until && said.moment(appointment.waits_until)
  const next =
    appointment.state === 'asked_parent'
      ? t`Cha mẹ bạn vừa nhận được câu hỏi và có đến ${until} để trả lời. Đồng ý là bạn biết ngay.`
      : appointment.state === 'asked_adviser'
        ? t`Lời hẹn đã tới ${called}. Thầy cô trả lời trước ${until}, có tin là Malto báo ngay.`
        : child
          ? t`Phòng trò chuyện mở ${OPEN_MINUTES} phút trước giờ hẹn, trên tài khoản của ${child}. Malto nhắc trước buổi hẹn.`
          : t`Phòng trò chuyện mở ${OPEN_MINUTES} phút trước giờ hẹn. Malto nhắc bạn trước buổi hẹn.`
  return (
    <div className="stack booked">
      <Hex size={64} tone="ok">
        <IconCheck size={30} aria-hidden />
      </Hex>
      <div>
        <p className="booked-time" ref={time} tabIndex={-1}>
          {said.moment(appointment.starts_at)}
        </p>
        <p className="small muted num">{said.span(appointment)}</p>
      </div>
      <output className="muted">{next}</output>
      <Note error={file.error} />
      <div className="sheet-actions">
        <Button
          renderRoot={(props) => (
            <Link
              to="/advisory/appointments/$appointment_id"
              params={{ appointment_id: appointment.id }}
              {...props}
            />
          )}
        >
          {t`Xem buổi hẹn`}
        </Button>
        <Button
          variant="default"
          loading={file.isPending}
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          onClick={() => file.mutate(appointment.id)}
        >
          {t`Thêm vào lịch`}
        </Button>
      </div>
    </div>
  )
}
