import { useLingui } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { personalityGroups } from '@malto/contract/constants'
import type { Membership } from '@malto/contract/modules/moderation.calls'
import { circleBands, type Circle } from '@malto/contract/modules/moderation.rules'
import { Emblem, GroupScope } from '../../ui/group.tsx'
import { PageHead, PageTitle } from '../../ui/heads.tsx'
import { RoomEar, useUnread } from './chat/unread.hooks.ts'
import type { Wish } from './community.paths.ts'
import { bandNames, groupNames, toneOf } from './community.words.ts'
import './community.css'

/** The circle that is meant: one's own, or the one an adviser named; null: an adviser who has not chosen yet. */
export function circleOf({ adviser, letter, band }: Membership, wish: Wish): Circle | null {
  const meant = adviser ? wish : { letter, band }
  return meant.letter && meant.band ? { letter: meant.letter, band: meant.band } : null
}

/** What a call is told: a learner's circle is known to the server, and may have changed since. */
export const wishOf = ({ adviser }: Pick<Membership, 'adviser'>, circle: Circle): Wish =>
  adviser ? { letter: circle.letter, band: circle.band } : {}

type Place = '/malto' | '/malto/members' | '/malto/group-chat'

interface Props {
  readonly circle: Circle
  readonly membership: Membership
  readonly place: Place
  /** Under the name of the group. */
  readonly line?: ReactNode
}

/** The group's own colour, pattern and sign, and the three rooms of its house. */
export function CircleHead({ circle, membership, place, line }: Props) {
  const { t, i18n } = useLingui()
  const group = i18n._(groupNames[circle.letter])
  const wish = wishOf(membership, circle)
  // An adviser looks after many rooms: their numbers stand in the rooms themselves.
  const { unread, room_ids } = useUnread(!membership.adviser)
  const tabs: readonly { to: Place; word: string; count?: number }[] = [
    { to: '/malto', word: t`Tường` },
    { to: '/malto/group-chat', word: t`Trò chuyện`, count: unread },
    { to: '/malto/members', word: t`Thành viên` },
  ]
  return (
    <div className="circle-top">
      {place !== '/malto/group-chat' && room_ids.map((id) => <RoomEar key={id} room_id={id} />)}
      <header className="circle-head pattern">
        <span className="circle-emblem">
          <Emblem group={toneOf(circle.letter)} size={56} />
        </span>
        <div className="grow">
          <PageTitle>{t`Nhóm ${group}`}</PageTitle>
          <p>{line ?? i18n._(bandNames[circle.band])}</p>
          {membership.adviser && (
            <Link to={place} search={{}} className="circle-change">
              {t`Đổi nhóm`}
            </Link>
          )}
        </div>
        {place !== '/malto/group-chat' && (
          <Link to="/malto/group-chat" search={wish} className="circle-room">
            <IconMessages size={20} aria-hidden />
            {t`Phòng trò chuyện`}
          </Link>
        )}
      </header>
      <nav className="circle-tabs" aria-label={t`Trong nhóm`}>
        {tabs.map(({ to, word, count = 0 }) => (
          <Link key={to} to={to} search={wish} activeOptions={{ exact: true, includeSearch: false }}>
            {word}
            {count > 0 && (
              <>
                <span aria-hidden className="num">
                  · {count}
                </span>
                <span className="hidden-words">{t`${count} tin chưa đọc`}</span>
              </>
            )}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** An adviser looks after every circle: which one now? */
export function CircleChoice({ place }: { place: Place }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHead
        title={t`Chọn nhóm`}
        lead={t`Thầy/cô trông nom mọi nhóm. Các em dưới 16 tuổi và từ 16 tuổi ở riêng.`}
      />
      <div className="stack wide">
        {circleBands.map((band) => (
          <section key={band} aria-labelledby={`band-${band}`}>
            <div className="section-head">
              <h2 id={`band-${band}`}>{i18n._(bandNames[band])}</h2>
            </div>
            <ul className="circle-choices">
              {personalityGroups.map((letter) => (
                <GroupScope key={letter} as="li" group={toneOf(letter)}>
                  <Link to={place} search={{ letter, band }} className="card circle-choice">
                    <Emblem group={toneOf(letter)} size={44} />
                    <b>{i18n._(groupNames[letter])}</b>
                  </Link>
                </GroupScope>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
