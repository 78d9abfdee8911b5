import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { BadgeCard } from '@malto/contract/modules/rewards.badges.calls'
import { BadgeHexagon } from '../../ui/BadgeHexagon.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { More } from '../../ui/More.tsx'
import { StatePending } from '../../ui/states.tsx'
import { BadgeGrid, newestOf } from './components/BadgeGrid.tsx'
import { Lanterns } from './components/Lanterns.tsx'
import { BalanceCard, Sources } from './components/Points.tsx'
import { useBadges, useChildBadges, usePoints } from './rewards.hooks.ts'
import { useDay } from './rewards.words.ts'
import './rewards.css'

interface Props {
  readonly child_id: string | null
  readonly empty: ReactNode
}

/** One's badges with points and lit days; a parent sees what a child has earned. */
export function OwnBadges({ child_id, empty }: Props) {
  return child_id === null ? <Own empty={empty} /> : <Childs child_id={child_id} empty={empty} />
}

function Own({ empty }: Pick<Props, 'empty'>) {
  const points = usePoints()
  const badges = useBadges()
  return (
    <div className="rw-tab">
      {points.data && (
        <div className="stack rw-tab-points">
          <BalanceCard points={points.data} />
          <Lanterns current={points.data.streak.current} active_days={points.data.active_days} />
        </div>
      )}
      <div className="stack rw-tab-badges">
        <Loaded query={badges} isEmpty={(data) => data.badges.length === 0} empty={empty}>
          {(data) => <Shelf {...data} />}
        </Loaded>
      </div>
      {points.data && (
        <div className="rw-tab-sources">
          <Sources today={points.data.today} />
        </div>
      )}
    </div>
  )
}

function Shelf({ badges, earned }: { badges: readonly BadgeCard[]; earned: number }) {
  const { t } = useLingui()
  const [now] = useState(() => Date.now())
  const has = badges.filter(({ times }) => times > 0)
  const under_way = badges.filter(({ times, reached }) => times === 0 && reached > 0)
  const ahead = badges.filter(({ times, reached }) => times === 0 && reached === 0)
  return (
    <>
      <section className="card" aria-labelledby="rw-earned">
        <div className="section-head">
          <h2 id="rw-earned">{t`Đã thắp sáng`}</h2>
          <span className="small muted num">{t`${earned} trên ${badges.length}`}</span>
        </div>
        {has.length + under_way.length > 0 ? (
          <BadgeGrid badges={[...has, ...under_way]} glowing={newestOf(has, now)} />
        ) : (
          <p className="small muted">{t`Mỗi việc bạn làm xong thắp sáng một ô. Chọn một ô bên dưới để xem cách thắp nhé.`}</p>
        )}
      </section>
      {ahead.length > 0 && (
        <section className="card" aria-labelledby="rw-ahead">
          <div className="section-head">
            <h2 id="rw-ahead">{t`Còn để khám phá`}</h2>
          </div>
          <BadgeGrid badges={ahead} />
        </section>
      )}
    </>
  )
}

function Childs({ child_id, empty }: { child_id: string; empty: ReactNode }) {
  const day = useDay()
  const list = useChildBadges(child_id)
  return (
    <Loaded
      query={list}
      pending={<StatePending shape="rows" count={2} />}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <section className="card">
          <ul className="rw-badges">
            {pages
              .flatMap(({ items }) => items)
              .map((award) => (
                <li key={award.id} className="rw-badge">
                  <BadgeHexagon icon={award.icon} tone={award.tone} state="earned" />
                  <span>{award.name}</span>
                  <small className="num">{day(award.awarded_at)}</small>
                </li>
              ))}
          </ul>
          <More list={list} />
        </section>
      )}
    </Loaded>
  )
}
