import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })

const PASSWORD = 'Malto@2026'
const STUDENT = '0901000001'

async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(STUDENT)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === next.split('?')[0])
}

test('what is live, upcoming and over stands in its section, and each list has its address', async ({
  page,
}) => {
  await signIn(page, '/event/list/all?category_id=0')
  for (const section of ['Đang diễn ra', 'Sắp diễn ra', 'Xem lại'])
    await expect(page.getByRole('heading', { name: section }).first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  for (const status of ['in_progress', 'scheduled', 'replay', 'interested']) {
    await page.goto(`/event/list/${status}?category_id=0`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link').filter({ hasText: /./ }).first()).toBeVisible()
  }
})

test('somebody opens an upcoming event, takes it into their calendar, and finds it in their profile', async ({
  page,
}) => {
  await signIn(page, '/event/list/interested?category_id=0')
  const first = page.locator('a[href^="/event/"]:not([href*="/list/"])').first()
  await first.click()
  await expect(page).toHaveURL(/\/event\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.goto('/my-profile/summary/list-activity/your-event')
  await expect(page.locator('a[href^="/event/"]:not([href*="/list/"])').first()).toBeVisible()
})
