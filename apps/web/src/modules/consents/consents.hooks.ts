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

export const useSetConsent = () => useSend(setConsent, [listConsents, listConsentHistory])

export const useConsentHistory = () => usePages(listConsentHistory, {})
