import type { Reply } from '@malto/contract'
import { assetsResource, previewAsset } from '@malto/contract/modules/media.admin'
import { videoCategoriesResource, videosResource } from '@malto/contract/modules/videos.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

const NOW = '2026-11-14T05:00:00.000Z'
const FILM_ID = '0190a000-0000-7000-8000-0000000000f1'
const stamps = { created_at: NOW, updated_at: NOW, version: 1 }
const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })

const video: Reply<typeof videosResource.get> = {
  id: 5,
  title: 'Tiếng vó ngựa từ hai nửa gáo dừa',
  summary: 'Gặp người làm tiếng động cho phim.',
  category_id: 2,
  category_name: 'Một phút nghề',
  letter: 'A',
  age_from: 13,
  vertical: true,
  duration_s: 41,
  has_captions: false,
  poster_url: '/media/assets/poster.webp',
  view_count: 1240,
  like_count: 9,
  status: 'open',
  laid: true,
  film_id: FILM_ID,
  film_title: 'Người làm tiếng động',
  ...stamps,
}
const category: Reply<typeof videoCategoriesResource.get> = {
  id: 2,
  slug: 'mot-phut-nghe',
  name: 'Một phút nghề',
  summary: 'Ghé vào một nghề.',
  position: 1,
  video_count: 3,
  laid: true,
  ...stamps,
}
const film: Reply<typeof assetsResource.get> = {
  id: FILM_ID,
  title: 'Người làm tiếng động',
  kind: 'film',
  status: 'ready',
  duration_s: 41,
  bytes: 400_000,
  has_captions: true,
  poster_url: null,
  used: 1,
  uses: [],
  captions: null,
  origin: 'shipped',
  type: 'video/mp4',
  width: 360,
  height: 640,
  measured: 'read',
  remark: null,
  ...stamps,
}
const preview: Reply<typeof previewAsset> = {
  film: {
    id: FILM_ID,
    kind: 'file',
    url: '/media/assets/film.mp4',
    poster_url: null,
    captions_url: null,
    duration_s: 41,
    width: 360,
    height: 640,
  },
  handout: null,
}
const answers = [
  on(videosResource.list, () => page(video)),
  on(videosResource.get, () => video),
  on(videoCategoriesResource.list, () => page(category)),
  on(videoCategoriesResource.get, () => category),
  on(assetsResource.list, () => page(film)),
  on(assetsResource.get, () => film),
  on(previewAsset, () => preview),
]

test('the list shows each video by its picture, how long it is and whom it is for', async () => {
  await openConsole('/videos', { answers })
  const link = await screen.findByRole('link', { name: video.title })
  const line = link.closest('li') ?? link.closest('tr')
  for (const fact of ['0:41', 'T13 · từ 13 tuổi']) expect(line?.textContent).toContain(fact)
  expect(line?.querySelector('img')?.getAttribute('src')).toBe('/media/assets/poster.webp')
})

test('a video is watched on its page, a film without captions is warned of, and what came with Malto stays', async () => {
  await openConsole('/videos/5/show', { answers })
  await waitFor(() =>
    expect(screen.getByLabelText(video.title).getAttribute('src')).toBe('/media/assets/film.mp4'),
  )
  expect(screen.getByText(/Phim này chưa có phụ đề/)).toBeDefined()
  expect(screen.getByText('Đi kèm Malto')).toBeDefined()
  expect(screen.getByText('Đứng')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Xóa/ })).toBeNull()
})

test('who may not see films sees the facts alone', async () => {
  const server = await openConsole('/videos/5/show', { powers: ['videos.read'], answers })
  expect(await screen.findByText('T13 · từ 13 tuổi')).toBeDefined()
  expect(document.querySelector('video')).toBeNull()
  expect(server.asked(previewAsset)).toEqual([])
})

test('a video is made of a film of the library, with its age as a number', async () => {
  const server = await openConsole('/videos/create', {
    answers: [...answers, on(videosResource.create, () => video)],
  })
  fireEvent.change(await screen.findByLabelText(/^Tên video/), { target: { value: video.title } })
  fireEvent.change(screen.getByLabelText(/^Tóm tắt/), { target: { value: video.summary } })
  fireEvent.change(screen.getByLabelText(/^Danh mục/), { target: { value: 'mot' } })
  fireEvent.click(await screen.findByText('Một phút nghề'))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Dành cho tuổi/ }))
  fireEvent.click(await screen.findByText('T13 · từ 13 tuổi'))
  fireEvent.click(screen.getByRole('button', { name: /Chọn phim/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByText('Người làm tiếng động'))
  fireEvent.click(screen.getByText('Thêm'))
  await waitFor(() => expect(server.asked(videosResource.create)).toHaveLength(1))
  expect(server.asked(videosResource.create)[0]).toMatchObject({
    title: video.title,
    category_id: 2,
    age_from: 13,
    film_id: FILM_ID,
    letter: null,
    status: 'hidden',
  })
  expect(server.asked(assetsResource.list)).toMatchObject([{ kind: 'film', status: 'ready' }])
})

test('a category keeps its code once it is made', async () => {
  await openConsole('/video-categories/2', { answers })
  expect(await screen.findByLabelText(/^Tên danh mục/)).toBeDefined()
  expect(screen.queryByLabelText(/^Mã/)).toBeNull()
})
