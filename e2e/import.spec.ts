import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { writeSheets } from '../apps/server/src/platform/xlsx/sheets.ts'
import { XLSX_TYPE } from '../apps/server/src/platform/xlsx/write.ts'
import { expect, test } from './journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, actionTimeout: 30_000 })

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A list of schools as an office would type it: one row is right, one has a province that there is not. */
async function typed(name: string, good: string, bad: string) {
  const titles = ['Mã trường', 'Tên trường', 'Cấp học', 'Tỉnh, thành phố']
  const rows = [
    [good, `Trường THCS ${good}`, 'Trung học cơ sở', 'Huế'],
    [bad, `Trường THCS ${bad}`, 'Trung học cơ sở', 'Xứ Sương Mù'],
  ]
  const columns = titles.map((title) => ({ title, kind: 'text' as const }))
  return {
    name,
    mimeType: XLSX_TYPE,
    buffer: await buffer(writeSheets([{ sheet_name: 'Trường', columns, rows }])),
  }
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Thực đơn chính' }).getByRole('link', { name, exact: true }).click()

test('a file with one good and one bad row: the reason is read, the good row comes in, is seen, and is taken back', async ({
  page,
}) => {
  const word = `NHAP-${Date.now().toString(36).toUpperCase()}`
  const [good, bad] = [`${word}-A`, `${word}-B`]
  const found = page.getByRole('table').getByRole('row').filter({ hasText: word })
  const search = page.getByRole('searchbox', { name: 'Tên hoặc mã trường' })
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill('admin@malto.local')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Malto@2026')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(heading(page, 'Tổng quan')).toBeVisible()

  await menu(page, 'Trường')
  await expect(heading(page, 'Trường')).toBeVisible()
  await page.getByRole('button', { name: 'Nhập Excel' }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(await typed(`${word}.xlsx`, good, bad))
  const fault = dialog(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '3', exact: true }) })
  await expect(fault).toContainText('Không có tỉnh, thành phố này.')
  const save = dialog(page).getByRole('button', { name: 'Lưu', exact: true })
  await expect(save).toBeDisabled()
  await dialog(page).getByRole('radio', { name: 'Chỉ lưu các dòng đúng' }).check()
  await save.click()
  await expect(dialog(page).getByText('Đã lưu: thêm 1, sửa 0.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Đóng' }).click()
  await search.fill(word)
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(`Trường THCS ${good}`)

  await menu(page, 'Nhật ký nhập Excel')
  await page.getByRole('table').getByRole('link', { name: word }).first().click()
  await expect(page.getByRole('row').filter({ hasText: `Trường THCS ${good}` })).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác lần nhập này' }).click()
  await dialog(page).getByRole('button', { name: 'Hoàn tác', exact: true }).click()
  await expect(page.getByText('Đã hoàn tác 1 dòng.')).toBeVisible()

  await menu(page, 'Trường')
  await search.fill(word)
  await expect(page.getByRole('main').getByText('Không có dòng nào khớp')).toBeVisible()
  await expect(found).toHaveCount(0)
})
