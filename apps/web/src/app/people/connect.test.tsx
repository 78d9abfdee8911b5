import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { consentPurposes } from '@malto/contract/modules/consents.rules'
import type { ConsentState } from '@malto/contract/modules/consents.calls'
import {
  answerConnection,
  AlreadyConnected,
  askConnection,
  RefusedLately,
  CodeWrong,
  connectionChanged,
  endConnection,
  getChild,
  listChildren,
  listConnections,
  makeChild,
  makePairingCode,
  pair,
  setChildConsent,
  type ChildCard,
  type ConnectionCard,
} from '@malto/contract/modules/family.calls'
import { WrongPassword } from '@malto/contract/modules/profile.calls'
import { changeChildPassword } from '@malto/contract/modules/profile.children.calls'
import { openApp, person } from '../../testing/app.tsx'
import { tell } from '../../testing/line.ts'
import { on, onItsWay, serverOf } from '@malto/contract/testing/server'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const PAGE = '/my-profile/connect-account'
const parent = person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà', grade: null })
const kid = person({ account_kind: 'kid', role_id: 5, birthday: '2015-03-01', grade: 5 })
const grown = person({ birthday: '2006-03-01', grade: null })
const link_id = '0190a000-0000-7000-8000-0000000000c1'
const child: ChildCard = {
  id: '0190a000-0000-7000-8000-00000000000b',
  connection_id: link_id,
  full_name: 'Trần Gia Bảo',
  avatar_url: null,
  account_kind: 'kid',
  grade: 5,
  school_name: null,
  waiting_consents: 2,
}
const nothing = { answer: false, accept: false, cancel: false, ask_again: false, end: false, confirm: false }
const card = (given: Partial<ConnectionCard>): ConnectionCard => ({
  id: link_id,
  code: '0',
  asked_by: 'parent',
  can: nothing,
  person: { id: null, name: null, phone: '+84901000002', avatar_url: null, grade: null },
  about: null,
  waits_for_guardian: false,
  ask_again_at: null,
  asked_at: '2026-11-14T02:00:00.000Z',
  reply_until: '2026-11-21T02:00:00.000Z',
  connected_at: null,
  ...given,
})

/** A family of the given links; `links` may change while the page is open. */
function family(links: ConnectionCard[], children: ChildCard[] = []) {
  return [
    on(listConnections, ({ code }) => ({
      items: links.filter((each) => each.code === code),
      next_cursor: null,
      counts: {
        '0': links.filter((each) => each.code === '0').length,
        '1': links.filter((each) => each.code === '1').length,
        '2': links.filter((each) => each.code === '2').length,
        '3': links.filter((each) => each.code === '3').length,
      },
    })),
    on(listChildren, () => ({ children })),
  ] as const
}
const state = (given: Partial<ConsentState>): ConsentState => ({
  purpose: 'community',
  own: null,
  guardian: null,
  guardian_needed: true,
  in_force: false,
  text_version: 1,
  changed_at: null,
  ...given,
})

test('a parent has the four tabs with their counts, a kid the two', async () => {
  const links = [card({}), card({ code: '3' }), card({ code: '2' })]
  const { unmount } = await openApp(PAGE, parent, serverOf(...family(links)).send)
  expect(await screen.findByRole('button', { name: 'Chờ trả lời · 1' })).toBeTruthy()
  const names = ['Đã kết nối', 'Chờ trả lời · 1', 'Quá hạn · 1', 'Không thành công · 1']
  for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy()
  unmount()
  await openApp(PAGE, kid, serverOf(...family([card({})])).send)
  expect(await screen.findByRole('button', { name: 'Lời mời · 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Quá hạn/ })).toBeNull()
})

test('a request is answered on the kid’s page, with a yes or with a no', async () => {
  const asked = card({
    can: { ...nothing, answer: true, accept: true },
    person: { id: null, name: 'Lê Thu Hà', phone: null, avatar_url: null, grade: null },
  })
  const server = serverOf(
    ...family([asked]),
    on(answerConnection, () => asked),
  )
  await openApp(`${PAGE}?tab=request`, kid, server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Từ chối' }))
  await waitFor(() => expect(server.asked(answerConnection)).toEqual([{ id: link_id, accept: false }]))
  await userEvent.click(screen.getByRole('button', { name: 'Đồng ý' }))
  await waitFor(() => expect(server.asked(answerConnection)).toHaveLength(2))
  expect(server.asked(answerConnection)[1]).toEqual({ id: link_id, accept: true })
})

test('a learner of age sees the links there still are and ends them, and is offered no new one', async () => {
  const mother = { ...card({}).person, id: child.id, name: 'Lê Thu Hà' }
  const links = [
    card({ code: '1', can: { ...nothing, end: true }, person: mother }),
    card({
      id: '0190a000-0000-7000-8000-0000000000c2',
      can: { ...nothing, answer: true },
      person: { ...mother, name: 'Trần Văn Hòa' },
    }),
  ]
  const server = serverOf(
    ...family(links),
    on(endConnection, () => {
      links.length = 0
      return {}
    }),
  )
  await openApp(PAGE, grown, server.send)
  expect(await screen.findByRole('heading', { name: 'Lê Thu Hà' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Trần Văn Hòa' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Cha mẹ đã kết nối thấy gì?' })).toBeTruthy()
  // What can only be refused offers no yes.
  expect(screen.getByRole('button', { name: 'Từ chối' })).toBeTruthy()
  for (const name of ['Đồng ý', 'Mời cha mẹ', 'Tạo mã kết nối'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ngừng kết nối' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ngừng kết nối với Lê Thu Hà?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Ngừng kết nối' }))
  await waitFor(() => expect(server.asked(endConnection)).toEqual([{ id: link_id }]))
  expect(await screen.findByText('Tài khoản này không cần kết nối với ai.')).toBeTruthy()
})

test('what changes on the other side shows here without a reload', async () => {
  const links: ConnectionCard[] = []
  await openApp(`${PAGE}?tab=request`, kid, serverOf(...family(links)).send)
  expect(await screen.findByText('Chưa có lời mời nào')).toBeTruthy()
  links.push(card({ can: { ...nothing, answer: true }, person: { ...card({}).person, name: 'Lê Thu Hà' } }))
  await tell(connectionChanged, { connection_id: link_id, code: '0' })
  expect(await screen.findByRole('heading', { name: 'Lê Thu Hà' })).toBeTruthy()
})

test('a kid’s code is big, in two parts, with a picture to scan, and says what parents see', async () => {
  const server = serverOf(
    ...family([]),
    on(makePairingCode, () => ({ pairing_code: '739204', expires_in: 600 })),
  )
  await openApp(`${PAGE}?about=career`, kid, server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo mã kết nối' }))
  expect(await screen.findByText('739 204')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Mã QR để cha mẹ quét: 739 204' })).toBeTruthy()
  expect(screen.getByText('Nghề bạn đã lưu').className).toBe('asked')
  expect(screen.getByText(/Không bao giờ: lời bạn viết/)).toBeTruthy()
})

test('a code from a scanned address stands in the field, and a wrong one is said at the form', async () => {
  const server = serverOf(
    ...family([]),
    on(pair, () => CodeWrong()),
  )
  await openApp(`${PAGE}?code=039204`, parent, server.send)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mã kết nối của con' })
  expect(field.value).toBe('039 204')
  await userEvent.click(screen.getByRole('button', { name: 'Kết nối' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Mã không đúng')
  expect(server.asked(pair)).toEqual([{ pairing_code: '039204' }])
  expect(field.value).toBe('039 204')
})

test('two refusals stand: the day from which one may ask again is told, and asking by the number says so at its field', async () => {
  const refused = card({
    code: '2',
    can: { ...nothing, cancel: true },
    ask_again_at: '2026-11-28T02:00:00.000Z',
  })
  const server = serverOf(
    ...family([refused]),
    on(askConnection, () => RefusedLately({ details: { days: 3 } })),
  )
  await openApp(`${PAGE}?tab=failed`, parent, server.send)
  expect(await screen.findByText('Mời lại được từ 28/11/2026.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Gửi lại lời mời' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Thêm con' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Số của con' }))
  const field = await screen.findByRole('textbox', { name: 'Số điện thoại của con' })
  await userEvent.type(field, '0901000002')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi lời mời' }))
  expect(await screen.findByText('Lời mời đã bị từ chối hai lần. Mời lại được sau 3 ngày nữa.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('asking by phone tells an impossible number before sending, and the server’s refusal after', async () => {
  const server = serverOf(
    ...family([]),
    on(askConnection, () => AlreadyConnected()),
  )
  await openApp(PAGE, parent, server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm con' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Số của con' }))
  const field = await screen.findByRole('textbox', { name: 'Số điện thoại của con' })
  await userEvent.type(field, '12')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi lời mời' }))
  expect(server.asked(askConnection)).toEqual([])
  expect(await screen.findByText(/Số di động Việt Nam/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '0901000002')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi lời mời' }))
  expect(await screen.findByText('Hai tài khoản đã kết nối hoặc đang chờ trả lời.')).toBeTruthy()
})

test('a parent’s consents start unticked, and each switch sends its own word', async () => {
  const consents = consentPurposes.map((purpose) =>
    state({ purpose, own: purpose === 'photos' ? true : null }),
  )
  const server = serverOf(
    ...family([card({ code: '1' })], [child]),
    on(getChild, () => ({ ...child, consents, username: null })),
    onItsWay(setChildConsent),
  )
  await openApp(PAGE, parent, server.send)
  const switches = await screen.findAllByRole<HTMLInputElement>('switch')
  expect(switches.map((each) => each.checked)).toEqual(consentPurposes.map(() => false))
  expect(screen.getByText('Con đã đồng ý, chờ anh/chị')).toBeTruthy()
  const wall = screen.getByRole<HTMLInputElement>('switch', { name: 'Nhóm và tường' })
  const word = { child_id: child.id, purpose: 'community', given: true, text_version: 1 }
  await userEvent.click(wall)
  await waitFor(() => expect(server.asked(setChildConsent)).toEqual([word]))
  // While the word travels another press sends none, and whoever stands on the switch keeps it.
  await waitFor(() => expect(wall.getAttribute('aria-disabled')).toBe('true'))
  await userEvent.click(wall)
  expect(wall.disabled).toBe(false)
  expect(server.asked(setChildConsent)).toEqual([word])
})

test('the sessions of a child lead to that child’s, not to a booking', async () => {
  const server = serverOf(
    ...family([card({ code: '1' })], [child]),
    on(getChild, () => ({ ...child, consents: [], username: null })),
  )
  await openApp(PAGE, parent, server.send)
  const row = await screen.findByRole('link', { name: /^Lịch hẹn cố vấn/ })
  expect(row.getAttribute('href')).toBe(`/malto/counseller-chat?child=${child.id}`)
})

test('a child reads everything that a connected parent sees, as it is at their age', async () => {
  const read = async (who: typeof kid) => {
    const server = serverOf(...family([]))
    const { unmount } = await openApp(PAGE, who, server.send)
    const section = await screen.findByRole('region', { name: 'Cha mẹ đã kết nối thấy gì?' })
    const lines = within(section)
      .getAllByRole('listitem')
      .map((each) => each.textContent)
    expect(within(section).getByText(/^Không bao giờ: .*kế hoạch chọn môn và điểm bạn tự ghi/)).toBeTruthy()
    unmount()
    return lines
  }
  const both = [
    'Tên, ảnh, số điện thoại, trường và lớp của bạn',
    'Khóa học của bạn và bạn học tới đâu',
    'Sự kiện bạn quan tâm',
    'Nghề bạn đã lưu',
    'Huy hiệu bạn thắp được',
    'Lịch hẹn với thầy cô cố vấn, và lời tóm tắt buổi hẹn nếu bạn cho phép',
  ]
  expect((await read(kid)).toSorted()).toEqual(
    [
      ...both,
      'Kết quả trắc nghiệm của bạn',
      'Quà bạn xin gửi về nhà và địa chỉ nhận, để cha mẹ đồng ý',
      'Những mục riêng tư bạn đã đồng ý hay chưa, để cả nhà cùng quyết định',
      'Số phút ở mỗi khu vực trong tuần, chỉ khi bạn và cha mẹ cùng đồng ý',
    ].toSorted(),
  )
  expect((await read(person({ birthday: '2009-03-01', grade: 11 }))).toSorted()).toEqual(
    [
      ...both,
      'Kết quả trắc nghiệm mà bạn chọn chia sẻ',
      'Số phút ở mỗi khu vực trong tuần, chỉ khi bạn đồng ý',
    ].toSorted(),
  )
})

test('a child without a phone gets a new password from a parent, who proves who they are', async () => {
  let tries = 0
  const server = serverOf(
    ...family([card({ code: '1' })], [child]),
    on(getChild, () => ({ ...child, consents: [], username: 'gia.bao' })),
    on(changeChildPassword, () => (++tries === 1 ? WrongPassword() : {})),
  )
  await openApp(PAGE, parent, server.send)
  expect(await screen.findByText('gia.bao')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Đổi mật khẩu cho Gia Bảo' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Đổi mật khẩu cho Gia Bảo' }))
  const send = () => userEvent.click(sheet.getByRole('button', { name: 'Đổi mật khẩu cho Gia Bảo' }))
  await userEvent.type(sheet.getByLabelText('Mật khẩu mới của con'), 'ngan')
  await send()
  expect(await sheet.findByText('Mật khẩu cần ít nhất 8 ký tự.')).toBeTruthy()
  expect(sheet.getByText('Anh/chị chưa nhập mật khẩu của mình.')).toBeTruthy()
  expect(server.asked(changeChildPassword)).toEqual([])

  await userEvent.clear(sheet.getByLabelText('Mật khẩu mới của con'))
  await userEvent.type(sheet.getByLabelText('Mật khẩu mới của con'), 'denLong2026')
  await userEvent.type(sheet.getByLabelText('Mật khẩu của anh/chị'), 'matKhau2026')
  await send()
  expect(await sheet.findByText('Mật khẩu của anh/chị chưa đúng.')).toBeTruthy()
  await send()
  expect(
    await screen.findByText('Đã đổi mật khẩu. Gia Bảo đăng nhập lại bằng mật khẩu mới nhé.'),
  ).toBeTruthy()
  const sent = { child_id: child.id, password: 'matKhau2026', new_password: 'denLong2026' }
  expect(server.asked(changeChildPassword)).toEqual([sent, sent])
}, 15_000)

test('a child who resets a password alone is not offered a new one by a parent', async () => {
  const server = serverOf(
    ...family([card({ code: '1' })], [child]),
    on(getChild, () => ({ ...child, consents: [], username: null })),
  )
  await openApp(PAGE, parent, server.send)
  expect(await screen.findByText(/Con đã từ 16 tuổi/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Đổi mật khẩu cho/ })).toBeNull()
})

test('ending asks first, in plain words; a child who is gone is told', async () => {
  const children = [child]
  const server = serverOf(
    ...family([card({ code: '1' })], children),
    on(getChild, () => ({ ...child, consents: [], username: null })),
    on(endConnection, () => {
      children.length = 0
      return {}
    }),
  )
  await openApp(PAGE, parent, server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Ngừng kết nối với Gia Bảo' }))
  const sheet = await screen.findByRole('dialog', { name: 'Ngừng kết nối với Gia Bảo?' })
  expect(within(sheet).getByText(/Có thể mời lại sau/)).toBeTruthy()
  expect(server.asked(endConnection)).toEqual([])
  await userEvent.click(within(sheet).getByRole('button', { name: 'Ngừng kết nối' }))
  await waitFor(() => expect(server.asked(endConnection)).toEqual([{ id: link_id }]))
  expect(await screen.findByText('Kết nối với Trần Gia Bảo đã kết thúc.')).toBeTruthy()
})

test('a made account shows its name and password once, and suggests a plain name', async () => {
  const made = card({ code: '1', person: { ...card({}).person, id: child.id, name: child.full_name } })
  const server = serverOf(
    ...family([]),
    on(makeChild, () => made),
  )
  await openApp(`${PAGE}?make=true`, parent, server.send)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Họ và tên của con' }), 'Trần Gia Bảo')
  await userEvent.type(screen.getByRole('textbox', { name: 'Ngày' }), '07')
  await userEvent.type(screen.getByRole('textbox', { name: 'Tháng' }), '03')
  await userEvent.type(screen.getByRole('textbox', { name: 'Năm' }), '2015')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Khối' }), '5')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tên đăng nhập' }).value).toBe('gia.bao')
  await userEvent.type(screen.getByLabelText('Mật khẩu cho con'), 'denLong2026')
  await userEvent.click(screen.getByRole('button', { name: 'Tạo tài khoản cho con' }))
  expect(await screen.findByText('denLong2026')).toBeTruthy()
  expect(screen.getByText('gia.bao')).toBeTruthy()
  expect(server.asked(makeChild)[0]).toMatchObject({ username: 'gia.bao', birthday: '2015-03-07', grade: 5 })
}, 15_000)
