import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { daysFrom, today } from '../chat.when.ts'
import { writeDate } from '../../../../platform/formats.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (day: string) => void
}

const DAYS_A_WEEK = 7

/** Monday first. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_A_WEEK

function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weeks: string[][] = []
  for (let day = daysFrom(first, -weekdayOf(first)); day.slice(0, 7) <= month;) {
    const from = day
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, index) => daysFrom(from, index)))
    day = daysFrom(day, DAYS_A_WEEK)
  }
  return weeks
}

/** A calendar: from which day on shall it be read? */
export function DateSheet({ opened, onClose, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const now = today()
  const [month, setMonth] = useState(now.slice(0, 7))
  const move = (by: number) => setMonth(daysFrom(`${month}-15`, by * 30).slice(0, 7))
  const name = writeDate(i18n.locale, 'month', `${month}-01`)
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Đọc từ ngày nào?`}>
      <div className="calendar">
        <div className="row between">
          <button type="button" aria-label={t`Tháng trước`} onClick={() => move(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </button>
          <b aria-live="polite">{name}</b>
          <button
            type="button"
            aria-label={t`Tháng sau`}
            disabled={month >= now.slice(0, 7)}
            onClick={() => move(1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </button>
        </div>
        <table>
          <thead>
            <tr>
              {weeksOf(month)[0]?.map((day) => (
                <th key={day} scope="col" className="micro muted">
                  {writeDate(i18n.locale, 'short_weekday', new Date(`${day}T00:00:00Z`))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day}>
                    {day.startsWith(month) && (
                      <button
                        type="button"
                        className="num"
                        disabled={day > now}
                        aria-label={writeDate(i18n.locale, 'full', new Date(`${day}T00:00:00Z`))}
                        {...(day === now ? { 'aria-current': 'date' as const } : {})}
                        onClick={() => onChoose(day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
