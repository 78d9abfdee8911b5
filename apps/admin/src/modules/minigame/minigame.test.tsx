import type { Reply } from '@malto/contract'
import { importRiddles, riddlesResource, roundsResource } from '@malto/contract/modules/minigame.admin'
import { correctPoints, pointEntriesResource } from '@malto/contract/modules/points.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

const NOW = '2026-11-14T05:00:00.000Z'
const stamps = { created_at: NOW, updated_at: NOW, version: 2 }
const none = { items: [], next_cursor: null, total: 0 }

const riddle: Reply<typeof riddlesResource.get> = {
  id: 3,
  career_id: 12,
  career_name: 'Thợ làm bánh',
  group_name: 'Du lịch, khách sạn, ẩm thực',
  first_clue: 'Mình thường làm việc vào ban đêm.',
  dealt: 40,
  guessed: 31,
  status: 'open',
  laid: true,
  clues: [
    'Mình thường làm việc vào ban đêm.',
    'Mình hay cân từng gam một.',
    'Bột mì và lò nóng là bạn thân của mình.',
    'Sáng ra, cả phố thơm vì mình.',
    'Ổ giòn trong bữa sáng của bạn là do mình nướng.',
  ],
  ...stamps,
}

test('the five clues of a riddle are written one a line, and four are too few', async () => {
  const server = await openConsole('/minigame-riddles/3', {
    answers: [on(riddlesResource.get, () => riddle), on(riddlesResource.update, () => riddle)],
  })
  const clues = await screen.findByLabelText(/^Năm gợi ý/)
  expect((clues as HTMLTextAreaElement).value.split('\n')).toEqual(riddle.clues)
  fireEvent.change(clues, { target: { value: riddle.clues.slice(0, 4).join('\n') } })
  fireEvent.click(screen.getByText('Lưu'))
  await waitFor(() => expect(clues.getAttribute('aria-invalid')).toBe('true'))
  expect(server.asked(riddlesResource.update)).toEqual([])
})

test('riddles from a file are looked at first, and saved as one chooses', async () => {
  const looked = {
    import_id: null,
    read: 2,
    added: 1,
    changed: 1,
    same: 0,
    bad: 0,
    applied: false,
    faults: [],
    preview: [],
  }
  const server = await openConsole('/minigame-riddles', {
    answers: [
      on(riddlesResource.list, () => none),
      on(importRiddles, ({ mode }) => ({ ...looked, applied: mode === 'all' })),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Nhập Excel' }))
  const input = await screen.findByLabelText('Chọn tệp', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'riddles.xlsx')] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Đã lưu: thêm 1, sửa 1.')).toBeDefined()
  expect(server.asked(importRiddles).map(({ mode }) => mode)).toEqual(['check', 'all'])
})

test('points are corrected with a reason, for somebody found by name', async () => {
  const person = { id: '0190a000-0000-7000-8000-0000000000a1', full_name: 'Nguyễn Minh Anh', phone: null }
  const server = await openConsole('/point-entries', {
    answers: [
      on(pointEntriesResource.list, () => none),
      on(usersResource.list, () => ({ ...none, items: [person] }) as never),
      on(correctPoints, () => ({ balance: 1290 })),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Điều chỉnh điểm' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Điều chỉnh điểm' }))
  expect(server.asked(correctPoints)).toEqual([])
  fireEvent.change(dialog.getByLabelText(/Người nhận$/), { target: { value: 'minh' } })
  fireEvent.click(await screen.findByText('Nguyễn Minh Anh'))
  fireEvent.change(dialog.getByLabelText(/Số điểm/), { target: { value: '50' } })
  fireEvent.change(dialog.getByLabelText(/Lý do/), { target: { value: 'Giúp dọn phòng thí nghiệm' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Điều chỉnh điểm' }))
  await waitFor(() => expect(server.asked(correctPoints)).toHaveLength(1))
  expect(server.asked(correctPoints)[0]).toMatchObject({ user_id: person.id, amount: 50, told: true })
})

test('a round whose player may not be named still stands in the list', async () => {
  const round = {
    id: '0190a000-0000-7000-8000-0000000000b1',
    user_id: '0190a000-0000-7000-8000-0000000000a1',
    full_name: null,
    round_kind: 'free' as const,
    score: 0,
    right: 0,
    too_fast: 10,
    points: 0,
    finished_at: null,
    created_at: '2026-11-14T05:00:00.000Z',
  }
  await openConsole('/minigame-rounds', {
    answers: [on(roundsResource.list, () => ({ ...none, items: [round] }))],
  })
  expect((await screen.findAllByText('Một người chơi')).length).toBeGreaterThan(0)
})
