import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconShieldHeart } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AppointmentNotFound, type AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { advisoryTopicWords, isLive } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../platform/language.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Bone, StateEmpty } from '../../../ui/states.tsx'
import { useAdvisoryNews, useAppointment } from '../advisory.hooks.ts'
import { useTurns } from '../advisory.when.ts'
import { calledAdvisee, calledAdviser } from '../advisory.words.ts'
import { Afterwards } from './Afterwards.tsx'
import { AppointmentHead } from './AppointmentHead.tsx'
import { AppointmentSteps } from './AppointmentSteps.tsx'
import { ConcernSheet } from './ConcernSheet.tsx'
import { HowItGoes } from './HowItGoes.tsx'
import '../advisory.css'
import './booking.css'
import './advisers.css'
import './appointment.css'

/** One appointment, for its advisee, a parent and its adviser: when, how it stands, and what one may do. */
export function AppointmentPage() {
  const { t } = useLingui()
  const { appointment_id } = useParams({ from: '/advisory/appointments/$appointment_id' })
  const query = useAppointment(appointment_id)
  useAdvisoryNews()
  const { data } = query
  useTurns(
    data ? [data.waits_until, data.opens_at, data.starts_at, data.ends_at] : [],
    query.dataUpdatedAt,
    () => void query.refetch(),
  )
  if (AppointmentNotFound.is(query.error)) return <NotThere />
  return (
    <div className="appointment stack">
      <div className="appointment-bar">
        <BackButton
          className="advisory-back"
          otherwise={
            <Link to="/advisory" search={{}} className="advisory-back" aria-label={t`Về trang cố vấn`}>
              <IconArrowLeft size={20} aria-hidden />
            </Link>
          }
        />
        <Title appointment={data} />
      </div>
      <Loaded query={query} pending={<AppointmentPending />}>
        {(appointment) => (
          <div className="columns appointment-columns">
            <div className="stack">
              <AppointmentHead appointment={appointment} />
              <Afterwards appointment={appointment} />
              {isLive(appointment.state) && <Asked appointment={appointment} />}
            </div>
            <div className="stack">
              <AppointmentSteps key={appointment.id} appointment={appointment} />
              {!isLive(appointment.state) && <Asked appointment={appointment} />}
              {appointment.state !== 'ended' && appointment.party !== 'adviser' && <HowItGoes />}
              <Unsafe appointment={appointment} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Title({ appointment }: { appointment: AppointmentDetail | undefined }) {
  const { t } = useLingui()
  if (!appointment) return <PageTitle>{t`Buổi hẹn`}</PageTitle>
  const called = calledAdviser(appointment.adviser.name)
  const advisee = calledAdvisee(appointment.advisee.name)
  return (
    <PageTitle>
      {appointment.party === 'parent'
        ? t`Buổi hẹn của ${advisee}`
        : appointment.party === 'adviser'
          ? t`Buổi hẹn với ${advisee}`
          : t`Buổi hẹn với ${called}`}
    </PageTitle>
  )
}

/** What was written when it was booked; a parent who did not book it sees nothing of it. */
function Asked({ appointment }: { appointment: AppointmentDetail }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { topic, question, party, booked_by_parent } = appointment
  const advisee = calledAdvisee(appointment.advisee.name)
  if (topic === null) return null
  return (
    <section className="card stack tight" aria-labelledby="asked">
      <h2 id="asked" className="how-title">
        {t`Muốn nói về`}
      </h2>
      <ul className="advisory-topics">
        <li>{advisoryTopicWords[topic][language]}</li>
      </ul>
      {question && (
        <blockquote className="appointment-question">
          <p>{question}</p>
          {party !== 'parent' && booked_by_parent && (
            <footer className="small muted">
              {party === 'adviser'
                ? t`Phụ huynh của ${advisee} viết lúc đặt lịch`
                : t`Cha mẹ viết lúc đặt lịch`}
            </footer>
          )}
        </blockquote>
      )}
    </section>
  )
}

function Unsafe({ appointment }: { appointment: AppointmentDetail }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const { party } = appointment
  return (
    <>
      <button type="button" className="appointment-unsafe" onClick={() => setOpened(true)}>
        <IconShieldHeart size={20} aria-hidden />
        {party === 'adviser'
          ? t`Lo ngại an toàn`
          : party === 'parent'
            ? t`Tôi thấy không ổn`
            : t`Mình thấy không ổn`}
      </button>
      <ConcernSheet
        about={opened ? { appointment_id: appointment.id } : null}
        voice={party}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

function NotThere() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không thấy buổi hẹn này`}</PageTitle>
      <StateEmpty
        title={t`Mình không thấy buổi hẹn này`}
        text={t`Có thể buổi hẹn dành cho tài khoản khác, hoặc kết nối gia đình đã thay đổi.`}
        action={
          <Button
            size="sm"
            variant="light"
            renderRoot={(props) => <Link to="/advisory" search={{}} {...props} />}
          >
            {t`Về trang cố vấn`}
          </Button>
        }
      />
    </>
  )
}

function AppointmentPending() {
  const { t } = useLingui()
  return (
    <div className="columns appointment-columns">
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="stack" aria-hidden>
        <Bone width="100%" height={210} />
        <div className="card advisory-bones">
          <Bone width="36%" height={18} />
          <Bone width="92%" height={14} />
          <Bone width="70%" height={14} />
        </div>
      </div>
    </div>
  )
}
