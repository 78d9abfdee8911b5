import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { MonthCalendar } from '../../modules/usage/components/MonthCalendar.tsx'
import { WeekCard } from '../../modules/usage/components/WeekCard.tsx'
import { useUsageMonth } from '../../modules/usage/usage.hooks.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Note } from '../../ui/Note.tsx'
import { StatePending } from '../../ui/states.tsx'
import type { Viewer, Whose } from '../activities.tsx'

/** This month's days, and the week in minutes. */
export function MonthTab({ viewer, child_id }: Whose & { viewer: Viewer }) {
  const { t } = useLingui()
  const [today] = useState(() => vietnameseDay(new Date()))
  const month = useUsageMonth(child_id, today)
  return (
    <div className="stack">
      <Loaded query={month as never} pending={<StatePending />}>
        {(weeks: NonNullable<typeof month.data>) => {
          const counted = weeks.some((week) => week.counted)
          const used = weeks.some((week) => week.total > 0)
          return (
            <>
              <MonthCalendar weeks={weeks} today={today} />
              {!used && counted && (
                <p className="small muted month-words">
                  {viewer === 'parent'
                    ? t`Tháng này con chưa dùng Malto ngày nào. Không sao cả.`
                    : t`Tháng này còn trống. Ngày nào ghé Malto, ngày ấy sẽ sáng.`}
                </p>
              )}
            </>
          )
        }}
      </Loaded>
      <WeekCard key={child_id} child_id={child_id} notCounted={<NotCounted viewer={viewer} />} />
    </div>
  )
}

/** Nothing is counted until it was agreed to; where that is done stands beside it. */
export function NotCounted({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  if (viewer === 'parent')
    return (
      <Note tone="kind">{t`Con chưa chia sẻ thời gian sử dụng. Biểu đồ hiện ra khi con và anh/chị cùng đồng ý.`}</Note>
    )
  return (
    <Note
      tone="kind"
      action={
        <Link to="/my-profile/privacy" className="link">
          {t`Xem và quyết định`}
        </Link>
      }
    >
      {viewer === 'adviser'
        ? t`Malto chưa đếm thời gian của thầy/cô. Chỉ đếm khi thầy/cô đồng ý.`
        : t`Malto chưa đếm thời gian của bạn. Chỉ đếm khi bạn đồng ý.`}
    </Note>
  )
}
