import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Where the one film of the page stands. */
export const second = (page: Page) =>
  page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)

/** Presses play, unless it plays already, and waits until the film has really moved on. */
export async function watch(page: Page, seconds: number): Promise<void> {
  const before = await second(page)
  const film = page.locator('video')
  await expect
    .poll(
      async () => {
        if (await film.evaluate((each: HTMLVideoElement) => each.paused && !each.ended)) await film.press('k')
        return second(page)
      },
      { timeout: 30_000, intervals: [1500] },
    )
    .toBeGreaterThan(before + seconds)
}
