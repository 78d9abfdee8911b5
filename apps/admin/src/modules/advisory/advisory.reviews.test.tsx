import { Changed } from '@malto/contract'
import { advisersResource } from '@malto/contract/modules/advisory.admin'
import {
  closeReview,
  drawSample,
  openReview,
  sessionReviewsResource,
} from '@malto/contract/modules/advisory.safeguarding.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { ADVISER, makeAdviser, makeLine, makeReview, REVIEW } from './advisory.factory.ts'

afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const words = async () => within(await screen.findByRole('region', { name: 'Lời nhắn' }))
const desk = async () => within(await screen.findByRole('region', { name: 'Nhận định' }))
const opened = { state: 'opened', opened_by_name: 'Nguyễn Anh Tuấn', version: 2 } as const
const look = { by_name: 'Nguyễn Anh Tuấn', reason: 'Đọc theo mẫu.', at: makeReview().created_at }

test('the list begins with what nobody has opened, and tells how much was said but nothing of it', async () => {
  const server = await openConsole('/session-reviews', {
    answers: [on(sessionReviewsResource.list, () => page(makeReview()))],
  })
  const line = (await screen.findByRole('link', { name: 'Cô Linh và Nguyễn Gia Bảo' })).closest('li')
  expect(line?.textContent).toContain('16:30 thứ Ba 10/11/2026 · 32 lời nhắn · 1 dấu hiệu')
  expect(server.asked(sessionReviewsResource.list)).toContainEqual(
    expect.objectContaining({ state: 'drawn', sort: '-created_at', limit: '25' }),
  )
})

test('a sample is drawn with a number, a time, an adviser and a reason, and says how many it found', async () => {
  let drawn = 0
  const server = await openConsole('/session-reviews', {
    answers: [
      on(sessionReviewsResource.list, () => page<never>()),
      on(advisersResource.list, () => page(makeAdviser())),
      on(drawSample, () => ({ drawn })),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Chọn ngẫu nhiên' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Chọn buổi để xem lại' }))
  const yes = dialog.getByRole('button', { name: 'Chọn ngẫu nhiên' })
  fireEvent.change(dialog.getByLabelText(/^Bao nhiêu buổi/), { target: { value: '50' } })
  fireEvent.click(yes)
  expect(await dialog.findByText('Từ 1 đến 20 buổi.')).toBeDefined()
  expect(dialog.getByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  expect(server.asked(drawSample)).toEqual([])
  fireEvent.change(dialog.getByLabelText(/^Bao nhiêu buổi/), { target: { value: '3' } })
  fireEvent.change(dialog.getByLabelText('Của cố vấn'), { target: { value: 'linh' } })
  fireEvent.click(await screen.findByText('Trần Thùy Linh'))
  fireEvent.click(dialog.getByRole('button', { name: 'Xem định kỳ' }))
  fireEvent.click(yes)
  expect(await screen.findByText(/không còn buổi nào chưa xem/)).toBeDefined()
  expect(server.asked(drawSample)).toEqual([
    {
      count: 3,
      days: 30,
      adviser_id: ADVISER,
      reason: 'Xem định kỳ các buổi hẹn với người dưới 18 tuổi.',
    },
  ])
  // Nothing found: what was chosen stays, to be widened.
  expect(dialog.getByLabelText(/^Bao nhiêu buổi/)).toHaveProperty('value', '3')
  drawn = 2
  fireEvent.click(yes)
  expect(await screen.findByText(/Chỉ còn 2 buổi chưa ai xem/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('before it is opened only the frame is there; each look asks for its reason, and leaving shuts it', async () => {
  let now = makeReview()
  const server = await openConsole(`/session-reviews/${REVIEW}/show`, {
    answers: [
      on(sessionReviewsResource.get, () => now),
      on(openReview, ({ reason, after_seq }) => {
        now = makeReview({ ...opened, looks: [{ ...look, reason }] })
        const written = {
          summary: 'Tóm tắt của cô.',
          actions: ['Đọc ba bài.'],
          question: '',
          ended_reason: null,
        }
        return Number(after_seq ?? 0) === 0
          ? {
              review: now,
              lines: [makeLine({ sender: 'adviser', text: 'Chào em.' })],
              has_after: true,
              last_seq: 1,
              written,
            }
          : {
              review: now,
              lines: [makeLine({ text: 'Số em là 0912345678.', flags: ['contact'] })],
              has_after: false,
              last_seq: 2,
              written,
            }
      }),
    ],
  })
  const at = await words()
  expect(screen.getByText('Xem định kỳ.')).toBeDefined()
  expect(at.getByText(/Mỗi lần mở cần một lý do/)).toBeDefined()
  expect((await desk()).getByText(/Mở lời nhắn trước/)).toBeDefined()
  expect(screen.getByText('Chưa ai mở lời nhắn của buổi này.')).toBeDefined()
  fireEvent.click(at.getByRole('button', { name: 'Mở lời nhắn' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mở lời nhắn của buổi này?' }))
  expect(dialog.getByText(/Lần đọc này được ghi lại/)).toBeDefined()
  const yes = dialog.getByRole('button', { name: 'Mở lời nhắn' })
  fireEvent.click(yes)
  expect(await dialog.findByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  expect(server.asked(openReview)).toEqual([])
  fireEvent.change(dialog.getByLabelText(/^Bạn đọc để làm gì/), { target: { value: 'Đọc theo mẫu.' } })
  fireEvent.click(yes)
  const flagged = (await at.findByText('Số em là 0912345678.')).closest('li')
  expect(flagged?.textContent).toContain('Nguyễn Gia Bảo')
  expect(flagged?.textContent).toContain('Thông tin liên lạc')
  expect(at.getByText('Chào em.').closest('li')?.textContent).toContain('Cô Linh')
  expect(at.getByText('1 lời có dấu hiệu')).toBeDefined()
  expect(at.getByText('Tóm tắt của cô.')).toBeDefined()
  expect(at.getByText('Đọc ba bài.')).toBeDefined()
  const looks = within(screen.getByRole('region', { name: 'Ai đã đọc' }))
  expect(await looks.findByText('Đọc theo mẫu.')).toBeDefined()
  expect(await (await desk()).findByRole('radio', { name: 'Ổn' })).toBeDefined()
  fireEvent.click(at.getByRole('button', { name: 'Khép lại' }))
  expect(at.queryByText('Chào em.')).toBeNull()
  fireEvent.click(at.getByRole('button', { name: 'Mở lời nhắn' }))
  const again = within(await screen.findByRole('dialog', { name: 'Mở lời nhắn của buổi này?' }))
  expect(again.getByLabelText(/^Bạn đọc để làm gì/)).toHaveProperty('value', '')
  expect(server.asked(openReview)).toEqual([
    { id: REVIEW, reason: 'Đọc theo mẫu.' },
    { id: REVIEW, reason: 'Đọc theo mẫu.', after_seq: 1 },
  ])
})

test('a finding is chosen, says what follows, wants a note unless all is fine, and survives being overtaken', async () => {
  let now = makeReview({ ...opened, looks: [look] })
  const server = await openConsole(`/session-reviews/${REVIEW}/show`, {
    answers: [
      on(sessionReviewsResource.get, () => now),
      on(closeReview, ({ version, finding, note }) => {
        if (Number(version) === 2) {
          now = makeReview({ ...opened, version: 3, looks: [look] })
          return Changed()
        }
        return (now = makeReview({
          ...opened,
          version: 4,
          state: 'closed',
          finding,
          finding_note: note ?? null,
          closed_at: now.created_at,
        }))
      }),
    ],
  })
  const at = await desk()
  const close = at.getByRole('button', { name: 'Ghi nhận định' })
  fireEvent.click(close)
  expect(await at.findByText('Chọn một nhận định trước.')).toBeDefined()
  fireEvent.click(at.getByRole('radio', { name: 'Nghiêm trọng' }))
  expect(at.getByText(/gọi 111 ngay.*tạm ngưng/)).toBeDefined()
  fireEvent.click(close)
  expect(await at.findByText(/Ghi vài lời/)).toBeDefined()
  expect(server.asked(closeReview)).toEqual([])
  fireEvent.change(at.getByLabelText(/^Ghi chú/), { target: { value: 'Xin số điện thoại riêng.' } })
  fireEvent.click(close)
  const alert = within(await at.findByRole('alert'))
  fireEvent.click(alert.getByRole('button', { name: 'Tải lại' }))
  await waitFor(() => expect(server.asked(sessionReviewsResource.get).length).toBeGreaterThan(1))
  expect(at.getByLabelText(/^Ghi chú/)).toHaveProperty('value', 'Xin số điện thoại riêng.')
  fireEvent.click(close)
  expect(await at.findByText('Xin số điện thoại riêng.')).toBeDefined()
  expect(server.asked(closeReview)[1]).toEqual({
    id: REVIEW,
    version: 3,
    finding: 'grave',
    note: 'Xin số điện thoại riêng.',
  })
  expect(at.queryByRole('radio')).toBeNull()
})

test('who may not read sessions sees the frame, no sample, no way in and no finding to write', async () => {
  const only = ['safeguarding.read'] as const
  await openConsole('/session-reviews', {
    powers: only,
    answers: [on(sessionReviewsResource.list, () => page(makeReview()))],
  })
  expect(await screen.findByRole('link', { name: 'Cô Linh và Nguyễn Gia Bảo' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Chọn ngẫu nhiên' })).toBeNull()
  await openConsole(`/session-reviews/${REVIEW}/show`, {
    powers: only,
    answers: [on(sessionReviewsResource.get, () => makeReview({ ...opened, looks: [look] }))],
  })
  expect((await words()).getByText(/cần quyền riêng/)).toBeDefined()
  expect((await words()).queryAllByRole('button')).toEqual([])
  expect((await desk()).queryAllByRole('radio')).toEqual([])
})
