import { bookAppointment, holdSlot } from '@malto/contract/modules/advisory.booking.calls'
import { listAdvisers, listSlots } from '@malto/contract/modules/advisory.calls'
import { readNotice, sendPrivate } from '@malto/contract/modules/advisory.sessions.calls'
import { desktop, expect, PASSWORD, tagged, test } from './journey.ts'
import { expectKept, press, type } from './keyboard.ts'
import { field } from './newcomer.ts'
import { studentWhoCame } from './pages.people.ts'
import { letHourCome } from './past.ts'

// An adviser at her desk, without a mouse: from the next session to the room, and to the note afterwards.

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

/** No other journey goes to this adviser. */
const ADVISER = { login: '0901000044', name: 'Cô Thu Thảo' }

/** A student has an hour with the adviser, it has come, and the first word is said. */
async function sessionWith(full_name: string, word: string): Promise<void> {
  const ask = await studentWhoCame({ full_name, birthday: '2009-03-07', grade: 11 })
  const found = await ask(listAdvisers, { q: ADVISER.name })
  const adviser_id = found.items[0]?.id ?? ''
  const { first_free_on } = await ask(listSlots, { adviser_id })
  const { days } = await ask(listSlots, { adviser_id, from_on: first_free_on ?? '', days: 1 })
  const slot = days.flatMap(({ slots }) => slots).find(({ free }) => free)
  const held = await ask(holdSlot, {
    client_id: crypto.randomUUID(),
    adviser_id,
    starts_at: slot?.starts_at ?? '',
  })
  const { id, version } = held
  await ask(bookAppointment, {
    appointment_id: id,
    version,
    topic: 'subjects',
    question: 'Em nên chọn tổ hợp nào ạ?',
  })
  await letHourCome(full_name)
  await ask(readNotice, { appointment_id: id })
  await ask(sendPrivate, { appointment_id: id, client_id: crypto.randomUUID(), text: word })
}

test('an adviser opens the desk, the session and the advisee, answers, and writes a note', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const name = tagged('Lê Minh').replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const [word, answer] = [tagged('Em chào cô ạ'), tagged('Cô chào em, mình bắt đầu nhé')]
  await sessionWith(name, word)

  await page.goto('/login?next=/advisory/desk')
  await type(page, field(page, 'Số điện thoại'), ADVISER.login)
  await type(page, field(page, 'Mật khẩu'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Đang trong buổi hẹn, còn/)).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Vào phòng' }))
  await press(page, page.getByRole('button', { name: 'Mình đã hiểu' }))
  await expectKept(page, 'the notice')
  await expect(page.getByRole('log').getByText(word)).toBeVisible()
  await type(page, page.getByRole('textbox', { name: /Nhắn cho/ }), answer)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText(answer)).toBeVisible()
  await expectKept(page, 'the answer')

  await page.goto('/advisory/desk')
  await press(page, page.getByRole('link', { name: /^Học sinh/ }))
  await type(page, page.getByRole('textbox', { name: 'Tìm học sinh' }), name)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await press(page, page.getByRole('link', { name: new RegExp(name) }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectKept(page, 'the way to the advisee')
  const held = page.getByRole('listitem').filter({ hasText: 'Phòng đang mở' })
  await type(page, held.getByRole('textbox', { name: 'Ghi chú của riêng thầy/cô' }), 'Em thích vẽ hơn tính.')
  await press(page, held.getByRole('button', { name: 'Lưu ghi chú' }))
  await expect(page.getByText('Đã lưu ghi chú. Chỉ thầy/cô đọc được.')).toBeVisible()
  await expectKept(page, 'the note')
})
