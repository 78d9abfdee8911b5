import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useCall, usePages, useSend } from '@malto/contract/react'
import {
  consentsChanged,
  listConsentHistory,
  listConsents,
  setConsent,
} from '@malto/contract/modules/consents.calls'
import { useSignal } from '../../platform/sockets.ts'

/** Where each purpose stands for oneself; a parent's answer on another screen shows here at once. */
export function useConsents(enabled = true) {
  const cache = useQueryClient()
  useSignal(consentsChanged, () => {
    void cache.invalidateQueries({ queryKey: keyOf(listConsents) })
    void cache.invalidateQueries({ queryKey: keyOf(listConsentHistory) })
  })
  return useCall(listConsents, {}, { enabled })
}

/** Whether one's time is counted: everybody who must agree to it has. */
export const useTimed = (): boolean =>
  useConsents().data?.consents.some((each) => each.purpose === 'usage_times' && each.in_force) === true

export const useSetConsent = () => useSend(setConsent, [listConsents, listConsentHistory])

export const useConsentHistory = () => usePages(listConsentHistory, {})
