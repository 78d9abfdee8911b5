import { Button } from '@mantine/core'
import { IconCalendarWeek, IconChartBar, IconClock, IconShare2, IconUsers } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotAnAdviser } from '@malto/contract/modules/advisory.desk.calls'
import { useCurrentInSight } from '../../../ui/current.ts'
import { PageHead } from '../../../ui/heads.tsx'
import { PathLink } from '../../../ui/PathLink.tsx'
import { StateEmpty } from '../../../ui/states.tsx'
import { useAdvisoryNews } from '../advisory.hooks.ts'
import '../advisory.css'
import './desk.css'

type Place = 'week' | 'caseload' | 'classes' | 'office'

interface Props {
  readonly place: Place
  readonly title: string
  readonly eyebrow?: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Of what the page reads first: it says whether one is an adviser. */
  readonly error: unknown
  readonly children: ReactNode
}

/** The frame of every page at the desk. Whoever is no adviser, or no longer one, meets a kind word instead. */
export function Desk({ place, title, eyebrow, lead, actions, error, children }: Props) {
  useAdvisoryNews()
  if (NotAnAdviser.is(error)) return <NotAdviser />
  return (
    <div className="desk stack wide">
      <div className="desk-top">
        <PageHead title={title} eyebrow={eyebrow} lead={lead} actions={actions} />
        <DeskNav place={place} />
      </div>
      {children}
    </div>
  )
}

function DeskNav({ place }: { place: Place }) {
  const { t } = useLingui()
  const row = useCurrentInSight<HTMLElement>(place)
  const places = [
    { key: 'week', path: '/advisory/desk', icon: IconCalendarWeek, label: t`Lịch tuần` },
    { key: 'caseload', path: '/advisory/desk/caseload', icon: IconUsers, label: t`Học sinh` },
    { key: 'classes', path: '/advisory/desk/classes', icon: IconChartBar, label: t`Lớp học` },
    { key: 'office', path: '/advisory/desk/office', icon: IconClock, label: t`Giờ làm việc` },
    { key: 'shared', path: '/result-multi-choice/shared', icon: IconShare2, label: t`Kết quả được chia sẻ` },
  ]
  return (
    <nav ref={row} className="pills desk-nav" aria-label={t`Bàn làm việc`}>
      {places.map(({ key, path, icon: IconOf, label }) => (
        <PathLink
          key={key}
          path={path}
          className="pill"
          {...(key === place ? { 'aria-current': 'page' as const } : {})}
        >
          <IconOf size={18} aria-hidden />
          {label}
        </PathLink>
      ))}
    </nav>
  )
}

/** Whoever comes here by mistake is shown where they would be welcome. */
export function NotAdviser() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Bàn làm việc của cố vấn`} />
      <StateEmpty
        pose="hello"
        title={t`Trang này dành cho thầy cô cố vấn`}
        text={t`Cần người cùng nghĩ? Thầy cô luôn có giờ trống. Nếu thầy/cô đang chờ thẩm tra, trang sẽ mở ngay khi xong.`}
        action={
          <Button renderRoot={(props) => <Link to="/advisory" {...props} />}>{t`Tìm thầy cô cố vấn`}</Button>
        }
      />
    </>
  )
}
