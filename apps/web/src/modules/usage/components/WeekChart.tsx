import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { trackedAreas, type TrackedArea } from '@malto/contract/constants'
import type { UsageWeek } from '@malto/contract/modules/usage.calls'
import { daysAfter } from '@malto/contract/modules/usage.rules'
import { useDuration } from '../usage.hooks.ts'
import { writeDate } from '../../../platform/formats.ts'
import '../usage.css'

const areaWords: Record<TrackedArea, MessageDescriptor> = {
  malto: msg`Nhóm và tường`,
  'career-bank': msg`Ngân hàng nghề`,
  entertainment: msg`Giải trí`,
  'multiple-choice': msg`Trắc nghiệm`,
  testing: msg`Làm bài`,
}
const dayWords = [msg`T2`, msg`T3`, msg`T4`, msg`T5`, msg`T6`, msg`T7`, msg`CN`]

interface Props {
  readonly week: UsageWeek
  readonly today: string
  readonly onWeek: (week_on: string) => void
}

/** Seven bars and the same in a plain table. */
export function WeekChart({ week, today, onWeek }: Props) {
  const { t, i18n } = useLingui()
  const duration = useDuration()
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = daysAfter(week.week_on, index)
    return { day, word: i18n._(dayWords[index] ?? msg`CN`), ...week.days.find((each) => each.day === day) }
  })
  const most = Math.max(1, ...days.map(({ total = 0 }) => total))
  const inSpan = (day: string) => writeDate(i18n.locale, 'day_month', day)
  const span = `${inSpan(week.week_on)} – ${inSpan(daysAfter(week.week_on, 6))}`
  const last = daysAfter(week.week_on, 7) > today
  return (
    <figure className="usage">
      <div className="row between wrap usage-head">
        <p className="usage-total num">{duration(week.total)}</p>
        <div className="row usage-weeks">
          <ActionIcon aria-label={t`Tuần trước`} onClick={() => onWeek(daysAfter(week.week_on, -7))}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <span className="small num">{span}</span>
          <ActionIcon
            aria-label={t`Tuần sau`}
            disabled={last}
            onClick={() => onWeek(daysAfter(week.week_on, 7))}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <p className="small muted">{useComparison(week)}</p>
      <p className="hidden-words">
        {days.map(({ word, total = 0 }) => `${word} ${duration(total)}`).join(', ')}
      </p>
      <div className="usage-bars" aria-hidden>
        {days.map(({ day, word, total = 0 }) => (
          <div key={day} className={day === today ? 'now' : ''}>
            <i style={{ height: `${Math.max(total > 0 ? 6 : 3, (total / most) * 100)}%` }} />
            {word}
          </div>
        ))}
      </div>
      <details className="usage-table">
        <summary className="small">{t`Xem dạng bảng`}</summary>
        <table>
          <caption className="hidden-words">{t`Thời gian theo ngày và khu vực, tuần ${span}`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Ngày`}</th>
              <th scope="col">{t`Khu vực`}</th>
              <th scope="col">{t`Thời gian`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, word, total = 0, areas }) => (
              <tr key={day}>
                <th scope="row">{word}</th>
                <td>
                  {trackedAreas
                    .filter((area) => (areas?.[area] ?? 0) > 0)
                    .map((area) => `${i18n._(areaWords[area])}: ${duration(areas?.[area] ?? 0)}`)
                    .join(' · ') || '–'}
                </td>
                <td className="num">{duration(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** A plain comparison, without praise or blame. */
function useComparison({ total, total_before }: UsageWeek): string {
  const { t } = useLingui()
  const duration = useDuration()
  const less = total_before - total
  if (total_before === 0 || Math.abs(less) < 60) return t`Gần như tuần trước`
  return less > 0 ? t`Ít hơn tuần trước ${duration(less)}` : t`Nhiều hơn tuần trước ${duration(-less)}`
}
