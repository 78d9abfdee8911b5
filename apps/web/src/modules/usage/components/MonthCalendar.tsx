import { IconBulbFilled } from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UsageWeek } from '@malto/contract/modules/usage.calls'
import { daysAfter } from '@malto/contract/modules/usage.rules'
import { weeksOfMonth } from '../usage.days.ts'
import { useDuration } from '../usage.hooks.ts'
import { writeDate } from '../../../platform/formats.ts'
import '../usage.css'

const dayWords = [msg`T2`, msg`T3`, msg`T4`, msg`T5`, msg`T6`, msg`T7`, msg`CN`]

interface Props {
  readonly weeks: readonly UsageWeek[]
  readonly today: string
}

/** A month of lanterns: a day with time on Malto is lit, any other is simply unlit. */
export function MonthCalendar({ weeks, today }: Props) {
  const { t, i18n } = useLingui()
  const duration = useDuration()
  const month = today.slice(0, 7)
  const totals = new Map(weeks.flatMap((week) => week.days.map(({ day, total }) => [day, total] as const)))
  const inMonth = [...totals].filter(([day, total]) => day.startsWith(month) && total > 0)
  const sum = inMonth.reduce((all, [, total]) => all + total, 0)
  const name = writeDate(i18n.locale, 'month', `${month}-01`)
  return (
    <section className="card month">
      <div className="row between wrap">
        <h2>{name}</h2>
        <p className="small muted num">
          {inMonth.length > 0 ? t`${inMonth.length} ngày · ${duration(sum)}` : t`Chưa có ngày nào`}
        </p>
      </div>
      <table className="month-grid">
        <thead>
          <tr>
            {dayWords.map((word) => (
              <th key={word.id} scope="col">
                {i18n._(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(today).map((week_on) => (
            <tr key={week_on}>
              {dayWords.map((word, index) => {
                const day = daysAfter(week_on, index)
                if (!day.startsWith(month)) return <td key={word.id} aria-hidden />
                const total = totals.get(day) ?? 0
                return (
                  <td key={word.id} className={day === today ? 'today' : ''}>
                    <span className={`hex ${total > 0 ? 'glow' : 'quiet'}`}>
                      {total > 0 && <IconBulbFilled size={17} aria-hidden />}
                    </span>
                    <span className="num">{Number(day.slice(8))}</span>
                    <span className="hidden-words">{total > 0 ? duration(total) : t`chưa dùng`}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
