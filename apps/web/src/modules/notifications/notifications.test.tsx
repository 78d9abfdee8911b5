import { expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BadInput } from '@malto/contract/errors'
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  notificationArrived,
  readNotifications,
  saveNotificationSettings,
  type NotificationCard,
} from '@malto/contract/modules/notifications.calls'
import { openApp, person } from '../../testing/app.tsx'
import { tell } from '../../testing/line.ts'
import { on, serverOf } from '@malto/contract/testing/server'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const card = (given: Partial<NotificationCard>): NotificationCard => ({
  id: '0190a000-0000-7000-8000-0000000000f1',
  category: 'family',
  title: 'Lê Thu Hà muốn kết nối',
  body: '',
  path: '/my-profile/connect-account?tab=request',
  count: 1,
  created_at: new Date().toISOString(),
  read_at: null,
  ...given,
})

test('the bell counts, and moves by itself when something arrives', async () => {
  const server = serverOf(
    on(countUnread, () => ({ unread: 2 })),
    on(listNotifications, () => ({ items: [], next_cursor: null })),
  )
  await openApp('/', person(), server.send)
  expect((await screen.findAllByText('2 chưa đọc')).length).toBeGreaterThan(0)
  await tell(notificationArrived, { notification: card({}), unread: 3 })
  expect((await screen.findAllByText('3 chưa đọc')).length).toBeGreaterThan(0)
})

test('following a message says that it was read; all of them are read with one tap', async () => {
  const server = serverOf(
    on(listNotifications, () => ({ items: [card({})], next_cursor: null })),
    on(readNotifications, () => ({ unread: 0 })),
  )
  const { router } = await openApp('/notifications', person(), server.send)
  expect(await screen.findByRole('heading', { name: 'Hôm nay' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Đọc hết rồi' }))
  await waitFor(() => expect(server.asked(readNotifications)).toEqual([{}]))
  await userEvent.click(screen.getByRole('link', { name: /Lê Thu Hà muốn kết nối/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-profile/connect-account'))
  expect(server.asked(readNotifications)[1]).toEqual({ ids: [card({}).id] })
})

test('nothing yet is said kindly', async () => {
  const server = serverOf(on(listNotifications, () => ({ items: [], next_cursor: null })))
  await openApp('/notifications', person(), server.send)
  expect(await screen.findByText('Chưa có thông báo nào')).toBeTruthy()
})

test('a switch turns one category off for one way; account and safety cannot be turned', async () => {
  const settings = { off: [], quiet_from: null, quiet_until: null }
  const server = serverOf(
    on(getNotificationSettings, () => settings),
    on(saveNotificationSettings, (sent) => ({ ...settings, ...sent })),
  )
  await openApp('/notifications/settings', person(), server.send)
  const account = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Tài khoản và an toàn qua Email',
  })
  expect([account.checked, account.disabled]).toEqual([true, true])
  const family = screen.getByRole<HTMLInputElement>('switch', { name: 'Gia đình qua Email' })
  await userEvent.click(family)
  await waitFor(() =>
    expect(server.asked(saveNotificationSettings)).toEqual([
      { ...settings, off: [{ category: 'family', channel: 'email' }] },
    ]),
  )
  await waitFor(() => expect(family.checked).toBe(false))
  await userEvent.click(screen.getByRole('switch', { name: /Không gửi gì trong giờ này/ }))
  await waitFor(() =>
    expect(server.asked(saveNotificationSettings)[1]).toMatchObject({
      quiet_from: '21:30',
      quiet_until: '06:30',
    }),
  )
})

test('a switch that the server refuses moves back and says why', async () => {
  const server = serverOf(
    on(getNotificationSettings, () => ({ off: [], quiet_from: null, quiet_until: null })),
    on(saveNotificationSettings, () => BadInput()),
  )
  await openApp('/notifications/settings', person(), server.send)
  const family = await screen.findByRole<HTMLInputElement>('switch', { name: 'Gia đình qua Email' })
  await userEvent.click(family)
  expect(await screen.findByText('Thông tin chưa hợp lệ.')).toBeTruthy()
  await waitFor(() => expect(family.checked).toBe(true))
})
