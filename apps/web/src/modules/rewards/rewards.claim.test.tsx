import { beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BadInput } from '@malto/contract/errors'
import { listChildren, type ChildCard } from '@malto/contract/modules/family.calls'
import { listDistricts, listProvinces } from '@malto/contract/modules/locations.calls'
import { NotEnoughPoints } from '@malto/contract/modules/points.calls'
import {
  claimReward,
  ClaimMoved,
  getClaim,
  getReward,
  listChildWishes,
  listClaims,
  moveClaim,
  PriceChanged,
  RewardGone,
} from '@malto/contract/modules/rewards.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { forgetDrafts } from '../../platform/drafts.ts'
import { openApp, person } from '../../testing/app.tsx'
import { gift, giftClaim, makeClaim, makeClaimDetail, makeRewardDetail } from './rewards.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))
// Forms are filled letter by letter here; a busy machine may take its time.
vi.setConfig({ testTimeout: 20_000 })

const kid = () => person({ account_kind: 'kid', full_name: 'Nguyễn Gia Bảo', age_band: '7to12' })
const parent = () => person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà' })
const places = [
  on(listProvinces, () => ({
    items: [
      { id: 1, code: '01', name: 'Thành phố Hà Nội' },
      { id: 48, code: '48', name: 'Thành phố Đà Nẵng' },
    ],
    map_version: '2025-07',
  })),
  on(listDistricts, () => ({ items: [], next_cursor: null })),
]

beforeEach(() => sessionStorage.clear())

async function fillAddress(sheet: HTMLElement): Promise<void> {
  const form = within(sheet)
  await userEvent.type(form.getByRole('textbox', { name: /Số điện thoại/ }), '0901 234 567')
  await userEvent.type(form.getByRole('textbox', { name: /Số nhà/ }), '12 Lê Lợi')
  await userEvent.click(form.getByPlaceholderText('Gõ để tìm'))
  await userEvent.click(await form.findByRole('option', { name: 'Thành phố Đà Nẵng' }))
}

test('a voucher is asked about once, and its code is shown large', async () => {
  const server = serverOf(
    on(getReward, () => makeRewardDetail()),
    on(claimReward, () => makeClaimDetail()),
  )
  await openApp('/rewards/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi phiếu này' }))
  const sheet = await screen.findByRole('dialog', { name: 'Đổi 300 điểm?' })
  expect(within(sheet).getByText(/còn 940 điểm/)).toBeTruthy()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Đổi phiếu' }))
  expect(await screen.findByText('MLT-7Q4K')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Chép mã' })).toBeTruthy()
})

test('a parent, who takes nothing, is not told that they did', async () => {
  const server = serverOf(on(getReward, () => makeRewardDetail({ mine_left: null, balance: 0 })))
  await openApp('/rewards/7', parent(), server.send)
  expect(await screen.findByText('Món này do học sinh đổi bằng điểm của mình.')).toBeTruthy()
  expect(screen.queryByText(/đã đổi/i)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Đổi phiếu này' })).toBeNull()
})

test('a double press makes one claim', async () => {
  const server = serverOf(
    on(getReward, () => makeRewardDetail()),
    on(claimReward, () => makeClaimDetail()),
  )
  await openApp('/rewards/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi phiếu này' }))
  const press = await screen.findByRole('button', { name: 'Đổi phiếu' })
  press.click()
  press.click()
  expect(await screen.findByText('MLT-7Q4K')).toBeTruthy()
  expect(server.asked(claimReward)).toHaveLength(1)
})

test('a lost answer is asked for again under the same name, even after a reload; a final answer ends the name', async () => {
  let answers = false
  const server = serverOf(
    on(getReward, () => makeRewardDetail()),
    on(claimReward, () => {
      if (!answers) throw new TypeError('the line broke')
      return makeClaimDetail()
    }),
  )
  const claim = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Đổi phiếu này' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Đổi phiếu' }))
  }
  const { unmount } = await openApp('/rewards/7', person(), server.send)
  await claim()
  expect(await screen.findByText(/Chưa kết nối được/)).toBeTruthy()
  unmount()
  answers = true
  const again = await openApp('/rewards/7', person(), server.send)
  await claim()
  expect(await screen.findByText('MLT-7Q4K')).toBeTruthy()
  again.unmount()
  await openApp('/rewards/7', person(), server.send)
  await claim()
  await waitFor(() => expect(server.asked(claimReward)).toHaveLength(3))
  const [first, second, third] = server.asked(claimReward).map(({ client_id }) => client_id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what was typed of an address outlives a refusal and a reload, and is forgotten after the yes', async () => {
  let left = false
  const server = serverOf(
    ...places,
    on(getReward, () => gift()),
    on(claimReward, () => (left ? giftClaim() : RewardGone())),
  )
  const { unmount } = await openApp('/rewards/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Xin món quà này' }))
  await fillAddress(await screen.findByRole('dialog'))
  await userEvent.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }))
  expect(await screen.findByText(/Món này vừa hết/)).toBeTruthy()
  unmount()
  left = true
  await openApp('/rewards/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Xin món quà này' }))
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByDisplayValue('12 Lê Lợi')).toBeTruthy()
  expect(within(sheet).getByDisplayValue('Thành phố Đà Nẵng')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }))
  expect(await screen.findByRole('dialog', { name: 'Đã gửi yêu cầu' })).toBeTruthy()
  expect(server.asked(claimReward)[1]?.address).toMatchObject({
    name: 'Nguyễn Minh Anh',
    phone: '0901 234 567',
    street: '12 Lê Lợi',
    province_id: 48,
    ward_id: null,
  })
  expect(JSON.stringify(sessionStorage)).not.toContain('Lê Lợi')
})

test('whoever signs out leaves no address behind', async () => {
  const server = serverOf(
    ...places,
    on(getReward, () => gift()),
  )
  await openApp('/rewards/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Xin món quà này' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Số nhà/ }), '12 Lê Lợi')
  expect(JSON.stringify(sessionStorage)).toContain('Lê Lợi')
  forgetDrafts()
  expect(JSON.stringify(sessionStorage)).not.toContain('Lê Lợi')
})

test('what is wrong is said at its own field, by the page or by the server', async () => {
  const server = serverOf(
    ...places,
    on(getReward, () => gift()),
    on(claimReward, () => BadInput({ fields: { 'address.street': ['Chưa rõ số nhà.'] } })),
  )
  await openApp('/rewards/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Xin món quà này' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi yêu cầu' }))
  const phone = screen.getByRole('textbox', { name: /Số điện thoại/ })
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(phone)
  expect(screen.getByText('Bạn chọn tỉnh, thành phố nhé.')).toBeTruthy()
  expect(server.asked(claimReward)).toHaveLength(0)
  await fillAddress(screen.getByRole('dialog'))
  await userEvent.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }))
  expect(await screen.findByText('Chưa rõ số nhà.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Số nhà/ }).getAttribute('aria-invalid')).toBe('true')
})

test('a kid is told before and after that a parent is asked', async () => {
  const server = serverOf(
    ...places,
    on(getReward, () => gift({ asks_parent: true })),
    on(claimReward, () => giftClaim({ state: 'asked_parent', steps: [] })),
  )
  await openApp('/rewards/7', kid(), server.send)
  expect(await screen.findByText(/Malto sẽ hỏi cha mẹ bạn trước/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Xin món quà này' }))
  await fillAddress(await screen.findByRole('dialog'))
  await userEvent.click(screen.getByRole('button', { name: 'Hỏi ý cha mẹ' }))
  expect(await screen.findByText(/Malto đã hỏi cha mẹ bạn/)).toBeTruthy()
})

test('what is missing is said kindly, and there is no button', async () => {
  const server = serverOf(on(getReward, () => makeRewardDetail({ balance: 240 })))
  await openApp('/rewards/7', person(), server.send)
  expect(await screen.findByText(/Cần thêm 60 điểm nữa/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Đổi phiếu này' })).toBeNull()
})

test('points that were spent elsewhere meanwhile are said in the server’s kind words', async () => {
  const server = serverOf(
    on(getReward, () => makeRewardDetail()),
    on(claimReward, () => NotEnoughPoints()),
  )
  await openApp('/rewards/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi phiếu này' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi phiếu' }))
  expect(await screen.findByText(NotEnoughPoints.words.vi)).toBeTruthy()
})

test('nobody pays a price that was not shown: the new one is said and shown, and one decides again', async () => {
  let price = 300
  const server = serverOf(
    on(getReward, () => makeRewardDetail({ price })),
    on(claimReward, (sent) =>
      sent.price === price ? makeClaimDetail() : PriceChanged({ details: { price } }),
    ),
  )
  await openApp('/rewards/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi phiếu này' }))
  await screen.findByRole('dialog', { name: 'Đổi 300 điểm?' })
  price = 450
  await userEvent.click(screen.getByRole('button', { name: 'Đổi phiếu' }))
  expect(await screen.findByText('Giá món này vừa đổi thành 450 điểm. Xem lại nhé.')).toBeTruthy()
  const sheet = within(await screen.findByRole('dialog', { name: 'Đổi 450 điểm?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Đổi phiếu' }))
  expect(await screen.findByText('MLT-7Q4K')).toBeTruthy()
  expect(server.asked(claimReward).map((sent) => sent.price)).toEqual([300, 450])
})

test('a code in the own list stays behind a press', async () => {
  const server = serverOf(
    on(listClaims, () => ({
      items: [
        makeClaim(),
        makeClaim({ id: '0190a000-0000-7000-8000-0000000000c2', title: 'Phiếu cũ', state: 'expired' }),
      ],
      next_cursor: null,
    })),
    on(getClaim, () => makeClaimDetail()),
  )
  await openApp('/my-profile/summary/list-activity/your-voucher-and-gift', person(), server.send)
  const see = await screen.findByRole('button', { name: /^Xem mã.*Giảm nửa giá/ })
  expect(screen.queryByText('MLT-7Q4K')).toBeNull()
  expect(server.asked(getClaim)).toHaveLength(0)
  expect(screen.getByText('Đã hết hạn')).toBeTruthy()
  await userEvent.click(see)
  expect(await screen.findByText('MLT-7Q4K')).toBeTruthy()
})

test('a parent finds the wish on the first page, reads where the gift goes, and agrees', async () => {
  const owner = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Nguyễn Gia Bảo' }
  const asked = giftClaim({
    state: 'asked_parent',
    owner,
    may: ['agree', 'decline'],
    address: { lines: ['Nguyễn Gia Bảo', '12 Lê Lợi, Đà Nẵng'] },
  })
  let now = asked
  const server = serverOf(
    on(listChildWishes, () => ({ wishes: now === asked ? [{ ...asked, owner }] : [] })),
    on(getClaim, () => now),
    on(moveClaim, () => (now = giftClaim({ owner, may: [] }))),
  )
  await openApp('/', parent(), server.send)
  await userEvent.click(await screen.findByRole('link', { name: /Gia Bảo xin một món quà/ }))
  expect(await screen.findByText('12 Lê Lợi, Đà Nẵng')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Đồng ý' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Đồng ý' })).toBeNull())
  expect(server.asked(moveClaim)).toEqual([{ claim_id: asked.id, step: 'agree' }])
})

test('without a wish a parent reads that nothing waits, and never that the child has nothing', async () => {
  const child: ChildCard = {
    id: '0190a000-0000-7000-8000-0000000000b1',
    connection_id: '0190a000-0000-7000-8000-0000000000c1',
    full_name: 'Nguyễn Gia Bảo',
    avatar_url: null,
    account_kind: 'kid',
    grade: 5,
    school_name: null,
    waiting_consents: 0,
  }
  const server = serverOf(
    on(listChildren, () => ({ children: [child] })),
    on(listChildWishes, () => ({ wishes: [] })),
  )
  await openApp('/my-profile/summary/list-activity/your-voucher-and-gift', parent(), server.send)
  expect(
    await screen.findByRole('heading', { name: 'Con chưa có món quà nào chờ anh/chị đồng ý' }),
  ).toBeTruthy()
  expect(screen.getByText(/^Phiếu và quà con đã có là của riêng con\./)).toBeTruthy()
  expect(screen.queryByText(/chưa có ưu đãi/)).toBeNull()
})

test('a claim that moved on meanwhile is shown as it is now', async () => {
  let moved = false
  const server = serverOf(
    on(getClaim, () => (moved ? giftClaim({ state: 'approved', may: [] }) : giftClaim())),
    on(moveClaim, () => {
      moved = true
      return ClaimMoved()
    }),
  )
  await openApp(`/rewards/claims/${giftClaim().id}`, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Hủy yêu cầu' }))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hủy yêu cầu' }),
  )
  await waitFor(() =>
    expect(
      screen.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'step')
        ?.textContent,
    ).toContain('Đã duyệt'),
  )
})
