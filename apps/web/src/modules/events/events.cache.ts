import type { Query, QueryClient } from '@tanstack/react-query'
import type { Call } from '@malto/contract/core/call'
import { keyOf } from '@malto/contract/react'
import {
  getEvent,
  listEvents,
  listEventSections,
  type EventDetail,
} from '@malto/contract/modules/events.calls'

/** What of an event moves while one looks at it. A card has no place in the queue. */
export type Moving = Partial<
  Pick<
    EventDetail,
    'status' | 'seat' | 'seats_left' | 'interested_count' | 'watching' | 'waiting_place' | 'can' | 'stream'
  >
>

const keysOf = (...calls: readonly Call[]) => new Set(calls.map((call) => keyOf(call)[0]))
const withCards = keysOf(getEvent, listEvents, listEventSections)
const lists = keysOf(listEvents, listEventSections)

const nameOf = ({ queryKey }: Query) => queryKey[0] as string

/** A list of somebody else says how they stand, not how the reader does. */
const isForeign = ({ queryKey }: Query): boolean =>
  queryKey.some((part) => typeof part === 'object' && part !== null && 'child_id' in part)

/** The same data with every copy of this event moved, however deep it lies; keys that a copy lacks stay away. */
export function moved(data: unknown, id: number, moving: Moving): unknown {
  if (Array.isArray(data)) return data.map((each) => moved(each, id, moving))
  if (typeof data !== 'object' || data === null) return data
  if ('seats_left' in data && 'id' in data) {
    if (data.id !== id) return data
    return { ...data, ...Object.fromEntries(Object.entries(moving).filter(([key]) => key in data)) }
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, moved(value, id, moving)]))
}

/** Shows it at once, wherever the event stands. */
export function moveEvent(cache: QueryClient, id: number, moving: Moving, whose: 'own' | 'all'): void {
  cache.setQueriesData(
    { predicate: (query) => withCards.has(nameOf(query)) && (whose === 'all' || !isForeign(query)) },
    (data: unknown) => moved(data, id, moving),
  )
}

export const refreshEvent = (cache: QueryClient, event_id: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: keyOf(getEvent, { event_id }) })

export const refreshLists = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: (query) => lists.has(nameOf(query)) })

export const refreshAll = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: (query) => withCards.has(nameOf(query)) })

const [sections] = keyOf(listEventSections)
const isOfInterest = (query: Query): boolean =>
  nameOf(query) === sections ||
  query.queryKey.some(
    (part) => typeof part === 'object' && part !== null && 'status' in part && part.status === 'interested',
  )

/** After a press: lists of what one is interested in, and reads on their way, which may have looked before it. */
export const refreshInterest = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({
    predicate: (query) =>
      withCards.has(nameOf(query)) && (isOfInterest(query) || query.state.fetchStatus === 'fetching'),
  })

/** How the event stands for the reader by the newest copy there is. */
export function findKnown(cache: QueryClient, id: number): Moving | null {
  const found = cache
    .getQueryCache()
    .findAll({ predicate: (query) => withCards.has(nameOf(query)) && !isForeign(query) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap((query) => copiesIn(query.state.data, id))
  // Only a detail knows the place in the queue.
  return found.find((copy) => 'waiting_place' in copy) ?? found[0] ?? null
}

function copiesIn(data: unknown, id: number): Moving[] {
  if (Array.isArray(data)) return data.flatMap((each) => copiesIn(each, id))
  if (typeof data !== 'object' || data === null) return []
  if ('seats_left' in data && 'id' in data) return data.id === id ? [data as Moving] : []
  return Object.values(data).flatMap((each) => copiesIn(each, id))
}
