import { BadInput, Changed } from '@malto/contract'
import { questionLibrariesResource, testVersionsResource } from '@malto/contract/modules/assessments.admin'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/console.tsx'
import { type Answer, on } from '@malto/contract/testing/server'
import { makeContent, makeLibrary, makeVersion } from '../assessments.factory.ts'

const { get, update, create } = testVersionsResource
afterEach(closeConsole)

const open = (part: string, ...answers: readonly Answer[]) =>
  openConsole(`/test-versions/7?part=${part}`, { answers: [on(get, () => makeVersion()), ...answers] })
const question = (name: string) => screen.findByRole('listitem', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Lưu bản nháp' }))

test('questions are written, added and moved, and saved as they stand on the screen', async () => {
  const server = await open(
    'questions',
    on(update, ({ content }) => makeVersion({ content: content as never, version: 5 })),
  )
  const second = within(await question('Câu 2'))
  fireEvent.change(second.getByLabelText('Nội dung'), { target: { value: 'Mình ngủ đủ giấc' } })
  fireEvent.change(second.getByLabelText(/^Ví dụ/), { target: { value: 'Ví dụ: tám tiếng' } })
  await userEvent.click(second.getByRole('checkbox', { name: 'Ngược' }))
  await userEvent.click(screen.getByRole('button', { name: 'Đưa lên: Câu 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Thêm câu hỏi' }))
  const fourth = within(await question('Câu 4'))
  fireEvent.change(fourth.getByLabelText('Nội dung'), { target: { value: 'Mình tắt điện thoại' } })
  await userEvent.click(screen.getByRole('button', { name: 'Xóa: Câu 3' }))
  expect(screen.getByText('Có thay đổi chưa lưu.')).toBeDefined()
  await save()
  await screen.findByText('Mọi thay đổi đã lưu.')
  const [sent] = server.asked(update)
  expect(sent).toMatchObject({ id: '7', version: 4, library_id: 3 })
  expect(sent?.content.groups[0]?.questions).toEqual([
    { key: 'rest1', text: 'Mình ngủ đủ giấc', example: 'Ví dụ: tám tiếng', scale: 'rest', reverse: true },
    { key: 'plan1', text: 'Mình viết ra việc cần làm', scale: 'plan' },
    { key: 'rest2', text: 'Mình tắt điện thoại', scale: 'rest' },
  ])
})

test('what the contract refuses stays here: each fault leads to its field, on whichever part it is', async () => {
  const server = await open('questions')
  const second = within(await question('Câu 2'))
  fireEvent.change(second.getByLabelText('Nội dung'), { target: { value: '' } })
  await userEvent.click(screen.getByRole('link', { name: 'Giới thiệu' }))
  fireEvent.change(await screen.findByLabelText('Lời mở đầu'), { target: { value: 'x'.repeat(901) } })
  await save()
  const faults = within(await screen.findByRole('alert'))
  expect(faults.getByRole('heading').textContent).toBe('2 chỗ cần sửa trước khi lưu')
  expect(screen.getByLabelText('Lời mở đầu').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(faults.getByRole('button', { name: 'Câu hỏi: Câu 2, Nội dung' }))
  const field = within(await question('Câu 2')).getByLabelText('Nội dung')
  expect(within(await question('Câu 2')).getByText('Chưa nhập mục này.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(server.asked(update)).toEqual([])
})

test('a fault that only the server knows stands at the field that its path names', async () => {
  await open(
    'questions',
    on(update, () => BadInput({ fields: { 'content.groups.0.questions.2.text': ['Câu này đã có rồi.'] } })),
  )
  const third = within(await question('Câu 3'))
  fireEvent.change(third.getByLabelText('Nội dung'), { target: { value: 'Mình nghỉ sau mỗi bài' } })
  await save()
  expect(await third.findByText('Câu này đã có rồi.')).toBeDefined()
  expect(third.getByLabelText('Nội dung').getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(third.getByLabelText('Nội dung'), { target: { value: 'Mình nghỉ giữa hai bài' } })
  expect(screen.queryByText('Câu này đã có rồi.')).toBeNull()
})

test('one who was overtaken chooses part by part, and saves over the newer version only then', async () => {
  const theirs = makeContent({ introduction: 'Lời của người khác.' })
  let version = 4
  const server = await openConsole('/test-versions/7?part=intro', {
    answers: [
      on(get, () => makeVersion(version === 4 ? {} : { content: theirs, version })),
      on(update, (input) => {
        version = 5
        return Number(input.version) === 4
          ? Changed({ details: { version: 5 } })
          : makeVersion({ content: input.content as never, version: 6 })
      }),
    ],
  })
  fireEvent.change(await screen.findByLabelText('Bài đo điều gì'), { target: { value: 'Cách học ở nhà.' } })
  await userEvent.click(screen.getByRole('link', { name: 'Thang đo' }))
  const [name] = await screen.findAllByLabelText('Tên')
  fireEvent.change(name!, { target: { value: 'Kế hoạch' } })
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Người khác vừa lưu bản nháp này' }))
  const intro = within(dialog.getByRole('row', { name: /Giới thiệu/ }))
  await userEvent.click(intro.getByRole('radio', { name: 'Bản vừa lưu' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu lựa chọn' }))
  await waitFor(() => expect(server.asked(update)).toHaveLength(2))
  const sent = server.asked(update)[1]
  expect(sent?.version).toBe(5)
  expect(sent?.content.introduction).toBe('Lời của người khác.')
  expect(sent?.content.scales[0]?.name).toBe('Kế hoạch')
})

test('a published version can be read and copied, and nothing in it can be changed', async () => {
  await openConsole('/test-versions/7?part=questions', {
    answers: [on(get, () => makeVersion({ status: 'published', number: 1 }))],
  })
  const first = within(await question('Câu 1'))
  expect((first.getByLabelText('Nội dung') as HTMLTextAreaElement).readOnly).toBe(true)
  expect((first.getByLabelText('Thang đo') as HTMLSelectElement).disabled).toBe(true)
  expect(screen.getByText(/chỉ xem được/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tạo bản nháp mới' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lưu bản nháp' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Thêm câu hỏi' })).toBeNull()
})

test('another key of a scale goes along to its questions and texts, and can be taken back', async () => {
  const server = await open(
    'scales',
    on(update, ({ content }) => makeVersion({ content: content as never, version: 5 })),
  )
  const [key] = await screen.findAllByLabelText('Khóa')
  fireEvent.change(key!, { target: { value: 'order' } })
  fireEvent.blur(key!)
  await save()
  await screen.findByText('Mọi thay đổi đã lưu.')
  const content = server.asked(update)[0]!.content
  expect(content.groups[0]?.questions.map(({ scale }) => scale)).toEqual(['order', 'rest', 'order'])
  expect(Object.keys(content.texts)).toEqual(['order', 'rest'])
  await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect((screen.getAllByLabelText('Khóa')[0] as HTMLInputElement).value).toBe('plan'))
})

test('leaving with unsaved words is asked about first', async () => {
  await open('intro')
  fireEvent.change(await screen.findByLabelText('Lời mở đầu'), { target: { value: 'Lời mới.' } })
  await userEvent.click(screen.getByRole('link', { name: 'Kiểm tra và xuất bản' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rời đi mà chưa lưu?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ở lại soạn tiếp' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((screen.getByLabelText('Lời mở đầu') as HTMLTextAreaElement).value).toBe('Lời mới.')
  await userEvent.click(screen.getByRole('link', { name: 'Kiểm tra và xuất bản' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rời đi' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cách học 3' })).toBeDefined()
})

test('whoever may only read sees the draft without a way to change it', async () => {
  await openConsole('/test-versions/7?part=intro', {
    powers: ['assessments.read'],
    answers: [on(get, () => makeVersion())],
  })
  expect(((await screen.findByLabelText('Lời mở đầu')) as HTMLTextAreaElement).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Lưu bản nháp' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nhập Excel' })).toBeNull()
})

test('the first draft of a test begins with what its scoring needs, and is made when it is saved', async () => {
  const library = makeLibrary()
  const server = await openConsole('/test-versions/create?library_id=3', {
    answers: [
      on(questionLibrariesResource.get, () => library),
      on(create, ({ content }) => makeVersion({ content: content as never, number: 1, version: 1 })),
      on(get, () => makeVersion({ number: 1, version: 1 })),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Lưu bản nháp' }))
  await screen.findByRole('alert')
  expect(server.asked(create)).toEqual([])
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  write('Lời mở đầu', 'Một câu thôi.')
  write('Bài đo điều gì', 'Cách học.')
  write('Dựa trên cơ sở nào', 'Sách.')
  write('Bài không nói được điều gì', 'Giỏi hay không.')
  await userEvent.click(screen.getByRole('link', { name: 'Thang đo' }))
  await screen.findByLabelText('Khóa')
  write('Tên', 'Kế hoạch')
  write('Một dòng: nói về điều gì', 'Biết trước mình làm gì.')
  await userEvent.click(screen.getByRole('link', { name: 'Câu hỏi' }))
  const first = within(await question('Câu 1'))
  write('Tên nhóm', 'Cách học')
  write('Câu dẫn trên mỗi câu hỏi', 'Đúng đến mức nào?')
  fireEvent.change(first.getByLabelText('Nội dung'), { target: { value: 'Mình viết ra việc cần làm' } })
  await save()
  await waitFor(() => expect(server.asked(create)).toHaveLength(1))
  expect(server.asked(create)[0]).toMatchObject({
    library_id: 3,
    content: { groups: [{ kind: 'five', questions: [{ key: 'a1', scale: 'a' }] }] },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Phiên bản 1' })).toBeDefined()
})

test('a version that cannot be read leaves the way to the list of all', async () => {
  await openConsole('/test-versions/7', { answers: [on(get, () => BadInput())] })
  const wayBack = () => document.querySelector('main a.back')?.getAttribute('href')
  await waitFor(() => expect(wayBack()).toBe('/admin/test-versions'))
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy' })).toBeDefined()
})
