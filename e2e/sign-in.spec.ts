import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from './journey.ts'
import {
  codeFor,
  e164,
  field,
  fillIn,
  finish,
  firstBox,
  NEW_PASSWORD,
  newPhone,
  signOut,
  toTheForm,
} from './newcomer.ts'
import { SignJWT } from 'jose'

const partnerKey = new TextEncoder().encode('demo-only-lamviectot-key-change-me-please')

const alertText = (page: Page) => page.getByRole('alert')

/** With the place where one lives, which nobody has to say. */
async function fillInAll(page: Page, name: string, year: string): Promise<void> {
  await page.getByRole('combobox', { name: /Tỉnh, thành phố/ }).fill('da nang')
  await page.getByRole('option', { name: 'Thành phố Đà Nẵng' }).click()
  await page.getByRole('combobox', { name: /Xã, phường/ }).fill('an hai')
  await page.getByRole('option', { name: 'Phường An Hải' }).click()
  const school = ['song han', 'Trường THPT Sông Hàn'] as const
  await fillIn(page, { name, birthday: `0703${year}`, school, grade: '12' })
}

async function signIn(page: Page, phone: string, password = NEW_PASSWORD): Promise<void> {
  await field(page, 'Số điện thoại').fill(phone)
  await field(page, 'Mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
}
const tokenOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('malto.session') ?? '{}') as { accessToken?: string }).accessToken ??
      null,
  )

test('register, sign out, sign in, ride over an expired token, forget the password', async ({
  page,
  browser,
}) => {
  test.slow()
  const phone = newPhone()
  await toTheForm(page, phone, /^Học sinh$/)
  await fillInAll(page, 'Nguyễn Minh Anh', '2009')
  await page.reload()
  await expect(field(page, 'Họ và tên')).toHaveValue('Nguyễn Minh Anh')
  await expect(page.getByRole('combobox', { name: 'Trường' })).toHaveValue('Trường THPT Sông Hàn')
  await expect(field(page, 'Mật khẩu')).toHaveValue('')
  await field(page, 'Mật khẩu').fill(NEW_PASSWORD)
  await finish(page)
  await expect(page.getByRole('heading', { name: 'Chào mừng Anh đến với Malto!' })).toBeVisible()
  await page.getByRole('link', { name: 'Bắt đầu' }).click()
  await expect(page.getByRole('heading', { name: 'Chào Minh Anh, mình đi tiếp nhé!' })).toBeVisible()

  await signOut(page)
  expect(await tokenOf(page)).toBeNull()

  await page.goto('/my-profile')
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-profile$/)
  await signIn(page, phone.replace(/(\d{4})(\d{3})/, '$1 $2 '))
  await expect(page).toHaveURL(/\/my-profile$/)

  // Once the server says that the token is spent: the page renews it and asks again, and nobody notices.
  const before = await tokenOf(page)
  let refused = 0
  await page.route('**/user/me', async (route) => {
    if (refused++ > 0) return route.continue()
    await route.fulfill({
      status: 401,
      json: { success: false, code: 'TOKEN_EXPIRED', messages: '', errors: {} },
    })
  })
  const renewed = page.waitForResponse('**/auth/refresh')
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/user/me') && answer.status() === 200,
  )
  await page.reload()
  expect((await renewed).status()).toBe(200)
  await answered
  expect(await tokenOf(page)).not.toBe(before)
  await expect(page).toHaveURL(/\/my-profile$/)

  // The password is forgotten at another device: here the session ends, with a word and the way back.
  const elsewhere = await browser.newPage()
  await elsewhere.goto('/login')
  await field(elsewhere, 'Số điện thoại').fill(phone)
  await elsewhere.getByRole('link', { name: 'Quên mật khẩu?' }).click()
  await expect(field(elsewhere, 'Số điện thoại hoặc email')).toHaveValue(phone)
  await elsewhere.getByRole('button', { name: 'Nhận mã' }).click()
  await expect(firstBox(elsewhere)).toBeFocused()
  await elsewhere.keyboard.type(await codeFor(elsewhere, phone, 2))
  await field(elsewhere, 'Mật khẩu mới').fill('thaplua2026')
  await elsewhere.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await expect(elsewhere.getByText('mọi thiết bị đã được đăng xuất')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Đăng nhập' }).click()
  await field(elsewhere, 'Mật khẩu').fill(NEW_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(alertText(elsewhere)).toHaveText('Số điện thoại hoặc mật khẩu chưa đúng.')
  await field(elsewhere, 'Mật khẩu').fill('thaplua2026')
  await elsewhere.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(elsewhere.getByRole('heading', { name: /Chào Minh Anh/ })).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-profile$/)
  await expect(page.getByText('Phiên đăng nhập đã kết thúc')).toBeVisible()
})

test("a kid registers with a parent's phone and is told what waits for a yes", async ({ page }) => {
  await toTheForm(page, newPhone(), /^Học sinh nhí$/)
  await fillInAll(page, 'Lê Gia Bảo', '2015')
  await finish(page)
  await expect(page.getByText('Bạn dưới 16 tuổi nên cần số điện thoại của cha hoặc mẹ.')).toBeVisible()
  await expect(field(page, 'Số điện thoại của cha hoặc mẹ')).toBeFocused()
  await page.keyboard.type('0901 000 003')
  await finish(page)
  await expect(page.getByRole('heading', { name: 'Chờ cha mẹ đồng ý' })).toBeVisible()
  await page.getByRole('link', { name: 'Bắt đầu' }).click()
  await expect(page.getByRole('heading', { name: /Chào Bảo!/ })).toBeVisible()
})

test('an adult without a role finds courses, events, careers, videos and tests, and no community', async ({
  page,
}) => {
  test.slow()
  await toTheForm(page, newPhone(), /^Người lớn khác$/)
  await expect(page.getByRole('combobox', { name: 'Trường' })).toHaveCount(0)
  await field(page, 'Họ và tên').fill('Phạm Văn Đức')
  await field(page, 'Ngày').click()
  await page.keyboard.type('07031990')
  await field(page, 'Mật khẩu').fill(NEW_PASSWORD)
  await finish(page)
  await expect(page.getByRole('heading', { name: 'Chào mừng Đức đến với Malto!' })).toBeVisible()
  await page.getByRole('link', { name: 'Bắt đầu' }).click()
  const home = page.getByRole('heading', { level: 1, name: 'Chào Đức, mình đi tiếp nhé!' })
  await expect(home).toBeVisible()

  const doors = [
    [/^Khóa học/, 'Khóa học', '/course/'],
    [/^Sự kiện Gặp/, 'Sự kiện', '/event/'],
    [/^Ngân hàng nghề/, 'Ngân hàng nghề', '/career-bank/'],
    [/^Giải trí/, 'Giải trí', '/entertainment/'],
    [/^Làm trắc nghiệm/, 'Trắc nghiệm', '/multiple-choice/'],
  ] as const
  for (const [door, title, under] of doors) {
    await page.getByRole('main').getByRole('link', { name: door }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.locator(`main article a[href^="${under}"]`).first().click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith(under))
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText(title)
    await page.goto('/')
    await expect(home).toBeVisible()
  }

  // Nothing leads to the community, and who types its address stays outside.
  await expect(page.locator('a[href^="/malto"]')).toHaveCount(0)
  for (const address of ['/malto', '/malto/group-chat']) {
    await page.goto(address)
    await expect(page.getByText('Nơi này dành cho học sinh')).toBeVisible()
  }
  const token = await tokenOf(page)
  const wall = '/api/wall-status/statuses/personality-group'
  const refused = await page.request.get(wall, { headers: { authorization: `Bearer ${token}` } })
  expect(refused.status()).toBe(403)
})

test('wrong input is answered at its field, in every form', async ({ page }) => {
  const said = (words: string | RegExp) => expect(page.getByText(words)).toBeVisible()

  await page.goto('/login')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await said('Bạn chưa nhập số điện thoại.')
  await said('Chưa nhập mật khẩu.')
  await expect(field(page, 'Số điện thoại')).toBeFocused()
  await field(page, 'Số điện thoại').fill('090100')
  await page.keyboard.press('Enter')
  await said(/Số di động Việt Nam có 10 chữ số/)

  await page.goto('/forgot-password')
  await field(page, 'Số điện thoại hoặc email').fill('anh@')
  await page.keyboard.press('Enter')
  await said('Địa chỉ email chưa đúng.')

  await page.goto('/register')
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await said('Bạn chọn một vai trò nhé.')
  await page.getByText(/^Học sinh$/).click()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await field(page, 'Số điện thoại').fill('0201234567')
  await page.keyboard.press('Enter')
  await said(/Số di động Việt Nam có 10 chữ số/)
  const phone = newPhone()
  await field(page, 'Số điện thoại').fill(phone)
  await page.keyboard.press('Enter')
  await expect(firstBox(page)).toBeFocused()
  const right = await codeFor(page, phone)
  await page.keyboard.type(right === '111111' ? '222222' : '111111')
  await said('Mã không đúng. Còn 4 lần thử.')
  await expect(firstBox(page)).toBeFocused()
  await page.keyboard.type(right)

  await expect(field(page, 'Họ và tên')).toBeVisible()
  await finish(page)
  await said('Chưa nhập họ tên.')
  await said('Chưa nhập ngày sinh.')
  await expect(page.getByText('Chưa chọn mục này.')).toHaveCount(2)
  await said('Mật khẩu cần ít nhất 8 ký tự.')
  await expect(field(page, 'Họ và tên')).toBeFocused()

  await fillInAll(page, 'Anh 123', '2010')
  await field(page, 'Ngày').fill('31')
  await field(page, 'Tháng').fill('02')
  await page.getByLabel(/^Email/).fill('anh@malto')
  await field(page, 'Mật khẩu').fill(phone)
  await page.getByRole('combobox', { name: 'Trường' }).click()
  await page.getByRole('option', { name: 'Trường mình không có ở đây' }).click()
  await finish(page)
  await said('Họ tên chỉ gồm chữ cái và dấu cách.')
  await said('Ngày sinh chưa đúng.')
  await said('Địa chỉ email chưa đúng.')
  await said('Mật khẩu cần có cả chữ và số.')
  await said('Chưa chọn mục này.')

  await field(page, 'Ngày').fill('01')
  await field(page, 'Năm').fill('2022')
  await finish(page)
  await said(/Malto dành cho bạn từ 7 tuổi/)
  await field(page, 'Năm').fill('2014')
  await page.getByLabel('Số điện thoại của cha hoặc mẹ').fill(phone)
  await field(page, 'Mật khẩu').fill(`a${phone}`)
  await finish(page)
  await said('Đây là số của bạn. Malto cần số của cha hoặc mẹ.')
  await said('Mật khẩu không nên chứa số điện thoại.')
})

test('two tabs agree on who is signed in', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await two.goto('/login?next=/my-profile')
  await one.goto('/login')
  await signIn(one, '0901000001', PASSWORD)
  await expect(one.getByRole('heading', { level: 1, name: /^Chào/ })).toBeVisible()
  await expect(two).toHaveURL(/\/my-profile$/)
  await signOut(one)
  await expect(two).toHaveURL(/\/login/)
})

test('who comes from Làm Việc Tốt finishes the account without a code, and is known the next time', async ({
  page,
}) => {
  const phone = newPhone()
  const letter = (life: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('lamviectot')
      .setAudience('malto')
      .setSubject(e164(phone))
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(partnerKey)
  const arrive = async (life = '5m') => page.goto(`/partner/lamviectot?token=${await letter(life)}`)

  await arrive('-1m')
  await expect(page.getByRole('heading', { name: 'Liên kết đã hết hạn' })).toBeVisible()

  await arrive()
  await expect(field(page, 'Họ và tên')).toBeVisible()
  expect(page.url()).not.toContain('token')
  await page.reload()
  await field(page, 'Họ và tên').fill('Trần Thu Hà')
  await field(page, 'Mật khẩu').fill(NEW_PASSWORD)
  await finish(page)
  await expect(page.getByRole('heading', { name: 'Chào mừng Hà đến với Malto!' })).toBeVisible()
  await signOut(page)

  await arrive()
  await expect(page.getByRole('heading', { name: /Chào Thu Hà/ })).toBeVisible()
})
