import { BadInput, inBoth, type Input } from '@malto/contract'
import { LONGEST_PERIOD_DAYS, type getBoard as call } from '@malto/contract/modules/dashboards.admin'
import { daysAfter, mondayOf } from '@malto/contract/modules/usage.rules'
import type { Stretch } from './dashboards.queries.ts'
import { monthOf, nextMonth } from './dashboards.rolling.service.ts'

const USUAL_DAYS = 30
/** Longer periods are drawn by the week. */
const MOST_SINGLE_DAYS = 92

export interface Period {
  readonly from: string
  readonly to: string
  readonly days: number
  /** What it is laid beside; null: nothing. */
  readonly before: { readonly from: string; readonly to: string } | null
  /** So many days in one step of a line, and the first day of each. */
  readonly step: number
  readonly starts: readonly string[]
  /** Whether it reaches up to this day. */
  readonly current: boolean
  readonly compare: 'before' | 'year' | 'none'
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export function periodOf({ from, to, compare }: Input<typeof call>, today: string): Period {
  const last = to ?? (from && from > today ? from : today)
  const first = from ?? daysAfter(last, 1 - USUAL_DAYS)
  const days = daysBetween(first, last) + 1
  if (days < 1)
    throw BadInput({
      fields: { to: [inBoth('Ngày cuối phải từ ngày đầu trở đi.', 'The end is before the start.')] },
    })
  if (days > LONGEST_PERIOD_DAYS)
    throw BadInput({
      fields: {
        from: [
          inBoth(
            `Chỉ xem được tối đa ${LONGEST_PERIOD_DAYS} ngày một lần.`,
            `At most ${LONGEST_PERIOD_DAYS} days at once.`,
          ),
        ],
      },
    })
  const step = days > MOST_SINGLE_DAYS ? 7 : 1
  const starts = Array.from({ length: Math.ceil(days / step) }, (_, at) => daysAfter(first, at * step))
  const before =
    compare === 'none'
      ? null
      : compare === 'year'
        ? { from: aYearBefore(first), to: aYearBefore(last) }
        : { from: daysAfter(first, -days), to: daysAfter(first, -1) }
  return { from: first, to: last, days, before, step, starts, current: last >= today, compare }
}

/** The same day a year ago; of a leap day the one before. */
function aYearBefore(day: string): string {
  const wanted = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return wanted.endsWith('02-29') ? wanted.replace('02-29', '02-28') : wanted
}

export const stretchesOf = ({ from, to, before, step, days }: Period): Stretch[] => [
  { name: 'now', from, to, step },
  ...(before ? [{ name: 'before', ...before, step: days + 1 }] : []),
]

/** The week and the month that the period ends in, up to its last day; and what they are laid beside, as long. */
export function wholesOf({ to, compare }: Period): Stretch[] {
  const monday = mondayOf(to)
  const month = monthOf(to)
  const weekBack = compare === 'year' ? 364 : 7
  const monthBefore = compare === 'year' ? aYearBefore(month) : monthOf(daysAfter(month, -1))
  const lastBefore = daysAfter(nextMonth(monthBefore), -1)
  const sameDay = daysAfter(monthBefore, daysBetween(month, to))
  const stretch = (name: string, from: string, until: string) => ({ name, from, to: until, step: 366 })
  return [
    stretch('week', monday, to),
    stretch('month', month, to),
    ...(compare === 'none'
      ? []
      : [
          stretch('week before', daysAfter(monday, -weekBack), daysAfter(to, -weekBack)),
          stretch('month before', monthBefore, sameDay < lastBefore ? sameDay : lastBefore),
        ]),
  ]
}

/** The last month that was over at the end of the period, and the one it is laid beside. */
export function monthsOf({ to, compare }: Period): { month: string; before: string | null } {
  const month =
    nextMonth(monthOf(to)) === daysAfter(to, 1) ? monthOf(to) : monthOf(daysAfter(monthOf(to), -1))
  const before = { none: null, year: aYearBefore(month), before: monthOf(daysAfter(month, -1)) }[compare]
  return { month, before }
}

/** Whole weeks within these days, by their Mondays. */
export function weeksIn({ from, to }: { from: string; to: string }): string[] {
  const weeks: string[] = []
  const first = mondayOf(from) === from ? from : daysAfter(mondayOf(from), 7)
  for (let monday = first; daysAfter(monday, 6) <= to; monday = daysAfter(monday, 7)) weeks.push(monday)
  return weeks
}
