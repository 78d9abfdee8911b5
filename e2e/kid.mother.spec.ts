import type { Page } from '@playwright/test'
import { accessible, chooseTime, deviceOf, expect, test } from './journey.ts'
import { field, fillIn, finish, NEW_PASSWORD, newPhone, toTheForm } from './newcomer.ts'

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: 'reduce' } })

const NGAN = {
  name: 'Đinh Bảo Ngân',
  birthday: '12052012',
  school: ['ngu binh', 'Trường THCS Ngự Bình'],
  grade: '8',
} as const

const TEST = 'dinh-huong-15'
const COURSE = 'Khoa học trong căn bếp'
const FAMILY = '/my-profile/connect-account'

async function takeTest(page: Page): Promise<void> {
  await page.goto(`/multiple-choice/${TEST}`)
  await page.getByRole('button', { name: 'Bắt đầu', exact: true }).click()
  for (let number = 1; number <= 15; number++) {
    await expect(page.locator('.testing-count')).toContainText(new RegExp(`^${number}/`))
    await page
      .getByRole('radio')
      .nth((number * 7) % 5)
      .click({ force: true })
  }
  await page.getByRole('button', { name: 'Nộp bài' }).click()
  await page.getByRole('link', { name: 'Xem kết quả' }).click()
  await expect(page.getByRole('heading', { name: /Kết quả/ }).first()).toBeVisible()
}

test('a kid and her mother: two phones, one yes after the other, and a no that is said kindly', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [mother, kid] = [await deviceOf(browser), await deviceOf(browser)]
  const number = newPhone()

  await test.step('the mother registers, and nothing about children is asked of her', async () => {
    await toTheForm(mother, number, /^Phụ huynh$/)
    await expect(mother.getByRole('group', { name: 'Ngày sinh không bắt buộc' })).toBeVisible()
    await field(mother, 'Họ và tên').fill('Đinh Thị Hạnh')
    await field(mother, 'Mật khẩu').fill(NEW_PASSWORD)
    await finish(mother)
    await expect(mother.getByRole('heading', { name: 'Chào mừng anh/chị Hạnh đến với Malto!' })).toBeVisible()
    await mother.getByRole('link', { name: 'Bắt đầu' }).click()
    await expect(mother.getByRole('heading', { name: 'Kết nối với con' })).toBeVisible()
  })

  await test.step('the kid registers with her mother’s number and is told what waits for a yes', async () => {
    await toTheForm(kid, newPhone(), /^Học sinh nhí$/)
    await fillIn(kid, NGAN)
    await field(kid, 'Số điện thoại của cha hoặc mẹ').fill(number)
    await finish(kid)
    await expect(kid.getByRole('heading', { name: 'Chờ cha mẹ đồng ý' })).toBeVisible()
    await kid.getByRole('link', { name: 'Bắt đầu' }).click()
    await expect(kid.getByRole('heading', { level: 1, name: /^Chào Ngân!/ })).toBeVisible()
  })

  await test.step('on the other phone the request is one touch away, and the mother says yes', async () => {
    await mother.getByRole('link', { name: 'Thông báo 1 chưa đọc' }).click()
    await mother.getByRole('link', { name: /^Đinh Bảo Ngân muốn kết nối với anh\/chị/ }).click()
    const request = mother.getByRole('article').filter({ hasText: NGAN.name })
    await expect(request).toContainText('Tin nhắn của con vẫn luôn riêng tư.')
    await accessible(mother)
    await request.getByRole('button', { name: 'Đồng ý' }).click()
    await expect(
      mother.getByRole('heading', { name: 'Bảo Ngân chờ anh/chị quyết định 5 điều' }),
    ).toBeVisible()
  })

  const groups = mother.getByRole('region', { name: 'Nhóm và tường' })
  await test.step('each thing has its own switch, none is on beforehand; she allows groups and time of use', async () => {
    for (const each of await mother.getByRole('switch').all()) await expect(each).not.toBeChecked()
    for (const name of ['Nhóm và tường', 'Thời gian sử dụng']) {
      await mother.getByRole('switch', { name }).press('Space')
      await expect(mother.getByRole('switch', { name })).toBeChecked()
    }
    await expect(groups.getByText('Anh/chị đã đồng ý, chờ con')).toBeVisible()
  })

  await test.step('with the kid’s own yes the door of the groups opens', async () => {
    await kid.getByRole('link', { name: /^Nhóm bạn/ }).click()
    await kid.getByRole('switch', { name: 'Nhóm và tường' }).press('Space')
    await expect(kid.getByRole('heading', { name: 'Bạn thuộc nhóm nào nhỉ?' })).toBeVisible()
  })

  await test.step('the kid takes a short test and begins a course', async () => {
    await takeTest(kid)
    await kid.goto('/course/khoa-hoc-trong-bep')
    await kid.getByRole('button', { name: 'Bắt đầu học' }).click()
    await expect(kid).toHaveURL(/\/lecture\/\d+/)
  })

  await test.step('the mother sees what her daughter looks into, and what the test said', async () => {
    await mother.goto(FAMILY)
    const doing = mother.getByRole('region', { name: 'Con đang tìm hiểu' })
    await expect(doing.getByRole('link', { name: 'Khóa học 1 khóa đang học' })).toBeVisible()
    await accessible(mother)
    await doing.getByRole('link', { name: /^Khóa học/ }).click()
    await expect(mother.getByText(COURSE).first()).toBeVisible()
    await mother.goBack()
    await doing.getByRole('link', { name: /^Kết quả trắc nghiệm/ }).click()
    await mother
      .getByRole('link', { name: /Định hướng nhanh 15/ })
      .first()
      .click()
    await expect(mother.getByRole('heading', { name: /Kết quả/ }).first()).toBeVisible()
  })

  await test.step('the kid wishes for a talk with an adviser; what she wants to ask stays hers', async () => {
    await kid.goto('/advisory')
    await kid
      .getByRole('link', { name: /Đức Thành/ })
      .first()
      .click()
    await expect(kid.getByRole('heading', { level: 1, name: 'Thầy Đức Thành' })).toBeVisible()
    await accessible(kid)
    await chooseTime(kid)
    const sheet = kid.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Cách học' }).click()
    await sheet.getByRole('textbox').fill('Em hay quên làm bài tập ạ.')
    await accessible(kid)
    await sheet.getByRole('button', { name: /^Hẹn \d/ }).click()
    await expect(kid.getByRole('heading', { name: 'Đã gửi lời hẹn' })).toBeVisible()
    await kid.getByRole('link', { name: 'Xem buổi hẹn' }).click()
    await expect(kid.getByText('Chờ cha mẹ đồng ý').first()).toBeVisible()
  })

  await test.step('the mother answers on her phone, and the kid knows at once', async () => {
    await mother.goto('/advisory')
    const question = mother.getByRole('article').filter({ hasText: 'Bảo Ngân muốn gặp thầy Thành' })
    await expect(question).toBeVisible()
    await expect(question).not.toContainText('quên làm bài')
    await question.getByRole('button', { name: 'Đồng ý', exact: true }).click()
    await expect(question).toHaveCount(0)
    await expect(kid.getByText('Chờ cha mẹ đồng ý')).toHaveCount(0)
    await expect(kid.getByText('Đã hẹn').first()).toBeVisible()
  })

  await test.step('the mother takes one yes back; the kid’s page closes by itself, with a kind word', async () => {
    await kid.goto('/malto')
    await expect(kid.getByRole('heading', { name: 'Bạn thuộc nhóm nào nhỉ?' })).toBeVisible()
    await mother.goto(FAMILY)
    await mother.getByRole('switch', { name: 'Nhóm và tường' }).press('Space')
    await expect(groups.getByText('Con đã đồng ý, chờ anh/chị')).toBeVisible()
    await expect(kid.getByText(/Bạn có thể nói chuyện với cha mẹ về điều này/)).toBeVisible()
    await expect(kid.getByRole('heading', { name: 'Bạn thuộc nhóm nào nhỉ?' })).toHaveCount(0)
    await accessible(kid)
  })

  await test.step('all else goes on: the talk, the course and the result are still there', async () => {
    await kid.goto('/my-profile')
    await expect(kid.getByRole('link', { name: 'Khóa học 1 khóa đang học' })).toBeVisible()
    await expect(mother.getByRole('switch', { name: 'Thời gian sử dụng' })).toBeChecked()
    await expect(mother.getByRole('link', { name: /^Lịch hẹn cố vấn/ })).not.toContainText('chưa có')
  })
})
