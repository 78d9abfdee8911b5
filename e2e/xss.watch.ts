import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { allCalls, type Call } from '@malto/contract'
import type * as z from 'zod'
import { expect } from './journey.ts'
import { ladenFor, ladenValue, sampleOf } from './xss.corpus.ts'

/** What happened on the pages of a browser that should never happen. */
export type Alarms = string[]

/** Where only an element out of a text would lead: to the picture of a payload, or to another page. */
function strayed(request: Request): string | null {
  const { pathname, href } = new URL(request.url())
  if (request.isNavigationRequest() && decodeURIComponent(pathname).includes('ran('))
    return `a page went to ${href}`
  return pathname.endsWith('/x') ? `an element asked for ${href}` : null
}

/** From here on nothing runs unseen: no payload, dialog, window or way elsewhere, nor what only the page's policy held back. */
export async function watch(context: BrowserContext): Promise<Alarms> {
  const alarms: Alarms = []
  context.on('request', (request) => {
    const told = strayed(request)
    if (told) alarms.push(told)
  })
  context.on('page', (page) =>
    page.on('popup', (window) => alarms.push(`a window opened at ${window.url()}`)),
  )
  await context.exposeFunction('ran', (which: unknown) => alarms.push(`payload ${String(which)} ran`))
  await context.exposeFunction('heldBack', (what: string) => alarms.push(`the policy held back ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const tell = (window as unknown as { heldBack?: (what: string) => void }).heldBack
      tell?.(`${effectiveDirective} ${blockedURI} ${sample} on ${location.pathname}`)
    })
  })
  context.on('dialog', (dialog) => {
    alarms.push(`a dialog says ${dialog.message()}`)
    dialog.dismiss().catch(() => null)
  })
  return alarms
}

/** Parts of the page that only markup out of a text could have made. */
export const strangersIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bad: string[] = []
    const links = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc']
    for (const each of document.querySelectorAll('*')) {
      const shown = each.cloneNode(false) as Element
      const told = () => bad.push(new XMLSerializer().serializeToString(shown).slice(0, 200))
      if (['object', 'embed', 'base', 'math', 'mglyph'].includes(each.localName)) told()
      if (each.localName === 'script' && !each.hasAttribute('src')) told()
      if (each.localName === 'meta' && document.body.contains(each)) told()
      if (each.id === 'ran' || each.id === 'q') told()
      for (const { name, value } of each.attributes) {
        // Browsers skip blanks and control characters before and inside the name of a scheme.
        const address = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase()
        if (name.startsWith('on')) told()
        else if (links.includes(name) && /^(javascript|vbscript|data:text)/.test(address)) told()
        else if (name === 'srcdoc') told()
      }
    }
    return bad
  })

/** How many words of the corpus somebody reads on this page, or finds in its fields. */
export const showing = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    )
    return `${document.body.innerText} ${fields.join(' ')}`.split(/ran\(|id=ran|<b>/).length - 1
  })

/** Nothing ran so far, and nothing on this page waits to run. */
export async function expectHarmless(page: Page, alarms: Alarms, name: string): Promise<void> {
  expect.soft(await strangersIn(page), `${name}: parts that came out of a text`).toEqual([])
  expect.soft(alarms.splice(0), `${name}: what ran`).toEqual([])
}

// Replies whose every text is hostile: whatever reached the database, and by whichever door.

const BREAKING_OUT = '/art/x"onerror="ran(17)'
const laden = new WeakMap<z.ZodType, { readonly text: string | null }>()
/** What opens a page, moves on in a list or names a file of ours: without it there is no page to look at. */
const KEPT = /(token|cursor|^sort|^language|^avatar_name|^slug)$/
/** Where a picture lies: no browser runs what stands there, but it could leave its attribute. */
const PICTURES = /^(avatar_|poster_|captions_)?url$/
const LINKS = /(path|url|link|href)$/

function textFor(leaf: z.ZodType, name: string): string | null {
  if (KEPT.test(name)) return null
  if (PICTURES.test(name)) return leaf.safeParse(BREAKING_OUT).success ? BREAKING_OUT : null
  if (LINKS.test(name)) return leaf.safeParse('javascript:ran(16)').success ? 'javascript:ran(16)' : null
  const known = laden.get(leaf) ?? { text: ladenFor(leaf) }
  laden.set(leaf, known)
  return known.text
}

const addresses = allCalls
  .filter(({ gives, takes }) => gives === 'json' && takes === 'json')
  .map((call) => ({ call, address: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
const callOf = (method: string, url: string): Call | undefined => {
  const { pathname } = new URL(url)
  const fitting = addresses.filter(({ call, address }) => call.method === method && address.test(pathname))
  return (fitting.find(({ call }) => !call.path.includes(':')) ?? fitting[0])?.call
}

/** What came to a browser whose every answer is laden, and how many questions are still open. */
export interface Laden {
  readonly heard: Set<Call>
  readonly waiting: Set<Route>
}

/** A few rows say as much as many; and where there is none, one of the contract's shape speaks. */
const ROWS = 3
const LISTS = ['items', 'views']
function withRows(reply: z.ZodType, data: unknown): unknown {
  const page = data as Record<string, unknown> | null
  const list = LISTS.find((name) => Array.isArray(page?.[name]))
  if (!page || !list) return data
  const rows = (page[list] as unknown[]).slice(0, ROWS)
  if (rows.length > 0) return { ...page, [list]: rows }
  const sample = sampleOf(reply) as Record<string, unknown>
  return { ...page, [list]: sample[list], total: 1 }
}

/** From here on every answer to this browser is laden, and nothing that it does is written down. */
export async function ladeReplies(context: BrowserContext): Promise<Laden> {
  const laden: Laden = { heard: new Set(), waiting: new Set() }
  const answer = async (route: Route): Promise<void> => {
    const request = route.request()
    if (request.url().endsWith('/refresh')) return route.continue()
    if (request.method() !== 'GET') return route.abort()
    const call = callOf(request.method(), request.url())
    const response = await route.fetch()
    const body = (await response.json().catch(() => null)) as { data?: unknown } | null
    if (!call || !body || (!response.ok() && response.status() !== 404)) return route.fulfill({ response })
    const found = response.ok() ? withRows(call.reply, body.data) : sampleOf(call.reply)
    const data = ladenValue(call.reply, found, textFor)
    await route.fulfill({ response, status: 200, json: { success: true, data, errors: null } })
    laden.heard.add(call)
  }
  await context.route(
    (url) => ['GET', 'POST', 'PUT', 'DELETE'].some((method) => callOf(method, url.href) !== undefined),
    async (route) => {
      laden.waiting.add(route)
      // A page that is left takes its questions with it.
      await answer(route).catch(() => null)
      laden.waiting.delete(route)
    },
  )
  return laden
}
