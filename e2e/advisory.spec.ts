import {
  accessible,
  chooseTime,
  colleague,
  desktop,
  elsewhere,
  expect,
  phone,
  signIn,
  tagged,
  test,
} from './journey.ts'

test.use({ actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

const MINH_ANH = '0901000001'
const MOTHER = '0901000003'
const LINH = '0901000004'
const DUC = '0901001003'

test('a student and her adviser talk, each on a device of their own, and a summary comes of it', async ({
  browser,
}) => {
  const student = await elsewhere(browser, MINH_ANH, '/malto/counseller-chat')
  await student.getByRole('link', { name: /Đang trong buổi hẹn/ }).click()
  await expect(student.getByText(/^Còn \d+ phút/)).toBeVisible()
  const adviser = await elsewhere(browser, LINH, '/malto/counseller-chat', desktop)
  const room = adviser.getByRole('region', { name: 'Phòng trò chuyện' })
  await expect(room.getByRole('heading', { name: 'Nguyễn Minh Anh' })).toBeVisible()

  // What is typed is text, whatever it looks like.
  const asked = tagged('Em vẽ <b>bản đồ</b> giếng cổ ạ <img src=x onerror="document.title=1">')
  await student.getByRole('textbox', { name: /Nhắn cho/ }).fill(asked)
  await student.getByRole('button', { name: 'Gửi' }).click()
  await expect(room.getByRole('log').getByText(asked)).toBeVisible()
  const answered = tagged('Hay quá, em kể tiếp đi')
  await room.getByRole('textbox', { name: /Nhắn cho/ }).fill(answered)
  await room.getByRole('button', { name: 'Gửi' }).click()
  await expect(student.getByRole('log').getByText(answered)).toBeVisible()
  await expect(room.getByText('Đã xem')).toBeVisible()
  await expect(student).not.toHaveTitle('1')
  await accessible(student)
  await accessible(adviser)

  // Her mother sees when, never what.
  const mother = await elsewhere(browser, MOTHER, '/malto/counseller-chat')
  await expect(mother.getByText(/Minh Anh/).first()).toBeVisible()
  await expect(mother.getByText(answered)).toHaveCount(0)
  await mother.goto(new URL(student.url()).pathname)
  await expect(mother.getByRole('textbox', { name: /Nhắn cho/ })).toHaveCount(0)
  await expect(mother.getByText(answered)).toHaveCount(0)

  await adviser.goto('/advisory/desk/caseload')
  await adviser.getByRole('link', { name: /Nguyễn Minh Anh/ }).click()
  const today = adviser.getByRole('listitem').filter({ hasText: 'Phòng đang mở' })
  await today.getByRole('tab', { name: 'Tóm tắt gửi học sinh' }).click()
  const summary = tagged('Em đã kể cho cô về bản đồ giếng cổ.')
  await today.getByRole('textbox').first().fill(summary)
  await today.getByRole('button', { name: 'Lưu và gửi học sinh' }).click()
  await expect(
    today
      .getByText(/sửa được đến/i)
      .or(today.getByText(/Đã lưu/))
      .first(),
  ).toBeVisible()
  await student.goto(
    new URL(student.url()).pathname.replace('/malto/counseller-chat', '/advisory/appointments'),
  )
  await expect(student.getByText(summary)).toBeVisible()
  await mother.goto(new URL(student.url()).pathname)
  await expect(mother.getByText(summary)).toHaveCount(0)
})

test('a student finds an adviser, books a time that is nobody else’s to see, and cancels it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, DUC, '/advisory')
  await page.getByRole('textbox', { name: 'Tìm thầy cô' }).fill('hoai an')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: /Hoài An/ }).click()
  await chooseTime(page)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Tổ hợp môn' }).click()
  await sheet.getByRole('button', { name: /^Hẹn \d/ }).click()
  await page.getByRole('link', { name: 'Xem buổi hẹn' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByText('Đã hẹn').first()).toBeVisible()
  await accessible(page)

  // Somebody else finds nothing behind its address.
  const own = await heading.innerText()
  const other = await elsewhere(browser, MINH_ANH, new URL(page.url()).pathname)
  await expect(other.getByText(own)).toHaveCount(0)

  await page.getByRole('button', { name: /^Hủy/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Hủy/ }).click()
  await expect(page.getByText('Đã hủy').first()).toBeVisible()
})

test('the safeguarding lead looks into a session with a minor: with a reason, and it is written down', async ({
  browser,
}) => {
  const lead = await colleague(browser, 'admin@malto.local')

  await lead.goto('/admin/session-reviews')
  await lead.getByRole('button', { name: 'Chọn ngẫu nhiên' }).click()
  const draw = lead.getByRole('dialog')
  await draw.getByLabel('Bao nhiêu buổi').fill('1')
  await draw.getByRole('textbox', { name: 'Lý do' }).fill('Xem lại định kỳ đầu tháng.')
  await draw.getByRole('button', { name: 'Chọn ngẫu nhiên' }).click()
  await expect(lead.getByText('Đã chọn 1 buổi.')).toBeVisible()

  await lead.getByRole('main').getByRole('row').nth(1).click()
  await expect(lead.getByText('Lời nhắn đang khép')).toBeVisible()
  await lead.getByRole('button', { name: 'Mở lời nhắn' }).click()
  const look = lead.getByRole('dialog')
  const why = `Xem lại định kỳ ${Date.now().toString(36)}`
  await look.getByRole('textbox').fill(why)
  await look.getByRole('button', { name: 'Mở lời nhắn' }).click()
  await expect(lead.getByText('Lời nhắn đang khép')).toHaveCount(0)
  await expect(lead.getByText(why).first()).toBeVisible()
  await accessible(lead)
})
