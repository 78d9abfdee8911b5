import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { CareerNotFound, type CareerDetail } from '@malto/contract/modules/careers.calls'
import { ONET_ATTRIBUTION } from '@malto/contract/modules/careers.rules'
import { PageTitle, Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { Bone, StateEmpty, StatePending } from '../../ui/states.tsx'
import { toneOf } from './art/palette.ts'
import { useCareer } from './careers.hooks.ts'
import { CareerTabs } from './components/CareerTabs.tsx'
import { CareerTile } from './components/CareerTile.tsx'
import { Hero } from './components/Hero.tsx'
import { SubjectsCard } from './components/SubjectsCard.tsx'
import { WhyCard } from './components/WhyCard.tsx'
import './careers.css'
import './careers.detail.css'
import './careers.reading.css'

const ShareSheet = lazy(async () => ({ default: (await import('./components/ShareSheet.tsx')).ShareSheet }))

/** One career, whole. */
export function CareerPage() {
  const { t } = useLingui()
  const { slug } = useParams({ from: '/career-bank/$slug' })
  const career = useCareer(slug)
  if (!career.data && CareerNotFound.is(career.error)) return <NoCareer />
  return (
    <>
      {!career.data && <Meanwhile query={career} title={t`Nghề`} back="/career-bank" />}
      <Loaded query={career} pending={<CareerPending />}>
        {/* Another career is another page: tabs and sheets begin anew. */}
        {(data) => <Career key={data.slug} career={data} />}
      </Loaded>
    </>
  )
}

function Career({ career }: { career: CareerDetail }) {
  const { t } = useLingui()
  const [sharing, setSharing] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <article className={`careers career g-${toneOf(career.code)}`}>
      <Hero career={career} onShare={() => setSharing('open')} />
      <div className="columns">
        <div className="stack wide">
          <WhyCard career={career} />
          <Section title={t`Nghề này làm gì?`}>
            <p className="career-what">{career.what}</p>
          </Section>
          <CareerTabs career={career} />
        </div>
        <aside className="stack">
          <SubjectsCard career={career} />
          <GroupCard career={career} />
          <p className="micro muted">
            <span lang="en">{ONET_ATTRIBUTION}</span> {t`Nội dung tiếng Việt do Malto biên soạn.`}
          </p>
        </aside>
      </div>
      {career.related.length > 0 && (
        <Section title={t`Nghề gần với nghề này`}>
          <ul className="career-row">
            {career.related.map((related) => (
              <li key={related.slug}>
                <CareerTile career={related} shape="tall" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sharing !== 'never' && (
        <Suspense fallback={null}>
          <ShareSheet career={career} opened={sharing === 'open'} onClose={() => setSharing('closed')} />
        </Suspense>
      )}
    </article>
  )
}

const MANY = 3

function GroupCard({ career }: { career: CareerDetail }) {
  const { t } = useLingui()
  return (
    <section className="card stack tight">
      <h3>{t`Nhóm nghề`}</h3>
      <Link className="link" to="/career-bank/group/$group_id" params={{ group_id: String(career.group.id) }}>
        {career.group.name}
      </Link>
      {career.aliases.length > 0 && (
        <p className="small muted">{t`Còn gọi là ${career.aliases.join(', ')}.`}</p>
      )}
      {career.saved_count >= MANY && (
        <p className="small muted num">{t`${career.saved_count} người đã lưu nghề này.`}</p>
      )}
    </section>
  )
}

function CareerPending() {
  return (
    <div className="stack">
      <div className="career-hero-pending" aria-hidden>
        <Bone width="100%" height={260} />
      </div>
      <StatePending count={2} />
    </div>
  )
}

function NoCareer() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không tìm thấy nghề này`}</PageTitle>
      <StateEmpty
        title={t`Mình không thấy nghề này`}
        text={t`Có thể tên nghề đã đổi. Tìm lại trong ngân hàng nghề nhé.`}
        action={
          <Button size="sm" variant="light" renderRoot={(props) => <Link to="/career-bank" {...props} />}>
            {t`Ngân hàng nghề`}
          </Button>
        }
      />
    </>
  )
}
