import { SeeingOnly } from '@malto/contract'
import { rolesResource } from '@malto/contract/modules/roles.admin'
import {
  endOwnSessions,
  getOwnAdministrator,
  listOwnSessions,
  type OwnAdministrator,
  seeAs,
  stopSeeing,
} from '@malto/contract/modules/roles.calls'
import { on } from '@malto/contract/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { administrator, closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

const NOON = '2026-11-14T05:00:00.000Z'
const soon = () => new Date(Date.now() + 30 * 60_000).toISOString()
const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const role = {
  id: 7,
  name: 'Vận hành miền Trung',
  description: 'Đà Nẵng và Huế',
  all_powers: false,
  needs_totp: false,
  sees_all: false,
  places: 'Đà Nẵng',
  power_count: 1,
  administrator_count: 2,
  created_at: NOON,
  version: 1,
}
const myself = administrator('all')
const seen = (): OwnAdministrator => ({
  ...myself,
  powers: ['schools.read'],
  all_powers: false,
  places: { provinces: ['Thành phố Đà Nẵng', 'Thành phố Huế'], schools: [] },
  seeing_as: { id: 7, name: role.name, until: soon() },
})

const person = () => screen.findByRole('button', { name: /Nguyễn Anh Tuấn/ })
const bar = () => screen.findByRole('region', { name: 'Xem thử như vai trò khác' })

test('somebody chooses a role in their own menu, and sees as it from then on', async () => {
  let now: OwnAdministrator = myself
  const server = await openConsole('/account', {
    answers: [
      on(rolesResource.list, () => page(role)),
      on(seeAs, () => (now = seen())),
      on(getOwnAdministrator, () => now),
      on(listOwnSessions, () => ({ sessions: [] })),
    ],
  })
  await userEvent.click(await person())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Xem thử như vai trò…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Xem thử như vai trò khác' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bắt đầu xem thử' }))
  expect(within(dialog).getByText('Hãy chọn một vai trò.')).toBeDefined()
  expect(server.asked(seeAs)).toEqual([])

  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Vai trò' }))
  await userEvent.click(await screen.findByRole('option', { name: /Vận hành miền Trung/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bắt đầu xem thử' }))
  expect((await bar()).textContent).toContain('Đang xem thử như vai trò Vận hành miền Trung · chỉ xem')
  expect(server.asked(seeAs)).toEqual([{ role_id: 7 }])
})

test('the bar stands above the page, menu and places are the role’s; the keyboard leaves it', async () => {
  let now: OwnAdministrator = seen()
  await openConsole('/account', {
    answers: [
      on(getOwnAdministrator, () => now),
      on(stopSeeing, () => (now = myself)),
      on(listOwnSessions, () => ({ sessions: [] })),
    ],
  })
  const leave = within(await bar()).getByRole('button', { name: 'Thoát xem thử' })
  const menu = within(screen.getByRole('navigation'))
  expect(menu.getByRole('link', { name: 'Trường' })).toBeDefined()
  expect(menu.queryByRole('link', { name: 'Người dùng' })).toBeNull()
  expect((await person()).textContent).toContain('Đà Nẵng, Huế')
  leave.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Xem thử như vai trò khác' })).toBeNull())
  expect(await menu.findByRole('link', { name: 'Người dùng' })).toBeDefined()
})

test('who may not look as others is not offered it', async () => {
  await openConsole('/account', { answers: [], powers: ['audit.read', 'roles.read'] })
  await userEvent.click(await person())
  await screen.findByRole('menuitem', { name: 'Đăng xuất' })
  expect(screen.queryByRole('menuitem', { name: 'Xem thử như vai trò…' })).toBeNull()
})

test('when leaving fails the bar stays, and says why', async () => {
  await openConsole('/account', {
    answers: [on(getOwnAdministrator, seen), on(stopSeeing, () => SeeingOnly())],
  })
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Thoát xem thử' }))
  expect((await within(await bar()).findByRole('alert')).textContent).toContain('xem thử')
})

const own = (id: string, current: boolean) => ({
  id,
  device: current ? 'Chrome trên Windows' : 'Safari trên iPhone',
  user_agent: current ? 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' : 'Mozilla/5.0 (iPhone) Safari/605',
  address: '203.0.113.9',
  current,
  issued_at: NOON,
  last_seen_at: NOON,
})

test('one’s account lists one’s own sessions: this one is marked, another is ended', async () => {
  const here = own('0190a000-0000-7000-8000-0000000000d1', true)
  const there = own('0190a000-0000-7000-8000-0000000000d2', false)
  const server = await openConsole('/account', {
    answers: [
      on(listOwnSessions, () => ({ sessions: [here, there] })),
      on(endOwnSessions, () => ({ sessions: [here] })),
    ],
  })
  const marked = (await screen.findByText('Chrome trên Windows')).closest('li')
  expect(marked?.textContent).toContain('Phiên này')
  expect(marked?.querySelector('button')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Đăng xuất phiên này: Safari trên iPhone/ }))
  await waitFor(() => expect(screen.queryByText('Safari trên iPhone')).toBeNull())
  expect(server.asked(endOwnSessions)).toEqual([{ id: there.id }])
})
