import { Changed } from '@malto/contract'
import {
  CaseTaken,
  claimCase,
  decideCase,
  getCasePicture,
  reviewCasesResource,
} from '@malto/contract/modules/moderation.admin'
import { type Answer, on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import type { Case } from './case/case.ts'
import { CASE, makeCase, ME, OTHER } from './moderation.factory.ts'

afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const mine = { state: 'claimed', claimed_by: ME, claimed_by_name: 'Nguyễn Anh Tuấn', version: 4 } as const
const REASON = 'Nội dung làm bạn khác tổn thương.'

/** A case page whose case is what the last answer made of it. */
function open(given: Partial<Case> = {}, ...answers: readonly Answer[]) {
  return openConsole(`/review-cases/${CASE}/show`, {
    answers: [on(reviewCasesResource.get, () => makeCase(given)), ...answers],
  })
}
const desk = async () => within(await screen.findByRole('region', { name: 'Quyết định' }))
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more })

test('the queue begins with what waits, the grave and the young are marked, and the menu counts them', async () => {
  const grave = makeCase({ id: '0190a000-0000-7000-8000-0000000000c2', severity: 3, nickname: 'Gấu' })
  const grown = makeCase({
    id: '0190a000-0000-7000-8000-0000000000c3',
    severity: 1,
    nickname: 'Lan Anh',
    age_band: 'adult',
    band: 'over16',
  })
  const server = await openConsole('/review-cases', {
    answers: [on(reviewCasesResource.list, () => page(grave, grown))],
  })
  const line = async (name: string) => {
    const link = await screen.findByRole('link', { name })
    return link.closest('tr') ?? link.closest('li')
  }
  expect((await line('Tin nhắn của Gấu'))?.textContent).toContain(
    'Có thể có người gặp nguy hiểm, Dưới 16 tuổi',
  )
  expect((await line('Tin nhắn của Gấu'))?.textContent).toContain('7 đến 12 tuổi · Máy giữ lại · 2 báo cáo')
  expect((await line('Tin nhắn của Lan Anh'))?.textContent).not.toContain('Dưới 16')
  expect(server.asked(reviewCasesResource.list)).toContainEqual(
    expect.objectContaining({ state: 'open', sort: '-priority', limit: '25' }),
  )
  expect(screen.getByTitle('2 đang chờ')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Tôi đang xem (2)' }))
  await waitFor(() =>
    expect(server.asked(reviewCasesResource.list)).toContainEqual(
      expect.objectContaining({ state: 'claimed', mine: 'true', limit: '25' }),
    ),
  )
})

test('an empty queue is good news, not a filter that matches nothing', async () => {
  await openConsole('/review-cases', { answers: [] })
  expect(await screen.findByText('Không có việc nào đang chờ')).toBeDefined()
})

test('what an adviser set aside names them and why, in the queue and in the case', async () => {
  const aside = {
    causes: ['adviser' as const],
    holds: ['adviser' as const],
    reports: [],
    report_count: 0,
    set_aside: {
      by_name: 'Cô Thùy Linh',
      reason: 'sexual' as const,
      note: 'Rủ bạn gửi ảnh riêng.',
      at: '2026-11-14T05:00:00.000Z',
    },
  }
  await openConsole('/review-cases', { answers: [on(reviewCasesResource.list, () => page(makeCase(aside)))] })
  expect((await screen.findAllByText(/7 đến 12 tuổi · Thầy\/cô tạm ẩn/)).length).toBeGreaterThan(0)
  closeConsole()
  await open(aside)
  expect(await screen.findByText('Cô Thùy Linh tạm ẩn')).toBeDefined()
  expect(screen.getByText('Nội dung tình dục, gạ gẫm')).toBeDefined()
  expect(screen.getByText('Rủ bạn gửi ảnh riêng.')).toBeDefined()
  expect(screen.getByText('Thầy/cô cố vấn tạm ẩn')).toBeDefined()
  expect(screen.getByText('Đang ẩn với mọi người. Bạn quyết định hiện lại hay gỡ xuống.')).toBeDefined()
})

test('a case shows what was said then and now, why it is here, what stood around it, and never who reported', async () => {
  await open({ current_state: 'shown', current_text: 'gọi tớ nhé' })
  expect(await screen.findByText('Đang hiện với cả nhóm')).toBeDefined()
  expect(screen.getByText('gọi tớ nhé')).toBeDefined()
  expect(screen.getAllByText('đồ n.g.u').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK'])
  expect(screen.getByText('Có từ cần người xem lại')).toBeDefined()
  expect(screen.getByText('Số điện thoại')).toBeDefined()
  expect(screen.getByText('Bạn ấy chửi mình.')).toBeDefined()
  expect(screen.getByText('Không ai được biết người báo cáo là ai.')).toBeDefined()
  const subject = screen.getByText('Nội dung đang xem').closest('li')
  expect(subject?.textContent).toContain('đồ n.g.u')
  expect(screen.getByText('7 đến 12 tuổi')).toBeDefined()
  const earlier = screen.getByRole('link', { name: '1 lần, xem lại' })
  expect(decodeURIComponent(earlier.getAttribute('href') ?? '')).toContain('"user_id":"0190a000')
})

test('a picture is blurred until it is pressed, and says whose it is', async () => {
  const picture = '0190a000-0000-7000-8000-0000000000f1'
  const server = await open(
    { snapshot: { text: '', picture_ids: [picture], taken_at: makeCase().opened_at } },
    on(getCasePicture, () => ({})),
  )
  const blurred = await screen.findByRole('button', { name: /Ảnh 1 trong 1 của Cú Mèo, đang làm mờ/ })
  expect(blurred.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(blurred)
  expect(screen.getByRole('img', { name: 'Ảnh 1 trong 1 của Cú Mèo' })).toBeDefined()
  expect(server.asked(getCasePicture)).toEqual([{ id: CASE, picture_id: picture }])
  expect(screen.getByText('Không có chữ nào.')).toBeDefined()
})

test('a case is taken and decided by keys alone, and the next one follows', async () => {
  let now = makeCase()
  const next = '0190a000-0000-7000-8000-0000000000c9'
  const server = await openConsole(`/review-cases/${CASE}/show`, {
    answers: [
      on(reviewCasesResource.get, ({ id }) => (id === next ? makeCase({ id: next, nickname: 'Sóc' }) : now)),
      on(reviewCasesResource.list, () => page(makeCase(), makeCase({ id: next, nickname: 'Sóc' }))),
      on(claimCase, () => (now = makeCase(mine))),
      on(
        decideCase,
        ({ decision, reason }) =>
          (now = makeCase({ ...mine, state: 'decided', version: 5, decision, reason })),
      ),
    ],
  })
  await desk()
  press('1')
  press('c')
  await waitFor(() => expect(server.asked(claimCase)).toEqual([{ id: CASE, version: 3, claim: true }]))
  expect(await (await desk()).findByText('Bạn đang xem.')).toBeDefined()
  // Before the case was taken, no key chose anything.
  expect((await desk()).queryAllByRole('radio', { checked: true })).toEqual([])
  press('4')
  const days = within((await desk()).getByRole('group', { name: 'Ngưng bao lâu' }))
  await userEvent.click(days.getByLabelText('7 ngày'))
  const reason = (await desk()).getByLabelText(/^Lý do/)
  await userEvent.type(reason, 'Nghỉ 1 tuần nhé.')
  // A digit in a sentence is no choice.
  expect((await desk()).getByRole('radio', { name: 'Gỡ và tạm ngưng quyền viết' })).toHaveProperty(
    'checked',
    true,
  )
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true })
  await waitFor(() =>
    expect(server.asked(decideCase)).toEqual([
      { id: CASE, version: 4, decision: 'mute', reason: 'Nghỉ 1 tuần nhé.', days: 7 },
    ]),
  )
  expect(await (await desk()).findByText('Gỡ và tạm ngưng quyền viết')).toBeDefined()
  press('n')
  expect(await screen.findByRole('heading', { name: 'Tin nhắn của Sóc' })).toBeDefined()
  expect(server.asked(reviewCasesResource.list)).toContainEqual({
    state: 'open',
    sort: '-priority',
    limit: '2',
  })
})

test('before one decides, the desk says what happens to the words and what their author will read', async () => {
  await open(mine)
  const at = await desk()
  await userEvent.click(at.getByRole('radio', { name: 'Giữ lại' }))
  expect(at.getByText('Nội dung được đưa lên, cả nhóm đọc được.')).toBeDefined()
  expect(at.getByText('Chỉ nhật ký giữ lý do này.')).toBeDefined()
  expect(at.queryByText('Bạn ấy sẽ đọc')).toBeNull()
  await userEvent.click(at.getByRole('radio', { name: 'Gỡ và nhắc nhở' }))
  expect(at.getByText(/Nội dung được gỡ xuống/)).toBeDefined()
  expect(at.getByText(/gửi ý kiến một lần/)).toBeDefined()
  await userEvent.click(at.getByRole('button', { name: 'Lời lẽ làm đau' }))
  expect(at.getAllByText(/có thể làm bạn khác tổn thương/).length).toBeGreaterThan(1)
  // A prepared text takes the place of another, and leaves alone what somebody wrote.
  await userEvent.click(at.getByRole('button', { name: 'Thông tin liên lạc' }))
  const reason = at.getByLabelText(/^Lý do/) as HTMLTextAreaElement
  expect(reason.value).not.toContain('tổn thương')
  await userEvent.clear(reason)
  await userEvent.type(reason, REASON)
  await userEvent.click(at.getByRole('button', { name: 'Lời lẽ làm đau' }))
  expect(reason.value.startsWith(`${REASON}\n`)).toBe(true)
})

test('without a choice or a reason nothing is sent', async () => {
  const server = await open(
    mine,
    on(decideCase, () => makeCase(mine)),
  )
  const at = await desk()
  press('Enter', { ctrlKey: true })
  expect(await at.findByText('Chọn một quyết định trước.')).toBeDefined()
  press('2')
  press('Enter', { ctrlKey: true })
  expect(await at.findByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  expect(server.asked(decideCase)).toEqual([])
})

test('a ban is asked about once more', async () => {
  const server = await open(
    mine,
    on(decideCase, ({ decision, reason }) =>
      makeCase({ ...mine, state: 'decided', version: 5, decision, reason }),
    ),
  )
  const at = await desk()
  press('5')
  fireEvent.change(at.getByLabelText(/^Lý do/), { target: { value: REASON } })
  press('Enter', { ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Ngừng tham gia cộng đồng: Cú Mèo?' }))
  expect(dialog.getByText(/rời tường và mọi phòng ngay lập tức/)).toBeDefined()
  expect(server.asked(decideCase)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Ngừng tham gia' }))
  await waitFor(() => expect(server.asked(decideCase)[0]).toMatchObject({ decision: 'ban', days: null }))
})

test('I10: who comes second is told, looks again, and loses nothing of what was written', async () => {
  let now = makeCase(mine)
  const server = await openConsole(`/review-cases/${CASE}/show`, {
    answers: [
      on(reviewCasesResource.get, () => now),
      on(decideCase, ({ version, decision, reason }) => {
        if (Number(version) !== 6) return Changed()
        return (now = makeCase({ ...mine, state: 'decided', version: 7, decision, reason }))
      }),
    ],
  })
  const at = await desk()
  press('2')
  fireEvent.change(at.getByLabelText(/^Lý do/), { target: { value: REASON } })
  press('Enter', { ctrlKey: true })
  const alert = within(await at.findByRole('alert'))
  expect(alert.getByText(/vừa được người khác sửa.*vẫn còn đây/)).toBeDefined()
  now = makeCase({ ...mine, version: 6, report_count: 3 })
  await userEvent.click(alert.getByRole('button', { name: 'Tải lại' }))
  await waitFor(() => expect(at.queryByRole('alert')).toBeNull())
  expect((at.getByLabelText(/^Lý do/) as HTMLTextAreaElement).value).toBe(REASON)
  await waitFor(() => expect(server.asked(reviewCasesResource.get).length).toBeGreaterThan(1))
  await userEvent.click(at.getByRole('button', { name: 'Quyết định: Gỡ xuống' }))
  await waitFor(() => expect(server.asked(decideCase).map(({ version }) => version)).toEqual([4, 6]))
  expect(await at.findByRole('button', { name: 'Việc tiếp theo' })).toBeDefined()
})

test('a case that somebody else has is said to be theirs, and the words already written stay in sight', async () => {
  let now = makeCase(mine)
  await openConsole(`/review-cases/${CASE}/show`, {
    answers: [
      on(reviewCasesResource.get, () => now),
      on(decideCase, () => CaseTaken({ details: { name: 'Trần Lan' } })),
      on(claimCase, () => CaseTaken({ details: { name: 'Trần Lan' } })),
    ],
  })
  const at = await desk()
  press('2')
  fireEvent.change(at.getByLabelText(/^Lý do/), { target: { value: REASON } })
  press('Enter', { ctrlKey: true })
  const alert = within(await at.findByRole('alert'))
  expect(alert.getByText(/Việc này đang do Trần Lan xem/)).toBeDefined()
  now = makeCase({ state: 'claimed', claimed_by: OTHER, claimed_by_name: 'Trần Lan', version: 5 })
  await userEvent.click(alert.getByRole('button', { name: 'Tải lại' }))
  expect(await at.findByText('Trần Lan đang xem việc này.')).toBeDefined()
  expect((at.getByLabelText(/^Lý do/) as HTMLTextAreaElement).value).toBe(REASON)
  expect(at.getByRole('button', { name: /^Quyết định/ })).toHaveProperty('disabled', true)
  await userEvent.click(at.getByRole('button', { name: 'Nhận thay' }))
  expect(await at.findByText(/Việc này đang do Trần Lan xem/)).toBeDefined()
})

test('a case is given back', async () => {
  let now = makeCase(mine)
  const server = await openConsole(`/review-cases/${CASE}/show`, {
    answers: [on(reviewCasesResource.get, () => now), on(claimCase, () => (now = makeCase({ version: 5 })))],
  })
  await userEvent.click((await desk()).getByRole('button', { name: 'Trả lại hàng chờ' }))
  expect(await (await desk()).findByRole('button', { name: 'Nhận việc này' })).toBeDefined()
  expect(server.asked(claimCase)).toEqual([{ id: CASE, version: 4, claim: false }])
})

test('keys can be switched off, and then do nothing', async () => {
  const server = await open(
    {},
    on(claimCase, () => makeCase(mine)),
  )
  await userEvent.click((await desk()).getByLabelText('Dùng phím tắt'))
  press('c')
  expect((await desk()).queryByText('nhận việc')).toBeNull()
  expect(server.asked(claimCase)).toEqual([])
})

test('who asks for help is answered by help: no sanction is offered', async () => {
  await open({
    ...mine,
    subject_kind: 'person',
    causes: ['unsafe'],
    severity: 3,
    holds: [],
    found: [],
    context: [],
    current_state: null,
    current_text: null,
    snapshot: { text: 'Có người cứ nhắn cho em.', picture_ids: [], taken_at: makeCase().opened_at },
    reports: [
      {
        reason: 'unsafe',
        note: 'Có người cứ nhắn cho em.',
        place: 'Phòng nhóm',
        reported_at: makeCase().opened_at,
      },
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Cú Mèo xin giúp đỡ' })).toBeDefined()
  expect(screen.getByText(/gọi 111/)).toBeDefined()
  expect((await desk()).getAllByRole('radio')).toHaveLength(1)
  expect((await desk()).getByRole('radio', { name: 'Đã giúp, khép việc này' })).toBeDefined()
})

test('who may only look sees no way to decide', async () => {
  await openConsole(`/review-cases/${CASE}/show`, {
    powers: ['moderation.read'],
    answers: [on(reviewCasesResource.get, () => makeCase())],
  })
  expect(await (await desk()).findByText(/quyết định cần quyền kiểm duyệt/)).toBeDefined()
  expect((await desk()).queryAllByRole('button')).toEqual([])
})
