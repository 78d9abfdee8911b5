import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from './journey.ts'
import { expectTrap, hasFocus, press, tabTo, type } from './keyboard.ts'

// Whole journeys of people who have no mouse: every step is a key, and wherever they stand can be seen.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

/** A student whom no other journey knows. */
const STUDENT = '0901001010'

async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await type(page, page.getByRole('textbox', { name: 'Số điện thoại' }), STUDENT)
  await type(page, page.getByLabel('Mật khẩu', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === next.split('?')[0])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a student signs in, skips to the content, and takes a short test to its result', async ({ page }) => {
  await signIn(page, '/multiple-choice')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const skip = page.getByRole('link', { name: 'Đến nội dung chính' })
  await tabTo(page, skip)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)

  await press(page, page.locator('main a[href*="dinh-huong-15"]'))
  await press(page, page.getByRole('button', { name: /^(Bắt đầu|Làm lại|Làm tiếp)/ }))
  await expect(page).toHaveURL(/\/testing\//)
  const count = page.locator('.testing-count')
  // Whoever was here before goes on where they stopped.
  const first = Number.parseInt(await count.innerText())
  for (let number = first; number <= 15; number++) {
    await expect(count).toContainText(new RegExp(`^${number}/`))
    await page.keyboard.press(String(1 + ((number * 7) % 5)))
  }
  await press(page, page.getByRole('button', { name: 'Nộp bài' }))
  await press(page, page.getByRole('link', { name: 'Xem kết quả' }))
  await expect(page).toHaveURL(/\/result-multi-choice\?result_id=/)
  await expect(page.getByRole('heading', { name: /Kết quả/ }).first()).toBeVisible()
})

test('a student joins an event, writes on the wall and in the room, and opens and leaves a dialog', async ({
  page,
}) => {
  await signIn(page, '/event/list/scheduled?category_id=0')
  await press(page, page.locator('main a[href^="/event/"]:not([href*="/list/"])'))
  await expect(page).toHaveURL(/\/event\/\d+/)
  const main = page.getByRole('main')
  const join = main.getByRole('button', { name: 'Quan tâm', exact: true })
  const joined = main.getByRole('button', { name: /^Đã quan tâm/ })
  await tabTo(page, join.or(joined))
  // Whoever changes their mind stands where they stood.
  const [now, then] = (await joined.isVisible()) ? [joined, join] : [join, joined]
  for (const next of [then, now]) {
    await page.keyboard.press('Enter')
    await expect(next).toBeVisible()
    expect(await hasFocus(next), 'the focus stays on the button').toBe(true)
  }

  const words = `Mình viết câu này không cần chuột ${Date.now().toString(36)}`
  await page.goto('/malto')
  await type(page, page.getByRole('main').getByRole('textbox'), words)
  await press(page, page.getByRole('button', { name: 'Đăng', exact: true }))
  const own = page.getByRole('article').filter({ hasText: words })
  await expect(own).toBeVisible()

  await page.goto('/malto/group-chat')
  const said = `Chào cả phòng ${Date.now().toString(36)}`
  await type(page, page.getByRole('main').getByRole('textbox'), said)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText(said, { exact: true })).toBeVisible()

  await page.goto('/my-profile/account')
  const opener = page.locator('.way').getByRole('button', { name: 'Đổi mật khẩu' })
  await press(page, opener)
  await expectTrap(page, page.getByRole('dialog'), opener)
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('an administrator signs in, finds a person, changes and saves, and opens the import', async ({
    page,
  }) => {
    await page.goto('/admin/login')
    await type(page, page.getByLabel('Email'), 'admin@malto.local')
    await type(page, page.getByLabel('Mật khẩu', { exact: true }), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible()
    await press(page, page.locator('a.skip'))
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)

    await page.goto('/admin/users')
    await type(page, page.getByRole('main').getByRole('searchbox'), 'dang thuy duong')
    await expect(page).toHaveURL(/thuy/)
    await press(page, page.getByRole('table').getByRole('link', { name: 'Đặng Thùy Dương' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Đặng Thùy Dương' })).toBeVisible()
    await press(
      page,
      page.getByRole('link', { name: 'Sửa' }).or(page.getByRole('button', { name: 'Sửa', exact: true })),
    )
    const nickname = page.getByLabel(/Biệt danh|Tên gọi/)
    await tabTo(page, nickname)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`Dương ${String.fromCharCode(65 + (Date.now() % 26))}`)
    await press(page, page.getByRole('button', { name: 'Lưu', exact: true }))
    await expect(page.getByText(/Đã lưu/).first()).toBeVisible()

    await page.goto('/admin/schools')
    const opener = page.getByRole('button', { name: 'Nhập Excel' })
    await press(page, opener)
    await expectTrap(page, page.getByRole('dialog'), opener)
  })
})
