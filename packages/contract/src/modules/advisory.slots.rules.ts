import { dayAfter, inVietnam, momentAt } from './advisory.times.rules.ts'

// Which times of an adviser are free. Pure: the same answer for the list, the form and the booking itself. No zod here.

/** Hours of a week that an adviser works: from and until in minutes after midnight, in Vietnam. */
export interface WeeklyHours {
  /** 0 is Sunday. */
  readonly weekday: number
  readonly from: number
  readonly until: number
}
export interface Span {
  readonly starts_at: Date
  readonly ends_at: Date
}
export interface Calendar {
  readonly hours: readonly WeeklyHours[]
  /** Days of Vietnam on which nobody is seen. */
  readonly days_off: ReadonlySet<string>
  readonly session_minutes: number
  /** Kept free after every session, to write and to breathe. */
  readonly buffer_minutes: number
}

/** A session is not booked on the doorstep, nor for a day nobody can foresee. */
export const EARLIEST_HOURS = 2
export const LATEST_DAYS = 28

const overlaps = (a: Span, b: Span): boolean => a.starts_at < b.ends_at && b.starts_at < a.ends_at

/** The session and the pause that belongs to it. */
export const occupied = ({ starts_at, ends_at }: Span, buffer_minutes: number): Span => ({
  starts_at,
  ends_at: new Date(ends_at.getTime() + buffer_minutes * 60_000),
})

function startsOn(calendar: Calendar, day: string): Date[] {
  const { session_minutes, buffer_minutes } = calendar
  const { weekday } = inVietnam(momentAt(day, 0))
  return calendar.hours
    .filter((each) => each.weekday === weekday)
    .flatMap(({ from, until }) => {
      const count = Math.floor((until - from + buffer_minutes) / (session_minutes + buffer_minutes))
      return Array.from({ length: Math.max(0, count) }, (_, at) =>
        momentAt(day, from + at * (session_minutes + buffer_minutes)),
      )
    })
    .toSorted((a, b) => a.getTime() - b.getTime())
}

/** Whether a moment lies where times are given at all; asked before any arithmetic with days, which ends with the calendar. */
function isInReach(moment: Date, now: Date): boolean {
  const ahead = moment.getTime() - now.getTime()
  return ahead >= EARLIEST_HOURS * 3_600_000 && ahead <= LATEST_DAYS * 86_400_000
}

/** Free times of these days, in order. `taken`: live appointments of the adviser, held and waiting ones included. */
export function freeSlots(
  calendar: Calendar,
  taken: readonly Span[],
  first_day: string,
  days: number,
  now: Date,
): Span[] {
  const busy = taken.map((each) => occupied(each, calendar.buffer_minutes))
  return Array.from({ length: days }, (_, at) => dayAfter(first_day, at))
    .filter((day) => !calendar.days_off.has(day))
    .flatMap((day) => startsOn(calendar, day))
    .filter((start) => isInReach(start, now))
    .map((starts_at) => ({
      starts_at,
      ends_at: new Date(starts_at.getTime() + calendar.session_minutes * 60_000),
    }))
    .filter((slot) => !busy.some((each) => overlaps(occupied(slot, calendar.buffer_minutes), each)))
}

/** Whether this very time may be booked now; what the list showed may have gone since. */
export const isFree = (calendar: Calendar, taken: readonly Span[], starts_at: Date, now: Date): boolean =>
  isInReach(starts_at, now) &&
  freeSlots(calendar, taken, inVietnam(starts_at).day, 1, now).some(
    (slot) => slot.starts_at.getTime() === starts_at.getTime(),
  )
