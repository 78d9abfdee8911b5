import type { Reply } from '@malto/contract'
import { importsResource, undoImport } from '@malto/contract/modules/imports.admin'
import { on } from '@malto/contract/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

type Import = Reply<typeof importsResource.get>

const made = (given: Partial<Import> = {}): Import => ({
  id: '0190a000-0000-7000-8000-0000000000f1',
  kind: 'schools',
  file_name: 'truong-hue.xlsx',
  mode: 'good',
  administrator_id: '0190a000-0000-7000-8000-000000000001',
  administrator_name: 'Nguyễn Anh Tuấn',
  read: 3,
  added: 1,
  changed: 1,
  same: 0,
  bad: 1,
  state: 'applied',
  created_at: '2026-11-14T05:00:00.000Z',
  undone_at: null,
  can_undo: true,
  rows: [
    { row: 2, did: 'added', label: 'Trường Sông Hương', state: 'kept', reason: null },
    { row: 3, did: 'changed', label: 'Trường Vĩ Dạ', state: 'kept', reason: null },
  ],
  ...given,
})
const listed = ({ can_undo: _can, rows: _rows, ...card }: Import) => card
const list = (...items: Import[]) =>
  on(importsResource.list, () => ({ items: items.map(listed), next_cursor: null, total: items.length }))
const show = `/imports/${made().id}/show`
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('the journal tells who brought which file in, into what, how many rows, and where it stands', async () => {
  const undone = made({
    id: '0190a000-0000-7000-8000-0000000000f2',
    kind: 'parcels',
    file_name: 'van-don.xlsx',
    state: 'undone',
  })
  await openConsole('/imports', { answers: [list(made(), undone)] })
  // A list without a wide screen is a list of cards.
  const textOf = async (name: string) =>
    (await screen.findByRole('link', { name: new RegExp(name) })).closest('li')?.textContent
  for (const said of ['Nguyễn Anh Tuấn', 'Trường', 'Đã lưu'])
    expect(await textOf('truong-hue')).toContain(said)
  for (const said of ['Mã vận đơn', 'Đã hoàn tác']) expect(await textOf('van-don')).toContain(said)
})

test('an import is taken back from its page: asked first, and what was left alone is told with its reason', async () => {
  let now = made()
  const reason = 'Đã có người sửa mục này sau khi nhập.'
  const server = await openConsole(show, {
    answers: [
      on(importsResource.get, () => now),
      on(undoImport, () => {
        const [one, two] = now.rows
        now = made({
          state: 'partly_undone',
          can_undo: false,
          undone_at: '2026-11-14T06:00:00.000Z',
          rows: [
            { ...two!, state: 'left', reason },
            { ...one!, state: 'undone' },
          ],
        })
        return { undone: 1, left: [{ row: 3, label: 'Trường Vĩ Dạ', reason }] }
      }),
    ],
  })
  expect((await rowOf(/Trường Sông Hương/)).getByText('Thêm mới')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác lần nhập này' }))
  const sure = within(await screen.findByRole('dialog'))
  expect(server.asked(undoImport)).toEqual([])
  await userEvent.click(sure.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hoàn tác 1 dòng, giữ nguyên 1 dòng.')).toBeDefined()
  expect(server.asked(undoImport)).toEqual([{ id: made().id }])
  await waitFor(async () => expect((await rowOf(/Trường Vĩ Dạ/)).getByText(reason)).toBeDefined())
  expect(screen.queryByRole('button', { name: 'Hoàn tác lần nhập này' })).toBeNull()
})

test('where nothing could be taken back the reason is told', async () => {
  const reason = 'Phiên bản đã xuất bản nên câu hỏi giữ nguyên.'
  await openConsole(show, {
    answers: [
      on(importsResource.get, () => made({ kind: 'questions' })),
      on(undoImport, () => ({ undone: 0, left: [{ row: 2, label: 'Câu một', reason }] })),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác lần nhập này' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText(`Không hoàn tác được dòng nào. ${reason}`)).toBeDefined()
})

test('who may not take imports back reads the journal without that button; forgotten rows are explained', async () => {
  await openConsole(show, {
    powers: ['imports.read'],
    answers: [on(importsResource.get, () => made({ rows: [] }))],
  })
  expect(await screen.findByText(/Chi tiết từng dòng đã được xóa/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Hoàn tác lần nhập này' })).toBeNull()
})

test('an empty journal says where importing begins', async () => {
  await openConsole('/imports', { answers: [list()] })
  expect(await screen.findByText('Chưa có lần nhập nào')).toBeDefined()
  expect(screen.getByText(/bấm “Nhập Excel”/)).toBeDefined()
})
