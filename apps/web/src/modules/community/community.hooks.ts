import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Call, Sent } from '@malto/contract/core/call'
import { introduceGuidance } from '@malto/contract/modules/assessments.guidance.calls'
import { getEventRoom, listEventQuestions, replayRoom } from '@malto/contract/modules/chat.events.calls'
import { catchUp, getGroupRooms, readMessages } from '@malto/contract/modules/chat.calls'
import { listRooms } from '@malto/contract/modules/chat.rooms.calls'
import { consentsChanged, listConsents, setConsent } from '@malto/contract/modules/consents.calls'
import {
  CommunityClosed,
  appeal,
  feelUnsafe,
  getMembership,
  hideSubject,
  keepDistance,
  listDistances,
  listSanctions,
  membershipChanged,
  report,
  setAside,
} from '@malto/contract/modules/moderation.calls'
import {
  countStatuses,
  getStatus,
  listCirclePeople,
  listComments,
  listStatuses,
  listStatusesOf,
} from '@malto/contract/modules/wall.calls'
import { keyOf, useCall, useClient, usePages, useSend } from '@malto/contract/react'
import { useEffect } from 'react'
import { useSignal } from '../../platform/sockets.ts'

const A_MINUTE_MS = 60_000

/** Everything in which others are heard. */
const heard: readonly Call[] = [
  listStatuses,
  listStatusesOf,
  getStatus,
  countStatuses,
  listComments,
  listCirclePeople,
  getGroupRooms,
  listRooms,
  readMessages,
  catchUp,
  getEventRoom,
  listEventQuestions,
  replayRoom,
]
const heardNames = new Set(heard.map((call) => keyOf(call)[0]))

/** Whom one meets has changed: whatever holds people is read anew. */
export const refreshHeard = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => heardNames.has(queryKey[0]) })

/** Where one belongs, or what is missing. A decision, a consent, another group: it shows here at once. */
export function useMembership() {
  const cache = useQueryClient()
  const again = () => {
    void cache.invalidateQueries({ queryKey: keyOf(getMembership) })
    void cache.invalidateQueries({ queryKey: keyOf(listSanctions) })
    void refreshHeard(cache)
  }
  useSignal(membershipChanged, again)
  useSignal(consentsChanged, again)
  return useCall(getMembership, {}, { stale_ms: A_MINUTE_MS })
}

/** A call was refused at the door: one's place has changed, and no word of it came. */
export function useDoorNews(error: unknown): void {
  const cache = useQueryClient()
  const closed = CommunityClosed.is(error)
  useEffect(() => {
    if (closed) void cache.invalidateQueries({ queryKey: keyOf(getMembership) })
  }, [closed, cache])
}

/** One's own word about the community, and a parent's, where the door needs it. */
export const useConsents = (enabled = true) => useCall(listConsents, {}, { enabled })
export const useSetConsent = () => useSend(setConsent, [listConsents, getMembership])

/** Whether the test that leads to a group is for this person, and what its last result leaves to choose. */
export const useGuidance = () => useCall(introduceGuidance, {})

export const useReport = () => useSend(report)
export const useHideSubject = () => useSend(hideSubject)

/** Whether whoever is signed in looks after the rooms: what is known of it, without an ear for its news. */
export const useLooksAfter = (): boolean =>
  useCall(getMembership, {}, { stale_ms: A_MINUTE_MS }).data?.adviser === true
export const useSetAside = () => useSend(setAside)

/** Nearer or further: it holds at once, and every list with people is read anew behind it. */
export function useKeepDistance() {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (distance: Sent<typeof keepDistance>) => client(keepDistance, distance),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: keyOf(listDistances) })
      void refreshHeard(cache)
    },
  })
}
export const useFeelUnsafe = () => useSend(feelUnsafe)

export const useDistances = () => usePages(listDistances, {})
export const useSanctions = () => usePages(listSanctions, {})
export const useAppeal = () => useSend(appeal, [listSanctions])
