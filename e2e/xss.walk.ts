import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { expectHarmless, showing, watch, type Alarms } from './xss.watch.ts'

// How somebody goes through an app whose words are hostile.

/** A page that fails is told, and the others are looked at all the same. */
const softly = expect.configure({ soft: true })
/** Hundreds of pages are opened: whoever looks only now and then waits for minutes. */
const OFTEN = [60]

export const PASSWORD = 'Malto@2026'

export interface Opened {
  readonly page: Page
  readonly alarms: Alarms
  /** Whether an answer is still on its way, where somebody counts them. */
  readonly busy: () => boolean
}

/** A browser that is watched over. */
async function watched(browser: Browser, width: number): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const alarms = await watch(context)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return { page, alarms, busy: () => false }
}

/** A browser of their own, in which somebody signs in. */
export async function enter(browser: Browser, login: string, width: number): Promise<Opened> {
  const opened = await watched(browser, width)
  const { page, alarms } = opened
  const email = login.includes('@')
  await page.goto(email ? '/admin/login' : '/login')
  await page.getByRole('textbox', { name: email ? 'Email' : 'Số điện thoại' }).fill(login)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  await expect(page.locator('main h1').first()).toBeVisible()
  // What the way in did is not what the words did: the library of shapes tries once whether it may write code.
  alarms.length = 0
  return opened
}

/** Moves on inside the app, as its own links do, and waits until the other page stands there with all its answers. */
async function go({ page, busy }: Opened, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const each of document.querySelectorAll('main h1')) each.setAttribute('data-left', each.textContent)
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const arrived = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-left]')].every(
          (each) => each.getAttribute('data-left') !== each.textContent,
        ) &&
        document.querySelector('main h1') !== null &&
        document.querySelector('main .bone') === null,
    )
  await softly
    .poll(async () => (await arrived()) && !busy(), {
      message: `${path} opens`,
      timeout: 30_000,
      intervals: OFTEN,
    })
    .toBe(true)
}

/** The words of the corpus stand there, so they were shown; and they are words. */
export async function look(opened: Opened, path: string, quiet = false): Promise<void> {
  const { page, alarms } = opened
  await go(opened, path)
  if (!quiet)
    await softly
      .poll(() => showing(page), { message: `${path} shows the texts`, intervals: OFTEN })
      .toBeGreaterThan(0)
  await expectHarmless(page, alarms, path)
}

/** Behind a button of that page: `shown` holds words of the corpus once it is pressed, and they are words. */
export async function lookBehind(opened: Opened, button: Locator, shown: Locator): Promise<void> {
  const { page, alarms, busy } = opened
  await button.click()
  const holds = async () => !busy() && /ran\(|id=ran|<b>/.test((await shown.allInnerTexts()).join(' '))
  await softly
    .poll(holds, { message: `${String(shown)} shows the texts`, intervals: OFTEN, timeout: 20_000 })
    .toBe(true)
  await expectHarmless(page, alarms, String(shown))
}

/** Whoever only has the address opens it, without an account. */
export async function lookAsVisitor(browser: Browser, path: string): Promise<void> {
  const { page, alarms } = await watched(browser, 390)
  await page.goto(path)
  await softly
    .poll(() => showing(page), { message: `${path} shows the texts`, intervals: OFTEN, timeout: 20_000 })
    .toBeGreaterThan(0)
  await expectHarmless(page, alarms, path)
  await page.context().close()
}

/** What somebody is sent who only has the address: the words stand in the page itself, before any script. */
export async function preview(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage()
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  expect.soft(html, `${path} carries the words`).toContain('ran(')
  const own = /<(script|img|svg|iframe|object|math|a)\b[^>]*ran\(|<script>/i
  expect.soft(html, `${path} carries them as words`).not.toMatch(own)
  await page.close()
}

export type Values = Readonly<Record<string, unknown>>

/** Whoever asks beside the browser, with a session of their own. */
export async function reader(request: APIRequestContext, login: string) {
  const email = login.includes('@')
  const entered = await request.post(email ? '/auth-admin/login' : '/auth/login', {
    data: { [email ? 'email' : 'phone']: login, password: PASSWORD },
  })
  const { data } = (await entered.json()) as { data: { access_token: string } }
  return async (path: string): Promise<Values> => {
    const answer = await request.get(path, { headers: { authorization: `Bearer ${data.access_token}` } })
    expect(answer.ok(), path).toBe(true)
    return ((await answer.json()) as { data: Values }).data
  }
}

export const first = (data: Values, list = 'items'): Values => {
  const [row] = data[list] as Values[]
  if (!row) throw new Error(`nothing stands in ${list}`)
  return row
}
