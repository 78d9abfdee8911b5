import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type {
  AdviserDetail,
  AppointmentCard,
  AppointmentDetail,
} from '@malto/contract/modules/advisory.calls'
import {
  advisoryTopics,
  advisoryTopicWords,
  NOTICE_HOURS,
  type AdvisoryTopic,
} from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { Note } from '../../../../ui/Note.tsx'
import { Bone } from '../../../../ui/states.tsx'
import { useAdviser, useBookAppointment } from '../../advisory.hooks.ts'
import { useSaid } from '../../advisory.when.ts'
import { useWhatFollows, WaitingList } from '../../booking/Booking.tsx'
import { SlotPicker } from '../../booking/SlotPicker.tsx'
import { TopicChoice } from '../../booking/Topics.tsx'
import { useHold } from '../../booking/useHold.ts'
import { useOther } from '../room.people.ts'

const FEW = 3

interface Props {
  readonly session: Pick<AppointmentCard, 'party' | 'adviser' | 'advisee' | 'topic'>
  /** Under a title of its own it only says with whom. */
  readonly titled?: boolean
}

/** The next time with the same adviser, without leaving the talk. */
export function NextBooking({ session, titled = false }: Props) {
  const { t } = useLingui()
  const { called } = useOther(session)
  const adviser_id = session.adviser.id
  const title = titled ? t`Với ${called}` : t`Hẹn buổi tiếp theo`
  return adviser_id ? (
    <WithAdviser adviser_id={adviser_id} session={session} title={title} />
  ) : (
    <NoMore session={session} title={title} />
  )
}

type PartProps = Pick<Props, 'session'> & { readonly title: string }

function WithAdviser({ adviser_id, session, title }: PartProps & { readonly adviser_id: string }) {
  const { t } = useLingui()
  const adviser = useAdviser(adviser_id, undefined)
  const [booked, setBooked] = useState<AppointmentDetail | null>(null)
  if (booked) return <Booked appointment={booked} onMore={() => setBooked(null)} />
  if (adviser.error) return <NoMore session={session} title={title} />
  if (!adviser.data)
    return (
      <div className="advisory-bones">
        <output className="hidden-words">{t`Đang tải giờ trống`}</output>
        <Bone width="70%" height={26} />
        <Bone width="100%" height={56} />
        <Bone width="100%" height={96} />
      </div>
    )
  if (adviser.data.why_not === 'closed') return <WaitingList adviser={adviser.data} title={title} />
  if (!adviser.data.can.book) return <NoMore session={session} title={title} />
  return <Form adviser={adviser.data} topic={session.topic} title={title} onBooked={setBooked} />
}

interface FormProps {
  readonly adviser: AdviserDetail
  readonly topic: AdvisoryTopic | null
  readonly title: string
  readonly onBooked: (appointment: AppointmentDetail) => void
}

/** A chosen time is kept at once, as everywhere; one press makes it an appointment. */
function Form({ adviser, topic: last, title, onBooked }: FormProps) {
  const { t } = useLingui()
  const said = useSaid()
  const hold = useHold(adviser.id, undefined)
  const book = useBookAppointment()
  const follows = useWhatFollows()
  const [topic, setTopic] = useState<AdvisoryTopic>(last ?? adviser.topics[0] ?? 'other')
  const kept = hold.now
  const submit = () => {
    if (!kept?.held) return
    const { id, version } = kept.held
    book.mutate(
      { appointment_id: id, version, topic, question: '' },
      {
        onSuccess: (appointment) => {
          hold.settle()
          onBooked(appointment)
        },
        // It has run out, or changed meanwhile: the days are there to choose again.
        onError: () => hold.leave(),
      },
    )
  }
  return (
    <form
      className="counsel-booking"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SlotPicker
        adviser_id={adviser.id}
        title={title}
        value={kept?.slot.starts_at ?? null}
        onChoose={(slot) => {
          book.reset()
          hold.choose(slot)
        }}
        empty={<WaitingList adviser={adviser} title={title} />}
      />
      {kept && <Topic topics={adviser.topics} value={topic} onChange={setTopic} />}
      <Note error={kept?.error ?? book.error} />
      <Button
        type="submit"
        color="dom.3"
        autoContrast
        fullWidth
        disabled={!kept?.held}
        loading={book.isPending || (kept !== null && !kept.held && !kept.error)}
      >
        {kept ? t`Hẹn ${said.short(kept.slot.starts_at)}` : t`Chọn một giờ`}
      </Button>
      <p className="counsel-free micro">
        {follows(adviser, false)} {t`Đổi hoặc hủy thoải mái trước ${NOTICE_HOURS} giờ.`}
      </p>
    </form>
  )
}

interface TopicProps {
  readonly topics: readonly AdvisoryTopic[]
  readonly value: AdvisoryTopic
  readonly onChange: (topic: AdvisoryTopic) => void
}

/** The likeliest few; all of them when none fits. */
function Topic({ topics, value, onChange }: TopicProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const label = t`Bạn muốn nói về`
  if (all) return <TopicChoice label={label} value={value} onChange={onChange} first={topics} />
  const few = [value, ...topics.filter((each) => each !== value)].slice(0, FEW)
  return (
    <fieldset className="pills advisory-wrap">
      <legend className="booking-label">{label}</legend>
      {few
        .toSorted((a, b) => advisoryTopics.indexOf(a) - advisoryTopics.indexOf(b))
        .map((topic) => (
          <button
            key={topic}
            type="button"
            className="pill"
            aria-pressed={topic === value}
            onClick={() => onChange(topic)}
          >
            {advisoryTopicWords[topic][language]}
          </button>
        ))}
      <button type="button" className="pill" aria-expanded={false} onClick={() => setAll(true)}>
        {t`Điều khác…`}
      </button>
    </fieldset>
  )
}

function Booked({ appointment, onMore }: { appointment: AppointmentDetail; onMore: () => void }) {
  const { t } = useLingui()
  const said = useSaid()
  const moment = said.moment(appointment.starts_at)
  return (
    <section className="counsel-booked" aria-label={t`Hẹn buổi tiếp theo`}>
      <output>
        <IconCircleCheck size={28} aria-hidden />
        <span>
          <b>{t`Đã hẹn ${moment}`}</b>
          <span className="small">
            {appointment.state === 'asked_parent'
              ? t`Cha mẹ nhận được tin rồi. Cha mẹ đồng ý là buổi hẹn chắc chắn.`
              : appointment.state === 'asked_adviser'
                ? t`Thầy cô xem rồi trả lời bạn, thường trong ngày.`
                : t`Malto nhắc bạn trước giờ hẹn.`}
          </span>
        </span>
      </output>
      <div className="row wrap">
        <Button
          variant="default"
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/advisory/appointments/$appointment_id"
              params={{ appointment_id: appointment.id }}
            />
          )}
        >
          {t`Xem buổi hẹn`}
        </Button>
        <button type="button" className="counsel-link" onClick={onMore}>
          {t`Hẹn thêm buổi nữa`}
        </button>
      </div>
    </section>
  )
}

/** Somebody who takes no bookings now, or has left. */
function NoMore({ session, title }: PartProps) {
  const { t } = useLingui()
  const { named } = useOther(session)
  return (
    <section className="counsel-booked" aria-label={title}>
      <h2>{title}</h2>
      <p className="small muted">{t`${named} lúc này chưa nhận thêm lịch hẹn.`}</p>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconSearch size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/advisory" />}
      >
        {t`Tìm cố vấn khác`}
      </Button>
    </section>
  )
}
