import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { eventChanged, watchersCounted, type EventCard } from '@malto/contract/modules/events.calls'
import { useAudience, useSignal } from '../../platform/sockets.ts'
import { findKnown, moveEvent, refreshAll, refreshEvent, refreshLists } from './events.cache.ts'

/** Thousands hear the same word at once; they ask within this time, not in the same moment. */
const SPREAD_MS = 2000
const soon = (ask: () => void): ReturnType<typeof setTimeout> =>
  setTimeout(ask, Math.floor(Math.random() * SPREAD_MS))

/** An open page of one event (`event:7`), or a list (`events:all`), follows what the server tells. */
export function useEventNews(audience: `event:${number}` | 'events:all'): void {
  const cache = useQueryClient()
  useAudience(audience, () => void soon(() => void refreshAll(cache)))
  useSignal(eventChanged, ({ event_id, status, seats_left }) => {
    const before = findKnown(cache, event_id)
    moveEvent(cache, event_id, { status, seats_left }, 'all')
    const turned = before?.status !== status
    // A freed seat goes to who waits first: that may be the reader.
    if (turned || before?.seat === 'waiting') soon(() => void refreshEvent(cache, event_id))
    if (turned) soon(() => void refreshLists(cache))
  })
  useSignal(watchersCounted, ({ event_id, watching }) => moveEvent(cache, event_id, { watching }, 'all'))
}

/** Where this device's clock is ahead of the server's, the page asks again after this time. */
const AGAIN_MS = 20_000
/** A page is seldom open for longer, and a timer cannot wait for weeks. */
const LONGEST_MS = 24 * 60 * 60_000

type Timed = Pick<EventCard, 'status' | 'starts_at' | 'ends_at'>

function turnOf({ status, starts_at, ends_at }: Timed, now: number): number | null {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)]
  if (status === 'SCHEDULED') return start > now ? start : now + AGAIN_MS
  return status === 'IN_PROGRESS' && end > now ? end : null
}

/** When the next of these events begins or ends, by this device's clock; null when nothing is ahead. */
export function nextTurn(events: readonly Timed[], now: number): number | null {
  const ahead = events.map((event) => turnOf(event, now)).filter((turn) => turn !== null)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** What is on screen is asked for again when one of its events begins or ends, even if no word of it arrives. */
export function useTurns(events: readonly Timed[], read_at: number, ask: () => void): void {
  const turn = useEffectEvent(ask)
  const arm = useEffectEvent((read: number) => {
    const now = Date.now()
    const next = read === 0 ? null : nextTurn(events, now)
    if (next === null || next - now > LONGEST_MS) return undefined
    return setTimeout(() => turn(), next - now + 1000 + Math.floor(Math.random() * SPREAD_MS))
  })
  useEffect(() => {
    const timer = arm(read_at)
    return () => clearTimeout(timer)
  }, [read_at])
}
