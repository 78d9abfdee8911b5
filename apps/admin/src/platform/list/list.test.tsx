import { BadInput } from '@malto/contract'
import { listViews, saveView } from '@malto/contract/modules/desk.admin'
import { enrolmentsResource } from '@malto/contract/modules/courses.learners.admin'
import { coursesResource } from '@malto/contract/modules/courses.admin'
import { parentsResource } from '@malto/contract/modules/users.admin'
import { type Answer, on, onItsWay } from '@malto/contract/testing/server'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

const nothing = { items: [], next_cursor: null, total: 0 }
const open = (filter: object, ...answers: Answer[]) =>
  openConsole(`/course-enrolments?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
    answers: [
      on(enrolmentsResource.list, () => nothing),
      on(coursesResource.list, () => nothing),
      on(listViews, () => ({ views: [] })),
      ...answers,
    ],
  })
const filterInAddress = () =>
  JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}') as Record<string, unknown>

test('days are chosen with both ends in one place, the wrong way round is refused, and both are dropped at once', async () => {
  const server = await open({ state: 'done' })
  fireEvent.click(await screen.findByRole('button', { name: 'Ghi danh' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ghi danh' }))
  fireEvent.change(sheet.getByLabelText('Từ ngày'), { target: { value: '2026-11-10' } })
  fireEvent.change(sheet.getByLabelText('Đến ngày'), { target: { value: '2026-11-01' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Áp dụng' }))
  expect(sheet.getByRole('alert').textContent).toBe('Ngày cuối phải từ ngày đầu trở đi.')
  fireEvent.change(sheet.getByLabelText('Đến ngày'), { target: { value: '2026-11-16' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Áp dụng' }))
  await waitFor(() =>
    expect(filterInAddress()).toEqual({ state: 'done', from: '2026-11-10', to: '2026-11-16' }),
  )
  await waitFor(() =>
    expect(server.asked(enrolmentsResource.list)).toContainEqual(
      expect.objectContaining({ from: '2026-11-10', to: '2026-11-16' }),
    ),
  )
  expect(await screen.findByText('Ghi danh 10/11/2026 đến 16/11/2026')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Ghi danh' }))
  await waitFor(() => expect(filterInAddress()).toEqual({ state: 'done' }))
})

test('one end alone is enough', async () => {
  await open({ to: '2026-11-16' })
  expect(await screen.findByText('Ghi danh đến 16/11/2026')).toBeDefined()
})

test('a kept filter leaves out the words of the search, and says so before it is kept', async () => {
  const server = await open(
    { state: 'done', q: 'Nguyễn Minh Anh' },
    on(saveView, (view) => ({
      ...view,
      id: '0190a000-0000-7000-8000-00000000000a',
      created_at: '2026-11-16T05:00:00.000Z',
    })),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Bộ lọc đã lưu' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc đã lưu' }))
  expect(sheet.getByText(/Chữ trong ô tìm không được lưu lại/)).toBeDefined()
  fireEvent.change(sheet.getByLabelText(/Lưu bộ lọc đang dùng/), { target: { value: 'Đã học xong' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.asked(saveView)).toHaveLength(1))
  expect(server.asked(saveView)[0]).toMatchObject({ name: 'Đã học xong', filter: { state: 'done' } })
  expect(JSON.stringify(server.asked(saveView))).not.toContain('Minh Anh')
})

test('a search alone is nothing to keep', async () => {
  await open({ q: 'Nguyễn Minh Anh' })
  fireEvent.click(await screen.findByRole('button', { name: 'Bộ lọc đã lưu' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc đã lưu' }))
  expect(sheet.getByText(/Chữ trong ô tìm không được lưu lại/)).toBeDefined()
  expect(sheet.queryByRole('button', { name: 'Lưu' })).toBeNull()
})

test('dropping the filters empties the search box, and what was typed before does not come back', async () => {
  await open({ q: 'Minh Anh' })
  const box = await screen.findByRole<HTMLInputElement>('searchbox')
  fireEvent.change(box, { target: { value: 'Minh Anh Tú' } })
  await waitFor(() => expect(filterInAddress()).toEqual({ q: 'Minh Anh Tú' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Bỏ bộ lọc' }))
  await waitFor(() => expect(filterInAddress()).toEqual({}))
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(filterInAddress()).toEqual({})
  expect(box.value).toBe('')
})

test('without a network the list says so, and asks again by itself when it is back', async () => {
  const away = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  await openConsole('/course-enrolments', { answers: [on(listViews, () => ({ views: [] }))] })
  expect(await screen.findByText(/^Mất kết nối/)).toBeDefined()
  away.mockRestore()
  onlineManager.setOnline(true)
})

test('an address that nothing can have is not found', async () => {
  await openConsole('/parents/create', { answers: [on(parentsResource.get, () => BadInput())] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy' })).toBeDefined()
})

test('a list that cannot be read says so once, in place of its rows; a row leaves the way to its list', async () => {
  const answers = [
    on(enrolmentsResource.list, () => BadInput()),
    on(enrolmentsResource.get, () => BadInput()),
    on(listViews, () => ({ views: [] })),
  ]
  await openConsole('/course-enrolments', { answers })
  expect(await screen.findByRole('heading', { name: 'Chưa tải được trang này' })).toBeDefined()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await openConsole('/course-enrolments/9/show', { answers })
  await waitFor(() =>
    expect(document.querySelector('main a.back')?.getAttribute('href')).toBe('/admin/course-enrolments'),
  )
})

test('a row that is on its way says whose list it belongs to, and leads back there', async () => {
  await openConsole('/course-enrolments/9/show', { answers: [onItsWay(enrolmentsResource.get)] })
  const list = () => document.querySelector('main a.back')
  await waitFor(() => expect(list()?.getAttribute('href')).toBe('/admin/course-enrolments'))
  expect(list()?.textContent).toBe('Tiến độ học')
  expect(screen.getByLabelText('Đang tải')).toBeDefined()
})
