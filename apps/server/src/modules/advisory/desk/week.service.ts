import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.desk.calls'
import { dayAfter, inVietnam, momentAt } from '@malto/contract/modules/advisory.times.rules'
import type { Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import * as office from '../advisers/office.queries.ts'
import { refuseFar } from '../advisers/office.service.ts'
import { requireAdviser } from '../appointments/access.service.ts'
import type { AppointmentWithPeople } from '../appointments/appointments.queries.ts'
import { stateOf, toAppointmentCard } from '../appointments/cards.service.ts'
import * as queries from './week.queries.ts'

const WEEK = 7
const MOST_IN_A_WEEK = 400
const MOST_A_DAY = 60
const MOST_ASKED = 40

/** The Monday on or before this day. */
function mondayOf(day: string): string {
  const { weekday } = inVietnam(momentAt(day, 0))
  return dayAfter(day, -((weekday + 6) % WEEK))
}

/** Days are Vietnam's, Monday first. What fell through and what somebody only holds is not in it. */
export async function getWeek(ctx: Ctx, { from_on }: Input<typeof calls.getWeek>) {
  await requireAdviser(ctx)
  const { id } = ctx.actor
  if (from_on !== undefined) refuseFar(ctx, 'from_on', from_on)
  const monday = mondayOf(from_on ?? vietnameseDay(ctx.now()))
  const days = Array.from({ length: WEEK }, (_, at) => dayAfter(monday, at))
  const [first, last] = [momentAt(monday, 0), momentAt(dayAfter(monday, WEEK), 0)]
  const hours = await office.findHours(ctx.db, id)
  const off = await office.findDaysOff(ctx.db, id, monday, WEEK)
  const rows = await office.findBetween(ctx.db, id, first, last, MOST_IN_A_WEEK)
  const asked = await queries.findAsked(ctx.db, id, ctx.now(), MOST_ASKED)
  const toCard = (row: AppointmentWithPeople) => toAppointmentCard(ctx, { row, party: 'adviser' })
  const byDay = Map.groupBy(
    rows.filter((row) => stateOf(ctx, row) !== 'lapsed'),
    ({ appointment }) => inVietnam(appointment.starts_at).day,
  )
  return {
    from_on: monday,
    days: days.map((day) => {
      const free = off.find((each) => each.day === day)
      const { weekday } = inVietnam(momentAt(day, 0))
      return {
        day,
        off: free !== undefined,
        note: free?.note ?? null,
        hours: hours.filter((each) => each.weekday === weekday).map(({ from, until }) => ({ from, until })),
        appointments: (byDay.get(day) ?? []).slice(0, MOST_A_DAY).map(toCard),
      }
    }),
    asked: asked.map(toCard),
    waiting_count: await queries.countWaiting(ctx.db, id),
  }
}
