import { makePairingCode } from '@malto/contract/modules/family.calls'
import { expect, PASSWORD, phone, tagged, test } from './journey.ts'
import { expectKept, hasFocus, press, tabTo, type } from './keyboard.ts'
import { field, newPhone } from './newcomer.ts'
import { studentWhoCame } from './pages.people.ts'

// A mother whose phone stands on the table with a keyboard before it: she finds her child, says yes, looks on, and ends it.

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

/** A parent whom no other journey knows. */
const PARENT = '0901002012'

test('a parent connects to a child by its code, gives a consent, looks at what it does, and ends it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const name = tagged('Khánh').replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const child = await studentWhoCame({
    full_name: `Đỗ ${name}`,
    birthday: '2012-05-12',
    grade: 8,
    parent_phone: newPhone(),
  })
  const { pairing_code } = await child(makePairingCode, {})

  await page.goto('/login?next=/my-profile/connect-account')
  await type(page, field(page, 'Số điện thoại'), PARENT)
  await type(page, field(page, 'Mật khẩu'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/my-profile/connect-account')
  await type(page, page.getByRole('textbox', { name: 'Mã kết nối của con' }), pairing_code)
  await page.keyboard.press('Enter')
  const consents = page.locator('#child-consents')
  const ofChild = consents.getByRole('heading', { name: `Đồng ý cho ${name}` })
  await expect(ofChild).toBeVisible()
  await expectKept(page, 'the connecting')

  await test.step('the hint leads her to the switches', async () => {
    await press(page, page.getByRole('button', { name: 'Xem và quyết định' }))
    await page.keyboard.press('Tab')
    const first = consents.getByRole('switch').first()
    await expect.poll(() => hasFocus(first)).toBe(true)
    const wall = consents.getByRole('switch', { name: 'Nhóm và tường' })
    await press(page, wall, 'Space')
    await expect(consents.getByText('Anh/chị đã đồng ý, chờ con')).toBeVisible()
    await expect(wall).toBeChecked()
    await expectKept(page, 'the consent')
  })

  await test.step('she looks at what the child does, list by list', async () => {
    const doing = page.getByRole('region', { name: 'Con đang tìm hiểu' })
    await tabTo(page, doing.getByRole('link', { name: /^Khóa học/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/list-activity\/your-course\?child=/)
    await expectKept(page, 'the way to the courses')
    await press(
      page,
      page.getByRole('navigation', { name: 'Các danh sách' }).getByRole('link', { name: /Huy hiệu/ }),
    )
    await expect(page).toHaveURL(/list-activity\/your-badge\?child=/)
    await page.goBack()
    await page.goBack()
    await expect(ofChild).toBeVisible()
  })

  await test.step('and ends the connection', async () => {
    await press(page, page.getByRole('button', { name: `Ngừng kết nối với ${name}` }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Ngừng kết nối' }))
    await expect(ofChild).toBeHidden()
    await expectKept(page, 'the end')
  })
})
