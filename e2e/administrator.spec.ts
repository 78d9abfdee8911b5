import type { Page } from '@playwright/test'
import { enterConsole, expect, test } from './journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, actionTimeout: 15_000 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Thực đơn chính' })
const dialog = (page: Page) => page.getByRole('dialog')

test('morning: what the day is like, from the overview to the list behind a figure, and a school found by two keys', async ({
  page,
}) => {
  await enterConsole(page)
  await expect(main(page).getByRole('heading', { name: 'Cần người xem' })).toBeVisible()
  await menu(page).getByRole('link', { name: 'Số liệu', exact: true }).click()
  await expect(heading(page, 'Số liệu')).toBeVisible()
  const provinces = main(page).getByRole('table').filter({ hasText: 'Đà Nẵng' }).first()
  const row = provinces.getByRole('row').filter({ hasText: 'Đà Nẵng' })
  const counted = (await row.getByRole('cell').first().innerText()).match(/^[\d.]+/)?.[0]
  await row.getByRole('link', { name: /Đà Nẵng/ }).click()
  await expect(heading(page, 'Người dùng')).toBeVisible()
  await expect(main(page).getByText(`${counted} người trong phạm vi của bạn`)).toBeVisible()

  await page.keyboard.press('Control+k')
  await dialog(page).getByRole('searchbox').fill('song han')
  await dialog(page)
    .getByRole('link', { name: /^Trường THPT Sông Hàn/ })
    .first()
    .click()
  await expect(heading(page, /Sông Hàn/)).toBeVisible()
})

test('the list of schools goes to Excel and comes back: nothing has changed', async ({ page }) => {
  await enterConsole(page)
  await menu(page).getByRole('link', { name: 'Trường', exact: true }).click()
  await expect(heading(page, 'Trường')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  const file = await (await downloading).path()

  await page.getByRole('button', { name: 'Nhập Excel' }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'truong.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await (await import('node:fs/promises')).readFile(file),
    })
  await expect(dialog(page).getByText('Không có gì để lưu thêm', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/admin/exports')
  await expect(heading(page, 'Tệp đã xuất')).toBeVisible()
  await expect(
    main(page)
      .getByText(/^Trường/)
      .first(),
  ).toBeVisible()
})

test('the console as the office of one school sees it: marked, read only, and left again', async ({
  page,
}) => {
  await enterConsole(page)
  await menu(page)
    .getByRole('button', { name: /Nguyễn Anh Tuấn/ })
    .click()
  await page.getByRole('menuitem', { name: /^Xem thử như vai trò/ }).click()
  await dialog(page).getByRole('combobox').fill('Văn phòng')
  await page.getByRole('option', { name: /Văn phòng trường/ }).click()
  await dialog(page).getByRole('button', { name: 'Bắt đầu xem thử' }).click()
  await expect(page.getByText('Đang xem thử như vai trò')).toBeVisible()
  await menu(page).getByRole('link', { name: 'Trường', exact: true }).click()
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(menu(page).getByRole('link', { name: 'Vai trò' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Thoát xem thử' }).click()
  await expect(page.getByText('Đang xem thử như vai trò')).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: /^Vai trò/ })).toBeVisible()
})

test('evening: a backup is made and tried, the log is whole, and English is one touch away', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await enterConsole(page)
  await page.goto('/admin/system')
  await page.getByRole('button', { name: 'Sao lưu ngay' }).click()
  await dialog(page).getByRole('button', { name: 'Sao lưu ngay' }).click()
  const trial = page.getByRole('button', { name: /^Thử khôi phục/ }).first()
  await expect(trial).toBeEnabled({ timeout: 90_000 })
  await trial.click()
  await dialog(page)
    .getByRole('button', { name: /^Thử khôi phục/ })
    .click()
  await expect(
    main(page)
      .getByText(/mở được/)
      .first(),
  ).toBeVisible({ timeout: 120_000 })

  await page.goto('/admin/audit')
  await page.getByRole('button', { name: 'Kiểm tra chuỗi' }).click()
  await expect(dialog(page).getByText('Nhật ký nguyên vẹn')).toBeVisible()
  await page.keyboard.press('Escape')
  await menu(page)
    .getByRole('button', { name: /Nguyễn Anh Tuấn/ })
    .click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(heading(page, 'Audit log')).toBeVisible()
})
