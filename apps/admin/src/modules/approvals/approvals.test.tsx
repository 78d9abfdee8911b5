import type { Reply } from '@malto/contract'
import { Changed, SecondYesAsked } from '@malto/contract'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { rolesResource } from '@malto/contract/modules/roles.admin'
import {
  approvalsResource,
  approveApproval,
  explainApproval,
  getOwnApproval,
  listOwnApprovals,
  refuseApproval,
  withdrawApproval,
} from '@malto/contract/modules/roles.approvals.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

const ID = '0190a000-0000-7000-8000-0000000000e1'
const NOW = '2026-11-14T05:00:00.000Z'
type Detail = Reply<typeof approvalsResource.get>

const asking: Detail = {
  id: ID,
  what: 'Mở rộng quyền của vai trò “Vận hành”',
  resource: 'roles',
  verb: 'update',
  target_id: '4',
  state: 'waiting',
  reason: 'Nhóm mới bắt đầu thứ Hai',
  asked_by: '0190a000-0000-7000-8000-000000000002',
  asker_name: 'Lê Văn An',
  asked_at: NOW,
  expires_at: '2026-11-21T05:00:00.000Z',
  decider_name: null,
  decided_at: null,
  message: null,
  before: { name: 'Vận hành', powers: ['users.read'], needs_totp: true },
  after: { name: 'Vận hành', powers: ['users.read', 'audit.read'], needs_totp: true },
  rows: [],
  mine: false,
  may_decide: true,
  created_at: NOW,
  updated_at: NOW,
  version: 1,
}

test('the second person reads what would change in plain words, and agrees', async () => {
  const server = await openConsole(`/approvals/${ID}/show`, {
    answers: [
      on(approvalsResource.get, () => asking),
      on(approveApproval, () => ({ ...asking, state: 'done' as const, may_decide: false })),
    ],
  })
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Xem nhật ký thao tác')).toBeDefined()
  expect(table.getByText('Thêm:')).toBeDefined()
  // What stays as it is is left out.
  expect(table.queryByText('Vận hành')).toBeNull()
  expect(screen.getByText('Nhóm mới bắt đầu thứ Hai')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Đồng ý và thực hiện' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/dưới tên Lê Văn An/)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Đồng ý và thực hiện' }))
  await waitFor(() => expect(server.asked(approveApproval)).toEqual([{ id: ID }]))
  expect(await screen.findByText('Đã đồng ý và thực hiện xong.')).toBeDefined()
})

test('what could not be done any more is said to the second person', async () => {
  const message = Changed.words.vi
  await openConsole(`/approvals/${ID}/show`, {
    answers: [
      on(approvalsResource.get, () => asking),
      on(approveApproval, () => ({ ...asking, state: 'failed' as const, message })),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Đồng ý và thực hiện' }))
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Đồng ý và thực hiện' }),
  )
  expect(await screen.findByText(`Không thực hiện được: ${message}`)).toBeDefined()
})

test('a refusal needs its reason', async () => {
  const server = await openConsole(`/approvals/${ID}/show`, {
    answers: [
      on(approvalsResource.get, () => asking),
      on(refuseApproval, () => ({ ...asking, state: 'refused' as const })),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Từ chối' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Từ chối' }))
  expect(await dialog.findByText(/Cần ghi lý do/)).toBeDefined()
  expect(server.asked(refuseApproval)).toEqual([])
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Chưa cần đến' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Từ chối' }))
  await waitFor(() => expect(server.asked(refuseApproval)).toEqual([{ id: ID, reason: 'Chưa cần đến' }]))
})

test('who asked may only withdraw; who lacks the power is told so', async () => {
  const server = await openConsole(`/asked/${ID}`, {
    powers: ['roles.read'],
    answers: [
      on(getOwnApproval, () => ({ ...asking, mine: true, may_decide: false })),
      on(withdrawApproval, () => ({ ...asking, mine: true, state: 'withdrawn' as const })),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Rút lại' }))
  expect(screen.queryByRole('button', { name: 'Đồng ý và thực hiện' })).toBeNull()
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rút lại' }))
  await waitFor(() => expect(server.asked(withdrawApproval)).toEqual([{ id: ID }]))

  const none = { before: null, after: null, may_decide: false }
  await openConsole(`/approvals/${ID}/show`, {
    powers: ['approvals.decide'],
    answers: [on(approvalsResource.get, () => ({ ...asking, ...none }))],
  })
  expect(await screen.findByText(/Chỉ người có quyền/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Từ chối' })).toBeNull()
})

test('one’s own askings are listed with what became of them', async () => {
  await openConsole('/asked', {
    powers: ['roles.read'],
    answers: [
      on(listOwnApprovals, () => ({
        items: [{ ...asking, state: 'refused' as const, message: 'Chưa cần đến' }],
        next_cursor: null,
      })),
    ],
  })
  expect(await screen.findByRole('link', { name: asking.what })).toBeDefined()
  expect(screen.getByText('Bị từ chối')).toBeDefined()
  expect(screen.getByText('Chưa cần đến')).toBeDefined()
})

const refused = () => SecondYesAsked({ details: { approval_id: ID } })

test('a form that waits for a second person loses nothing, and a word may be added', async () => {
  const server = await openConsole('/roles/create', {
    answers: [
      on(rolesResource.create, refused),
      on(explainApproval, () => asking),
      on(getOwnApproval, () => ({ ...asking, mine: true, may_decide: false })),
    ],
  })
  const name = await screen.findByRole('textbox', { name: /Vai trò/ })
  fireEvent.change(name, { target: { value: 'Vai trò mới' } })
  fireEvent.change(screen.getByRole('textbox', { name: /Mô tả/ }), { target: { value: 'Nhóm mới' } })
  fireEvent.click(screen.getByRole('button', { name: 'Thêm' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Đã gửi yêu cầu/ }))
  expect(screen.queryByText(SecondYesAsked.words.vi)).toBeNull()
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Cần trước thứ Hai' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Ở lại trang này' }))
  await waitFor(() =>
    expect(server.asked(explainApproval)).toEqual([{ id: ID, reason: 'Cần trước thứ Hai' }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((screen.getByRole('textbox', { name: /Vai trò/ }) as HTMLInputElement).value).toBe('Vai trò mới')
})

const school: Reply<typeof schoolsResource.get> = {
  id: 7,
  code: 'THPT-7',
  name: 'THPT Lê Lợi',
  level: 'upper',
  province_id: 46,
  province_name: 'Huế',
  address: null,
  status: 'active',
  created_at: NOW,
  updated_at: NOW,
  version: 2,
} as never

test('a removal that waits is no error, and leads to its asking', async () => {
  await openConsole('/schools/7/show', {
    answers: [
      on(schoolsResource.get, () => school),
      on(schoolsResource.remove, refused),
      on(getOwnApproval, () => ({ ...asking, mine: true, may_decide: false })),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Xóa' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Xóa' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Đã gửi yêu cầu/ }))
  expect(screen.queryByText(SecondYesAsked.words.vi)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Xem yêu cầu' }))
  expect(await screen.findByRole('button', { name: 'Rút lại' })).toBeDefined()
  expect(window.location.pathname).toBe(`/admin/asked/${ID}`)
})
