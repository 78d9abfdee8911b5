import { expect, test } from 'vitest'
import {
  eventCardType,
  eventStateAt,
  isOver,
  reminderAt,
  seatsLeft,
  type EventTimes,
} from './events.rules.ts'

const MINUTE = 60_000
const starts_at = '2026-11-20T12:30:00.000Z'
const ends_at = '2026-11-20T13:30:00.000Z'
/** So many minutes after the start. */
const at = (minutes: number) => new Date(Date.parse(starts_at) + minutes * MINUTE)
const event = (given: Partial<EventTimes> = {}): EventTimes => ({
  starts_at,
  ends_at,
  hand: null,
  hand_at: null,
  cancelled: false,
  recorded: false,
  ...given,
})

test('the clock decides: scheduled until the first moment, on air until the last, then over', () => {
  const states = [-1, 0, 59, 60, 100_000].map((minutes) => eventStateAt(event(), at(minutes)))
  expect(states).toEqual(['SCHEDULED', 'IN_PROGRESS', 'IN_PROGRESS', 'ENDED', 'ENDED'])
  expect(eventStateAt(event(), new Date(Date.parse(ends_at) - 1))).toBe('IN_PROGRESS')
  expect(eventStateAt(event({ recorded: true }), at(60))).toBe('REPLAY')
  expect(eventStateAt(event({ starts_at: new Date(starts_at) }), at(-1))).toBe('SCHEDULED')
})

test('a hand stands above the clock: on air early, over early; what was cancelled stays so', () => {
  const early = event({ hand: 'IN_PROGRESS', hand_at: at(-30) })
  expect([-30, 10].map((minutes) => eventStateAt(early, at(minutes)))).toEqual(['IN_PROGRESS', 'IN_PROGRESS'])
  expect(eventStateAt(event({ hand: 'ENDED', hand_at: at(5) }), at(6))).toBe('ENDED')
  expect(eventStateAt(event({ hand: 'REPLAY', hand_at: at(5), recorded: true }), at(6))).toBe('REPLAY')
  expect(eventStateAt(event({ hand: 'REPLAY', hand_at: at(5) }), at(6))).toBe('ENDED')
  for (const hand of ['IN_PROGRESS', 'REPLAY', 'ENDED', null] as const)
    expect(eventStateAt(event({ hand, hand_at: hand && at(0), cancelled: true }), at(1))).toBe('CANCELLED')
})

test('what a hand began ends as planned; a hand laid after the end keeps it on air until a hand ends it', () => {
  const early = event({ hand: 'IN_PROGRESS', hand_at: at(-30), recorded: true })
  expect([59, 60].map((minutes) => eventStateAt(early, at(minutes)))).toEqual(['IN_PROGRESS', 'REPLAY'])
  const overtime = event({ hand: 'IN_PROGRESS', hand_at: at(61) })
  expect([62, 5000].map((minutes) => eventStateAt(overtime, at(minutes)))).toEqual([
    'IN_PROGRESS',
    'IN_PROGRESS',
  ])
})

test('a card is a live stream only while there is a stream on air, and a replay afterwards', () => {
  expect(eventCardType('IN_PROGRESS', 'hls')).toBe('liveStream')
  expect(eventCardType('IN_PROGRESS', 'none')).toBe('event')
  expect(eventCardType('SCHEDULED', 'youtube')).toBe('event')
  expect(eventCardType('REPLAY', 'none')).toBe('eventReplay')
})

test('one reminder is in season at a time: a day before, 15 minutes before, at the start', () => {
  const key = (minutes: number, given: Partial<EventTimes> = {}) => reminderAt(event(given), at(minutes))?.key
  expect([-1441, -1440, -16, -15, -1, 0, 59, 60].map((minutes) => key(minutes))).toEqual([
    undefined,
    'day',
    'day',
    'soon',
    'soon',
    'live',
    'live',
    undefined,
  ])
  expect(key(-20, { cancelled: true })).toBeUndefined()
  expect(key(60, { recorded: true })).toBeUndefined()
  expect(reminderAt(event(), at(-10))?.due_at).toEqual(at(-15))
  expect(reminderAt(event(), at(3))?.due_at).toEqual(at(0))
})

test('whoever goes on air early by hand reminds early', () => {
  const early = event({ hand: 'IN_PROGRESS', hand_at: at(-30) })
  expect(reminderAt(early, at(-29))).toEqual({ key: 'live', due_at: at(-30) })
  const again = event({ hand: 'IN_PROGRESS', hand_at: at(10) })
  expect(reminderAt(again, at(11))).toEqual({ key: 'live', due_at: at(0) })
})

test('while somebody waits no seat is free for others', () => {
  expect(seatsLeft({ capacity: null, seats_taken: 0, waiting_count: 0 })).toBeNull()
  expect(seatsLeft({ capacity: 5, seats_taken: 3, waiting_count: 0 })).toBe(2)
  expect(seatsLeft({ capacity: 5, seats_taken: 4, waiting_count: 2 })).toBe(0)
  expect(['SCHEDULED', 'IN_PROGRESS', 'REPLAY', 'ENDED', 'CANCELLED'].map((s) => isOver(s as never))).toEqual(
    [false, false, true, true, true],
  )
})
