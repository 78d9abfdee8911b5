import { useInfiniteQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Call } from '@malto/contract/core/call'
import {
  answerAppointment,
  bookAppointment,
  cancelAppointment,
  getAdvisoryNext,
  getAppointment,
  getAppointmentCalendar,
  moveAppointment,
  noteAbsence,
  raiseConcern,
  waitForSlot,
} from '@malto/contract/modules/advisory.booking.calls'
import {
  appointmentChanged,
  getAdviser,
  listAdvisers,
  listSlots,
} from '@malto/contract/modules/advisory.calls'
import { getAdvisee, getWeek, listCaseload } from '@malto/contract/modules/advisory.desk.calls'
import type { AdvisoryTopic } from '@malto/contract/modules/advisory.rules'
import {
  answerFollowUp,
  letParentsRead,
  listEndedSessions,
  listKidSessions,
  listSessions,
  listUpcomingSessions,
  printSummary,
  readSession,
  tickAction,
} from '@malto/contract/modules/advisory.sessions.calls'
import { keyOf, useCall, useClient, useSend } from '@malto/contract/react'
import { useSignal } from '../../platform/sockets.ts'

const PAGE = 18

/** Whatever shows an appointment, or what appointments leave free. */
const touched: readonly Call[] = [
  listAdvisers,
  getAdviser,
  listSlots,
  getAppointment,
  getAdvisoryNext,
  listSessions,
  listUpcomingSessions,
  listEndedSessions,
  listKidSessions,
  readSession,
  getWeek,
  getAdvisee,
  listCaseload,
]
const touchedNames = new Set(touched.map((call) => keyOf(call)[0]))

/** An appointment has changed: what is on screen is read again, the rest when it is next looked at. */
export const refreshAdvisory = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => touchedNames.has(queryKey[0]) })

/** Every advisory screen follows what the others do: the adviser, a parent, the desk. */
export function useAdvisoryNews(): void {
  const cache = useQueryClient()
  useSignal(appointmentChanged, () => void refreshAdvisory(cache))
}

// ── Finding an adviser ──

export interface AdviserFilters {
  readonly topic?: AdvisoryTopic | undefined
  readonly q?: string | undefined
}

/** While one types, what was found before stays until the next answer is there. */
export function useAdvisers({ topic, q }: AdviserFilters) {
  const client = useClient()
  const filters = { ...(topic ? { topic } : {}), ...(q ? { q } : {}) }
  return useInfiniteQuery({
    queryKey: [keyOf(listAdvisers)[0], 'pages', filters] as const,
    queryFn: ({ pageParam, signal }) =>
      client(
        listAdvisers,
        { ...filters, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: (before) => before,
  })
}

export const useAdviser = (adviser_id: string, child_id: string | undefined) =>
  useCall(getAdviser, { adviser_id, ...(child_id ? { child_id } : {}) })

/** One week of times. Null: from today on. */
export const useSlots = (adviser_id: string, from_on: string | null, enabled = true) =>
  useCall(listSlots, { adviser_id, days: 7, ...(from_on === null ? {} : { from_on }) }, { enabled })

// ── The life of an appointment ──

export const useBookAppointment = () => useSend(bookAppointment, touched)
export const useAnswerAppointment = () => useSend(answerAppointment, touched)
export const useMoveAppointment = () => useSend(moveAppointment, touched)
export const useCancelAppointment = () => useSend(cancelAppointment, touched)
export const useNoteAbsence = () => useSend(noteAbsence, touched)
export const useWaitForSlot = () => useSend(waitForSlot, [getAdviser])
export const useRaiseConcern = () => useSend(raiseConcern)

export const useAppointment = (appointment_id: string, enabled = true) =>
  useCall(getAppointment, { appointment_id }, { enabled })
export const useAdvisoryNext = () => useCall(getAdvisoryNext, {})
/** One's own that lie ahead, those that still wait for a yes included. */
export const useOwnAhead = (enabled: boolean) => useCall(listUpcomingSessions, { limit: 4 }, { enabled })

// ── Afterwards ──

export const useLetParentsRead = () => useSend(letParentsRead, [getAppointment])
export const useTickAction = () => useSend(tickAction, [getAppointment])
export const useAnswerFollowUp = () => useSend(answerFollowUp, [getAppointment, getAdvisoryNext])

// ── Files ──

/** Fetched with the bearer, then handed to the browser as a file. */
export function useAppointmentFile() {
  const client = useClient()
  return useMutation({
    mutationFn: async (appointment_id: string) => {
      const file = await client(getAppointmentCalendar, { appointment_id })
      saveFile(file as Blob, 'buoi-hen-malto.ics')
    },
  })
}
export function usePrintSummary() {
  const client = useClient()
  return useMutation({
    mutationFn: async (appointment_id: string) => {
      const file = await client(printSummary, { appointment_id })
      saveFile(file as Blob, 'tom-tat-buoi-hen.pdf')
    },
  })
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address after the click; it is let go once that is certain.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
