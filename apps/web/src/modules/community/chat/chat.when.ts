import { useLingui } from '@lingui/react/macro'
import { dateFormat } from '../../../platform/formats.ts'

/** Vietnam keeps one time all year: days and hours are read off without a calendar's help, thousands at once. */
const OFFSET_MS = 7 * 3_600_000
const DAY_MS = 24 * 3_600_000
const shifted = (moment: number) => new Date(moment + OFFSET_MS).toISOString()

/** 2026-11-24, by the clocks of Vietnam. */
export const dayOf = (moment: string): string => shifted(Date.parse(moment)).slice(0, 10)
/** 16:31 */
export const clockOf = (moment: string): string => shifted(Date.parse(moment)).slice(11, 16)
export const today = (): string => shifted(Date.now()).slice(0, 10)
/** The first moment of a day. */
export const startOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS).toISOString()
export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** "Hôm nay", "Hôm qua", "Thứ Ba 24/11". */
export function useDayName(): (day: string) => string {
  const { t, i18n } = useLingui()
  return (day) => {
    const now = today()
    if (day === now) return t`Hôm nay`
    if (day === daysFrom(now, -1)) return t`Hôm qua`
    const at = new Date(`${day}T00:00:00Z`)
    const weekday = dateFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(at)
    const date = dateFormat(i18n.locale, {
      day: '2-digit',
      month: '2-digit',
      ...(day.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' as const }),
      timeZone: 'UTC',
    }).format(at)
    return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${date}`
  }
}
