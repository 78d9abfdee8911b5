import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useCall, useClient, usePages, useSend } from '@malto/contract/react'
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  notificationArrived,
  notificationsRead,
  readNotifications,
  saveNotificationSettings,
  type NotificationCategory,
  type NotificationSettings,
} from '@malto/contract/modules/notifications.calls'
import { useMutation } from '@tanstack/react-query'
import { useSignal } from '../../platform/sockets.ts'

const A_MINUTE_MS = 60_000

/** The number on the bell: asked once, then moved by what the server tells. */
export function useUnread(enabled = true): number {
  const cache = useQueryClient()
  const put = (unread: number) => cache.setQueryData(keyOf(countUnread, {}), { unread })
  useSignal(notificationArrived, ({ unread }) => {
    put(unread)
    void cache.invalidateQueries({ queryKey: keyOf(listNotifications) })
  })
  useSignal(notificationsRead, ({ unread }) => {
    put(unread)
    void cache.invalidateQueries({ queryKey: keyOf(listNotifications) })
  })
  return useCall(countUnread, {}, { enabled, stale_ms: A_MINUTE_MS }).data?.unread ?? 0
}

export const useNotifications = (category: NotificationCategory | null) =>
  usePages(listNotifications, category ? { category } : {})

/** Some by their ids, or all of them. */
export const useReadNotifications = () => useSend(readNotifications, [listNotifications, countUnread])

export const useNotificationSettings = () => useCall(getNotificationSettings, {})

/** A switch moves at once; when the server refuses, it moves back. */
export function useSaveNotificationSettings() {
  const client = useClient()
  const cache = useQueryClient()
  const key = keyOf(getNotificationSettings, {})
  return useMutation({
    mutationFn: (settings: NotificationSettings) => client(saveNotificationSettings, settings),
    onMutate: async (settings) => {
      await cache.cancelQueries({ queryKey: key })
      const before = cache.getQueryData<NotificationSettings>(key)
      cache.setQueryData(key, settings)
      return { before }
    },
    onError: (_error, _settings, kept) => cache.setQueryData(key, kept?.before),
    onSuccess: (saved) => cache.setQueryData(key, saved),
  })
}
