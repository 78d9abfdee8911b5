import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

// How somebody moves who has no mouse: every step is a key, and wherever they stand can be seen.

const MOST_STEPS = 120

export const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Whether a person sees where they stand: a ring around it, or around the card, the row or the label that it stands for. */
export const ringed = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return false
    const around: Element[] = []
    for (let each: Element | null = at; each && around.length < 7; each = each.parentElement)
      around.push(each)
    const label = at.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`) : null
    for (const each of [at.nextElementSibling, label]) if (each) around.push(each)
    // A field shows it by a glow around itself instead.
    const glows = around.slice(0, 3).some((each) => getComputedStyle(each).boxShadow !== 'none')
    if (glows && at.matches('input, textarea, select')) return true
    // The console's fields thicken the line around them.
    const line = at.parentElement?.querySelector(':scope > fieldset[aria-hidden]')
    if (line && Number.parseFloat(getComputedStyle(line).borderTopWidth) >= 2) return true
    return around.some((each) =>
      ['', '::after', '::before'].some((part) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each, part)
        return (
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 1 &&
          !/^(transparent|rgba\(.*, 0\))$/.test(outlineColor)
        )
      }),
    )
  })

/** What has the focus, in a few words; null when it is lost to the page as a whole. */
const standing = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    return `${at.localName} ${at.getAttribute('aria-label') ?? at.textContent.slice(0, 60)} (${at.className})`
  })

/** Tab after Tab, until somebody stands there. Every stop on the way can be seen; only past the last one there is none. */
export async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  const target = place.first()
  await expect(target).toBeVisible({ timeout: 20_000 })
  let lost = 0
  for (let step = 0; step < MOST_STEPS && !(await hasFocus(target)); step++) {
    await page.keyboard.press(key)
    const at = await standing(page)
    if (at === null) lost += 1
    else await expect.poll(() => ringed(page), { message: `${at} shows that it has the focus` }).toBe(true)
  }
  expect(lost, 'the focus leaves the page at its end only').toBeLessThan(2)
  expect(await hasFocus(target), `${String(place)} is reached by ${key}`).toBe(true)
  await expect
    .poll(() => ringed(page), { message: `${String(place)} shows that it has the focus` })
    .toBe(true)
}

/** What somebody did took away what they stood on: they stand somewhere else, and not nowhere. */
export const expectKept = (page: Page, after: string): Promise<void> =>
  expect.poll(() => standing(page), { message: `the focus after ${after}` }).not.toBeNull()

export async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

export async function type(page: Page, place: Locator, words: string): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.type(words)
}

/** A dialog keeps whoever is in it until they leave, and gives them back to where they came from. */
export async function expectTrap(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect.poll(() => hasFocus(dialog), { message: 'the dialog takes the focus' }).toBe(true)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(key)
      expect(await hasFocus(dialog), `${key} stays in the dialog`).toBe(true)
    }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => hasFocus(opener), { message: 'the focus goes back' }).toBe(true)
}
