import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chooseTime, expect, signIn, tagged, test } from './journey.ts'
import { fillIn, finish, NEW_PASSWORD, newPhone, signOut, toTheForm } from './newcomer.ts'

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: 'reduce' } })

const LAN = {
  name: 'Phan Ngọc Lan',
  birthday: '07032009',
  school: ['song han', 'Trường THPT Sông Hàn'],
  grade: '11',
} as const

interface Question {
  readonly text: string
  readonly scale?: string
  readonly expected?: number
}
const { content } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../apps/server/content/tests/holland-60.json'), 'utf8'),
) as { content: { groups: { questions: Question[]; options: { value: number; label: string }[] }[] } }
const [{ questions, options } = { questions: [], options: [] }] = content.groups

/** Lan loves to find things out, likes to make things up, and would rather not sort papers. */
const likes: Readonly<Record<string, number>> = { I: 5, A: 4, R: 3, S: 3, E: 2, C: 1 }

async function answerAsLan(page: Page): Promise<void> {
  for (let number = 1; number <= questions.length; number++) {
    await expect(page.locator('.testing-count')).toContainText(new RegExp(`^${number}/`))
    const asked = (await page.locator('.question h1').innerText()).trim()
    const question = questions.find(({ text }) => text === asked)
    const value = question?.expected ?? likes[question?.scale ?? ''] ?? 3
    const { label = '' } = options.find((each) => each.value === value) ?? {}
    await page.getByRole('radio', { name: label, exact: true }).click({ force: true })
  }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Chính' }).getByRole('link', { name, exact: true })

test('a student’s first week: who am I, what is there for me, who goes along with me', async ({ page }) => {
  test.setTimeout(300_000)
  const number = newPhone()
  const post = tagged('Vì sao giếng ở làng mình mặn hơn vào mùa khô nhỉ?')
  const message = tagged('Chào mọi người, mình mới vào nhóm')

  await test.step('Monday: she registers with her phone, and says who she is and where she goes to school', async () => {
    await toTheForm(page, number, /^Học sinh$/)
    await fillIn(page, LAN)
    await finish(page)
    await expect(page.getByRole('heading', { name: 'Chào mừng Lan đến với Malto!' })).toBeVisible()
    await page.getByRole('link', { name: 'Bắt đầu' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Chào Ngọc Lan/ })).toBeVisible()
  })

  await test.step('she adds her class and a nickname: strangers will see only that', async () => {
    await tab(page, 'Tôi').click()
    await page.getByRole('link', { name: 'Tài khoản và cài đặt' }).click()
    await page.getByLabel(/^Lớp/).selectOption('11A2')
    await page.getByLabel(/^Biệt danh/).fill('Lan Giếng Cổ')
    const save = page.getByRole('button', { name: 'Lưu thay đổi' })
    await save.click()
    await expect(save).toBeDisabled()
    await tab(page, 'Tôi').click()
    await expect(page.getByText('11A2 · Trường THPT Sông Hàn')).toBeVisible()
  })

  await test.step('the first thing Malto asks: which lantern is hers? She takes the Holland test', async () => {
    await tab(page, 'Trang chủ').click()
    const next = page.getByRole('region', { name: 'Lục giác của bạn trông ra sao?' })
    await next.getByRole('link', { name: 'Làm trắc nghiệm' }).click()
    await page
      .getByRole('link', { name: 'Sở thích nghề nghiệp 60' })
      .or(page.getByRole('link', { name: 'Xem bài này' }))
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sở thích nghề nghiệp 60' })).toBeVisible()
    await page.getByRole('button', { name: 'Bắt đầu', exact: true }).click()
    await answerAsLan(page)
    await page.getByRole('button', { name: 'Nộp bài' }).click()
    await page.getByRole('link', { name: 'Xem kết quả' }).click()
  })

  await test.step('the result says what she likes and which careers fit; she keeps one and joins the group', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Kết quả của bạn' })).toBeVisible()
    await expect(page.getByRole('img', { name: /Nghiên cứu 40, Nghệ thuật 30/ })).toBeVisible()
    await page.getByRole('button', { name: 'Vào nhóm Nghiên cứu' }).click()
    await expect(page.getByRole('heading', { name: 'Bạn đang ở nhóm Nghiên cứu' })).toBeVisible()
    const keep = page.getByRole('button', { name: 'Lưu nghề Nhà khảo cổ học' })
    await keep.click()
    await expect(keep).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Nhà khảo cổ học', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nhà khảo cổ học' })).toBeVisible()
  })

  await test.step('Tuesday: she keeps a seat at an event', async () => {
    await tab(page, 'Trang chủ').click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Sự kiện/ })
      .click()
    await page.getByRole('link', { name: 'Ngày hội tư vấn chọn trường 2027' }).first().click()
    await page.getByRole('button', { name: 'Quan tâm và giữ chỗ' }).click()
    await expect(page.getByRole('button', { name: 'Đã quan tâm. Bấm để bỏ' })).toBeVisible()
  })

  await test.step('she begins a course about the career she kept; who skims is asked kindly to read on', async () => {
    await page.getByRole('button', { name: 'Quay lại' }).click()
    await tab(page, 'Học').click()
    await page.getByRole('textbox', { name: /Tìm/ }).fill('khao co')
    await expect(page.locator('main h3')).toHaveCount(1)
    await page
      .getByRole('link', { name: /Khảo cổ học nhập môn/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Bắt đầu học' }).click()
    await expect(page).toHaveURL(/\/lecture\/\d+/)
    await page.getByRole('link', { name: /Nhà khảo cổ học làm gì/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nhà khảo cổ học làm gì?' })).toBeVisible()
    await page.getByRole('button', { name: 'Đã đọc xong' }).first().click()
    await expect(page.getByText(/Đọc thêm khoảng \d+ giây nữa nhé/).first()).toBeVisible()
  })

  const lesson = page.url()
  await test.step('Wednesday: she agrees to the rules of the groups, and writes on the wall', async () => {
    await page.goto('/malto')
    await page.getByRole('switch', { name: 'Nhóm và tường' }).press('Space')
    await expect(page.getByRole('heading', { level: 1, name: 'Nhóm Nghiên cứu' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Bạn tò mò về điều gì?' }).fill(post)
    await page.getByRole('button', { name: 'Đăng' }).click()
    const own = page.getByRole('article').filter({ hasText: post })
    await expect(own.getByRole('heading', { name: 'Lan Giếng Cổ' })).toBeVisible()
    await expect(own).not.toContainText('Phan')
  })

  await test.step('she says hello in the room of her group', async () => {
    await page.getByRole('link', { name: 'Trò chuyện' }).click()
    const box = page.getByRole('textbox', { name: 'Bạn tò mò về điều gì?' })
    await box.fill(message)
    await box.press('Enter')
    await expect(page.getByRole('log').getByText(message, { exact: true })).toBeVisible()
  })

  await test.step('Thursday: the lesson is read, and the next one is there', async () => {
    await page.goto(lesson)
    await expect(async () => {
      const done = page.getByRole('button', { name: 'Đã đọc xong' }).first()
      if (await done.isVisible()) await done.click()
      await expect(page.getByRole('link', { name: 'Làm bài tập' }).first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('Friday: she asks an adviser for a talk, who will answer within a day', async () => {
    await page.goto('/advisory')
    await page.getByRole('link', { name: 'Cô Bích Phương' }).click()
    await chooseTime(page)
    const sheet = page.getByRole('dialog', { name: 'Hẹn cô Phương' })
    await sheet.getByRole('button', { name: 'Chọn ngành' }).click()
    await sheet.getByRole('textbox').fill('Thích tìm hiểu thì học ngành nào ạ?')
    await sheet.getByRole('button', { name: /^Hẹn \d/ }).click()
    await page.getByRole('link', { name: 'Xem buổi hẹn' }).click()
    await expect(page.getByText('Chờ thầy cô xác nhận').first()).toBeVisible()
    await expect(page.getByText(/Cô Phương xem lời hẹn và trả lời trước/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Đọc lại buổi trò chuyện' })).toHaveCount(0)
  })

  await test.step('Saturday: what the week brought: points, the badge, and the message about it', async () => {
    await page.goto('/rewards/points')
    for (const line of ['Hoàn thành một bài trắc nghiệm', 'Lưu một nghề để tìm hiểu', 'Học xong một bài'])
      await expect(page.getByRole('listitem').filter({ hasText: line }).first()).toBeVisible()
    await page.goto('/my-profile/summary/list-activity/your-badge')
    const lit = page.getByRole('region', { name: 'Đã thắp sáng' })
    await expect(lit.getByRole('link', { name: /Lần đầu soi gương/ })).toBeVisible()
    await tab(page, 'Tôi').click()
    await page
      .getByRole('link', { name: /^Thông báo/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: /^Huy hiệu mới: Lần đầu soi gương/ })).toBeVisible()
  })

  await test.step('Sunday: she comes back, and everything is still there', async () => {
    await signOut(page)
    await signIn(page, number, '/my-profile', NEW_PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: LAN.name })).toBeVisible()
    for (const [key, kept] of [
      ['your-course', 'Khảo cổ học nhập môn'],
      ['your-event', 'Ngày hội tư vấn chọn trường 2027'],
      ['your-career', 'Nhà khảo cổ học'],
      ['your-result', 'Sở thích nghề nghiệp 60'],
    ] as const) {
      await page.goto(`/my-profile/summary/list-activity/${key}`)
      await expect(page.getByRole('main').getByText(kept).first()).toBeVisible()
    }
    await page.goto('/malto')
    await expect(page.getByRole('article').filter({ hasText: post })).toBeVisible()
  })

  await test.step('and she takes home everything that Malto knows about her', async () => {
    await page.goto('/my-profile/privacy')
    await expect(page.getByRole('switch', { name: 'Nhóm và tường' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Chia sẻ kết quả với cố vấn' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Gom dữ liệu' }).click()
    const take = page
      .getByRole('button', { name: 'Tải tệp ZIP' })
      .or(page.getByRole('link', { name: 'Tải tệp ZIP' }))
    await expect(take).toBeVisible({ timeout: 60_000 })
    const downloading = page.waitForEvent('download')
    await take.click()
    const file = readFileSync(await (await downloading).path())
    expect(file.subarray(0, 2).toString('latin1')).toBe('PK')
  })
})
