import { beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { REGISTER_ROLE_KEY, ROLE_KID, ROLE_STUDENT } from '@malto/contract/constants'
import { BadInput, NotVerified } from '@malto/contract'
import * as calls from '@malto/contract/modules/auth.calls'
import {
  listClasses,
  listDistricts,
  listProvinces,
  listSchools,
} from '@malto/contract/modules/locations.calls'
import { sendSmsOtp, verifySmsOtp } from '@malto/contract/modules/otp.calls'
import { session } from '../../platform/session.ts'
import { openApp, person } from '../../testing/app.tsx'
import { on, serverOf } from '@malto/contract/testing/server'

// A whole form typed letter by letter takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sessionStorage.clear())

const none = { items: [], next_cursor: null }
const school = {
  id: 1,
  code: 'THPT-1',
  name: 'Trường THPT Sông Hàn',
  level: 'upper',
  province_id: 48,
  district_id: 20275,
} as const
const places = [
  on(listProvinces, () => ({
    items: [{ id: 48, code: '48', name: 'Thành phố Đà Nẵng' }],
    map_version: '2025-07',
  })),
  on(listDistricts, () => none),
  on(listSchools, () => ({ items: [school], next_cursor: null })),
  on(listClasses, () => none),
]
const token = 'o'.repeat(43)
const flow = 'f'.repeat(43)
const secureCode = 's'.repeat(43)
const before = [
  on(calls.checkUserPhone, ({ phone }) => ({ exists: phone === '+84901000001' })),
  on(sendSmsOtp, () => ({ expires_in: 300, resend_in: 60, flow })),
  on(verifySmsOtp, () => ({ otp_token: token })),
  on(calls.preRegister, () => ({ secureCode })),
]
type Server = ReturnType<typeof serverOf>

async function toTheForm(server: Server, role = /^Học sinh Từ/) {
  const opened = await openApp('/register', undefined, server.send)
  await userEvent.click(await screen.findByRole('radio', { name: role }))
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Số điện thoại' }), '0905 218 764')
  await userEvent.click(screen.getByRole('button', { name: 'Nhận mã qua tin nhắn' }))
  await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' })
  await userEvent.paste('482915')
  await screen.findByRole('textbox', { name: 'Họ và tên' })
  return opened
}

async function fillIn(year = '2009'): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Họ và tên' }), 'Nguyễn Minh Anh')
  await userEvent.type(screen.getByRole('textbox', { name: 'Ngày' }), '07')
  await userEvent.keyboard('03')
  await userEvent.keyboard(year)
  await userEvent.click(screen.getByPlaceholderText('Gõ tên, không cần dấu'))
  await userEvent.click(await screen.findByRole('option', { name: 'Trường THPT Sông Hàn' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Khối' }), '12')
  await userEvent.type(screen.getByLabelText('Mật khẩu'), 'denlong2026')
}
const finish = () => userEvent.click(screen.getByRole('button', { name: 'Tạo tài khoản' }))

test('role, phone, code, form: at the end one is signed in and welcomed', async () => {
  const register = on(calls.register, () => ({ access_token: 'fresh', user: person() }))
  const server = serverOf(...before, ...places, register)
  await toTheForm(server)
  await fillIn()
  await finish()
  expect(await screen.findByRole('heading', { level: 1, name: 'Chào mừng Anh đến với Malto!' })).toBeTruthy()
  expect(server.asked(calls.preRegister)[0]).toEqual({
    phone: '+84905218764',
    otp_token: token,
    role: ROLE_STUDENT,
  })
  expect(server.asked(calls.register)[0]).toMatchObject({
    secureCode,
    full_name: 'Nguyễn Minh Anh',
    birthday: '2009-03-07',
    school_code: 'THPT-1',
    grade: 12,
  })
  expect(session.read()).toMatchObject({ accessToken: 'fresh', secureCode: null })
  expect([sessionStorage.length, localStorage.getItem(REGISTER_ROLE_KEY)]).toEqual([0, null])
})

test('without a role one does not go on, and the choice is kept under the name of the specification', async () => {
  await openApp('/register')
  await userEvent.click(await screen.findByRole('button', { name: 'Tiếp tục' }))
  expect(screen.getByText('Bạn chọn một vai trò nhé.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Học sinh nhí/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  await screen.findByRole('textbox', { name: 'Số điện thoại' })
  expect(localStorage.getItem(REGISTER_ROLE_KEY)).toBe(String(ROLE_KID))
})

test('an adult who is no parent chooses no role: no school is asked, but the birthday is, and it must be of age', async () => {
  const register = on(calls.register, () => ({
    access_token: 'fresh',
    user: person({ account_kind: 'normal' }),
  }))
  const server = serverOf(...before, ...places, register)
  await toTheForm(server, /^Người lớn khác Từ 18 tuổi/)
  expect(localStorage.getItem(REGISTER_ROLE_KEY)).toBe('none')
  expect(server.asked(calls.preRegister)[0]).toMatchObject({ role: null })
  expect(screen.queryByRole('combobox', { name: 'Khối' })).toBeNull()
  expect(screen.queryByPlaceholderText('Gõ tên, không cần dấu')).toBeNull()

  await userEvent.type(screen.getByRole('textbox', { name: 'Họ và tên' }), 'Phạm Văn Đức')
  await userEvent.type(screen.getByLabelText('Mật khẩu'), 'denlong2026')
  await finish()
  expect(await screen.findByText('Chưa nhập ngày sinh.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Ngày' }), '07')
  await userEvent.keyboard('032012')
  await finish()
  expect(await screen.findByText(/Lựa chọn này dành cho người từ 18 tuổi/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Số điện thoại của cha hoặc mẹ' })).toBeNull()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Năm' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Năm' }), '1990')
  await finish()
  expect(await screen.findByRole('heading', { level: 1, name: /Chào mừng/ })).toBeTruthy()
  expect(server.asked(calls.register)).toHaveLength(1)
  expect(server.asked(calls.register)[0]).toMatchObject({ full_name: 'Phạm Văn Đức', birthday: '1990-03-07' })
})

test('a proof of the phone given for no role is not carried over to another choice', async () => {
  const server = serverOf(...before, ...places)
  const { router } = await toTheForm(server, /^Người lớn khác/)
  await router.navigate({ to: '/register', search: { step: 'role' } })
  await userEvent.click(await screen.findByRole('radio', { name: /^Phụ huynh/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  await screen.findByRole('textbox', { name: 'Số điện thoại' })
  expect(session.read()).toMatchObject({ secureCode: null })
})

test('a number that has an account is led to the sign-in, and no message is spent on it', async () => {
  localStorage.setItem(REGISTER_ROLE_KEY, String(ROLE_STUDENT))
  const server = serverOf(...before)
  await openApp('/register?step=phone', undefined, server.send)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Số điện thoại' }), '+84901000001')
  await userEvent.click(screen.getByRole('button', { name: 'Nhận mã qua tin nhắn' }))
  expect(await screen.findByText('Số này đã có tài khoản Malto.')).toBeTruthy()
  expect(server.asked(sendSmsOtp)).toEqual([])
  await userEvent.click(screen.getAllByRole('link', { name: 'Đăng nhập' })[0]!)
  expect(await screen.findByDisplayValue('+84901000001')).toBeTruthy()
})

test('no step opens without the ones before it', async () => {
  const { router } = await openApp('/register?step=form')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ step: 'role' }))
})

test('under 16 the form asks for a parent and says why; from 16 on it does not', async () => {
  await toTheForm(serverOf(...before, ...places), /Học sinh nhí/)
  await userEvent.type(screen.getByRole('textbox', { name: 'Ngày' }), '07032015')
  await userEvent.keyboard('03')
  await userEvent.keyboard('2015')
  expect(await screen.findByRole('textbox', { name: 'Số điện thoại của cha hoặc mẹ' })).toBeTruthy()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Năm' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Năm' }), '2005')
  expect(screen.queryByRole('textbox', { name: 'Số điện thoại của cha hoặc mẹ' })).toBeNull()
})

test('what the server finds wrong stands at its field, and the first of them has the focus', async () => {
  const fields = { full_name: ['Tên này chưa được.'], grade: ['Khối này không có ở trường.'] }
  const server = serverOf(
    ...before,
    ...places,
    on(calls.register, () => BadInput({ fields })),
  )
  await toTheForm(server)
  await fillIn()
  await finish()
  expect(await screen.findByText('Tên này chưa được.')).toBeTruthy()
  expect(screen.getByText('Khối này không có ở trường.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Họ và tên' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the server finds wrong at no field of the form is told in its own sentence, without the words for machines', async () => {
  const server = serverOf(
    ...before,
    ...places,
    on(calls.register, () => BadInput({ fields: { device_id: ['Mã máy này chưa được.'] } })),
  )
  await toTheForm(server)
  await fillIn()
  await finish()
  expect((await screen.findByText('Thông tin chưa hợp lệ.')).textContent).toBe('Thông tin chưa hợp lệ.')
})

test('a reload keeps the step and what was typed, but never the password', async () => {
  const server = serverOf(...before, ...places)
  const { unmount } = await toTheForm(server)
  await fillIn()
  unmount()
  const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
  expect(stored).toContain('Nguyễn Minh Anh')
  expect(stored).not.toContain('denlong2026')
  const kept = session.read()
  const again = openApp('/register?step=form', undefined, server.send)
  if (kept.user && kept.secureCode) session.register(kept.user, kept.secureCode)
  await again
  expect(await screen.findByDisplayValue('Nguyễn Minh Anh')).toBeTruthy()
  expect(screen.getByDisplayValue('Trường THPT Sông Hàn')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu').value).toBe('')
})

test('a proof of the phone that ran out costs a new code and nothing else', async () => {
  let tries = 0
  const register = on(calls.register, () =>
    ++tries === 1 ? calls.SecureCodeSpent() : { access_token: 'fresh', user: person() },
  )
  const server = serverOf(...before, ...places, register)
  await toTheForm(server)
  await fillIn()
  await finish()
  await userEvent.click(await screen.findByRole('button', { name: 'Lấy mã mới' }))
  await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' })
  await userEvent.paste('482915')
  expect(await screen.findByDisplayValue('Nguyễn Minh Anh')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu').value).toBe('denlong2026')
  await finish()
  expect(await screen.findByRole('heading', { level: 1, name: /Chào mừng/ })).toBeTruthy()
})

test('a phone that is not verified yet leads to its verification, and what was typed stays', async () => {
  let tries = 0
  const preRegister = on(calls.preRegister, () => (++tries === 1 ? NotVerified() : { secureCode }))
  const register = on(calls.register, () =>
    tries === 2 ? NotVerified() : { access_token: 'fresh', user: person() },
  )
  const server = serverOf(...before.slice(0, 3), ...places, preRegister, register)
  localStorage.setItem(REGISTER_ROLE_KEY, String(ROLE_STUDENT))
  const { router } = await openApp('/register?step=phone', undefined, server.send)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Số điện thoại' }), '0905 218 764')
  await userEvent.click(screen.getByRole('button', { name: 'Nhận mã qua tin nhắn' }))
  await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' })
  await userEvent.paste('482915')

  // The boxes are empty again, and the next code is asked about anew.
  expect(await screen.findByText('Số điện thoại hoặc email này chưa được xác minh.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Chữ số 1 trên 6' }).value).toBe('')
  await userEvent.click(screen.getByRole('textbox', { name: 'Chữ số 1 trên 6' }))
  await userEvent.paste('482916')
  await screen.findByRole('textbox', { name: 'Họ và tên' })
  expect(server.asked(verifySmsOtp)).toHaveLength(2)

  await fillIn()
  await finish()
  await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' })
  expect(router.state.location.search).toMatchObject({ step: 'code' })
  expect(server.asked(sendSmsOtp)).toHaveLength(2)
  await userEvent.paste('482917')
  expect(await screen.findByDisplayValue('Nguyễn Minh Anh')).toBeTruthy()
  await finish()
  expect(await screen.findByRole('heading', { level: 1, name: /Chào mừng/ })).toBeTruthy()
})

test('a reload between the message and its code keeps the flow, and asking again takes the new one', async () => {
  let sendings = 0
  const resend = on(sendSmsOtp, () => ({
    expires_in: 300,
    resend_in: ++sendings === 1 ? 0 : 60,
    flow: `${sendings}`.repeat(43),
  }))
  const server = serverOf(...before.filter(({ call }) => call !== sendSmsOtp), ...places, resend)
  localStorage.setItem(REGISTER_ROLE_KEY, String(ROLE_STUDENT))
  const { unmount } = await openApp('/register?step=phone', undefined, server.send)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Số điện thoại' }), '0905 218 764')
  await userEvent.click(screen.getByRole('button', { name: 'Nhận mã qua tin nhắn' }))
  await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' })
  unmount()

  await openApp('/register?step=code', undefined, server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi lại mã' }))
  await screen.findByText(/Đã gửi mã mới/)
  expect(server.asked(sendSmsOtp)).toEqual([
    { phone: '+84905218764', purpose: 'register' },
    { phone: '+84905218764', purpose: 'register', replaces: '1'.repeat(43) },
  ])
  await userEvent.click(screen.getByRole('textbox', { name: 'Chữ số 1 trên 6' }))
  await userEvent.paste('482915')
  await screen.findByRole('textbox', { name: 'Họ và tên' })
  expect(server.asked(verifySmsOtp)).toEqual([
    { phone: '+84905218764', otp: '482915', purpose: 'register', flow: '2'.repeat(43) },
  ])
})

test('a code that a tab kept from before codes had a flow is not asked about: a new one is offered', async () => {
  const server = serverOf(...before, ...places)
  localStorage.setItem(REGISTER_ROLE_KEY, String(ROLE_STUDENT))
  const sent = { to: '+84905218764', resend_at: Date.now() - 1 }
  sessionStorage.setItem('malto.register', JSON.stringify({ phone: sent.to, sent }))
  await openApp('/register?step=code', undefined, server.send)
  expect(await screen.findByText(/mã đã gửi không dùng được nữa/)).toBeTruthy()
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Mã gồm 6 chữ số' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Gửi lại mã' }))
  await screen.findByText(/Đã gửi mã mới/)
  expect(screen.queryByText(/mã đã gửi không dùng được nữa/)).toBeNull()
  await userEvent.click(screen.getByRole('textbox', { name: 'Chữ số 1 trên 6' }))
  await userEvent.paste('482915')
  expect(await screen.findByRole('textbox', { name: 'Họ và tên' })).toBeTruthy()
  expect(server.asked(verifySmsOtp)).toEqual([{ phone: sent.to, otp: '482915', purpose: 'register', flow }])
})

test('a kid is told what happens until a parent agrees', async () => {
  const user = person({ account_kind: 'kid', full_name: 'Lê Gia Bảo' })
  const server = serverOf(
    ...before,
    ...places,
    on(calls.register, () => ({ access_token: 'fresh', user })),
  )
  await toTheForm(server, /Học sinh nhí/)
  await fillIn('2015')
  await userEvent.type(screen.getByRole('textbox', { name: 'Số điện thoại của cha hoặc mẹ' }), '0901000003')
  await finish()
  expect(await screen.findByRole('heading', { level: 2, name: 'Chờ cha mẹ đồng ý' })).toBeTruthy()
  expect(screen.getByText(/0901 ••• 003/)).toBeTruthy()
  expect(server.asked(calls.register)[0]).toMatchObject({ parent_phone: '0901000003' })
})
