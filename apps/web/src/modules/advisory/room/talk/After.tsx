import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconFileText, IconNotes } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { Rating } from './Rating.tsx'

interface Props {
  readonly session: AppointmentDetail
  /** Null where the next session stands beside the talk already. */
  readonly onNext: (() => void) | null
  /** For the adviser. */
  readonly onNote: (() => void) | null
}

/** Where one wrote: it is over, it can be read, and this is what comes after it. */
export function After({ session, onNext, onNote }: Props) {
  const { t } = useLingui()
  const { party, can, id, summary, actions } = session
  return (
    <section className="counsel-after" aria-label={t`Sau buổi hẹn`}>
      <p className="small muted">
        {party === 'adviser'
          ? t`Buổi hẹn đã kết thúc. Lời nhắn vẫn đọc lại được; ghi chú khóa sau 24 giờ.`
          : t`Buổi hẹn đã kết thúc. Bạn vẫn đọc lại được mọi lời ở đây.`}
      </p>
      {(can.rate || session.rating !== null) && <Rating session={session} />}
      <div className="counsel-after-actions">
        {onNote && (
          <Button size="sm" leftSection={<IconNotes size={18} aria-hidden />} onClick={onNote}>
            {t`Viết ghi chú`}
          </Button>
        )}
        {onNext && (
          <Button
            size="sm"
            color="dom.3"
            autoContrast
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={onNext}
          >
            {t`Hẹn buổi tiếp theo`}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFileText size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/advisory/appointments/$appointment_id" params={{ appointment_id: id }} />
          )}
        >
          {summary !== null || actions.length > 0 ? t`Tóm tắt và việc đã hẹn` : t`Xem buổi hẹn`}
        </Button>
      </div>
    </section>
  )
}
