import { arrived, enter, go, leave, lookerAt, MOST, walks } from './console.walk.ts'
import { oneHeading, PHONE, whole } from './pages.look.ts'
import { answerOfNothing, unwell } from './pages.trouble.ts'
import { expect, test } from './journey.ts'

// Every page of the console as it is in full, and while nothing comes, nothing works, nothing can be reached or
// nothing is there: at every width, in both themes.

test.use({ viewport: { width: 1280, height: 720 } })

const API = /\/auth-admin\//

for (const { said, places: areas } of walks) {
  const names = `${areas[0]?.name} to ${areas.at(-1)?.name}, ${said}`

  test(`pages are whole at every width, in both themes, named and still (${names})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(MOST)
    const look = lookerAt(page)
    for (const { path } of await enter(page, areas, request)) {
      await go(page, path)
      await whole(page, `console ${path}`)
      await look(path)
    }
  })

  test(`pages show where their contents will be; in trouble they say so and offer to try again (${names})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(MOST)
    const look = lookerAt(page)
    for (const { path, stands } of await enter(page, areas, request)) {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await page.route(API, async (route) => {
        await answered
        await route.fulfill(unwell)
      })
      await leave(page, path)
      await expect(page.locator('main h1:not([data-left])').first(), path).toBeAttached()
      const shape = page
        .locator('main')
        .locator(stands ? 'h1' : '.bone, [role=alert]')
        .filter({ visible: true })
        .first()
      await expect.soft(shape, `${path} while it loads`).toBeVisible()
      await look(`loading ${path}`)
      answer()
      await arrived(page, path)
      if (!stands)
        await expect.soft(page.getByRole('button', { name: 'Thử lại' }).first(), path).toBeVisible()
      await oneHeading(page, `console error ${path}`)
      await look(`error ${path}`)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  test(`pages say when there is no network (${names})`, async ({ page, request }) => {
    test.setTimeout(MOST)
    const look = lookerAt(page)
    const places = await enter(page, areas, request)
    await page.context().setOffline(true)
    for (const { path } of places) {
      await go(page, path)
      await expect
        .soft(
          page
            .locator('main')
            .getByText(/^Mất kết nối/)
            .first(),
          path,
        )
        .toBeVisible()
      await oneHeading(page, `console offline ${path}`)
      await look(`offline ${path}`)
    }
    await page.context().setOffline(false)
  })

  test(`pages are whole where their lists are empty (${names})`, async ({ page, request }) => {
    test.setTimeout(MOST)
    const look = lookerAt(page)
    const places = await enter(page, areas, request)
    await page.route(API, answerOfNothing)
    for (const { path } of places) {
      await go(page, path)
      await whole(page, `console empty ${path}`)
      await look(`empty ${path}`)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('the door is whole, also in trouble', async ({ page }) => {
  const look = lookerAt(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await page.goto('/admin/login')
  await oneHeading(page, 'console door')
  await look('door')
  await page.route(API, (route) => route.fulfill(unwell))
  await page.getByLabel('Email').fill('admin@malto.local')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('khongphai2026')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('door in trouble')
})
