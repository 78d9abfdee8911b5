import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { Note, useFailureText } from '../../../../ui/Note.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useAnswerAppointment } from '../../advisory.hooks.ts'
import { calledAdvisee } from '../../advisory.words.ts'
import { useLostRace } from '../desk.hooks.ts'
import { useWhen } from '../desk.when.ts'
import { Time } from '../Time.tsx'
import { Portrait } from '../Portrait.tsx'

interface Props {
  readonly asked: readonly AppointmentCard[]
  readonly onDecline: (appointment: AppointmentCard) => void
}

/** Bookings that count only with the adviser's yes. */
export function Asked({ asked, onDecline }: Props) {
  const { t } = useLingui()
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="asked-title">
      <div className="section-head">
        <h2 id="asked-title">
          {t`Chờ thầy/cô trả lời`} <span className="desk-count num">{asked.length}</span>
        </h2>
      </div>
      <ul className="desk-asked">
        {asked.map((each) => (
          <Question key={each.id} appointment={each} onDecline={() => onDecline(each)} />
        ))}
      </ul>
    </section>
  )
}

function Question({ appointment, onDecline }: { appointment: AppointmentCard; onDecline: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = useWhen()
  const answer = useAnswerAppointment()
  const lost = useLostRace()
  const said = useFailureText()
  const { id, version, advisee, starts_at, topic, question, booked_by_parent, waits_until } = appointment
  const name = calledAdvisee(advisee.name)
  const until = waits_until && when.short(waits_until)
  // The week may be told of the yes before its sender is, and take this row away: the promise outlives it.
  const confirm = () =>
    answer.mutateAsync({ appointment_id: id, version, step: 'confirm' }).then(
      () => showToast({ kind: 'ok', text: t`Đã xác nhận. ${name} được báo ngay.` }),
      (error: unknown) => lost(error) && showToast({ text: said(error) }),
    )
  return (
    <li className="card">
      <div className="row desk-question">
        <Portrait name={advisee.name} avatar_url={advisee.avatar_url} />
        <div className="grow">
          <b className="card-title">{name}</b>
          <p className="small num desk-when">
            <Time at={starts_at}>{when.short(starts_at)}</Time>
          </p>
        </div>
        {topic && <span className="advisory-chip quiet">{advisoryTopicWords[topic][language]}</span>}
      </div>
      {question && (
        <p className="small desk-quote">{booked_by_parent ? t`Phụ huynh: ${question}` : question}</p>
      )}
      <Note error={answer.error} />
      <div className="row desk-answers">
        <Button
          size="sm"
          loading={answer.isPending}
          aria-label={t`Xác nhận buổi của ${name}`}
          onClick={() => void confirm()}
        >
          {t`Xác nhận`}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={t`Không nhận được buổi của ${name}`}
          onClick={onDecline}
        >
          {t`Không nhận được`}
        </Button>
      </div>
      {until && <p className="micro muted num">{t`Trả lời trước ${until}, sau đó giờ này trống lại.`}</p>}
    </li>
  )
}
