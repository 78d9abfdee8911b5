import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PersonalityGroup } from '@malto/contract/constants'
import type { Sent } from '@malto/contract/core/call'
import { listLibraries } from '@malto/contract/modules/assessments.calls'
import {
  agreeMirror,
  choosePersonality,
  getMirror,
  getPersonality,
  listMirrors,
} from '@malto/contract/modules/assessments.guidance.calls'
import {
  getAdvice,
  getChart,
  getResult,
  listResults,
  listSharedResults,
  listShares,
  printResult,
  revokeShare,
  shareResult,
  type ResultDetail,
} from '@malto/contract/modules/assessments.results.calls'
import { listCourses } from '@malto/contract/modules/courses.calls'
import { keyOf, useCall, useClient, usePages, useSend } from '@malto/contract/react'

/** Every reading of somebody else's result is written down for its owner: coming back at once is not a second one. */
const SAME_VISIT_MS = 60_000

export const useResult = (result_id: string) => useCall(getResult, { result_id }, { stale_ms: SAME_VISIT_MS })

const about = (child_id: string | null) => (child_id === null ? {} : { child_id })

/** The newest alone: for the result page without an address, and for one line in a list. */
export const useNewestResult = (child_id: string | null, enabled = true) =>
  useCall(listResults, { limit: 1, ...about(child_id) }, { enabled })

export const useResults = (child_id: string | null, library: string | null, enabled = true) =>
  usePages(listResults, { ...about(child_id), ...(library === null ? {} : { library }) }, { enabled })

export const useSharedResults = () => usePages(listSharedResults, {})

/** Which tests one has a result of. */
export const useTakenTests = (enabled: boolean) => useCall(listLibraries, {}, { enabled })

export const useAdvice = (result_id: string) => useCall(getAdvice, { result_id }, { stale_ms: SAME_VISIT_MS })

export const useChart = (library: string, child_id: string | null, enabled: boolean) =>
  useCall(getChart, { library, ...about(child_id) }, { enabled })

/** A file behind the bearer: fetched as data, then handed to the browser to keep. */
export function usePrintResult() {
  const client = useClient()
  return useMutation({
    mutationFn: async ({ result_id, name }: { result_id: string; name: string }) => {
      saveFile((await client(printResult, { result_id })) as Blob, name)
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

// ── Sharing ──

export const useShares = (result_id: string, enabled: boolean) =>
  useCall(listShares, { result_id }, { enabled })

export function useShareResult(result_id: string) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (chosen: Omit<Sent<typeof shareResult>, 'result_id'>) =>
      client(shareResult, { result_id, ...chosen }),
    onSuccess: (list) => cache.setQueryData(keyOf(listShares, { result_id }), list),
  })
}

export function useRevokeShare(result_id: string) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (share: Sent<typeof revokeShare>) => client(revokeShare, share),
    onSuccess: (list) => cache.setQueryData(keyOf(listShares, { result_id }), list),
  })
}

// ── The personality group ──

/** The choice of a group stands on the page of the result that it is about: the newest. Null on any other. */
export function useGroupState({ id, owner, can }: ResultDetail) {
  const asks = owner === null && can.choose_group
  const { data } = useCall(getPersonality, {}, { enabled: asks })
  return asks && data?.result_id === id ? data : null
}

export function useChoosePersonality() {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (chosen: Sent<typeof choosePersonality>) => client(choosePersonality, chosen),
    onSuccess: (state) => cache.setQueryData(keyOf(getPersonality, {}), state),
  })
}

// ── What comes next ──

/** Courses are laid by the console, seldom. */
const SOME_MINUTES_MS = 5 * 60_000

/** Whether there are courses of this letter for oneself; false as long as nobody knows. */
export function useHasCourses(letter: PersonalityGroup | null): boolean {
  const { data } = useCall(
    listCourses,
    { limit: 1, ...(letter === null ? {} : { letter }) },
    { enabled: letter !== null, stale_ms: SOME_MINUTES_MS },
  )
  return letter !== null && (data?.counts.all ?? 0) > 0
}

// ── Parent and child side by side ──

export const useMirrors = (enabled = true) => useCall(listMirrors, {}, { enabled })
export const useMirror = (person_id: string) => useCall(getMirror, { person_id })
export const useAgreeMirror = () => useSend(agreeMirror, [listMirrors, getMirror])
