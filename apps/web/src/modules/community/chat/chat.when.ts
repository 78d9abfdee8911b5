import { useLingui } from '@lingui/react/macro'
import { vietnameseClock, vietnameseDay } from '@malto/contract/core/vietnam'
import { writeDate } from '../../../platform/formats.ts'

const DAY_MS = 24 * 3_600_000

/** 2026-11-24, by the clocks of Vietnam. */
export const dayOf = (moment: string): string => vietnameseDay(moment)
/** 16:31 */
export const clockOf = (moment: string): string => vietnameseClock(moment).toISOString().slice(11, 16)
export const today = (): string => vietnameseDay(Date.now())
/** The first moment of a day. */
export const startOf = (day: string): string => new Date(`${day}T00:00:00+07:00`).toISOString()
export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** "Hôm nay", "Hôm qua", "Thứ Ba 24/11". */
export function useDayName(): (day: string) => string {
  const { t, i18n } = useLingui()
  return (day) => {
    const now = today()
    if (day === now) return t`Hôm nay`
    if (day === daysFrom(now, -1)) return t`Hôm qua`
    const date = writeDate(i18n.locale, day.slice(0, 4) === now.slice(0, 4) ? 'day_month' : 'date', day)
    return `${writeDate(i18n.locale, 'weekday', day)} ${date}`
  }
}
