import { IconBell } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { extra } from './page.tsx'

// The number comes after the first screen: what it needs (the contract's shapes) is no part of the first visit.
const UnreadBadge = extra(null, async () => (await import('./UnreadBadge.tsx')).UnreadBadge)

export const RoomsBadge = extra(null, async () => (await import('./UnreadBadge.tsx')).RoomsBadge)

/** In the head of a page on phones; larger screens have it in the rail. */
export function HeadBell() {
  const { t } = useLingui()
  return (
    <Link to="/notifications" className="bell">
      <IconBell size={22} aria-hidden />
      <span className="hidden-words">{t`Thông báo`}</span>
      <Suspense fallback={null}>
        <UnreadBadge />
      </Suspense>
    </Link>
  )
}

export function RailBell() {
  const { t } = useLingui()
  return (
    <Link to="/notifications" className="rail-item rail-bell" activeProps={{ 'aria-current': 'page' }}>
      <i>
        <IconBell size={20} aria-hidden />
      </i>
      <Suspense fallback={null}>
        <UnreadBadge inRail />
      </Suspense>
      <span>{t`Thông báo`}</span>
    </Link>
  )
}
