import { expect, test, vi } from 'vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { raiseConcern } from '@malto/contract/modules/advisory.booking.calls'
import {
  AdviseeNotFound,
  getAdvisee,
  listColleagues,
  NoteLocked,
  referAdvisee,
  saveActions,
  type AdviseePage,
} from '@malto/contract/modules/advisory.desk.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp } from '../../../testing/app.tsx'
import { at, idOf, may } from '../advisory.factory.ts'
import { adviser, makeBooked, makeNote, makePage, makeSession } from './desk.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const PAGE = `/advisory/desk/advisees/${idOf(1)}`
const open = (page: () => AdviseePage, ...more: Answer[]) => {
  const server = serverOf(on(getAdvisee, page), ...more)
  return openApp(PAGE, adviser(), server.send).then((app) => ({ ...app, server }))
}

/** At once: every letter draws the whole page. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('what a parent asked is not called the child’s question', async () => {
  const booked = { booked_by_parent: true }
  await open(() =>
    makePage({
      next: makeBooked({ ...booked, starts_at: at(1, '15:30') }),
      sessions: [
        makeSession({
          appointment: makeBooked({ ...booked, id: idOf(600), state: 'ended', starts_at: at(-20, '15:00') }),
        }),
      ],
    }),
  )
  expect((await screen.findAllByText('Điều phụ huynh muốn hỏi')).length).toBe(2)
  expect(screen.queryByText('Điều em muốn hỏi')).toBeNull()
})

test('before a session one page says who comes, what they ask, show and have done since', async () => {
  await open(() =>
    makePage({
      next: makeBooked({ starts_at: at(1, '15:30') }),
      results: [
        {
          id: idOf(900),
          library: { id: 1, slug: 'holland-60', title: 'Sở thích nghề nghiệp 60', scoring: 'interests' },
          shape: 'hexagon',
          made_at: at(-3, '10:00'),
          quality: 'good',
          code: 'ISA',
          flat: null,
          headline: 'Nghiên cứu, Xã hội, Nghệ thuật',
          owner: { id: idOf(1), name: 'Nguyễn Minh Anh' },
          shared_until: at(20, '10:00'),
        },
      ],
      changes: [
        {
          test: 'Sở thích nghề nghiệp 60',
          scale: 'Xã hội',
          before: 14,
          after: 22.5,
          made_at: at(-3, '10:00'),
        },
      ],
      sessions: [
        makeSession({
          appointment: makeBooked({ id: idOf(600), state: 'ended', starts_at: at(-20, '15:00') }),
          notes: [makeNote({ locked: true })],
          actions: [
            { id: idOf(1), text: 'Gặp một nhà khảo cổ', due_on: '2026-01-05', done_at: at(-2, '10:00') },
          ],
          follow_ups: [
            {
              weeks: 2,
              due_on: '2026-01-15',
              answer: 'partly',
              note: 'Em mới gọi điện thôi.',
              answered_at: at(-1, '10:00'),
              open: false,
            },
          ],
        }),
      ],
      referrals: [
        {
          id: idOf(3),
          to: 'outside',
          to_name: 'Phòng tư vấn của trường',
          from_name: 'Cô Mai Hương',
          reason: 'Em muốn gặp trực tiếp.',
          made_at: at(-30, '10:00'),
        },
      ],
    }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Nguyễn Minh Anh' })).toBeTruthy()
  const next = within(screen.getByRole('region', { name: '3 giờ rưỡi chiều ngày mai' }))
  expect(next.getByText('Em phân vân giữa Sử và Nhân học.')).toBeTruthy()
  expect(next.queryByRole('link', { name: 'Vào phòng' })).toBeNull()
  expect(screen.getByRole('link', { name: /Sở thích nghề nghiệp 60/ }).getAttribute('href')).toBe(
    `/result-multi-choice?result_id=${idOf(900)}`,
  )
  expect(screen.getByText('Xã hội tăng 8,5 điểm')).toBeTruthy()
  const last = within(screen.getByRole('region', { name: /^Việc đã hẹn/ }))
  expect(last.getByText('Đã xong:')).toBeTruthy()
  expect(last.getByText('Em mới gọi điện thôi.')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Đã chuyển tiếp' })).getByText('Bên ngoài')).toBeTruthy()
})

test('a session that has begun can be gone into from here', async () => {
  const next = makeBooked({
    starts_at: new Date(Date.now() - 60_000).toISOString(),
    can: may('talk', 'read'),
  })
  await open(() => makePage({ next }))
  expect((await screen.findByRole('link', { name: 'Vào phòng' })).getAttribute('href')).toBe(
    `/malto/counseller-chat/${next.id}`,
  )
})

test('up to three things are agreed, each with a day; what is too short is told at its field', async () => {
  let actions: AdviseePage['sessions'][number]['actions'] = []
  const { server } = await open(
    () => makePage({ sessions: [makeSession({ actions })] }),
    on(saveActions, (sent) => {
      actions = sent.actions.map(({ text, due_on }, index) => ({
        id: idOf(index + 1),
        text,
        due_on,
        done_at: null,
      }))
      return { actions }
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Hẹn việc với em' }))
  await userEvent.click(screen.getByRole('button', { name: 'Lưu việc đã hẹn' }))
  const first = screen.getByLabelText('Việc 1')
  await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(first)
  expect(server.asked(saveActions)).toEqual([])
  put(first, 'Đọc báo')
  await userEvent.click(screen.getByRole('button', { name: 'Thêm một việc' }))
  await userEvent.click(screen.getByRole('button', { name: 'Thêm một việc' }))
  expect(screen.queryByRole('button', { name: 'Thêm một việc' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ việc 3' }))
  put(screen.getByLabelText('Việc 2'), 'Hỏi cô chủ nhiệm')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu việc đã hẹn' }))
  await waitFor(() => expect(screen.queryByLabelText('Việc 1')).toBeNull())
  expect(server.asked(saveActions)[0]).toMatchObject({
    appointment_id: idOf(600),
    actions: [
      { id: null, text: 'Đọc báo' },
      { id: null, text: 'Hỏi cô chủ nhiệm' },
    ],
  })
  expect((await screen.findAllByText('Hỏi cô chủ nhiệm')).length).toBeGreaterThan(0)
})

test('agreements that are locked meanwhile stay in the form, with the reason', async () => {
  await open(
    () => makePage(),
    on(saveActions, () => NoteLocked()),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Hẹn việc với em' }))
  put(screen.getByLabelText('Việc 1'), 'Hỏi cô chủ nhiệm')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu việc đã hẹn' }))
  expect(await screen.findByText(NoteLocked.words.vi)).toBeTruthy()
  expect((screen.getByLabelText('Việc 1') as HTMLInputElement).value).toBe('Hỏi cô chủ nhiệm')
})

test('somebody is sent on only with a place, a reason and their own yes', async () => {
  const { server } = await open(
    () => makePage(),
    on(listColleagues, () => ({
      advisers: [{ id: idOf(41), advisory_name: 'Thầy Hải Sơn', topics: ['vocation' as const] }],
    })),
    on(referAdvisee, ({ reason }) => ({
      id: idOf(5),
      to: 'adviser' as const,
      to_name: 'Thầy Hải Sơn',
      from_name: 'Cô Ngọc Linh',
      reason,
      made_at: at(0, '09:00'),
    })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Chuyển tiếp' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByLabelText('Thầy cô nhận')
  await userEvent.click(sheet.getByRole('button', { name: 'Chuyển tiếp' }))
  expect(sheet.getByText('Chọn một thầy cô.')).toBeTruthy()
  expect(sheet.getByText('Cần hỏi ý kiến học sinh trước khi chuyển.')).toBeTruthy()
  expect(server.asked(referAdvisee)).toEqual([])
  await userEvent.selectOptions(sheet.getByLabelText('Thầy cô nhận'), idOf(41))
  put(sheet.getByLabelText('Vì sao chuyển'), 'Em học bếp.')
  await userEvent.click(sheet.getByLabelText('Đã hỏi ý kiến em'))
  await userEvent.click(sheet.getByRole('button', { name: 'Chuyển tiếp' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(referAdvisee)[0]).toMatchObject({
    advisee_id: idOf(1),
    to_id: idOf(41),
    place: null,
    reason: 'Em học bếp.',
    agreed: true,
  })
})

test('a worry about safety names the helpline and goes to the lead, without a session', async () => {
  const { server } = await open(
    () => makePage(),
    on(raiseConcern, () => ({ helpline: '111' })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Lo ngại an toàn' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('link', { name: /Gọi 111/ }).getAttribute('href')).toBe('tel:111')
  put(sheet.getByLabelText('Thầy/cô thấy điều gì?'), 'Em sợ về nhà.')
  await userEvent.click(sheet.getByRole('button', { name: 'Gửi ngay' }))
  await waitFor(() => expect(server.asked(raiseConcern)).toHaveLength(1))
  expect(server.asked(raiseConcern)[0]).toMatchObject({ appointment_id: null, advisee_id: idOf(1) })
})

test('the session that is still written about is unfolded and not summed up above; older ones are folded', async () => {
  const action = { id: idOf(1), text: 'Gặp một nhà khảo cổ', due_on: '2026-01-05', done_at: null }
  const old = makeBooked({ id: idOf(601), state: 'ended', starts_at: at(-20, '15:00') })
  await open(() =>
    makePage({
      sessions: [
        makeSession({ actions: [{ ...action, text: 'Việc hôm nay' }] }),
        makeSession({ appointment: old, notes: [makeNote({ locked: true })], actions: [action] }),
      ],
    }),
  )
  const above = within(await screen.findByRole('region', { name: /^Việc đã hẹn/ }))
  expect(above.getByText('Gặp một nhà khảo cổ')).toBeTruthy()
  expect(above.queryByText('Việc hôm nay')).toBeNull()
  expect([...document.querySelectorAll('details')].map((each) => each.open)).toEqual([true, false])
})

test('somebody who is nobody’s advisee here is not found, kindly', async () => {
  const server = serverOf(on(getAdvisee, () => AdviseeNotFound()))
  await openApp(PAGE, adviser(), server.send)
  expect(await screen.findByText('Học sinh này không có trong danh sách của thầy/cô')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về danh sách học sinh' })).toBeTruthy()
})

test('what other advisers wrote for the team is read with its later words, and cannot be changed', async () => {
  await open(() =>
    makePage({
      sessions: [],
      team_notes: [
        makeNote({
          tier: 'team',
          own: false,
          author_name: 'Cô Mai Hương',
          text: 'Em ngại nói trước đông người.',
          addenda: [{ id: idOf(9), text: 'Lần sau em đã nói được.', written_at: at(-1, '10:00') }],
        }),
      ],
    }),
  )
  const team = within(await screen.findByRole('region', { name: 'Ghi chú của nhóm cố vấn' }))
  expect(team.getByText('Cô Mai Hương')).toBeTruthy()
  expect(team.getByText('Lần sau em đã nói được.')).toBeTruthy()
  expect(team.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Chưa có buổi nào/)).toBeTruthy()
})
