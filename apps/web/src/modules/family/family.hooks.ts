import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { keyOf, useCall, usePages, useSend } from '@malto/contract/react'
import { consentsChanged } from '@malto/contract/modules/consents.calls'
import {
  answerConnection,
  askConnection,
  askConnectionAgain,
  connectionChanged,
  endConnection,
  getChild,
  listChildren,
  listConnections,
  makeChild,
  makePairingCode,
  pair,
  setChildConsent,
  type ConnectionCode,
} from '@malto/contract/modules/family.calls'
import { changeChildPassword } from '@malto/contract/modules/profile.children.calls'
import { getChildUsage } from '@malto/contract/modules/usage.calls'
import { useSignal } from '../../platform/sockets.ts'

const linked = [listConnections, listChildren, getChild, getChildUsage] as const

/** Both screens follow each other: whatever changes on one side is read again on the other. */
export function useFamilyNews(hear?: (news: z.output<typeof connectionChanged.payload>) => void): void {
  const cache = useQueryClient()
  const readAgain = () =>
    void Promise.all(linked.map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })))
  useSignal(connectionChanged, (news) => {
    readAgain()
    hear?.(news)
  })
  useSignal(consentsChanged, readAgain)
}

export const useConnections = (code: ConnectionCode, enabled = true) =>
  usePages(listConnections, { code }, { enabled })
export const useAskConnection = () => useSend(askConnection, linked)
export const useAskConnectionAgain = () => useSend(askConnectionAgain, linked)
export const useAnswerConnection = () => useSend(answerConnection, linked)
export const useEndConnection = () => useSend(endConnection, linked)
export const useMakePairingCode = () => useSend(makePairingCode)
export const usePair = () => useSend(pair, linked)
export const useMakeChild = () => useSend(makeChild, linked)
export const useChildren = (enabled = true) => useCall(listChildren, {}, { enabled })
export const useChild = (child_id: string) => useCall(getChild, { child_id })
export const useSetChildConsent = () => useSend(setChildConsent, [getChild, listChildren])
export const useChangeChildPassword = () => useSend(changeChildPassword)
