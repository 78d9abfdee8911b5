import { expect, test, vi } from 'vitest'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  getVideo,
  likeVideo,
  listVideoCategories,
  listVideos,
  listVideoSections,
  VideoNotFound,
  watchVideo,
  type VideoDetail,
} from '@malto/contract/modules/videos.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { makeCard, makeDetail } from './videos.factory.ts'

const h1 = () => screen.findByRole('heading', { level: 1 })
const heart = () => screen.findByRole('button', { name: /^Thích video này/ })
const open = async (video: VideoDetail, ...more: Answer[]) => {
  const server = serverOf(
    on(getVideo, () => video),
    ...more,
    on(watchVideo, () => ({ counted: false, view_count: video.view_count })),
  )
  const app = await openApp(`/entertainment/${video.id}`, person(), server.send)
  await screen.findByText(video.summary)
  return { ...app, server }
}

/** The test's browser plays nothing: what a real one would say is said by hand. */
function play(title: string, from: number, to: number) {
  const video = screen.getByLabelText<HTMLVideoElement>(title)
  let at = from
  const says = (name: string, get: () => number | boolean) =>
    Object.defineProperty(video, name, { get, set: () => {}, configurable: true })
  says('paused', () => false)
  says('readyState', () => 4)
  says('duration', () => 65)
  says('currentTime', () => at)
  act(() => {
    fireEvent.play(video)
    for (; at <= to; at += 0.25) fireEvent.timeUpdate(video)
    at = to
    fireEvent.pause(video)
  })
}

test('a video has its name, its category, whom it is for, and what goes with it', async () => {
  await open(
    makeDetail({
      age_from: 16,
      related: [makeCard({ id: 8, title: 'Ngọn đèn không nóng' }), makeCard({ id: 9, title: 'Đồng hồ ngủ' })],
    }),
  )
  expect((await h1()).textContent).toBe('Muốn nhớ bài, hãy gấp sách lại')
  expect(screen.getByRole('link', { name: 'Mẹo học hay' }).getAttribute('href')).toBe(
    '/entertainment?category_id=3',
  )
  expect(screen.getByText('Từ 16 tuổi')).toBeTruthy()
  const aside = screen.getByRole('heading', { name: 'Xem gì tiếp' }).closest('section')
  const next = within(aside as HTMLElement).getAllByRole('link')
  expect(next.map((link) => link.getAttribute('href'))).toEqual(['/entertainment/8', '/entertainment/9'])
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/media/assets/a/p/film-7.mp4')
})

test('the heart is there at once, counts, and moves back when the server refuses', async () => {
  let refuses = false
  const { server } = await open(
    makeDetail(),
    on(likeVideo, ({ liked }) => (refuses ? VideoNotFound() : { liked, like_count: liked ? 21 : 20 })),
  )
  const button = await heart()
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(button.textContent).toBe('21'))
  refuses = true
  await userEvent.click(button)
  expect(await screen.findByText('Không tìm thấy video này.')).toBeTruthy()
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(button.textContent).toBe('21')
  expect(server.asked(likeVideo)).toMatchObject([{ liked: true }, { liked: false }])
})

test('one goes on at the second where one stopped', async () => {
  await open(makeDetail({ position_s: 25 }))
  expect(await screen.findByText('Xem tiếp từ 0:25')).toBeTruthy()
})

test('what was played is told with the sum since it was opened, again when it did not arrive, and the views follow', async () => {
  const video = makeDetail()
  let away = true
  const { server } = await open(
    video,
    on(watchVideo, () => {
      if (away) throw new TypeError('away')
      return { counted: true, view_count: 1241 }
    }),
  )
  play(video.title, 0, 6)
  await waitFor(() => expect(server.asked(watchVideo).length).toBeGreaterThan(0))
  away = false
  await waitFor(() => expect(screen.getByText('1.240 lượt xem')).toBeTruthy())
  play(video.title, 6, 11)
  await waitFor(() => expect(screen.getByText('1.241 lượt xem')).toBeTruthy())
  const last = server.asked(watchVideo).at(-1)
  expect(last).toMatchObject({ video_id: 7, position_s: 11 })
  expect(last?.played_s).toBeCloseTo(11, 0)
}, 15_000)

const tall = (id: number, title: string) => makeDetail({ id, title, vertical: true, summary: `Về ${title}.` })
const three = [tall(1, 'Một'), tall(2, 'Hai'), tall(3, 'Ba')]
const openTall = async (id = 1) => {
  const server = serverOf(
    on(getVideo, ({ video_id }) => {
      const found = three.find((each) => each.id === Number(video_id))
      return found ? { ...found, related: [makeCard({ id: 8 }), ...three.slice(1, 2)] } : VideoNotFound()
    }),
    on(listVideos, () => ({ items: three, next_cursor: null })),
    on(watchVideo, () => ({ counted: false, view_count: 1 })),
    on(listVideoCategories, () => ({ categories: [] })),
    on(listVideoSections, () => ({ going_on: [], newest: [], sections: [] })),
  )
  return { ...(await openApp(`/entertainment/${id}`, person(), server.send)), server }
}
const shown = (title: string) => waitFor(async () => expect((await h1()).textContent).toBe(title))

test('tall films follow each other by arrow keys and buttons; the address follows, and one film plays', async () => {
  const { router, server } = await openTall()
  await shown('Một')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Video trước' }).disabled).toBe(true)
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  await shown('Hai')
  expect(router.state.location.pathname).toBe('/entertainment/2')
  await waitFor(() => expect(document.querySelectorAll('video')).toHaveLength(1))
  await waitFor(() =>
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/media/assets/a/p/film-2.mp4'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Video tiếp theo' }))
  await shown('Ba')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Video tiếp theo' }).disabled).toBe(true)
  fireEvent.keyDown(document.body, { key: 'PageUp' })
  await shown('Hai')
  expect(router.history.length).toBe(1)
  expect(server.asked(listVideos)).toMatchObject([{ vertical: 'true' }])
})

test('a swipe that settles on another film makes it the one in front', async () => {
  const { router } = await openTall()
  await shown('Một')
  const frame = document.querySelector<HTMLElement>('.tall-feed')
  await waitFor(() => expect(frame?.querySelectorAll('.tall-slide')).toHaveLength(3))
  Object.defineProperties(frame, { clientHeight: { value: 800 }, scrollTop: { value: 1580, writable: true } })
  vi.spyOn(frame as HTMLElement, 'scrollTo').mockImplementation(() => {})
  fireEvent.scroll(frame as HTMLElement)
  await shown('Ba')
  expect(router.state.location.pathname).toBe('/entertainment/3')
})

test('arrows that belong to a slider or to somebody else’s field stay theirs', async () => {
  const { router } = await openTall()
  await shown('Một')
  const slider = await screen.findByRole('slider', { name: 'Vị trí trong phim' })
  fireEvent.keyDown(slider, { key: 'ArrowDown' })
  const field = document.body.appendChild(document.createElement('textarea'))
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  field.remove()
  expect(router.state.location.pathname).toBe('/entertainment/1')
})

test('a video that is missing, hidden or for another age looks the same, and leads on', async () => {
  await openTall(99)
  await shown('Không tìm thấy video này')
  expect(screen.getByRole('link', { name: 'Xem tất cả video' }).getAttribute('href')).toBe('/entertainment')
})

test('what is no number was never a video', async () => {
  await openApp('/entertainment/abc', person())
  expect((await h1()).textContent).toBe('Mình không thấy trang này')
})
