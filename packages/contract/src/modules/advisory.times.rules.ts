import { vietnameseClock, vietnameseDay } from '../core/vietnam.ts'

// Moments as people say them: "3 giờ rưỡi chiều, thứ Năm 19 tháng 11". No zod here.

const DAY_MS = 86_400_000

export interface VietnameseMoment {
  /** 2026-11-19 */
  readonly day: string
  /** 0 is Sunday, as in a calendar's week. */
  readonly weekday: number
  /** Minutes after midnight. */
  readonly minute: number
}

export function inVietnam(moment: Date): VietnameseMoment {
  const local = vietnameseClock(moment)
  return {
    day: vietnameseDay(moment),
    weekday: local.getUTCDay(),
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  }
}

/** The moment that a clock in Vietnam shows as this minute of this day; beyond midnight it is the next day's. */
export const momentAt = (day: string, minute: number): Date =>
  new Date(Date.parse(`${day}T00:00:00+07:00`) + minute * 60_000)

/** So many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const PARTS = [
  { from: 0, vi: 'đêm', en: 'at night' },
  { from: 4, vi: 'sáng', en: 'in the morning' },
  { from: 11, vi: 'trưa', en: 'at noon' },
  { from: 13, vi: 'chiều', en: 'in the afternoon' },
  { from: 18, vi: 'tối', en: 'in the evening' },
  { from: 22, vi: 'đêm', en: 'at night' },
] as const
const WEEKDAYS = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy']

/** 15:30 → "3 giờ rưỡi chiều"; 12:00 → "12 giờ trưa"; 0:15 → "12 giờ 15 đêm". */
export function sayTime(minute: number): string {
  const hour = Math.floor(minute / 60)
  const rest = minute % 60
  const said = hour % 12 === 0 ? 12 : hour % 12
  const minutes = rest === 0 ? '' : rest === 30 ? ' rưỡi' : ` ${rest}`
  return `${said} giờ${minutes} ${PARTS.findLast(({ from }) => from <= hour)?.vi}`
}

/** "hôm nay", "ngày mai", "ngày kia", otherwise "thứ Năm 19 tháng 11", with the year when it is another one. */
export function sayDay(day: string, today: string): string {
  const near = ['hôm nay', 'ngày mai', 'ngày kia'].find((_, days) => dayAfter(today, days) === day)
  if (near) return near
  const [year, month, date] = day.split('-').map(Number)
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday} ${date} tháng ${month}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` năm ${year}`}`
}

/** "3 giờ rưỡi chiều ngày mai", for the eye of a phone and the ear of a screen reader alike. */
export function sayMoment(moment: Date, now: Date): string {
  const { day, minute } = inVietnam(moment)
  const said = sayDay(day, vietnameseDay(now))
  return `${sayTime(minute)}${/^(hôm|ngày)/.test(said) ? ' ' : ', '}${said}`
}
