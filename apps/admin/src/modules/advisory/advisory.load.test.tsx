import { getAdvisoryLoad } from '@malto/contract/modules/advisory.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { ADVISER, makeLoad } from './advisory.factory.ts'
import { bookedPart, sortLoad, sumLoad } from './load/load.sums.ts'

afterEach(closeConsole)

const nam = makeLoad({
  id: '0190a000-0000-7000-8000-0000000000a9',
  advisory_name: 'Thầy Nam',
  booked_minutes: 2160,
  waiting: 4,
  first_free_on: null,
  wait_days: null,
  rating: null,
})
const resting = makeLoad({
  id: '0190a000-0000-7000-8000-0000000000a8',
  advisory_name: 'Cô An',
  open_minutes: 0,
  booked_minutes: 0,
})
const names = (rows: readonly { advisory_name: string }[]) => rows.map(({ advisory_name }) => advisory_name)

test('what is not known stands last, whichever way round', () => {
  const rows = [makeLoad(), nam, resting]
  expect(names(sortLoad(rows, { by: 'booked', down: true }))).toEqual(['Thầy Nam', 'Cô Linh', 'Cô An'])
  expect(names(sortLoad(rows, { by: 'booked', down: false }))).toEqual(['Cô Linh', 'Thầy Nam', 'Cô An'])
  expect(names(sortLoad(rows, { by: 'rating', down: true })).at(-1)).toBe('Thầy Nam')
  expect(names(sortLoad(rows, { by: 'first_free_on', down: false })).at(-1)).toBe('Thầy Nam')
  expect(names(sortLoad(rows, { by: 'advisory_name', down: false }))).toEqual([
    'Cô An',
    'Cô Linh',
    'Thầy Nam',
  ])
})

test('a part is never more than the whole, and without hours there is none', () => {
  expect(bookedPart(makeLoad())).toBe(0.5)
  expect(bookedPart(makeLoad({ booked_minutes: 9999 }))).toBe(1)
  expect(bookedPart(resting)).toBeNull()
  expect(sumLoad([makeLoad(), nam])).toMatchObject({ open: 4800, booked: 3360, waiting: 4, ended: 40 })
})

/** The table is for desks; happy-dom is one when asked. */
const atDesk = () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
}

test('load is a plain table that can be sorted, over four, twelve or twenty-six weeks, with a way to each adviser', async () => {
  atDesk()
  const server = await openConsole('/advisory-load', {
    answers: [
      on(getAdvisoryLoad, () => ({
        from_on: '2026-10-18',
        to_on: '2026-11-14',
        rows: [makeLoad(), nam, resting],
      })),
    ],
  })
  const table = within(await screen.findByRole('table', { name: 'Tải việc và thời gian chờ' }))
  const order = () =>
    table.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
  expect(screen.getByText(/Từ 18\/10\/2026 đến 14\/11\/2026/)).toBeDefined()
  expect(order()).toEqual(['Thầy Nam', 'Cô Linh', 'Cô An'])
  const line = table.getByRole('link', { name: 'Cô Linh' }).closest('tr')
  expect(line?.textContent).toContain('50%20 / 40 giờ')
  expect(line?.textContent).toContain('3,5 ngày')
  expect(line?.textContent).toContain('20/11/2026')
  expect(table.getByRole('link', { name: 'Thầy Nam' }).closest('tr')?.textContent).toContain('Hết giờ trống')
  expect(table.getByRole('link', { name: 'Cô An' }).closest('tr')?.textContent).toContain(
    'Chưa đặt giờ làm việc',
  )
  expect(table.getByRole('link', { name: 'Cô Linh' }).getAttribute('href')).toContain(
    `/advisers/${ADVISER}/show`,
  )
  expect(table.getByRole('columnheader', { name: 'Kín lịch' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(table.getByRole('button', { name: 'Cố vấn' }))
  expect(order()).toEqual(['Cô An', 'Cô Linh', 'Thầy Nam'])
  expect(table.getByRole('columnheader', { name: 'Cố vấn' }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(table.getByRole('button', { name: 'Cố vấn' }))
  expect(order()).toEqual(['Thầy Nam', 'Cô Linh', 'Cô An'])
  fireEvent.click(screen.getByRole('button', { name: '26 tuần' }))
  await waitFor(() => expect(server.asked(getAdvisoryLoad).map(({ weeks }) => weeks)).toEqual(['4', '26']))
})

test('on a phone each adviser is a card', async () => {
  await openConsole('/advisory-load', {
    answers: [
      on(getAdvisoryLoad, () => ({ from_on: '2026-10-18', to_on: '2026-11-14', rows: [makeLoad(), nam] })),
    ],
  })
  const cards = async () =>
    (await screen.findAllByRole('link', { name: /^(Cô|Thầy)/ })).map(({ textContent }) => textContent)
  expect(await cards()).toEqual(['Thầy Nam', 'Cô Linh'])
  fireEvent.change(screen.getByLabelText('Sắp xếp theo'), { target: { value: 'first_free_on' } })
  expect(await cards()).toEqual(['Cô Linh', 'Thầy Nam'])
})

test('nobody who counsels is said, and who may not see advisers finds no page', async () => {
  await openConsole('/advisory-load', {
    answers: [on(getAdvisoryLoad, () => ({ from_on: '2026-10-18', to_on: '2026-11-14', rows: [] }))],
  })
  expect(await screen.findByText('Chưa có cố vấn nào đang tư vấn')).toBeDefined()
  await openConsole('/advisory-load', { powers: ['appointments.read'], answers: [] })
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Tải việc, chờ hẹn' })).toBeNull()
})
