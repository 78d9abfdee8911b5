import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Route } from 'playwright-core'
import type { Storyboard } from '../../packages/contract/src/modules/media.content.ts'
import { filmHtml } from './scenes.ts'
import type { Timeline } from './timeline.ts'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')
const ADDRESS = 'http://film.test'

export const sizes = { wide: { width: 640, height: 360 }, vertical: { width: 360, height: 640 } } as const

export interface Camera {
  /** One moment of the film, as PNG. */
  readonly take: (seconds: number) => Promise<Buffer>
  readonly close: () => Promise<void>
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

/** The film's page, ready to be drawn at any moment. `scale` 1.5 gives 960×540. */
export async function openCamera(
  browser: Browser,
  board: Storyboard,
  timeline: Timeline,
  scale: number,
): Promise<Camera> {
  const context = await browser.newContext({ viewport: sizes[board.shape], deviceScaleFactor: scale })
  const page = await context.newPage()
  const html = filmHtml(board, timeline)
  const missing: string[] = []
  await page.route('**/*', (route) => answer(route, html, missing))
  page.on('pageerror', (error) => missing.push(error.message))
  await page.goto(ADDRESS)
  await page
    .waitForFunction('globalThis.film', null, { timeout: 15_000 })
    .catch(() => refuse(board, `the page did not start: ${missing.join(', ')}`))
  if (missing.length > 0) refuse(board, `not found: ${missing.join(', ')}`)
  const overflowing = await page.evaluate<number[]>('film.overflowing')
  if (overflowing.length > 0) refuse(board, `too many words for scene ${overflowing.join(', ')}`)
  const session = await context.newCDPSession(page)
  // Whoever asks Chromium directly says the scale once more; it takes longer then.
  const clip = { x: 0, y: 0, ...sizes[board.shape], scale }
  const options = { format: 'png', optimizeForSpeed: true, ...(scale !== 1 && { clip }) } as const
  return {
    take: async (seconds) => {
      await page.evaluate(`draw(${seconds})`)
      const { data } = await session.send('Page.captureScreenshot', options)
      return Buffer.from(data, 'base64')
    },
    close: () => context.close(),
  }
}

function refuse({ slug }: Storyboard, why: string): never {
  throw new Error(`${slug}: ${why}`)
}

const types = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml', woff2: 'font/woff2' } as const

function fileOf(path: string): string {
  if (path.startsWith('/art/')) return join(ROOT, 'apps/web/public', path)
  if (path.startsWith('/look/@fontsource/')) return join(ROOT, 'node_modules', path.slice('/look/'.length))
  if (path === '/look/fonts.css') return join(ROOT, 'packages/look/src/fonts.css')
  if (path.startsWith('/look/')) return join(ROOT, 'apps/web/src/ui', path.slice('/look/'.length))
  return join(HERE, path)
}

async function answer(route: Route, html: string, missing: string[]): Promise<void> {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
  if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
  const contentType = types[pathname.split('.').at(-1) as keyof typeof types]
  try {
    return await route.fulfill({ contentType, body: readFileSync(fileOf(pathname)) })
  } catch {
    missing.push(pathname)
    return route.fulfill({ status: 404 })
  }
}
