import { expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  addToNote,
  getAdvisee,
  NoteLocked,
  saveNote,
  type Note,
} from '@malto/contract/modules/advisory.desk.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp } from '../../../testing/app.tsx'
import { at, idOf } from '../advisory.factory.ts'
import { adviser, makeNote, makePage, makeSession } from './desk.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const PAGE = `/advisory/desk/advisees/${idOf(1)}`
const open = (notes: () => Note[], ...more: Answer[]) => {
  const server = serverOf(
    on(getAdvisee, () => makePage({ sessions: [makeSession({ notes: notes() })] })),
    ...more,
  )
  return openApp(PAGE, adviser(), server.send).then((app) => ({ ...app, server }))
}
const own = () => screen.findByLabelText<HTMLTextAreaElement>('Ghi chú của riêng thầy/cô')

test('each of the three notes says who reads it before one writes', async () => {
  await open(() => [])
  expect(await screen.findByText('Chỉ thầy/cô đọc được.')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Nhóm cố vấn' }))
  expect(screen.getByText(/Học sinh và cha mẹ không đọc được/)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Tóm tắt gửi học sinh' }))
  expect(screen.getByText(/Học sinh đọc được ngay khi thầy\/cô lưu/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Lưu và gửi học sinh' })).toBeTruthy()
})

test('what is typed is kept on the device until it is saved, and nothing is sent before', async () => {
  let notes: Note[] = []
  const { server, unmount } = await open(() => notes)
  await userEvent.type(await own(), 'Em còn ngại nói với mẹ.')
  expect(screen.getByText('Bản nháp giữ trên máy này, chưa lưu.')).toBeTruthy()
  expect(server.asked(saveNote)).toEqual([])
  unmount()

  const again = await open(
    () => notes,
    on(saveNote, ({ text }) => {
      notes = [makeNote({ text, written_at: new Date().toISOString() })]
      return makeNote({ text })
    }),
  )
  expect((await own()).value).toBe('Em còn ngại nói với mẹ.')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu ghi chú' }))
  expect(await screen.findByText(/^Đã lưu\. Sửa được đến/)).toBeTruthy()
  expect(again.server.asked(saveNote)).toEqual([
    { appointment_id: idOf(600), tier: 'own', text: 'Em còn ngại nói với mẹ.' },
  ])
  expect(Object.keys(localStorage).filter((key) => key.includes('note:'))).toEqual([])
})

test('a draft over a saved note can be thrown away', async () => {
  await open(() => [makeNote()])
  await userEvent.type(await own(), ' Thêm chữ.')
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ bản nháp' }))
  expect((await own()).value).toBe('Em còn ngại nói với mẹ.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu ghi chú' }).disabled).toBe(true)
})

test('a note that stands cannot be changed; later words go below it, once', async () => {
  let note = makeNote({ locked: true, written_at: at(-3, '16:00') })
  const { server } = await open(
    () => [note],
    on(addToNote, ({ text }) => {
      note = { ...note, addenda: [{ id: idOf(9), text, written_at: at(0, '08:00') }] }
      return note
    }),
  )
  expect(await screen.findByText(/đã khóa sau 24 giờ/)).toBeTruthy()
  expect(screen.queryByLabelText('Ghi chú của riêng thầy/cô')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Viết bổ sung' }))
  await userEvent.type(screen.getByLabelText('Phần bổ sung'), 'Em nói rồi.')
  await userEvent.click(screen.getByRole('button', { name: 'Thêm phần bổ sung' }))
  expect(await screen.findByText('Em nói rồi.')).toBeTruthy()
  expect(screen.queryByLabelText('Phần bổ sung')).toBeNull()
  expect(server.asked(addToNote)).toMatchObject([{ note_id: note.id, text: 'Em nói rồi.' }])
})

test('a note that locks while one writes keeps every word, as what is added to it', async () => {
  let locked = false
  await open(
    () => [makeNote({ locked })],
    on(saveNote, () => {
      locked = true
      return NoteLocked()
    }),
  )
  await userEvent.type(await own(), ' Nhưng em muốn thử.')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu ghi chú' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Phần bổ sung')
  expect(field.value).toBe('Em còn ngại nói với mẹ. Nhưng em muốn thử.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Thêm phần bổ sung' })).toBeTruthy())
})

test('without a network the words stay and the note says that nothing is lost', async () => {
  await open(() => [])
  await userEvent.type(await own(), 'Tuần sau.')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu ghi chú' }))
  expect(await screen.findByText(/Chưa kết nối được với Malto/)).toBeTruthy()
  expect((await own()).value).toBe('Tuần sau.')
})
