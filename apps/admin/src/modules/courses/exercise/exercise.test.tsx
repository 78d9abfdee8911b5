import { exercisesResource } from '@malto/contract/modules/courses.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/console.tsx'
import { makeExercise, makeQuestions } from '../courses.factory.ts'

afterEach(closeConsole)

const open = () =>
  openConsole('/exercises/7', {
    answers: [
      on(exercisesResource.get, () => makeExercise()),
      on(exercisesResource.update, () => makeExercise({ version: 2 })),
    ],
  })
const question = async (n: number) => within(await screen.findByRole('listitem', { name: `Câu ${n}` }))
const edit = async (n: number) => {
  const row = await question(n)
  await userEvent.click(row.getByRole('button', { name: new RegExp(`^Soạn Câu ${n}:`) }))
  return row
}
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = () => fireEvent.click(screen.getByText('Lưu'))

test('questions of every kind are written, marked, moved and deleted, and saved as they stand', async () => {
  const server = await open()
  const first = await question(1)
  await userEvent.click(first.getByRole('radio', { name: 'Lựa chọn 1 là đáp án đúng' }))
  await userEvent.click(first.getByRole('button', { name: 'Thêm lựa chọn' }))
  write(first.getByLabelText('Lựa chọn 3'), 'Không bao giờ')
  await userEvent.click(screen.getByRole('button', { name: 'Nhiều đáp án' }))
  const fourth = await question(4)
  write(fourth.getByLabelText('Nội dung câu hỏi'), 'Điều gì giúp nhớ lâu?')
  for (const [at, text] of ['Ngủ', 'Ôn', 'Thức khuya', 'Ăn sáng'].entries())
    write(fourth.getByLabelText(`Lựa chọn ${at + 1}`), text)
  await userEvent.click(fourth.getByRole('checkbox', { name: 'Lựa chọn 1 là đáp án đúng' }))
  await userEvent.click(fourth.getByRole('checkbox', { name: 'Lựa chọn 2 là đáp án đúng' }))
  write(fourth.getByLabelText('Giải thích'), 'Ngủ và ôn giúp nhớ.')
  await userEvent.click(fourth.getByRole('button', { name: 'Đưa lên: Câu 4' }))
  await userEvent.click((await question(2)).getByRole('button', { name: 'Xóa: Câu 2' }))
  save()
  await waitFor(() => expect(server.asked(exercisesResource.update)).toHaveLength(1))
  const sent = server.asked(exercisesResource.update)[0]!.questions
  expect(sent.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['q1 single', 'q4 multiple', 'q3 order'])
  expect(sent[0]).toMatchObject({
    choices: [
      { id: 'c1', right: true },
      { id: 'c2', right: false },
      { id: 'c3', text: 'Không bao giờ', right: false },
    ],
  })
  expect(sent[1]).toMatchObject({ text: 'Điều gì giúp nhớ lâu?', explanation: 'Ngủ và ôn giúp nhớ.' })
  expect(sent[1]?.kind === 'multiple' && sent[1].choices.map(({ right }) => right)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a gap is checked while it is written; accepted answers are lines', async () => {
  const server = await open()
  const row = await edit(2)
  const text = row.getByLabelText('Nội dung câu hỏi')
  write(text, 'Ngủ đủ giấc.')
  expect(row.getByText('Câu này chưa có chỗ trống ___')).toBeDefined()
  write(text, '___ và ___')
  expect(row.getByText('Câu này có 2 chỗ trống; chỉ được một.')).toBeDefined()
  save()
  await waitFor(() => expect(row.getByText('Cần sửa')).toBeDefined())
  expect(server.asked(exercisesResource.update)).toEqual([])
  write(text, 'Ngủ đủ giấc.')
  await userEvent.click(row.getByRole('button', { name: 'Chèn chỗ trống' }))
  expect((text as HTMLTextAreaElement).value).toBe('Ngủ đủ giấc. ___')
  const accepts = row.getByLabelText('Đáp án được chấp nhận')
  write(accepts, 'tám\n\n 8 giờ \n')
  fireEvent.blur(accepts)
  save()
  await waitFor(() => expect(server.asked(exercisesResource.update)).toHaveLength(1))
  expect(server.asked(exercisesResource.update)[0]?.questions[1]).toMatchObject({
    text: 'Ngủ đủ giấc. ___',
    accepts: ['tám', '8 giờ'],
  })
})

test('a fault opens the question it stands in, and nothing travels before it is right', async () => {
  const server = await open()
  const third = await edit(3)
  write(third.getByLabelText('Bước 2'), '')
  await edit(1)
  save()
  expect(await third.findByLabelText('Bước 2')).toBeDefined()
  expect(third.getByLabelText('Bước 2').getAttribute('aria-invalid')).toBe('true')
  expect(third.getByText('Chưa nhập mục này.')).toBeDefined()
  expect(server.asked(exercisesResource.update)).toEqual([])
})

test('the preview is the question as it is written now: it is answered, and judged as the server would', async () => {
  await open()
  const first = await question(1)
  write(first.getByLabelText('Lựa chọn 2'), 'Nhiều lần, cách quãng')
  const asked = within(screen.getByRole('region', { name: 'Người học thấy: Câu 1' }))
  await userEvent.click(asked.getByLabelText('Ngay trước khi thi'))
  await userEvent.click(asked.getByRole('button', { name: 'Kiểm tra' }))
  expect(asked.getByText('Chưa đúng')).toBeDefined()
  expect(asked.getByText('Đáp án: Nhiều lần, cách quãng')).toBeDefined()
  expect(asked.getByText('Vì ôn cách quãng thì nhớ lâu hơn.')).toBeDefined()
  await userEvent.click(asked.getByLabelText('Nhiều lần, cách quãng'))
  await userEvent.click(asked.getByRole('button', { name: 'Kiểm tra' }))
  expect(asked.getByText('Đúng rồi')).toBeDefined()

  await edit(2)
  const gap = within(screen.getByRole('region', { name: 'Người học thấy: Câu 2' }))
  await userEvent.type(gap.getByLabelText('Câu trả lời'), 'TAM{Enter}')
  await userEvent.click(gap.getByRole('button', { name: 'Kiểm tra' }))
  expect(gap.getByText('Đúng rồi')).toBeDefined()

  await edit(3)
  const order = within(screen.getByRole('region', { name: 'Người học thấy: Câu 3' }))
  await userEvent.click(order.getByRole('button', { name: 'Kiểm tra' }))
  expect(order.getByText('Chưa đúng')).toBeDefined()
  await userEvent.click(order.getByRole('button', { name: 'Đưa lên: Đọc' }))
  await userEvent.click(order.getByRole('button', { name: 'Đưa lên: Đọc' }))
  await userEvent.click(order.getByRole('button', { name: 'Đưa lên: Gấp sách' }))
  await userEvent.click(order.getByRole('button', { name: 'Kiểm tra' }))
  expect(order.getByText('Đúng rồi')).toBeDefined()
})

test('too few questions are told, and the page of an exercise lets one try them all', async () => {
  const server = await openConsole('/exercises/7', {
    answers: [on(exercisesResource.get, () => makeExercise({ questions: makeQuestions().slice(0, 3) }))],
  })
  await userEvent.click((await question(3)).getByRole('button', { name: 'Xóa: Câu 3' }))
  save()
  expect(await screen.findByText('Chọn ít nhất 3 mục.')).toBeDefined()
  expect(server.asked(exercisesResource.update)).toEqual([])
  await openConsole('/exercises/7/show', { answers: [on(exercisesResource.get, () => makeExercise())] })
  expect(await screen.findAllByRole('region', { name: /^Người học thấy: Câu/ })).toHaveLength(3)
})
