import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  EARLIEST_HOURS,
  freeSlots,
  isFree,
  LATEST_DAYS,
  occupied,
  type Calendar,
} from './advisory.slots.rules.ts'
import { dayAfter, inVietnam, momentAt } from './advisory.times.rules.ts'

const calendar: Calendar = {
  // Monday 8–11, Thursday 14–17.
  hours: [
    { weekday: 1, from: 480, until: 660 },
    { weekday: 4, from: 840, until: 1020 },
  ],
  days_off: new Set(['2026-11-26']),
  session_minutes: 45,
  buffer_minutes: 15,
}
const SUNDAY = '2026-11-15'
const now = momentAt(SUNDAY, 600)
const times = (slots: readonly { starts_at: Date }[]) =>
  slots.map(({ starts_at }) => {
    const { day, minute } = inVietnam(starts_at)
    return `${day} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  })

test('hours become sessions with a pause after each, the last one may end with the hours', () => {
  expect(times(freeSlots(calendar, [], SUNDAY, 7, now))).toEqual([
    '2026-11-16 8:00',
    '2026-11-16 9:00',
    '2026-11-16 10:00',
    '2026-11-19 14:00',
    '2026-11-19 15:00',
    '2026-11-19 16:00',
  ])
})

test('a day off, a time on the doorstep and one too far away are not offered', () => {
  expect(times(freeSlots(calendar, [], '2026-11-26', 1, now))).toEqual([])
  const monday = momentAt('2026-11-16', 480 - EARLIEST_HOURS * 60 + 1)
  expect(times(freeSlots(calendar, [], '2026-11-16', 1, monday))).toEqual([
    '2026-11-16 9:00',
    '2026-11-16 10:00',
  ])
  expect(freeSlots(calendar, [], dayAfter(SUNDAY, LATEST_DAYS + 1), 7, now)).toEqual([])
})

test('what is taken goes, with the pause that belongs to it', () => {
  const taken = [{ starts_at: momentAt('2026-11-16', 500), ends_at: momentAt('2026-11-16', 545) }]
  expect(times(freeSlots(calendar, taken, '2026-11-16', 1, now))).toEqual(['2026-11-16 10:00'])
  expect(isFree(calendar, taken, momentAt('2026-11-16', 480), now)).toBe(false)
  expect(isFree(calendar, taken, momentAt('2026-11-16', 600), now)).toBe(true)
  // Not a time that the adviser offers at all.
  expect(isFree(calendar, [], momentAt('2026-11-16', 490), now)).toBe(false)
})

test('a time at the end of all calendars is simply not free', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: false }), (moment) => {
      const far = Math.abs(moment.getTime() - now.getTime()) > (LATEST_DAYS + 1) * 86_400_000
      const free = isFree(calendar, [], moment, now)
      if (far || Number.isNaN(moment.getTime())) expect(free).toBe(false)
    }),
    { examples: [[new Date(8.64e15)], [new Date(-8.64e15)], [new Date('9999-12-31T23:59:59.999Z')]] },
  )
})

test('whatever is taken: offered times lie in the hours, apart from each other and from everything taken', () => {
  const minute = fc.integer({ min: 0, max: 14 * 1440 })
  fc.assert(
    fc.property(
      fc.array(minute, { maxLength: 12 }),
      fc.constantFrom(15, 30, 45, 60),
      fc.constantFrom(0, 5, 15, 30),
      (starts, session_minutes, buffer_minutes) => {
        const world = { ...calendar, session_minutes, buffer_minutes }
        const taken = starts.map((at) => ({
          starts_at: momentAt(SUNDAY, at),
          ends_at: momentAt(SUNDAY, at + session_minutes),
        }))
        const free = freeSlots(world, taken, SUNDAY, 14, now)
        for (const [at, slot] of free.entries()) {
          const { weekday, minute: from } = inVietnam(slot.starts_at)
          expect(
            world.hours.some(
              (each) => each.weekday === weekday && each.from <= from && from + session_minutes <= each.until,
            ),
          ).toBe(true)
          const whole = occupied(slot, buffer_minutes)
          for (const each of [...taken, ...free.slice(at + 1)]) {
            const other = occupied(each, buffer_minutes)
            expect(whole.starts_at < other.ends_at && other.starts_at < whole.ends_at).toBe(false)
          }
        }
      },
    ),
  )
})
