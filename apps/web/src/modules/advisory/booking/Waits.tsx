import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconClock, IconHourglass, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Reply } from '@malto/contract/core/call'
import type { getAdvisoryNext } from '@malto/contract/modules/advisory.booking.calls'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { useSaid } from '../advisory.when.ts'
import { calledAdvisee, calledAdviser, namedAdviser } from '../advisory.words.ts'
import { useReader } from '../../../platform/reader.ts'
import { DeclineSheet, useAnswer } from './answers.tsx'
import { OfferSheet, useGiveBack } from './Offer.tsx'

/** Everything that waits for the reader: a yes, a kept time, a word on how it went. */
export function Waits({ asked, offered, follow_ups }: Omit<Reply<typeof getAdvisoryNext>, 'next'>) {
  // An offer that is taken leaves the list; its form says the last word.
  const [taking, setTaking] = useState<AppointmentCard | null>(null)
  return (
    <>
      {asked.map((each) => (
        <AskedCard key={each.id} appointment={each} />
      ))}
      {offered.map((each) => (
        <OfferedCard key={each.id} appointment={each} onTake={() => setTaking(each)} />
      ))}
      {follow_ups.map(({ appointment_id, weeks }) => (
        <FollowUpLink key={`${appointment_id} ${weeks}`} appointment_id={appointment_id} weeks={weeks} />
      ))}
      {taking && <OfferSheet key={taking.id} appointment={taking} onClose={() => setTaking(null)} />}
    </>
  )
}

interface CardProps {
  readonly appointment: AppointmentCard
  readonly children: ReactNode
  readonly title: string
  /** Until when an answer counts. */
  readonly until: string
}

function WaitCard({ appointment, title, until, children }: CardProps) {
  const said = useSaid()
  const face = appointment.party === 'adviser' ? appointment.advisee : appointment.adviser
  return (
    <article className="card wait-card">
      <div className="row">
        <Hex size={48} tone="soft" src={face.avatar_url}>
          <b aria-hidden>{face.name.split(/\s+/).at(-1)?.charAt(0)}</b>
        </Hex>
        <div className="grow">
          <h3>
            <Link
              to="/advisory/appointments/$appointment_id"
              params={{ appointment_id: appointment.id }}
              className="wait-link"
            >
              {title}
            </Link>
          </h3>
          <p className="wait-time">{said.moment(appointment.starts_at)}</p>
        </div>
      </div>
      <p className="small wait-until">
        <IconClock size={16} aria-hidden />
        {until}
      </p>
      <div className="wait-actions">{children}</div>
    </article>
  )
}

/** Somebody asks for a yes: a parent's for a kid's booking, an adviser's for a session. */
function AskedCard({ appointment }: { appointment: AppointmentCard }) {
  const { t } = useLingui()
  const said = useSaid()
  const answer = useAnswer(appointment)
  const [declining, setDeclining] = useState(false)
  const child = calledAdvisee(appointment.advisee.name)
  const called = calledAdviser(appointment.adviser.name)
  const until = appointment.waits_until && said.moment(appointment.waits_until)
  const parent = appointment.can.approve
  return (
    <>
      <WaitCard
        appointment={appointment}
        title={parent ? t`${child} muốn gặp ${called}` : t`${child} muốn hẹn thầy/cô`}
        until={until ? t`Trả lời trước ${until}` : t`Đang chờ trả lời`}
      >
        <Button
          size="sm"
          loading={answer.isPending}
          onClick={() => answer.mutate({ step: parent ? 'approve' : 'confirm' })}
        >
          {parent ? t`Đồng ý` : t`Nhận buổi này`}
        </Button>
        <Button size="sm" variant="default" onClick={() => setDeclining(true)}>
          {parent ? t`Chưa đồng ý` : t`Chưa nhận được`}
        </Button>
      </WaitCard>
      <DeclineSheet appointment={appointment} opened={declining} onClose={() => setDeclining(false)} />
    </>
  )
}

/** A time that became free is kept for whoever waited. */
function OfferedCard({ appointment, onTake }: { appointment: AppointmentCard; onTake: () => void }) {
  const { t } = useLingui()
  const said = useSaid()
  const giveBack = useGiveBack(appointment.id)
  const called = namedAdviser(appointment.adviser.name)
  const child = appointment.party === 'parent' ? calledAdvisee(appointment.advisee.name) : null
  const until = appointment.waits_until && said.moment(appointment.waits_until)
  return (
    <WaitCard
      appointment={appointment}
      title={child ? t`${called} có giờ trống cho ${child}` : t`${called} có giờ trống`}
      until={until ? t`Giữ đến ${until}` : t`Đang giữ chỗ`}
    >
      <Button size="sm" onClick={onTake}>
        {t`Nhận giờ này`}
      </Button>
      <Button size="sm" variant="default" loading={giveBack.isPending} onClick={() => giveBack.mutate()}>
        {t`Nhường người khác`}
      </Button>
    </WaitCard>
  )
}

/** Two and eight weeks later: how did it go? */
function FollowUpLink({ appointment_id, weeks }: { appointment_id: string; weeks: number }) {
  const { t } = useLingui()
  const reader = useReader()
  return (
    <Link
      to="/advisory/appointments/$appointment_id"
      params={{ appointment_id }}
      hash="follow-up"
      className="card card-link"
    >
      <Hex size={44} tone="soft">
        {weeks > 2 ? <IconHourglass size={22} aria-hidden /> : <IconListCheck size={22} aria-hidden />}
      </Hex>
      <span className="grow">
        <b className="card-title">
          {weeks > 2 ? t`Tám tuần rồi, mọi chuyện thế nào?` : t`Hai tuần rồi, việc đã hẹn tới đâu?`}
        </b>
        <span className="card-text small muted">
          {reader === 'kid' ? t`Kể cho thầy cô, một phút thôi` : t`Kể ngắn cho thầy cô biết, một phút thôi`}
        </span>
      </span>
      <IconChevronRight className="chevron" size={20} aria-hidden />
    </Link>
  )
}
