import { useLingui } from '@lingui/react/macro'
import { dayAfter, inVietnam } from '@malto/contract/modules/advisory.times.rules'
import { useSaid } from '../advisory.when.ts'
import { writeAgo, writeDate } from '../../../platform/formats.ts'

const MINUTE_MS = 60_000
const [HOUR, DAY] = [60, 1440]

/** 990 → 16:30 */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** 16:30 → 990; null for what is no time. */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The Monday of a day's week: weeks begin so here. */
export const mondayOf = (day: string): string => dayAfter(day, -((weekdayOf(day) + 6) % 7))

/** The days of a week as one reads them, Monday first; numbers of the contract (0 is Sunday). */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const
const A_SUNDAY = '2026-11-15'

/** What the desk says about times beside `useSaid`. */
export function useWhen() {
  const { t, i18n } = useLingui()
  const said = useSaid()
  const now = said.now.getTime()
  const name = (day: string): string => writeDate(i18n.locale, 'weekday', day)
  const date = (day: string): string => {
    const [year, month, number] = day.split('-').map(Number)
    return day.slice(0, 4) === said.today.slice(0, 4) ? `${number}/${month}` : `${number}/${month}/${year}`
  }
  return {
    ...said,
    now,
    dayOf: (moment: string): string => inVietnam(new Date(moment)).day,
    /** "Thứ Hai", at the beginning of a line. */
    weekday: (number: number): string => name(dayAfter(A_SUNDAY, number)),
    /** "Thứ Ba 24/11" */
    dayLine: (day: string): string => `${name(day)} ${date(day)}`,
    shortDate: date,
    /** "25 phút", "2 giờ 10 phút", "3 ngày" until a moment. */
    left: (moment: string): string => {
      const minutes = Math.max(0, Math.ceil((Date.parse(moment) - now) / MINUTE_MS))
      const days = Math.floor(minutes / DAY)
      if (days >= 2) return t`${days} ngày`
      const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
      if (hours === 0) return t`${minutes} phút`
      return rest === 0 || hours >= 6 ? t`${hours} giờ` : t`${hours} giờ ${rest} phút`
    },
    /** "hôm qua", "12 ngày trước", "3 tháng trước". */
    ago: (moment: string): string => {
      const days = Math.round(
        (Date.parse(said.today) - Date.parse(inVietnam(new Date(moment)).day)) / (DAY * MINUTE_MS),
      )
      return days < 60
        ? writeAgo(i18n.locale, days, 'day')
        : writeAgo(i18n.locale, Math.round(days / 30), 'month')
    },
  }
}
