import { expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { ownRoomsChanged, roomMoved, type Room } from '@malto/contract/modules/chat.calls'
import { listRooms } from '@malto/contract/modules/chat.rooms.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import { tell } from '../../../testing/line.ts'
import { makeFace, makeMessage, makeRoom, ME, ROOM, toLive } from './chat.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const badge = () => document.querySelector('.bottom-bar .on-place')?.textContent ?? ''

test('what waits in one’s rooms stands on their tab, counts along, and vanishes when it is read elsewhere', async () => {
  let room: Room = makeRoom({ last_seq: 9, read_seq: 7, unread: 2 })
  const server = serverOf(on(listRooms, () => ({ rooms: [room], unread: room.unread, receipts: true })))
  await openApp('/settings', person(), server.send)
  await waitFor(() => expect(badge()).toContain('2 chưa đọc'))
  const said = (seq: number, given = {}) =>
    tell(roomMoved, { room_id: ROOM, seq, rev: seq, message: toLive(makeMessage(seq, given)) })
  await said(10)
  await said(10)
  expect(badge()).toContain('3 chưa đọc')
  // A change of something older, and one's own words, add nothing.
  await said(4)
  await said(11, { sender: makeFace({ user_id: ME }) })
  expect(badge()).toContain('3 chưa đọc')
  room = { ...room, unread: 0, read_seq: 11 }
  await tell(ownRoomsChanged, {})
  await waitFor(() => expect(badge()).toBe(''))
  expect(screen.getAllByRole('link', { name: /Nhóm/ }).length).toBeGreaterThan(0)
})
