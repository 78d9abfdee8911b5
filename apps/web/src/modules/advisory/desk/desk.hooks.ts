import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '@malto/contract/core/call'
import { Changed } from '@malto/contract/errors'
import { AppointmentNotFound, StepNotPossible } from '@malto/contract/modules/advisory.calls'
import {
  closeClassTest,
  getClassTest,
  giveClassTest,
  listAdviserClasses,
  listClassTests,
  printClassTest,
  type ClassTestDetail,
} from '@malto/contract/modules/advisory.classes.calls'
import {
  addToNote,
  getAdvisee,
  getOffice,
  getWeek,
  listCaseload,
  listColleagues,
  referAdvisee,
  saveActions,
  saveNote,
  saveOffice,
  setDayOff,
  type Office,
} from '@malto/contract/modules/advisory.desk.calls'
import { keyOf, useCall, useClient, usePages, useSend } from '@malto/contract/react'
import { refreshAdvisory, saveFile } from '../advisory.hooks.ts'
import type { CaseloadSearch } from './desk.paths.ts'

// ── The calendar ──

/** A week is asked for by its Monday: screens that show the same one share an answer. */
export const useWeek = (from_on: string) => useCall(getWeek, { from_on })

/** Somebody else was faster (I24): what they did is fetched at once. */
export function useLostRace(): (error: unknown) => boolean {
  const cache = useQueryClient()
  return (error) => {
    const lost = StepNotPossible.is(error) || Changed.is(error) || AppointmentNotFound.is(error)
    if (lost) void refreshAdvisory(cache)
    return lost
  }
}

// ── How one works ──

export const useOffice = () => useCall(getOffice, {})

/** Both answer the office as it now stands; the calendar is drawn from it. */
function useOfficeChange<I, O>(
  send: (client: ReturnType<typeof useClient>, input: I) => Promise<O>,
  officeIn: (reply: O) => Office,
) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => send(client, input),
    onSuccess: (reply) => {
      cache.setQueryData(keyOf(getOffice, {}), officeIn(reply))
      void cache.invalidateQueries({ queryKey: keyOf(getWeek) })
    },
  })
}
export const useSaveOffice = () =>
  useOfficeChange(
    (client, office: Sent<typeof saveOffice>) => client(saveOffice, office),
    (office) => office,
  )
export const useSetDayOff = () =>
  useOfficeChange(
    (client, day: Sent<typeof setDayOff>) => client(setDayOff, day),
    ({ office }) => office,
  )

// ── People ──

const CASELOAD_PAGE = 24
/** While one narrows it, what was found before (and how many there are of each) stays until the answer is there. */
export function useCaseload({ need, q }: CaseloadSearch) {
  const client = useClient()
  const filters = { limit: CASELOAD_PAGE, ...(need ? { need } : {}), ...(q ? { q } : {}) }
  return useInfiniteQuery({
    queryKey: [keyOf(listCaseload)[0], 'pages', filters] as const,
    queryFn: ({ pageParam, signal }) =>
      client(listCaseload, { ...filters, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: (before) => before,
  })
}

/** Reading what somebody shows is written down for them: coming back at once is not a second time. */
const SAME_VISIT_MS = 60_000
export const useAdvisee = (advisee_id: string) =>
  useCall(getAdvisee, { advisee_id }, { stale_ms: SAME_VISIT_MS })

export const useSaveNote = () => useSend(saveNote, [getAdvisee])
export const useAddToNote = () => useSend(addToNote, [getAdvisee])
export const useSaveActions = () => useSend(saveActions, [getAdvisee, listCaseload])
export const useReferAdvisee = () => useSend(referAdvisee, [getAdvisee])
export const useColleagues = (enabled: boolean) => useCall(listColleagues, {}, { enabled })

// ── Classes ──

export const useAdviserClasses = (enabled: boolean) => useCall(listAdviserClasses, {}, { enabled })
export const useClassTests = () => usePages(listClassTests, {})
export const useClassTest = (id: string) => useCall(getClassTest, { id })

function useClassTestChange<I>(
  send: (client: ReturnType<typeof useClient>, input: I) => Promise<ClassTestDetail>,
) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => send(client, input),
    onSuccess: (detail) => {
      cache.setQueryData(keyOf(getClassTest, { id: detail.id }), detail)
      void cache.invalidateQueries({ queryKey: keyOf(listClassTests) })
    },
  })
}
export const useGiveClassTest = () =>
  useClassTestChange((client, given: Sent<typeof giveClassTest>) => client(giveClassTest, given))
export const useCloseClassTest = () =>
  useClassTestChange((client, which: Sent<typeof closeClassTest>) => client(closeClassTest, which))

/** A file behind the bearer: fetched as data, then handed to the browser to keep. */
export function usePrintClassTest() {
  const client = useClient()
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      saveFile((await client(printClassTest, { id })) as Blob, name)
    },
  })
}
