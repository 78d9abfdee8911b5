import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { listCaseload, NotAnAdviser } from '@malto/contract/modules/advisory.desk.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import { at, idOf } from '../advisory.factory.ts'
import { adviser, makeAdvisee } from './desk.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const CASELOAD = '/advisory/desk/caseload'
const counts = { all: 12, obstacle: 3, flat: 2, exam_year: 4, silent: 1 }

test('everybody stands in the list with what needs a look, what was and what comes', async () => {
  const server = serverOf(
    on(listCaseload, () => ({
      items: [
        makeAdvisee({
          needs: ['obstacle', 'exam_year'],
          next_session_at: at(1, '15:30'),
          open_action_count: 2,
          shared_result_count: 1,
        }),
        makeAdvisee({ id: idOf(2), name: 'Trần Hà My', session_count: 0, last_session_at: null }),
      ],
      next_cursor: null,
      counts,
    })),
  )
  await openApp(CASELOAD, adviser(), server.send)
  const row = within(await screen.findByRole('link', { name: /Nguyễn Minh Anh/ }))
  expect(row.getByText('Lớp 11A3 · THPT Phan Châu Trinh')).toBeTruthy()
  expect(row.getByText('Có trở ngại')).toBeTruthy()
  expect(row.getByText('Năm thi')).toBeTruthy()
  expect(row.getByText(/^Hẹn 15:30/)).toBeTruthy()
  expect(row.getByText('Gặp lần cuối: 9 ngày trước · 2 việc đang làm · 1 kết quả')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Trần Hà My/ }).textContent).toContain('Chưa gặp lần nào')
  expect(screen.getByRole('button', { name: 'Tất cả 12' }).getAttribute('aria-pressed')).toBe('true')
})

test('need and name narrow the list by the address, and nothing found has a way back', async () => {
  const server = serverOf(
    on(listCaseload, ({ need, q }) => ({
      items: need === 'silent' || q ? [] : [makeAdvisee()],
      next_cursor: null,
      counts,
    })),
  )
  const { router } = await openApp(CASELOAD, adviser(), server.send)
  await screen.findByRole('link', { name: /Nguyễn Minh Anh/ })
  await userEvent.click(screen.getByRole('button', { name: /Im lặng 30 ngày/ }))
  expect(await screen.findByText('Không có học sinh nào như vậy')).toBeTruthy()
  expect(router.state.location.search).toEqual({ need: 'silent' })
  expect(screen.getByRole('button', { name: /Im lặng 30 ngày/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.type(screen.getByLabelText('Tìm học sinh'), 'mai{Enter}')
  await waitFor(() => expect(server.asked(listCaseload).at(-1)).toMatchObject({ need: 'silent', q: 'mai' }))
  await userEvent.click(screen.getByRole('button', { name: 'Xem tất cả' }))
  expect(await screen.findByRole('link', { name: /Nguyễn Minh Anh/ })).toBeTruthy()
})

test('a long list comes page by page', async () => {
  const server = serverOf(
    on(listCaseload, ({ cursor }) => ({
      items: [cursor ? makeAdvisee({ id: idOf(2), name: 'Trần Hà My' }) : makeAdvisee()],
      next_cursor: cursor ? null : 'next',
      counts,
    })),
  )
  await openApp(CASELOAD, adviser(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Tải thêm' }))
  expect(await screen.findByRole('link', { name: /Trần Hà My/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Nguyễn Minh Anh/ })).toBeTruthy()
})

test('an adviser without advisees is told where they will be, and whoever is none where to go', async () => {
  const nobody = serverOf(
    on(listCaseload, () => ({
      items: [],
      next_cursor: null,
      counts: { all: 0, obstacle: 0, flat: 0, exam_year: 0, silent: 0 },
    })),
  )
  const first = await openApp(CASELOAD, adviser(), nobody.send)
  expect(await screen.findByText('Thầy/cô chưa có học sinh nào')).toBeTruthy()
  first.unmount()
  const refusing = serverOf(on(listCaseload, () => NotAnAdviser()))
  await openApp(CASELOAD, person(), refusing.send)
  expect(await screen.findByText('Trang này dành cho thầy cô cố vấn')).toBeTruthy()
})
