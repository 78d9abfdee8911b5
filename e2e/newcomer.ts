import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What newcomers choose as their password. */
export const NEW_PASSWORD = 'denlong2026'

/** A number that nobody has yet: journeys may run again and again on one database. */
export const newPhone = () => `098${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
export const e164 = (number: string) => `+84${number.slice(1)}`
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const firstBox = (page: Page) => page.getByLabel('Chữ số 1 trên 6')

/** The code in the message that this phone got last, once so many were sent to it: an earlier one opens nothing. */
export async function codeFor(page: Page, number: string, sent = 1): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/outbox', { params: { format: 'json', to: e164(number) } })
      const messages = (await answer.json()) as { code?: string }[]
      code = messages.length < sent ? '' : (messages[0]?.code ?? '')
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

/** From the first page of registering, over the code on the phone, to the form about oneself. */
export async function toTheForm(page: Page, number: string, role: RegExp): Promise<void> {
  await page.goto('/register')
  await page.getByText(role).first().click()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await field(page, 'Số điện thoại').fill(number)
  await page.getByRole('button', { name: 'Nhận mã qua tin nhắn' }).click()
  await expect(firstBox(page)).toBeFocused()
  await page.keyboard.type(await codeFor(page, number))
  await expect(field(page, 'Họ và tên')).toBeVisible()
}

export interface Newcomer {
  readonly name: string
  /** As it is typed: ngày, tháng, năm. */
  readonly birthday: string
  /** As it is typed and as it is then offered. */
  readonly school: readonly [string, string]
  readonly grade: string
}

/** A learner tells about herself; the last button is hers to press. */
export async function fillIn(page: Page, { name, birthday, school, grade }: Newcomer): Promise<void> {
  await field(page, 'Họ và tên').fill(name)
  await field(page, 'Ngày').click()
  await page.keyboard.type(birthday)
  await expect(field(page, 'Năm')).toHaveValue(birthday.slice(4))
  await page.getByRole('combobox', { name: 'Trường' }).fill(school[0])
  await page.getByRole('option', { name: school[1] }).click()
  await field(page, 'Khối').selectOption(grade)
  await field(page, 'Mật khẩu').fill(NEW_PASSWORD)
}
export const finish = (page: Page) => page.getByRole('button', { name: 'Tạo tài khoản' }).click()

/** To the welcome page, from where everything begins. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('link', { name: 'Đăng nhập' }).first()).toBeVisible()
}
