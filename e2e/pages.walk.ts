import type { Browser, BrowserContextOptions, Page as Tab } from '@playwright/test'
import { pages, walkers, type Walker } from './pages.ts'
import { signedInAs } from './pages.people.ts'
import { PHONE, shots } from './pages.look.ts'
import { all, saidTurn, stretchesOf, turnOf, type Stretch } from './pages.turn.ts'
import { expect } from './journey.ts'

// How somebody goes through the web app.

/** Taking pictures takes longer than looking. */
export const MOST = shots ? 840_000 : 480_000

type Walk = Stretch<string> & { readonly walker: Walker }

/** Everybody, with the routes that one test of theirs walks. */
export const walks: readonly Walk[] = walkers.flatMap((walker, at) => {
  const routes = Object.entries(pages).flatMap(([route, page]) => (page.for.includes(walker) ? [route] : []))
  return stretchesOf(routes, { shares: 14, length: 12, offset: at }).map((stretch) => ({
    walker,
    ...stretch,
  }))
})

/** In full every route is walked in every run, by one of those who have a view of it. */
export const fullWalks: readonly Walk[] = all
  ? walks
  : walkers.map((walker) => ({
      walker,
      said: `every page by one of its readers, ${saidTurn}`,
      places: Object.entries(pages).flatMap(([route, page], at) =>
        turnOf(page.for, at) === walker ? [route] : [],
      ),
    }))

const area = (address: string): string => /^\/[^/?]*/.exec(address)?.[0] ?? ''

/** Moves on inside the app, as its own links do: the app is not read anew for each page. */
export async function go(tab: Tab, address: string): Promise<void> {
  await stepAside(tab, address)
  await leave(tab, address)
  await arrived(tab, address)
  await settled(tab, address)
}
/** Two addresses of one page share its heading: with another page between them, the new one is seen to come. */
export async function stepAside(tab: Tab, address: string): Promise<void> {
  if (area(new URL(tab.url()).pathname) !== area(address)) return
  const aside = area(address) === '/settings' ? '/' : '/settings'
  await leave(tab, aside)
  await arrived(tab, aside)
}
export const leave = (tab: Tab, address: string): Promise<void> =>
  tab.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    window.history.pushState({}, '', to)
  }, address)
export const arrived = (tab: Tab, address: string): Promise<void> =>
  expect(tab.locator('h1:not([data-left])').first(), address).toBeAttached()
export const settled = async (tab: Tab, address: string): Promise<void> => {
  await expect(tab.locator('main .bone'), address).toHaveCount(0)
  await expect(tab.locator('main').getByText('Đang tải', { exact: true }), address).toHaveCount(0)
}

export async function open(
  browser: Browser,
  walker: Walker,
  options: BrowserContextOptions = {},
): Promise<Tab> {
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
