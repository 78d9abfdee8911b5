import { vietnameseDay } from './users.rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Vietnam keeps one offset all year, and has for decades. */
const OFFSET_MS = 7 * 60 * 60 * 1000

/** A calendar day so many days later (or earlier). */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of the week that this day is in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysAfter(day, -((weekday + 6) % 7))
}

/** Cuts a stay at every midnight in Vietnam. */
export function splitByDay(from: Date, to: Date): { day: string; from: Date; to: Date }[] {
  const pieces = []
  for (let start = from; start < to;) {
    const day = vietnameseDay(start)
    const midnight = new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + DAY_MS)
    const end = midnight < to ? midnight : to
    pieces.push({ day, from: start, to: end })
    start = end
  }
  return pieces
}
