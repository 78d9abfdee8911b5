import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf, useCall, useClient, usePages } from '@malto/contract/react'
import { useEffect } from 'react'
import {
  attendEvent,
  getEvent,
  getEventCalendar,
  listEventCategories,
  listEvents,
  listEventSections,
  makeEventFeed,
} from '@malto/contract/modules/events.calls'
import { ANY_CATEGORY, type EventListStatus } from '@malto/contract/modules/events.rules'

/** Categories change by the console, seldom. */
const SOME_MINUTES_MS = 5 * 60_000
const PAGE = 18

export const useEventCategories = () => useCall(listEventCategories, {}, { stale_ms: SOME_MINUTES_MS })

export const useEventSections = (enabled = true) => useCall(listEventSections, {}, { enabled })

export interface EventFilters {
  readonly status: EventListStatus
  readonly category_id: number
  readonly q?: string | undefined
}

/** While one types, what was found before stays until the next answer is there; another list begins anew. */
export function useEvents({ status, category_id, q }: EventFilters, enabled = true) {
  const client = useClient()
  const filters: EventFilters = { status, category_id, ...(q ? { q } : {}) }
  return useInfiniteQuery({
    queryKey: [keyOf(listEvents)[0], 'pages', filters] as const,
    queryFn: ({ pageParam, signal }) =>
      client(
        listEvents,
        { ...filters, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: (before, query) => (query?.queryKey[2]?.status === status ? before : undefined),
    enabled,
  })
}

/** One's own, or those of a connected child: what is on air, what comes, what can be watched again. */
export const useInterestedEvents = (child_id: string | null) =>
  usePages(listEvents, {
    status: 'interested',
    category_id: ANY_CATEGORY,
    ...(child_id === null ? {} : { child_id }),
  })

/** The next few of one's own, for a small calendar. */
export const useNextEvents = () =>
  useCall(
    listEvents,
    { status: 'interested', category_id: ANY_CATEGORY, limit: 3 },
    { stale_ms: SOME_MINUTES_MS },
  )

export const useEvent = (event_id: number) => useCall(getEvent, { event_id })

/** Fetched with the bearer, then handed to the browser as a file. */
export function useEventFile() {
  const client = useClient()
  return useMutation({
    mutationFn: async (event_id: number) => {
      const file = await client(getEventCalendar, { event_id })
      saveFile(file as Blob, `su-kien-${event_id}.ics`)
    },
  })
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address after the click; it is let go once that is certain.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const FEED = { renew: false } as const

/** The address of one's own feed; made when it is first looked at. */
export const useEventFeed = (enabled: boolean) =>
  useCall(makeEventFeed, FEED, { enabled, stale_ms: Number.POSITIVE_INFINITY })

export function useRenewEventFeed() {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client(makeEventFeed, { renew: true }),
    onSuccess: (made) => cache.setQueryData(keyOf(makeEventFeed, FEED), made),
  })
}

/** So long the page of an event is looked at before it counts as having been there. */
const THERE_MS = 3 * 60_000
const LOOK_MS = 5000

/** Whoever looks on for a while, while it is on, was there: told once for each visit. Nobody is bothered when that fails. */
export function useAttending(event_id: number, on: boolean): void {
  const client = useClient()
  useEffect(() => {
    if (!on) return undefined
    let seen_ms = 0
    const timer = setInterval(() => {
      // A page behind others is not looked at.
      if (document.visibilityState !== 'visible') return
      seen_ms += LOOK_MS
      if (seen_ms < THERE_MS) return
      clearInterval(timer)
      client(attendEvent, { event_id }).catch(() => undefined)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [client, event_id, on])
}
