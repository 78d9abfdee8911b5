import { useLingui } from '@lingui/react/macro'
import { writeAgo, writeDate } from '../../platform/formats.ts'
import { useMinute } from '../../platform/clock.ts'

const MINUTE_MS = 60_000
const [HOUR, DAY] = [60, 24 * 60]
/** Older than this, the day says more than a number of days. */
const DAYS_AGO = 7

/** "25 phút trước", "hôm qua", "12/11/2026": how long ago, as people say it; it moves on while the page is open. */
export function useAgo(): (moment: string) => string {
  const { t, i18n } = useLingui()
  const now = useMinute()
  return (moment) => {
    const minutes = Math.floor((now - Date.parse(moment)) / MINUTE_MS)
    if (minutes < 1) return t`Vừa xong`
    if (minutes < HOUR) return writeAgo(i18n.locale, minutes, 'minute')
    if (minutes < DAY) return writeAgo(i18n.locale, Math.floor(minutes / HOUR), 'hour')
    const days = Math.floor(minutes / DAY)
    return days < DAYS_AGO ? writeAgo(i18n.locale, days, 'day') : writeDate(i18n.locale, 'date', moment)
  }
}

/** The exact moment, by the clocks of Vietnam. */
export function useMoment(): (moment: string) => string {
  const { i18n } = useLingui()
  return (moment) => writeDate(i18n.locale, 'moment', moment)
}
