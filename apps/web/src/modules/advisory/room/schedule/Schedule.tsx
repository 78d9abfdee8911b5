import { Button, SegmentedControl } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { adviserScheduleFilters } from '@malto/contract/constants'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { PageTitle } from '../../../../ui/heads.tsx'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { More } from '../../../../ui/More.tsx'
import { Bone, StateEmpty } from '../../../../ui/states.tsx'
import { useTurns } from '../../advisory.when.ts'
import { useReader } from '../../advisory.words.ts'
import { useKidSessions, useSessions, type ScheduleFilter } from '../room.hooks.ts'
import { ScheduleRow } from './rows.tsx'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

interface Props {
  /** The session that is open. */
  readonly current: string | null
  /** The page has its heading elsewhere: in the room. */
  readonly beside?: boolean
}

/** Which sessions are shown; it stays in the address while one goes from room to room. */
export function useFilter(): ScheduleFilter {
  const { filter } = useSearch({ strict: false })
  return adviserScheduleFilters.find((each) => each === filter) ?? 'all'
}

/** All sessions of this person: the ones ahead first, then what was. */
export function Schedule({ current, beside = false }: Props) {
  const { t } = useLingui()
  const reader = useReader()
  const navigate = useNavigate()
  const filter = useFilter()
  const [kids, setKids] = useState(false)
  const all = useSessions(filter, !kids)
  const young = useKidSessions(kids)
  const list = kids ? young : all
  const sessions = itemsOf(list.data?.pages)
  // Rooms open and sessions end by the clock alone.
  useTurns(
    sessions.flatMap(({ opens_at, ends_at, waits_until }) => [opens_at, ends_at, waits_until]),
    list.dataUpdatedAt,
    () => void list.refetch(),
  )
  const title = reader === 'adviser' ? t`Trò chuyện` : t`Cố vấn`
  const names: Record<ScheduleFilter, string> = { all: t`Tất cả`, up_coming: t`Sắp tới`, ended: t`Đã xong` }
  const setFilter = (next: ScheduleFilter) => {
    setKids(false)
    void navigate({ to: '.', search: { filter: next === 'all' ? undefined : next }, replace: true })
  }
  return (
    <nav className="counsel-list" aria-label={t`Các buổi hẹn`}>
      {beside ? <h2>{title}</h2> : <PageTitle tab={t`Trò chuyện cùng cố vấn`}>{title}</PageTitle>}
      <SegmentedControl
        withItemsBorders={false}
        aria-label={t`Xem buổi hẹn nào`}
        value={kids ? '' : filter}
        onChange={(value) => setFilter(value as ScheduleFilter)}
        data={adviserScheduleFilters.map((value) => ({ value, label: names[value] }))}
      />
      {reader === 'adviser' && (
        <button
          type="button"
          className="pill counsel-kids"
          aria-pressed={kids}
          onClick={() => setKids(!kids)}
        >
          {t`Chỉ học sinh dưới 16 tuổi`}
        </button>
      )}
      <Loaded
        query={list}
        pending={<SchedulePending />}
        isEmpty={() => sessions.length === 0}
        empty={<Nothing filter={kids ? 'all' : filter} />}
      >
        {() => (
          <>
            <ul className="counsel-slots">
              {sessions.map((session) => (
                <ScheduleRow
                  key={session.id}
                  session={session}
                  current={session.id === current}
                  filter={filter}
                />
              ))}
            </ul>
            <More list={list} />
          </>
        )}
      </Loaded>
      {sessions.length > 0 && <Elsewhere />}
    </nav>
  )
}

export const itemsOf = (pages: readonly { readonly items: readonly AppointmentCard[] }[] = []) =>
  pages.flatMap(({ items }) => items)

/** To the adviser their calendar; to everybody else the other advisers. */
function Elsewhere() {
  const { t } = useLingui()
  return useReader() === 'adviser' ? (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/advisory/desk" />}
    >
      {t`Lịch của thầy/cô`}
    </Button>
  ) : (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconSearch size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/advisory" />}
    >
      {t`Tìm cố vấn khác`}
    </Button>
  )
}

function Nothing({ filter }: { filter: ScheduleFilter }) {
  const { t } = useLingui()
  const reader = useReader()
  if (filter !== 'all')
    return (
      <p className="counsel-none small muted">
        {filter === 'ended'
          ? t`Chưa có buổi nào đã xong.`
          : reader === 'adviser'
            ? t`Chưa có buổi hẹn nào sắp tới.`
            : t`Bạn chưa hẹn buổi nào sắp tới.`}
      </p>
    )
  if (reader === 'adviser')
    return (
      <StateEmpty
        title={t`Thầy/cô chưa có buổi hẹn nào`}
        text={t`Khi học sinh đặt lịch, phòng trò chuyện hiện ra ở đây.`}
        action={
          <Button size="sm" renderRoot={(props) => <Link {...props} to="/advisory/desk/office" />}>
            {t`Mở giờ tư vấn`}
          </Button>
        }
      />
    )
  return (
    <StateEmpty
      pose="hello"
      title={t`Bạn chưa hẹn buổi nào`}
      text={t`Chọn một thầy cô và một giờ tiện cho bạn. Phòng trò chuyện mở ở đây trước giờ hẹn 10 phút.`}
      action={
        <Button color="dom.3" autoContrast renderRoot={(props) => <Link {...props} to="/advisory" />}>
          {t`Tìm cố vấn`}
        </Button>
      }
    />
  )
}

function SchedulePending() {
  const { t } = useLingui()
  return (
    <div className="counsel-slots">
      <output className="hidden-words">{t`Đang tải buổi hẹn`}</output>
      {[0, 1, 2].map((each) => (
        <div key={each} className="counsel-slot" aria-hidden>
          <Bone width={46} height={48} />
          <span className="grow">
            <Bone width="66%" height={14} />
            <Bone width="48%" height={12} />
          </span>
        </div>
      ))}
    </div>
  )
}
