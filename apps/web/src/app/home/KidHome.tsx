import { useLingui } from '@lingui/react/macro'
import {
  IconAward,
  IconBook2,
  IconBrain,
  IconBulb,
  IconCalendarEvent,
  IconCompass,
  IconHexagons,
  IconMessages,
  IconMovie,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import type { SessionUser } from '../../platform/session.ts'
import { Dom } from '../../ui/Dom.tsx'
import type { GroupTone } from '../../ui/group.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { Banners } from '../Banners.tsx'
import { HeadBell } from '../Bell.tsx'
import { calledName } from '../persona.ts'
import { Portrait } from '../Portrait.tsx'
import { OwnPoints } from '../rewards/parts.tsx'
import { part } from '../page.tsx'
import { HomeAdvice } from './parts.tsx'
import './kid.css'

const GoOnTile = part(
  'modules/courses',
  async () => (await import('../../modules/courses/components/KidGoOn.tsx')).KidGoOn,
)

interface Cell {
  readonly path: string
  readonly icon: Icon
  readonly group: GroupTone
  readonly word: string
  /** The one light: what to do next. */
  readonly now?: true
}

/** A house of seven cells; the middle one is lit. */
export function KidHome({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const name = calledName(user.full_name, 'kid')
  const rows: readonly (readonly Cell[])[] = [
    [
      { path: '/course', icon: IconBook2, group: 's', word: t`Bài học` },
      { path: '/entertainment', icon: IconMovie, group: 'a', word: t`Xem phim` },
    ],
    [
      { path: '/career-bank', icon: IconCompass, group: 'i', word: t`Nghề hay` },
      { path: '/testing', icon: IconBrain, group: 'c', word: t`Mình là ai?`, now: true },
      { path: '/event/list/all', icon: IconCalendarEvent, group: 'e', word: t`Buổi vui` },
    ],
    [
      { path: '/minigame', icon: IconBulb, group: 'c', word: t`Đoán nghề` },
      { path: '/my-profile/connect-account', icon: IconUsersGroup, group: 'r', word: t`Cả nhà` },
    ],
  ]
  return (
    <>
      <section className="sky">
        <div className="sky-person">
          <Portrait user={user} size={48} />
          <b className="grow">{user.full_name}</b>
          <OwnPoints />
          <HeadBell />
        </div>
        <div className="sky-row">
          <div className="kid-bubble">
            <PageTitle tab={t`Nhà của bạn`}>{t`Chào ${name}! Mình thắp thêm một ô nhé?`}</PageTitle>
            <p className="muted">{t`Ô vàng đang chờ bạn đấy.`}</p>
          </div>
          <Dom pose="hello" size={132} hovers className="sky-dom" />
        </div>
        <svg className="sky-hill" viewBox="0 0 400 62" preserveAspectRatio="none" aria-hidden>
          <path d="M0 40C70 8 130 12 200 34S330 52 400 18V62H0Z" className="hill-back" />
          <path d="M0 52C90 30 170 40 240 50S350 56 400 40V62H0Z" className="hill-front" />
        </svg>
      </section>
      <nav className="comb" aria-label={t`Nhà của bạn`}>
        {rows.map((row) => (
          <div key={row[0]?.word} className="comb-row">
            {row.map(({ path, icon: IconOf, group, word, now }) => (
              <PathLink key={word} path={path} className={`cell-link ${now ? 'kid-now' : ''}`}>
                <span className={`cell g-${group}`}>
                  <IconOf size={34} aria-hidden />
                  {word}
                </span>
              </PathLink>
            ))}
          </div>
        ))}
      </nav>
      <div className="kid-banners">
        <Banners placement="inTopMedia" />
      </div>
      <Suspense fallback={null}>
        <div className="kid-advice">
          <HomeAdvice />
        </div>
      </Suspense>
      <div className="kid-big">
        <Suspense fallback={null}>
          <GoOnTile />
        </Suspense>
        <PathLink path="/my-profile/summary/list-activity/your-badge" className="kid-tile g-i">
          <IconAward size={34} aria-hidden />
          <span>
            {t`Huy hiệu`}
            <small>{t`Bạn đã thắp được gì`}</small>
          </span>
        </PathLink>
        <PathLink path="/malto" className="kid-tile g-s">
          <IconHexagons size={34} aria-hidden />
          <span>
            {t`Nhóm bạn`}
            <small>{t`Cùng thích một điều`}</small>
          </span>
        </PathLink>
        <PathLink path="/advisory" className="kid-tile whole g-r">
          <IconMessages size={34} aria-hidden />
          <span>
            {t`Thầy cô`}
            <small>{t`Hỏi điều em băn khoăn`}</small>
          </span>
        </PathLink>
      </div>
    </>
  )
}
