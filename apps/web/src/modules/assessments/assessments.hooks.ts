import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@malto/contract/core/call'
import { keyOf, useCall, useClient, useSend } from '@malto/contract/react'
import {
  dropAttempt,
  getPaper,
  listLibraries,
  startAttempt,
  type Attempt,
  type Paper,
} from '@malto/contract/modules/assessments.calls'
import { countGuidanceResults, getPersonality } from '@malto/contract/modules/assessments.guidance.calls'
import { getChart, listResults } from '@malto/contract/modules/assessments.results.calls'
import { listChildren } from '@malto/contract/modules/family.calls'
import { useSession } from '../../platform/session.ts'
import { forgetKept, keepAttempt } from './taking/kept.ts'

/** One test, and whom a parent's form is about. */
export interface Taken {
  readonly library: string
  readonly child_id: string | null
}
const sentOf = ({ library, child_id }: Taken) => ({ library, ...(child_id === null ? {} : { child_id }) })

/** What a test that was started, given up or handed in changes elsewhere. */
export const changedByTaking = [
  listLibraries,
  getPaper,
  listResults,
  countGuidanceResults,
  getPersonality,
  getChart,
] as const

export const useLibraries = (child_id: string | null, enabled = true) =>
  useCall(listLibraries, child_id === null ? {} : { child_id }, { enabled })

export const useChildren = (enabled = true) => useCall(listChildren, {}, { enabled })

/** Whoever comes from the introduction has just read it. */
const JUST_READ_MS = 5000
export const usePaper = (taken: Taken) => useCall(getPaper, sentOf(taken), { stale_ms: JUST_READ_MS })

interface Started {
  readonly attempt: Attempt
  readonly paper: Paper
}

/** Begins, or takes up the attempt that is open. The questions come along in the version that it began with. */
export function useStartAttempt() {
  const client = useClient()
  const cache = useQueryClient()
  const user_id = useSession().user?.id ?? ''
  return useMutation<Started, Error, Taken>({
    mutationFn: async (taken) => {
      const input = sentOf(taken)
      const key = keyOf(getPaper, input)
      await cache.cancelQueries({ queryKey: key })
      const attempt = await client(startAttempt, input)
      const known = cache.getQueryData<Reply<typeof getPaper>>(key)
      const read = known?.paper.version_id === attempt.version_id ? known : await client(getPaper, input)
      keepAttempt(user_id, attempt, read.paper)
      cache.setQueryData(key, { ...read, attempt })
      return { attempt, paper: read.paper }
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(listLibraries) }),
  })
}

/** Gives up what is open and begins anew: the device forgets it only when the server has. */
export function useStartAnew() {
  const drop = useSend(dropAttempt, [listLibraries])
  const start = useStartAttempt()
  const user_id = useSession().user?.id ?? ''
  return useMutation<Started, Error, Taken & { attempt_id: string }>({
    mutationFn: async ({ attempt_id, ...taken }) => {
      await drop.mutateAsync({ attempt_id })
      forgetKept(user_id, attempt_id)
      return start.mutateAsync(taken)
    },
  })
}
