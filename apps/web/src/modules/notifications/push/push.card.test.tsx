import { afterEach, expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { listConsents, type ConsentState } from '@malto/contract/modules/consents.calls'
import { getNotificationSettings } from '@malto/contract/modules/notifications.calls'
import {
  forgetPush,
  getPush,
  PushNotAccepted,
  registerPush,
  tryPush,
} from '@malto/contract/modules/push.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { readPushNote } from '../../../platform/push-note.ts'
import { openApp, person } from '../../../testing/app.tsx'
import { KEY, lendBrowser, makeDevice, makePush, takeBrowserBack } from './push.factory.ts'
import { keepPushNote } from './push.note.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))
afterEach(takeBrowserBack)

const settings = on(getNotificationSettings, () => ({ off: [], quiet_from: null, quiet_until: null }))
async function open(...answers: Answer[]) {
  const server = serverOf(settings, ...answers)
  await openApp('/notifications/settings', person(), server.send)
  return server
}
const turnOn = () => screen.findByRole('button', { name: 'Bật trên thiết bị này' })
const OLD = 'https://push.example/old'
const registered = () =>
  keepPushNote({
    id: makeDevice().id,
    user_id: person().id,
    endpoint: OLD,
    registered_at: new Date().toISOString(),
  })
const consent = (given: Partial<ConsentState>): ConsentState => ({
  purpose: 'push',
  own: null,
  guardian: null,
  guardian_needed: false,
  in_force: false,
  text_version: 1,
  changed_at: null,
  ...given,
})

test('a browser that cannot receive says so, and where messages are instead', async () => {
  await open()
  expect(await screen.findByText('Trình duyệt này chưa nhận được thông báo đẩy')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bật trên thiết bị này' })).toBeNull()
})

test('an iPhone without Malto on its home screen is told how to add it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) Safari/604',
  )
  await open()
  expect(await screen.findByText('Thêm Malto vào màn hình chính trước nhé')).toBeTruthy()
  expect(screen.getByText('Chọn “Thêm vào MH chính”.')).toBeTruthy()
})

test('blocked in the browser: push is off, and the way to unblock stands there', async () => {
  lendBrowser({ permission: 'denied' })
  await open(on(getPush, () => makePush()))
  expect(await screen.findByText('Trình duyệt đang chặn thông báo của Malto')).toBeTruthy()
  expect(screen.getByText('Ở dòng Thông báo, chọn Cho phép.')).toBeTruthy()
})

test('without one’s own word the card leads to the consents, and asks the browser nothing', async () => {
  const { question } = lendBrowser()
  await open(
    on(getPush, () => makePush({ allowed: false })),
    on(listConsents, () => ({ consents: [consent({})] })),
  )
  const link = await screen.findByRole('link', { name: 'Mở trang Quyền riêng tư' })
  expect(link.getAttribute('href')).toBe('/my-profile/privacy')
  expect(question.requestPermission).not.toHaveBeenCalled()
})

test('below 16 the card says that a parent’s yes is missing', async () => {
  lendBrowser()
  await open(
    on(getPush, () => makePush({ allowed: false })),
    on(listConsents, () => ({ consents: [consent({ own: true, guardian_needed: true })] })),
  )
  expect(await screen.findByText('Đang chờ cha mẹ đồng ý')).toBeTruthy()
})

test('the browser is asked only at the press of the button, after the reason; then the device is registered', async () => {
  const { question, pushManager } = lendBrowser()
  const devices = [] as ReturnType<typeof makeDevice>[]
  const server = await open(
    on(getPush, () => makePush({ devices })),
    on(registerPush, () => {
      devices.push(makeDevice())
      return { id: makeDevice().id }
    }),
  )
  const button = await turnOn()
  expect(screen.getByText('sự kiện đã quan tâm sắp bắt đầu')).toBeTruthy()
  expect(question.requestPermission).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(await screen.findByText('Đang bật trên thiết bị này')).toBeTruthy()
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(server.asked(registerPush)).toMatchObject([
    { target: { kind: 'web', endpoint: 'https://push.example/1' } },
  ])
  expect(readPushNote()).toMatchObject({ user_id: person().id, endpoint: 'https://push.example/1' })
})

test('who says no to the browser is not asked again, and nothing is registered', async () => {
  lendBrowser({ answer: 'denied' })
  const server = await open(on(getPush, () => makePush()))
  await userEvent.click(await turnOn())
  expect(await screen.findByText('Trình duyệt đang chặn thông báo của Malto')).toBeTruthy()
  expect(server.asked(registerPush)).toEqual([])
})

test('a registration that fails is logged and said in the card, never in a toast', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  lendBrowser()
  await open(
    on(getPush, () => makePush()),
    on(registerPush, () => PushNotAccepted()),
  )
  await userEvent.click(await turnOn())
  const said = await screen.findByText('Thiết bị này chưa nhận được thông báo đẩy.')
  expect(said.closest('.push-card')).not.toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  expect(readPushNote()).toBeNull()
})

test('a device that is on can be tried and switched off; the browser’s own address goes too', async () => {
  const browser = lendBrowser({ permission: 'granted', endpoint: OLD })
  registered()
  let devices = [makeDevice()]
  const server = await open(
    on(getPush, () => makePush({ devices })),
    on(tryPush, () => ({})),
    on(forgetPush, () => {
      devices = []
      return {}
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi thử' }))
  expect(await screen.findByText('Đã gửi. Chờ vài giây, tin thử sẽ hiện trên màn hình.')).toBeTruthy()
  expect(server.asked(tryPush)).toEqual([{}])
  await userEvent.click(screen.getByRole('button', { name: 'Tắt trên thiết bị này' }))
  expect(await turnOn()).toBeTruthy()
  expect(server.asked(forgetPush)).toEqual([{ id: makeDevice().id }])
  expect(browser.endpoint()).toBeNull()
})

test('another device is named and can be forgotten from here', async () => {
  const other = makeDevice({ id: '0190a000-0000-7000-8000-0000000000d2', name: 'Edge, Windows', own: false })
  lendBrowser({ permission: 'granted', endpoint: OLD })
  registered()
  let devices = [makeDevice(), other]
  const server = await open(
    on(getPush, () => makePush({ devices })),
    on(forgetPush, () => {
      devices = [makeDevice()]
      return {}
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Thôi gửi tới Edge, Windows' }))
  await waitFor(() => expect(screen.queryByText('Edge, Windows')).toBeNull())
  expect(server.asked(forgetPush)).toEqual([{ id: other.id }])
  expect(screen.getByText('Thiết bị này')).toBeTruthy()
})
