import { Changed } from '@malto/contract'
import {
  addConcernStep,
  askReview,
  claimConcern,
  closeConcern,
  ConcernTaken,
  lookAtConcern,
  safetyConcernsResource,
  sessionReviewsResource,
} from '@malto/contract/modules/advisory.safeguarding.admin'
import { type Answer, on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import {
  APPOINTMENT,
  CONCERN,
  makeConcern,
  makeLine,
  makeReview,
  ME,
  OTHER,
  REVIEW,
} from './advisory.factory.ts'
import type { Concern } from './concern/concern.ts'

afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const mine = { state: 'claimed', claimed_by: ME, claimed_by_name: 'Nguyễn Anh Tuấn', version: 4 } as const
const STEP = 'Đã gọi cho mẹ bạn ấy.'
const desk = async () => within(await screen.findByRole('region', { name: 'Xử lý' }))
const stepField = (at: Awaited<ReturnType<typeof desk>>) =>
  at.getByLabelText(/^Bạn vừa làm gì/) as HTMLTextAreaElement

/** A page whose concern is what the last answer made of it. */
function open(given: Partial<Concern> = {}, ...answers: readonly Answer[]) {
  return openConsole(`/safety-concerns/${CONCERN}/show`, {
    answers: [on(safetyConcernsResource.get, () => makeConcern(given)), ...answers],
  })
}

test('what cannot wait stands above the queue, which begins with what nobody has taken; the menu counts it', async () => {
  const urgent = makeConcern({ urgency: 'now', advisee_name: 'Lê Huyền Trang' })
  const server = await openConsole('/safety-concerns', {
    answers: [
      on(safetyConcernsResource.list, ({ urgency }) =>
        urgency === 'now'
          ? page(urgent)
          : page(urgent, makeConcern({ id: '0190a000-0000-7000-8000-0000000000c2' })),
      ),
    ],
  })
  const above = within(await screen.findByRole('region', { name: 'Cần ngay hôm nay' }))
  expect(above.getByText('1 lo ngại cần xem ngay hôm nay')).toBeDefined()
  expect(above.getByRole('link', { name: 'Lo ngại về Lê Huyền Trang' }).getAttribute('href')).toContain(
    `/safety-concerns/${CONCERN}/show`,
  )
  expect(server.asked(safetyConcernsResource.list)).toContainEqual(
    expect.objectContaining({ urgency: 'now', state: 'open', sort: 'raised_at' }),
  )
  expect(server.asked(safetyConcernsResource.list)).toContainEqual(
    expect.objectContaining({ state: 'open', sort: '-raised_at', limit: '25' }),
  )
  expect(screen.getByTitle('2 đang chờ')).toBeDefined()
  const line = (await screen.findByRole('link', { name: 'Lo ngại về Nguyễn Gia Bảo' })).closest('li')
  expect(line?.textContent).toContain('Cố vấn: Trần Thùy Linh · Dưới 18 tuổi')
  fireEvent.click(screen.getByRole('button', { name: 'Tôi đang xử lý (2)' }))
  await waitFor(() =>
    expect(server.asked(safetyConcernsResource.list)).toContainEqual(
      expect.objectContaining({ state: 'claimed', mine: 'true', limit: '25' }),
    ),
  )
})

test('an empty desk is good news', async () => {
  await openConsole('/safety-concerns', { answers: [] })
  expect(await screen.findByText('Không có lo ngại nào đang chờ')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Cần ngay hôm nay' })).toBeNull()
})

test('a concern shows what was told, by whom as what, what stood around it, and whom to call', async () => {
  const server = await open(
    { urgency: 'now' },
    on(lookAtConcern, () => ({
      lines: [
        makeLine({ sender: 'adviser', text: 'Hôm nay em thế nào?' }),
        makeLine({ text: 'Em không muốn về nhà.', is_subject: true }),
      ],
    })),
  )
  expect(await screen.findByText('Bạn ấy nói không muốn về nhà vì sợ bị đánh.')).toBeDefined()
  expect(screen.getByText('Trần Thùy Linh (cố vấn) nêu lúc 14/11/2026 12:00')).toBeDefined()
  expect(screen.getByText(/hãy gọi Tổng đài điện thoại quốc gia bảo vệ trẻ em 111/)).toBeDefined()
  expect(screen.getByText('Có thể có người gặp nguy hiểm')).toBeDefined()
  const around = within(screen.getByRole('region', { name: 'Lời trước và sau đó' }))
  // What was said stays shut until there is a reason.
  expect(around.queryByText('Em không muốn về nhà.')).toBeNull()
  fireEvent.click(around.getByRole('button', { name: 'Xem đoạn liên quan' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Mở lời nhắn' }))
  expect(await dialog.findByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  fireEvent.change(dialog.getByLabelText(/^Bạn đọc để làm gì/), { target: { value: 'Tìm hiểu lo ngại.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Mở lời nhắn' }))
  const subject = (await around.findByText('Lời được nêu')).closest('li')
  expect(server.asked(lookAtConcern)).toEqual([{ id: CONCERN, reason: 'Tìm hiểu lo ngại.' }])
  expect(subject?.textContent).toContain('Em không muốn về nhà.')
  expect(screen.getByRole('link', { name: 'Mở buổi hẹn' }).getAttribute('href')).toContain(APPOINTMENT)
})

test('a concern is taken, what was done is only ever added, and it is closed with what came of it', async () => {
  let now = makeConcern()
  const server = await openConsole(`/safety-concerns/${CONCERN}/show`, {
    answers: [
      on(safetyConcernsResource.get, () => now),
      on(claimConcern, () => (now = makeConcern(mine))),
      on(
        addConcernStep,
        ({ text }) =>
          (now = makeConcern({
            ...mine,
            version: 5,
            steps: [{ text, by_name: 'Nguyễn Anh Tuấn', at: now.raised_at }],
          })),
      ),
      on(
        closeConcern,
        ({ outcome }) =>
          (now = makeConcern({ ...mine, version: 6, state: 'closed', outcome, closed_at: now.raised_at })),
      ),
    ],
  })
  const at = await desk()
  expect(at.queryByLabelText(/^Bạn vừa làm gì/)).toBeNull()
  fireEvent.click(at.getByRole('button', { name: 'Nhận việc này' }))
  expect(await at.findByText('Bạn đang xử lý.')).toBeDefined()
  expect(server.asked(claimConcern)).toEqual([{ id: CONCERN, version: 3, claim: true }])
  fireEvent.click(at.getByRole('button', { name: 'Ghi lại' }))
  expect(await at.findByText('Cần ít nhất 3 ký tự.')).toBeDefined()
  expect(server.asked(addConcernStep)).toEqual([])
  fireEvent.change(stepField(at), { target: { value: STEP } })
  fireEvent.click(at.getByRole('button', { name: 'Ghi lại' }))
  const steps = within(await screen.findByRole('region', { name: 'Việc đã làm' }))
  expect(await steps.findByText(STEP)).toBeDefined()
  expect(steps.queryAllByRole('button')).toEqual([])
  expect(stepField(at).value).toBe('')
  fireEvent.click(at.getByRole('button', { name: 'Khép lo ngại' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Khép lo ngại này?' }))
  expect(dialog.getByText(/Người đã nêu được báo/)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Khép lo ngại' }))
  expect(await dialog.findByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Đã liên hệ, đã an toàn' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Khép lo ngại' }))
  expect(await at.findByText(/Học sinh an toàn/)).toBeDefined()
  expect(server.asked(closeConcern)).toEqual([
    { id: CONCERN, version: 5, outcome: 'Đã liên hệ với học sinh và gia đình. Học sinh an toàn.' },
  ])
  expect(at.queryByRole('button', { name: 'Ghi lại' })).toBeNull()
})

test('who comes second is told who has it or that it changed, and loses nothing of what was written', async () => {
  let now = makeConcern(mine)
  let refusal = Changed()
  const server = await openConsole(`/safety-concerns/${CONCERN}/show`, {
    answers: [
      on(safetyConcernsResource.get, () => now),
      on(addConcernStep, () => refusal),
      on(closeConcern, () => refusal),
      on(claimConcern, () => refusal),
    ],
  })
  const at = await desk()
  fireEvent.change(stepField(at), { target: { value: STEP } })
  fireEvent.click(at.getByRole('button', { name: 'Ghi lại' }))
  const changed = within(await at.findByRole('alert'))
  expect(changed.getByText(/vừa được người khác sửa.*vẫn còn đây/)).toBeDefined()
  fireEvent.click(changed.getByRole('button', { name: 'Tải lại' }))
  await waitFor(() => expect(server.asked(safetyConcernsResource.get).length).toBeGreaterThan(1))
  expect(stepField(at).value).toBe(STEP)
  refusal = ConcernTaken({ details: { name: 'Trần Lan' } })
  fireEvent.click(at.getByRole('button', { name: 'Khép lo ngại' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Khép lo ngại này?' }))
  fireEvent.change(dialog.getByLabelText(/^Kết quả ra sao/), { target: { value: 'Đã an toàn.' } })
  now = makeConcern({ state: 'claimed', claimed_by: OTHER, claimed_by_name: 'Trần Lan', version: 7 })
  fireEvent.click(dialog.getByRole('button', { name: 'Khép lo ngại' }))
  expect(await dialog.findByText(/Việc này đang do Trần Lan xử lý/)).toBeDefined()
  expect(dialog.getByLabelText(/^Kết quả ra sao/)).toHaveProperty('value', 'Đã an toàn.')
  fireEvent.click(dialog.getByRole('button', { name: 'Chưa khép' }))
  expect(await at.findByText('Trần Lan đang xử lý việc này.')).toBeDefined()
  expect(at.getByText(/Hỏi Trần Lan trước/)).toBeDefined()
  expect(stepField(at).value).toBe(STEP)
  expect(at.getByRole('button', { name: 'Ghi lại' })).toHaveProperty('disabled', true)
  expect(at.queryByRole('button', { name: 'Khép lo ngại' })).toBeNull()
  fireEvent.click(at.getByRole('button', { name: 'Nhận thay' }))
  expect(await at.findByText(/Việc này đang do Trần Lan xử lý/)).toBeDefined()
})

test('a concern is given back', async () => {
  let now = makeConcern(mine)
  const server = await openConsole(`/safety-concerns/${CONCERN}/show`, {
    answers: [
      on(safetyConcernsResource.get, () => now),
      on(claimConcern, () => (now = makeConcern({ version: 5 }))),
    ],
  })
  fireEvent.click((await desk()).getByRole('button', { name: 'Trả lại' }))
  expect(await (await desk()).findByRole('button', { name: 'Nhận việc này' })).toBeDefined()
  expect(server.asked(claimConcern)).toEqual([{ id: CONCERN, version: 4, claim: false }])
})

test('the session of a concern is set down for review because of it', async () => {
  const server = await open(
    mine,
    on(askReview, () => makeReview({ cause: 'concern', concern_id: CONCERN })),
    on(sessionReviewsResource.get, () => makeReview({ cause: 'concern', concern_id: CONCERN })),
  )
  fireEvent.click((await desk()).getByRole('button', { name: 'Xem lại cả buổi hẹn' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Xem lại buổi hẹn này?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Làm rõ lo ngại' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Đưa vào danh sách' }))
  await waitFor(() =>
    expect(server.asked(askReview)).toEqual([
      {
        appointment_id: APPOINTMENT,
        concern_id: CONCERN,
        reason: 'Cần đọc cả buổi hẹn để hiểu rõ lo ngại vừa được nêu.',
      },
    ]),
  )
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/session-reviews/${REVIEW}/show`))
  expect(await screen.findByRole('link', { name: 'Mở lo ngại' })).toBeDefined()
})

test('who may only read sees no way to act, and no words of a session', async () => {
  await openConsole(`/safety-concerns/${CONCERN}/show`, {
    powers: ['safeguarding.read'],
    answers: [on(safetyConcernsResource.get, () => makeConcern())],
  })
  expect(await (await desk()).findByText(/xử lý cần quyền riêng/)).toBeDefined()
  expect((await desk()).queryAllByRole('button')).toEqual([])
  const around = within(await screen.findByRole('region', { name: 'Lời trước và sau đó' }))
  expect(around.getByText(/cần quyền “Xem lại lời nhắn/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Mở buổi hẹn' })).toBeNull()
})
