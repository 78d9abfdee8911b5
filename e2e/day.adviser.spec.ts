import { readFileSync } from 'node:fs'
import { chooseTime, desktop, elsewhere, expect, phone, tagged, test } from './journey.ts'
import { letHourCome } from './past.ts'

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: 'reduce' } })

/** Cô Mai Hương looks at every request first; nobody else of the journeys goes to her. */
const MAI_HUONG = '0901000042'
const THAO = { login: '0901001017', name: 'Mai Phương Thảo' }

test('an adviser’s day: from the request in the morning to the sheet of paper in the evening', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const question = tagged('Em sợ nói với ba là em không thi y')
  const word = tagged('Em kể cho cô nghe từ đầu nhé')
  const answer = tagged('Dạ, ba em muốn em học y từ nhỏ')

  const student = await elsewhere(browser, THAO.login, '/advisory')
  await test.step('the evening before, a student asks for an hour', async () => {
    await student.getByRole('link', { name: 'Cô Mai Hương' }).click()
    await chooseTime(student)
    const sheet = student.getByRole('dialog', { name: 'Hẹn cô Hương' })
    await sheet.getByRole('button', { name: 'Nói với cha mẹ' }).click()
    await sheet.getByRole('textbox').fill(question)
    await sheet.getByRole('button', { name: /^Hẹn \d/ }).click()
    await student.getByRole('link', { name: 'Xem buổi hẹn' }).click()
    await expect(student.getByText('Chờ thầy cô xác nhận').first()).toBeVisible()
  })

  const adviser = await elsewhere(browser, MAI_HUONG, '/advisory/desk', desktop)
  await test.step('in the morning the adviser sees her week and who waits for an answer', async () => {
    await expect(adviser.getByRole('heading', { level: 1, name: 'Bàn làm việc' })).toBeVisible()
    const asked = adviser
      .getByRole('region', { name: /^Chờ thầy\/cô trả lời/ })
      .getByRole('listitem')
      .filter({ hasText: question })
    await expect(asked).toContainText('Nói với cha mẹ')
    await asked.getByRole('button', { name: 'Xác nhận buổi của Phương Thảo' }).click()
    await expect(adviser.getByText('Đã xác nhận. Phương Thảo được báo ngay.')).toBeVisible()
  })

  await test.step('the student knows it at once, on the page that is still open', async () => {
    await expect(student.getByText('Chờ thầy cô xác nhận')).toHaveCount(0)
    await expect(student.getByText('Đã hẹn').first()).toBeVisible()
  })

  await test.step('before the hour she reads who is coming', async () => {
    await adviser
      .getByRole('link', { name: /^Học sinh/ })
      .first()
      .click()
    await adviser.getByRole('textbox', { name: 'Tìm học sinh' }).fill('phuong thao')
    await expect(adviser.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await adviser.getByRole('link', { name: new RegExp(THAO.name) }).click()
    await expect(adviser.getByRole('heading', { level: 1, name: THAO.name })).toBeVisible()
    await expect(adviser.getByText(/Dưới 18 tuổi · Chưa gặp lần nào/)).toBeVisible()
    await expect(adviser.getByText(question)).toBeVisible()
    await expect(adviser.getByText('Chưa có buổi nào.', { exact: false })).toBeVisible()
  })

  const pocket = await elsewhere(browser, MAI_HUONG, '/advisory/desk', phone)
  await test.step('the hour has come: she opens the room from her phone, the student from hers', async () => {
    await letHourCome(THAO.name)
    await pocket.reload()
    await expect(pocket.getByText(/^Đang trong buổi hẹn, còn/)).toBeVisible()
    await pocket.getByRole('link', { name: 'Vào phòng' }).click()
    await pocket.getByRole('button', { name: 'Mình đã hiểu' }).click()
    await student.reload()
    await student.getByRole('link', { name: 'Vào phòng trò chuyện' }).click()
    await expect(student.getByRole('region', { name: 'Trước khi bắt đầu' })).toContainText('Cha mẹ thấy gì')
    await student.getByRole('button', { name: 'Mình đã hiểu' }).click()
    await pocket.getByRole('textbox', { name: /Nhắn cho/ }).fill(word)
    await pocket.getByRole('button', { name: 'Gửi' }).click()
    await expect(student.getByRole('log').getByText(word)).toBeVisible()
    await student.getByRole('textbox', { name: /Nhắn cho/ }).fill(answer)
    await student.getByRole('button', { name: 'Gửi' }).click()
    await expect(pocket.getByRole('log').getByText(answer)).toBeVisible()
    await expect(student.getByText('Đã xem').first()).toBeVisible()
  })

  const summary = tagged('Hôm nay mình đã nói về điều Thảo thật sự thích.')
  const held = adviser.getByRole('listitem').filter({ hasText: 'Phòng đang mở' })
  await test.step('back at the desk she writes a note for herself and a summary for the student', async () => {
    await adviser.reload()
    await held
      .getByRole('textbox', { name: 'Ghi chú của riêng thầy/cô' })
      .fill('Hỏi thăm chuyện với ba ở buổi sau.')
    await held.getByRole('button', { name: 'Lưu ghi chú' }).click()
    await expect(adviser.getByText('Đã lưu ghi chú. Chỉ thầy/cô đọc được.')).toBeVisible()
    await held.getByRole('tab', { name: 'Tóm tắt gửi học sinh' }).click()
    await held.getByRole('textbox', { name: 'Tóm tắt gửi học sinh' }).fill(summary)
    await held.getByRole('button', { name: 'Lưu và gửi học sinh' }).click()
    await expect(adviser.getByText('Đã gửi tóm tắt cho học sinh.')).toBeVisible()
  })

  const task = tagged('Kể với ba một ngày của người làm phim')
  await test.step('they agree on one small thing to try, which Malto will ask about', async () => {
    await held.getByRole('button', { name: 'Hẹn việc với em' }).click()
    await held.getByRole('textbox', { name: 'Việc 1' }).fill(task)
    await held.getByRole('button', { name: 'Lưu việc đã hẹn' }).click()
    await expect(adviser.getByText('Đã lưu việc đã hẹn. Em thấy ngay.')).toBeVisible()
  })

  await test.step('the summary goes onto a sheet of A4', async () => {
    const downloading = adviser.waitForEvent('download')
    await held.getByRole('button', { name: 'In tóm tắt A4' }).click()
    const file = readFileSync(await (await downloading).path())
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(file.toString('latin1')).toMatch(/MediaBox\s*\[\s*0 0 595(\.\d+)? 84[12]/)
  })

  await test.step('the student reads the summary and the task, and nothing that was not for her', async () => {
    await student.goto(
      new URL(student.url()).pathname.replace('/malto/counseller-chat', '/advisory/appointments'),
    )
    await expect(student.getByText(summary)).toBeVisible()
    await expect(student.getByText(task).first()).toBeVisible()
    await expect(student.getByText('Hỏi thăm chuyện với ba')).toHaveCount(0)
  })

  await test.step('something worries her: the person responsible for safety hears of it first', async () => {
    await adviser.getByRole('button', { name: 'Lo ngại an toàn' }).click()
    const sheet = adviser.getByRole('dialog', { name: 'Báo lo ngại an toàn' })
    await sheet.getByText('Cần người xem, không gấp trong hôm nay').click()
    await sheet
      .getByRole('textbox', { name: 'Thầy/cô thấy điều gì?' })
      .fill('Em nói mấy đêm liền không ngủ được.')
    await sheet.getByRole('button', { name: 'Gửi ngay' }).click()
    await expect(adviser.getByRole('dialog', { name: 'Đã có người biết' })).toBeVisible()
    await adviser.getByRole('dialog').getByRole('button', { name: 'Đóng' }).last().click()
  })

  await test.step('at the end of the day her list says where everybody stands', async () => {
    await adviser.goto('/advisory/desk/caseload')
    const row = adviser.getByRole('listitem').filter({ hasText: THAO.name })
    await expect(row).toContainText('1 việc đang làm')
    expect(await adviser.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1)
  })
})
