import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Reply } from '@malto/contract/core/call'
import { getPaper } from '@malto/contract/modules/assessments.calls'
import { keyOf, useClient } from '@malto/contract/react'
import { useSession } from '../../../platform/session.ts'
import { changedByTaking } from '../assessments.hooks.ts'
import { keptOf, keptVersion, readKept, subscribe, tidyWhenPersonChanges, type KeptAttempt } from './kept.ts'
import { calm, outboxOf, type Line, type Outbox, type Outcome } from './outbox.ts'
import { createStopwatch } from './stopwatch.ts'

/** What this device keeps of one attempt, now. */
export function useKept(id: string): KeptAttempt | null {
  const user_id = useSession().user?.id ?? ''
  return useSyncExternalStore(subscribe, () => readKept(user_id, id))
}

/** All attempts of this person that this device keeps. */
export function useAllKept(): KeptAttempt[] {
  const user_id = useSession().user?.id ?? ''
  const version = useSyncExternalStore(subscribe, keptVersion)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stands for what the storage holds
  return useMemo(() => keptOf(user_id), [user_id, version])
}

/** Sends what waits while a page of this module is open. `tell` hears once how it ended for an attempt. */
export function useOutbox(tell: (id: string, outcome: Outcome) => void): Outbox {
  const outbox = outboxOf(useClient())
  const cache = useQueryClient()
  const lines = useSyncExternalStore(outbox.subscribe, outbox.read)
  const hear = useEffectEvent(tell)
  useEffect(() => {
    tidyWhenPersonChanges()
    return outbox.start()
  }, [outbox])
  useEffect(() => {
    for (const [id, { outcome }] of lines) {
      if (!outcome) continue
      outbox.settle(id)
      if (outcome.kind === 'done') forgetOpen(cache, id)
      hear(id, outcome)
    }
  }, [lines, outbox, cache])
  return outbox
}

/** What is handed in is open nowhere, even before the server is asked again. */
function forgetOpen(cache: QueryClient, id: string): void {
  cache.setQueriesData<Reply<typeof getPaper>>({ queryKey: keyOf(getPaper) }, (known) =>
    known?.attempt?.id === id ? { ...known, attempt: null } : known,
  )
  for (const call of changedByTaking) void cache.invalidateQueries({ queryKey: keyOf(call) })
}

export function useLine(outbox: Outbox, id: string): Line {
  return useSyncExternalStore(outbox.subscribe, () => outbox.read().get(id) ?? calm)
}

/** All pictures are fetched when the test is opened: a line that breaks later takes none of them away. */
export function usePictures(paths: readonly string[]): void {
  const list = paths.join(' ')
  useEffect(() => {
    for (const path of list.split(' ')) if (path) new Image().src = path
  }, [list])
}

/** Counts the time that a question is on the screen; a hidden page counts nothing. */
export function useStopwatch(number: number | null, before: number): (number: number) => number {
  const [watch] = useState(() => createStopwatch())
  const look = useEffectEvent((shown: number | null) => {
    if (shown === null || document.visibilityState === 'hidden') watch.rest()
    else watch.look(shown, before)
  })
  useEffect(() => {
    const turn = () => look(number)
    turn()
    document.addEventListener('visibilitychange', turn)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      watch.rest()
    }
  }, [number, watch])
  return watch.read
}
