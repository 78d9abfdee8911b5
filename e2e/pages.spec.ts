import { addressesOf, pages, sharedBadge, writtenRoutes } from './pages.ts'
import { fits, wellMade, whole } from './pages.look.ts'
import { askAs } from './pages.people.ts'
import { fullWalks, go, MOST, open, walks } from './pages.walk.ts'
import { contentsOf, strangeTexts, textsOn } from './pages.words.ts'
import { expect, test } from './journey.ts'

// Every page of the web app, as everybody who has a view of their own sees it: whole at every width, in both themes
// and in both languages. What they show in trouble, and of nothing, stands in pages.trouble.spec.ts.

test('every route of the web app is walked here, and nothing else', () => {
  expect(Object.keys(pages).toSorted()).toEqual(writtenRoutes().toSorted())
})

for (const { walker, said, places } of fullWalks)
  test(`pages of the ${walker} are whole at every width, in both themes, named and still (${said})`, async ({
    browser,
  }) => {
    test.setTimeout(MOST)
    const tab = await open(browser, walker)
    for (const { address } of await addressesOf(walker, await askAs(walker), places)) {
      await go(tab, address)
      await whole(tab, `${walker} ${address}`)
      await wellMade(tab, `${walker} ${address}`)
    }
    await tab.context().close()
  })

for (const { walker, said, places } of walks)
  test(`pages of the ${walker} have no Vietnamese text of ours in English (${said})`, async ({ browser }) => {
    test.setTimeout(MOST)
    const tab = await open(browser, walker)
    const contents = contentsOf(tab)
    const untranslated = async () =>
      strangeTexts(await textsOn(tab), 'en').filter((text) => !contents.has(text))
    await tab.evaluate(() => localStorage.setItem('malto.language', 'en'))
    await tab.setViewportSize({ width: 320, height: 640 })
    await tab.reload()
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en')
    for (const { address } of await addressesOf(walker, await askAs(walker), places)) {
      await go(tab, address)
      await expect.soft.poll(untranslated, `${walker} ${address}: not in en`).toEqual([])
      await fits(tab, `${walker} ${address} in English at 320`)
    }
    await tab.context().close()
  })

test.afterAll(async () => {
  await sharedBadge(await askAs('student'), false)
})
