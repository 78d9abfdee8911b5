import { expect, test, vi } from 'vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BadInput, Changed } from '@malto/contract/errors'
import {
  getOffice,
  getWeek,
  saveOffice,
  setDayOff,
  type Office,
} from '@malto/contract/modules/advisory.desk.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp } from '../../../testing/app.tsx'
import { adviser, makeOffice, makeWeek } from './desk.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const open = (office: () => Office, ...more: Answer[]) => {
  const server = serverOf(
    on(getOffice, office),
    on(getWeek, () => makeWeek()),
    ...more,
  )
  return openApp('/advisory/desk/office', adviser(), server.send).then((app) => ({ ...app, server }))
}
const time = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
// By their words: asking a whole form for its roles is slow.
const save = () => userEvent.click(screen.getByText('Lưu thay đổi').closest('button') as HTMLElement)

test('hours are added and saved as a whole, and the bar goes', async () => {
  const { server } = await open(
    () => makeOffice(),
    on(saveOffice, ({ hours }) => makeOffice({ version: 5, hours: hours as Office['hours'] })),
  )
  await screen.findByLabelText('Thứ Hai, khoảng 1, từ')
  expect(screen.queryByText('Lưu thay đổi')).toBeNull()
  await userEvent.click(screen.getByLabelText('Thêm khoảng giờ, Thứ Hai'))
  time('Thứ Hai, khoảng 2, từ', '19:00')
  time('Thứ Hai, khoảng 2, đến', '21:00')
  await save()
  await waitFor(() => expect(screen.queryByText('Lưu thay đổi')).toBeNull())
  expect(server.asked(saveOffice)).toMatchObject([
    {
      version: 4,
      hours: [
        { weekday: 1, from: 480, until: 660 },
        { weekday: 1, from: 1140, until: 1260 },
      ],
    },
  ])
})

test('the hours of a day are copied to others', async () => {
  await open(() => makeOffice())
  await userEvent.click(await screen.findByLabelText('Chép giờ Thứ Hai sang ngày khác'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Chép giờ Thứ Hai sang' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Thứ Sáu' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Chép giờ' }))
  expect(screen.getByLabelText<HTMLInputElement>('Thứ Sáu, khoảng 1, đến').value).toBe('11:00')
  expect(screen.getByText('Có thay đổi chưa lưu')).toBeTruthy()
})

test('hours that overlap are told at the very field, which takes the focus; nothing is sent', async () => {
  const { server } = await open(() => makeOffice())
  await screen.findByLabelText('Thứ Hai, khoảng 1, từ')
  await userEvent.click(screen.getByLabelText('Thêm khoảng giờ, Thứ Hai'))
  time('Thứ Hai, khoảng 2, từ', '10:00')
  time('Thứ Hai, khoảng 2, đến', '12:00')
  await save()
  const field = screen.getByLabelText('Thứ Hai, khoảng 2, từ')
  expect(screen.getByText('Trùng với khoảng 08:00 – 11:00.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(screen.getByLabelText('Thứ Hai, khoảng 1, từ').getAttribute('aria-invalid')).not.toBe('true')
  expect(server.asked(saveOffice)).toEqual([])
  time('Thứ Hai, khoảng 2, từ', '11:00')
  expect(screen.queryByText(/Trùng với khoảng/)).toBeNull()
  time('Thứ Hai, khoảng 2, đến', '11:10')
  await save()
  expect(screen.getByText('Giờ kết thúc phải sau giờ bắt đầu ít nhất 15 phút.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Thứ Hai, khoảng 2, đến'))
})

test('what the server refuses is told at its field too', async () => {
  await open(
    () => makeOffice(),
    on(saveOffice, () => BadInput({ fields: { 'hours.0.from': ['Khung giờ này trùng.'] } })),
  )
  await userEvent.click(await screen.findByRole('switch', { name: 'Xem trước khi nhận' }))
  await save()
  expect(await screen.findByText('Khung giờ này trùng.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Thứ Hai, khoảng 1, từ'))
})

test('saved elsewhere meanwhile: what one typed stays, and one chooses which of the two holds', async () => {
  let version = 4
  const { server } = await open(
    () => makeOffice({ version, short_description: version === 4 ? 'Bản thứ nhất.' : 'Bản ở máy khác.' }),
    on(saveOffice, (sent) => {
      if (sent.version === version) return makeOffice({ ...sent, version: 6, hours: [] } as Partial<Office>)
      return Changed()
    }),
  )
  const line = await screen.findByLabelText<HTMLTextAreaElement>('Một câu về thầy/cô')
  await userEvent.type(line, ' Thêm.')
  version = 5
  await save()
  expect(await screen.findByText(/vừa được lưu ở nơi khác/)).toBeTruthy()
  expect(line.value).toBe('Bản thứ nhất. Thêm.')
  await userEvent.click(screen.getByText('Vẫn lưu bản của tôi'))
  await waitFor(() => expect(server.asked(saveOffice)).toHaveLength(2))
  expect(server.asked(saveOffice)[1]).toMatchObject({
    version: 5,
    short_description: 'Bản thứ nhất. Thêm.',
  })
})

test('or one takes what was saved elsewhere', async () => {
  let version = 4
  await open(
    () => makeOffice({ version, short_description: version === 4 ? 'Bản thứ nhất.' : 'Bản ở máy khác.' }),
    on(saveOffice, () => Changed()),
  )
  const line = await screen.findByLabelText<HTMLTextAreaElement>('Một câu về thầy/cô')
  await userEvent.type(line, ' Thêm.')
  version = 5
  await save()
  await userEvent.click(await screen.findByText('Lấy bản mới'))
  await waitFor(() => expect(line.value).toBe('Bản ở máy khác.'))
  expect(screen.queryByText('Có thay đổi chưa lưu')).toBeNull()
})

test('what is typed and not saved outlives a look at another page, and can be thrown away', async () => {
  const first = await open(() => makeOffice())
  await userEvent.click(await screen.findByText('Học nghề'))
  first.unmount()
  await open(() => makeOffice())
  expect(await screen.findByText('Có thay đổi chưa lưu')).toBeTruthy()
  const topic = screen.getByText('Học nghề')
  expect(topic.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByText('Bỏ thay đổi'))
  expect(topic.getAttribute('aria-pressed')).toBe('false')
})

test('without a topic nothing is saved', async () => {
  const { server } = await open(() => makeOffice({ topics: ['major'] }))
  await userEvent.click(await screen.findByText('Chọn ngành'))
  await save()
  expect(screen.getByText('Chọn ít nhất một chủ đề.')).toBeTruthy()
  expect(server.asked(saveOffice)).toEqual([])
})

test('days off are added and given back at once, whatever else is typed', async () => {
  let days: Office['days_off'] = [{ day: '2030-01-02', note: 'Nghỉ lễ' }]
  const { server } = await open(
    () => makeOffice({ days_off: days }),
    on(setDayOff, ({ day, off, note }) => {
      days = off ? [...days, { day, note: note ?? null }] : days.filter((each) => each.day !== day)
      return { office: makeOffice({ days_off: days }), standing: [] }
    }),
  )
  await userEvent.click(await screen.findByLabelText('Làm việc lại Thứ Tư 2/1/2030'))
  expect(await screen.findByText('Chưa có ngày nghỉ nào sắp tới.')).toBeTruthy()
  await userEvent.click(screen.getByText('Thêm ngày nghỉ'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nghỉ một ngày' }))
  fireEvent.change(sheet.getByLabelText('Ngày nghỉ'), { target: { value: '2030-03-05' } })
  await userEvent.click(sheet.getByRole('button', { name: 'Nghỉ ngày này' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Thứ Ba 5/3/2030')).toBeTruthy()
  expect(server.asked(saveOffice)).toEqual([])
})
