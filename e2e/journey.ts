import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** "Bạn có huy hiệu mới!", wherever somebody is. */
export const celebrationOf = (page: Page) => page.getByRole('dialog', { name: /huy hiệu mới/ })

/** Whatever a journey does may earn a badge: the celebration is looked at later, as a person in a hurry would. */
const later = (page: Page): Promise<void> =>
  page.addLocatorHandler(celebrationOf(page), (party) =>
    party.getByRole('button', { name: 'Để sau' }).click(),
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
export { expect } from '@playwright/test'
