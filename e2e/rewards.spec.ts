import type { Page } from '@playwright/test'
import { accessible, elsewhere, expect, phone, signIn, test } from './journey.ts'

test.use({ actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

const MINH_ANH = '0901000001'
const GIA_BAO = '0901000002'
const MOTHER = '0901000003'
const BADGES = '/my-profile/summary/list-activity/your-badge'
const CLAIMS = '/my-profile/summary/list-activity/your-voucher-and-gift'

/** The balance as the shelf shows it. */
async function balanceOn(page: Page): Promise<number> {
  const shown = await page
    .getByRole('main')
    .getByRole('link', { name: /^[\d.]+ điểm$/ })
    .innerText()
  return Number(shown.replaceAll(/\D/g, ''))
}

test('a student exchanges points for a voucher and sees its code, on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, MINH_ANH, '/rewards')
  await page.getByRole('button', { name: 'Phiếu ưu đãi' }).click()
  const before = await balanceOn(page)
  await accessible(page)
  await page
    .getByRole('link', { name: /Đổi được ngay/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Đổi phiếu này' }).click()
  const title = await page.getByRole('main').locator('h1').innerText()
  const sheet = page.getByRole('dialog', { name: /^Đổi [\d.]+ điểm\?$/ })
  await expect(sheet).toBeVisible()
  await accessible(page)
  await sheet.getByRole('button', { name: 'Đổi phiếu', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Phiếu của bạn đây' })
  const code = await done.getByLabel('Mã của bạn').innerText()
  expect(code.length).toBeGreaterThan(3)
  await accessible(page)
  await done.getByRole('button', { name: 'Đóng' }).click()

  // Behind a press in one's own list, and used only once one says so.
  await page.goto(CLAIMS)
  const slip = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
    .first()
  await expect(slip).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
  await slip.getByRole('button', { name: /^Xem mã/ }).click()
  await expect(slip.getByText(code)).toBeVisible()
  await accessible(page)
  await slip.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Đánh dấu đã dùng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đã dùng' }).click()
  await expect(page.getByText('Đã dùng').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đánh dấu đã dùng' })).toHaveCount(0)
  await page.goto('/rewards')
  expect(await balanceOn(page)).toBeLessThan(before)
  await page.goto('/rewards/points')
  await expect(page.getByText(`Đổi lấy: ${title}`).first()).toBeVisible()
  await accessible(page)
})

test('a kid asks for a gift, a parent agrees on another phone, and the kid knows at once', async ({
  browser,
}) => {
  const kid = await elsewhere(browser, GIA_BAO, '/rewards')
  const mother = await elsewhere(browser, MOTHER, '/')
  await kid.getByRole('button', { name: 'Quà tặng' }).click()
  await kid
    .getByRole('link', { name: /Đổi được ngay/ })
    .first()
    .click()
  await expect(kid.getByText(/Malto sẽ hỏi cha mẹ bạn trước/)).toBeVisible()
  const title = await kid.getByRole('heading', { level: 1 }).innerText()
  await kid.getByRole('button', { name: 'Xin món quà này' }).click()
  const sheet = kid.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Hỏi ý cha mẹ' }).click()
  await expect(sheet.getByRole('textbox', { name: /Số điện thoại/ })).toBeFocused()
  await accessible(kid)
  await sheet.getByRole('textbox', { name: /Số điện thoại/ }).fill('0901 234 567')
  await sheet.getByRole('textbox', { name: /Số nhà/ }).fill('12 Lê Lợi')
  await sheet.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('da nang')
  await sheet.getByRole('option', { name: /Đà Nẵng/ }).click()
  await sheet.getByRole('button', { name: 'Hỏi ý cha mẹ' }).click()
  await kid.getByRole('link', { name: 'Theo dõi món quà' }).click()
  await expect(kid.getByText('Chờ cha mẹ đồng ý').first()).toBeVisible()
  await accessible(kid)

  await mother
    .getByRole('link', { name: /Gia Bảo xin một món quà/ })
    .filter({ hasText: title })
    .first()
    .click()
  await expect(mother.getByText(/12 Lê Lợi/)).toBeVisible()
  await accessible(mother)
  await mother.getByRole('button', { name: 'Đồng ý', exact: true }).click()
  await expect(mother.getByRole('button', { name: 'Đồng ý', exact: true })).toHaveCount(0)
  await expect(kid.getByText('Chờ cha mẹ đồng ý')).toHaveCount(0)
  await expect(kid.getByRole('listitem').filter({ hasText: 'Đã yêu cầu' })).toHaveAttribute(
    'aria-current',
    'step',
  )

  // Not yet approved: it may still be taken back, and the points are there again.
  await kid.getByRole('button', { name: 'Hủy yêu cầu' }).click()
  await kid.getByRole('dialog').getByRole('button', { name: 'Hủy yêu cầu' }).click()
  await expect(kid.getByText('Đã hủy').first()).toBeVisible()
})

test('a badge is shared by a yes of one’s own, checked by a stranger’s browser, and taken back', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, MINH_ANH, BADGES)
  const lit = page.getByRole('region', { name: 'Đã thắp sáng' })
  await expect(lit.getByText(/^\d+ trên \d+$/).first()).toBeVisible()
  await accessible(page)
  await lit.getByRole('link').nth(1).click()
  await page.getByRole('button', { name: 'Chia sẻ' }).first().click()
  const name = await page.getByRole('main').locator('h1').innerText()
  const sheet = page.getByRole('dialog', { name: 'Chia sẻ huy hiệu' })
  await expect(sheet.getByRole('button', { name: 'Tạo liên kết' })).toBeDisabled()
  await sheet.getByRole('checkbox').check()
  await accessible(page)
  await sheet.getByRole('button', { name: 'Tạo liên kết' }).click()
  const link = await sheet.getByText(/\/badge\//).innerText()

  const stranger = await (await browser.newContext({ reducedMotion: 'reduce', viewport: phone })).newPage()
  await stranger.goto(new URL(link).pathname)
  await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(stranger.getByText('Huy hiệu này là thật')).toBeVisible()
  await expect(stranger.getByRole('main')).not.toContainText('Nguyễn')
  await accessible(stranger)
  const file = stranger.waitForEvent('download')
  await stranger.getByRole('button', { name: 'Tải tệp JSON' }).click()
  expect((await file).suggestedFilename()).toBe('huy-hieu.json')

  await sheet.getByRole('button', { name: 'Ngừng chia sẻ' }).click()
  await expect(sheet).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Huy hiệu này không còn ở đây' }).last()).toBeVisible()
})

test('below 16 nothing of a badge leaves Malto, and parents see what was earned', async ({ browser }) => {
  const kid = await elsewhere(browser, GIA_BAO, BADGES)
  await kid.getByRole('region', { name: 'Đã thắp sáng' }).getByRole('link').first().click()
  await expect(kid.getByText(/Từ 16 tuổi/)).toBeVisible()
  await expect(kid.getByRole('button', { name: 'Chia sẻ' })).toHaveCount(0)
  await accessible(kid)
  const mother = await elsewhere(browser, MOTHER, BADGES)
  await mother.getByRole('button', { name: /^Gia Bảo/ }).click()
  await expect(mother.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await accessible(mother)
})
