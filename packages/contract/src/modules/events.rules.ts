import type { EventStatus } from '../constants.ts'

// The clock of events. No zod here: the web's shell may read it.

export const streamKinds = ['none', 'hls', 'youtube'] as const
export type StreamKind = (typeof streamKinds)[number]

/** What may be done by hand; null lets the clock decide. */
export const eventHands = ['IN_PROGRESS', 'REPLAY', 'ENDED'] as const
export type EventHand = (typeof eventHands)[number]

/** What of an event its status follows from; times as moments or as ISO text. */
export interface EventTimes {
  readonly starts_at: Date | string
  readonly ends_at: Date | string
  /** Begun early, or ended, by an administrator. */
  readonly hand: EventHand | null
  readonly hand_at: Date | string | null
  readonly cancelled: boolean
  /** There is something to watch afterwards. */
  readonly recorded: boolean
}

/** ENDED: over without a recording; CANCELLED: it will not take place. Neither stands in a list. */
export type EventState = EventStatus | 'ENDED' | 'CANCELLED'

const at = (moment: Date | string): number => new Date(moment).getTime()

/**
 * By the server's clock, with an administrator's hand above it. What a hand began ends as planned, so that nobody has
 * to think of it; only a hand laid on it after the planned end keeps it on air until a hand ends it.
 */
export function eventStateAt(event: EventTimes, now: Date): EventState {
  if (event.cancelled) return 'CANCELLED'
  const over = event.recorded ? 'REPLAY' : 'ENDED'
  const end = at(event.ends_at)
  if (event.hand === 'IN_PROGRESS') {
    const overtime = event.hand_at !== null && at(event.hand_at) >= end
    return now.getTime() < end || overtime ? 'IN_PROGRESS' : over
  }
  if (event.hand) return over
  if (now.getTime() < at(event.starts_at)) return 'SCHEDULED'
  return now.getTime() < end ? 'IN_PROGRESS' : over
}

/** How a card is drawn: a live stream, a replay, or an event to come (or one without a stream). */
export function eventCardType(state: EventState, stream: StreamKind): 'event' | 'liveStream' | 'eventReplay' {
  if (state === 'REPLAY') return 'eventReplay'
  return state === 'IN_PROGRESS' && stream !== 'none' ? 'liveStream' : 'event'
}

/** Reminders leave so long before the start, and at the start itself. */
export const reminders = [
  { key: 'day', before_minutes: 24 * 60 },
  { key: 'soon', before_minutes: 15 },
  { key: 'live', before_minutes: 0 },
] as const
export type ReminderKey = (typeof reminders)[number]['key']

const MINUTE = 60_000

/**
 * Which reminder is in season at this moment, and since when. At most one: a clock that stood still does not make up
 * for "in 15 minutes" after the start.
 */
export function reminderAt(
  event: EventTimes,
  now: Date,
): { readonly key: ReminderKey; readonly due_at: Date } | null {
  const state = eventStateAt(event, now)
  const start = at(event.starts_at)
  if (state === 'IN_PROGRESS') {
    const begun = event.hand && event.hand_at ? Math.min(start, at(event.hand_at)) : start
    return { key: 'live', due_at: new Date(begun) }
  }
  if (state !== 'SCHEDULED') return null
  const season = reminders.findLast(({ before_minutes }) => now.getTime() >= start - before_minutes * MINUTE)
  return season ? { key: season.key, due_at: new Date(start - season.before_minutes * MINUTE) } : null
}

/** Nobody can join, or be let in, any more. */
export const isOver = (state: EventState): boolean => state !== 'SCHEDULED' && state !== 'IN_PROGRESS'

/** What is free to take: nothing while somebody waits, because a free seat is theirs. Null: seats are not counted. */
export const seatsLeft = (event: {
  readonly capacity: number | null
  readonly seats_taken: number
  readonly waiting_count: number
}): number | null =>
  event.capacity === null
    ? null
    : event.waiting_count > 0
      ? 0
      : Math.max(0, event.capacity - event.seats_taken)

/** An event is over after a week at the latest; lists of what is on air need not look further back. */
export const LONGEST_DAYS = 7

/** The drawings that an event may have as its cover. */
export const eventCovers = [
  'cover-campus',
  'cover-care',
  'cover-code',
  'cover-draw',
  'cover-drum',
  'cover-lab',
  'cover-ledger',
  'cover-map',
  'cover-mind',
  'cover-robot',
  'cover-sound',
  'cover-talk',
] as const

/** The segment of /event/list/{status}, lower-cased. */
export const eventListStatuses = ['in_progress', 'scheduled', 'replay', 'interested', 'all'] as const
export type EventListStatus = (typeof eventListStatuses)[number]

/** Every category: /event/list/all?category_id=0. */
export const ANY_CATEGORY = 0
