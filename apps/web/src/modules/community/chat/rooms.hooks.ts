import type { QueryClient } from '@tanstack/react-query'
import { type Room } from '@malto/contract/modules/chat.calls'
import { listRooms } from '@malto/contract/modules/chat.rooms.calls'
import { MOST_UNREAD } from '@malto/contract/modules/chat.rules'
import { keyOf, useCall } from '@malto/contract/react'

// Apart from the room itself: every page shows how much waits, and needs no more than this for it.

const A_MINUTE_MS = 60_000

export const useRooms = (enabled = true) => useCall(listRooms, {}, { enabled, stale_ms: A_MINUTE_MS })

type Rooms = { rooms: Room[]; unread: number; receipts: boolean }

/** What is known of one room moves in the list that holds it. */
export function moveRoom(cache: QueryClient, room_id: string, change: (room: Room) => Room): void {
  cache.setQueryData<Rooms>(keyOf(listRooms, {}), (known) => {
    if (!known) return known
    const rooms = known.rooms.map((room) => (room.id === room_id ? change(room) : room))
    return { ...known, rooms, unread: rooms.reduce((sum, { unread }) => sum + unread, 0) }
  })
}

/** One more that waits, by this client's own counting; the server's number takes its place with the next answer. */
export const withOneMore = (room: Room, seq: number): Room =>
  seq <= room.last_seq ? room : { ...room, last_seq: seq, unread: Math.min(MOST_UNREAD, room.unread + 1) }
