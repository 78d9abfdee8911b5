import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconMessages } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdviserNotFound, type AdviserDetail } from '@malto/contract/modules/advisory.calls'
import { ConnectionNotFound } from '@malto/contract/modules/family.calls'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Hex } from '../../../ui/Hex.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Meanwhile } from '../../../ui/Meanwhile.tsx'
import { Paragraphs } from '../../../ui/Paragraphs.tsx'
import { Bone, StateEmpty } from '../../../ui/states.tsx'
import { useAdviser, useAdvisoryNews } from '../advisory.hooks.ts'
import { calledAdviser } from '../advisory.words.ts'
import { Booking } from './Booking.tsx'
import { FreeLine } from './AdviserTile.tsx'
import { HowItGoes } from './HowItGoes.tsx'
import { TopicTags } from './Topics.tsx'
import '../advisory.css'
import './booking.css'
import './advisers.css'

interface Props {
  /** For parents: whom they book for. */
  readonly picker?: ReactNode
  readonly child?: { readonly id: string; readonly name: string } | null
}

/** One adviser: who they are, how a session goes, and their times. */
export function AdviserPage({ picker, child = null }: Props) {
  const { t } = useLingui()
  const { adviser_id } = useParams({ from: '/advisory/$adviser_id' })
  const { topic } = useSearch({ from: '/advisory/$adviser_id' })
  const query = useAdviser(adviser_id, child?.id)
  useAdvisoryNews()
  if (AdviserNotFound.is(query.error) || ConnectionNotFound.is(query.error)) return <NotThere />
  return (
    <div className="adviser-page">
      {!query.data && <Meanwhile query={query} title={t`Cố vấn`} back="/advisory" />}
      <Loaded query={query} pending={<AdviserPending />}>
        {(adviser) => (
          <div className="columns adviser-columns">
            <Profile adviser={adviser} />
            <div className="card adviser-times" id="times">
              {picker}
              <Booking
                key={`${adviser.id} ${child?.id ?? ''}`}
                adviser={adviser}
                child={child}
                topic={topic ?? null}
                title={t`Chọn giờ hẹn`}
              />
            </div>
            <div className="stack adviser-more">
              <section className="card" aria-labelledby="about-adviser">
                <About adviser={adviser} />
              </section>
              <HowItGoes minutes={adviser.session_minutes} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Profile({ adviser }: { adviser: AdviserDetail }) {
  const { t } = useLingui()
  const { sessions_together: together } = adviser
  return (
    <header className="adviser-head">
      <div className="adviser-back">
        <Back />
      </div>
      <Hex size={104} tone="soft" src={adviser.avatar_url}>
        <b aria-hidden className="adviser-letter">
          {adviser.advisory_name.split(/\s+/).at(-1)?.charAt(0)}
        </b>
      </Hex>
      <div className="adviser-who">
        <PageTitle>{adviser.advisory_name}</PageTitle>
        <p className="muted">{adviser.short_description}</p>
        <TopicTags topics={adviser.topics} />
        <FreeLine next_free_at={adviser.next_free_at} />
        {together > 0 && (
          <p className="small muted row adviser-together">
            <IconMessages size={16} aria-hidden />
            {t`Đã gặp nhau ${together} buổi`}
          </p>
        )}
      </div>
    </header>
  )
}

function About({ adviser }: { adviser: AdviserDetail }) {
  const { t } = useLingui()
  const called = calledAdviser(adviser.advisory_name)
  return (
    <>
      <h2 id="about-adviser" className="how-title">{t`Về ${called}`}</h2>
      <Paragraphs text={adviser.advisory_curriculum_vitae} className="adviser-words" />
    </>
  )
}

function Back() {
  const { t } = useLingui()
  return (
    <BackButton
      className="advisory-back"
      otherwise={
        <Link to="/advisory" search={{}} className="advisory-back" aria-label={t`Xem mọi thầy cô`}>
          <IconArrowLeft size={20} aria-hidden />
        </Link>
      }
    />
  )
}

function NotThere() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không thấy thầy cô này`}</PageTitle>
      <StateEmpty
        title={t`Mình không thấy thầy cô này`}
        text={t`Có thể thầy cô đã ngừng nhận hẹn trên Malto. Còn nhiều thầy cô khác sẵn lòng lắng nghe.`}
        action={
          <Button
            size="sm"
            variant="light"
            renderRoot={(props) => <Link to="/advisory" search={{}} {...props} />}
          >
            {t`Xem mọi thầy cô`}
          </Button>
        }
      />
    </>
  )
}

function AdviserPending() {
  const { t } = useLingui()
  return (
    <div className="columns adviser-columns">
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="adviser-head" aria-hidden>
        <Bone width={104} height={104} />
        <div className="adviser-who advisory-bones">
          <Bone width="70%" height={26} />
          <Bone width="92%" height={15} />
          <Bone width="60%" height={24} />
        </div>
      </div>
      <div className="card adviser-times advisory-bones" aria-hidden>
        <Bone width="46%" height={22} />
        <Bone width="100%" height={56} />
        <Bone width="100%" height={100} />
      </div>
    </div>
  )
}
