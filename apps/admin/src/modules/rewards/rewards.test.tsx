import type { Reply } from '@malto/contract'
import {
  changeStock,
  claimsResource,
  importCodes,
  readClaimAddress,
  rewardsResource,
} from '@malto/contract/modules/rewards.admin'
import { badgesResource, tryBadgeRule } from '@malto/contract/modules/rewards.badges.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

const NOW = '2026-11-14T05:00:00.000Z'
const CLAIM = '0190a000-0000-7000-8000-0000000000c1'
const PERSON = '0190a000-0000-7000-8000-0000000000a1'
const stamps = { created_at: NOW, updated_at: NOW, version: 1 }
const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })

const badge: Reply<typeof badgesResource.get> = {
  id: 4,
  name: '7 ngày thắp đèn',
  icon: 'flame',
  tone: 'glow',
  fact: 'streak',
  count: 7,
  period: 'ever',
  filter: null,
  points: 70,
  award_count: 12,
  status: 'open',
  laid: true,
  summary: 'Học ít nhất một chút trong bảy ngày.',
  story: 'Mỗi ngày một ít, đèn sáng dần lên.',
  position: 10,
  ...stamps,
}
const gift: Reply<typeof rewardsResource.get> = {
  id: 9,
  kind: 'gift',
  title: 'Sổ tay thực địa Malto',
  partner: 'Malto',
  stub: 'Quà',
  summary: 'Sổ nhỏ để ghi khi đi thực địa.',
  terms: 'Gửi tới địa chỉ ở Việt Nam.',
  tone: 'R',
  picture: 'notebook',
  price: 600,
  per_person: 1,
  min_age: null,
  initial: 20,
  stock: 12,
  claimed: 8,
  opens_at: NOW,
  closes_at: null,
  valid_until: null,
  status: 'open',
  ...stamps,
}
const voucher = { ...gift, id: 10, kind: 'voucher' as const, title: 'Giảm nửa giá sách tham khảo' }
const claim: Reply<typeof claimsResource.get> = {
  id: CLAIM,
  reward_id: 9,
  title: gift.title,
  kind: 'gift',
  user_id: PERSON,
  full_name: 'Nguyễn Minh Anh',
  school: 'THPT Phan Châu Trinh',
  price: 600,
  prize: false,
  state: 'requested',
  tracking: null,
  has_address: true,
  reason: null,
  steps: [{ state: 'requested', at: NOW, by: 'Nguyễn Minh Anh' }],
  ...stamps,
}

test('a rule is tried before it is saved: how many it would reach, and who', async () => {
  const server = await openConsole('/badges/4', {
    answers: [
      on(badgesResource.get, () => badge),
      on(tryBadgeRule, () => ({
        meet: 31,
        would_get: 19,
        complete: true,
        people: [{ id: PERSON, full_name: 'Lê Gia Bảo', school: null, reached: 9 }],
      })),
    ],
  })
  fireEvent.change(await screen.findByLabelText(/^Số lần/), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Xem ai sẽ nhận' }))
  expect(await screen.findByText(/31 người đạt quy tắc lúc này, 19 người/)).toBeDefined()
  expect(screen.getByText('Lê Gia Bảo')).toBeDefined()
  expect(server.asked(tryBadgeRule)).toMatchObject([{ fact: 'streak', count: 9, badge_id: 4, filter: null }])
  expect(server.asked(badgesResource.update)).toEqual([])
})

test('pieces of a gift are put in once, however often the button is pressed', async () => {
  const server = await openConsole('/gifts/9/show', {
    answers: [on(rewardsResource.get, () => gift), on(changeStock, () => ({ initial: 25, stock: 17 }))],
  })
  expect(await screen.findByText('Đã nhập 20, còn 12, đã đổi 8.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Thêm hoặc bớt' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Thêm hoặc bớt' }))
  expect(server.asked(changeStock)).toEqual([])
  fireEvent.change(dialog.getByLabelText(/Số lượng/), { target: { value: '5' } })
  fireEvent.change(dialog.getByLabelText(/Lý do/), { target: { value: 'Nhập thêm đợt hai' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Thêm hoặc bớt' }))
  await waitFor(() => expect(server.asked(changeStock)).toHaveLength(1))
  expect(server.asked(changeStock)[0]).toMatchObject({ id: '9', change: 5, reason: 'Nhập thêm đợt hai' })
})

test('a voucher is filled from a file, and its codes are never shown again', async () => {
  await openConsole('/gifts/10/show', {
    answers: [
      on(rewardsResource.get, () => voucher),
      on(importCodes, () => ({
        import_id: null,
        read: 3,
        added: 0,
        changed: 0,
        same: 2,
        bad: 1,
        applied: false,
        faults: [{ row: 2, column: 'Mã', message: 'Trùng.' }],
        preview: [],
      })),
    ],
  })
  expect(await screen.findByText(/không ai trong bảng quản trị xem lại được mã/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Thêm hoặc bớt' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Nhập Excel' }))
  const input = await screen.findByLabelText('Chọn tệp', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'codes.xlsx')] } })
  expect(await screen.findByText('Trùng.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull()
})

test('a parcel goes step by step; refusing asks for a reason, and the address is shown on purpose', async () => {
  const server = await openConsole(`/gift-claims/${CLAIM}/show`, {
    answers: [
      on(claimsResource.get, () => claim),
      on(claimsResource.bulk, () => ({ results: [{ id: CLAIM, ok: true, message: null }] })),
      on(readClaimAddress, () => ({ lines: ['Nguyễn Minh Anh', '12 Lê Lợi, Đà Nẵng'], keep_until: null })),
    ],
  })
  expect(await screen.findByRole('button', { name: 'Duyệt' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Đã gửi đi' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Xem địa chỉ' }))
  expect(await screen.findByText('12 Lê Lợi, Đà Nẵng')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Không duyệt' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Lý do/), { target: { value: 'Địa chỉ chưa đủ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Không duyệt' }))
  await waitFor(() => expect(server.asked(claimsResource.bulk)).toHaveLength(1))
  expect(server.asked(claimsResource.bulk)[0]).toMatchObject({
    action: 'refuse',
    ids: [CLAIM],
    reason: 'Địa chỉ chưa đủ',
  })
})

test('the queue begins with what waits for a yes', async () => {
  const server = await openConsole('/gift-claims', { answers: [on(claimsResource.list, () => page(claim))] })
  expect(await screen.findByText(/Nguyễn Minh Anh/)).toBeDefined()
  expect(server.asked(claimsResource.list).some((asked) => asked.state === 'requested')).toBe(true)
})

test('who may only look at claims changes nothing and sees no address', async () => {
  await openConsole(`/gift-claims/${CLAIM}/show`, {
    powers: ['claims.read'],
    answers: [on(claimsResource.get, () => claim)],
  })
  expect(await screen.findByText(/không đổi được trạng thái/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Duyệt' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Xem địa chỉ' })).toBeNull()
})
