import { expect, test, vi } from 'vitest'
import { payloadOf } from '@malto/contract/modules/notifications.push.rules'
import { arrivedOf, openPlace, renewSubscription, shownOf } from './messages.ts'
import { PUSH_CHANGED, type OpenWindow } from './scope.ts'

const ORIGIN = 'https://malto.example'
const said = (path: string) =>
  JSON.stringify(payloadOf({ title: 'Cô Linh đã trả lời', body: 'Mở xem nhé', path }, null))

const windowAt = (path: string, given: Partial<OpenWindow> = {}) => ({
  url: `${ORIGIN}${path}`,
  focused: false,
  focus: vi.fn(async () => undefined),
  navigate: vi.fn(async (_url: string) => undefined),
  postMessage: vi.fn((_message: unknown) => undefined),
  ...given,
})
const clientsWith = (...open: OpenWindow[]) => ({
  matchAll: async () => open,
  openWindow: vi.fn(async (_url: string) => undefined),
})

test('a message shows its own words and keeps where it leads', () => {
  expect(shownOf(said('/event/12'))).toEqual({
    title: 'Cô Linh đã trả lời',
    options: {
      body: 'Mở xem nhé',
      icon: '/icons/malto-192.png',
      tag: 'malto /event/12',
      renotify: true,
      data: { screen: 'Event', url: '/event/12', event_id: '12' },
    },
  })
})

test('two messages about one page take one place on the screen, others have their own', () => {
  const tag = (path: string) => shownOf(said(path)).options.tag
  expect(tag('/event/12')).toBe(tag('/event/12'))
  expect(tag('/event/12')).not.toBe(tag('/event/13'))
})

test('what cannot be read shows the quiet words, and touching it leads home', async () => {
  for (const broken of [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"notification":{"body":"b"}}',
    '{"notification":7}',
  ]) {
    const { title, options } = shownOf(broken)
    expect([title, options.body], broken).toEqual(['Malto', 'Có tin mới. Mở Malto khi rảnh nhé.'])
    const clients = clientsWith()
    await openPlace(clients, ORIGIN, options.data)
    expect(clients.openWindow).toHaveBeenCalledWith('/')
  }
})

test('after its person left, or where nobody can tell, a message says nothing private and leads home', async () => {
  for (const path of ['/malto/counseller-chat', '/my-profile/connect-account']) {
    const theirs = said(path)
    expect(await arrivedOf(theirs, async () => true)).toEqual(shownOf(theirs))
    for (const isTheirs of [async () => false, async () => Promise.reject(new Error('no storage'))]) {
      const shown = await arrivedOf(theirs, isTheirs)
      expect(shown).toEqual(shownOf(''))
      expect(JSON.stringify(shown)).not.toMatch(/Linh|counseller|connect/)
    }
  }
})

test('touching leads an open window to the page, and opens one only where none is', async () => {
  const back = windowAt('/course')
  const front = windowAt('/', { focused: true })
  const clients = clientsWith(back, front)
  await openPlace(clients, ORIGIN, { screen: 'Event', url: '/event/12', event_id: '12' })
  expect(front.focus).toHaveBeenCalledTimes(1)
  expect(front.navigate).toHaveBeenCalledWith('/event/12')
  expect(back.navigate).not.toHaveBeenCalled()
  expect(clients.openWindow).not.toHaveBeenCalled()
})

test('a page that belongs to no screen is opened all the same', async () => {
  const clients = clientsWith()
  await openPlace(clients, ORIGIN, shownOf(said('/my-profile/connect-account')).options.data)
  expect(clients.openWindow).toHaveBeenCalledWith('/my-profile/connect-account')
})

test('a window of the console is left alone', async () => {
  const admin = windowAt('/admin/users', { focused: true })
  const clients = clientsWith(admin)
  await openPlace(clients, ORIGIN, { screen: 'Course', url: '', event_id: '' })
  expect(admin.navigate).not.toHaveBeenCalled()
  expect(clients.openWindow).toHaveBeenCalledWith('/course')
})

test('a window that cannot be led is not the end: a new one opens', async () => {
  const refused = async () => Promise.reject(new TypeError('not controlled'))
  const clients = clientsWith(windowAt('/', { focus: refused, navigate: refused }))
  await openPlace(clients, ORIGIN, { screen: 'Badges', url: '', event_id: '' })
  expect(clients.openWindow).toHaveBeenCalledWith('/my-profile/summary/list-activity/your-badge')
})

test('foreign addresses and unknown screens lead home', async () => {
  for (const data of [
    { screen: 'Event', url: 'https://evil.example/x' },
    { screen: 'Event', url: '//evil.example' },
    { screen: '', url: 'https://evil.example/x' },
    { screen: 'Admin', url: '/admin' },
    { screen: 7, url: {} },
    null,
  ]) {
    const page = windowAt('/course')
    await openPlace(clientsWith(page), ORIGIN, data)
    expect(page.navigate, JSON.stringify(data)).toHaveBeenCalledWith('/')
  }
})

test('when the browser ends an address a new one is asked for, and open pages are told', async () => {
  const page = windowAt('/')
  const key = new ArrayBuffer(65)
  const subscribe = vi.fn(async () => ({}) as PushSubscription)
  await renewSubscription(
    {
      clients: clientsWith(page),
      location: { origin: ORIGIN } as Location,
      registration: {
        showNotification: async () => undefined,
        pushManager: { subscribe } as unknown as PushManager,
      },
    },
    {
      waitUntil: () => {},
      oldSubscription: { options: { applicationServerKey: key, userVisibleOnly: true } },
    },
  )
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key })
  expect(page.postMessage).toHaveBeenCalledWith({ type: PUSH_CHANGED })
})
