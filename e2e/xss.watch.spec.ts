import { expect, test } from './journey.ts'
import { payloads } from './xss.corpus.ts'
import { strangersIn, watch } from './xss.watch.ts'

// The journeys among hostile words are only worth what their watch sees.

test('whoever watches would see it: the same words as markup run, or are held back, and stand out', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const alarms = await watch(context)
  const page = await context.newPage()
  const insert = (html: string) => document.body.append(document.createRange().createContextualFragment(html))
  const [staying, leading] = [false, true].map((leads) =>
    payloads.filter((each) => each.startsWith('<meta') === leads).join(' '),
  )
  await page.evaluate(insert, staying ?? '')
  for (const which of [1, 2, 7, 10])
    await expect.poll(() => alarms, { message: `payload ${which}` }).toContain(`payload ${which} ran`)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await strangersIn(page), 'a page without such words').toEqual([])
  alarms.length = 0
  await page.evaluate(insert, staying ?? '')
  await expect.poll(() => alarms.filter((each) => each.includes('held back script-src'))).not.toEqual([])
  expect(
    alarms.filter((each) => each.endsWith(' ran')),
    'the policy of the page',
  ).toEqual([])
  expect((await strangersIn(page)).length).toBeGreaterThan(5)
  for (const told of ['an element asked for', 'a page went to']) {
    if (told === 'a page went to') await page.evaluate(insert, leading ?? '')
    await expect.poll(() => alarms.filter((each) => each.startsWith(told)), { message: told }).not.toEqual([])
  }
  await context.close()
})
