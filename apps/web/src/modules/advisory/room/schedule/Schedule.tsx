import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { PageTitle } from '../../../../ui/heads.tsx'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { More } from '../../../../ui/More.tsx'
import { Bone, StateEmpty } from '../../../../ui/states.tsx'
import { useTurns } from '../../advisory.when.ts'
import { useReader } from '../../../../platform/reader.ts'
import { useKidSessions, useSessions, type ScheduleFilter } from '../room.hooks.ts'
import { ScheduleFilters, useFilter } from './ScheduleFilters.tsx'
import { ScheduleRow } from './rows.tsx'

interface Props {
  /** The session that is open. */
  readonly current: string | null
  /** The page has its heading elsewhere: in the room. */
  readonly beside?: boolean
}

/** All sessions of this person: the ones ahead first, then what was. */
export function Schedule({ current, beside = false }: Props) {
  const { t } = useLingui()
  const reader = useReader()
  const filter = useFilter()
  const [kids, setKids] = useState(false)
  const all = useSessions(filter, !kids)
  const young = useKidSessions(filter, kids)
  const list = kids ? young : all
  const sessions = itemsOf(list.data?.pages)
  // Rooms open and sessions end by the clock alone.
  useTurns(
    sessions.flatMap(({ opens_at, ends_at, waits_until }) => [opens_at, ends_at, waits_until]),
    list.dataUpdatedAt,
    () => void list.refetch(),
  )
  const title = reader === 'adviser' ? t`Trò chuyện` : t`Cố vấn`
  return (
    <nav className="counsel-list" aria-label={t`Các buổi hẹn`}>
      {beside ? <h2>{title}</h2> : <PageTitle tab={t`Trò chuyện cùng cố vấn`}>{title}</PageTitle>}
      <ScheduleFilters />
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
        empty={<Nothing filter={filter} kids={kids} />}
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

function Nothing({ filter, kids }: { filter: ScheduleFilter; kids: boolean }) {
  const { t } = useLingui()
  const reader = useReader()
  // What others have is not denied.
  if (kids)
    return (
      <p className="counsel-none small muted">{t`Không có buổi hẹn nào với học sinh dưới 16 tuổi ở mục này.`}</p>
    )
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
