import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Membership } from '@malto/contract/modules/moderation.calls'
import { circleKey, type Circle } from '@malto/contract/modules/moderation.rules'
import { useYouFirst } from '../../../platform/reader.ts'
import { useSaying } from '../../../platform/saying.ts'
import { GroupScope } from '../../../ui/group.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { More } from '../../../ui/More.tsx'
import { useSettled } from '../../../ui/settled.ts'
import { Awaited, StateEmpty, StatePending } from '../../../ui/states.tsx'
import { CircleChoice, CircleHead, circleOf, wishOf } from '../Circle.tsx'
import { useDoorNews } from '../community.hooks.ts'
import { bandNames, toneOf } from '../community.words.ts'
import { Door } from '../safety/Door.tsx'
import { SafetyLine } from '../safety/UnsafeButton.tsx'
import { Composer } from './components/Composer.tsx'
import { FreshBar } from './components/FreshBar.tsx'
import { HouseRules, SomePeople } from './components/Side.tsx'
import { StatusCard } from './components/StatusCard.tsx'
import { UnsentCard } from './components/UnsentCard.tsx'
import { useSomePeople, useWall } from './wall.hooks.ts'
import { useFreshStatuses } from './wall.live.ts'
import { useWallOutbox } from './wall.writing.ts'
import { writeNumber } from '../../../platform/formats.ts'
import './components/wall.css'

/** The wall of one's group. */
export function WallPage() {
  const { t } = useLingui()
  const wish = useSearch({ from: '/malto' })
  return (
    <Door title={t`Nhóm của tôi`}>
      {(membership) => {
        const circle = circleOf(membership, wish)
        return circle ? (
          <Wall key={`${circle.letter}-${circle.band}`} circle={circle} membership={membership} />
        ) : (
          <CircleChoice place="/malto" />
        )
      }}
    </Door>
  )
}

function Wall({ circle, membership }: { circle: Circle; membership: Membership }) {
  const { t, i18n } = useLingui()
  const youFirst = useYouFirst()
  const wish = wishOf(membership, circle)
  const wall = useWall(wish)
  const people = useSomePeople(wish)
  const peopleKnown = useSettled(people)
  const outbox = useWallOutbox(circle, wish)
  const saying = useSaying(`wall ${circleKey(circle)}`)
  const statuses = wall.data?.pages.flatMap((page) => page.items) ?? []
  const news = useFreshStatuses(circle, wish, statuses)
  const top = useRef<HTMLDivElement>(null)
  useDoorNews(wall.error)
  const count = people.data?.circle.member_count
  return (
    <GroupScope group={toneOf(circle.letter)} className="wall">
      <div className="columns">
        <div className="wall-main">
          <CircleHead
            circle={circle}
            membership={membership}
            place="/malto"
            line={
              count === undefined ? undefined : (
                <>
                  {t`${writeNumber(i18n.locale, count)} bạn`} · {i18n._(bandNames[circle.band])}
                </>
              )
            }
          />
          <Composer circle={circle} membership={membership} outbox={outbox} saying={saying} />
          <SafetyLine place="wall" />
          <div ref={top} className="feed">
            <FreshBar
              fresh={news.fresh}
              busy={news.busy}
              onShow={() => {
                void news.show().then(() => top.current?.scrollIntoView({ block: 'start' }))
              }}
            />
            {outbox.items.toReversed().map((item) => (
              <UnsentCard
                key={item.id}
                item={item}
                face={membership.face}
                onRetry={() => outbox.retry(item)}
                onEdit={() => {
                  // Changed words are another status: they get another id.
                  saying.setText([saying.text.trim(), item.text].filter(Boolean).join('\n'))
                  outbox.drop(item.id)
                }}
                onDrop={() => outbox.drop(item.id)}
              />
            ))}
            <Loaded
              query={wall}
              pending={<StatePending count={3} />}
              isEmpty={() => statuses.length === 0 && !wall.hasNextPage && outbox.items.length === 0}
              empty={
                <StateEmpty
                  pose="hello"
                  title={t`Tường còn trống`}
                  text={t`${youFirst} viết lời đầu tiên nhé? Một câu hỏi nhỏ cũng đủ để các bạn cùng nhóm lên tiếng.`}
                />
              }
            >
              {() => (
                <>
                  {statuses.map((status) => (
                    <StatusCard key={status.id} status={status} quiet={membership.muted_until !== null} />
                  ))}
                  <More list={wall} />
                  {!wall.hasNextPage && statuses.length > 0 && (
                    <p className="wall-end small muted">{t`${youFirst} đã xem tới bài đầu tiên.`}</p>
                  )}
                </>
              )}
            </Loaded>
          </div>
        </div>
        <aside className="stack wall-side" aria-label={t`Về nhóm`}>
          {!peopleKnown && <Awaited />}
          {people.data && <SomePeople people={people.data} wish={wish} />}
          <HouseRules />
        </aside>
      </div>
    </GroupScope>
  )
}
