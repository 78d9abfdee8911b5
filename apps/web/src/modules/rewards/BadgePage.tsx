import { Button, Progress } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconShare2 } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '@malto/contract/core/call'
import { BadgeNotFound, type getBadge } from '@malto/contract/modules/rewards.badges.calls'
import { badgePeriodWords } from '@malto/contract/modules/rewards.rules'
import { BadgeHexagon } from '../../ui/BadgeHexagon.tsx'
import { PageTitle, Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { ShareSheet } from './components/ShareSheet.tsx'
import { useBadge } from './rewards.hooks.ts'
import { badgesPath, numberOf } from './rewards.paths.ts'
import { groupOf, useDay, useNumber, useSaid } from './rewards.words.ts'
import '@mantine/core/styles/Progress.layer.css'
import './rewards.css'
import './rewards.badge.css'

type Badge = Reply<typeof getBadge>

/** One badge: what it stands for, how far one is, when one got it, and whether the world may see it. */
export function BadgePage() {
  const { t } = useLingui()
  const badge_id = numberOf(useParams({ from: '/badges/$id' }).id) ?? 0
  const badge = useBadge(badge_id)
  if (!badge.data && BadgeNotFound.is(badge.error))
    return (
      <>
        <PageTitle className="hidden-words">{t`Không tìm thấy huy hiệu này`}</PageTitle>
        <StateEmpty
          title={t`Mình không thấy huy hiệu này`}
          text={t`Có thể nó không còn nữa. Những huy hiệu khác vẫn ở đây.`}
          action={
            <Button
              size="sm"
              variant="light"
              renderRoot={(props) => <PathLink path={badgesPath} {...props} />}
            >
              {t`Xem mọi huy hiệu`}
            </Button>
          }
        />
      </>
    )
  return (
    <>
      {badge.data ? (
        <p className="eyebrow rw-back">
          <PathLink path={badgesPath} className="link">
            {t`Huy hiệu`}
          </PathLink>
        </p>
      ) : (
        <Meanwhile query={badge} title={t`Huy hiệu`} back={badgesPath} />
      )}
      <Loaded query={badge}>{(data) => <Shown key={data.id} badge={data} />}</Loaded>
    </>
  )
}

function Shown({ badge }: { badge: Badge }) {
  const { t } = useLingui()
  const day = useDay()
  const number = useNumber()
  const said = useSaid()
  const earned = badge.times > 0
  return (
    <div className={`rw-badge-page g-${groupOf(badge.tone)}`}>
      <section className="card rw-badge-head">
        <BadgeHexagon icon={badge.icon} tone={badge.tone} state={earned ? 'earned' : 'not'} size={132} />
        <PageTitle>{badge.name}</PageTitle>
        <p className="muted">{badge.summary}</p>
        <p className="row wrap rw-chips">
          {earned && badge.awarded_at && (
            <span className="rw-chip ok num">{t`Nhận ngày ${day(badge.awarded_at)}`}</span>
          )}
          {badge.times > 1 && <span className="rw-chip num">{t`${badge.times} lần`}</span>}
          {badge.points > 0 && <span className="rw-chip num">{t`${number(badge.points)} điểm`}</span>}
          {badge.period !== 'ever' && <span className="rw-chip">{said(badgePeriodWords[badge.period])}</span>}
        </p>
        {(!earned || badge.period !== 'ever') && badge.count > 0 && <HowFar badge={badge} />}
      </section>
      <div className="stack">
        <section className="card" aria-labelledby="rw-story">
          <h2 id="rw-story">{t`Câu chuyện`}</h2>
          <Paragraphs text={badge.story} className="stack tight rw-story" />
        </section>
        {earned && <Awards badge={badge} />}
      </div>
    </div>
  )
}

function HowFar({ badge: { reached, count } }: { badge: Badge }) {
  const { t } = useLingui()
  return (
    <div className="rw-far">
      <Progress
        value={(100 * Math.min(reached, count)) / count}
        size={8}
        color="var(--g-vivid)"
        aria-label={t`Đã được ${reached} trên ${count}`}
      />
      <p className="small muted num">{t`${reached} trên ${count}`}</p>
    </div>
  )
}

/** When it was earned; from 16 on each of these may be shown to the world. */
function Awards({ badge }: { badge: Badge }) {
  const { t } = useLingui()
  const day = useDay()
  const [chosen, setChosen] = useState<string | null>(null)
  const award = badge.awards.find(({ id }) => id === chosen) ?? null
  return (
    <Section title={t`Những lần bạn nhận`}>
      <ul className="card rw-awards">
        {badge.awards.map((each) => (
          <li key={each.id} className="row wrap">
            <span className="grow">
              <b className="num">{day(each.awarded_at)}</b>
              {each.share_code && <small>{t`Ai có liên kết đều xem được`}</small>}
            </span>
            {badge.may_share && (
              <Button
                size="sm"
                variant={each.share_code ? 'default' : 'light'}
                leftSection={<IconShare2 size={18} aria-hidden />}
                onClick={() => setChosen(each.id)}
              >
                {each.share_code ? t`Liên kết` : t`Chia sẻ`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!badge.may_share && (
        <p className="small muted rw-aside">{t`Từ 16 tuổi bạn mới chia sẻ huy hiệu ra ngoài Malto được. Bây giờ huy hiệu là của riêng bạn và người nhà đã kết nối.`}</p>
      )}
      {award && <ShareSheet badge={badge} award={award} onClose={() => setChosen(null)} />}
    </Section>
  )
}
