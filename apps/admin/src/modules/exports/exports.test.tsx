import { SecondYesAsked, type ExportTicket } from '@malto/contract'
import { cancelExport, getExport, listExports } from '@malto/contract/modules/exports.admin'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { on } from '@malto/contract/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(closeConsole)

const DAY = 86_400_000
const ticket = (given: Partial<ExportTicket> = {}): ExportTicket => ({
  id: '0190a000-0000-7000-8000-0000000000e1',
  resource: 'schools',
  title: 'Trường học',
  state: 'waiting',
  rows: 100_000,
  done: 0,
  size: null,
  save_as: 'Trường học 2026-11-14.xlsx',
  created_at: new Date(Date.now()).toISOString(),
  ends_at: new Date(Date.now() + DAY).toISOString(),
  message: null,
  ...given,
})
const school = {
  id: 1,
  code: 'A',
  name: 'Trường A',
  level: 'upper' as const,
  province_id: 1,
  province_name: 'Hà Nội',
  district_id: null,
  district_name: null,
  status: 'active' as const,
  class_count: 0,
  version: 1,
  created_at: '2026-11-14T05:00:00Z',
}
const schools = (...items: (typeof school)[]) =>
  on(schoolsResource.list, () => ({ items, next_cursor: null, total: items.length }) as never)
const panel = async () => within(await screen.findByRole('region', { name: 'Tệp đang xuất' }))

test('an export goes with the filters of its list, tells how far it is on every page, and is stopped from there', async () => {
  let state = ticket()
  const server = await openConsole('/schools?filter={"level":"upper"}&sort=name&order=DESC', {
    answers: [
      schools(school),
      on(schoolsResource.exportRows, () => state),
      on(getExport, () => state),
      on(listExports, () => ({ items: [state], next_cursor: null })),
      on(cancelExport, () => (state = ticket({ state: 'cancelled' }))),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Xuất Excel' }))
  expect((await panel()).getByText('Đang chờ tới lượt…')).toBeDefined()
  expect(server.asked(schoolsResource.exportRows)).toEqual([{ level: 'upper', sort: '-name' }])
  state = ticket({ state: 'running', done: 12_400 })
  expect(await (await panel()).findByText('12.400 / 100.000 dòng')).toBeDefined()
  await userEvent.click((await panel()).getByRole('link', { name: 'Tệp đã xuất' }))
  expect(await screen.findByRole('heading', { name: 'Tệp đã xuất' })).toBeDefined()
  await userEvent.click((await panel()).getByRole('button', { name: 'Dừng xuất Trường học' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tệp đang xuất' })).toBeNull())
  expect(server.asked(cancelExport)).toEqual([{ id: state.id }])
})

test('a page that is loaded anew goes on waiting for what its tab asked for, and says what went wrong', async () => {
  sessionStorage.setItem('malto.exports', JSON.stringify([ticket().id]))
  await openConsole('/schools', {
    answers: [
      schools(school),
      on(getExport, () => ticket({ state: 'failed', message: 'Bạn xuất lại nhé.' })),
    ],
  })
  expect((await panel()).getByText('Bạn xuất lại nhé.')).toBeDefined()
  await userEvent.click((await panel()).getByRole('button', { name: 'Đóng thông báo về Trường học' }))
  expect(screen.queryByRole('region', { name: 'Tệp đang xuất' })).toBeNull()
})

test('an empty list has nothing to export and says so', async () => {
  await openConsole('/schools', { answers: [schools()] })
  const button = await screen.findByRole('button', { name: 'Không có gì để xuất' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

const refused = () => SecondYesAsked({ details: { approval_id: ticket().id } })

test('what needs a second yes is told, and nothing is waited for', async () => {
  await openConsole('/schools', {
    answers: [schools(school), on(schoolsResource.exportRows, refused)],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Xuất Excel' }))
  expect(await screen.findByRole('dialog', { name: /Đã gửi yêu cầu/ })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Tệp đang xuất' })).toBeNull()
})

test('the own exports are listed with what can be done with each', async () => {
  const [ready, gone] = [
    ticket({ state: 'ready', rows: 2500, done: 2500, size: 1_300_000 }),
    ticket({ id: '0190a000-0000-7000-8000-0000000000e2', state: 'expired', rows: 3, title: 'Lớp' }),
  ]
  await openConsole('/exports', {
    answers: [on(listExports, () => ({ items: [ready, gone], next_cursor: null }))],
  })
  await screen.findByRole('button', { name: 'Tải xuống' })
  const [first, second] = screen.getAllByRole('listitem').filter((each) => each.closest('.exports'))
  expect(
    within(first as HTMLElement).getByText(/2\.500 dòng · 1,2 MB · xuất lúc .* · còn giữ 24 giờ/),
  ).toBeDefined()
  expect(within(first as HTMLElement).getByRole('button', { name: 'Tải xuống' })).toBeDefined()
  expect(within(second as HTMLElement).getByText('Đã xóa')).toBeDefined()
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
})

test('whoever has exported nothing learns how it is done', async () => {
  await openConsole('/exports', { answers: [on(listExports, () => ({ items: [], next_cursor: null }))] })
  expect(await screen.findByText('Bạn chưa xuất tệp nào')).toBeDefined()
  expect(screen.getByText(/bấm Xuất Excel/)).toBeDefined()
})
