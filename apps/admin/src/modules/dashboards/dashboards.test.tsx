import { Unexpected } from '@malto/contract'
import { boardPowers, exportBoard, getBoard } from '@malto/contract/modules/dashboards.admin'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { listProvinces } from '@malto/contract/modules/locations.calls'
import { type Answer, on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { menuItems } from '../../app/arrangements.ts'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { deeper } from './boards.ts'
import { makeBoard, makeFigure, makeSeries, makeTable } from './dashboards.factory.ts'
import { dayInVietnam } from './period.ts'
import type { BoardReply } from './useBoard.ts'

afterEach(closeConsole)

const answers = (given: Partial<BoardReply> = {}): Answer[] => [
  on(getBoard, ({ board }) => makeBoard({ board, ...given })),
  on(listProvinces, () => ({ items: [{ id: 48, code: '48', name: 'Đà Nẵng' }], map_version: '2025-07' })),
]
const open = (path = '/dashboards/people', given: Partial<BoardReply> = {}) =>
  openConsole(path, { answers: answers(given) })
const tableNamed = async (name: string) => within(await screen.findByRole('table', { name }))
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replace(/ /g, ' '))

test('a figure says its number, its change and when it was counted, and opens exactly the list behind it', async () => {
  await open()
  const card = await screen.findByRole('link', { name: /^Tài khoản mới trong kỳ/ })
  expect(card.textContent).toContain('1.234')
  expect(card.textContent).toContain('+6,2%')
  expect(card.textContent).toContain('trước đó 1.162')
  expect(card.querySelector('.change.ok')).not.toBeNull()
  const { pathname, searchParams } = new URL(card.getAttribute('href') ?? '', location.origin)
  expect(pathname).toBe('/admin/users')
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ from: '2026-10-18', to: '2026-11-16' })
  expect(screen.getByText('Số liệu đến 14:20, 16/11')).toBeDefined()
  expect(screen.getByText(/So với 18\/09 đến 17\/10\/2026/)).toBeDefined()
})

test('the table behind a chart holds the same values as the chart, newest first', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Xem bảng: Người có hoạt động mỗi ngày' }))
  const table = await tableNamed('Người có hoạt động mỗi ngày')
  expect(table.getAllByRole('row').map(cellsOf)).toEqual([
    ['Ngày', 'Lớp 10 đến 12', 'Lớp 3 đến 9'],
    ['16/11', '14.800', '6.900'],
    ['15/11', '8.900', 'Chưa đủ số liệu'],
    ['14/11', '8.200', '3.100'],
  ])
  expect(screen.queryByRole('slider')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Xem biểu đồ/ }))
  expect(await screen.findByRole('slider')).toBeDefined()
})

test('a chart is read off by keyboard, day by day, and its lines differ in more than colour', async () => {
  await open()
  const range = await screen.findByRole('slider', { name: 'Người có hoạt động mỗi ngày: đọc theo ngày' })
  expect(range.getAttribute('aria-valuetext')).toBe('16/11, Lớp 10 đến 12 14.800, Lớp 3 đến 9 6.900')
  fireEvent.focus(range)
  expect(document.querySelector('.read-out')?.textContent).toContain('16/11')
  fireEvent.change(range, { target: { value: '1' } })
  expect(range.getAttribute('aria-valuetext')).toBe('15/11, Lớp 10 đến 12 8.900, Lớp 3 đến 9 Chưa đủ số liệu')
  expect(document.querySelector('.read-out')?.textContent).toContain('8.900')
  fireEvent.blur(range)
  expect(document.querySelector('.read-out')).toBeNull()
  const dashes = [...document.querySelectorAll('.legend .line')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  )
  expect(new Set(dashes).size).toBe(2)
})

test('rows lead to their lists, and their bars are as long as their numbers', async () => {
  await open()
  const table = await tableNamed('Theo tỉnh, thành phố')
  const [, first, second] = table.getAllByRole('row')
  expect(first && cellsOf(first)).toEqual(['Đà Nẵng', '2.000+25%', '62,5%+2,5 điểm phần trăm'])
  expect(second && cellsOf(second)).toEqual(['Huế', '1.200', 'Chưa đủ số liệu'])
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/admin/users?filter=${encodeURIComponent('{"province_id":48}')}`,
  ])
  const bars = [...document.querySelectorAll<HTMLElement>('.dash-bar')]
  expect(bars.map((bar) => bar.style.getPropertyValue('--part'))).toEqual(['100%', '60%'])
})

test('a long table shows its first rows, all of them when asked, and says what was left out', async () => {
  const [row] = makeTable().rows
  const rows = Array.from({ length: 14 }, (_, at) => ({
    key: `${at}`,
    label: `Trường ${at}`,
    values: [at, null],
    before: [null, null],
    list: row?.list ?? null,
  }))
  await open('/dashboards/people', { tables: [makeTable({ title: 'Theo trường', rows, left_out: 1200 })] })
  const table = await tableNamed('Theo trường')
  expect(table.getAllByRole('row')).toHaveLength(11)
  fireEvent.click(screen.getByRole('button', { name: 'Xem đủ 14 dòng' }))
  expect(table.getAllByRole('row')).toHaveLength(15)
  expect(screen.getByText('Còn 1.200 dòng không hiện ở đây.')).toBeDefined()
})

test('period, comparison and place stand in the address, go along to the next board, and are asked for', async () => {
  const server = await open('/dashboards/people?province_id=48&compare=year')
  expect(await screen.findByRole('button', { name: 'Đà Nẵng' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^30 ngày/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '7 ngày' }))
  await waitFor(() => expect(location.search).toBe('?province_id=48&compare=year&period=7'))
  await waitFor(() =>
    expect(server.asked(getBoard).at(-1)).toMatchObject({
      board: 'people',
      to: dayInVietnam(new Date()),
      compare: 'year',
      province_id: '48',
    }),
  )
  const tab = within(screen.getByRole('navigation', { name: 'Các bảng số liệu' })).getByRole('link', {
    name: 'Tư vấn',
  })
  expect(tab.getAttribute('href')).toBe('/admin/dashboards/advisory?province_id=48&compare=year&period=7')
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Tỉnh, thành' }))
  await waitFor(() => expect(location.search).toBe('?compare=year&period=7'))
})

const provinces = ['Đà Nẵng', 'Huế', 'Hà Nội'].map((name, at) => ({ id: 46 + at, code: `${46 + at}`, name }))
const openFor = (places: { provinces: string[]; schools: string[] }) =>
  openConsole('/dashboards/people', {
    powers: ['dashboards.read', 'users.read', 'schools.read'],
    places,
    answers: [
      on(getBoard, ({ board }) => makeBoard({ board })),
      on(listProvinces, () => ({ items: provinces, map_version: '2025-07' })),
      on(schoolsResource.list, () => ({ items: [], next_cursor: null, total: 0 })),
    ],
  })

test('who sees some places chooses among those only', async () => {
  const server = await openFor({ provinces: ['Đà Nẵng', 'Huế'], schools: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Tỉnh, thành' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tỉnh, thành' }))
  await sheet.findByRole('button', { name: 'Huế' })
  expect(sheet.getAllByRole('button').map((each) => each.textContent)).toEqual(['Đà Nẵng', 'Huế'])
  fireEvent.click(sheet.getByRole('button', { name: 'Huế' }))
  await waitFor(() => expect(location.search).toBe('?province_id=47'))
  fireEvent.click(screen.getByRole('button', { name: 'Trường' }))
  // The list of schools knows the data permission; the public one does not, and is not asked.
  await waitFor(() =>
    expect(server.asked(schoolsResource.list)).toContainEqual(expect.objectContaining({ province_id: '47' })),
  )
})

test('who sees one school is not asked which', async () => {
  await openFor({ provinces: [], schools: ['Trường THPT Sông Hàn'] })
  await screen.findByRole('button', { name: /^So với kỳ trước/ })
  expect(screen.queryByRole('button', { name: 'Tỉnh, thành' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Trường' })).toBeNull()
})

test('a period of one’s own is checked before it is asked for', async () => {
  const server = await open()
  fireEvent.click(await screen.findByRole('button', { name: /^30 ngày/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Tùy chọn' }))
  fireEvent.change(await screen.findByLabelText('Từ ngày'), { target: { value: '2026-11-10' } })
  fireEvent.change(screen.getByLabelText('Đến ngày'), { target: { value: '2026-11-01' } })
  fireEvent.click(screen.getByText('Áp dụng'))
  expect(screen.getByRole('alert').textContent).toContain('Ngày kết thúc phải từ ngày bắt đầu trở đi')
  fireEvent.change(screen.getByLabelText('Đến ngày'), { target: { value: '2026-11-12' } })
  fireEvent.click(screen.getByText('Áp dụng'))
  await waitFor(() =>
    expect(server.asked(getBoard).at(-1)).toMatchObject({ from: '2026-11-10', to: '2026-11-12' }),
  )
})

test('only the boards of one’s powers are there; another one looks as if it did not exist', async () => {
  const powers = ['dashboards.read', boardPowers.tests, boardPowers.rewards] as const
  await openConsole('/dashboards', { powers, answers: answers() })
  const tabs = within(await screen.findByRole('navigation', { name: 'Các bảng số liệu' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Trắc nghiệm',
    'Điểm, quà và kho',
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Trắc nghiệm')
  // Who may not open the list behind a figure still sees the figure.
  expect(await screen.findByText('Tài khoản mới trong kỳ')).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Tài khoản mới/ })).toBeNull()

  const server = await openConsole('/dashboards/people', { powers, answers: answers() })
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy' })).toBeDefined()
  expect(server.asked(getBoard)).toEqual([])
})

test('without the power for boards the menu does not speak of them', async () => {
  await openConsole('/dashboards', { powers: ['users.read'], answers: answers() })
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Số liệu' })).toBeNull()
})

test('an empty platform is taught what will stand here; a failure can be tried again', async () => {
  await open('/dashboards/advisory', {
    figures: [makeFigure({ value: 0, before: 0, spark: [] })],
    series: [makeSeries({ lines: [] })],
    tables: [],
  })
  expect(await screen.findByRole('heading', { name: 'Chưa có gì để đếm' })).toBeDefined()
  expect(screen.getByText(/Khi có lịch hẹn đầu tiên/)).toBeDefined()

  let broken = true
  await openConsole('/dashboards/people', {
    answers: [on(getBoard, () => (broken ? Unexpected() : makeBoard()))],
  })
  const again = await screen.findByRole('button', { name: 'Thử lại' })
  broken = false
  fireEvent.click(again)
  expect(await screen.findByText('Tài khoản mới trong kỳ')).toBeDefined()
})

test('what would speak of a few people is said to be few', async () => {
  await open('/dashboards/usage', {
    figures: [
      makeFigure({ value: null, unit: 'minutes', title: 'Thời gian' }),
      makeFigure({ key: 'people' }),
    ],
  })
  const title = await screen.findByText('Thời gian')
  expect(title.closest('.card')?.textContent).toContain('Dưới 10 người')
})

test('the board goes to Excel with what is looked at', async () => {
  const server = await openConsole('/dashboards/people?compare=none', {
    answers: [...answers(), on(exportBoard, () => Unexpected())],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Xuất Excel' }))
  await waitFor(() => expect(server.asked(exportBoard)).toEqual([{ board: 'people', compare: 'none' }]))
})

test('every page that a board leads on to is a page of the console', () => {
  const known = menuItems.map(({ resource }) => `/${resource.name}`)
  const ways = Object.values(deeper).flatMap((each) => each.map(({ path }) => path))
  expect(ways.filter((path) => !known.includes(path))).toEqual([])
  expect(ways).toContain('/usage')
})
