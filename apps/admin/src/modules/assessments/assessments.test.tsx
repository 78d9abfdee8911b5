import {
  draftVersion,
  hollandTestsResource,
  importQuestions,
  publishVersion,
  questionLibrariesResource,
  summarizeResults,
  testVersionsResource,
  VersionRowCard,
} from '@malto/contract/modules/assessments.admin'
import { undoImport } from '@malto/contract/modules/imports.admin'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { on } from '@malto/contract/testing/server'
import { makeContent, makeLibrary, makeVersion } from './assessments.factory.ts'

const { get, list, update } = testVersionsResource
afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const card = (version: object) => VersionRowCard.parse(version)
const xlsx = () => new File(['PK'], 'cau-hoi.xlsx')

test('a test shows its versions, and a new draft of the published one opens for writing', async () => {
  const published = card(makeVersion({ id: 6, number: 1, status: 'published', result_count: 40 }))
  const server = await openConsole('/question-libraries/3/show', {
    answers: [
      on(questionLibrariesResource.get, makeLibrary),
      on(list, () => page(card(makeVersion({ id: 8, number: 2, status: 'draft' })), published)),
      on(draftVersion, () => makeVersion({ number: 3 })),
      on(get, () => makeVersion({ number: 3 })),
    ],
  })
  const one = within((await screen.findByRole('link', { name: 'Phiên bản 1' })).closest('li')!)
  expect(one.getByText('Đang dùng')).toBeDefined()
  expect(one.getByText(/40 lượt kết quả/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Tạo bản nháp mới' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Phiên bản 3' })).toBeDefined()
  expect(server.asked(draftVersion)).toEqual([{ version_id: 6 }])
  expect(server.asked(list)[0]).toMatchObject({ library_id: '3' })
})

test('code and scoring are chosen once: they are asked for only when a test is added', async () => {
  const answers = [
    on(questionLibrariesResource.get, makeLibrary),
    on(hollandTestsResource.create, (draft) => ({ ...makeLibrary(), ...(draft as object) })),
    on(hollandTestsResource.get, makeLibrary),
    on(list, () => page<never>()),
  ]
  await openConsole('/question-libraries/3', { answers })
  expect(((await screen.findByLabelText(/^Tên bài/)) as HTMLInputElement).value).toBe('Cách học 3')
  expect(screen.queryByLabelText(/^Mã/)).toBeNull()
  expect(screen.queryByLabelText(/^Cách tính/)).toBeNull()
  const server = await openConsole('/holland-tests/create', { answers })
  fireEvent.change(await screen.findByLabelText(/^Tên bài/), { target: { value: 'Sở thích 12' } })
  fireEvent.change(screen.getByLabelText(/^Mã/), { target: { value: 'so-thich-12' } })
  fireEvent.change(screen.getByLabelText(/^Tóm tắt/), { target: { value: 'Mười hai câu về sở thích.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Thêm' }))
  await waitFor(() => expect(server.asked(hollandTestsResource.create)).toHaveLength(1))
  expect(server.asked(hollandTestsResource.create)[0]).toMatchObject({
    slug: 'so-thich-12',
    scoring: 'interests',
    min_grade: null,
    status: 'hidden',
  })
})

test('what is missing stands above a publish button that does nothing yet', async () => {
  const missing = ['Thiếu lời cho thang đo “Nghỉ ngơi”, mức cao.', 'Câu 2 chưa gắn với thang đo nào.']
  await openConsole('/test-versions/7/show', { answers: [on(get, () => makeVersion({ missing }))] })
  const box = within(
    (await screen.findByRole('heading', { name: 'Còn thiếu 2 điều trước khi xuất bản' })).closest('section')!,
  )
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(missing)
  expect((box.getByRole('button', { name: 'Xuất bản' }) as HTMLButtonElement).disabled).toBe(true)
})

test('publishing asks first, says what it means, and sends the version that was looked at', async () => {
  let status: 'draft' | 'published' = 'draft'
  const server = await openConsole('/test-versions/7/show', {
    answers: [
      on(get, () => makeVersion({ status })),
      on(publishVersion, () => {
        status = 'published'
        return makeVersion({ status })
      }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Xuất bản' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Xuất bản phiên bản 2? Bản đã xuất bản không sửa được.' }),
  )
  expect(server.asked(publishVersion)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Xuất bản' }))
  await waitFor(() => expect(server.asked(publishVersion)).toEqual([{ id: '7', version: 4 }]))
  expect(await screen.findByRole('button', { name: 'Tạo bản nháp mới' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Xuất bản' })).toBeNull()
})

test('who may not publish is told so instead of being refused', async () => {
  await openConsole('/test-versions/7/show', {
    powers: ['assessments.read', 'assessments.write'],
    answers: [on(get, () => makeVersion())],
  })
  expect(await screen.findByText(/chưa có quyền xuất bản/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Xuất bản' })).toBeNull()
})

const choose = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Nhập Excel' }))
  const input = await screen.findByLabelText('Chọn tệp', { selector: 'input' })
  fireEvent.change(input, { target: { files: [xlsx()] } })
}

test('a bad row of an Excel file is named; the good ones are saved and stand in the editor; undone, they are gone', async () => {
  const fault = { row: 14, column: 'Thang đo', message: 'Không có thang đo “paln”.' }
  const import_id = '0190a000-0000-7000-8000-000000000077'
  const looked = {
    import_id: null,
    read: 20,
    added: 1,
    changed: 0,
    same: 18,
    bad: 1,
    applied: false,
    faults: [fault],
    preview: [],
  }
  const [group] = makeContent().groups
  const questions = [...group!.questions, { key: 'plan9', text: 'Mình đặt giờ học', scale: 'plan' }]
  let now = makeVersion()
  const server = await openConsole('/test-versions/7?part=questions', {
    answers: [
      on(get, () => now),
      on(importQuestions, ({ mode }) => {
        if (mode !== 'good') return looked
        now = makeVersion({ content: makeContent({ groups: [{ ...group!, questions }] }), version: 5 })
        return { ...looked, import_id, applied: true }
      }),
      on(undoImport, () => {
        now = makeVersion({ version: 6 })
        return { undone: 1, left: [] }
      }),
      on(update, (input) => makeVersion({ content: input.content as never, version: 7 })),
    ],
  })
  await choose()
  const row = within(await screen.findByRole('row', { name: /paln/ }))
  expect(row.getByRole('rowheader').textContent).toBe('14')
  fireEvent.click(screen.getByRole('radio', { name: 'Chỉ lưu các dòng đúng' }))
  fireEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Đã lưu: thêm 1, sửa 0.')).toBeDefined()
  expect(await screen.findByDisplayValue('Mình đặt giờ học')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(screen.queryByDisplayValue('Mình đặt giờ học')).toBeNull())
  expect(server.asked(undoImport)).toEqual([{ id: import_id }])
  expect(server.asked(importQuestions).map(({ mode }) => mode)).toEqual(['check', 'good'])
  // What is saved next is laid over the newest saving.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Lưu bản nháp' }))
  await waitFor(() => expect(server.asked(update)[0]).toMatchObject({ version: 6 }))
})

test('what is written and not saved yet is saved before a file comes in', async () => {
  await openConsole('/test-versions/7?part=questions', { answers: [on(get, () => makeVersion())] })
  const first = within(await screen.findByRole('listitem', { name: 'Câu 1' }))
  fireEvent.change(first.getByLabelText('Nội dung'), { target: { value: 'Mình viết nhật ký học' } })
  fireEvent.click(screen.getByRole('button', { name: 'Nhập Excel' }))
  expect(await screen.findByText(/Hãy lưu bản nháp trước/)).toBeDefined()
  expect(screen.queryByLabelText('Chọn tệp', { selector: 'input' })).toBeNull()
})

test('the preview is the paper of what is written now: it can be answered, and the scores follow', async () => {
  await openConsole('/test-versions/7?part=questions', { answers: [on(get, () => makeVersion())] })
  const first = within(await screen.findByRole('listitem', { name: 'Câu 1' }))
  fireEvent.change(first.getByLabelText('Nội dung'), { target: { value: 'Mình viết nhật ký học' } })
  await userEvent.click(screen.getByRole('link', { name: 'Xem thử' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bắt đầu' }))
  expect(screen.getByRole('heading', { name: 'Mình viết nhật ký học' })).toBeDefined()
  expect(screen.getByText('Câu 1/3')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Đúng' }))
  await userEvent.click(screen.getByRole('button', { name: 'Câu tiếp' }))
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ qua' }))
  await userEvent.click(screen.getByRole('button', { name: 'Đúng' }))
  const scales = within(screen.getByRole('heading', { name: 'Điểm thử' }).closest('aside')!)
  expect(scales.getByText('2/3 câu đã trả lời')).toBeDefined()
  expect(scales.getByText('4 trong 0–4')).toBeDefined()
  expect(scales.getByText('Chưa đủ câu')).toBeDefined()
  expect(scales.getByText('Mức cao: Cao')).toBeDefined()
})

test('figures of fewer than ten are not shown, and are not zero either', async () => {
  const server = await openConsole('/test-results?library_id=3', {
    answers: [
      on(questionLibrariesResource.list, () => page(makeLibrary())),
      on(hollandTestsResource.list, () => page<never>()),
      on(summarizeResults, () => ({
        from_on: '2026-03-01',
        until_on: '2026-10-31',
        people: 38,
        results: 41,
        flagged: null,
        scales: [
          {
            key: 'plan',
            name: 'Lập kế hoạch',
            min: 0,
            max: 4,
            people: 38,
            mean: 2.5,
            thirds: [null, 20, 18],
          },
        ],
        letters: [{ letter: 'R', people: null }],
        months: [{ month_on: '2026-10-01', results: 12 }],
      })),
    ],
  })
  const scale = within((await screen.findByText('Lập kế hoạch')).closest('li')!)
  expect(scale.getByText('Trung bình 2,5 trong 0–4')).toBeDefined()
  expect(scale.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Dưới 10 người',
    '20',
    '18',
  ])
  const hidden = within(screen.getByText('Kết quả bị ẩn').closest('li')!)
  expect(hidden.getByText('Dưới 10 người')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Từ tháng'), screen.getAllByRole('option')[2]!)
  await waitFor(() => expect(server.asked(summarizeResults)).toHaveLength(2))
  expect(server.asked(summarizeResults)[1]?.from).toMatch(/^\d{4}-\d\d-01$/)
})

test('the figures have a power of their own', async () => {
  await openConsole('/test-results', { powers: ['assessments.read'], answers: [] })
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Số liệu trắc nghiệm' })).toBeNull()
})
