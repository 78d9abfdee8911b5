import { BadInput, Changed } from '@malto/contract'
import {
  adviserFaults,
  advisersResource,
  appointmentsResource,
  suspendAdviser,
  vetAdviser,
} from '@malto/contract/modules/advisory.admin'
import { listSchools } from '@malto/contract/modules/locations.calls'
import { type UserCard, usersResource } from '@malto/contract/modules/users.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { ADVISEE, ADVISER, makeAdviser, vetted } from './advisory.factory.ts'

afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const desk = async () => within(await screen.findByRole('region', { name: 'Thẩm tra' }))
const checks = {
  'Danh tính': '2026-01-05',
  'Lý lịch tư pháp': '2026-01-06',
  'Tập huấn bảo vệ trẻ em': '2026-01-07',
  'Phỏng vấn': '2026-01-08',
}
const fillIn = (at: Awaited<ReturnType<typeof desk>>, days: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(days))
    fireEvent.change(at.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
}

test('the list says how somebody stands, what they are asked about and how many wait; the menu counts who is to be vetted', async () => {
  const server = await openConsole('/advisers', {
    answers: [on(advisersResource.list, () => page(makeAdviser()))],
  })
  const line = (await screen.findByRole('link', { name: 'Cô Linh' })).closest('li')
  expect(line?.textContent).toContain('Chọn ngành, Áp lực học')
  expect(line?.textContent).toContain('Chờ thẩm tra')
  expect(server.asked(advisersResource.list)).toContainEqual(
    expect.objectContaining({ sort: 'advisory_name', limit: '25' }),
  )
  expect(server.asked(advisersResource.list)).toContainEqual(expect.objectContaining({ state: 'applied' }))
  expect(screen.getByTitle('1 đang chờ')).toBeDefined()
})

test('nobody counsels before all four checks have a day', async () => {
  let now = makeAdviser()
  const server = await openConsole(`/advisers/${ADVISER}/show`, {
    answers: [on(advisersResource.get, () => now), on(vetAdviser, () => (now = makeAdviser(vetted)))],
  })
  const at = await desk()
  const let_in = () => at.getByRole('button', { name: 'Cho tư vấn' })
  expect(let_in()).toHaveProperty('disabled', true)
  expect(
    at.getByText('Còn thiếu: Danh tính, Lý lịch tư pháp, Tập huấn bảo vệ trẻ em, Phỏng vấn.'),
  ).toBeDefined()
  const { 'Phỏng vấn': interview, ...three } = checks
  fillIn(at, three)
  expect(at.getByText('Còn thiếu: Phỏng vấn.')).toBeDefined()
  expect(let_in()).toHaveProperty('disabled', true)
  fillIn(at, { 'Phỏng vấn': interview })
  fireEvent.click(let_in())
  await waitFor(() =>
    expect(server.asked(vetAdviser)).toEqual([
      {
        id: ADVISER,
        version: 4,
        identity_checked_on: '2026-01-05',
        record_checked_on: '2026-01-06',
        training_on: '2026-01-07',
        interview_on: '2026-01-08',
        note: null,
      },
    ]),
  )
  expect(await at.findByText('Đang tư vấn')).toBeDefined()
  expect(at.getByText('Trần Lan cho tư vấn lúc 14/11/2026 12:00.')).toBeDefined()
  expect(at.getByText('Đã xem ngày 06/01/2026')).toBeDefined()
  expect(at.queryByRole('button', { name: 'Cho tư vấn' })).toBeNull()
})

test('a day that has not come is told at its field, here and by the server, and nothing typed is lost', async () => {
  let refuse: 'field' | 'changed' | null = 'field'
  const server = await openConsole(`/advisers/${ADVISER}/show`, {
    answers: [
      on(advisersResource.get, () => makeAdviser({ version: refuse === null ? 6 : 4 })),
      on(vetAdviser, () =>
        refuse === 'field'
          ? BadInput({ fields: { training_on: [adviserFaults.future.split('\u001f')[0] ?? ''] } })
          : refuse === 'changed'
            ? Changed()
            : makeAdviser(vetted),
      ),
    ],
  })
  const at = await desk()
  fillIn(at, { ...checks, 'Phỏng vấn': '2999-01-01' })
  expect(at.getByText('Ngày này chưa đến.')).toBeDefined()
  expect(at.getByRole('button', { name: 'Cho tư vấn' })).toHaveProperty('disabled', true)
  fillIn(at, checks)
  expect(at.queryByText('Ngày này chưa đến.')).toBeNull()
  fireEvent.change(at.getByLabelText('Ghi chú thẩm tra'), { target: { value: 'Phiếu số 2, bản gốc.' } })
  fireEvent.click(at.getByRole('button', { name: 'Cho tư vấn' }))
  expect(await at.findByText('Ngày này chưa đến.')).toBeDefined()
  refuse = 'changed'
  fireEvent.click(at.getByRole('button', { name: 'Cho tư vấn' }))
  const alert = within(await at.findByRole('alert'))
  expect(alert.getByText(/vừa được người khác sửa.*vẫn còn đây/)).toBeDefined()
  refuse = null
  fireEvent.click(alert.getByRole('button', { name: 'Tải lại' }))
  await waitFor(() => expect(server.asked(advisersResource.get).length).toBeGreaterThan(1))
  expect(at.getByLabelText('Ghi chú thẩm tra')).toHaveProperty('value', 'Phiếu số 2, bản gốc.')
  fireEvent.click(at.getByRole('button', { name: 'Cho tư vấn' }))
  await waitFor(() => expect(server.asked(vetAdviser).map(({ version }) => version)).toEqual([4, 4, 6]))
  expect(server.asked(vetAdviser)[2]).toMatchObject({ note: 'Phiếu số 2, bản gốc.' })
})

test('before somebody is suspended one reads what happens to others, and says why', async () => {
  let now = makeAdviser(vetted)
  const server = await openConsole(`/advisers/${ADVISER}/show`, {
    answers: [
      on(advisersResource.get, () => now),
      on(suspendAdviser, ({ version, reason }) => {
        if (Number(version) === 5) {
          now = makeAdviser({ ...vetted, version: 6, ahead_count: 0 })
          return Changed()
        }
        return (now = makeAdviser({ ...vetted, state: 'suspended', suspended_reason: reason, version: 7 }))
      }),
    ],
  })
  fireEvent.click((await desk()).getByRole('button', { name: 'Tạm ngưng' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tạm ngưng Cô Linh?' }))
  expect(dialog.getByText(/Phòng đang mở đóng lại/)).toBeDefined()
  expect(dialog.getByText(/^3 buổi sắp tới bị hủy.*được báo, không kèm lý do/)).toBeDefined()
  expect(dialog.getByText(/Buổi đã hủy không quay lại/)).toBeDefined()
  const yes = dialog.getByRole('button', { name: 'Tạm ngưng' })
  fireEvent.click(yes)
  expect(await dialog.findByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  expect(server.asked(suspendAdviser)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Giấy tờ hết hạn' }))
  fireEvent.click(yes)
  expect(await dialog.findByText(/vừa được người khác sửa/)).toBeDefined()
  expect(await dialog.findByText(/Không có buổi sắp tới nào bị hủy/)).toBeDefined()
  fireEvent.click(yes)
  await waitFor(() => expect(server.asked(suspendAdviser).map(({ version }) => version)).toEqual([5, 6]))
  expect(await (await desk()).findByText(/Không ai hẹn hay nhắn được/)).toBeDefined()
  expect((await desk()).getByText(/đã hết hạn, cần xem lại/)).toBeDefined()
  expect((await desk()).getByRole('button', { name: 'Cho tư vấn lại' })).toHaveProperty('disabled', false)
  expect((await desk()).queryByRole('button', { name: 'Tạm ngưng' })).toBeNull()
})

test('checks of somebody who counsels can be renewed, and that can be left', async () => {
  await openConsole(`/advisers/${ADVISER}/show`, {
    answers: [on(advisersResource.get, () => makeAdviser(vetted))],
  })
  const at = await desk()
  expect(at.queryByLabelText(/^Danh tính/)).toBeNull()
  fireEvent.click(at.getByRole('button', { name: 'Cập nhật thẩm tra' }))
  expect(at.getByLabelText(/^Danh tính/)).toHaveProperty('value', '2026-01-05')
  fillIn(at, { 'Danh tính': '2026-06-05' })
  fireEvent.click(at.getByRole('button', { name: 'Bỏ qua' }))
  fireEvent.click(at.getByRole('button', { name: 'Cập nhật thẩm tra' }))
  expect(at.getByLabelText(/^Danh tính/)).toHaveProperty('value', '2026-01-05')
})

test('who may only read sees the checks and no hand to lay on them, nor ways they may not go', async () => {
  await openConsole(`/advisers/${ADVISER}/show`, {
    powers: ['advisers.read'],
    answers: [on(advisersResource.get, () => makeAdviser(vetted))],
  })
  const at = await desk()
  expect(at.getByText('Đã xem ngày 05/01/2026')).toBeDefined()
  expect(at.getByText(/cần quyền riêng/)).toBeDefined()
  expect(at.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Sửa' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Xem buổi hẹn' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Mở tài khoản' })).toBeNull()
})

test('an adviser’s appointments are one step away', async () => {
  const server = await openConsole(`/advisers/${ADVISER}/show`, {
    answers: [
      on(advisersResource.get, () => makeAdviser(vetted)),
      on(appointmentsResource.list, () => page<never>()),
    ],
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Xem buổi hẹn' }))
  await waitFor(() =>
    expect(server.asked(appointmentsResource.list)).toContainEqual(
      expect.objectContaining({ adviser_id: ADVISER }),
    ),
  )
  expect(await screen.findByRole('button', { name: 'Cô Linh' })).toBeDefined()
})

const person = (account_kind: 'normal' | 'kid', full_name: string, id: string): UserCard => ({
  id,
  full_name,
  nickname: null,
  phone: '0935 ••• 120',
  username: null,
  account_kind,
  is_adviser: false,
  grade: null,
  school_id: null,
  school_name: null,
  province_id: null,
  province_name: null,
  status: 'active',
  last_seen_on: null,
  created_at: '2026-11-14T05:00:00.000Z',
  version: 1,
})
/** A new one of whom the words are written already, as a link may bring them. */
const texts = {
  advisory_name: 'Thầy Nam',
  short_description: 'Kỹ sư, dạy nghề.',
  advisory_curriculum_vitae: 'Kỹ sư cơ khí, mười năm dạy nghề.',
}
const begun = `/advisers/create?source=${encodeURIComponent(JSON.stringify(texts))}`

test('without an account and a topic nobody is added', async () => {
  const server = await openConsole(begun, { answers: [on(advisersResource.create, () => makeAdviser())] })
  fireEvent.click(await screen.findByText('Thêm'))
  expect(await screen.findByText('Chọn ít nhất một chủ đề.')).toBeDefined()
  expect(screen.getByText('Chưa điền mục này.')).toBeDefined()
  expect(server.asked(advisersResource.create)).toEqual([])
})

test('an adviser is added: an account is found by name, topics are ticked, schools are chosen', async () => {
  const server = await openConsole(begun, {
    answers: [
      on(usersResource.list, () =>
        page(person('normal', 'Lê Văn Nam', ADVISEE), person('kid', 'Bé Nam', ADVISER)),
      ),
      on(listSchools, () =>
        page({
          id: 7,
          code: 'DN-01',
          name: 'THPT Phan Châu Trinh',
          level: 'upper' as const,
          province_id: 1,
          district_id: 2,
        }),
      ),
      on(advisersResource.create, () =>
        BadInput({ fields: { user_id: [adviserFaults.taken.split('\u001f')[0] ?? ''] } }),
      ),
    ],
  })
  fireEvent.change(await screen.findByLabelText(/^Tài khoản/), { target: { value: 'nam' } })
  fireEvent.click(await screen.findByText('Lê Văn Nam'))
  expect(screen.queryByText('Bé Nam')).toBeNull()
  fireEvent.click(screen.getByLabelText('Học nghề'))
  fireEvent.click(screen.getByLabelText('Chọn ngành'))
  fireEvent.change(screen.getByLabelText('Trường phụ trách'), { target: { value: 'phan' } })
  fireEvent.click(await screen.findByText('THPT Phan Châu Trinh'))
  fireEvent.click(screen.getByText('Thêm'))
  expect(await screen.findByText('Tài khoản này đã là cố vấn.')).toBeDefined()
  expect(server.asked(advisersResource.create)).toEqual([
    {
      user_id: ADVISEE,
      ...texts,
      topics: ['major', 'vocation'],
      session_minutes: 45,
      buffer_minutes: 15,
      looks_first: false,
      accepts: true,
      school_ids: [7],
    },
  ])
})

test('who may not see accounts is told why none can be found', async () => {
  await openConsole('/advisers/create', { powers: ['advisers.read', 'advisers.write'], answers: [] })
  expect(await screen.findByText(/cần thêm quyền “Xem người dùng”/)).toBeDefined()
})

test('the account of an adviser is not asked for again, and their schools keep their names', async () => {
  const server = await openConsole(`/advisers/${ADVISER}`, {
    answers: [
      on(advisersResource.get, () => makeAdviser()),
      on(advisersResource.update, () => makeAdviser({ version: 5 })),
    ],
  })
  expect(await screen.findByText('THCS Lê Độ')).toBeDefined()
  expect(screen.queryByLabelText(/^Tài khoản/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Nhận hẹn mới'))
  fireEvent.click(screen.getByText('Lưu'))
  await waitFor(() =>
    expect(server.asked(advisersResource.update)[0]).toMatchObject({
      id: ADVISER,
      version: 4,
      user_id: ADVISER,
      accepts: false,
      school_ids: [7, 9],
    }),
  )
})
