// Dates, numbers and spans in the two languages of the screens. Written here and not by the browser's own formats: the
// first of those that a page asks for holds a slow phone for a tenth of a second, on the way to its first screen.
import { vietnameseClock } from '@malto/contract/core/vietnam'

interface Words {
  readonly weekdays: readonly string[]
  readonly short_weekdays: readonly string[]
  readonly month: (month: number) => string
  readonly point: string
  readonly thousands: string
  readonly and: string
}
const englishMonths =
  'January February March April May June July August September October November December'.split(' ')
const languages: Readonly<Record<'vi' | 'en', Words>> = {
  vi: {
    weekdays: ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'],
    short_weekdays: ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'],
    month: (month) => `tháng ${month}`,
    point: ',',
    thousands: '.',
    and: 'và',
  },
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    short_weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    month: (month) => englishMonths[month - 1] ?? '',
    point: '.',
    thousands: ',',
    and: 'and',
  },
}
const wordsOf = (locale: string): Words => (locale === 'vi' ? languages.vi : languages.en)

interface Parts {
  readonly vi: boolean
  readonly year: number
  readonly month: number
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** 2026-03-05T08:05 */
  readonly text: string
  readonly words: Words
}

const date = ({ text }: Parts): string => text.slice(0, 10).split('-').toReversed().join('/')
const clock = ({ text }: Parts): string => text.slice(11, 16)
const weekdayName = ({ words, weekday }: Parts): string => words.weekdays[weekday] ?? ''
const inMonth = ({ words, day, month }: Parts): string => `${day} ${words.month(month)}`
const inYear = (parts: Parts): string => `${inMonth(parts)}${parts.vi ? ' năm' : ''} ${parts.year}`
const named = (parts: Parts, rest: string): string => `${weekdayName(parts)}${parts.vi ? ',' : ''} ${rest}`

const forms = {
  /** 08:05 */
  clock,
  /** 05/03/2026 */
  date,
  /** 08:05 05/03/2026 */
  moment: (parts: Parts) => `${clock(parts)} ${date(parts)}`,
  /** 5/3 */
  day_month: ({ day, month }: Parts) => `${day}/${month}`,
  /** Thứ Năm */
  weekday: weekdayName,
  /** T5 */
  short_weekday: ({ words, weekday }: Parts) => words.short_weekdays[weekday] ?? '',
  /** Thứ Năm, 5 tháng 3 */
  day: (parts: Parts) => named(parts, inMonth(parts)),
  /** 5 tháng 3 năm 2026 */
  long: inYear,
  /** Thứ Năm, 5 tháng 3 năm 2026 */
  full: (parts: Parts) => named(parts, inYear(parts)),
  /** Tháng 3 năm 2026 */
  month: ({ vi, words, month, year }: Parts) =>
    vi ? `Tháng ${month} năm ${year}` : `${words.month(month)} ${year}`,
} as const
export type DateForm = keyof typeof forms

/** A moment, or a day (2026-11-24), by the clocks of Vietnam wherever the reader sits. */
export function writeDate(locale: string, form: DateForm, moment: Date | string | number): string {
  const at = vietnameseClock(moment)
  return forms[form]({
    vi: locale === 'vi',
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
    text: at.toISOString(),
    words: wordsOf(locale),
  })
}

interface Digits {
  /** After the point: never fewer, never more. */
  readonly least?: number
  readonly most?: number
}

/** 1.240 and 29,5. */
export function writeNumber(
  locale: string,
  value: number,
  { least = 0, most = Math.max(least, 3) }: Digits = {},
): string {
  const { point, thousands } = wordsOf(locale)
  const fixed = value.toFixed(most)
  // Nothing is not less than nothing.
  const [whole = '', part = ''] = (Number(fixed) === 0 ? fixed.replace('-', '') : fixed).split('.')
  const kept = part.slice(0, least) + part.slice(least).replace(/0+$/, '')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands)
  return kept === '' ? grouped : grouped + point + kept
}

const spans = {
  minute: { vi: 'phút', en: 'minute' },
  hour: { vi: 'giờ', en: 'hour' },
  day: { vi: 'ngày', en: 'day' },
  month: { vi: 'tháng', en: 'month' },
} as const

/** "25 phút trước", "hôm qua", "hôm nay": so many of these ago. */
export function writeAgo(locale: string, count: number, unit: keyof typeof spans): string {
  const vi = locale === 'vi'
  if (unit === 'day' && count < 3) {
    const near = vi ? ['Hôm nay', 'Hôm qua', 'Hôm kia'] : ['today', 'yesterday']
    const name = near[count]
    if (name) return name
  }
  if (vi) return `${count} ${spans[unit].vi} trước`
  return `${count} ${spans[unit].en}${count === 1 ? '' : 's'} ago`
}

/** "Kỹ thuật, Xã hội và Nghệ thuật". */
export function writeList(locale: string, names: readonly string[]): string {
  const [last, ...others] = names.toReversed()
  if (last === undefined || others.length === 0) return last ?? ''
  return `${others.toReversed().join(', ')} ${wordsOf(locale).and} ${last}`
}
