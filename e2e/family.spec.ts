import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { letDaysPass } from './past.ts'

test.use({ actionTimeout: 10_000 })

const PASSWORD = 'Malto@2026'
const PARENT = '0901002018'
const CHILD_PASSWORD = 'denLong2026'
const NEW_CHILD_PASSWORD = 'domDom2027'

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/login?next=/my-profile/connect-account')
  if (/[a-z]/.test(name))
    await page.getByRole('button', { name: 'Mình đăng nhập bằng tên cha mẹ đặt' }).click()
  await page.getByRole('textbox', { name: /Số điện thoại|Tên đăng nhập/ }).fill(name)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/my-profile/connect-account')
}

const pill = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Phone number of the other side, sent from the sheet that the page opens for it. */
async function askByPhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Mời cha mẹ' }).click()
  await page.getByRole('textbox', { name: 'Số điện thoại của cha hoặc mẹ' }).fill(phone)
  await page.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect(page.getByText('Chờ cha mẹ trả lời')).toBeVisible()
}

test('parent and kid side by side: made account, request, refuse, accept, pairing code, disconnect, all live', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const parent = await (await browser.newContext()).newPage()
  const kid = await (await browser.newContext()).newPage()
  // A name of its own at every run: the community may hold the children of earlier ones.
  const letters = Array.from(String(Date.now()), (digit) => 'abcdefghij'[Number(digit)]).join('')
  const username = `bao.${letters}`
  const name = `Gia ${letters}`

  await test.step('the parent makes the account; name and password are shown once', async () => {
    await signIn(parent, PARENT, PASSWORD)
    await parent.getByRole('button', { name: 'Thêm con' }).click()
    await parent.getByText('Tạo mới', { exact: true }).click()
    await parent.getByRole('button', { name: 'Tạo tài khoản cho con' }).click()
    await parent.getByLabel('Họ và tên của con').fill(`Đặng ${name}`)
    await parent.getByLabel('Ngày', { exact: true }).fill('07')
    await parent.getByLabel('Tháng', { exact: true }).fill('03')
    await parent.getByLabel('Năm', { exact: true }).fill('2015')
    await parent.getByLabel('Khối').selectOption('5')
    await parent.getByLabel('Tên đăng nhập').fill(username)
    await parent.getByLabel('Mật khẩu cho con').fill(CHILD_PASSWORD)
    await parent.getByRole('button', { name: 'Tạo tài khoản cho con' }).click()
    await expect(parent.getByText(CHILD_PASSWORD)).toBeVisible()
    await parent.getByRole('button', { name: 'Xem những điều cần đồng ý' }).click()
    await expect(parent.getByRole('heading', { name: `Đồng ý cho ${name}` })).toBeVisible()
  })

  await test.step('no consent is given beforehand; one switch is one word', async () => {
    for (const each of await parent.getByRole('switch').all()) await expect(each).not.toBeChecked()
    await parent.getByRole('switch', { name: 'Nhóm và tường' }).press('Space')
    await expect(parent.getByText('Anh/chị đã đồng ý, chờ con')).toBeVisible()
  })

  await test.step('the kid has forgotten the password: the parent gives a new one, with their own', async () => {
    const change = `Đổi mật khẩu cho ${name}`
    await parent.getByRole('button', { name: change }).click()
    const sheet = parent.getByRole('dialog', { name: change })
    await sheet.getByLabel('Mật khẩu mới của con').fill(NEW_CHILD_PASSWORD)
    await sheet.getByLabel('Mật khẩu của anh/chị').fill('không phải')
    await sheet.getByRole('button', { name: change }).click()
    await expect(sheet.getByText('Mật khẩu của anh/chị chưa đúng.')).toBeVisible()
    await expect(sheet.getByLabel('Mật khẩu mới của con')).toHaveValue(NEW_CHILD_PASSWORD)
    await sheet.getByLabel('Mật khẩu của anh/chị').fill(PASSWORD)
    await sheet.getByRole('button', { name: change }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('the kid signs in with the name, is connected, and ends it; the parent sees it at once', async () => {
    await signIn(kid, username, NEW_CHILD_PASSWORD)
    await kid.getByRole('button', { name: 'Ngừng kết nối' }).click()
    const sheet = kid.getByRole('dialog')
    await expect(sheet.getByText(/Có thể mời lại sau/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Ngừng kết nối' }).click()
    await expect(kid.getByText('Bạn chưa kết nối với cha mẹ')).toBeVisible()
    await expect(parent.getByRole('heading', { name: `Đồng ý cho ${name}` })).toBeHidden()
  })

  const request = parent.getByRole('article').filter({ hasText: `Đặng ${name}` })
  await test.step('the kid asks by phone and the parent refuses', async () => {
    await pill(parent, /^Chờ trả lời/).click()
    await askByPhone(kid, PARENT)
    await expect(request).toBeVisible()
    await request.getByRole('button', { name: 'Từ chối' }).click()
    await expect(request).toBeHidden()
    await expect(kid.getByText('Chưa có lời mời nào')).toBeVisible()
  })

  await test.step('a week without an answer: the request is overdue, on both screens, and can be sent again', async () => {
    await askByPhone(kid, PARENT)
    await expect(request).toBeVisible()
    await letDaysPass(`Đặng ${name}`, 8)
    await parent.reload()
    await pill(parent, /^Quá hạn/).click()
    await expect(request).toBeVisible()
    await expect(request.getByRole('button', { name: 'Đồng ý' })).toBeHidden()
    await kid.reload()
    await pill(kid, /^Lời mời/).click()
    await expect(kid.getByText('Chờ cha mẹ trả lời')).toBeHidden()
    await pill(parent, /^Chờ trả lời/).click()
  })

  await test.step('asked again, the parent accepts', async () => {
    await askByPhone(kid, PARENT)
    await request.getByRole('button', { name: 'Đồng ý' }).click()
    await pill(kid, /^Đã kết nối/).click()
    await expect(kid.getByRole('button', { name: 'Ngừng kết nối' })).toBeVisible()
  })

  await test.step('the parent ends it; nothing of the child is left on the screen', async () => {
    await pill(parent, /^Đã kết nối/).click()
    await parent.getByRole('button', { name }).first().click()
    await parent.getByRole('button', { name: `Ngừng kết nối với ${name}` }).click()
    await parent.getByRole('dialog').getByRole('button', { name: 'Ngừng kết nối' }).click()
    await expect(parent.getByRole('heading', { name: `Đồng ý cho ${name}` })).toBeHidden()
    await expect(kid.getByText('Bạn chưa kết nối với cha mẹ')).toBeVisible()
  })

  await test.step('a code from the kid’s screen connects both at once; used again it is refused', async () => {
    await kid.getByRole('button', { name: 'Tạo mã kết nối' }).click()
    const code = (await kid.locator('.pairing-code').textContent()) ?? ''
    expect(code).toMatch(/^\d{3} \d{3}$/)
    await expect(kid.getByRole('img', { name: /Mã QR/ })).toBeVisible()
    const field = parent.getByRole('textbox', { name: 'Mã kết nối của con' })
    await field.fill(code)
    await parent.getByRole('button', { name: 'Kết nối', exact: true }).click()
    await expect(parent.getByRole('heading', { name: `Đồng ý cho ${name}` })).toBeVisible()
    await expect(kid.getByRole('button', { name: 'Ngừng kết nối' })).toBeVisible()
    await expect(kid.locator('.pairing-code')).toBeHidden()
    await field.fill(code)
    await parent.getByRole('button', { name: 'Kết nối', exact: true }).click()
    await expect(parent.getByRole('alert').filter({ hasText: 'Mã không đúng' })).toBeVisible()
  })

  await test.step('disconnected at the end', async () => {
    await kid.getByRole('button', { name: 'Ngừng kết nối' }).click()
    await kid.getByRole('dialog').getByRole('button', { name: 'Ngừng kết nối' }).click()
    await expect(kid.getByText('Bạn chưa kết nối với cha mẹ')).toBeVisible()
  })
})

test('bad numbers are told without saying who has an account', async ({ page }) => {
  await signIn(page, PARENT, PASSWORD)
  await page.getByRole('button', { name: 'Thêm con' }).click()
  await page.getByText('Số của con', { exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Số điện thoại của con' })
  for (const [phone, words] of [
    ['12345', 'Số di động Việt Nam'],
    [PARENT, 'Đây là số của chính tài khoản này'],
  ] as const) {
    await field.fill(phone)
    await page.getByRole('button', { name: 'Gửi lời mời' }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
})
