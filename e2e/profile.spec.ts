import { deflateSync } from 'node:zlib'
import { accessible, expect, PASSWORD, signIn, test } from './journey.ts'

test.use({ actionTimeout: 10_000 })

const ADULT = '0901002016'

/** A plain picture, made here: no file of anybody's is needed. */
function picture(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + width * 3, 120)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const sign = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
function crc(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

test('a person changes their face: a drawn one, then an own picture cut to the hexagon', async ({ page }) => {
  await signIn(page, ADULT, '/my-profile')
  await page.goto('/my-profile/account')
  await page.getByRole('button', { name: 'Đổi ảnh đại diện' }).click()
  await page.getByRole('button', { name: 'Hình 3' }).click()
  await expect(page.locator('.account-face img').first()).toHaveAttribute('src', /\/art\/av-/)

  await page.getByRole('button', { name: 'Đổi ảnh đại diện' }).click()
  await expect(page.getByRole('button', { name: /^Dùng ảnh của/ })).toBeVisible()
  await page
    .getByTestId('photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture(640, 480) })
  await page.getByRole('slider', { name: 'Phóng to' }).fill('2')
  await page.getByRole('button', { name: /Vị trí của ảnh/ }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click()
  await expect(page.locator('.account-face img').first()).toHaveAttribute('src', /\/media\//)
})

test('the password is changed; another device is signed out; one session is ended from here', async ({
  page,
  browser,
}) => {
  const phone = '0901002017'
  const next = 'denLong2027'
  const other = await (await browser.newContext()).newPage()
  await signIn(page, phone, '/my-profile')
  await signIn(other, phone, '/my-profile')

  await page.goto('/my-profile/account')
  await expect(page.getByText('Thiết bị này')).toBeVisible()
  await page
    .getByRole('button', { name: /^Đăng xuất (?!mọi)/ })
    .first()
    .click()
  await other.goto('/my-profile/account')
  await expect(other).toHaveURL(/login/)

  const change = async (from: string, to: string) => {
    await page.locator('.way').getByRole('button', { name: 'Đổi mật khẩu' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Mật khẩu hiện tại').fill(from)
    await sheet.getByLabel('Mật khẩu mới').fill(to)
    await sheet.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  }
  await change('khongDung1', next)
  await expect(page.getByText('Mật khẩu hiện tại chưa đúng.')).toBeVisible()
  await page.getByRole('button', { name: 'Đóng', exact: true }).click()
  await change(PASSWORD, next)
  await expect(page.getByRole('dialog')).toBeHidden()
  await change(next, PASSWORD)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: /mật khẩu/i }).first()).toBeVisible()
})

test('time is counted only after a yes, and leaving the area sends it once', async ({ page }) => {
  const phone = '0901002015'
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/user/used-time'))
      sent.push(request.postDataJSON())
  })
  await signIn(page, phone, '/my-profile')
  await page.goto('/my-profile/privacy')
  const time = page.getByRole('switch', { name: 'Thời gian sử dụng' })
  await expect(time).toBeVisible()
  if (await time.isChecked()) await time.press('Space')
  await expect(time).not.toBeChecked()

  await page.goto('/career-bank')
  await page.clock.install()
  await page.clock.runFor(3000)
  await page.goto('/my-profile/privacy')
  expect(sent).toEqual([])

  await time.press('Space')
  await expect(page.getByText('Đang bật').first()).toBeVisible()
  await expect(page.getByText('Đã đồng ý').first()).toBeVisible()
  const asked = page.waitForResponse((response) => response.url().endsWith('/user/consents'))
  await page.goto('/career-bank')
  await asked
  await page.clock.runFor(5000)
  await page.getByRole('link', { name: 'Tôi' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ screen: 'career-bank', screen_type: 'mobile' })
  await page.clock.runFor(5000)
  expect(sent).toHaveLength(1)
})

test('what comes which way is kept, and safety cannot be switched off', async ({ page }) => {
  await signIn(page, ADULT, '/my-profile')
  await page.goto('/notifications/settings')
  const family = page.getByRole('switch', { name: 'Gia đình qua Email' })
  await expect(family).toBeVisible()
  const before = await family.isChecked()
  const saved = page.waitForResponse((response) => response.url().endsWith('/notifications/settings'))
  await family.press('Space')
  await saved
  await page.reload()
  await expect(family).toBeChecked({ checked: !before })
  await expect(page.getByRole('switch', { name: 'Tài khoản và an toàn qua Email' })).toBeDisabled()
})

for (const address of [
  '/my-profile',
  '/my-profile/account',
  '/my-profile/privacy',
  '/my-profile/connect-account',
  '/notifications',
])
  for (const scheme of ['light', 'dark'] as const)
    test(`${address} is accessible in ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await signIn(page, '0901000003', '/my-profile')
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Đang tải')).toHaveCount(0)

      await accessible(page)
    })
