import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'
import { signOut } from './newcomer.ts'
import { signedInAs } from './pages.people.ts'

/** Every address of the specification's section 2, and the areas beside them. */
const addresses = [
  '/event/1',
  '/event/list/in_progress?category_id=0',
  '/event/list/scheduled?category_id=0',
  '/event/list/replay?category_id=0',
  '/event/list/all?category_id=0',
  '/advisory',
  '/course',
  '/career-bank',
  '/entertainment',
]

test('a stranger opens Malto on a phone and understands what it is', async ({ page }) => {
  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tạo tài khoản' }).first()).toBeVisible()
  for (const group of ['Kỹ thuật', 'Nghiên cứu', 'Nghệ thuật', 'Xã hội', 'Quản lý', 'Nghiệp vụ'])
    await expect(page.getByText(group, { exact: true }).first()).toBeVisible()
})

test('who is sent a link reads what it leads to, with a picture, before opening it', async ({
  page,
  request,
}) => {
  await page.goto('/event/1')
  const said = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content')
  expect(await said('title')).toMatch(/.+ · Malto/)
  expect(await said('url')).toMatch(/\/event\/1$/)
  const picture = await request.get(new URL((await said('image')) ?? '').pathname)
  expect(picture.headers()['content-type']).toBe('image/png')
})

for (const address of addresses)
  test(`${address} opens a page of its own, with a heading and no error`, async ({ page }) => {
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text())
    })
    await page.goto(address)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(troubles).toEqual([])
  })

test('what does not exist says so kindly, also for unknown states and keys', async ({ page }) => {
  for (const address of ['/khong-co-trang-nay', '/event/list/sometime?category_id=0']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/không|lạc/i)
  }
})

test('the second visit opens without a network', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await wokenFor(page, /\/assets\/|\/api\//), 'the worker sleeps on').toEqual([])
  await context.setOffline(true)
  await page.reload()

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('opened without a network, a page says at once what it waits for, and fills when there is one', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'student')
  await openForLater(page, '/advisory')
  await expect(page.getByRole('heading', { name: 'Đang ngoại tuyến' })).toHaveCount(0)
  await context.setOffline(true)
  await page.reload()

  await expect(page.getByRole('heading', { name: 'Đang ngoại tuyến' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Đang ngoại tuyến' })).toHaveCount(0)
})

test('what was read stays readable without a network, in an app that was closed, and only for who read it', async ({
  page,
  context,
}) => {
  await signIn(page, '0901000001', '/career-bank')
  await openForLater(page, '/career-bank')
  await page
    .getByRole('link', { name: /Bác sĩ/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Nghề này làm gì?' })).toBeVisible()
  // How it suits her tells of her result, and is not laid down.
  const for_anybody = 'Nghề này hợp với người thế nào?'
  await expect(page.getByRole('heading', { name: for_anybody })).toHaveCount(0)
  const address = page.url()
  await expect.poll(() => kept(page)).toContain(new URL(address).pathname.split('/').at(-1))
  await page.close()
  await context.setOffline(true)

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('heading', { name: 'Nghề này làm gì?' })).toBeVisible()
  await expect(again.getByRole('heading', { name: for_anybody })).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByRole('heading', { name: /^Vì sao hợp với bạn|^Nghề này và bạn/ })).toBeVisible()
  await context.setOffline(true)
  await again.goto('/career-bank')
  await expect(again.getByRole('link', { name: /Bác sĩ/ }).first()).toBeVisible()

  await context.setOffline(false)
  await signOut(again)
  await expect.poll(() => kept(again)).toBe('')
})

test('a line that is there but carries nothing counts as none, and is heard again by itself', async ({
  page,
  context,
}) => {
  await signIn(page, '0901000001', '/career-bank')
  await openForLater(page, '/career-bank')
  await expect(page.getByRole('link', { name: /Bác sĩ/ }).first()).toBeVisible()
  await expect.poll(() => kept(page)).toContain('/api/careers')
  const unanswered: Route[] = []
  await context.route(
    /\/(api|user|get|auth|livez|socket\.io)(\/|$|\?)/,
    (route) => void unanswered.push(route),
  )
  await page.reload()

  await expect(page.getByRole('link', { name: /Bác sĩ/ }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Đang ngoại tuyến|^Bạn đang ngoại tuyến/)).toBeVisible()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText(/^Đang ngoại tuyến|^Bạn đang ngoại tuyến/)).toHaveCount(0, { timeout: 20_000 })
})

/** A page as it is at a second visit: the worker has fetched what it needs. */
async function openForLater(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
  await page.reload()
}

/** What of earlier answers lies on this device. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const shelves = (await caches.keys()).filter((name) => name.startsWith('malto.kept.'))
    const all = await Promise.all(shelves.map(async (name) => (await caches.open(name)).keys()))
    return all
      .flat()
      .map(({ url }) => decodeURIComponent(url))
      .join(' ')
  })

/** What the browser did not fetch by itself, from the cache or from the network. */
const wokenFor = async (page: Page, which: RegExp): Promise<string[]> => {
  const all = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((each) => {
      // The specification's name, and the one that Chromium still has.
      const { workerFinalRouterSource: said, workerFinalSourceType: before } = each.toJSON() as Record<
        string,
        string | undefined
      >
      return { name: each.name, source: said ?? before }
    }),
  )
  expect(all.some(({ name }) => which.test(name))).toBe(true)
  return all
    .filter(({ name, source }) => which.test(name) && source !== 'cache' && source !== 'network')
    .map(({ name }) => name)
}

test('a page that is loaded again stands where it stood', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await open('/')
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(top).toBe(700)
  await page.reload()
  await expect.poll(top).toBe(700)
  // Whoever opens it anew begins at the top.
  await open('/login')
  await open('/')
  expect(await top()).toBe(0)
})

test('a reader far down the wall finds the same post again when it is loaded anew', async ({ page }) => {
  await signIn(page, '0901000001', '/malto')
  const posts = page.getByRole('article')
  await expect(posts.first()).toBeVisible()
  // Loaded first of all pages: what is far below is not laid out yet, and its height is guessed.
  await page.reload()
  await expect(posts.first()).toBeVisible()
  for (let screens = 0; screens < 6; screens++) {
    await page.mouse.wheel(0, 700)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  const read = () =>
    page.evaluate(() => {
      const inSight = [...document.querySelectorAll('article')].find(
        (each) => each.getBoundingClientRect().bottom > 100,
      )
      return `${inSight?.textContent?.slice(0, 60)} at ${Math.round((inSight?.getBoundingClientRect().top ?? 0) / 20)}`
    })
  const before = await read()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2000)

  await page.reload()
  await expect.poll(read).toBe(before)
})

test.describe('where no worker answers', () => {
  test.use({ serviceWorkers: 'block' })

  test('one page back stands where it stood, also when its answers come late', async ({ page }) => {
    await signIn(page, '0901000001', '/malto')
    const top = () => page.evaluate(() => Math.round(window.scrollY))
    const posts = page.getByRole('article')
    await expect(posts.first()).toBeVisible()
    await page.mouse.wheel(0, 2400)
    await expect.poll(top).toBeGreaterThan(2000)
    const stood = await top()
    await page.getByRole('link', { name: 'Học', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Khóa học' })).toBeVisible()
    // The phone threw the page away: nothing of the wall is in memory any more.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Khóa học' })).toBeVisible()
    await page.route(/\/api\/wall/, async (route) => {
      await new Promise((goOn) => setTimeout(goOn, 1500))
      await route.continue()
    })
    await page.goBack()
    await expect(posts).toHaveCount(0)
    // What comes above the screen a moment later moves it by a few points.
    await expect.poll(async () => Math.abs((await top()) - stood)).toBeLessThan(20)
  })

  test('a reader who goes back finds their place, also from a page that never came', async ({ page }) => {
    await signIn(page, '0901000001', '/malto')
    const top = () => page.evaluate(() => Math.round(window.scrollY))
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.mouse.wheel(0, 2400)
    await expect.poll(top).toBeGreaterThan(2000)
    const stood = await top()
    await page.getByRole('link', { name: 'Học', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Khóa học' })).toBeVisible()
    await page.goBack()
    await expect.poll(top).toBe(stood)

    // The line is slow, and she has thought better of it: bones stand there, and the wall is gone.
    await page.route(/\/assets\//, () => {})
    await page.getByRole('link', { name: 'Nghề', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(top).toBe(stood)
  })
})

test('English is one tap away and is remembered', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('button', { name: /English|EN/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

for (const scheme of ['light', 'dark'] as const)
  test(`the welcome page is accessible in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const { violations } = await new AxeBuilder({ page }).analyze()

    expect(violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([])
  })

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/course', '/khong-co-trang-nay']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
