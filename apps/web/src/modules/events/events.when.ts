import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { vietnameseClock } from '@malto/contract/core/vietnam'
import { useMinute } from '../../platform/clock.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface Local {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly time: string
  /** 0 is Sunday. */
  readonly weekday: number
  /** Days since a day long ago: two moments of one day have the same. */
  readonly count: number
}

/** A moment as the clocks and calendars of Vietnam show it, wherever the reader sits. */
export function inVietnam(moment: number | string): Local {
  const at = vietnameseClock(moment)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    time: at.toISOString().slice(11, 16),
    weekday: at.getUTCDay(),
    count: Math.floor(at.getTime() / DAY_MS),
  }
}

/** Sunday first. */
const weekdays: readonly MessageDescriptor[] = [
  msg`Chủ nhật`,
  msg`Thứ Hai`,
  msg`Thứ Ba`,
  msg`Thứ Tư`,
  msg`Thứ Năm`,
  msg`Thứ Sáu`,
  msg`Thứ Bảy`,
]
const shortWeekdays: readonly MessageDescriptor[] = [
  msg`CN`,
  msg`T2`,
  msg`T3`,
  msg`T4`,
  msg`T5`,
  msg`T6`,
  msg`T7`,
]

interface Span {
  readonly starts_at: string
  readonly ends_at: string
}

/** Days and times in words: "Tối nay 19:30", "Chủ nhật 22/11 · 08:00". */
export function useWhen() {
  const { t, i18n } = useLingui()
  const today = inVietnam(useMinute())
  const nameIn = (names: readonly MessageDescriptor[], weekday: number): string => {
    const name = names[weekday]
    return name ? i18n._(name) : ''
  }

  const day = (moment: string): string => {
    const { count, weekday, day: d, month: m, year } = inVietnam(moment)
    const away = count - today.count
    if (away === 0) return t`Hôm nay`
    if (away === 1) return t`Ngày mai`
    if (away === -1) return t`Hôm qua`
    const name = nameIn(weekdays, weekday)
    return year === today.year ? t`${name} ${d}/${m}` : t`${name} ${d}/${m}/${year}`
  }
  const partOfToday = (hour: number): string =>
    hour < 11 ? t`Sáng nay` : hour < 13 ? t`Trưa nay` : hour < 18 ? t`Chiều nay` : t`Tối nay`
  const inside = (words: string) =>
    i18n.locale === 'vi' ? words.charAt(0).toLocaleLowerCase('vi') + words.slice(1) : words

  return {
    time: (moment: string): string => inVietnam(moment).time,
    day,
    /** For a card. */
    short: (moment: string): string => {
      const { count, hour, time } = inVietnam(moment)
      return count === today.count ? `${partOfToday(hour)} ${time}` : `${day(moment)} · ${time}`
    },
    /** Inside a sentence: "bắt đầu lúc 19:30, thứ Ba 24/11". */
    at: (moment: string): string => {
      const { count, hour, time } = inVietnam(moment)
      const when = inside(count === today.count ? partOfToday(hour) : day(moment))
      return t`${time}, ${when}`
    },
    /** From when to when; the day once where it is the same. */
    span: ({ starts_at, ends_at }: Span): string => {
      const [from, until] = [inVietnam(starts_at), inVietnam(ends_at)]
      if (from.count === until.count) return `${from.time} – ${until.time}`
      const last = inside(day(ends_at))
      return t`${from.time} đến ${until.time}, ${last}`
    },
    /** T7, 14: the little leaf of a calendar. */
    leaf: (moment: string): { weekday: string; day: number } => {
      const { weekday, day: d } = inVietnam(moment)
      return { weekday: nameIn(shortWeekdays, weekday), day: d }
    },
  }
}

/** 4270 → 1:11:10, as a player shows it. */
export function showLength(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ].map((part) => String(part))
  const two = (part = '0') => part.padStart(2, '0')
  return hours === '0' ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`
}
