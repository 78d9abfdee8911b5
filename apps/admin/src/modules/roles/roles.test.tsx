import { listProvinces, listSchools } from '@malto/contract/modules/locations.calls'
import { administratorsResource, type RoleDetail, rolesResource } from '@malto/contract/modules/roles.admin'
import { consoleSessionsResource, userSessionsResource } from '@malto/contract/modules/roles.sessions.admin'
import { on } from '@malto/contract/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

const NOON = '2026-11-14T05:00:00.000Z'
const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })

const makeRole = (given: Partial<RoleDetail> = {}): RoleDetail => ({
  id: 7,
  name: 'Vận hành miền Trung',
  description: 'Đà Nẵng và Huế',
  all_powers: false,
  needs_totp: false,
  sees_all: false,
  places: 'Thành phố Đà Nẵng, Thành phố Huế',
  power_count: 1,
  administrator_count: 2,
  powers: ['users.read'],
  province_ids: [48, 46],
  school_ids: [],
  province_names: ['Thành phố Đà Nẵng', 'Thành phố Huế'],
  school_names: [],
  created_at: NOON,
  updated_at: NOON,
  version: 3,
  ...given,
})

const map = [
  on(listProvinces, () => ({
    map_version: '2025-07',
    items: [
      { id: 46, code: '46', name: 'Thành phố Huế' },
      { id: 48, code: '48', name: 'Thành phố Đà Nẵng' },
    ],
  })),
  on(listSchools, () => ({ items: [], next_cursor: null })),
]

test('the list of roles says where each one sees', async () => {
  await openConsole('/roles', {
    answers: [
      on(rolesResource.list, () =>
        page(makeRole(), makeRole({ id: 1, name: 'Quản trị cao nhất', sees_all: true, places: '' })),
      ),
    ],
  })
  const line = async (name: string) => (await screen.findByRole('link', { name })).closest('tr, li')
  expect((await line('Vận hành miền Trung'))?.textContent).toContain('Thành phố Đà Nẵng, Thành phố Huế')
  expect((await line('Quản trị cao nhất'))?.textContent).toContain('Mọi nơi')
})

test('a role that sees some places brings their names; one more is picked, and its ids are sent', async () => {
  const server = await openConsole('/roles/7', {
    answers: [
      on(rolesResource.get, () => makeRole({ province_ids: [48], province_names: ['Thành phố Đà Nẵng'] })),
      on(rolesResource.update, () => makeRole({ version: 4 })),
      ...map,
    ],
  })
  const provinces = await screen.findByRole('combobox', { name: 'Tỉnh, thành phố' })
  expect(screen.getByRole('button', { name: 'Thành phố Đà Nẵng' })).toBeDefined()
  await userEvent.type(provinces, 'hue')
  await userEvent.click(await screen.findByRole('option', { name: 'Thành phố Huế' }))
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(server.asked(rolesResource.update)).toContainEqual(
      expect.objectContaining({ sees_all: false, province_ids: [48, 46], school_ids: [] }),
    ),
  )
})

test('places are asked for only where they count: not for every place, not with every power', async () => {
  await openConsole('/roles/7', { answers: [on(rolesResource.get, () => makeRole()), ...map] })
  const some = await screen.findByRole('radio', { name: 'Chỉ các tỉnh, trường sau' })
  expect(some).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Mọi nơi' }))
  expect(screen.queryByRole('combobox', { name: 'Tỉnh, thành phố' })).toBeNull()
  await userEvent.click(some)
  expect(screen.getByRole('combobox', { name: 'Trường' })).toBeDefined()
  await userEvent.click(screen.getByRole('switch', { name: 'Toàn quyền' }))
  expect(screen.queryByRole('radio', { name: 'Mọi nơi' })).toBeNull()
})

const session = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  device: 'Chrome trên Windows',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
  address: '203.0.113.9',
  issued_at: NOON,
  last_seen_at: NOON,
  state: 'open' as const,
}

test('sessions of users begin with the open ones; one is ended with a reason', async () => {
  const server = await openConsole('/user-sessions', {
    answers: [
      on(userSessionsResource.list, () =>
        page({ ...session, user_id: session.id, user_name: 'Trần Minh Anh', school_name: null }),
      ),
      on(userSessionsResource.bulk, () => ({ results: [{ id: session.id, ok: true, message: null }] })),
    ],
  })
  const row = (await screen.findByRole('link', { name: 'Trần Minh Anh' })).closest<HTMLElement>('tr, li')
  expect(row?.textContent).toContain('Chrome trên Windows')
  expect(server.asked(userSessionsResource.list)).toContainEqual(
    expect.objectContaining({ state: 'open', sort: '-last_seen_at' }),
  )
  if (!row) throw new Error('no row')
  await userEvent.click(within(row).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Kết thúc phiên' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox'), 'mất điện thoại')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kết thúc phiên' }))
  await waitFor(() =>
    expect(server.asked(userSessionsResource.bulk)).toEqual([
      { action: 'end', ids: [session.id], reason: 'mất điện thoại' },
    ]),
  )
})

const administrator = {
  id: '0190a000-0000-7000-8000-0000000000a2',
  email: 'hai.tran@malto.local',
  full_name: 'Trần Quốc Hải',
  role_id: 7,
  role_name: 'Vận hành miền Trung',
  status: 'active' as const,
  totp_enabled: false,
  created_at: NOON,
  updated_at: NOON,
  version: 1,
  last_seen_at: NOON,
  open_sessions: 1,
}

test('from an administrator the way leads to their sessions; who may not see sessions finds no such way', async () => {
  const path = `/administrators/${administrator.id}/show`
  const answers = [on(administratorsResource.get, () => administrator)]
  await openConsole(path, { answers })
  const link = await screen.findByRole('link', { name: 'Xem các phiên' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    `/${consoleSessionsResource.name}?filter={"administrator_id":"${administrator.id}","state":"open"}`,
  )
  await openConsole(path, { answers, powers: ['administrators.read'] })
  await screen.findByRole('heading', { name: 'Trần Quốc Hải' })
  expect(screen.queryByRole('link', { name: 'Xem các phiên' })).toBeNull()
})
