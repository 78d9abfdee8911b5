import { expect, test } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { listVideoCategories, listVideos, listVideoSections } from '@malto/contract/modules/videos.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { category, makeCard } from './videos.factory.ts'

const other = category({ id: 4, slug: 'song-khoe', name: 'Sống khỏe', video_count: 30 })
const categories = on(listVideoCategories, () => ({ categories: [category(), other] }))
const page = (...items: ReturnType<typeof makeCard>[]) => ({ items, next_cursor: null })
const row = (name: string) => screen.findByRole('list', { name })
const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 3 })
    .map((each) => each.textContent)

const front = {
  going_on: [makeCard({ id: 2, title: 'Người leo lên tàu', vertical: true, position_s: 25 })],
  newest: [makeCard(), makeCard({ id: 8, title: 'Ngọn đèn không nóng', age_from: 13, view_count: 1 })],
  sections: [
    { category: category(), videos: [makeCard()] },
    { category: other, videos: [makeCard({ id: 9, title: 'Cái đầu nặng', poster_url: null })] },
  ],
}
const open = (path = '/entertainment', ...more: ReturnType<typeof on>[]) => {
  const server = serverOf(
    categories,
    on(listVideoSections, () => front),
    ...more,
  )
  return openApp(path, person(), server.send).then((app) => ({ ...app, server }))
}

test('the front has what one began with what is left of it, what is new, and a row for each category', async () => {
  await open()
  expect(titlesIn(await row('Xem tiếp'))).toEqual(['Người leo lên tàu'])
  expect(within(await row('Xem tiếp')).getByText('Còn 0:40')).toBeTruthy()
  const newest = await row('Mới nhất')
  expect(titlesIn(newest)).toEqual(['Muốn nhớ bài, hãy gấp sách lại', 'Ngọn đèn không nóng'])
  for (const words of ['1.240 lượt xem', 'P', 'Cho mọi lứa tuổi', 'T13', 'Từ 13 tuổi'])
    expect([words, within(newest).getAllByText(words).length]).toEqual([words, 1])
  expect(within(newest).getAllByText('Dài 1:05')).toHaveLength(2)
  expect(titlesIn(await row('Sống khỏe'))).toEqual(['Cái đầu nặng'])
  // Only a category with more than stands here leads to all of it.
  expect(screen.getAllByText(/^Xem cả/).map((each) => each.textContent)).toEqual(['Xem cả 30'])
  expect(within(newest).getByRole('link', { name: 'Ngọn đèn không nóng' }).getAttribute('href')).toBe(
    '/entertainment/8',
  )
})

test('nothing begun, nothing to go on with; and where there is nothing at all, a kind word', async () => {
  const server = serverOf(
    categories,
    on(listVideoSections, () => ({ going_on: [], newest: [], sections: [] })),
  )
  await openApp('/entertainment', person(), server.send)
  expect(await screen.findByText('Chưa có video nào')).toBeTruthy()
  expect(screen.queryByText('Xem tiếp')).toBeNull()
})

test('a category is an address of its own, with its name in the tab and its words on the page', async () => {
  const { server, router } = await open(
    '/entertainment',
    on(listVideos, () => page(makeCard({ title: 'Cái đầu nặng' }))),
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Sống khỏe' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Cái đầu nặng' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ category_id: 4 })
  expect(server.asked(listVideos)).toMatchObject([{ category_id: '4' }])
  expect(document.title).toBe('Sống khỏe · Malto')
  expect(screen.getByRole('link', { name: 'Sống khỏe' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Tất cả' }).getAttribute('aria-current')).toBeNull()
})

test('search asks for the words, keeps the category, and says kindly when nothing was found', async () => {
  const { server, router } = await open(
    '/entertainment?category_id=4',
    on(listVideos, () => page()),
  )
  expect(await screen.findByText('Danh mục này chưa có video')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Tìm video' }), 'trong dong{Enter}')
  expect(await screen.findByText('Chưa thấy video nào như vậy')).toBeTruthy()
  expect(server.asked(listVideos).at(-1)).toMatchObject({ category_id: '4', q: 'trong dong' })
  expect(router.state.location.search).toEqual({ category_id: 4, q: 'trong dong' })
})

test('those one likes have their list, and an empty one says how to fill it', async () => {
  const { server, unmount } = await open(
    '/entertainment?liked=true',
    on(listVideos, () => page(makeCard({ liked: true }))),
  )
  expect(await screen.findByRole('heading', { level: 3 })).toBeTruthy()
  expect(server.asked(listVideos)).toMatchObject([{ liked: 'true' }])
  unmount()
  const parent = person({ account_kind: 'parent', role_id: 3 })
  const fresh = serverOf(
    categories,
    on(listVideos, () => page()),
  )
  await openApp('/entertainment?liked=true', parent, fresh.send)
  expect(await screen.findByText('Anh/chị chưa thích video nào')).toBeTruthy()
})

test('a server that fails says so and is asked again by a press', async () => {
  let broken = true
  const server = serverOf(
    categories,
    on(listVideoSections, () => {
      if (broken) throw new TypeError('away')
      return front
    }),
  )
  await openApp('/entertainment', person(), server.send)
  const again = await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 10_000 })
  broken = false
  await userEvent.click(again)
  await waitFor(() => expect(screen.getByRole('list', { name: 'Mới nhất' })).toBeTruthy())
}, 20_000)
