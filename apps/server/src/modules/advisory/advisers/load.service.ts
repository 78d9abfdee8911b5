import type { Input } from '@malto/contract'
import type { getAdvisoryLoad as call, LoadRow } from '@malto/contract/modules/advisory.admin'
import type { WeeklyHours } from '@malto/contract/modules/advisory.slots.rules'
import { dayAfter, inVietnam, momentAt } from '@malto/contract/modules/advisory.times.rules'
import type * as z from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { scopeOf } from '#platform/resource.ts'
import { vietnameseDay } from '#platform/time.ts'
import { findDaysOff } from '../appointments/slots.queries.ts'
import * as queries from './load.queries.ts'
import { booksOf, nextFree } from './slots.service.ts'

const MOST = 500
/** A mean of fewer ratings would be somebody's word. */
const FEWEST_RATINGS = 5

const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

/** Minutes of the calendar on these days, days off left out. */
function openMinutes(hours: readonly WeeklyHours[], days: readonly string[], off: ReadonlySet<string>) {
  const of = (day: string) =>
    hours
      .filter(({ weekday }) => weekday === inVietnam(momentAt(day, 0)).weekday)
      .reduce((sum, { from, until }) => sum + until - from, 0)
  return days.filter((day) => !off.has(day)).reduce((sum, day) => sum + of(day), 0)
}

/** The weeks up to today, of everybody who counsels within the places that the reader may see. */
export async function getAdvisoryLoad(ctx: Ctx, { weeks }: Input<typeof call>) {
  const now = ctx.now()
  const today = vietnameseDay(now)
  const period = { from_on: dayAfter(today, 1 - weeks * 7), to_on: today }
  const scope = scopeOf(ctx, { places: queries.adviserPlaces })
  const advisers = await queries.findCounsels(ctx.db, scope, MOST)
  if (advisers.length === 0) return { ...period, rows: [] }
  const ids = advisers.map(({ id }) => id)
  const books = await booksOf(ctx, ids)
  const off = Map.groupBy(await findDaysOff(ctx.db, ids, period.from_on), (row) => row.adviser_id)
  const summed = await queries.sumAppointments(ctx.db, ids, period, now)
  const sums = new Map(summed.map((sum) => [sum.adviser_id, sum]))
  const waited = await queries.countWaits(ctx.db, ids)
  const waits = new Map(waited.map(({ adviser_id, count }) => [adviser_id, count]))
  const days = Array.from({ length: weeks * 7 }, (_, at) => dayAfter(period.from_on, at))
  const rows = advisers.map(({ id, advisory_name }): z.input<typeof LoadRow> => {
    const book = books.get(id)
    const sum = sums.get(id)
    const days_off = new Set((off.get(id) ?? []).map(({ day }) => day))
    const free = book ? nextFree(book, now, book.office.looks_first) : null
    return {
      id,
      advisory_name,
      open_minutes: openMinutes(book?.calendar.hours ?? [], days, days_off),
      booked_minutes: sum?.booked_minutes ?? 0,
      ended: sum?.ended ?? 0,
      missed: sum?.missed ?? 0,
      cancelled_late: sum?.cancelled_late ?? 0,
      ahead: (book?.taken ?? []).filter(({ state }) => state !== 'held').length,
      waiting: waits.get(id) ?? 0,
      first_free_on: free && vietnameseDay(free),
      wait_days: rounded(sum?.wait_days),
      rating: (sum?.ratings ?? 0) < FEWEST_RATINGS ? null : rounded(sum?.rating),
    }
  })
  return { ...period, rows }
}
