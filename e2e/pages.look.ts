import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page as Tab } from '@playwright/test'
import { strangeTexts, textsOn } from './pages.words.ts'
import { expect } from './journey.ts'

// What is asked of every page of both apps, in whatever state it is.
// SHOTS=<folder> keeps pictures of all of it, for people who want to look.

export const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }
/** At these axe is asked, in the light by all of its rules and in the dark by what can be read. */
const ASKED = [PHONE, DESK]
// The last one is 1280 px at 200 %.
const SIZES = [
  { width: 320, height: 640 },
  PHONE,
  { width: 768, height: 1024 },
  DESK,
  { width: 640, height: 400 },
]

export const shots = process.env['SHOTS']
async function keep(tab: Tab, ...name: (string | number)[]): Promise<void> {
  if (!shots) return
  const file = name
    .join(' ')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
    .replaceAll(/[^\w-]+/g, '-')
  await tab.screenshot({ path: join(shots, `${file}.png`), fullPage: true })
}

interface Asked {
  /** Only these instead of all. */
  readonly rules?: string[]
  /** Only what stands in it. */
  readonly part?: string
}
export async function accessible(
  tab: Tab,
  name: string,
  { rules, part = 'html' }: Asked = {},
): Promise<void> {
  const only = rules ? { runOnly: rules } : {}
  // It stays where it was brought: the app is not read anew between two pages.
  const there = tab.frames().length === 1 && (await tab.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page: tab, ...(there ? { axeSource: ';' } : {}) })
    .include(part)
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

/** What one width or theme turns into another may take its moment; then nothing moves. */
async function still(tab: Tab, name: string): Promise<void> {
  const running = () =>
    tab.evaluate(async () => {
      // A new width or theme begins to show in the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return document
        .getAnimations()
        .filter((each) => each.playState === 'running')
        .map((each) => (each.effect as KeyframeEffect | null)?.target?.className ?? '')
    })
  await expect.soft.poll(running, `${name}: moves`).toEqual([])
}

export async function fits(tab: Tab, name: string): Promise<void> {
  const wider = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function inLanguage(tab: Tab, name: string, isGiven: (text: string) => boolean): Promise<void> {
  const strange = async () => strangeTexts(await textsOn(tab), 'vi').filter((text) => !isGiven(text))
  await expect.soft.poll(strange, { message: `${name}: not in vi`, timeout: 2000 }).toEqual([])
}

/** How an app is told which theme to wear. */
type Wear = (tab: Tab, scheme: 'light' | 'dark') => Promise<void>
/** As the device wishes. */
const asDevice: Wear = (tab, colorScheme) => tab.emulateMedia({ colorScheme })

interface Ways {
  readonly wear?: Wear
  /** Whether people wrote this text: then it may be in whatever language. */
  readonly isGiven?: (text: string) => boolean
}

/** Named, still and in Vietnamese; at every width nothing scrolls sideways, and axe finds nothing in either theme. */
export async function wellMade(
  tab: Tab,
  name: string,
  { wear = asDevice, isGiven = () => false }: Ways = {},
): Promise<void> {
  await inLanguage(tab, name, isGiven)
  await named(tab, name)
  for (const size of SIZES) {
    const here = `${name} at ${size.width}`
    await tab.setViewportSize(size)
    await fits(tab, here)
    if (size.width !== 640) await keep(tab, name, size.width)
    if (!ASKED.includes(size)) continue
    await still(tab, here)
    await accessible(tab, here)
  }
  await wear(tab, 'dark')
  for (const size of ASKED) {
    await tab.setViewportSize(size)
    await still(tab, `${name} at ${size.width} in the dark`)
    await keep(tab, name, size.width, 'dark')
    await accessible(tab, `${name} at ${size.width} in the dark`, { rules: ['color-contrast'] })
  }
  await wear(tab, 'light')
  await tab.setViewportSize(PHONE)
}

/** A page that came: one heading says what it is, and nothing is in trouble. */
export async function whole(tab: Tab, name: string): Promise<void> {
  await oneHeading(tab, name)
  await expect
    .soft(tab.getByRole('heading', { level: 1 }).first(), name)
    .not.toHaveText(/trục trặc|[Kk]hông (tìm )?thấy|Chưa tải được/)
  await expect.soft(tab.locator('main').getByRole('alert'), `${name}: trouble`).toHaveCount(0)
}

export async function oneHeading(tab: Tab, name: string): Promise<void> {
  await expect.soft(tab.getByRole('heading', { level: 1 }), `${name}: headings`).toHaveCount(1)
}
