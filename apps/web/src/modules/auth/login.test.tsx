import { beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { login, logout, LoginPaused, WrongLogin } from '@malto/contract/modules/auth.calls'
import { AccountBlocked } from '@malto/contract/modules/users.calls'
import { session } from '../../platform/session.ts'
import { openApp, person } from '../../testing/app.tsx'
import { on, serverOf } from '@malto/contract/testing/server'

// A whole form typed letter by letter takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sessionStorage.clear())

const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Số điện thoại' })
const password = () => screen.getByLabelText<HTMLInputElement>('Mật khẩu')
const button = () => screen.getByRole('button', { name: 'Đăng nhập' })
const accepted = () => ({ access_token: 'token-of-a-session', user: person() })

async function signIn(typed: string, secret = 'Malto@2026'): Promise<void> {
  await userEvent.type(await phone(), typed)
  await userEvent.type(password(), secret)
  await userEvent.click(button())
}

test('after the sign-in one stands where one wanted to go', async () => {
  const server = serverOf(on(login, accepted))
  const { router } = await openApp('/login?next=%2Fcourse', undefined, server.send)
  await signIn('0901 000 001')
  await waitFor(() => expect(router.state.location.pathname).toBe('/course'))
  expect(session.read()).toMatchObject({ accessToken: 'token-of-a-session', user: { id: person().id } })
  expect(server.asked(login)[0]).toMatchObject({ phone: '0901 000 001', password: 'Malto@2026' })
  expect(sessionStorage.getItem('malto.phone')).toBeNull()
})

test.each(['https%3A%2F%2Felsewhere.vn', '%2F%2Felsewhere.vn', '%2Flogin'])(
  'a way back to %s is refused: the sign-in leads home',
  async (next) => {
    const server = serverOf(on(login, accepted))
    const { router } = await openApp(`/login?next=${next}`, undefined, server.send)
    await signIn('0901000001')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
  },
)

test('who is signed in already is not asked again', async () => {
  const { router } = await openApp('/login?next=%2Fcourse', person())
  await waitFor(() => expect(router.state.location.pathname).toBe('/course'))
})

test('signing in in another tab opens this one too', async () => {
  const { router } = await openApp('/login')
  await phone()
  session.signIn(person(), 'token')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a wrong login is told plainly at the form, and what was typed stays', async () => {
  const server = serverOf(on(login, () => WrongLogin()))
  await openApp('/login', undefined, server.send)
  await signIn('0901000001', 'nhầm')
  expect((await screen.findByRole('alert')).textContent).toBe('Số điện thoại hoặc mật khẩu chưa đúng.')
  expect((await phone()).value).toBe('0901000001')
  expect(password().value).toBe('nhầm')
})

test('whoever is blocked is told where to write', async () => {
  const mark = document.createElement('meta')
  Object.assign(mark, { name: 'malto-contact-email', content: 'hotro@malto.test' })
  document.head.append(mark)
  const server = serverOf(on(login, () => AccountBlocked()))
  await openApp('/login', undefined, server.send)
  await signIn('0901000001')
  expect((await screen.findByRole('alert')).textContent).toContain('Tài khoản này đang bị khóa')
  expect(screen.getByRole('link', { name: 'hotro@malto.test' }).getAttribute('href')).toBe(
    'mailto:hotro@malto.test',
  )
  mark.remove()
})

test('after too many tries the button counts the seconds down', async () => {
  const server = serverOf(on(login, () => LoginPaused({ details: { retry_after: 2 } })))
  await openApp('/login', undefined, server.send)
  await signIn('0901000001')
  const waiting = await screen.findByRole('button', { name: /Thử lại sau 0:0[12]/ })
  expect(waiting).toHaveProperty('disabled', true)
  await waitFor(() => expect(button()).toHaveProperty('disabled', false), { timeout: 4000 })
})

test('without a network it says so, keeps what was typed, and works once there is one', async () => {
  let online = false
  const server = serverOf(on(login, accepted))
  const { router } = await openApp('/login', undefined, (request) =>
    online ? server.send(request) : Promise.reject(new TypeError('offline')),
  )
  await signIn('0901000001')
  expect((await screen.findByRole('alert')).textContent).toContain('Những gì bạn nhập vẫn còn')
  expect(password().value).toBe('Malto@2026')
  online = true
  await userEvent.click(button())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('empty fields are answered at the fields, and the first takes the focus', async () => {
  const server = serverOf(on(login, accepted))
  await openApp('/login', undefined, server.send)
  await phone()
  await userEvent.click(button())
  expect(screen.getByText('Bạn chưa nhập số điện thoại.')).toBeTruthy()
  expect(screen.getByText('Chưa nhập mật khẩu.')).toBeTruthy()
  expect(document.activeElement).toBe(await phone())
  expect(server.asked(login)).toEqual([])
})

test.each(['0901000001', '0901 000 001', '+84 901 000 001', '84901000001', '0901.000.001'])(
  '%s is a phone number: a tick says so and it is sent',
  async (typed) => {
    const server = serverOf(on(login, () => WrongLogin()))
    await openApp('/login', undefined, server.send)
    await signIn(typed)
    await waitFor(() => expect(server.asked(login)).toHaveLength(1))
    expect(document.querySelector('.phone-ok')).not.toBeNull()
  },
)

test.each(['090100000', '0201000001', '12345'])(
  '%s is none: it is told before anything is sent',
  async (typed) => {
    const server = serverOf(on(login, accepted))
    await openApp('/login', undefined, server.send)
    await signIn(typed)
    expect(screen.getByText(/Số di động Việt Nam có 10 chữ số/)).toBeTruthy()
    expect(server.asked(login)).toEqual([])
  },
)

test("a child's login name goes through the same field", async () => {
  const server = serverOf(on(login, () => WrongLogin()))
  await openApp('/login', undefined, server.send)
  await phone()
  await userEvent.click(screen.getByRole('button', { name: 'Mình đăng nhập bằng tên cha mẹ đặt' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Tên đăng nhập' }), 'bao.nho')
  await userEvent.type(password(), 'denlong2026')
  await userEvent.click(button())
  await waitFor(() => expect(server.asked(login)[0]).toMatchObject({ phone: 'bao.nho' }))
})

test('the password can be shown and hidden', async () => {
  await openApp('/login')
  await phone()
  await userEvent.type(password(), 'Malto@2026')
  await userEvent.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }))
  expect(password().type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Ẩn mật khẩu' }))
  expect(password().type).toBe('password')
})

test('signing out asks the server once and leaves nothing here, even when it does not answer', async () => {
  const server = serverOf(on(logout, () => ({})))
  const { router } = await openApp('/settings', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đăng xuất' }))
  await waitFor(() => expect(session.read().accessToken).toBeNull())
  expect(server.asked(logout)[0]).toHaveProperty('device_id')
  expect(router.state.location.pathname).toBe('/settings')

  session.signIn(person(), 'token')
  await openApp('/settings', person())
  await userEvent.click((await screen.findAllByRole('button', { name: 'Đăng xuất' })).at(-1)!)
  await waitFor(() => expect(session.read().accessToken).toBeNull())
})
