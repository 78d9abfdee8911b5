import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { isLive } from '@malto/contract/modules/advisory.rules'
import { inVietnam } from '@malto/contract/modules/advisory.times.rules'
import { Hex } from '../../../ui/Hex.tsx'
import { NightPanel } from '../../../ui/NightPanel.tsx'
import { useSaid } from '../advisory.when.ts'
import { calledAdvisee } from '../advisory.words.ts'
import { DeclineSheet, useAnswer } from './answers.tsx'
import { OfferSheet } from './Offer.tsx'
import { StateChip } from './StateChip.tsx'
import { useStateWords } from './state-words.ts'

interface Props {
  readonly appointment: AppointmentDetail
}

const flies = [
  [92, 12],
  [96, 70],
] as const

/** When, with whom, how it stands, and the one next step. What lies ahead is a moment; what is over is paper. */
export function AppointmentHead({ appointment }: Props) {
  const words = useStateWords(appointment)
  const body = (
    <>
      <div className="row between wrap">
        <StateChip appointment={appointment} />
      </div>
      <When appointment={appointment} />
      <People appointment={appointment} />
      {words && <p className={isLive(appointment.state) ? 'small muted' : 'muted'}>{words}</p>}
      <MainStep appointment={appointment} />
    </>
  )
  return isLive(appointment.state) ? (
    <NightPanel className="appointment-head" flies={flies}>
      {body}
    </NightPanel>
  ) : (
    <section className="card appointment-head">{body}</section>
  )
}

function When({ appointment }: Props) {
  const said = useSaid()
  const { day } = inVietnam(new Date(appointment.starts_at))
  return (
    <div>
      <p className="appointment-when">{said.moment(appointment.starts_at)}</p>
      <p className="small muted num">
        <time dateTime={appointment.starts_at}>
          {said.span(appointment)} · {said.date(day)}
        </time>
      </p>
    </div>
  )
}

function People({ appointment: { adviser, advisee, party } }: Props) {
  const { t } = useLingui()
  const rows = [
    ...(party === 'adviser'
      ? []
      : [{ ...adviser, line: adviser.short_description, to: adviser.id && ('adviser' as const) }]),
    ...(party === 'advisee'
      ? []
      : [
          {
            ...advisee,
            line: advisee.grade ? t`Lớp ${advisee.grade}` : '',
            to: party === 'adviser' && advisee.id && ('advisee' as const),
          },
        ]),
  ]
  return (
    <ul className="appointment-people">
      {rows.map(({ id, name, avatar_url, line, to }) => (
        <li key={name} className="row">
          <Hex size={48} tone="soft" src={avatar_url}>
            <b aria-hidden>{name.split(/\s+/).at(-1)?.charAt(0)}</b>
          </Hex>
          <div className="grow">
            {to === 'adviser' && id ? (
              <Link to="/advisory/$adviser_id" params={{ adviser_id: id }} search={{}}>
                <b>{name}</b>
              </Link>
            ) : to === 'advisee' && id ? (
              <Link to="/advisory/desk/advisees/$advisee_id" params={{ advisee_id: id }}>
                <b>{name}</b>
              </Link>
            ) : (
              <b>{name}</b>
            )}
            {line && <p className="small muted appointment-line">{line}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The one light of the page: into the room, a yes, a kept time, or the words that were said. */
function MainStep({ appointment }: Props) {
  const { t } = useLingui()
  const answer = useAnswer(appointment)
  const [declining, setDeclining] = useState(false)
  // A kept time that is taken is one no longer; its form says the last word.
  const [taking, setTaking] = useState<AppointmentDetail | null>(null)
  const { can, id, party } = appointment
  const child = calledAdvisee(appointment.advisee.name)
  const asked = can.approve || can.confirm
  const room = can.talk || can.read
  return (
    <>
      {(asked || room || can.book) && (
        <div className="appointment-main">
          {can.book && (
            <Button color="dom.3" onClick={() => setTaking(appointment)}>
              {appointment.offered ? t`Nhận giờ này` : t`Hẹn tiếp`}
            </Button>
          )}
          {asked && (
            <>
              <Button
                color="dom.3"
                loading={answer.isPending}
                onClick={() => answer.mutate({ step: can.approve ? 'approve' : 'confirm' })}
              >
                {can.approve ? t`Đồng ý cho ${child}` : t`Nhận buổi này`}
              </Button>
              {can.decline && (
                <Button variant="default" className="on-night" onClick={() => setDeclining(true)}>
                  {can.approve ? t`Chưa đồng ý` : t`Chưa nhận được`}
                </Button>
              )}
            </>
          )}
          {!asked && room && (
            <Button
              {...(can.talk
                ? { color: 'dom.3' }
                : { variant: 'default', className: isLive(appointment.state) ? 'on-night' : '' })}
              renderRoot={(props) => (
                <Link
                  to="/malto/counseller-chat/$appointment_id"
                  params={{ appointment_id: id }}
                  {...props}
                />
              )}
            >
              {can.talk
                ? t`Vào phòng trò chuyện`
                : isLive(appointment.state)
                  ? t`Xem phòng trò chuyện`
                  : can.rate && appointment.rating === null
                    ? t`Đọc lại và đánh giá`
                    : t`Đọc lại buổi trò chuyện`}
            </Button>
          )}
        </div>
      )}
      {party !== 'advisee' && (
        <DeclineSheet appointment={appointment} opened={declining} onClose={() => setDeclining(false)} />
      )}
      {taking && <OfferSheet appointment={taking} onClose={() => setTaking(null)} />}
    </>
  )
}
