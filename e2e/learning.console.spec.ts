import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enterConsole, expect, signIn, test } from './journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, actionTimeout: 10_000 })

const films = join(import.meta.dirname, '../apps/server/content/films')

/** Answers the question that stands between a button and its deed. */
async function say(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a film is uploaded, looked into, and stands ready in the library', async ({ page }) => {
  await enterConsole(page)
  await page.goto('/admin/assets')
  await expect(page.getByRole('heading', { level: 1, name: 'Phim và tài liệu' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(join(films, 'gap-sach-lai/film.mp4'))
  await expect(page.getByText('Đã sẵn sàng').first()).toBeVisible({ timeout: 45_000 })
})

test('an event goes live, ends and is cancelled by hand, and an open page of a learner follows at once', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const learner = await elsewhere.newPage()
  await enterConsole(page)
  await signIn(learner, '0901000001', '/event/11')
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/admin/events/11/show')
  await say(page, 'Lên sóng ngay')
  await expect(learner.getByText(/^(Trực tiếp|Đang diễn ra)$/).first()).toBeVisible()
  await say(page, 'Kết thúc ngay')
  await expect(learner.getByText(/^(Xem lại|Đã kết thúc)$/).first()).toBeVisible()

  await learner.goto('/event/10')
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/admin/events/10/show')
  await page.getByRole('button', { name: 'Hủy sự kiện' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hủy sự kiện' }).click()
  await expect(
    dialog.getByText('Cần ít nhất 5 ký tự.').or(dialog.getByText('Chưa nhập mục này.')),
  ).toBeVisible()
  await dialog.getByRole('textbox').first().fill('Khách mời bị ốm, mình hẹn lại sau nhé.')
  await dialog.getByRole('button', { name: 'Hủy sự kiện' }).click()
  await expect(learner.getByText('Buổi này đã hủy.')).toBeVisible()
  await expect(learner.getByText('Khách mời bị ốm, mình hẹn lại sau nhé.')).toBeVisible()
  await elsewhere.close()
})
