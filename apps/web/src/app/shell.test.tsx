import { expect, test } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { switchLanguage } from '../platform/language.ts'
import { openApp, person } from '../testing/app.tsx'
import { currentPlace } from './navigation.ts'
import { calledName } from './persona.ts'

const tabsOf = () => {
  const bar = document.querySelector<HTMLElement>('.bottom-bar')
  return bar
    ? within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent)
    : []
}

test('a stranger is welcomed with the two doors', async () => {
  await openApp('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Thắp sáng hướng đi của bạn' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tạo tài khoản' }).getAttribute('href')).toBe('/register')
  expect(screen.getAllByRole('link', { name: 'Đăng nhập' })[0]?.getAttribute('href')).toBe('/login')
})

test.each([
  ['student', 'Chào Minh Anh, mình đi tiếp nhé!', ['Trang chủ', 'Nghề', 'Học', 'Nhóm', 'Tôi']],
  ['kid', 'Chào Anh! Mình thắp thêm một ô nhé?', ['Nhà', 'Học', 'Chơi', 'Xem', 'Tôi']],
  ['parent', 'Chào anh/chị Minh Anh', ['Tổng quan', 'Gia đình', 'Cố vấn', 'Sự kiện', 'Tôi']],
  ['normal', 'Chào Minh Anh, mình đi tiếp nhé!', ['Trang chủ', 'Nghề', 'Học', 'Sự kiện', 'Tôi']],
] as const)(
  'a %s is greeted in their own words and has their own five tabs',
  async (account_kind, words, tabs) => {
    await openApp('/', person({ account_kind }))
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy()
    expect(tabsOf()).toEqual(tabs)
  },
)

test('an adviser is greeted as a teacher, whatever the kind of account', async () => {
  const advisory_expert_profile = {
    advisory_name: 'Cô Linh',
    short_description: '',
    advisory_curriculum_vitae: '',
  }
  await openApp('/', person({ full_name: 'Phạm Thùy Linh', account_kind: 'normal', advisory_expert_profile }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Chào thầy/cô Thùy Linh' })).toBeTruthy()
})

test('people are called as they are called at home', () => {
  expect(calledName('Nguyễn Minh Anh', 'student')).toBe('Minh Anh')
  expect(calledName('Lê Thị Hà', 'parent')).toBe('Hà')
  expect(calledName('Trần Gia Bảo', 'kid')).toBe('Bảo')
  expect(calledName('An', 'student')).toBe('An')
})

test('the longest path decides which tab is current', () => {
  const places = [
    { path: '/' },
    { path: '/my-profile' },
    { path: '/my-profile/connect-account' },
    { path: '/event/list/all', covers: '/event' },
  ]
  expect(currentPlace('/my-profile/connect-account', places)).toBe('/my-profile/connect-account')
  expect(currentPlace('/my-profile/summary/list-activity/your-badge', places)).toBe('/my-profile')
  expect(currentPlace('/event/7', places)).toBe('/event/list/all')
  expect(currentPlace('/my-profiles', places)).toBeNull()
})

test.each([
  ['/rewards', true],
  ['/my-profile/badges', true],
  ['/my-profile/connect-account', false],
  ['/settings', false],
])('at %s the foot of the rail says whether one is among one’s own things', async (path, own) => {
  await openApp(path, person({ account_kind: 'kid' }))
  const link = await screen.findByRole('link', { name: /^Hồ sơ của/ })
  expect(link.getAttribute('aria-current')).toBe(own ? 'page' : null)
})

test('following a link moves the focus to the new heading and names the tab', async () => {
  await openApp('/', person())
  await userEvent.click(
    within(document.querySelector<HTMLElement>('.bottom-bar')!).getByRole('link', { name: 'Học' }),
  )
  const heading = await screen.findByRole('heading', { level: 1, name: 'Khóa học' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Khóa học · Malto')
})

test('the skip link leads to the main region', async () => {
  await openApp('/')
  await userEvent.click(await screen.findByText('Đến nội dung chính'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('without a network a quiet bar says so in the words for the person, and leaves when it is back', async () => {
  await openApp('/', person({ account_kind: 'kid' }))
  await screen.findByRole('heading', { level: 1 })
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText('Mất mạng rồi. Phần đã hiện ra thì bạn cứ xem tiếp nhé.')).toBeTruthy()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  window.dispatchEvent(new Event('online'))
  await waitFor(() =>
    expect(screen.queryByText('Mất mạng rồi. Phần đã hiện ra thì bạn cứ xem tiếp nhé.')).toBeNull(),
  )
})

test('switching the language changes what is on screen and is remembered', async () => {
  await openApp('/settings')
  await userEvent.click(await screen.findByRole('radio', { name: 'English' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('malto.language')).toBe('en')
  await switchLanguage('vi')
})

test('switching the theme changes the page and is remembered', async () => {
  await openApp('/settings')
  await userEvent.click(await screen.findByRole('radio', { name: 'Tối' }))
  await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'))
  expect(localStorage.getItem('malto.theme')).toBe('dark')
})
