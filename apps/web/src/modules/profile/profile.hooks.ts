import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, useCall, useClient, useSend } from '@malto/contract/react'
import type { Sent } from '@malto/contract/core/call'
import { uploadMedia } from '@malto/contract/modules/media.calls'
import {
  accountChanged,
  askForData,
  askForDeletion,
  cancelDeletion,
  changePassword,
  endSessions,
  listAvatars,
  listDataRequests,
  listSessions,
  updateAccount,
  updateAvatar,
  verifyAccount,
  type DataRequest,
} from '@malto/contract/modules/profile.calls'
import { getMe, type OwnUser } from '@malto/contract/modules/users.calls'
import { session } from '../../platform/session.ts'
import { useSignal } from '../../platform/sockets.ts'

/** The session shows the account as it is now, unless somebody else signed in meanwhile. */
function keep(user: OwnUser): void {
  if (session.read().user?.id === user.id) session.update(user)
}

/** The account changed here or on another device: every screen that shows it follows. */
export function useAccountNews(): void {
  const client = useClient()
  const cache = useQueryClient()
  useSignal(accountChanged, () => {
    client(getMe, {}).then(keep, () => undefined)
    void cache.invalidateQueries({ queryKey: keyOf(listSessions) })
    void cache.invalidateQueries({ queryKey: keyOf(listDataRequests) })
  })
}

export const useAvatars = (enabled: boolean) =>
  useCall(listAvatars, {}, { enabled, stale_ms: Number.POSITIVE_INFINITY })

export function useUpdateAvatar() {
  const client = useClient()
  return useMutation({
    mutationFn: (chosen: Sent<typeof updateAvatar>) => client(updateAvatar, chosen),
    onSuccess: keep,
  })
}

/** The picture is stored first, then put on one's face. */
export function usePutPhoto() {
  const client = useClient()
  return useMutation({
    mutationFn: async (photo: Blob) => {
      const form: object = { file: new File([photo], 'avatar.jpg', { type: photo.type }) }
      const media = await client(uploadMedia, form as Sent<typeof uploadMedia>)
      return client(updateAvatar, { media_id: media.id })
    },
    onSuccess: keep,
  })
}

export function useUpdateAccount() {
  const client = useClient()
  return useMutation({
    mutationFn: (changes: Sent<typeof updateAccount>) => client(updateAccount, changes),
    onSuccess: keep,
  })
}

export function useVerifyAccount() {
  const client = useClient()
  return useMutation({
    mutationFn: (proof: Sent<typeof verifyAccount>) => client(verifyAccount, proof),
    onSuccess: keep,
  })
}

export const useChangePassword = () => useSend(changePassword, [listSessions])
export const useSessions = () => useCall(listSessions, {})
export const useEndSessions = () => useSend(endSessions, [listSessions])

const LOOK_EVERY_MS = 2000
const underWay = (request: DataRequest) =>
  request.kind === 'export' && (request.state === 'waiting' || request.state === 'working')

/** While a ZIP is being gathered its progress is looked at again and again; afterwards never. */
export function useDataRequests() {
  const client = useClient()
  return useQuery({
    queryKey: keyOf(listDataRequests, {}),
    queryFn: ({ signal }) => client(listDataRequests, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.requests.some(underWay) ? LOOK_EVERY_MS : false),
  })
}
export const useAskForData = () => useSend(askForData, [listDataRequests])
export const useAskForDeletion = () => useSend(askForDeletion, [listDataRequests])
export const useCancelDeletion = () => useSend(cancelDeletion, [listDataRequests])
