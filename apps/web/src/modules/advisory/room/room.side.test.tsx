import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { bookAppointment, holdSlot, releaseHold } from '@malto/contract/modules/advisory.booking.calls'
import { getAdviser, SlotTaken } from '@malto/contract/modules/advisory.calls'
import { getAdvisee, saveNote } from '@malto/contract/modules/advisory.desk.calls'
import {
  listKidSessions,
  listSessionResults,
  listSessions,
  shareInSession,
} from '@malto/contract/modules/advisory.sessions.calls'
import type { ResultCard } from '@malto/contract/modules/assessments.results.calls'
import { ConsentMissing } from '@malto/contract/modules/consents.calls'
import { on } from '@malto/contract/testing/server'
import { person } from '../../../testing/app.tsx'
import { giveSizes } from '../../../testing/sizes.ts'
import { at, idOf, makeAdviserDetail, makeAppointmentDetail, may } from '../advisory.factory.ts'
import { makeNote, makePage } from '../desk/desk.factory.ts'
import { makeSaid, SESSION } from './room.factory.ts'
import { adviser, makeSession, openRoom } from './room.server.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))
const desktop = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}
beforeEach(() => {
  giveSizes()
  desktop.happyDOM.setViewport({ width: 1280, height: 800 })
})
afterEach(() => desktop.happyDOM.setViewport({ width: 1024, height: 768 }))

const makeResult = (number: number, shared: boolean): ResultCard & { shared: boolean } => ({
  id: idOf(number),
  library: { id: 1, slug: 'holland-60', title: `Bài ${number}`, scoring: 'guidance' },
  shape: 'hexagon',
  made_at: '2026-10-16T03:00:00.000Z',
  quality: 'good',
  code: 'IAS',
  flat: null,
  headline: 'Nghiên cứu, Nghệ thuật',
  owner: null,
  shared_until: null,
  shared,
})
const side = () => screen.findByRole('complementary', { name: 'Bên cạnh buổi hẹn' })

test('one result is shown by one press, said in the talk, and pressing again is the same share', async () => {
  let lost = true
  const { server } = await openRoom(
    {},
    on(listSessionResults, () => ({
      results: [makeResult(71, false), makeResult(72, true)],
      consent_missing: false,
    })),
    on(shareInSession, ({ client_id, result_id }) => {
      if (lost) throw new TypeError('the line broke')
      return {
        message: makeSaid(2, {
          sender: 'advisee',
          client_id,
          kind: 'result',
          text: '',
          result: { id: result_id, title: 'Bài 71', code: 'IAS' },
        }),
      }
    }),
  )
  const column = within(await side())
  expect(await column.findByText('Đang cho cô Linh xem')).toBeTruthy()
  const press = await column.findByRole('button', { name: 'Cho cô Linh xem Bài 71' })
  await userEvent.click(press)
  await column.findByRole('alert')
  lost = false
  await userEvent.click(press)
  expect(await within(screen.getByRole('log')).findByRole('link', { name: /Bài 71/ })).toBeTruthy()
  expect(new Set(server.asked(shareInSession).map(({ client_id }) => client_id)).size).toBe(1)
})

test('without the consent nothing can be shown, and the way to the switch stands there', async () => {
  const { unmount } = await openRoom(
    {},
    on(listSessionResults, () => ({ results: [makeResult(71, false)], consent_missing: true })),
  )
  expect(
    (await within(await side()).findByRole('link', { name: 'Mở quyền riêng tư' })).getAttribute('href'),
  ).toBe('/my-profile/privacy')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cho cô Linh xem Bài 71' }).disabled).toBe(
    true,
  )
  unmount()
  // Withdrawn a moment ago: the server refuses, and the same way is shown.
  await openRoom(
    {},
    on(listSessionResults, () => ({ results: [makeResult(71, false)], consent_missing: false })),
    on(shareInSession, () => ConsentMissing()),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Cho cô Linh xem Bài 71' }))
  expect(await screen.findByRole('link', { name: 'Mở quyền riêng tư' })).toBeTruthy()
})

test('the adviser sees what is shown to them and the ways to the advisee, and cannot book or share', async () => {
  await openRoom(
    { as: adviser(), session: makeSession(-5, { party: 'adviser' }) },
    on(listSessionResults, () => ({ results: [makeResult(71, true)], consent_missing: false })),
  )
  const column = within(await side())
  expect(await column.findByRole('link', { name: /Bài 71/ })).toBeTruthy()
  expect(column.getByRole('link', { name: 'Trang của Minh Anh' }).getAttribute('href')).toBe(
    `/advisory/desk/advisees/${idOf(1)}`,
  )
  expect(column.getByRole('button', { name: 'Ghi chú nhanh' })).toBeTruthy()
  expect(column.queryByRole('button', { name: /xem Bài/ })).toBeNull()
  expect(column.queryByText('Hẹn buổi tiếp theo')).toBeNull()
})

test('the adviser writes a note of this session without leaving the talk; before it begins there is none to write', async () => {
  const session = makeSession(-5, { party: 'adviser' })
  const { server, unmount } = await openRoom(
    { as: adviser(), session },
    on(getAdvisee, () => makePage({ sessions: [] })),
    on(saveNote, ({ appointment_id, tier, text }) => makeNote({ appointment_id, tier, text })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ghi chú nhanh' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ghi chú về Minh Anh' }))
  await userEvent.type(
    await sheet.findByRole('textbox', { name: 'Ghi chú của riêng thầy/cô' }, { timeout: 5000 }),
    'Em ngại nói với mẹ',
  )
  await userEvent.click(sheet.getByRole('button', { name: 'Lưu ghi chú' }))
  await waitFor(() =>
    expect(server.asked(saveNote)).toEqual([
      { appointment_id: SESSION, tier: 'own', text: 'Em ngại nói với mẹ' },
    ]),
  )
  unmount()
  await openRoom({ as: adviser(), session: makeSession(120, { party: 'adviser' }), messages: [] })
  expect(await screen.findByRole('link', { name: 'Trang của Minh Anh' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ghi chú nhanh' })).toBeNull()
})

test('the next session is booked beside the talk: a time is kept, one press books it', async () => {
  const held = makeAppointmentDetail({ id: idOf(600), version: 1, state: 'held', starts_at: at(1, '16:30') })
  const { server } = await openRoom(
    {},
    on(holdSlot, () => held),
    on(releaseHold, () => ({})),
    on(bookAppointment, () => ({ ...held, version: 2, state: 'confirmed' as const })),
  )
  const column = within(await side())
  expect((await column.findByRole<HTMLButtonElement>('button', { name: 'Chọn một giờ' })).disabled).toBe(true)
  await userEvent.click(await column.findByRole('radio', { name: /16:30/ }))
  expect(server.asked(holdSlot)).toMatchObject([{ adviser_id: idOf(40), starts_at: at(1, '16:30') }])
  await userEvent.click(
    await column
      .findByRole('button', { name: 'Tổ hợp môn' })
      .catch(() => column.getByRole('button', { name: 'Áp lực học' })),
  )
  await userEvent.click(await column.findByRole('button', { name: /^Hẹn 16:30/ }))
  expect(await column.findByText('Đã hẹn 4 giờ rưỡi chiều ngày mai')).toBeTruthy()
  expect(server.asked(bookAppointment)).toMatchObject([{ appointment_id: idOf(600), version: 1 }])
  expect(column.getByRole('link', { name: 'Xem buổi hẹn' }).getAttribute('href')).toBe(
    `/advisory/appointments/${idOf(600)}`,
  )
  expect(server.asked(releaseHold)).toEqual([])
})

test('a time that somebody else has just taken is said where it was chosen, and nothing is booked', async () => {
  const { server } = await openRoom(
    {},
    on(holdSlot, () => SlotTaken()),
  )
  const column = within(await side())
  await userEvent.click(await column.findByRole('radio', { name: /16:30/ }))
  expect((await column.findByRole('alert')).textContent).toContain('Giờ này vừa có người chọn')
  expect(server.asked(bookAppointment)).toEqual([])
})

test('with an adviser who takes nobody now, the way leads to the others', async () => {
  await openRoom(
    {},
    on(getAdviser, () => makeAdviserDetail({ can: { book: false, wait: false }, why_not: 'kind' })),
  )
  const column = within(await side())
  expect(await column.findByText('Cô Linh lúc này chưa nhận thêm lịch hẹn.')).toBeTruthy()
  expect(column.getByRole('link', { name: 'Tìm cố vấn khác' }).getAttribute('href')).toBe('/advisory')
})

test('the list shows whose turn it is; its filters are those of the specification and stay from room to room', async () => {
  const ended = makeAppointmentDetail({
    id: idOf(501),
    state: 'ended',
    starts_at: '2026-10-02T03:00:00.000Z',
    unread: 3,
    can: may('read'),
  })
  const { server, router } = await openRoom(
    { path: '/malto/counseller-chat' },
    on(listSessions, ({ filter }) => ({
      items: filter === 'ended' ? [ended] : [makeSession(), ended],
      next_cursor: null,
    })),
  )
  const list = within(await screen.findByRole('navigation', { name: 'Các buổi hẹn' }))
  const rows = await list.findAllByRole('link', { name: /Linh/ })
  expect(rows.map((each) => each.textContent)).toEqual([
    expect.stringContaining('Đang trong buổi hẹn'),
    expect.stringContaining('Đã xong 02/10'),
  ])
  expect(rows[1]?.textContent).toContain('3 lời chưa đọc')
  expect(rows[0]?.getAttribute('aria-current')).toBe('true')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  await userEvent.click(list.getByRole('radio', { name: 'Đã xong' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ filter: 'ended' }))
  await userEvent.click(await list.findByRole('link', { name: /Đã xong 02\/10/ }))
  expect(router.state.location.href).toBe(`/malto/counseller-chat/${idOf(501)}?filter=ended`)
  await userEvent.click(await screen.findByRole('radio', { name: 'Sắp tới' }))
  await waitFor(() => expect(server.asked(listSessions).map(({ filter }) => filter)).toContain('up_coming'))
})

test('nobody booked yet: Đóm shows the way to the advisers', async () => {
  await openRoom(
    { path: '/malto/counseller-chat' },
    on(listSessions, () => ({ items: [], next_cursor: null })),
  )
  expect(await screen.findByRole('heading', { name: 'Bạn chưa hẹn buổi nào' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tìm cố vấn' }).getAttribute('href')).toBe('/advisory')
})

test('a parent sees the children’s times and advisers, a sentence why no words, and the way to the appointment', async () => {
  const { server } = await openRoom(
    { path: '/malto/counseller-chat', as: person({ account_kind: 'parent', role_id: 2 }) },
    on(listKidSessions, () => ({
      items: [
        makeAppointmentDetail({ party: 'parent', starts_at: at(1, '15:30'), topic: null, question: null }),
      ],
      next_cursor: null,
      as: 'parent' as const,
    })),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Buổi hẹn của con' })).toBeTruthy()
  const row = await screen.findByRole('link', { name: /Minh Anh gặp cô Linh/ })
  expect(row.getAttribute('href')).toBe(`/advisory/appointments/${SESSION}`)
  expect(row.textContent).toContain('3 giờ rưỡi chiều ngày mai')
  expect(screen.getByText(/Lời con nói với thầy cô được giữ riêng/)).toBeTruthy()
  expect(server.asked(listSessions)).toEqual([])
})

test('a parent who comes from one child sees that child’s sessions, and the way to all of them', async () => {
  const { server } = await openRoom(
    {
      path: `/malto/counseller-chat?child=${idOf(2)}`,
      as: person({ account_kind: 'parent', role_id: 2 }),
    },
    on(listKidSessions, () => ({ items: [], next_cursor: null, as: 'parent' as const })),
  )
  const way = await screen.findByRole('link', { name: 'Tìm cố vấn cho con' })
  expect(way.getAttribute('href')).toBe(`/advisory?child=${idOf(2)}`)
  expect(server.asked(listKidSessions).map(({ child_id }) => child_id)).toEqual([idOf(2)])
  await userEvent.click(screen.getByRole('link', { name: 'Xem buổi hẹn của mọi con' }))
  await waitFor(() => expect(server.asked(listKidSessions).at(-1)).not.toHaveProperty('child_id'))
})

test('a parent filters the sessions of one child, and of all of them', async () => {
  const { server, router } = await openRoom(
    {
      path: `/malto/counseller-chat?child=${idOf(2)}`,
      as: person({ account_kind: 'parent', role_id: 2 }),
    },
    on(listKidSessions, () => ({ items: [], next_cursor: null, as: 'parent' as const })),
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'Đã xong' }))
  await waitFor(() =>
    expect(server.asked(listKidSessions).at(-1)).toMatchObject({ filter: 'ended', child_id: idOf(2) }),
  )
  expect(await screen.findByText('Chưa có buổi nào đã xong.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Xem buổi hẹn của mọi con' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ filter: 'ended' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Sắp tới' }))
  expect(await screen.findByRole('heading', { name: 'Con chưa có buổi hẹn nào sắp tới' })).toBeTruthy()
})

test('before a parent’s yes there is nobody yet to show a result to', async () => {
  const first = await openRoom({ session: makeSession(120, { state: 'asked_adviser', can: may('read') }) })
  expect(await screen.findByRole('region', { name: 'Kết quả của bạn' })).toBeTruthy()
  first.unmount()
  await openRoom({ session: makeSession(120, { state: 'asked_parent', can: may('read') }) })
  expect(await screen.findByRole('complementary', { name: 'Bên cạnh buổi hẹn' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Kết quả của bạn' })).toBeNull()
})

test('an adviser may look at the young ones alone', async () => {
  const { server } = await openRoom({
    path: '/malto/counseller-chat',
    as: adviser(),
    session: makeSession(-5, { party: 'adviser' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Chỉ học sinh dưới 16 tuổi' }))
  await waitFor(() => expect(server.asked(listKidSessions)).toHaveLength(1))
  // The filters go on working for the young ones.
  for (const [name, filter] of [
    ['Sắp tới', 'up_coming'],
    ['Đã xong', 'ended'],
  ] as const) {
    await userEvent.click(screen.getByRole('radio', { name }))
    await waitFor(() => expect(server.asked(listKidSessions).at(-1)).toMatchObject({ filter }))
  }
  expect(screen.getByRole('button', { name: 'Chỉ học sinh dưới 16 tuổi', pressed: true })).toBeTruthy()
  expect(await screen.findByText(/^Không có buổi hẹn nào với học sinh dưới 16 tuổi/)).toBeTruthy()
})
