import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createClient } from '@malto/contract/client'
import { forgetPush, getPush, PushNotAccepted, registerPush } from '@malto/contract/modules/push.calls'
import { on, serverOf, type FakeServer } from '@malto/contract/testing/server'
import { session } from '../../../platform/session.ts'
import { openApp, person } from '../../../testing/app.tsx'
import { deviceName } from './push.browser.ts'
import { lendBrowser, makePush, takeBrowserBack } from './push.factory.ts'
import { readPushNote, type PushNote } from '../../../platform/push-note.ts'
import { hasPushPerson } from '../../../worker/person.ts'
import { isFresh, keepPushNote, setPushWanted } from './push.note.ts'
import { keepPushFresh } from './push.register.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const DAY = 24 * 60 * 60 * 1000
/** The registration waits for an idle moment. */
const LONG = { timeout: 6000 }
const now = new Date('2026-11-16T05:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const ME = person().id
const ADDRESS = 'https://push.example/mine'
const note = (given: Partial<PushNote> = {}): PushNote => ({
  id: '0190a000-0000-7000-8000-0000000000d1',
  user_id: ME,
  endpoint: ADDRESS,
  registered_at: ago(DAY),
  ...given,
})

let server: FakeServer
beforeEach(() => {
  server = serverOf(
    on(getPush, () => makePush()),
    on(registerPush, () => ({ id: '0190a000-0000-7000-8000-0000000000d9' })),
    on(forgetPush, () => ({})),
  )
})
afterEach(takeBrowserBack)

const start = (user_id = ME) =>
  keepPushFresh(createClient({ base: 'http://malto.test', send: server.send, floor_ms: 0 }), user_id, now)
const registered = () => server.asked(registerPush).length

test('a registration is trusted for seven days, and not an instant longer', () => {
  expect(isFresh(note({ registered_at: ago(7 * DAY - 1) }), ME, ADDRESS, now)).toBe(true)
  expect(isFresh(note({ registered_at: ago(7 * DAY) }), ME, ADDRESS, now)).toBe(false)
  expect(isFresh(note({ registered_at: ago(-DAY) }), ME, ADDRESS, now)).toBe(false)
  expect(isFresh(note({ registered_at: 'once' }), ME, ADDRESS, now)).toBe(false)
  expect(isFresh(note({ user_id: 'another' }), ME, ADDRESS, now)).toBe(false)
  expect(isFresh(note(), ME, 'https://push.example/new', now)).toBe(false)
  expect(isFresh(null, ME, ADDRESS, now)).toBe(false)
})

test('a fresh registration asks the server nothing; after a week, or at a new address, it is made anew', async () => {
  const browser = lendBrowser({ permission: 'granted', endpoint: ADDRESS })
  keepPushNote(note())
  await start()
  expect([registered(), server.asked(getPush).length]).toEqual([0, 0])

  keepPushNote(note({ registered_at: ago(7 * DAY) }))
  await start()
  expect(registered()).toBe(1)
  expect(readPushNote()?.registered_at).toBe(now.toISOString())

  browser.move('https://push.example/moved')
  await start()
  expect(server.asked(registerPush)[1]?.target).toMatchObject({ endpoint: 'https://push.example/moved' })
  expect(readPushNote()?.endpoint).toBe('https://push.example/moved')
})

test('nobody is asked and nothing is registered where push was never switched on', async () => {
  const { question } = lendBrowser()
  await start()
  expect([registered(), server.asked(forgetPush).length]).toEqual([0, 0])
  expect(question.requestPermission).not.toHaveBeenCalled()
})

test('blocked afterwards in the browser: the server is told, and the note is gone', async () => {
  lendBrowser({ permission: 'denied' })
  keepPushNote(note())
  await start()
  expect(server.asked(forgetPush)).toEqual([{ id: note().id }])
  expect(readPushNote()).toBeNull()
})

test('a failed registration is only logged, and tried again at the next start', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  lendBrowser({ permission: 'granted' })
  setPushWanted(ME, true)
  server = serverOf(
    on(getPush, () => makePush()),
    on(registerPush, () => PushNotAccepted()),
  )
  await expect(start()).resolves.toBeUndefined()
  await start()
  expect(log).toHaveBeenCalledTimes(2)
  expect(registered()).toBe(2)
  expect(readPushNote()).toBeNull()
})

test('signing out ends the address and closes what is shown; the next person gets nothing, who comes back gets a new one (I37)', async () => {
  const browser = lendBrowser({ permission: 'granted', endpoint: ADDRESS })
  const message = browser.show()
  setPushWanted(ME, true)
  keepPushNote(note({ registered_at: new Date().toISOString() }))
  await openApp('/', person(), server.send)
  await waitFor(async () => expect(await hasPushPerson()).toBe(true), LONG)
  expect(message.close).not.toHaveBeenCalled()

  await act(async () => session.signOut())
  await waitFor(() => expect(browser.endpoint()).toBeNull())
  expect(readPushNote()).toBeNull()
  expect(message.close).toHaveBeenCalledTimes(1)
  expect(await hasPushPerson()).toBe(false)

  const next = '0190a000-0000-7000-8000-000000000002'
  await act(async () => session.signIn(person({ id: next }), 'token'))
  await start(next)
  expect([registered(), browser.endpoint()]).toEqual([0, null])

  await act(async () => session.signIn(person(), 'token'))
  await waitFor(() => expect(readPushNote()).toMatchObject({ user_id: ME }), LONG)
  expect(registered()).toBe(1)
  expect(readPushNote()?.endpoint).not.toBe(ADDRESS)
  expect(await hasPushPerson()).toBe(true)
}, 20_000)

test('an address left over from somebody else ends when another person is here, and rings for nobody meanwhile', async () => {
  const browser = lendBrowser({ permission: 'granted', endpoint: ADDRESS })
  keepPushNote(note({ user_id: '0190a000-0000-7000-8000-000000000002' }))
  await openApp('/', person(), server.send)
  await waitFor(() => expect(browser.endpoint()).toBeNull())
  expect([readPushNote(), await hasPushPerson()]).toEqual([null, false])
})

test('without a word of consent nothing is registered anew', async () => {
  const browser = lendBrowser({ permission: 'granted' })
  setPushWanted(ME, true)
  server = serverOf(on(getPush, () => makePush({ allowed: false })))
  await start()
  expect([registered(), browser.endpoint()]).toEqual([0, null])
})

test('who presses “sign out” is out within a moment, without a network and with a browser that does not answer', async () => {
  const browser = lendBrowser({ permission: 'granted', endpoint: ADDRESS })
  vi.spyOn(browser.pushManager, 'getSubscription').mockReturnValue(new Promise(() => {}))
  keepPushNote(note({ registered_at: new Date().toISOString() }))
  await openApp('/settings', person())
  await userEvent.click(await screen.findByRole('button', { name: 'Đăng xuất' }))
  await waitFor(() => expect(session.read().user).toBeNull(), LONG)
  expect([readPushNote(), await hasPushPerson()]).toEqual([null, false])
}, 20_000)

test('people recognise their devices by name', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1'
  expect(deviceName(chrome)).toBe('Chrome, Android')
  expect(deviceName(iphone)).toBe('Safari, iPhone')
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe(
    'Edge, Windows',
  )
  expect(deviceName('nothing we know')).toBe('Web')
})
