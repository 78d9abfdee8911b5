import type { Locator, Page } from '@playwright/test'
import { expect, PASSWORD, test } from './journey.ts'
import { expectKept, press, tabTo, type } from './keyboard.ts'
import { codeFor, field, firstBox, NEW_PASSWORD, newPhone } from './newcomer.ts'

// The two longest forms of Malto, without a mouse: an account, and an hour with an adviser.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

/** A student whom no other journey knows. */
const STUDENT = '0901001011'

/** One out of many, found by typing: the list opens below the field, and the first that fits is taken. */
async function find(page: Page, box: Locator, typed: string, wanted: string): Promise<void> {
  await type(page, box, typed)
  await expect(page.getByRole('option').first()).toHaveText(wanted)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(wanted)
}

async function arrowTo(page: Page, reached: () => Promise<boolean>, key: string): Promise<void> {
  for (let step = 0; step < 20 && !(await reached()); step++) await page.keyboard.press(key)
  expect(await reached(), `reached by ${key}`).toBe(true)
}

test('a newcomer registers: role, phone, code, birthday, place, school and password', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/register')
  await tabTo(page, page.getByRole('radio').first())
  const student = page.getByRole('radio', { name: /^Học sinh\b(?! nhí)/ })
  await arrowTo(page, () => student.isChecked(), 'ArrowDown')
  await press(page, page.getByRole('button', { name: 'Tiếp tục' }))

  await expect(field(page, 'Số điện thoại')).toBeVisible()
  await expectKept(page, 'the choice of a role')
  await type(page, field(page, 'Số điện thoại'), phone)
  await page.keyboard.press('Enter')
  await expect(firstBox(page)).toBeFocused()
  await page.keyboard.type(await codeFor(page, phone))

  await expect(field(page, 'Họ và tên')).toBeVisible()
  await expectKept(page, 'the code')
  await type(page, field(page, 'Họ và tên'), 'Phan Khánh Linh')
  await type(page, field(page, 'Ngày'), '07032009')
  await expect(field(page, 'Năm')).toHaveValue('2009')
  await expect(field(page, 'Năm')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Không nêu' }))
  await arrowTo(page, () => page.getByRole('radio', { name: 'Nữ' }).isChecked(), 'ArrowLeft')
  await find(page, page.getByRole('combobox', { name: /Tỉnh, thành phố/ }), 'da nang', 'Thành phố Đà Nẵng')
  await find(page, page.getByRole('combobox', { name: /Xã, phường/ }), 'an hai', 'Phường An Hải')
  await find(page, page.getByRole('combobox', { name: 'Trường' }), 'song han', 'Trường THPT Sông Hàn')
  const grade = field(page, 'Khối')
  await tabTo(page, grade)
  await arrowTo(page, async () => (await grade.inputValue()) === '12', 'ArrowDown')
  await type(page, field(page, 'Mật khẩu'), NEW_PASSWORD)
  await press(page, page.getByRole('button', { name: 'Hiện mật khẩu' }))
  await expect(page.getByRole('button', { name: 'Ẩn mật khẩu' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Tạo tài khoản' }))

  await expect(page.getByRole('heading', { name: 'Chào mừng Linh đến với Malto!' })).toBeVisible()
  await expectKept(page, 'the last step')
  await press(page, page.getByRole('link', { name: 'Bắt đầu' }))
  await expect(page.getByRole('heading', { level: 1, name: /Chào Khánh Linh/ })).toBeVisible()
  await expectKept(page, 'the welcome')
})

test('a student finds an adviser, books a time, and cancels it', async ({ page }) => {
  await page.goto('/login?next=/advisory')
  await type(page, field(page, 'Số điện thoại'), STUDENT)
  await type(page, field(page, 'Mật khẩu'), PASSWORD)
  await page.keyboard.press('Enter')
  await type(page, page.getByRole('textbox', { name: 'Tìm thầy cô' }), 'hoai an')
  await expect(page.getByRole('article')).toHaveCount(1)
  await press(page, page.getByRole('link', { name: /Hoài An/ }))

  const day = page.getByRole('group', { name: 'Chọn ngày' }).getByRole('radio', { checked: true })
  const first = await day.getAttribute('aria-label')
  await tabTo(page, day)
  await page.keyboard.press('ArrowRight')
  await expect(day).not.toHaveAttribute('aria-label', first ?? '')
  await expect(day).toBeFocused()
  const times = page.getByRole('group', { name: /^Chọn giờ,/ }).getByRole('radio', { disabled: false })
  await tabTo(page, times)
  await arrowTo(page, () => times.last().evaluate((each) => each === document.activeElement), 'ArrowRight')
  await page.keyboard.press('Enter')

  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await press(page, sheet.getByRole('button', { name: 'Tổ hợp môn' }), 'Space')
  await type(page, sheet.getByRole('textbox'), 'Em nên chọn tổ hợp nào ạ?')
  await press(page, sheet.getByRole('button', { name: /^Hẹn \d/ }))
  await expect(sheet.getByRole('link', { name: 'Xem buổi hẹn' })).toBeVisible()
  await expectKept(page, 'the booking')
  await press(page, sheet.getByRole('link', { name: 'Xem buổi hẹn' }))
  await expect(page.getByText('Đã hẹn').first()).toBeVisible()
  await expectKept(page, 'the way to the appointment')

  await press(page, page.getByRole('button', { name: /^Hủy/ }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Hủy/ }))
  await expect(page.getByText('Đã hủy').first()).toBeVisible()
  await expectKept(page, 'the cancelling')
})
