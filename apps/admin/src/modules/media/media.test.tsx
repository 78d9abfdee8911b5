import {
  assetsResource,
  finishUpload,
  getUpload,
  previewAsset,
  sendPart,
  startUpload,
} from '@malto/contract/modules/media.admin'
import { PART_BYTES } from '@malto/contract/modules/media.rules'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { FILM_ID, makeAsset, makePreview } from './media.factory.ts'

afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const upload = (parts: number[], bytes = 5) => ({ id: FILM_ID, bytes, part_bytes: PART_BYTES, parts })
const answers = [
  on(assetsResource.list, () => page(makeAsset({ used: 2 }))),
  on(assetsResource.get, () => makeAsset()),
  on(previewAsset, makePreview),
]

test('the library shows what each film is, how long, whether it has captions, and where it is used', async () => {
  await openConsole('/assets', { answers: [on(assetsResource.list, () => page(makeAsset({ used: 2 })))] })
  const link = await screen.findByRole('link', { name: 'Học cách học' })
  const line = link.closest('li') ?? link.closest('tr')
  for (const fact of ['3:25', 'Có phụ đề', 'Dùng ở 2 nơi']) expect(line?.textContent).toContain(fact)
  expect(line?.querySelector('img')?.getAttribute('src')).toBe('/media/assets/poster.webp')
  expect(within(line as HTMLElement).getByText('Sẵn sàng')).toBeDefined()
})

test('a chosen file travels, is looked into, and says what it became; a wrong one is told why', async () => {
  let looks = 0
  const server = await openConsole('/assets', {
    answers: [
      ...answers.slice(0, 1),
      on(startUpload, () => upload([])),
      on(sendPart, () => upload([0])),
      on(finishUpload, () => makeAsset({ status: 'checking' })),
      on(assetsResource.get, () =>
        ++looks < 2
          ? makeAsset({ status: 'checking' })
          : makeAsset({ has_captions: false, captions: null, duration_s: null, remark: 'Không đọc được.' }),
      ),
    ],
  })
  const input = await screen.findByLabelText('Chọn tệp', { selector: 'input' })
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } })
  choose(new File(['12345'], 'Bài_mở đầu.mp4', { type: 'video/mp4' }), new File(['PK'], 'anh.zip'))
  expect(await screen.findByText('anh.zip: chỉ nhận phim MP4, WebM và tài liệu PDF.')).toBeDefined()
  expect(await screen.findByText('Không đọc được.')).toBeDefined()
  const line = within(screen.getByText('Bài_mở đầu.mp4').closest('li')!)
  expect(line.getByText('Đã sẵn sàng')).toBeDefined()
  expect(line.getByRole('link', { name: 'Thêm phụ đề' }).getAttribute('href')).toBe(
    `/admin/assets/${FILM_ID}`,
  )
  expect(server.asked(startUpload)).toEqual([{ kind: 'film', title: 'Bài mở đầu', bytes: 5 }])
})

test('what an earlier visit left unfinished is shown, and goes on when its file is chosen again', async () => {
  const file = new File(['12345'], 'bai-2.mp4', { type: 'video/mp4', lastModified: 7 })
  const left = { mark: 'bai-2.mp4|5|7', name: 'bai-2.mp4', bytes: 5, id: FILM_ID, sent: 2 }
  const server = await openConsole('/assets', {
    kept: { 'malto.console.uploads': JSON.stringify([left]) },
    answers: [
      ...answers,
      on(getUpload, () => upload([0])),
      on(finishUpload, () => makeAsset({ status: 'checking' })),
    ],
  })
  expect(await screen.findByText(/Chọn lại đúng tệp này để tải tiếp/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Chọn tệp', { selector: 'input' }), { target: { files: [file] } })
  expect(await screen.findByText('Đã sẵn sàng')).toBeDefined()
  expect(server.asked(getUpload)).toEqual([{ id: FILM_ID }])
  expect(server.asked(sendPart)).toEqual([])
})

test('whoever may only look has no way to upload', async () => {
  await openConsole('/assets', { powers: ['films.read'], answers })
  expect(await screen.findByRole('link', { name: 'Học cách học' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Chọn tệp' })).toBeNull()
})

test('captions are checked while they are written: the faulty line is named, and nothing is saved before', async () => {
  const server = await openConsole(`/assets/${FILM_ID}`, {
    answers: [...answers, on(assetsResource.update, () => makeAsset({ version: 2 }))],
  })
  const area = (await screen.findByLabelText('Phụ đề tiếng Việt (WebVTT)')) as HTMLTextAreaElement
  expect(screen.getByText('2 đoạn, đến 0:06.')).toBeDefined()
  const write = (value: string) => fireEvent.change(area, { target: { value } })
  write('Chào các bạn.')
  expect(await screen.findByText(/bắt đầu bằng chữ WEBVTT/)).toBeDefined()
  write('WEBVTT\n\n00:01.000 --> 00:03.000\nMột.\n\n00:05 -> 00:07\nHai.')
  expect(await screen.findByText(/Dòng 6 chưa đúng: “00:05 -> 00:07”/)).toBeDefined()
  fireEvent.click(screen.getByText('Lưu'))
  await waitFor(() => expect(screen.getByText(/Dòng 6 chưa đúng/)).toBeDefined())
  expect(server.asked(assetsResource.update)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Đến dòng 6' }))
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('00:05 -> 00:07')
  const right = 'WEBVTT\n\n00:01.000 --> 00:03.000\nMột.\n\n00:05.000 --> 00:07.000\nHai.'
  write(right)
  expect(await screen.findByText('2 đoạn, đến 0:07.')).toBeDefined()
  const cues = within(screen.getByRole('list', { name: 'Các đoạn phụ đề' }))
  expect(cues.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '0:01Một.',
    '0:05Hai.',
  ])
  fireEvent.click(screen.getByText('Lưu'))
  await waitFor(() => expect(server.asked(assetsResource.update)).toHaveLength(1))
  expect(server.asked(assetsResource.update)[0]).toMatchObject({ captions: right, duration_s: 205 })
})

test('a caption file is opened, and the cue that is heard now is marked', async () => {
  await openConsole(`/assets/${FILM_ID}`, { answers })
  const file = new File(['\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:03.000\r\nTừ tệp.\r\n'], 'a.vtt')
  fireEvent.change(await screen.findByLabelText('Mở tệp .vtt', { selector: 'input' }), {
    target: { files: [file] },
  })
  expect(await screen.findByText('1 đoạn, đến 0:03.')).toBeDefined()
  const film = (await screen.findByLabelText('Học cách học')) as HTMLVideoElement
  Object.defineProperty(film, 'currentTime', { value: 1.5, configurable: true })
  fireEvent.timeUpdate(film)
  const cue = screen.getByText('Từ tệp.').closest('li')!
  await waitFor(() => expect(cue.getAttribute('aria-current')).toBe('true'))
})

test('a length that the server could not read is typed in minutes; one it read is not asked for', async () => {
  const unread = makeAsset({ duration_s: null, measured: null, remark: 'Máy chủ chưa có ffmpeg.' })
  const server = await openConsole(`/assets/${FILM_ID}`, {
    answers: [
      on(assetsResource.get, () => unread),
      on(previewAsset, makePreview),
      on(assetsResource.update, () => ({ ...unread, version: 2 })),
    ],
  })
  const field = await screen.findByLabelText('Thời lượng')
  fireEvent.change(field, { target: { value: '3 phút' } })
  expect(screen.getByText('Viết như 3:25 hoặc 1:02:05.')).toBeDefined()
  fireEvent.click(screen.getByText('Lưu'))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(server.asked(assetsResource.update)).toEqual([])
  fireEvent.change(field, { target: { value: '1:02:05' } })
  fireEvent.click(screen.getByText('Lưu'))
  await waitFor(() => expect(server.asked(assetsResource.update)[0]?.duration_s).toBe(3725))
  expect(await screen.findByText('Máy chủ chưa có ffmpeg.')).toBeDefined()
  expect(screen.getByText('Phim này chưa có thời lượng')).toBeDefined()

  await openConsole(`/assets/${FILM_ID}`, { answers })
  await screen.findByLabelText('Phụ đề tiếng Việt (WebVTT)')
  expect(screen.queryByLabelText('Thời lượng')).toBeNull()
})

test('a film says where it is shown, and nobody is offered to delete it there', async () => {
  const uses = [{ kind: 'lecture' as const, id: 12, title: 'Vì sao ta quên' }]
  const used = makeAsset({ used: 1, uses })
  await openConsole(`/assets/${FILM_ID}/show`, {
    answers: [on(assetsResource.get, () => used), on(previewAsset, makePreview)],
  })
  const link = await screen.findByRole('link', { name: 'Vì sao ta quên' })
  expect(link.getAttribute('href')).toBe('/admin/lectures/12/show')
  expect(screen.queryByRole('button', { name: 'Xóa' })).toBeNull()
})
