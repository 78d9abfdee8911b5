import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  closeClassTest,
  getClassTest,
  GivenAlready,
  giveClassTest,
  listAdviserClasses,
  listClassTests,
  printClassTest,
} from '@malto/contract/modules/advisory.classes.calls'
import { NotAnAdviser } from '@malto/contract/modules/advisory.desk.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import { at, idOf } from '../advisory.factory.ts'
import { adviser, makeClassTest } from './desk.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const choices = on(listAdviserClasses, () => ({
  classes: [makeClassTest().class],
  tests: [
    { slug: 'holland-60', title: 'Sở thích nghề nghiệp 60' },
    { slug: 'values-24', title: 'Giá trị nghề nghiệp 24' },
  ],
}))
const ONE = `/advisory/desk/classes/${idOf(800)}`
const openOne = (given: Parameters<typeof makeClassTest>[0], ...more: Answer[]) => {
  const server = serverOf(
    on(getClassTest, () => makeClassTest(given)),
    ...more,
  )
  return openApp(ONE, adviser(), server.send).then((app) => ({ ...app, server }))
}

test('a test is given to a class with a day and a word, and its page opens', async () => {
  const server = serverOf(
    choices,
    on(listClassTests, () => ({ items: [], next_cursor: null })),
    on(giveClassTest, ({ message = '' }) => makeClassTest({ finished: 0, message })),
    on(getClassTest, () => makeClassTest({ finished: 0 })),
  )
  const { router } = await openApp('/advisory/desk/classes', adviser(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Giao bài cho lớp' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByLabelText('Lớp')
  await userEvent.click(sheet.getByRole('button', { name: 'Giao bài' }))
  expect(sheet.getByText('Chọn một lớp.')).toBeTruthy()
  expect(server.asked(giveClassTest)).toEqual([])
  await userEvent.selectOptions(sheet.getByLabelText('Lớp'), '7')
  await userEvent.selectOptions(sheet.getByLabelText('Bài trắc nghiệm'), 'values-24')
  await userEvent.type(sheet.getByLabelText('Lời nhắn cho lớp'), 'Cố lên.')
  await userEvent.click(sheet.getByRole('button', { name: 'Giao bài' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(ONE))
  expect(server.asked(giveClassTest)[0]).toMatchObject({
    class_id: 7,
    test: 'values-24',
    message: 'Cố lên.',
  })
})

test('a class that takes the test already is said so in the form', async () => {
  const server = serverOf(
    choices,
    on(listClassTests, () => ({ items: [makeClassTest()], next_cursor: null })),
    on(giveClassTest, () => GivenAlready()),
  )
  await openApp('/advisory/desk/classes', adviser(), server.send)
  expect((await screen.findByRole('link', { name: /Lớp 11A3/ })).textContent).toContain('12/38 bạn đã xong')
  await userEvent.click(screen.getByRole('button', { name: 'Giao bài cho lớp' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(await sheet.findByLabelText('Lớp'), '7')
  await userEvent.click(sheet.getByRole('button', { name: 'Giao bài' }))
  expect(await sheet.findByText(GivenAlready.words.vi)).toBeTruthy()
})

test('before ten have finished the page says why there is nothing to see, and from when there will be', async () => {
  await openOne({ finished: 5 })
  expect(await screen.findByText('Ít nhất 5/38 bạn đã xong')).toBeTruthy()
  expect(screen.getByText('Từ 10 bạn làm xong là có bức tranh chung')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'In A4' })).toBeNull()
})

test('from ten on letters and means stand as bars and as tables with the same figures', async () => {
  await openOne({
    figures: {
      people: 10,
      letters: [
        { letter: 'I', count: 6 },
        { letter: 'S', count: 3 },
      ],
      flat: 1,
      scales: [{ key: 'I', name: 'Nghiên cứu', mean: 27.5, max: 40 }],
    },
  })
  const letters = within(await screen.findByRole('table', { name: /chữ đứng đầu/ }))
  expect(letters.getByRole('row', { name: 'Nghiên cứu 6' })).toBeTruthy()
  expect(letters.getByRole('row', { name: 'Kỹ thuật 0' })).toBeTruthy()
  expect(letters.getByRole('row', { name: 'Chưa rõ một nhóm 1' })).toBeTruthy()
  const means = within(screen.getByRole('table', { name: /Điểm trung bình/ }))
  expect(means.getByRole('row', { name: 'Nghiên cứu 27,5 trên 40' })).toBeTruthy()
  expect(screen.getByText(/Tính trên 10 bạn/)).toBeTruthy()
})

test('closing asks once and shows that it is closed', async () => {
  const { server } = await openOne(
    { finished: 3 },
    on(closeClassTest, () =>
      makeClassTest({ finished: 3, closed_at: at(0, '09:00'), can: { close: false } }),
    ),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Khép lại' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Khép lần giao bài này?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Khép lại' }))
  expect(await screen.findByText(/đã khép/)).toBeTruthy()
  expect(screen.getByText('Chưa đủ bạn để vẽ bức tranh chung')).toBeTruthy()
  expect(server.asked(closeClassTest)).toEqual([{ id: idOf(800) }])
})

test('the sheet of a class is fetched with the token and kept as a file', async () => {
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:malto')
  const { server } = await openOne(
    { figures: { people: 10, letters: [], flat: 0, scales: [] } },
    on(printClassTest, () => 'PDF'),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'In A4' }))
  await waitFor(() => expect(kept).toHaveBeenCalledOnce())
  expect(server.asked(printClassTest)).toEqual([{ id: idOf(800) }])
  kept.mockRestore()
})

test('whoever is no adviser meets a kind word here too', async () => {
  const server = serverOf(
    on(getClassTest, () => NotAnAdviser()),
    on(listClassTests, () => NotAnAdviser()),
  )
  const first = await openApp('/advisory/desk/classes', person(), server.send)
  expect(await screen.findByText('Trang này dành cho thầy cô cố vấn')).toBeTruthy()
  first.unmount()
  await openApp(ONE, person(), server.send)
  expect(await screen.findByText('Trang này dành cho thầy cô cố vấn')).toBeTruthy()
})
