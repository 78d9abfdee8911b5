import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { Membership } from '@malto/contract/modules/moderation.calls'
import type { Circle } from '@malto/contract/modules/moderation.rules'
import { GroupScope } from '../../../ui/group.tsx'
import { Section } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { More } from '../../../ui/More.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { CircleChoice, CircleHead, circleOf, wishOf } from '../Circle.tsx'
import { useDoorNews } from '../community.hooks.ts'
import { bandNames, toneOf } from '../community.words.ts'
import { Door } from '../safety/Door.tsx'
import { SafetyLine } from '../safety/UnsafeButton.tsx'
import { FaceLink } from './components/Side.tsx'
import { useCirclePeople } from './wall.hooks.ts'
import { writeNumber } from '../../../platform/formats.ts'
import './components/wall.css'

/** The faces of the group, and who looks after it. */
export function MembersPage() {
  const { t } = useLingui()
  const wish = useSearch({ from: '/malto/members' })
  return (
    <Door title={t`Thành viên nhóm`}>
      {(membership) => {
        const circle = circleOf(membership, wish)
        return circle ? (
          <Members key={`${circle.letter}-${circle.band}`} circle={circle} membership={membership} />
        ) : (
          <CircleChoice place="/malto/members" />
        )
      }}
    </Door>
  )
}

function Members({ circle, membership }: { circle: Circle; membership: Membership }) {
  const { t, i18n } = useLingui()
  const people = useCirclePeople(wishOf(membership, circle))
  useDoorNews(people.error)
  const first = people.data?.pages[0]
  const faces = people.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <GroupScope group={toneOf(circle.letter)} className="wall">
      <CircleHead
        circle={circle}
        membership={membership}
        place="/malto/members"
        line={
          first && (
            <>
              {t`${writeNumber(i18n.locale, first.circle.member_count)} bạn`} ·{' '}
              {i18n._(bandNames[circle.band])}
            </>
          )
        }
      />
      <div className="stack wide">
        <SafetyLine place="members" />
        <Loaded query={people} pending={<StatePending shape="rows" count={3} />}>
          {() => (
            <>
              {first && first.advisers.length > 0 && (
                <Section title={t`Thầy cô trông nom`}>
                  <ul className="adviser-chips">
                    {first.advisers.map((face) => (
                      <li key={face.user_id}>
                        <FaceLink face={face} size={36} named />
                      </li>
                    ))}
                  </ul>
                </Section>
              )}
              <Section title={t`Các bạn`}>
                {faces.length === 0 && !people.hasNextPage ? (
                  <StateEmpty title={t`Chưa có bạn nào khác`} text={t`Bạn mới vào nhóm sẽ hiện ở đây.`} />
                ) : (
                  <ul className="face-cards">
                    {faces.map((face) => (
                      <li key={face.user_id}>
                        <FaceLink face={face} size={64} named />
                      </li>
                    ))}
                  </ul>
                )}
              </Section>
              <More list={people} />
            </>
          )}
        </Loaded>
      </div>
    </GroupScope>
  )
}
