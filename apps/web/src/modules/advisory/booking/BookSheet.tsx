import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  AppointmentNotFound,
  GuardianMissing,
  HoldOver,
  TooManyAhead,
  type AppointmentDetail,
} from '@malto/contract/modules/advisory.calls'
import { isLate, NOTICE_HOURS, type AdvisoryTopic } from '@malto/contract/modules/advisory.rules'
import { Changed } from '@malto/contract/errors'
import { useSecondsUntil } from '../../../platform/clock.ts'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useBookAppointment } from '../advisory.hooks.ts'
import { useSaid } from '../advisory.when.ts'
import { calledAdviser } from '../advisory.words.ts'
import { Booked } from './Booked.tsx'
import { TopicChoice } from './Topics.tsx'
import type { useBookingDraft } from './useBookingDraft.ts'
import type { Kept } from './useHold.ts'
import './booking.css'

const LONGEST_QUESTION = 500

interface Props {
  /** Null: closed. */
  readonly kept: Kept | null
  readonly adviser: { readonly name: string; readonly topics: readonly AdvisoryTopic[] }
  readonly writing: ReturnType<typeof useBookingDraft>
  /** Who has to say yes first, in a sentence. */
  readonly next: string | null
  /** The name of the child it is for, as a parent says it. */
  readonly child: string | null
  readonly onClose: () => void
  /** The time did not reach the server: once more. */
  readonly onRetry?: () => void
  /** The hold has run out, and the same time is wanted again. */
  readonly onAgain?: () => void
  readonly onBooked: () => void
}

/** A time that is kept, what one wants to talk about, and what happens next. It ends with the appointment itself. */
export function BookSheet({ onClose, onBooked, ...props }: Props) {
  const { t } = useLingui()
  const [booked, setBooked] = useState<AppointmentDetail | null>(null)
  const close = () => {
    onClose()
    setBooked(null)
  }
  const called = calledAdviser(props.adviser.name)
  return (
    <Sheet
      opened={props.kept !== null || booked !== null}
      onClose={close}
      title={
        booked
          ? booked.state === 'confirmed'
            ? t`Đã hẹn ${called}`
            : t`Đã gửi lời hẹn`
          : props.child
            ? t`Hẹn ${called} cho ${props.child}`
            : t`Hẹn ${called}`
      }
    >
      {booked ? (
        <Booked appointment={booked} child={props.child} />
      ) : (
        props.kept && (
          <BookForm
            {...props}
            kept={props.kept}
            onClose={close}
            onBooked={(appointment) => {
              setBooked(appointment)
              onBooked()
            }}
          />
        )
      )}
    </Sheet>
  )
}

interface FormProps extends Omit<Props, 'kept' | 'onBooked'> {
  readonly kept: Kept
  readonly onBooked: (appointment: AppointmentDetail) => void
}

function BookForm({ kept, adviser, writing, next, child, onClose, onRetry, onAgain, onBooked }: FormProps) {
  const { t } = useLingui()
  const said = useSaid()
  const book = useBookAppointment()
  const [unsaid, setUnsaid] = useState(false)
  const { topic, question } = writing.draft
  const left = useSecondsUntil(kept.until)
  const gone = HoldOver.is(book.error) || AppointmentNotFound.is(book.error) || Changed.is(book.error)
  const over = kept.held !== null && (left === 0 || gone)
  const short = said.short(kept.slot.starts_at)
  const submit = () => {
    setUnsaid(topic === null)
    if (topic === null || !kept.held) return
    const { id, version } = kept.held
    book.mutate({ appointment_id: id, version, topic, question: question.trim() }, { onSuccess: onBooked })
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="booking-time">
        <IconCalendarCheck size={24} aria-hidden />
        <div className="grow">
          <b>{said.moment(kept.slot.starts_at)}</b>
          <Held kept={kept} over={over} left={left} />
        </div>
      </div>
      {over ? (
        <Note
          tone="wait"
          action={
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                book.reset()
                if (onAgain) onAgain()
                else onClose()
              }}
            >
              {onAgain ? t`Giữ lại giờ này` : t`Chọn giờ khác`}
            </Button>
          }
        >
          {t`Đã quá thời gian giữ chỗ. Điều đã viết vẫn còn ở đây.`}
        </Note>
      ) : (
        <Refused error={kept.error} onRetry={onRetry} onClose={onClose} />
      )}
      <div className="stack tight">
        <TopicChoice
          label={child ? t`Anh/chị muốn nói về` : t`Bạn muốn nói về`}
          first={adviser.topics}
          value={topic}
          onChange={(chosen) => {
            setUnsaid(false)
            writing.change({ topic: chosen })
          }}
        />
        {unsaid && topic === null && (
          <p className="booking-error" role="alert">
            {t`Chọn một chủ đề để thầy cô chuẩn bị nhé.`}
          </p>
        )}
      </div>
      <Textarea
        className="advisory-field"
        size="lg"
        label={child ? t`Điều anh/chị và con muốn hỏi` : t`Điều bạn muốn hỏi`}
        description={
          child
            ? t`Không bắt buộc. Thầy cô và con đọc được.`
            : t`Không bắt buộc. Chỉ thầy cô đọc trước buổi hẹn.`
        }
        maxLength={LONGEST_QUESTION}
        value={question}
        onChange={(event) => writing.change({ question: event.currentTarget.value })}
      />
      <p className="small muted">
        {next}{' '}
        {isLate(new Date(kept.slot.starts_at), said.now)
          ? t`Còn dưới ${NOTICE_HOURS} giờ nữa là gặp, nên đổi hay hủy sẽ được ghi là báo muộn.`
          : t`Đổi giờ hoặc hủy thoải mái đến ${NOTICE_HOURS} giờ trước buổi hẹn.`}
      </p>
      {!gone && <Refused error={book.error} onClose={onClose} />}
      <div className="sheet-actions">
        <Button type="submit" color="dom.3" loading={book.isPending} disabled={over || kept.held === null}>
          {t`Hẹn ${short}`}
        </Button>
      </div>
    </form>
  )
}

/** Said calmly, by the minute: nobody is hurried by running seconds. */
function Held({ kept, over, left }: { kept: Kept; over: boolean; left: number }) {
  const { t } = useLingui()
  const said = useSaid()
  const minutes = Math.ceil(left / 60)
  const words = over
    ? t`Không còn giữ chỗ`
    : kept.held === null
      ? kept.error
        ? said.span(kept.slot)
        : t`Đang giữ chỗ…`
      : left < 60
        ? t`Giờ này được giữ thêm chưa đầy một phút`
        : minutes > 90
          ? said.span(kept.slot)
          : t`Giờ này được giữ thêm ${minutes} phút`
  return <span className="small num">{words}</span>
}

interface RefusedProps {
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
  readonly onClose: () => void
}

/** Why it cannot be, at the place it is about, with the way on. */
function Refused({ error, onRetry, onClose }: RefusedProps) {
  const { t } = useLingui()
  if (!error) return null
  if (GuardianMissing.is(error))
    return (
      <Note
        tone="wait"
        error={error}
        action={
          <Link className="link" to="/my-profile/connect-account" search={{}}>
            {t`Kết nối với cha mẹ`}
          </Link>
        }
      />
    )
  if (TooManyAhead.is(error))
    return (
      <Note
        tone="wait"
        error={error}
        action={
          <Link className="link" to="/malto/counseller-chat">
            {t`Xem các buổi đã hẹn`}
          </Link>
        }
      />
    )
  const lost = 'status' in (error as object) && (error as { status: number }).status === 0
  return (
    <Note
      error={error}
      {...(lost ? {} : { tone: 'wait' as const })}
      action={
        lost && !onRetry ? null : (
          <Button size="sm" variant="default" onClick={lost && onRetry ? onRetry : onClose}>
            {lost ? t`Thử lại` : t`Chọn giờ khác`}
          </Button>
        )
      }
    />
  )
}
