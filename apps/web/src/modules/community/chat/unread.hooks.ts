import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ownRoomsChanged, roomMoved } from '@malto/contract/modules/chat.calls'
import { listRooms } from '@malto/contract/modules/chat.rooms.calls'
import { keyOf } from '@malto/contract/react'
import { useSession } from '../../../platform/session.ts'
import { useAudience, useSignal } from '../../../platform/sockets.ts'
import { moveRoom, useRooms, withOneMore } from './rooms.hooks.ts'

/** Asked for within this time after something was told without its words. */
const SOON_MS = 6000

/** How many messages wait in one's group rooms. Asked once, then counted along with what is told. */
export function useUnread(enabled = true): { readonly unread: number; readonly room_ids: readonly string[] } {
  const cache = useQueryClient()
  const { user } = useSession()
  const { data } = useRooms(enabled)
  const rooms = data?.rooms.filter(({ kind }) => kind === 'group') ?? []
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = () => void cache.invalidateQueries({ queryKey: keyOf(listRooms) })
  const soon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(again, SOON_MS / 2 + Math.floor(Math.random() * (SOON_MS / 2)))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useSignal(ownRoomsChanged, again)
  useSignal(roomMoved, ({ room_id, seq, message }) => {
    const known = rooms.find(({ id }) => id === room_id)
    // A change of something older adds nothing; one's own words wait for nobody here.
    if (!known || seq <= known.last_seq || message?.sender.user_id === user?.id) return
    if (message) moveRoom(cache, room_id, (room) => withOneMore(room, seq))
    else soon()
  })
  return { unread: rooms.reduce((sum, { unread }) => sum + unread, 0), room_ids: rooms.map(({ id }) => id) }
}

/** Listens in one room from another page; after a lost line the number is asked for anew. */
export function RoomEar({ room_id }: { room_id: string }) {
  const cache = useQueryClient()
  useAudience(`room:${room_id}`, () => void cache.invalidateQueries({ queryKey: keyOf(listRooms) }))
  return null
}
