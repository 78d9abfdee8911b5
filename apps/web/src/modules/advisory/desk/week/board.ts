import type { Reply } from '@malto/contract/core/call'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import type { getWeek } from '@malto/contract/modules/advisory.desk.calls'
import { isLive, mayTalk } from '@malto/contract/modules/advisory.rules'
import { inVietnam } from '@malto/contract/modules/advisory.times.rules'

// Where things stand on the board of a week. Minutes are those after midnight in Vietnam.

export type Week = Reply<typeof getWeek>
export type WeekDay = Week['days'][number]

export interface Bounds {
  readonly from: number
  readonly until: number
}

const HOUR = 60
/** A board without anything still shows a working day. */
const USUAL: Bounds = { from: 8 * HOUR, until: 17 * HOUR }
const SHORTEST = 6 * HOUR

/** What was cancelled or ran out leaves its time to others: it is not drawn. */
export const drawn = (appointments: readonly AppointmentCard[]): AppointmentCard[] =>
  appointments
    .filter(({ state }) => state !== 'cancelled' && state !== 'lapsed')
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))

export function minutesOf({ starts_at, ends_at }: Pick<AppointmentCard, 'starts_at' | 'ends_at'>): Bounds {
  const { minute } = inVietnam(new Date(starts_at))
  return { from: minute, until: minute + (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000 }
}

/** Whole hours, from the first thing of the week to the last. */
export function boundsOf(days: readonly WeekDay[]): Bounds {
  const spans = days.flatMap(({ hours, appointments }) => [
    ...hours,
    ...drawn(appointments).map((each) => minutesOf(each)),
  ])
  if (spans.length === 0) return USUAL
  const from = Math.floor(Math.min(...spans.map((each) => each.from)) / HOUR) * HOUR
  const until = Math.ceil(Math.max(...spans.map((each) => each.until)) / HOUR) * HOUR
  return { from: Math.max(0, Math.min(from, until - SHORTEST)), until }
}

export const hoursIn = ({ from, until }: Bounds): number[] =>
  Array.from({ length: Math.ceil((until - from) / HOUR) }, (_, at) => from + at * HOUR)

/** Where a stretch lies on the board, in hours from its top, as styles. */
export const spotOf = ({ from, until }: Bounds, board: Bounds) => ({
  '--from': (from - board.from) / HOUR,
  '--for': (until - from) / HOUR,
})

/** The pause after what is taken, no longer than until the next session. */
export function pausesOf(appointments: readonly AppointmentCard[], buffer: number): Bounds[] {
  const taken = drawn(appointments)
  return taken.flatMap((each, at) => {
    if (buffer <= 0 || each.state === 'missed') return []
    const { until } = minutesOf(each)
    const next = taken[at + 1]
    const end = Math.min(until + buffer, next ? minutesOf(next).from : Infinity)
    return end > until ? [{ from: until, until: end }] : []
  })
}

/** May one go in now, by this device's clock? The server asks again at the door. */
export const isOpen = ({ state, starts_at, ends_at }: AppointmentCard, now: number): boolean =>
  mayTalk({ state, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }, new Date(now))

/** Sessions that count as such, of one day: agreed or held. */
export const sessionsOf = (day: WeekDay | undefined): AppointmentCard[] =>
  drawn(day?.appointments ?? []).filter(({ state }) => state === 'confirmed' || state === 'ended')

/** The first that is not over; one that only waits for an answer is no session yet. */
export const nextIn = (days: readonly WeekDay[], now: number): AppointmentCard | undefined =>
  days
    .flatMap((day) => sessionsOf(day))
    .find(({ state, ends_at }) => isLive(state) && Date.parse(ends_at) > now)
