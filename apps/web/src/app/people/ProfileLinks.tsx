import { useLingui } from '@lingui/react/macro'
import {
  IconBell,
  IconBook2,
  IconBookmark,
  IconCalendarEvent,
  IconChartRadar,
  IconChevronRight,
  IconGift,
  IconShieldLock,
  IconSunMoon,
  IconUserCog,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { useYou } from '../../platform/reader.ts'
import type { SeenTopic } from '../../modules/family/family.paths.ts'
import type { SessionUser } from '../../platform/session.ts'
import { PathLink } from '../../ui/PathLink.tsx'
import { useFamily } from './useFamily.ts'

interface Row {
  readonly path: string
  readonly icon: Icon
  readonly words: string
}

/** Beside the tabs on a desktop, under them on a phone. */
export function ProfileLinks({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const you = useYou()
  const family = useFamily().has
  const learner = user.account_kind === 'kid' || user.account_kind === 'student'
  const about = (topic: SeenTopic) => `/my-profile/connect-account?about=${topic}`
  return (
    <div className="stack">
      {learner && family && (
        <Rows
          title={t`Cha mẹ thấy gì của bạn`}
          rows={[
            { path: about('course'), icon: IconBook2, words: t`Khóa học` },
            { path: about('event'), icon: IconCalendarEvent, words: t`Sự kiện` },
            { path: about('career'), icon: IconBookmark, words: t`Nghề` },
            { path: about('result'), icon: IconChartRadar, words: t`Kết quả` },
          ]}
        />
      )}
      <Rows
        title={t`Của ${you}`}
        rows={[
          ...(learner ? [{ path: '/rewards', icon: IconGift, words: t`Đổi điểm lấy quà` }] : []),
          { path: '/my-profile/account', icon: IconUserCog, words: t`Tài khoản` },
          ...(family
            ? [{ path: '/my-profile/connect-account', icon: IconUsersGroup, words: t`Kết nối gia đình` }]
            : []),
          { path: '/my-profile/privacy', icon: IconShieldLock, words: t`Quyền riêng tư` },
          { path: '/notifications/settings', icon: IconBell, words: t`Cài đặt thông báo` },
          { path: '/settings', icon: IconSunMoon, words: t`Giao diện, ngôn ngữ, đăng xuất` },
        ]}
      />
    </div>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <nav className="card link-rows" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ path, icon: IconOf, words }) => (
          <li key={path}>
            <PathLink path={path} className="link-row">
              <IconOf size={20} aria-hidden />
              <span className="grow">{words}</span>
              <IconChevronRight size={18} aria-hidden />
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
