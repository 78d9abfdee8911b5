import { listViews, saveView, searchConsole } from '@malto/contract/modules/desk.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { on } from '@malto/contract/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

const none = { items: [], next_cursor: null, total: 0 }
const found = {
  groups: [
    {
      resource: 'users' as const,
      found: [
        { id: '0190a000-0000-7000-8000-0000000000a1', title: 'Trần Mai Anh', line: 'THPT Phan Châu Trinh' },
        { id: '0190a000-0000-7000-8000-0000000000a2', title: 'Lê Mai Anh', line: '' },
      ],
      more: true,
    },
  ],
}

test('Ctrl K finds people and pages by keyboard alone', async () => {
  const user = userEvent.setup()
  await openConsole('/users', {
    answers: [on(usersResource.list, () => none), on(searchConsole, () => found)],
  })
  await screen.findByRole('heading', { level: 1, name: 'Người dùng' })
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Tìm kiếm' }))
  await user.type(palette.getByRole('searchbox'), 'mai anh')
  const [first, second] = [/Trần Mai Anh/, /Lê Mai Anh/]
  await palette.findByRole('link', { name: first })
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(palette.getByRole('link', { name: first }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(palette.getByRole('searchbox'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(palette.getByRole('link', { name: second }))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(decodeURIComponent(location.search)).toContain('"q":"mai anh"'))
})

test('pages are found without marks, and nothing found says so', async () => {
  const user = userEvent.setup()
  await openConsole('/users', {
    answers: [on(usersResource.list, () => none), on(searchConsole, () => ({ groups: [] }))],
  })
  await user.click(await screen.findByRole('button', { name: /^Tìm kiếm/ }))
  const palette = within(await screen.findByRole('dialog', { name: 'Tìm kiếm' }))
  const field = palette.getByRole('searchbox')
  await user.type(field, 'nhat ky thao tac')
  await palette.findByRole('link', { name: 'Nhật ký thao tác' })
  await user.clear(field)
  await user.type(field, 'zzzz')
  await screen.findByText('Không tìm thấy gì')
})

test('a letter typed into a field is no command; the keys explain themselves and can be turned off', async () => {
  const user = userEvent.setup()
  await openConsole('/users', { answers: [on(usersResource.list, () => none)] })
  await screen.findByRole('heading', { level: 1, name: 'Người dùng' })
  await user.keyboard('/')
  const box = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(box)
  await user.type(box, '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  box.blur()
  await user.keyboard('?')
  const keys = await screen.findByRole('dialog', { name: 'Phím tắt' })
  await user.click(within(keys).getByRole('switch'))
  await user.click(within(keys).getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a filter is kept under a name without what was searched for, and opened again', async () => {
  const user = userEvent.setup()
  const kept = {
    id: '0190a000-0000-7000-8000-0000000000b1',
    resource: 'users',
    name: 'Đang bị khóa',
    filter: { status: 'blocked' },
    sort: '-created_at',
    created_at: '2026-11-16T00:00:00.000Z',
  }
  const server = await openConsole('/users?filter=%7B%22q%22%3A%22an%22%2C%22status%22%3A%22active%22%7D', {
    answers: [
      on(usersResource.list, () => none),
      on(listViews, () => ({ views: [kept] })),
      on(saveView, () => kept),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Bộ lọc đã lưu' }))
  await user.type(await screen.findByLabelText('Lưu bộ lọc đang dùng với tên'), 'Đang dùng')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(server.asked(saveView)).toMatchObject([{ resource: 'users', name: 'Đang dùng' }]),
  )
  // A searched word is most often somebody's name.
  expect((server.asked(saveView)[0] as { filter: object }).filter).toEqual({ status: 'active' })
  await user.click(screen.getByRole('button', { name: 'Đang bị khóa' }))
  await waitFor(() => expect(decodeURIComponent(location.search)).toContain('"status":"blocked"'))
})
