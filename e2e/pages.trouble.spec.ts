import type { Page as Tab } from '@playwright/test'
import { addressesOf, sharedBadge } from './pages.ts'
import { oneHeading, wellMade, whole } from './pages.look.ts'
import { askAs } from './pages.people.ts'
import { answerOfNothing, unwell } from './pages.trouble.ts'
import { arrived, go, leave, MOST, open, settled, stepAside, walks } from './pages.walk.ts'
import { expect, test } from './journey.ts'

// Every page of the web app while nothing comes, nothing works, nothing can be reached or nothing is there: it says
// so, and is as well made as when all is there.

const API = /\/(api|user|get|school)\//
/** A second visit: the app's own files are there by then. */
async function visitAgain(tab: Tab): Promise<void> {
  await tab.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await tab.reload()
  // The app is up before anybody walks on: a step into its beginning would be taken for the page before it.
  await expect(tab.locator('h1')).toBeVisible()
  await expect.poll(() => tab.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

for (const { walker, said, places } of walks) {
  const addresses = async () => addressesOf(walker, await askAs(walker), places)

  test(`pages of the ${walker} show where their contents will be; in trouble they say so and offer to try again (${said})`, async ({
    browser,
  }) => {
    test.setTimeout(MOST)
    const tab = await open(browser, walker, { serviceWorkers: 'block' })
    for (const { address, reads, stands } of await addresses()) {
      if (reads === false) continue
      await stepAside(tab, address)
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await tab.route(API, async (route) => {
        await answered
        await route.fulfill(unwell)
      })
      await leave(tab, address)
      await arrived(tab, address)
      // What another page asked for in vain is in trouble already.
      const shape = tab
        .locator('main')
        .locator(stands ? 'a' : '.bone, [role=alert]')
        .first()
      await expect.soft(shape, `${address} while it loads`).toBeVisible()
      await wellMade(tab, `loading ${walker} ${address}`)
      answer()
      await settled(tab, address)
      const wayOut = stands
        ? tab.locator('main').getByRole('link')
        : tab.getByRole('button', { name: 'Thử lại' })
      await expect.soft(wayOut.first(), address).toBeVisible()
      await oneHeading(tab, `error ${walker} ${address}`)
      await wellMade(tab, `error ${walker} ${address}`)
      await tab.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await tab.context().close()
  })

  test(`pages of the ${walker} say when there is no network (${said})`, async ({ browser }) => {
    test.setTimeout(MOST)
    const tab = await open(browser, walker)
    const found = await addresses()
    await visitAgain(tab)
    await tab.context().setOffline(true)
    for (const { address } of found) {
      await go(tab, address)
      await expect.soft(tab.locator('main .notice-bar'), address).toBeVisible()
      await oneHeading(tab, `offline ${walker} ${address}`)
      await wellMade(tab, `offline ${walker} ${address}`)
    }
    await tab.context().close()
  })

  test(`pages of the ${walker} are whole where their lists are empty (${said})`, async ({ browser }) => {
    test.setTimeout(MOST)
    const tab = await open(browser, walker, { serviceWorkers: 'block' })
    await tab.route(API, answerOfNothing)
    for (const { address, reads, from_list } of await addresses()) {
      if (reads === false || from_list) continue
      await go(tab, address)
      await whole(tab, `empty ${walker} ${address}`)
      await wellMade(tab, `empty ${walker} ${address}`)
    }
    await tab.unrouteAll({ behavior: 'ignoreErrors' })
    await tab.context().close()
  })
}

test.afterAll(async () => {
  await sharedBadge(await askAs('student'), false)
})
