import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'
import { whole } from './browsers.ts'
import { server } from './server.ts'
import { startPushService, type Device, type PushService } from '../apps/server/src/testing/push.ts'

// What is shown beside the page takes a whole browser.
test.use({ actionTimeout: 10_000, launchOptions: whole })
test.describe.configure({ timeout: 120_000 })

/** Of age: what his screen says is what the message says. */
const GROWN = '0901000005'
const PARENT = '0901000003'
const SETTINGS = '/notifications/settings'

let service: PushService
let public_key = ''
test.beforeAll(async () => {
  service = await startPushService(() => public_key, server.push_port)
})
test.afterAll(() => service.stop())

/**
 * A browser without its maker's services cannot subscribe anywhere, so that one step is lent: the subscription that the
 * page gets is of our own push service, with real keys. All else is the browser's and the product's own.
 */
async function lendSubscription(context: BrowserContext, device: Device): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const KEY = 'lent.subscription'
    const bytes = (text: string) =>
      Uint8Array.from(
        atob(text.replaceAll('-', '+').replaceAll('_', '/')),
        (each) => each.codePointAt(0) ?? 0,
      )
    const subscription = (key: string) => ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes(key).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    })
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem(KEY)
      return key === null ? null : (subscription(key) as unknown as PushSubscription)
    }
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as string
      localStorage.setItem(KEY, key)
      return subscription(key) as unknown as PushSubscription
    }
  }, device)
}

/** Gives one's word where it is missing; it stays given for whoever comes next. */
async function agree(page: Page): Promise<void> {
  const door = page.getByRole('link', { name: 'Mở trang Quyền riêng tư' })
  const on = page.getByRole('button', { name: 'Bật trên thiết bị này' })
  await expect(door.or(on)).toBeVisible()
  if (!(await door.isVisible())) return
  await door.click()
  const word = page.getByRole('switch', { name: 'Thông báo đẩy', exact: true })
  await word.press('Space')
  await expect(word).toBeChecked()
  await page.goto('/notifications/settings')
}

/** The real worker of this page, and the wire by which the browser hands it what a push service delivers. */
async function workerOf(page: Page) {
  const context = page.context()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // From the second page on the worker is in charge.
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const wire = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((found) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId
      if (id) found(id)
    })
    void wire.send('ServiceWorker.enable')
  })
  await countShown(worker)
  return {
    worker,
    /** Comes back when the worker has shown it: see `shown`. */
    deliver: async (data: string) => {
      const before = await countOf(worker)
      await deliver(wire, new URL(page.url()).origin, registrationId, data)
      await expect.poll(() => countOf(worker)).toBe(before + 1)
    },
  }
}
const deliver = (wire: CDPSession, origin: string, registrationId: string, data: string) =>
  wire.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })

interface Counting {
  shownHere: number
  registration: ServiceWorkerRegistration
}
/** The worker counts what it has finished showing; all else stays as it is. */
const countShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Counting
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.shownHere = 0
    registration.showNotification = async (...message) => {
      await show(...message)
      scope.shownHere += 1
    }
  })
const countOf = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Counting).shownHere)

/**
 * What lies on the screen now. Never asked while a message is on its way: Chromium takes what it has written down but not
 * yet drawn for something that was closed, and forgets it (a third of three hundred, asked without a pause).
 */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }))
  })

/** A finger on the newest message: the browser cannot be made to draw one, so the worker is told as the browser would. */
const touch = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const notification = (await scope.registration.getNotifications()).at(-1)
    type Made = new (name: string, options: { notification: unknown }) => Event
    const { NotificationEvent: Touched } = globalThis as unknown as { NotificationEvent: Made }
    globalThis.dispatchEvent(new Touched('notificationclick', { notification }))
  })

const message = (data: object, title = 'Tin từ Malto') =>
  JSON.stringify({ notification: { title, body: 'Mở xem nhé' }, data })

test('a message of the server arrives in the real worker, is shown, and leads where it says', async ({
  page,
  context,
}) => {
  const device = service.subscribe()
  await context.grantPermissions(['notifications'])
  await lendSubscription(context, device)
  await signIn(page, GROWN, SETTINGS)
  const { worker, deliver: hand } = await workerOf(page)
  await agree(page)

  await test.step('the device is switched on by the person, after the reason', async () => {
    const asked = page.waitForResponse((reply) => reply.url().endsWith('/user/push') && reply.ok())
    await page.reload()
    const reply = (await (await asked).json()) as { data: { public_key: string } }
    public_key = reply.data.public_key
    await expect(page.getByText('sự kiện đã quan tâm sắp bắt đầu')).toBeVisible()
    await page.getByRole('button', { name: 'Bật trên thiết bị này' }).click()
    await expect(page.getByRole('heading', { name: 'Đang bật trên thiết bị này' })).toBeVisible()
  })

  await test.step('“Gửi thử”: signed, encrypted, opened by the service, shown by the worker', async () => {
    await page.getByRole('button', { name: 'Gửi thử' }).click()
    await expect(page.getByText(/^Đã gửi\./)).toBeVisible()
    await expect.poll(() => service.arrived.length, { timeout: 40_000 }).toBe(1)
    const [arrived] = service.arrived
    expect(arrived?.device).toBe(new URL(device.endpoint).pathname)
    expect(JSON.parse(arrived?.text ?? '')).toEqual({
      notification: {
        title: 'Thông báo đẩy đã sẵn sàng',
        body: 'Dòng này hiện trên màn hình là thiết bị đã nhận được.',
      },
      data: { screen: '', url: '/notifications/settings', event_id: '' },
    })
    await hand(arrived?.text ?? '')
    await expect.poll(() => shown(page)).toMatchObject([{ title: 'Thông báo đẩy đã sẵn sàng' }])
  })

  await test.step('a message without a screen of its own leads to its page, and is gone once touched', async () => {
    await page.goto('/settings')
    await touch(worker)
    await expect(page).toHaveURL((url) => url.pathname === '/notifications/settings')
    await expect.poll(() => shown(page)).toEqual([])
  })

  for (const [data, path] of [
    [{ screen: 'Event', url: '', event_id: '1' }, '/event/1'],
    [{ screen: 'Events', url: '', event_id: '' }, '/event/list/all'],
    [{ screen: 'Badges', url: '', event_id: '' }, '/my-profile/summary/list-activity/your-badge'],
    [{ screen: 'Gifts', url: '', event_id: '' }, '/my-profile/summary/list-activity/your-voucher-and-gift'],
    [{ screen: 'Advisory', url: '', event_id: '' }, '/malto/counseller-chat'],
    [{ screen: 'Course', url: '', event_id: '' }, '/course'],
    [{ screen: 'Course', url: '/course?progress=doing', event_id: '' }, '/course'],
    [{ screen: '', url: '/my-profile/connect-account', event_id: '' }, '/my-profile/connect-account'],
    [{ screen: '', url: '', event_id: '' }, '/'],
    [{ screen: '', url: 'https://evil.example', event_id: '' }, '/'],
    [{ screen: 'Event', url: 'https://evil.example/event/1', event_id: '1' }, '/'],
    [{ screen: 'Event', url: '//evil.example', event_id: '' }, '/'],
    [{ screen: 'Admin', url: '/admin', event_id: '' }, '/'],
  ] as const)
    await test.step(`${data.screen} ${data.url} opens ${path}`, async () => {
      await page.goto('/settings')
      await hand(message(data))
      await expect.poll(() => shown(page)).toHaveLength(1)
      await touch(worker)
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => shown(page)).toEqual([])
    })

  await test.step('two about one page take one place; what cannot be read says only that there is something', async () => {
    await hand(message({ screen: 'Event', url: '/event/1', event_id: '1' }, 'Sắp bắt đầu'))
    await hand(message({ screen: 'Event', url: '/event/1', event_id: '1' }, 'Bắt đầu rồi'))
    await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['Bắt đầu rồi'])
    await hand('{"notification":')
    await expect
      .poll(async () => (await shown(page)).map(({ body }) => body))
      .toContain('Có tin mới. Mở Malto khi rảnh nhé.')
  })

  await test.step('with no window open, a touch opens one', async () => {
    const opened = await worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: { matchAll: () => Promise<unknown[]>; openWindow: (url: string) => Promise<null> }
      }
      const notification = (await scope.registration.getNotifications()).find(({ tag }) =>
        tag.includes('/event/1'),
      )
      scope.clients.matchAll = async () => []
      type Made = new (name: string, options: { notification: unknown }) => Event
      const { NotificationEvent: Touched } = globalThis as unknown as { NotificationEvent: Made }
      return new Promise<string>((found) => {
        scope.clients.openWindow = async (url) => {
          found(url)
          return null
        }
        globalThis.dispatchEvent(new Touched('notificationclick', { notification }))
      })
    })
    expect(opened).toBe('/event/1')
  })
})

test('who leaves ends the address: nothing rings there for who comes next, and who comes back gets it again (I37)', async ({
  page,
  context,
}) => {
  const device = service.subscribe()
  await context.grantPermissions(['notifications'])
  await lendSubscription(context, device)
  await signIn(page, GROWN, SETTINGS)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await agree(page)
  await page.getByRole('button', { name: 'Bật trên thiết bị này' }).click()
  await expect(page.getByRole('heading', { name: 'Đang bật trên thiết bị này' })).toBeVisible()
  const note = () => page.evaluate(() => localStorage.getItem('malto.push'))
  expect(await note()).toContain(device.endpoint)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
  expect(await note()).toBeNull()

  const address = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.pushManager.getSubscription())?.endpoint ?? null
    })
  await expect.poll(address).toBeNull()

  await signIn(page, PARENT, SETTINGS)
  expect([await note(), await address()]).toEqual([null, null])
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('link', { name: 'Đăng nhập' })).toBeVisible()

  const again = page.waitForRequest((request) => request.url().endsWith('/user/push/register'))
  await signIn(page, GROWN, SETTINGS)
  expect(((await again).postDataJSON() as { target: { endpoint: string } }).target.endpoint).toBe(
    device.endpoint,
  )
  await expect.poll(note).toContain(device.endpoint)
})

test('a blocked browser says how to unblock, and asks nothing by itself', async ({ browser }) => {
  const context = await browser.newContext({ permissions: [] })
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    Notification.requestPermission = () => {
      throw new Error('nobody asked for this')
    }
  })
  const page = await context.newPage()
  await signIn(page, GROWN, SETTINGS)
  await expect(page.getByText('Trình duyệt đang chặn thông báo của Malto')).toBeVisible()
  await context.close()
})
