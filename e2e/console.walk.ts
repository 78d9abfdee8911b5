import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page as Tab } from '@playwright/test'
import { allResources, type Resource } from '@malto/contract'
import { PHONE, shots, wellMade } from './pages.look.ts'
import { stretchesOf } from './pages.turn.ts'
import { contentsOf } from './pages.words.ts'
import { enterConsole, expect, PASSWORD } from './journey.ts'

// How an administrator goes through the console: every page of every resource, as it is declared, and every page that
// belongs to none. A new resource is walked without a word here.

const EMAIL = 'admin@malto.local'
/** Taking pictures takes longer than looking. */
export const MOST = shots ? 840_000 : 480_000

/** Asks the server beside the browser. */
type Ask = <T>(path: string) => Promise<T>
export async function askerOf(request: APIRequestContext): Promise<Ask> {
  const entered = await request.post('/auth-admin/login', { data: { email: EMAIL, password: PASSWORD } })
  const { data } = (await entered.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  return async <T>(path: string) => {
    const answer = await request.get(`/auth-admin/${path}`, { headers })
    expect(answer.ok(), path).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
}

/** The first row of a list, where it has one. */
async function firstOf(ask: Ask, list: string): Promise<string | null> {
  const { items } = await ask<{ items: { id: string | number }[] }>(`${list}?limit=1`)
  return items[0] ? String(items[0].id) : null
}

export interface Place {
  readonly path: string
  /** It fetches nothing that it could not be shown without. */
  readonly stands?: boolean
}
/** Pages that belong together. */
export interface Area {
  readonly name: string
  readonly find: (ask: Ask, tab: Tab) => Promise<readonly Place[]>
}

/** Its list, its first row, and the forms to which these two lead: some are begun elsewhere. */
async function placesOf(resource: Resource, ask: Ask, tab: Tab): Promise<Place[]> {
  const list = `/${resource.name}`
  const places: Place[] = [{ path: list }]
  await go(tab, list)
  if ((await tab.locator('[data-key=new]').count()) > 0) places.push({ path: `${list}/create`, stands: true })
  const id = await firstOf(ask, resource.name)
  if (id === null) return places
  places.push({ path: `${list}/${id}/show` })
  await go(tab, `${list}/${id}/show`)
  if ((await tab.locator('[data-key=edit]').count()) > 0) places.push({ path: `${list}/${id}` })
  return places
}

const page = (path: string): Place[] => [{ path }]
/** Pages beside those of the resources, by the name that their route has in the code. */
const own: Readonly<Record<string, (ask: Ask) => Promise<Place[]> | Place[]>> = {
  AccountPage: () => page('/account'),
  UsagePage: () => page('/usage'),
  LoadPage: () => page('/advisory-load'),
  AskedPage: () => page('/asked'),
  AskedOnePage: async (ask) => {
    const id = await firstOf(ask, 'approvals/own')
    return id === null ? [] : page(`/asked/${id}`)
  },
  NewVersionPage: async (ask) =>
    page(`/test-versions/create?library_id=${await firstOf(ask, 'holland-tests')}`),
  VersionPage: async (ask) => page(`/test-versions/${await firstOf(ask, 'test-versions')}`),
  ResultsPage: async (ask) => [
    { path: '/test-results' },
    { path: `/test-results?library_id=${await firstOf(ask, 'holland-tests')}` },
  ],
  SavesPage: () => page('/career-saves'),
  BoardPage: () =>
    ['people', 'tests', 'learning', 'advisory', 'community', 'usage', 'rewards'].map((board) => ({
      path: `/dashboards/${board}`,
    })),
  ExportsPage: () => page('/exports'),
  SystemPage: () => page('/system'),
  JobsPage: () => page('/system/jobs'),
}
export const ownPages = Object.keys(own)
/** As the routes are written. */
export function writtenPages(): string[] {
  const app = join(import.meta.dirname, '../apps/admin/src')
  const routes = globSync('{app/App.tsx,modules/**/*.routes.tsx}', { cwd: app }).flatMap((file) => [
    ...readFileSync(join(app, file), 'utf8').matchAll(/<Route\b[^>]*element=\{<(\w+)/g),
  ])
  return [...new Set(routes.map(([, name = '']) => name))]
}

export const areas: readonly Area[] = [
  { name: 'overview', find: async () => page('/') },
  ...Object.entries(own).map(([name, find]) => ({ name, find: async (ask: Ask) => find(ask) })),
  ...allResources.map((resource) => ({
    name: resource.name,
    find: (ask: Ask, tab: Tab) => placesOf(resource, ask, tab),
  })),
]

/** A page that asks for nothing. */
const NOWHERE = '/nowhere'

/** What one test walks of them. */
export const walks = stretchesOf(areas, { shares: 24, length: 4 })

/** Moves on inside the console, as its own links do: the app is not read anew for each page. */
export async function go(tab: Tab, path: string): Promise<void> {
  await leave(tab, path)
  await arrived(tab, path)
}
export async function leave(tab: Tab, path: string): Promise<void> {
  // Two addresses of one page share its heading: with another page between them, the new one is seen to come.
  const pageAt = (address: string) => new URL(address, tab.url()).pathname.replace(/\/$/, '')
  if (pageAt(tab.url()) === pageAt(`/admin${path}`)) await go(tab, NOWHERE)
  await tab.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin${path}`)
}
export async function arrived(tab: Tab, path: string): Promise<void> {
  await expect(tab.locator('main h1:not([data-left])').first(), path).toBeVisible()
  await expect(tab.locator('main .bone'), path).toHaveCount(0)
}

/** The administrator at a desk, with the places of these areas; nothing of them is remembered by the browser. */
export async function enter(tab: Tab, found: readonly Area[], request: APIRequestContext): Promise<Place[]> {
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  await enterConsole(tab)
  const ask = await askerOf(request)
  const places: Place[] = []
  for (const { find } of found) places.push(...(await find(ask, tab)))
  await tab.setViewportSize(PHONE)
  // The app begins anew with it.
  await tab.goto(`/admin${NOWHERE}`)
  await expect(tab.locator('main h1')).toBeVisible()
  return places
}

/** The theme is chosen in the console itself, and told by one tab to another. */
const wear = (tab: Tab, scheme: 'light' | 'dark'): Promise<void> =>
  tab.evaluate((theme) => {
    const [key, newValue] = ['RaStore.console.theme', JSON.stringify(theme)]
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, scheme)

/** A code is no word that somebody wrote: shown as it came, it is a word that nobody translated. */
const isCode = (text: string): boolean => /^[a-z0-9_.:-]+$/.test(text)

/** Looks at pages as `wellMade` does, and knows what the server tells this tab from now on. */
export function lookerAt(tab: Tab): (name: string) => Promise<void> {
  const contents = contentsOf(tab)
  const isGiven = (text: string) => contents.has(text) && !isCode(text)
  return (name) => wellMade(tab, `console ${name}`, { wear, isGiven })
}
