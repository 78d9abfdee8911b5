import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError } from '@malto/contract/core/error'
import { useClient } from '@malto/contract/react'
import { claimReward } from '@malto/contract/modules/rewards.calls'
import { keepDraft, readDraft } from '../../platform/drafts.ts'
import { newId } from '../../platform/ids.ts'
import { useSession } from '../../platform/session.ts'
import type { SentAddress } from './rewards.address.ts'
import { refreshClaims } from './rewards.hooks.ts'

/** Refused for good: nothing was taken. Anything else may have arrived without our hearing of it. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof CallError && failure.status >= 400 && failure.status < 500 && failure.status !== 429

/**
 * One wish has one name, kept in this tab until the server has said yes or no: pressed twice, sent again after a lost
 * answer or after a reload, it is one claim.
 */
export function useClaiming({ id: reward_id, price }: { readonly id: number; readonly price: number }) {
  const client = useClient()
  const cache = useQueryClient()
  const user_id = useSession().user?.id ?? ''
  const about = `claim:${reward_id}`
  const busy = useRef(false)
  const name = (): string => {
    const kept = readDraft(user_id, about, sessionStorage)
    if (typeof kept === 'string') return kept
    const made = newId()
    keepDraft(user_id, about, made, sessionStorage)
    return made
  }
  const forget = () => keepDraft(user_id, about, null, sessionStorage)
  const sending = useMutation({
    mutationFn: (address: SentAddress | null) =>
      // The price that was read: no other is paid.
      client(claimReward, { client_id: name(), reward_id, price, address }),
    onSuccess: () => {
      forget()
      void refreshClaims(cache)
    },
    onError: (failure) => {
      if (!isFinal(failure)) return
      forget()
      // It was gone, or the price or the balance was another one: the page shows what is.
      void refreshClaims(cache)
    },
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    claim: sending.data ?? null,
    error: sending.error,
    busy: sending.isPending,
    reset: sending.reset,
    /** A second press while the first is on its way does nothing. */
    ask: (address: SentAddress | null, done?: { onSuccess?: () => void; onError?: (e: unknown) => void }) => {
      if (busy.current) return
      busy.current = true
      sending.mutate(address, done)
    },
  }
}
