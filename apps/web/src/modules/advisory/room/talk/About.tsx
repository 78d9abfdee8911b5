import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconChevronRight, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { useLanguage } from '../../../../platform/language.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useSaid } from '../../advisory.when.ts'
import { StateChip } from '../../booking/StateChip.tsx'
import { useOther, useWriter } from '../room.people.ts'
import { Points } from './Notice.tsx'

interface Props {
  readonly session: AppointmentDetail
  readonly opened: boolean
  readonly onClose: () => void
}

/** What this session is about, who reads it, and where the rest of it stands. */
export function About({ session, opened, onClose }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const said = useSaid()
  const { called } = useOther(session)
  const writer = useWriter(session)
  const { topic, question, party, advisee, adviser } = session
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Về buổi hẹn này`}>
      <div className="stack">
        <div className="counsel-about">
          <p>
            <b>{said.moment(session.starts_at)}</b>
            <span className="small muted num">{said.span(session)}</span>
          </p>
          <StateChip appointment={session} />
        </div>
        {topic && (
          <div className="counsel-about-words">
            <p className="small muted">{writer}</p>
            <p className="strong">{advisoryTopicWords[topic][language]}</p>
            {question && <p className="counsel-quote">{question}</p>}
          </div>
        )}
        <Points session={session} />
        <ul className="counsel-rows">
          <li>
            <Link
              to="/advisory/appointments/$appointment_id"
              params={{ appointment_id: session.id }}
              className="counsel-row"
            >
              <IconCalendarEvent size={22} aria-hidden />
              <span className="grow">{t`Trang của buổi hẹn`}</span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
          {party === 'adviser'
            ? advisee.id && (
                <li>
                  <Link
                    to="/advisory/desk/advisees/$advisee_id"
                    params={{ advisee_id: advisee.id }}
                    className="counsel-row"
                  >
                    <IconUser size={22} aria-hidden />
                    <span className="grow">{t`Trang của ${called}`}</span>
                    <IconChevronRight size={20} aria-hidden />
                  </Link>
                </li>
              )
            : adviser.id && (
                <li>
                  <Link
                    to="/advisory/$adviser_id"
                    params={{ adviser_id: adviser.id }}
                    className="counsel-row"
                  >
                    <IconUser size={22} aria-hidden />
                    <span className="grow">{t`Giới thiệu về ${called}`}</span>
                    <IconChevronRight size={20} aria-hidden />
                  </Link>
                </li>
              )}
        </ul>
      </div>
    </Sheet>
  )
}
