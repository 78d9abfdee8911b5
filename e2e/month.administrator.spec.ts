import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Download, Page } from '@playwright/test'
import { readXlsx } from '../apps/server/src/platform/xlsx/read.ts'
import { writeSheets } from '../apps/server/src/platform/xlsx/sheets.ts'
import { XLSX_TYPE } from '../apps/server/src/platform/xlsx/write.ts'
import { colleague, desktop, deviceOf, enterConsole, expect, PASSWORD, tagged, test } from './journey.ts'
import { field, finish, NEW_PASSWORD, newPhone, toTheForm } from './newcomer.ts'

test.use({ viewport: desktop, actionTimeout: 20_000 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const search = (page: Page) => page.getByRole('searchbox')
const go = (page: Page, name: string | RegExp) =>
  page
    .getByRole('navigation', { name: 'Thực đơn chính' })
    .getByRole('link', typeof name === 'string' ? { name, exact: true } : { name })
    .click()
/** Letters only, as names want them. */
const newWord = () =>
  Array.from({ length: 7 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)

/** Opened as Excel would: not only a name that ends well. */
async function opened(download: Download) {
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  return readXlsx(await readFile(await download.path()), { max_rows: 5000 })
}

/** A list of schools as an office would type it: one row is right, one has a province that there is not. */
async function typed(word: string) {
  const titles = ['Mã trường', 'Tên trường', 'Cấp học', 'Tỉnh, thành phố']
  const rows = [
    [`${word}-A`, `Trường THCS ${word}-A`, 'Trung học cơ sở', 'Huế'],
    [`${word}-B`, `Trường THCS ${word}-B`, 'Trung học cơ sở', 'Xứ Sương Mù'],
  ]
  const columns = titles.map((title) => ({ title, kind: 'text' as const }))
  const sheet = writeSheets([{ sheet_name: 'Trường', columns, rows }])
  return { name: `${word}.xlsx`, mimeType: XLSX_TYPE, buffer: await buffer(sheet) }
}

test('an administrator’s month end: figures, reports, a new adviser, a second yes, a message, a sheet', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const word = newWord()
  const number = newPhone()
  await enterConsole(page)
  const second = await colleague(browser, 'hang.le@malto.local')

  await test.step('the board of the month, of one province and of one school', async () => {
    await go(page, 'Số liệu')
    await page.getByRole('button', { name: /^30 ngày/ }).click()
    await page.getByRole('menuitem', { name: 'Tháng này' }).click()
    await expect(
      main(page).getByRole('heading', { name: /^Người dùng, 01\/\d\d đến \d\d\/\d\d$/ }),
    ).toBeVisible()
    const all = main(page).getByRole('link', { name: /^Tổng số tài khoản/ })
    const people = async () => Number(/^Tổng số tài khoản\s*(\d+)/.exec(await all.innerText())?.[1])
    const everywhere = await people()
    await page.getByRole('button', { name: 'Tỉnh, thành' }).click()
    await page.getByRole('button', { name: 'Thành phố Đà Nẵng' }).click()
    await expect.poll(people).toBeLessThan(everywhere)
    const province = await people()
    await page.getByRole('button', { name: 'Trường', exact: true }).click()
    await page.getByRole('button', { name: /^Trường THPT Sông Hàn/ }).click()
    await expect.poll(people).toBeLessThan(province)
    expect(await people()).toBeGreaterThan(0)
  })

  await test.step('the board goes to Excel, and opens there', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Xuất Excel' }).click()
    const { rows } = await opened(await downloading)
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).toContain('Tổng số tài khoản')
  })

  await test.step('a report is read, taken and decided; its reporter stays unnamed', async () => {
    await go(page, /^Hàng chờ kiểm duyệt|^Kiểm duyệt/)
    await page
      .getByRole('row')
      .filter({ hasText: /báo cáo/ })
      .first()
      .click()
    await expect(page.getByText('Không ai được biết người báo cáo là ai.')).toBeVisible()
    await page.getByRole('button', { name: 'Nhận việc này' }).click()
    await page.getByText('Gỡ xuống', { exact: true }).click()
    await page
      .getByRole('textbox', { name: 'Lý do' })
      .fill('Câu này chê bạn. Lần sau em nói điều mình thích nhé.')
    await page.getByRole('button', { name: /^Quyết định/ }).click()
    await expect(page.getByText(/Đã quyết định/).first()).toBeVisible()
  })

  const teacher = await deviceOf(browser)
  const called = `Cô Bảy ${word}`
  await test.step('a teacher has an account now; she is looked at four times before she may counsel', async () => {
    await toTheForm(teacher, number, /^Phụ huynh$/)
    await field(teacher, 'Họ và tên').fill('Lâm Thị Bảy')
    await field(teacher, 'Ngày').click()
    await teacher.keyboard.type('02031955')
    await field(teacher, 'Mật khẩu').fill(NEW_PASSWORD)
    await finish(teacher)
    await expect(teacher.getByRole('heading', { name: /^Chào mừng/ })).toBeVisible()

    await page.goto('/admin/advisers/create')
    await page.getByRole('combobox', { name: 'Tài khoản' }).fill(number)
    await page.getByRole('option', { name: /Lâm Thị Bảy/ }).click()
    await page.getByRole('textbox', { name: 'Tên khi tư vấn' }).fill(called)
    await page
      .getByRole('textbox', { name: 'Giới thiệu ngắn' })
      .fill('Dạy Văn ba mươi năm, nghe nhiều hơn nói.')
    await page
      .getByRole('textbox', { name: 'Kinh nghiệm và bằng cấp' })
      .fill('Giáo viên Ngữ văn, đã nghỉ hưu.')
    await page.getByRole('checkbox', { name: 'Cách học' }).check()
    await main(page).getByRole('button', { name: 'Thêm', exact: true }).click()
    const desk = page.getByRole('region', { name: 'Thẩm tra' })
    await expect(desk.getByText('Xem đủ bốn mục rồi cho tư vấn.', { exact: false })).toBeVisible()
    const letIn = desk.getByRole('button', { name: 'Cho tư vấn' })
    await expect(letIn).toBeDisabled()
    for (const check of ['Danh tính', 'Lý lịch tư pháp', 'Tập huấn bảo vệ trẻ em', 'Phỏng vấn'])
      await desk.getByRole('textbox', { name: check }).fill(aWeekAgo)
    await letIn.click()
    await expect(page.getByText(`${called} tư vấn được từ bây giờ.`)).toBeVisible()
    await expect(desk.getByText('Đang tư vấn')).toBeVisible()
  })

  const email = `${word}@malto.local`
  await test.step('a new colleague takes two people: one asks, the other agrees', async () => {
    await page.goto('/admin/administrators/create')
    await page.getByLabel(/^Họ tên/).fill(`Hồ Bảo Châu ${word}`)
    await page.getByLabel(/^Email/).fill(email)
    await page.getByLabel(/^Vai trò/).fill('Vận hành')
    await page.getByRole('option', { name: 'Vận hành' }).first().click()
    await page
      .getByLabel(/^Mật khẩu/)
      .first()
      .fill(PASSWORD)
    await main(page).getByRole('button', { name: 'Thêm', exact: true }).click()
    await expect(
      dialog(page).getByText('chờ một quản trị viên khác đồng ý', { exact: false }).first(),
    ).toBeVisible()

    await go(second, /^Chờ đồng ý/)
    await second
      .getByRole('link', { name: new RegExp(`Hồ Bảo Châu ${word}`) })
      .first()
      .click()
    await second.getByRole('button', { name: 'Đồng ý và thực hiện' }).click()
    await dialog(second).getByRole('button', { name: 'Đồng ý và thực hiện' }).click()
    await expect(second.getByText('Đã đồng ý và thực hiện xong.')).toBeVisible()
  })

  await test.step('she signs in, is seen in the sessions, and is signed out from there', async () => {
    const hers = await colleague(browser, email)
    await second.goto('/admin/console-sessions')
    const row = second
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: `Hồ Bảo Châu ${word}` })
    await row.getByRole('checkbox').check()
    await second.getByRole('button', { name: 'Kết thúc' }).last().click()
    await dialog(second).getByRole('textbox').fill('Hết ca làm việc')
    await dialog(second).getByRole('button').last().click()
    await expect(dialog(second)).toHaveCount(0)
    await hers.reload()
    await expect(heading(hers, 'Đăng nhập quản trị')).toBeVisible()
  })

  const title = tagged('Buổi gặp các thầy cô cố vấn')
  await test.step('one writes a message and counts who gets it, the other reads it and sends it', async () => {
    await page.goto('/admin/campaigns/create')
    await page.getByRole('textbox', { name: 'Tên chiến dịch' }).fill(title)
    await page.getByRole('textbox', { name: 'Tiêu đề (tiếng Việt)' }).fill(title)
    await page.getByRole('textbox', { name: 'Tiêu đề (tiếng Anh)' }).fill('Advisers meet')
    await page.getByRole('textbox', { name: 'Nội dung (tiếng Việt)' }).fill('Chiều thứ Bảy, mời cô ghé chơi.')
    await page.getByRole('textbox', { name: 'Nội dung (tiếng Anh)' }).fill('On Saturday afternoon.')
    await page.getByRole('textbox', { name: 'Dẫn tới' }).fill('/event')
    await page.getByRole('checkbox', { name: 'Phụ huynh' }).check()
    await page.getByRole('spinbutton', { name: 'Từ tuổi' }).fill('70')
    await main(page).getByRole('button', { name: 'Đếm người nhận' }).click()
    await expect(main(page).getByText(/^[1-9]\d* người nhận trong ứng dụng/)).toBeVisible()
    await main(page).getByRole('button', { name: 'Thêm', exact: true }).click()
    await expect(heading(page, title)).toBeVisible()

    await go(second, 'Chiến dịch')
    await second.getByRole('link', { name: title }).click()
    await second.getByRole('button', { name: 'Đề nghị gửi' }).click()
    await dialog(second).getByRole('button', { name: 'Đề nghị gửi' }).click()
    await expect(second.getByText('Đã ghi lại.')).toBeVisible()
    await teacher.goto('/notifications')
    await expect(async () => {
      await teacher.reload()
      await expect(teacher.getByRole('link', { name: new RegExp(title) })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
  })

  const code = `NHAP-${word.toUpperCase()}`
  const found = page.getByRole('table').getByRole('row').filter({ hasText: code })
  await test.step('a list of schools comes from Excel: the reason of the bad row is read, the good one comes in', async () => {
    await go(page, 'Trường')
    await page.getByRole('button', { name: 'Nhập Excel' }).click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles(await typed(code))
    const fault = dialog(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: '3', exact: true }) })
    await expect(fault).toContainText('Không có tỉnh, thành phố này.')
    const save = dialog(page).getByRole('button', { name: 'Lưu', exact: true })
    await expect(save).toBeDisabled()
    await dialog(page).getByRole('radio', { name: 'Chỉ lưu các dòng đúng' }).check()
    await save.click()
    await expect(dialog(page).getByText('Đã lưu: thêm 1, sửa 0.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Đóng' }).click()
    await search(page).fill(code)
    await expect(found).toHaveCount(1)
    await expect(found).toContainText(`Trường THCS ${code}-A`)
  })

  await test.step('it was the wrong list: the import is taken back, and the school is gone', async () => {
    await go(page, 'Nhật ký nhập Excel')
    await page.getByRole('table').getByRole('link', { name: code }).first().click()
    await expect(page.getByRole('row').filter({ hasText: `Trường THCS ${code}-A` })).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tác lần nhập này' }).click()
    await dialog(page).getByRole('button', { name: 'Hoàn tác', exact: true }).click()
    await expect(page.getByText('Đã hoàn tác 1 dòng.')).toBeVisible()
    await go(page, 'Trường')
    await search(page).fill(code)
    await expect(main(page).getByText('Không có dòng nào khớp')).toBeVisible()
    await expect(found).toHaveCount(0)
  })

  await test.step('the log tells all of it, and nobody has changed a line of it', async () => {
    await page.goto('/admin/audit')
    const rows = page.getByRole('table').locator('tbody').getByRole('row')
    for (const act of ['Nhập Excel', 'Hoàn tác nhập Excel', 'Đề nghị gửi', 'Cho tư vấn', 'Quyết định'])
      await expect(
        rows.filter({ has: page.getByRole('cell', { name: act, exact: true }) }).first(),
      ).toBeVisible()
    await rows
      .filter({ has: page.getByRole('cell', { name: 'Nhập Excel', exact: true }) })
      .first()
      .click()
    await expect(main(page).getByText(new RegExp(code)).first()).toBeVisible()
    await page.goto('/admin/audit')
    await page.getByRole('button', { name: 'Kiểm tra chuỗi' }).click()
    await expect(dialog(page).getByText('Nhật ký nguyên vẹn')).toBeVisible()
  })
})
