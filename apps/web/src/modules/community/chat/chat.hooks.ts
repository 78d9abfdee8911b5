import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Client } from '@malto/contract/client'
import {
  catchUp,
  getGroupRooms,
  markSeen,
  readMessages,
  roomChanged,
  roomMoved,
  sendMessage,
  type Room,
} from '@malto/contract/modules/chat.calls'
import {
  editMessage,
  listRooms,
  reactToMessage,
  removeMessage,
  setReceipts,
} from '@malto/contract/modules/chat.rooms.calls'
import { getEventRoom } from '@malto/contract/modules/chat.events.calls'
import { keyOf, useCall, useClient, useSend } from '@malto/contract/react'
import { later, passes } from '../../../platform/sender.ts'
import { useSession } from '../../../platform/session.ts'
import { useAudience, useSignal } from '../../../platform/sockets.ts'
import type { Wish } from '../community.paths.ts'
import { moveRoom } from './rooms.hooks.ts'
import { createRoomStore, type RoomLine, type Where } from './room.store.ts'

const PAGE = 50
/** Between the first reading and the moment the line listens something may be said. */
const ONCE_MORE_MS = 4000

export const useGroupRooms = (wish: Wish) => useCall(getGroupRooms, wish)
export const useSetReceipts = () => useSend(setReceipts, [listRooms])
export const useEditMessage = () => useSend(editMessage)
export const useRemoveMessage = () => useSend(removeMessage)
export const useReactToMessage = () => useSend(reactToMessage)

const lineOf = (client: Client, room_id: string): RoomLine => ({
  read: (where) => client(readMessages, { room_id, limit: PAGE, ...where }),
  changes: (after_rev) => client(catchUp, { room_id, after_rev, limit: 200 }),
  send: ({ client_id, text, pictures, reply_to, mentions }) =>
    client(sendMessage, {
      room_id,
      client_id,
      text,
      picture_ids: pictures.map(({ id }) => id),
      reply_to_seq: reply_to?.seq ?? null,
      mention_ids: mentions.map(({ user_id }) => user_id),
    }),
  passes,
  later,
})

/** Where a visit begins: at what is new, where the end alone would not show it. */
export const beginOf = ({ unread, read_seq }: Pick<Room, 'unread' | 'read_seq'>): Where =>
  unread > PAGE / 2 && read_seq > 0 ? { around_seq: read_seq + 1 } : {}

/** One room, alive while it is on screen. The component that uses it is keyed by the room. */
export function useRoomStore(room: Room) {
  const client = useClient()
  const user_id = useSession().user?.id ?? ''
  const [store] = useState(() => createRoomStore(room.id, user_id, lineOf(client, room.id)))
  const view = useSyncExternalStore(store.subscribe, store.read)
  const begin = useEffectEvent(() => store.open(beginOf(room)))
  useEffect(() => {
    const stop = store.start()
    void begin()
    const once = setTimeout(() => void store.returned(), ONCE_MORE_MS)
    const back = () => document.visibilityState === 'visible' && void store.returned()
    const online = () => void store.returned()
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(once)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', back)
      stop()
    }
  }, [store])
  useAudience(`room:${room.id}`, () => void store.returned())
  useSignal(roomMoved, (told) => {
    if (told.room_id === room.id) store.hear(told)
  })
  return { store, view }
}

/** Slow mode, a note, the end: told to everybody there, asked for by each within this time. */
const SPREAD_MS = 2000

/** The room itself changed: whatever shows it reads it anew. */
export function useRoomNews(room_id: string): void {
  const cache = useQueryClient()
  useSignal(roomChanged, (told) => {
    if (told.room_id !== room_id) return
    setTimeout(
      () => {
        for (const call of [getGroupRooms, getEventRoom, listRooms])
          void cache.invalidateQueries({ queryKey: keyOf(call) })
      },
      Math.floor(Math.random() * SPREAD_MS),
    )
  })
}

const A_MOMENT_MS = 900

/** Tells how far one has read: once it stands still for a moment, and only ever forward. */
export function useMarkSeen(room: Room): (seq: number) => void {
  const client = useClient()
  const cache = useQueryClient()
  const told = useRef({ seq: room.read_seq, wanted: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent(() => {
    const seq = told.current.wanted
    if (seq <= told.current.seq || document.visibilityState === 'hidden') return
    told.current.seq = seq
    client(markSeen, { room_id: room.id, seq }).then(
      ({ read_seq, unread }) => moveRoom(cache, room.id, (each) => ({ ...each, read_seq, unread })),
      () => {
        // Said again with the next message that comes into sight.
        told.current.seq = Math.min(told.current.seq, seq - 1)
      },
    )
  })
  const [later] = useState(() => () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(), A_MOMENT_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (seq) => {
    const { wanted, seq: sent } = told.current
    if (seq <= wanted && sent >= wanted) return
    told.current.wanted = Math.max(wanted, seq)
    later()
  }
}
