import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  listConsentHistory,
  listConsents,
  setConsent,
  type ConsentState,
} from '@malto/contract/modules/consents.calls'
import {
  askForData,
  askForDeletion,
  changePassword,
  endSessions,
  listAvatars,
  listDataRequests,
  listSessions,
  updateAccount,
  updateAvatar,
  verifyAccount,
  WrongPassword,
  type DataRequest,
  type SessionCard,
} from '@malto/contract/modules/profile.calls'
import { NotVerified } from '@malto/contract/errors'
import { sendSmsOtp, verifySmsOtp } from '@malto/contract/modules/otp.calls'
import { session } from '../../platform/session.ts'
import { openApp, person } from '../../testing/app.tsx'
import { on, serverOf } from '@malto/contract/testing/server'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const PAGE = '/my-profile/account'
const flow = 'f'.repeat(43)
const device = (given: Partial<SessionCard>): SessionCard => ({
  id: '0190a000-0000-7000-8000-0000000000d1',
  device: 'Chrome trên Android',
  current: true,
  issued_at: '2026-11-14T02:00:00.000Z',
  last_seen_at: '2026-11-14T02:00:00.000Z',
  ...given,
})
const other = device({
  id: '0190a000-0000-7000-8000-0000000000d2',
  device: 'Safari trên iPhone',
  current: false,
})
const sessions = [device({}), other]
const photos = (given: Partial<ConsentState>): ConsentState => ({
  purpose: 'photos',
  own: null,
  guardian: null,
  guardian_needed: true,
  in_force: false,
  text_version: 1,
  changed_at: null,
  ...given,
})

test('a drawn face is chosen with one tap and is everywhere at once', async () => {
  const drawn = { name: 'av-my', avatar_url: '/art/av-my.svg' }
  const server = serverOf(
    on(listAvatars, () => ({ avatars: [drawn] })),
    on(updateAvatar, () => person({ avatar_url: drawn.avatar_url, birthday: '1990-01-01' })),
  )
  await openApp(PAGE, person({ birthday: '1990-01-01' }), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi ảnh đại diện' }))
  expect(await screen.findByRole('button', { name: 'Dùng ảnh của bạn' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Hình 1' }))
  await waitFor(() => expect(session.read().user).toMatchObject({ avatar_url: '/art/av-my.svg' }))
})

test('a minor is asked before an own picture, then sees that a parent is waited for', async () => {
  let state = photos({})
  const server = serverOf(
    on(listAvatars, () => ({ avatars: [] })),
    on(listConsents, () => ({ consents: [state] })),
    on(setConsent, () => {
      state = photos({ own: true })
      return { consents: [state] }
    }),
  )
  await openApp(PAGE, person({ account_kind: 'kid', birthday: '2015-03-01' }), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi ảnh đại diện' }))
  expect(screen.queryByRole('button', { name: 'Dùng ảnh của bạn' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Đồng ý dùng ảnh của tôi' }))
  expect(await screen.findByText('Cha mẹ đồng ý là bạn dùng được ảnh của mình ngay.')).toBeTruthy()
  expect(server.asked(setConsent)).toEqual([{ purpose: 'photos', given: true, text_version: 1 }])
})

test('only what was changed is sent, and a nickname that leads outside is refused here already', async () => {
  const server = serverOf(on(updateAccount, () => person({ nickname: 'Mây Xanh' })))
  await openApp(PAGE, person(), server.send)
  const field = await screen.findByRole('textbox', { name: /Biệt danh/ })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu thay đổi' }).disabled).toBe(true)
  await userEvent.type(field, 'zalo 0901000001')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu thay đổi' }))
  expect(await screen.findByText('Biệt danh không nên chứa số điện thoại.')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'Mây Xanh')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu thay đổi' }))
  await waitFor(() => expect(server.asked(updateAccount)).toEqual([{ nickname: 'Mây Xanh' }]))
})

test('a wrong current password is said at its field, and nothing typed is lost', async () => {
  const server = serverOf(on(changePassword, () => WrongPassword()))
  await openApp(PAGE, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi mật khẩu' }))
  const sheet = await screen.findByRole('dialog')
  await userEvent.type(within(sheet).getByLabelText('Mật khẩu hiện tại'), 'saiRoi123')
  await userEvent.type(within(sheet).getByLabelText('Mật khẩu mới'), 'denLong2026')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Đổi mật khẩu' }))
  expect(await within(sheet).findByText('Mật khẩu hiện tại chưa đúng.')).toBeTruthy()
  expect(within(sheet).getByLabelText<HTMLInputElement>('Mật khẩu mới').value).toBe('denLong2026')
})

test('a new phone counts after its code', async () => {
  const server = serverOf(
    on(sendSmsOtp, () => ({ expires_in: 300, resend_in: 60, flow })),
    on(verifySmsOtp, () => ({ otp_token: 'x'.repeat(30) })),
    on(verifyAccount, () => person({ phone: '+84901000099' })),
  )
  await openApp(PAGE, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi số' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Số điện thoại mới' }), '0901000099')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi mã' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' }), '123456')
  await waitFor(() =>
    expect(server.asked(verifyAccount)).toEqual([{ phone: '+84901000099', otp_token: 'x'.repeat(30) }]),
  )
  expect(server.asked(sendSmsOtp)).toEqual([{ phone: '+84901000099', purpose: 'change_phone' }])
  await waitFor(() => expect(session.read().user).toMatchObject({ phone: '+84901000099' }))
})

test('a new phone whose proof is not taken needs a new code, and gets one asked about', async () => {
  let tries = 0
  const server = serverOf(
    on(sendSmsOtp, () => ({ expires_in: 300, resend_in: 60, flow })),
    on(verifySmsOtp, () => ({ otp_token: 'x'.repeat(30) })),
    on(verifyAccount, () => (++tries === 1 ? NotVerified() : person({ phone: '+84901000099' }))),
  )
  await openApp(PAGE, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi số' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Số điện thoại mới' }), '0901000099')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi mã' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' }), '123456')
  expect(await screen.findByText('Số điện thoại hoặc email này chưa được xác minh.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Chữ số 1 trên 6' }), '654321')
  await waitFor(() => expect(session.read().user).toMatchObject({ phone: '+84901000099' }))
  expect(server.asked(verifySmsOtp)).toHaveLength(2)
})

test('devices are seen; one is ended, or all the others after a question', async () => {
  const server = serverOf(
    on(listSessions, () => ({ sessions })),
    on(endSessions, () => ({ sessions })),
  )
  await openApp(PAGE, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đăng xuất Safari trên iPhone' }))
  await waitFor(() => expect(server.asked(endSessions)).toEqual([{ id: other.id }]))
  expect(screen.queryByRole('button', { name: 'Đăng xuất Chrome trên Android' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Đăng xuất mọi thiết bị khác' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Đăng xuất' }))
  await waitFor(() => expect(server.asked(endSessions)[1]).toEqual({}))
})

const request = (given: Partial<DataRequest>): DataRequest => ({
  id: '0190a000-0000-7000-8000-0000000000e1',
  kind: 'export',
  state: 'working',
  progress: 40,
  asked_at: '2026-11-14T02:00:00.000Z',
  until: null,
  url: null,
  ...given,
})

test('one’s data: progress while it is gathered, a link when it is ready', async () => {
  const requests: DataRequest[] = []
  const server = serverOf(
    on(listConsents, () => ({ consents: [] })),
    on(listConsentHistory, () => ({ items: [], next_cursor: null })),
    on(listDataRequests, () => ({ requests })),
    on(askForData, () => {
      requests.push(request({ state: 'ready', progress: 100, url: '/user/data/export/1?pass=p' }))
      return request({})
    }),
  )
  await openApp('/my-profile/privacy', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Gom dữ liệu' }))
  expect((await screen.findByRole('link', { name: 'Tải tệp ZIP' })).getAttribute('href')).toContain(
    '/user/data/export',
  )
})

test('leaving asks for the password, and can be taken back', async () => {
  const requests: DataRequest[] = []
  const server = serverOf(
    on(listDataRequests, () => ({ requests })),
    on(askForDeletion, () => {
      const asked = request({ kind: 'deletion', state: 'waiting', until: '2026-11-29T02:00:00.000Z' })
      requests.push(asked)
      return asked
    }),
  )
  await openApp('/my-profile/privacy', person(), server.send)
  expect(await screen.findByText(/chưa đủ 18 tuổi được giữ không kèm tên/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Xóa tài khoản' }))
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Xóa sau 14 ngày' }).disabled).toBe(
    true,
  )
  await userEvent.type(within(sheet).getByLabelText('Mật khẩu của bạn'), 'Malto@2026')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Xóa sau 14 ngày' }))
  expect(await screen.findByRole('button', { name: 'Giữ lại tài khoản' })).toBeTruthy()
  expect(server.asked(askForDeletion)).toEqual([{ password: 'Malto@2026' }])
})
