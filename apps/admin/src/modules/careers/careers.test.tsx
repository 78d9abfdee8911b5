import { BadInput, type Reply } from '@malto/contract'
import {
  careerGroupsResource,
  careersResource,
  countSaves,
  importCareers,
  professorsResource,
} from '@malto/contract/modules/careers.admin'
import { undoImport } from '@malto/contract/modules/imports.admin'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { on } from '@malto/contract/testing/server'

afterEach(closeConsole)

const NOW = '2026-11-14T05:00:00.000Z'
const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const stamps = { laid: false, created_at: NOW, updated_at: NOW, version: 1 }
const group = {
  id: 2,
  slug: 'co-khi',
  name: 'Cơ khí',
  summary: 'Những nghề làm ra máy.',
  position: 1,
  career_count: 1,
  ...stamps,
}
const step = { title: 'Học nghề', text: 'Ba năm ở trường nghề.' }
const hour = (at: string) => ({ at, title: 'Vào xưởng', text: 'Thay đồ, kiểm tra máy.' })
const career = {
  id: 5,
  slug: 'tho-han',
  name: 'Thợ hàn',
  aliases: ['hàn xì'],
  tagline: 'Nối hai mảnh thép thành một.',
  group_id: 2,
  group_name: 'Cơ khí',
  code: 'RC',
  onet: '51-4121.00',
  status: 'open' as const,
  saved_count: null,
  what: 'Thợ hàn nối các chi tiết kim loại. '.repeat(4),
  day: [hour('07:00'), hour('09:00'), hour('13:00')],
  tasks: ['Đọc bản vẽ', 'Hàn', 'Mài mối hàn'],
  skills: ['Khéo tay', 'Kiên nhẫn', 'Cẩn thận'],
  knowledge: ['Vật liệu', 'An toàn'],
  setting: 'workshop' as const,
  setting_text: 'Xưởng nóng, có tia lửa, luôn mang đồ bảo hộ.',
  consider: 'Nghề cần sức khỏe tốt, mắt tốt và tính cẩn thận.',
  majors: ['Hàn'],
  from_nine: [step],
  from_twelve: [step],
  clues: ['Tôi đeo mặt nạ', 'Tôi có lửa', 'Tôi nối thép', 'Tôi ở xưởng', 'Tôi dùng que hàn'],
  interests: [6.5, 2, 1.5, 1.2, 1.8, 4],
  subjects: ['Vật lí' as const],
  blocks: ['A00'],
  routes: ['college' as const],
  related: [],
  ...stamps,
}
const others = page(career, { ...career, id: 6, slug: 'tho-tien', name: 'Thợ tiện' })
const answers = [
  on(careersResource.get, () => career),
  on(careersResource.list, () => others),
  on(careerGroupsResource.list, () => page(group)),
  on(careerGroupsResource.get, () => group),
]
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
// By its words and without pointer moves: looking for roles in a form of this size takes a second each.
const save = () => fireEvent.click(screen.getByText('Lưu'))

test('everything about a career is edited in one form: lines, hours, ticks, numbers, blocks, neighbours', async () => {
  const server = await openConsole('/careers/5', {
    answers: [
      ...answers,
      on(careersResource.update, (draft) => ({ ...career, ...(draft as object), id: 5, version: 2 })),
    ],
  })
  await screen.findByLabelText(/^Tên nghề/)
  expect(screen.queryByLabelText(/^Mã$/)).toBeNull()
  write('Việc thường làm', 'Đọc bản vẽ\n\nHàn hồ quang\n Mài mối hàn ')
  const day = within(screen.getByText('Một ngày làm việc').closest('fieldset')!)
  fireEvent.click(day.getByLabelText('Đưa lên: dòng 2'))
  fireEvent.change(day.getAllByLabelText('Giờ')[2]!, { target: { value: '15:30' } })
  fireEvent.click(screen.getByLabelText('Toán'))
  fireEvent.click(screen.getByLabelText('Trung cấp'))
  write('I · Nghiên cứu', '5.2')
  expect(screen.getByText('Chữ của nghề: RIC')).toBeDefined()
  write('Khối thi', 'sinh hoc')
  fireEvent.click(await screen.findByText('Toán, Hóa học, Sinh học'))
  write('Nghề gần', 'tho tien')
  fireEvent.click(await screen.findByText('Thợ tiện'))
  save()
  await waitFor(() => expect(server.asked(careersResource.update)).toHaveLength(1))
  expect(server.asked(careersResource.update)[0]).toMatchObject({
    slug: 'tho-han',
    version: 1,
    tasks: ['Đọc bản vẽ', 'Hàn hồ quang', 'Mài mối hàn'],
    day: [hour('09:00'), hour('07:00'), { ...hour('13:00'), at: '15:30' }],
    subjects: ['Vật lí', 'Toán'],
    routes: ['college', 'intermediate'],
    interests: [6.5, 5.2, 1.5, 1.2, 1.8, 4],
    blocks: ['A00', 'B00'],
    related: ['tho-tien'],
  })
})

test('a fault stands at the row it belongs to, and nothing travels before it is right', async () => {
  const server = await openConsole('/careers/5', {
    answers: [
      ...answers,
      on(careersResource.update, () => BadInput({ fields: { related: ['Không có nghề: tho-tien.'] } })),
    ],
  })
  await screen.findByLabelText(/^Tên nghề/)
  write('Năm gợi ý của trò “Đoán nghề”', 'Tôi đeo mặt nạ\nTôi có lửa\nTôi nối thép\nTôi ở xưởng\nTô')
  const day = within(screen.getByText('Một ngày làm việc').closest('fieldset')!)
  const second = day.getAllByLabelText('Giờ')[1]!
  fireEvent.change(second, { target: { value: '9 giờ' } })
  save()
  expect(await day.findByText('Giờ viết như 06:30.')).toBeDefined()
  expect(second.getAttribute('aria-invalid')).toBe('true')
  expect(day.getAllByLabelText('Giờ')[0]!.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('Dòng 5: Cần ít nhất 3 ký tự.')).toBeDefined()
  expect(server.asked(careersResource.update)).toEqual([])
  fireEvent.change(second, { target: { value: '09:00' } })
  write('Năm gợi ý của trò “Đoán nghề”', career.clues.join('\n'))
  save()
  expect(await screen.findByText('Không có nghề: tho-tien.')).toBeDefined()
})

test('an Excel file is looked at first: bad rows are named, the way of saving is chosen, and it is taken back', async () => {
  const fault = { row: 14, column: 'Mã nhóm', message: 'Không có nhóm này.' }
  const looked = {
    import_id: null,
    read: 3,
    added: 1,
    changed: 1,
    same: 0,
    bad: 1,
    applied: false,
    faults: [fault],
    preview: [{ row: 2, what: 'added' as const, label: 'Thợ hàn' }],
  }
  const import_id = '0190a000-0000-7000-8000-000000000077'
  const server = await openConsole('/careers', {
    answers: [
      ...answers,
      on(importCareers, ({ mode }) => (mode === 'good' ? { ...looked, import_id, applied: true } : looked)),
      on(undoImport, () => ({ undone: 2, left: [] })),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Nhập Excel' }))
  await userEvent.upload(
    await screen.findByLabelText('Chọn tệp', { selector: 'input' }),
    new File(['PK'], 'nghe.xlsx'),
  )
  const row = within(await screen.findByRole('row', { name: /Không có nhóm này/ }))
  expect(row.getByRole('rowheader').textContent).toBe('14')
  const save = screen.getByRole('button', { name: 'Lưu' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Chỉ lưu các dòng đúng' }))
  await userEvent.click(save)
  expect(await screen.findByText('Đã lưu: thêm 1, sửa 1.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hoàn tác 2 dòng.')).toBeDefined()
  expect(server.asked(importCareers).map(({ mode }) => mode)).toEqual(['check', 'good'])
  expect(server.asked(importCareers).every((sent) => 'file' in sent)).toBe(true)
  expect(server.asked(undoImport)).toEqual([{ id: import_id }])
})

test('who may only read has no way to import', async () => {
  await openConsole('/careers', { powers: ['careers.read'], answers })
  expect(await screen.findByRole('button', { name: 'Tải cả ngân hàng' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Nhập Excel' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Thêm' })).toBeNull()
})

const toProfessor = (draft: object) =>
  ({ id: 1, group_name: 'Cơ khí', career_name: 'Thợ hàn', ...stamps, ...draft }) as Reply<
    typeof professorsResource.get
  >

test('a character gets a face from the drawings, a career of the chosen group, and a story of several lines', async () => {
  const story = `${'Tôi làm nghề này đã lâu. '.repeat(5).trim()}\n\nMỗi ngày đều khác.`
  const server = await openConsole('/professors/create', {
    answers: [
      ...answers,
      on(professorsResource.create, (draft) => toProfessor(draft)),
      on(professorsResource.get, () => toProfessor({ name: 'Lê Văn Ba' })),
    ],
  })
  fireEvent.change(await screen.findByLabelText(/^Tên/), { target: { value: 'Lê Văn Ba' } })
  write(/^Công việc/, 'Thợ hàn, 40 tuổi')
  await userEvent.click(screen.getByRole('combobox', { name: /^Nhóm nghề/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Cơ khí/ }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Nghề' }))
  await userEvent.click(await screen.findByRole('option', { name: /Thợ hàn/ }))
  expect(server.asked(careersResource.list).at(-1)).toMatchObject({ group_id: '2' })
  await userEvent.click(screen.getByRole('radio', { name: 'phuc' }))
  write(/^Câu nói/, 'Lửa nóng nhưng tay phải nguội.')
  write(/^Câu chuyện/, story)
  await userEvent.click(screen.getByRole('button', { name: 'Thêm' }))
  await waitFor(() => expect(server.asked(professorsResource.create)).toHaveLength(1))
  expect(server.asked(professorsResource.create)[0]).toEqual({
    name: 'Lê Văn Ba',
    title: 'Thợ hàn, 40 tuổi',
    group_id: 2,
    career_id: 5,
    picture: 'av-phuc',
    quote: 'Lửa nóng nhưng tay phải nguội.',
    story,
    video_url: null,
    status: 'hidden',
  })
})

test('how many keep a career is a sum; a group of fewer than ten has no figure', async () => {
  await openConsole('/career-saves', {
    answers: [
      on(countSaves, () => ({
        careers: [{ id: 5, name: 'Thợ hàn', group_name: 'Cơ khí', people: 12 }],
        groups: [
          { id: 2, name: 'Cơ khí', people: 14 },
          { id: 3, name: 'Y tế', people: null },
        ],
      })),
    ],
  })
  const one = within((await screen.findByRole('link', { name: 'Thợ hàn' })).closest('li')!)
  expect(one.getByText('12 người')).toBeDefined()
  const few = within(screen.getByText('Y tế').closest('li')!)
  expect(few.getByText('Dưới 10 người')).toBeDefined()
})

test('what came with Malto is not offered for deletion', async () => {
  await openConsole('/careers/5/show', { answers })
  expect(await screen.findByRole('button', { name: 'Xóa' })).toBeDefined()
  const shipped = on(careersResource.get, () => ({ ...career, laid: true }))
  await openConsole('/careers/5/show', { answers: [shipped, ...answers.slice(1)] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Thợ hàn' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Xóa' })).toBeNull()
})
