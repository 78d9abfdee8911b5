import { beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as calls from '@malto/contract/modules/auth.calls'
import { listProvinces } from '@malto/contract/modules/locations.calls'
import { forgotPassword, resetPassword } from '@malto/contract/modules/auth.calls'
import { sendEmailOtp, sendSmsOtp, verifySmsOtp } from '@malto/contract/modules/otp.calls'
import { session } from '../../platform/session.ts'
import { openApp, person } from '../../testing/app.tsx'
import { on, serverOf } from '@malto/contract/testing/server'

// A whole form typed letter by letter takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sessionStorage.clear())

const provinces = on(listProvinces, () => ({ items: [], map_version: '2025-07' }))
const flow = 'f'.repeat(43)
const letter = '/partner/lamviectot?token=signed'

test('a letter for a phone that Malto knows is a full login', async () => {
  const server = serverOf(on(calls.loginPartner, () => ({ access_token: 'fresh', user: person() })))
  const { router } = await openApp(letter, undefined, server.send)
  await waitFor(() => expect(router.state.location.href).toBe('/'))
  expect(session.read()).toMatchObject({ accessToken: 'fresh', type: null })
})

test('for an unknown phone the form finishes the account, without a code and with no role chosen', async () => {
  const server = serverOf(
    provinces,
    on(calls.loginPartner, () => ({ access_token: null, user: { phone: '+84905218764' } })),
    on(calls.registerPartner, () => ({ access_token: 'fresh', user: person({ account_kind: 'normal' }) })),
  )
  const { router } = await openApp(letter, undefined, server.send)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Họ và tên' }), 'Trần Thu Hà')
  expect(session.read()).toEqual({
    user: { phone: '+84905218764' },
    accessToken: null,
    secureCode: null,
    type: 'lvt',
  })
  expect(router.state.location.href).toBe('/partner/lamviectot')
  await userEvent.type(screen.getByLabelText('Mật khẩu'), 'denlong2026')
  await userEvent.click(screen.getByRole('button', { name: 'Tạo tài khoản' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Chào mừng/ })).toBeTruthy()
  expect(server.asked(calls.registerPartner)[0]).toMatchObject({
    token: 'signed',
    role: null,
    full_name: 'Trần Thu Hà',
  })
})

test('an expired letter is told kindly, with a way to sign in', async () => {
  await openApp(letter, undefined, serverOf(on(calls.loginPartner, () => calls.PartnerTokenBad())).send)
  expect(await screen.findByRole('heading', { level: 1, name: 'Liên kết đã hết hạn' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Đăng nhập bằng số điện thoại' })).toBeTruthy()
})

test('a link does not change who is signed in without asking', async () => {
  const server = serverOf(on(calls.loginPartner, () => ({ access_token: 'other', user: person() })))
  await openApp(letter, person(), server.send)
  expect(await screen.findByText(/Bạn đang đăng nhập là Nguyễn Minh Anh/)).toBeTruthy()
  expect(server.asked(calls.loginPartner)).toEqual([])
})

test('a forgotten password: code, new password, told that all devices are signed out, phone waits at the sign-in', async () => {
  const server = serverOf(
    on(sendSmsOtp, () => ({ expires_in: 300, resend_in: 60, flow })),
    on(verifySmsOtp, () => ({ otp_token: 'o'.repeat(43) })),
    on(forgotPassword, () => ({ reset_token: 'r'.repeat(43) })),
    on(resetPassword, () => ({})),
  )
  await openApp('/forgot-password', undefined, server.send)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Số điện thoại hoặc email' }), '0905218764')
  await userEvent.click(screen.getByRole('button', { name: 'Nhận mã' }))
  await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' })
  await userEvent.paste('482915')
  await userEvent.type(await screen.findByLabelText('Mật khẩu mới'), 'ngan')
  await userEvent.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }))
  expect(screen.getByText('Mật khẩu cần ít nhất 8 ký tự.')).toBeTruthy()
  expect(server.asked(resetPassword)).toEqual([])
  await userEvent.type(screen.getByLabelText('Mật khẩu mới'), 'den2026')
  await userEvent.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }))
  expect(await screen.findByText(/mọi thiết bị đã được đăng xuất/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Đăng nhập' }))
  expect(await screen.findByDisplayValue('0905 218 764')).toBeTruthy()
})

test('a proof that is not taken asks about a new code instead of the same one for ever', async () => {
  let tries = 0
  const server = serverOf(
    on(sendSmsOtp, () => ({ expires_in: 300, resend_in: 60, flow })),
    on(verifySmsOtp, () => ({ otp_token: 'o'.repeat(43) })),
    on(forgotPassword, () => (++tries === 1 ? calls.OtpTokenSpent() : { reset_token: 'r'.repeat(43) })),
  )
  await openApp('/forgot-password', undefined, server.send)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Số điện thoại hoặc email' }), '0905218764')
  await userEvent.click(screen.getByRole('button', { name: 'Nhận mã' }))
  await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' })
  await userEvent.paste('482915')
  expect(await screen.findByText('Bước xác minh đã hết hạn. Lấy mã mới nhé.')).toBeTruthy()
  await userEvent.click(screen.getByRole('textbox', { name: 'Chữ số 1 trên 6' }))
  await userEvent.paste('482916')
  expect(await screen.findByLabelText('Mật khẩu mới')).toBeTruthy()
  expect(server.asked(verifySmsOtp)).toHaveLength(2)
})

test('an email gets a letter instead of a message', async () => {
  const server = serverOf(on(sendEmailOtp, () => ({ expires_in: 300, resend_in: 60, flow })))
  await openApp('/forgot-password', undefined, server.send)
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Số điện thoại hoặc email' }),
    'Anh@malto.vn',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Nhận mã' }))
  await screen.findByRole('textbox', { name: 'Chữ số 1 trên 6' })
  expect(server.asked(sendEmailOtp)).toEqual([{ email: 'anh@malto.vn', purpose: 'forgot_password' }])
})
