import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

/** Of every account of the demonstration community. */
export const PASSWORD = 'Malto@2026'
export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }

/** "Bạn có huy hiệu mới!", wherever somebody is. */
export const celebrationOf = (page: Page) => page.getByRole('dialog', { name: /huy hiệu mới/ })

/**
 * Whatever a journey does may earn a badge: the celebration is looked at later, as a person in a hurry would. It may
 * also step back by itself, where a film or a test opens under it.
 */
const later = (page: Page): Promise<void> =>
  page.addLocatorHandler(celebrationOf(page), (party) =>
    party
      .getByRole('button', { name: 'Để sau' })
      .click({ timeout: 3000 })
      .catch(async (error: unknown) => {
        if (await party.isVisible()) throw error
      }),
  )

const hurried = (context: BrowserContext): BrowserContext =>
  context.on('page', (page) => {
    // A page that closes at once needs no handler any more.
    later(page).catch(() => null)
  })

/** A journey whose people are not stopped by celebrations, in every browser that they open. */
export const test = base.extend<object, { hurry: undefined }>({
  hurry: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => hurried(await open(options))
      await use(undefined)
      browser.newContext = open
    },
    { scope: 'worker', auto: true },
  ],
})
export { expect }

/** Signs in at the door of a page, and stands in it. */
export async function signIn(page: Page, login: string, next: string, password = PASSWORD): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(login)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === next.split('?')[0])
}

/** A device of somebody's own, still signed out. */
export async function deviceOf(browser: Browser, viewport = phone): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Somebody at a device of their own. */
export async function elsewhere(
  browser: Browser,
  login: string,
  next: string,
  viewport = phone,
): Promise<Page> {
  const page = await deviceOf(browser, viewport)
  await signIn(page, login, next)
  return page
}

/** An administrator opens the console. */
export async function enterConsole(page: Page, email = 'admin@malto.local'): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible()
}

/** An administrator at a computer of their own. */
export async function colleague(browser: Browser, email: string): Promise<Page> {
  const page = await deviceOf(browser, desktop)
  await enterConsole(page, email)
  return page
}

export async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Words that stand nowhere else: journeys may run again and again on one database. */
export const tagged = (words: string) => `${words} ${Date.now().toString(36)}`

/** The last free time of the first day that has one. A celebration may come over it: then it is chosen again. */
export const chooseTime = (page: Page): Promise<void> =>
  expect(async () => {
    const celebration = celebrationOf(page)
    if (await celebration.isVisible()) await celebration.getByRole('button', { name: 'Để sau' }).click()
    await page
      .getByRole('group', { name: /^Chọn giờ,/ })
      .getByRole('radio', { disabled: false })
      .last()
      .check({ force: true, timeout: 5000 })
  }).toPass({ timeout: 30_000 })
