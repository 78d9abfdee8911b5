import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '@malto/contract/core/error'
import { keepDraft, readDraft } from '../../../platform/drafts.ts'
import { isSaying } from '../../../platform/saying.ts'
import { useSession } from '../../../platform/session.ts'

/** Something said that the server has not confirmed. Its id never changes: sent again it stays one. */
export interface Unsent {
  readonly id: string
  readonly text: string
  readonly parent_id: string | null
  readonly picture_ids: readonly string[]
  /** From this device's memory; gone after a reload. */
  readonly picture_urls: readonly string[]
  readonly state: 'sending' | 'failed'
  readonly error: unknown
}
export type Saying = Omit<Unsent, 'state' | 'error'>

const isWhole = (kept: unknown): kept is Saying =>
  isSaying(kept) && 'picture_ids' in kept && Array.isArray(kept.picture_ids)

/** What a reload interrupted waits for a press: whether it arrived is not known, and sending again does no harm. */
function readKept(user_id: string, about: string): Unsent[] {
  const kept = readDraft(user_id, about)
  return (Array.isArray(kept) ? kept.filter(isWhole) : []).map((each) => ({
    ...each,
    parent_id: each.parent_id ?? null,
    picture_urls: [],
    state: 'failed',
    error: null,
  }))
}

const outboxKey = (user_id: string, about: string) => ['outbox', user_id, about] as const

function change(
  cache: QueryClient,
  user_id: string,
  about: string,
  next: (all: readonly Unsent[]) => readonly Unsent[],
): void {
  const all = next(cache.getQueryData<readonly Unsent[]>(outboxKey(user_id, about)) ?? [])
  cache.setQueryData(outboxKey(user_id, about), all)
  keepDraft(
    user_id,
    about,
    all.length === 0
      ? null
      : all.map(({ id, text, parent_id, picture_ids }) => ({ id, text, parent_id, picture_ids })),
  )
}

/**
 * What was said at a place (`outbox wall I-kid`) and is on its way. `send` answers once it is there and shown. It goes
 * on when one leaves the page, survives a reload, and tries again by itself when the network is back.
 */
export function useOutbox(about: string, send: (saying: Saying) => Promise<unknown>) {
  const cache = useQueryClient()
  const user_id = useSession().user?.id ?? ''
  const { data: items } = useQuery<readonly Unsent[]>({
    queryKey: outboxKey(user_id, about),
    queryFn: () => readKept(user_id, about),
    initialData: () => readKept(user_id, about),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const put = (id: string, changes: Partial<Unsent>) =>
    change(cache, user_id, about, (all) =>
      all.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    )
  const drop = (id: string) => change(cache, user_id, about, (all) => all.filter((each) => each.id !== id))

  async function go(saying: Saying): Promise<void> {
    try {
      await send(saying)
      drop(saying.id)
    } catch (error) {
      put(saying.id, { state: 'failed', error })
    }
  }
  function retry(item: Unsent): void {
    put(item.id, { state: 'sending', error: null })
    void go(item)
  }

  const retryLost = useEffectEvent(() => {
    for (const each of items) if (each.state === 'failed' && wasLost(each.error)) retry(each)
  })
  useEffect(() => {
    const again = () => retryLost()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return {
    items,
    say: (saying: Saying): void => {
      change(cache, user_id, about, (all) => [...all, { ...saying, state: 'sending', error: null }])
      void go(saying)
    },
    retry,
    drop,
  }
}
export type Outbox = ReturnType<typeof useOutbox>

/** Refused by the server is refused; only what never got an answer is sent again unasked. */
const wasLost = (error: unknown): boolean => error instanceof CallError && error.code === 'NO_RESPONSE'
