import type { Sent } from '@malto/contract/core/call'
import type { Office, saveOffice } from '@malto/contract/modules/advisory.desk.calls'
import type { AdvisoryTopic } from '@malto/contract/modules/advisory.rules'
import { clockOf, minuteOf } from '../desk.when.ts'

// What stands in the fields of the office, as typed, and what is sent of it.

export interface Stretch {
  /** Known again while others come and go. */
  readonly key: string
  /** 0 is Sunday. */
  readonly weekday: number
  /** 08:00, as a field of time has it; empty while nothing is chosen. */
  readonly from: string
  readonly until: string
}

export interface OfficeForm {
  readonly short_description: string
  readonly advisory_curriculum_vitae: string
  readonly topics: readonly AdvisoryTopic[]
  readonly session_minutes: 30 | 45 | 60
  readonly buffer_minutes: number
  readonly looks_first: boolean
  readonly accepts: boolean
  readonly hours: readonly Stretch[]
}

const MIDNIGHT = 1440
const lengths = [30, 45, 60] as const
export const sessionLengths: readonly (typeof lengths)[number][] = lengths

export const formOf = (office: Office): OfficeForm => ({
  short_description: office.short_description,
  advisory_curriculum_vitae: office.advisory_curriculum_vitae,
  topics: office.topics,
  session_minutes: lengths.find((each) => each === office.session_minutes) ?? 45,
  buffer_minutes: office.buffer_minutes,
  looks_first: office.looks_first,
  accepts: office.accepts,
  hours: office.hours.map(({ weekday, from, until }) => ({
    key: `${weekday}-${from}`,
    weekday,
    from: clockOf(from),
    until: clockOf(until % MIDNIGHT),
  })),
})

/** A stretch until 00:00 lasts until midnight; a field of time knows no 24:00. */
const untilOf = (clock: string): number => {
  const minute = minuteOf(clock) ?? Number.NaN
  return minute === 0 ? MIDNIGHT : minute
}
export const minutesOf = ({ from, until }: Pick<Stretch, 'from' | 'until'>) => ({
  from: minuteOf(from) ?? Number.NaN,
  until: untilOf(until),
})

export const draftOf = (form: OfficeForm, version: number): Sent<typeof saveOffice> => ({
  ...form,
  version,
  topics: [...form.topics],
  hours: form.hours.map((stretch) => ({ weekday: stretch.weekday, ...minutesOf(stretch) })),
})

/** The same for the server, whatever order or keys the fields have. */
export function isSame(a: OfficeForm, b: OfficeForm): boolean {
  const written = (form: OfficeForm) =>
    JSON.stringify({
      ...form,
      topics: form.topics.toSorted(),
      hours: form.hours.map(({ weekday, from, until }) => `${weekday} ${from} ${until}`).toSorted(),
    })
  return written(a) === written(b)
}

export interface Crossing {
  /** Its place in the form. */
  readonly at: number
  readonly with: Stretch
}

/** Stretches that overlap one above them on the same day, told at the lower one; incomplete ones are left alone. */
export function crossings(hours: readonly Stretch[]): Crossing[] {
  return hours.flatMap((stretch, at) => {
    const { from, until } = minutesOf(stretch)
    const other = hours.slice(0, at).find((each) => {
      const span = minutesOf(each)
      return each.weekday === stretch.weekday && from < span.until && span.from < until
    })
    return other ? [{ at, with: other }] : []
  })
}

/** Which fields of time are empty: `hours.2.from`. */
export const missingTimes = (hours: readonly Stretch[]): string[] =>
  hours.flatMap(({ from, until }, at) => [
    ...(minuteOf(from) === null ? [`hours.${at}.from`] : []),
    ...(minuteOf(until) === null ? [`hours.${at}.until`] : []),
  ])

/** How many sessions such a week has room for. */
export function sessionsIn({ hours, session_minutes, buffer_minutes }: OfficeForm): number {
  const each = session_minutes + buffer_minutes
  return hours.reduce((sum, stretch) => {
    const { from, until } = minutesOf(stretch)
    const count = Math.floor((until - from + buffer_minutes) / each)
    return sum + (Number.isFinite(count) ? Math.max(0, count) : 0)
  }, 0)
}

/** The hours of one day on others, in place of theirs. */
export function copyDay(
  hours: readonly Stretch[],
  from: number,
  to: readonly number[],
  newKey: () => string,
): Stretch[] {
  const source = hours.filter(({ weekday }) => weekday === from)
  return [
    ...hours.filter(({ weekday }) => !to.includes(weekday)),
    ...to.flatMap((weekday) => source.map((stretch) => ({ ...stretch, key: newKey(), weekday }))),
  ]
}

const AFTERNOON = 13 * 60
const HOUR = 60
/** A new stretch begins after the last one of its day; the first is a morning. */
export function nextStretch(hours: readonly Stretch[], weekday: number, key: string): Stretch {
  const ends = hours.filter((each) => each.weekday === weekday).map((each) => minutesOf(each).until)
  const last = Math.max(0, ...ends.filter((each) => Number.isFinite(each)))
  if (last === 0) return { key, weekday, from: '08:00', until: '11:00' }
  const from = Math.min(last < AFTERNOON ? Math.max(last + HOUR, AFTERNOON) : last + HOUR, MIDNIGHT - HOUR)
  return { key, weekday, from: clockOf(from), until: clockOf(Math.min(from + 3 * HOUR, MIDNIGHT) % MIDNIGHT) }
}
