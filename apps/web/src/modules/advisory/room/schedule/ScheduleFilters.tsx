import { SegmentedControl } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { adviserScheduleFilters } from '@malto/contract/constants'
import type { ScheduleFilter } from '../room.hooks.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

/** Which sessions are shown; it stays in the address while one goes from room to room. */
export function useFilter(): ScheduleFilter {
  const { filter } = useSearch({ strict: false })
  return adviserScheduleFilters.find((each) => each === filter) ?? 'all'
}

/** The filters of the specification; whatever else the address says stays. */
export function ScheduleFilters() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const names: Record<ScheduleFilter, string> = { all: t`Tất cả`, up_coming: t`Sắp tới`, ended: t`Đã xong` }
  const choose = (next: ScheduleFilter) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, filter: next === 'all' ? undefined : next }),
      replace: true,
    })
  return (
    <SegmentedControl
      className="counsel-filters"
      withItemsBorders={false}
      aria-label={t`Xem buổi hẹn nào`}
      value={useFilter()}
      onChange={(value) => choose(value as ScheduleFilter)}
      data={adviserScheduleFilters.map((value) => ({ value, label: names[value] }))}
    />
  )
}
