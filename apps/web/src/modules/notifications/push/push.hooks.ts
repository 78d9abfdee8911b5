import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listConsents } from '@malto/contract/modules/consents.calls'
import { forgetPush, getPush, tryPush } from '@malto/contract/modules/push.calls'
import { keyOf, useCall, useClient, useSend } from '@malto/contract/react'
import { useSession } from '../../../platform/session.ts'
import { currentSubscription, pushSupport, subscribe, type PushSupport } from './push.browser.ts'

/** How this browser stands to messages. */
export interface PushHere {
  readonly support: PushSupport
  readonly permission: NotificationPermission
  readonly subscribed: boolean
}

const HERE = ['push', 'here'] as const

async function lookHere(): Promise<PushHere> {
  const support = pushSupport()
  if (support !== 'ready') return { support, permission: 'default', subscribed: false }
  const subscription = await currentSubscription().catch(() => null)
  return { support, permission: Notification.permission, subscribed: subscription !== null }
}

/** Looked at again whenever the window is: who unblocked it in the browser's settings comes back to a card that knows. */
export const usePushHere = () =>
  useQuery({
    queryKey: HERE,
    queryFn: lookHere,
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const usePush = () => useCall(getPush, {})

/** Only asked where something is missing. */
export const usePushConsent = (enabled: boolean) =>
  useCall(listConsents, {}, { enabled }).data?.consents.find(({ purpose }) => purpose === 'push')

function useRefresh() {
  const cache = useQueryClient()
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: HERE }),
      cache.invalidateQueries({ queryKey: keyOf(getPush) }),
    ])
  }
}

/** The one place where the browser's question is asked: after the reason was read, at the press of a button. */
export function useTurnPushOn() {
  const client = useClient()
  const refresh = useRefresh()
  const user_id = useSession().user?.id ?? ''
  return useMutation({
    mutationFn: async (public_key: string) => {
      if ((await Notification.requestPermission()) !== 'granted') return
      const { registerHere } = await import('./push.register.ts')
      await registerHere(client, await subscribe(public_key), user_id, new Date())
    },
    onError: async (error) => (await import('./push.register.ts')).logPushTrouble(error),
    onSettled: refresh,
  })
}

export function useTurnPushOff() {
  const client = useClient()
  const refresh = useRefresh()
  const user_id = useSession().user?.id ?? ''
  return useMutation({
    mutationFn: async (id: string | null) =>
      (await import('./push.register.ts')).forgetHere(client, user_id, id),
    onSettled: refresh,
  })
}

export const useForgetDevice = () => useSend(forgetPush, [getPush])
export const useTryPush = () => useSend(tryPush)
