import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page as Tab } from '@playwright/test'
import { addressesOf, pages, sharedBadge, writtenRoutes, type Walker } from './pages.ts'
import { askAs, signedInAs } from './pages.people.ts'
import { contentsOf, strangeTexts, textsOn } from './pages.words.ts'
import { expect, test } from './journey.ts'

// Every page of the web app, as everybody who has a view of their own sees it: whole at every width, in both themes,
// in both languages, and while nothing is there, nothing comes, nothing works or nothing can be reached.
// SHOTS=<folder> keeps pictures of all of it, for people who want to look.

const PHONE = { width: 390, height: 844 }
// The last one is 1280 px at 200 %.
const sizes = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
]

const shots = process.env['SHOTS']
/** Taking pictures takes longer than looking. */
const MOST = shots ? 1_200_000 : 300_000
async function keep(tab: Tab, ...name: (string | number)[]): Promise<void> {
  if (!shots) return
  const file = name
    .join(' ')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
    .replaceAll(/[^\w-]+/g, '-')
  await tab.screenshot({ path: join(shots, `${file}.png`), fullPage: true })
}

const area = (address: string): string => /^\/[^/?]*/.exec(address)?.[0] ?? ''

/** Moves on inside the app, as its own links do: the app is not read anew for each page. */
async function go(tab: Tab, address: string): Promise<void> {
  await stepAside(tab, address)
  await leave(tab, address)
  await arrived(tab, address)
}
/** Two addresses of one page share its heading: with another page between them, the new one is seen to come. */
async function stepAside(tab: Tab, address: string): Promise<void> {
  if (area(new URL(tab.url()).pathname) !== area(address)) return
  await leave(tab, '/settings')
  await arrived(tab, '/settings')
}
const leave = (tab: Tab, address: string): Promise<void> =>
  tab.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    window.history.pushState({}, '', to)
  }, address)
const arrived = (tab: Tab, address: string): Promise<void> =>
  expect(tab.locator('h1:not([data-left])').first(), address).toBeAttached()
const settled = async (tab: Tab, address: string): Promise<void> => {
  await expect(tab.locator('main .bone'), address).toHaveCount(0)
  await expect(tab.locator('main').getByText('Đang tải', { exact: true }), address).toHaveCount(0)
}

async function accessible(tab: Tab, name: string, rules?: string[]): Promise<void> {
  const only = rules ? { runOnly: rules } : {}
  const axe = new AxeBuilder({ page: tab })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...only })
  const { violations } = await axe.analyze()
  const faults = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.html.slice(0, 150)}`).join(' | ')}`,
  )
  expect.soft(faults, name).toEqual([])
}

/** What can be pressed or filled in, and says nothing of itself. */
const NAMELESS =
  /^\s*- (button|link|textbox|checkbox|radio|switch|combobox|slider|tab|menuitem|searchbox|spinbutton|option)(?![a-z]| ")/
async function named(tab: Tab, name: string): Promise<void> {
  const lines = (await tab.locator('body').ariaSnapshot()).split('\n')
  expect
    .soft(
      lines.filter((line) => NAMELESS.test(line)),
      `${name}: without a name`,
    )
    .toEqual([])
}

async function still(tab: Tab, name: string): Promise<void> {
  const running = () =>
    tab.evaluate(() =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running')
        .map((each) => (each.effect as KeyframeEffect | null)?.target?.className ?? ''),
    )
  await expect.soft.poll(running, `${name}: moves`).toEqual([])
}

async function fits(tab: Tab, name: string): Promise<void> {
  const wider = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function inLanguage(tab: Tab, name: string): Promise<void> {
  expect.soft(strangeTexts(await textsOn(tab), 'vi'), `${name}: not in vi`).toEqual([])
}

async function whole(tab: Tab, name: string, dark: boolean): Promise<void> {
  const heading = tab.getByRole('heading', { level: 1 })
  await expect.soft(heading, `${name}: headings`).toHaveCount(1)
  await expect.soft(heading.first(), name).not.toHaveText(/trục trặc|không thấy trang|Chưa tải được/)
  await expect.soft(tab.locator('main').getByRole('alert'), `${name}: trouble`).toHaveCount(0)
  await inLanguage(tab, name)
  await named(tab, name)
  await still(tab, name)
  await fits(tab, `${name} at ${PHONE.width}`)
  await accessible(tab, name)
  await keep(tab, name, PHONE.width)
  for (const size of sizes) {
    await tab.setViewportSize(size)
    await fits(tab, `${name} at ${size.width}`)
    if (size.width !== 640) await keep(tab, name, size.width)
  }
  await tab.setViewportSize(PHONE)
  if (!dark) return
  await tab.emulateMedia({ colorScheme: 'dark' })
  await keep(tab, name, PHONE.width, 'dark')
  await accessible(tab, `${name} in the dark`, ['color-contrast'])
  await tab.emulateMedia({ colorScheme: 'light' })
}

async function open(browser: Browser, walker: Walker, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({
    viewport: PHONE,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    ...options,
  })
  if (walker !== 'visitor') await signedInAs(context, walker)
  const tab = await context.newPage()
  await tab.goto('/settings')
  await expect(tab.locator('h1')).toBeVisible()
  return tab
}

test('every route of the web app is walked here, and nothing else', () => {
  expect(Object.keys(pages).toSorted()).toEqual(writtenRoutes().toSorted())
})

/** Who walks in every run; WALK=all sends everybody, which takes three times as long. */
const all = process.env['WALK'] === 'all' || Boolean(shots)
const walkers: readonly Walker[] = all
  ? ['visitor', 'student', 'kid', 'parent', 'adviser', 'newcomer']
  : ['visitor', 'adviser']

for (const walker of walkers)
  test(`pages of the ${walker} are whole at every width, in both themes, named and still`, async ({
    browser,
  }) => {
    test.setTimeout(MOST)
    const tab = await open(browser, walker)
    for (const { address } of await addressesOf(walker, await askAs(walker))) {
      await go(tab, address)
      await settled(tab, address)
      // A parent's pages and a newcomer's are made of the same parts as a student's.
      await whole(tab, `${walker} ${address}`, Boolean(shots) || !['parent', 'newcomer'].includes(walker))
    }
    await tab.context().close()
  })

for (const walker of all ? (['visitor', 'student', 'parent', 'adviser'] as const) : (['visitor'] as const))
  test(`pages of the ${walker} have no Vietnamese text of ours in English`, async ({ browser }) => {
    test.setTimeout(MOST)
    const tab = await open(browser, walker)
    const contents = contentsOf(tab)
    const untranslated = async () =>
      strangeTexts(await textsOn(tab), 'en').filter((text) => !contents.has(text))
    await tab.evaluate(() => localStorage.setItem('malto.language', 'en'))
    await tab.setViewportSize({ width: 320, height: 640 })
    await tab.reload()
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en')
    for (const { address } of await addressesOf(walker, await askAs(walker))) {
      await go(tab, address)
      await expect(tab.locator('main .bone'), address).toHaveCount(0)
      await expect.soft.poll(untranslated, `${walker} ${address}: not in en`).toEqual([])
      await fits(tab, `${walker} ${address} in English at 320`)
    }
    await tab.context().close()
  })

const API = /\/(api|user|get|school)\//
const unwell = { status: 503, headers: { 'retry-after': '0' }, json: { success: false } }

for (const walker of all ? (['student', 'adviser'] as const) : (['student'] as const)) {
  test(`pages of the ${walker} show where their contents will be; in trouble they say so and offer to try again`, async ({
    browser,
  }) => {
    test.setTimeout(MOST)
    const tab = await open(browser, walker, { serviceWorkers: 'block' })
    for (const { address, reads, stands } of await addressesOf(walker, await askAs(walker))) {
      if (reads === false) continue
      await stepAside(tab, address)
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await tab.route(API, async (route) => {
        await answered
        await route.fulfill(unwell)
      })
      await leave(tab, address)
      // What another page asked for in vain is in trouble already.
      const shape = tab
        .locator('main')
        .locator(stands ? 'a' : '.bone, [role=alert]')
        .first()
      await expect.soft(shape, `${address} while it loads`).toBeVisible()
      await keep(tab, 'loading', walker, address)
      answer()
      await arrived(tab, address)
      await settled(tab, address)
      const wayOut = stands
        ? tab.locator('main').getByRole('link')
        : tab.getByRole('button', { name: 'Thử lại' })
      await expect.soft(wayOut.first(), address).toBeVisible()
      await inLanguage(tab, `${walker} ${address} in trouble`)
      await fits(tab, `${walker} ${address} in trouble`)
      await keep(tab, 'error', walker, address)
      await tab.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await tab.context().close()
  })

  test(`pages of the ${walker} say when there is no network`, async ({ browser }) => {
    test.setTimeout(MOST)
    const tab = await open(browser, walker)
    const addresses = await addressesOf(walker, await askAs(walker))
    // A second visit: the app's own files are there by then.
    await tab.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await tab.reload()
    // The app is up before anybody walks on: a step into its beginning would be taken for the page before it.
    await expect(tab.locator('h1')).toBeVisible()
    await expect.poll(() => tab.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await tab.context().setOffline(true)
    for (const { address } of addresses) {
      await go(tab, address)
      await settled(tab, address)
      await expect.soft(tab.locator('main .notice-bar'), address).toBeVisible()
      await inLanguage(tab, `${walker} ${address} offline`)
      await keep(tab, 'offline', walker, address)
    }
    await tab.context().close()
  })
}

test.afterAll(async () => {
  await sharedBadge(await askAs('student'), false)
})
