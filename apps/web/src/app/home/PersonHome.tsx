import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { SessionUser } from '../../platform/session.ts'
import { CardLink } from '../../ui/CardLink.tsx'
import { Emblem, GroupScope } from '../../ui/group.tsx'
import { Hex } from '../../ui/Hex.tsx'
import { PageHead, Section } from '../../ui/heads.tsx'
import { Awaited } from '../../ui/states.tsx'
import { Banners } from '../Banners.tsx'
import { HeadBell } from '../Bell.tsx'
import { groups } from '../groups.ts'
import { calledName, type Persona } from '../persona.ts'
import { ChildWishes, OwnLanterns } from '../rewards/parts.tsx'
import { HomeAdvice } from './parts.tsx'
import { NextPanel } from './NextPanel.tsx'
import { homeWords } from './words.ts'
import { writeDate } from '../../platform/formats.ts'
import { part } from '../page.tsx'

const NextForParent = part('modules/family', async () => (await import('./ParentNext.tsx')).ParentNext)
const NextForLearner = part('modules/courses', async () => (await import('./LearnerNext.tsx')).LearnerNext)
const Matches = part(
  'modules/careers',
  async () => (await import('../../modules/careers/MatchRow.tsx')).HomeMatches,
)
const Calendar = part(
  'modules/events',
  async () => (await import('../../modules/events/OwnCalendar.tsx')).OwnCalendar,
)
/** Whose home is about their own way. */
const learners: readonly Persona[] = ['student', 'normal']

interface Props {
  readonly user: SessionUser
  readonly persona: Exclude<Persona, 'visitor' | 'kid'>
}

export function PersonHome({ user, persona }: Props) {
  const { t, i18n } = useLingui()
  const words = homeWords[persona]
  const [now] = useState(() => new Date())
  const today = writeDate(i18n.locale, 'day', now)
  return (
    <>
      <PageHead
        eyebrow={today}
        title={useGreeting(user, persona)}
        tab={t`Trang chủ`}
        actions={<HeadBell />}
      />
      <div className="columns">
        <div className="stack wide">
          {persona !== 'adviser' && <Banners placement="inTopMedia" />}
          {words.next ? (
            <NextPanel words={words.next} />
          ) : (
            <Suspense fallback={<NextPanel words={null} />}>
              {persona === 'parent' ? <NextForParent /> : <NextForLearner />}
            </Suspense>
          )}
          {persona === 'parent' && <ChildWishes />}
          {learners.includes(persona) && <OwnLanterns />}
          {persona !== 'normal' && (
            <Suspense fallback={<Awaited />}>
              <HomeAdvice />
            </Suspense>
          )}
          {learners.includes(persona) && (
            <Suspense fallback={<Awaited />}>
              <Matches />
            </Suspense>
          )}
          <Section title={i18n._(words.section)}>
            <div className="home-doors">
              {words.doors.map(({ path, icon: IconOf, group, title, text }) => (
                <GroupScope key={title.id} group={group}>
                  <CardLink
                    path={path}
                    title={i18n._(title)}
                    text={i18n._(text)}
                    picture={
                      <Hex tone="soft" size={44}>
                        <IconOf size={22} aria-hidden />
                      </Hex>
                    }
                  />
                </GroupScope>
              ))}
            </div>
          </Section>
        </div>
        <div className="stack">
          <Suspense fallback={null}>
            <Calendar />
          </Suspense>
          <Lantern />
        </div>
      </div>
    </>
  )
}

/** Words for the person: students go on together, parents and teachers are addressed as such. */
function useGreeting(user: SessionUser, persona: Props['persona']): string {
  const { t } = useLingui()
  const name = calledName(user.full_name, persona)
  if (persona === 'parent') return t`Chào anh/chị ${name}`
  if (persona === 'adviser') return t`Chào thầy/cô ${name}`
  return t`Chào ${name}, mình đi tiếp nhé!`
}

/** The six groups by name, beside the page on a desktop and under it on a phone. */
function Lantern() {
  const { t, i18n } = useLingui()
  return (
    <section className="card home-lantern" aria-labelledby="six-sides">
      <h2 id="six-sides" className="home-lantern-title">{t`Sáu mặt của một chiếc đèn`}</h2>
      <ul>
        {groups.map(({ tone, name, line }) => (
          <GroupScope key={tone} as="li" group={tone} className="row">
            <Emblem group={tone} size={38} />
            <div className="grow">
              <h3>{i18n._(name)}</h3>
              <p className="small muted">{i18n._(line)}</p>
            </div>
          </GroupScope>
        ))}
      </ul>
    </section>
  )
}
