import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { allResources, type Resource } from '@malto/contract'
import { enterConsole, expect, PASSWORD, test } from './journey.ts'

// Every page of the console, as its resources are declared: a new one is walked without a word here.
// SHOTS=<folder> keeps a picture of each, for people who want to look at all of them.

test.use({ viewport: { width: 1280, height: 720 } })

const EMAIL = 'admin@malto.local'

/** The first row of a list, where it has one; asked beside the browser. */
async function firstRows(
  request: APIRequestContext,
): Promise<(resource: Resource) => Promise<string | null>> {
  const entered = await request.post('/auth-admin/login', { data: { email: EMAIL, password: PASSWORD } })
  const { data } = (await entered.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  return async (resource) => {
    const answer = await request.get(`${resource.path}?limit=1`, { headers })
    expect(answer.ok(), resource.name).toBe(true)
    const { items } = ((await answer.json()) as { data: { items: { id: string | number }[] } }).data
    return items[0] ? String(items[0].id) : null
  }
}

/** Moves on inside the console, as its own links do: the app is not read anew for each page. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin${path}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .bone')).toHaveCount(0)
}

/** No fault for those who do not see, no sideways scrolling for those who do, and no broken page for anybody. */
async function whole(page: Page, name: string, part = 'main'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    /trục trặc|Không tìm thấy|Chưa tải được/,
  )
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  // The menu is the same everywhere: it is looked at once, with the overview.
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect.soft(faults, name).toEqual([])
  const shots = process.env['SHOTS']
  if (shots) await page.screenshot({ path: join(shots, `${name.replaceAll(/[^\w-]+/g, '-')}.png`) })
}

const SHARE = 9
const shares = Array.from({ length: Math.ceil(allResources.length / SHARE) }, (_, at) =>
  allResources.slice(at * SHARE, (at + 1) * SHARE),
)

for (const [at, share] of shares.entries())
  test(`lists, rows and forms ${at + 1} of ${shares.length} are whole: ${share[0]?.name} to ${share.at(-1)?.name}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    const firstRow = await firstRows(request)
    await enterConsole(page)
    for (const resource of share) {
      await go(page, `/${resource.name}`)
      await whole(page, resource.name)
      // Some are begun elsewhere: a version of a test from its library.
      const adds = (await page.locator('[data-key=new]').count()) > 0
      const id = await firstRow(resource)
      if (id !== null) {
        await go(page, `/${resource.name}/${id}/show`)
        await whole(page, `${resource.name} show`)
      }
      if (adds) {
        await go(page, `/${resource.name}/create`)
        await whole(page, `${resource.name} create`)
      }
    }
  })

// They are made of the same parts: every third shows whether those can be read in the dark.
test('lists in the dark', async ({ page }) => {
  test.setTimeout(300_000)
  await enterConsole(page)
  await page.getByRole('button', { name: /Nguyễn Anh Tuấn/ }).click()
  await page.getByRole('menuitem', { name: 'Nền tối' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await whole(page, 'overview dark', 'html')
  for (const resource of allResources.filter((_, at) => at % 3 === 0)) {
    await go(page, `/${resource.name}`)
    await whole(page, `${resource.name} dark`)
  }
})
