import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@malto/contract/core/call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keyOf, useCall, useClient } from '@malto/contract/react'
import { getCareer, listMatches } from '@malto/contract/modules/careers.calls'
import { getPlan, listDoors, savePlan, type SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import type { Pair } from '@malto/contract/modules/careers.planner.rules'

const SOME_MINUTES_MS = 5 * 60_000

export const usePlan = () => useCall(getPlan, {})

/** What two electives open, for the careers that one keeps or that child does; nothing is asked before there are two. */
export const useDoors = (pair: Pair | null, child_id: string | null) =>
  useCall(
    listDoors,
    {
      first: pair?.[0] ?? 'Vật lí',
      second: pair?.[1] ?? 'Hóa học',
      ...(child_id === null ? {} : { child_id }),
    },
    { enabled: pair !== null, stale_ms: SOME_MINUTES_MS },
  )

export const PAUSE_MS = 800

export type Keeping = 'kept' | 'waiting' | 'saving' | 'failed'

/** A plan that keeps itself: it changes at once on the screen and goes to the server when the hand rests, or leaves. */
export function useKeptPlan(given: SubjectPlan) {
  const client = useClient()
  const cache = useQueryClient()
  const [plan, setPlan] = useState(given)
  const [waiting, setWaiting] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsent = useRef<SubjectPlan | null>(null)
  const { mutate, isPending, isError } = useMutation({
    scope: { id: 'savePlan' },
    mutationFn: (next: SubjectPlan) => client(savePlan, next),
    onSuccess: (reply) => {
      cache.setQueryData(keyOf(getPlan, {}), reply)
      // Reasons speak of the plan: they are read anew where they are next looked at.
      for (const call of [getCareer, listMatches])
        void cache.invalidateQueries({ queryKey: keyOf(call), refetchType: 'none' })
    },
  })
  const send = useCallback(() => {
    clearTimeout(pause.current)
    const next = unsent.current
    if (!next) return
    unsent.current = null
    setWaiting(false)
    // Whoever comes back before the answer is there finds what they chose.
    cache.setQueryData<Reply<typeof getPlan>>(
      keyOf(getPlan, {}),
      (known) => known && { ...known, plan: next },
    )
    mutate(next)
  }, [cache, mutate])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      send()
    }
  }, [send])

  const change = (next: SubjectPlan) => {
    setPlan(next)
    setWaiting(true)
    unsent.current = next
    clearTimeout(pause.current)
    pause.current = setTimeout(send, PAUSE_MS)
  }
  const keeping: Keeping = waiting ? 'waiting' : isPending ? 'saving' : isError ? 'failed' : 'kept'
  return { plan, change, keeping, again: () => mutate(plan) }
}
