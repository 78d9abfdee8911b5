import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

// Whole journeys of people who have no mouse: every step is a key, and wherever they stand can be seen.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

const PASSWORD = 'Malto@2026'
/** A student whom no other journey knows. */
const STUDENT = '0901001010'
const MOST_STEPS = 120

const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Whether a person sees where they stand: a ring around it, or around the card, the row or the label that it stands for. */
const ringed = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return false
    const around: Element[] = []
    for (let each: Element | null = at; each && around.length < 7; each = each.parentElement)
      around.push(each)
    const label = at.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`) : null
    for (const each of [at.nextElementSibling, label]) if (each) around.push(each)
    // A field shows it by a glow around itself instead.
    const glows = around.slice(0, 3).some((each) => getComputedStyle(each).boxShadow !== 'none')
    if (glows && at.matches('input, textarea')) return true
    return around.some((each) =>
      ['', '::after', '::before'].some((part) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each, part)
        return (
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 1 &&
          !/^(transparent|rgba\(.*, 0\))$/.test(outlineColor)
        )
      }),
    )
  })

/** Tab after Tab, until somebody stands there; they see it. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  const target = place.first()
  await expect(target).toBeVisible({ timeout: 20_000 })
  for (let step = 0; step < MOST_STEPS && !(await hasFocus(target)); step++) await page.keyboard.press(key)
  expect(await hasFocus(target), `${String(place)} is reached by ${key}`).toBe(true)
  await expect
    .poll(() => ringed(page), { message: `${String(place)} shows that it has the focus` })
    .toBe(true)
}

async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

async function type(page: Page, place: Locator, words: string): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.type(words)
}

/** A dialog keeps whoever is in it until they leave, and gives them back to where they came from. */
async function expectTrap(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect.poll(() => hasFocus(dialog), { message: 'the dialog takes the focus' }).toBe(true)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(key)
      expect(await hasFocus(dialog), `${key} stays in the dialog`).toBe(true)
    }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => hasFocus(opener), { message: 'the focus goes back' }).toBe(true)
}

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
  for (let number = 1; number <= 15; number++) {
    await expect(page.locator('.testing-count')).toContainText(new RegExp(`^${number}/`))
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
